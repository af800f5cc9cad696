// The topics of a forum as a row of buttons over its messages.

import { button, element } from "../dom.js";
import { words } from "../words.js";

export const GENERAL = 0;

/** Show the topics of a column anew, each with its unread mark. */
export function showTopics(column) {
  column.topicBar.hidden = !column.chat.is_forum;
  if (!column.chat.is_forum) return;
  const general = { id: GENERAL, name: words.general, is_closed: column.isGeneralClosed };
  const buttons = [general, ...column.topics].map((one) => topicButton(column, one));
  column.topicBar.replaceChildren(...buttons);
}

function topicButton(column, topic) {
  const made = button("topic", "", () => column.openTopic(topic.id));
  const name = topic.is_closed ? `🔒 ${topic.name}` : topic.name;
  made.append(element("span", "", { dir: "auto" }, name));
  made.title = topic.name;
  made.ariaPressed = String(topic.id === column.topic);
  const number = column.desk.marks.unreadIn(column, topic.id);
  if (number) made.append(element("span", "badge", {}, String(number)));
  return made;
}
