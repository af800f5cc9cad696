// One message as an element: bubble, picture, keyboard; or a service line.

import { button, colour, element, face, fullName, senderFace } from "../dom.js";
import { formatted } from "./text.js";
import { language, words } from "../words.js";

const TIGHT = 5;
const SHARED = 2;
const RULER = document.createElement("canvas").getContext("2d");
const LOCALE = language === "en" ? "en-GB" : "ru";

/** What a message is found by on the page: ephemeral and old ones have numbers of their own. */
export function keyOf(message) {
  const own = message.ephemeral_message_id;
  if (own) return `e${own}`;
  return message.is_history ? `h${message.message_id}` : message.message_id;
}

/** The element of a message as the acting person sees it; `act` takes taps, links, commands. */
export function messageElement(message, isOwn, act) {
  const service = serviceText(message);
  if (service !== null) {
    return element("div", "message service", { data: { id: keyOf(message) } }, service);
  }
  const row = element("div", "message", { data: { id: keyOf(message) } });
  row.classList.toggle("ephemeral", Boolean(message.receiver_user));
  row.classList.toggle("own", isOwn);
  const bubble = element("div", "bubble", {}, ...bubbleParts(message, isOwn, act));
  const keyboard = keyboardElement(message, act);
  const body = element("div", "body", {}, bubble, keyboard);
  if (!isOwn) row.append(speakerFace(message));
  row.append(body);
  return row;
}

function bubbleParts(message, isOwn, act) {
  const parts = [];
  if (!isOwn && message.chat.type !== "private") {
    const name = element("div", "sender", { dir: "auto" }, speakerName(message));
    if (!message.from.is_bot) name.style.color = colour(message.from.id);
    parts.push(name);
  }
  const answered = message.reply_to_message;
  if (answered && !answered.forum_topic_created) parts.push(replyElement(message.reply_to_message));
  if (message.photo) parts.push(photoElement(message.photo.at(-1), act));
  if (message.document) parts.push(documentElement(message.document));
  const text = message.text ?? message.caption ?? "";
  const entities = message.entities ?? message.caption_entities;
  if (text) parts.push(element("div", "text", { dir: "auto" }, ...formatted(text, entities, act)));
  if (message.reactions?.length) {
    parts.push(element("div", "reactions", {}, message.reactions.join(" ")));
  }
  if (message.receiver_user) parts.push(element("div", "only", {}, words.onlyYou));
  parts.push(timeElement(message));
  return parts;
}

/** Who is seen to speak: an account, or the chat in whose name it writes. */
function speakerName(message) {
  return message.sender_chat?.title ?? fullName(message.from);
}

function speakerFace(message) {
  const chat = message.sender_chat;
  return chat ? face(chat.id, chat.title) : senderFace(message.from);
}

function replyElement(message) {
  const text = message.text ?? message.caption ?? words.photo;
  const name = element("b", "", { dir: "auto" }, speakerName(message));
  return element("div", "reply", {}, name, begun(text, 80));
}

/** The first signs of a text, none cut in two. */
function begun(text, number) {
  return [...text].slice(0, number).join("");
}

function photoElement(size, act) {
  const source = `/_ctl/file/${size.file_id}`;
  const image = element("img", "photo", { src: source, alt: words.photo });
  image.width = size.width;
  image.height = size.height;
  image.addEventListener("click", () => act.onPicture(source));
  return image;
}

function documentElement(file) {
  const link = { href: `/_ctl/file/${file.file_id}`, download: file.file_name };
  return element("a", "document", link, `📄 ${file.file_name}`);
}

function timeElement(message) {
  const stamp = new Date((message.edit_date ?? message.date) * 1000);
  const time = stamp.toLocaleTimeString(LOCALE, { hour: "2-digit", minute: "2-digit" });
  const text = message.edit_date ? `${words.edited} ${time}` : time;
  return element("span", "time", {}, text);
}

function keyboardElement(message, act) {
  const rows = message.reply_markup?.inline_keyboard;
  if (!rows || message.is_history) return null;
  return element("div", "keyboard", {}, ...rows.map((row) => rowElement(row, act)));
}

function rowElement(row, act) {
  const buttons = row.map((one) => {
    const made = button("key", one.text, () => act.onButton(one, made));
    made.title = one.text;
    if (one.style) made.classList.add(one.style);
    if (one.url) made.classList.add("link");
    return made;
  });
  const made = element("div", row.length > TIGHT ? "row tight" : "row", {}, ...buttons);
  if (row.length >= SHARED) fit(made, row);
  return made;
}

/** Tell the style how wide the longest label is, so that it can write them all whole. */
function fit(made, row) {
  const { fontFamily } = getComputedStyle(document.body);
  RULER.font = `500 100px ${fontFamily}`;
  const longest = Math.max(...row.map((one) => RULER.measureText(one.text).width));
  made.classList.add("fitted");
  made.style.setProperty("--keys", row.length);
  made.style.setProperty("--ems", longest / 100);
}

function serviceText(message) {
  if (message.new_chat_members) {
    return words.joined(message.new_chat_members.map(fullName).join(", "));
  }
  if (message.left_chat_member) return words.left(fullName(message.left_chat_member));
  if (message.pinned_message) {
    const pinned = message.pinned_message;
    return words.pinned(begun(pinned.text ?? pinned.caption ?? words.photo, 60));
  }
  if (message.migrate_to_chat_id || message.migrate_from_chat_id) return words.upgraded;
  const topic = topicText(message);
  if (topic) return topic;
  const hasContent = message.text || message.caption || message.photo || message.document;
  return hasContent ? null : words.service;
}

function topicText(message) {
  if (message.forum_topic_created) return words.topicCreated(message.forum_topic_created.name);
  if (message.forum_topic_edited) return words.topicRenamed(message.forum_topic_edited.name);
  if (message.forum_topic_closed) return words.topicClosed;
  return message.forum_topic_reopened ? words.topicReopened : null;
}
