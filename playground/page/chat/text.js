// A text with its entities as elements; offsets are UTF-16 units, as in JavaScript itself.

import { element } from "../dom.js";

const TAGS = {
  bold: "b",
  italic: "i",
  underline: "u",
  strikethrough: "s",
  code: "code",
  pre: "pre",
  blockquote: "blockquote",
  expandable_blockquote: "blockquote",
};

/** Nodes for the whole text; `onCommand(text)` and `onLink(url)` are called on taps. */
export function formatted(text, entities, handlers) {
  return nodes(text, 0, text.length, entities ?? [], handlers);
}

function nodes(text, start, end, entities, handlers) {
  const made = [];
  let at = start;
  for (let index = 0; index < entities.length; index++) {
    const entity = entities[index];
    if (entity.offset < at) continue;
    const close = Math.min(entity.offset + entity.length, end);
    const inner = entities
      .slice(index + 1)
      .filter((one) => one.offset < close && one.offset + one.length <= close);
    if (entity.offset > at) made.push(text.slice(at, entity.offset));
    const children = nodes(text, entity.offset, close, inner, handlers);
    made.push(wrapped(entity, text.slice(entity.offset, close), children, handlers));
    at = isBlock(entity) && text[close] === "\n" ? Math.min(close + 1, end) : close;
  }
  if (at < end) made.push(text.slice(at, end));
  return made;
}

/** A block ends its line itself: the line break after it would show as an empty line. */
function isBlock(entity) {
  return ["pre", "blockquote"].includes(TAGS[entity.type]);
}

function wrapped(entity, text, children, handlers) {
  switch (entity.type) {
    case "bot_command":
      return link(children, () => handlers.onCommand(text));
    case "url":
      return link(children, () => handlers.onLink(text));
    case "text_link":
      return link(children, () => handlers.onLink(entity.url));
    case "spoiler":
      return element("span", "spoiler", { onclick: reveal }, ...children);
    case "expandable_blockquote":
      return folded(children);
    case "mention":
    case "text_mention":
    case "hashtag":
    case "cashtag":
    case "email":
      return element("span", "mention", {}, ...children);
    default:
      return element(TAGS[entity.type] ?? "span", "", {}, ...children);
  }
}

function link(children, act) {
  const follow = (event) => {
    event.preventDefault();
    act();
  };
  return element("a", "", { href: "#", onclick: follow }, ...children);
}

/** A quotation of which three lines are seen until it is tapped. */
function folded(children) {
  const inner = element("div", "", {}, ...children);
  return element("blockquote", "folded", { onclick: unfold }, inner);
}

function unfold(event) {
  event.currentTarget.classList.toggle("shown");
}

function reveal(event) {
  event.currentTarget.classList.add("shown");
}
