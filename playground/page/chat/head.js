// The top of a column: whose chat it is, what is unread, its settings or the way to block the bot.

import { button, element, face } from "../dom.js";
import { words } from "../words.js";

/** The head of a column. */
export function head(column) {
  const { chat, desk, isGroup, name } = column;
  const under = isGroup ? words.members(column.members.length) : words.privateChat;
  const title = element("h2", "", { dir: "auto", title: name }, name);
  const names = element("div", "names", {}, title, under);
  const made = element("header", "head", {}, face(chat.id, name), names, column.badge);
  if (isGroup) {
    const manage = small("☰", words.manage, () => desk.manage(column));
    manage.ariaPressed = String(desk.managed === chat.id);
    made.append(manage);
  } else if (!column.actor.is_blocked) {
    made.append(small("⊘", words.block, () => column.block(true)));
  }
  return made;
}

function small(sign, title, act) {
  const made = button("quiet", sign, act);
  made.title = made.ariaLabel = title;
  return made;
}
