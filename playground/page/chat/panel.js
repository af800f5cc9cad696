// The settings of a group: who is in it, the bot's rights, topics, the upgrade.

import { button, element, face, fullName, senderFace } from "../dom.js";
import { words } from "../words.js";

/** The panel over a group's messages. */
export function panel(column) {
  const { desk } = column;
  const people = [...desk.people.values()].map((one) =>
    row(column, face(one.id, fullName(one)), fullName(one), one.id, { person: one.id }),
  );
  const bot = row(column, senderFace(desk.bot), fullName(desk.bot), desk.bot.id, {});
  if (column.members.includes(desk.bot.id)) bot.lastChild.before(rank(column));
  const made = element("div", "panel", { role: "dialog", ariaLabel: words.manage });
  made.append(bot, ...people, element("div", "settings", {}, ...settings(column)));
  return made;
}

function row(column, picture, name, id, who) {
  const isIn = column.members.includes(id);
  const act = () => column.say(isIn ? "remove" : "add", who);
  const label = isIn ? words.remove : words.add;
  const made = button(isIn ? "plain danger" : "plain", label, act);
  made.ariaLabel = `${label}: ${name}`;
  return element("div", "who", {}, picture, element("span", "", { dir: "auto" }, name), made);
}

function rank(column) {
  const isAdmin = column.admins.includes(column.desk.bot.id);
  const label = isAdmin ? words.demote : words.promote;
  return button("plain", label, () => column.say(isAdmin ? "demote" : "promote", {}));
}

function settings(column) {
  const { chat } = column;
  if (chat.type === "group") {
    return [button("plain", words.upgrade, () => column.say("migrate", {}))];
  }
  const label = chat.is_forum ? words.topicsOff : words.topicsOn;
  const switched = button("plain", label, () => column.say("forum", { is_on: !chat.is_forum }));
  return chat.is_forum ? [...topicButtons(column), switched] : [switched];
}

function topicButtons(column) {
  const add = button("plain", words.addTopic, () => {
    const name = prompt(words.newTopic)?.trim();
    if (name) column.say("topic", { name });
  });
  const topic = column.topics.find((one) => one.id === column.topic);
  if (!topic) return [add];
  const closing = { topic: topic.id, is_closed: !topic.is_closed };
  const label = topic.is_closed ? words.reopenTopic : words.closeTopic;
  const close = button("plain", label(topic.name), () => column.say("close", closing));
  const gone = () => column.say("delete_topic", { topic: topic.id });
  return [add, close, button("plain danger", words.deleteTopic(topic.name), gone)];
}
