// One chat as a column: its head, its topics, its messages, its pop-ups.

import { button, element, face, fullName, order } from "./dom.js";
import { showFoot } from "./foot.js";
import { keyOf, messageElement } from "./message.js";
import { panel } from "./panel.js";
import { words } from "./words.js";

const TOAST_MS = 3500;
const SPIN_MS = 15000;
const NEAR = 80;
export const GENERAL = 0;

/** A column; `desk` knows the bot, people, who acts in groups, and opens other columns. */
export class Column {
  constructor(record, desk) {
    this.desk = desk;
    this.chat = record.chat;
    this.members = record.members;
    this.admins = record.admins;
    this.topics = record.topics;
    this.isGeneralClosed = record.is_general_closed;
    this.messages = new Map();
    this.list = element("div", "messages", { role: "log" });
    this.scroller = element("div", "scroller", {}, this.list);
    this.isFollowing = true;
    this.newest = button("newest", "↓", () => this.toNewest());
    this.newest.title = words.newest;
    this.newest.hidden = true;
    this.popups = element("div", "popups");
    this.foot = element("footer", "foot");
    this.topicBar = element("div", "topics", { role: "group", ariaLabel: words.topics });
    this.badge = element("span", "badge", { hidden: true });
    const frame = element("div", "frame", {}, this.scroller, this.newest, this.popups);
    this.node = element("section", "column", { data: { chat: this.chat.id } });
    this.node.classList.toggle("group", this.isGroup);
    this.node.append(this.head(), this.topicBar, frame, this.foot);
    if (this.isGroup && desk.managed === this.chat.id) frame.append(panel(this));
    this.watch();
    this.showAll(record.messages);
    this.showTopics();
    this.showFoot();
  }

  watch() {
    this.scroller.addEventListener("scroll", () => this.scrolled());
    for (const kind of ["pointerdown", "focusin", "wheel"]) {
      this.node.addEventListener(kind, () => this.desk.attend(this), { passive: true });
    }
    const grown = new ResizeObserver(() => this.isFollowing && this.toNewest());
    grown.observe(this.scroller);
    grown.observe(this.list);
  }

  get isGroup() {
    return this.chat.type !== "private";
  }

  get name() {
    return this.chat.title ?? fullName(this.chat);
  }

  /** Who writes and taps here. */
  get actor() {
    return this.isGroup ? this.desk.actorIn(this) : this.desk.person(this.chat.id);
  }

  /** The topic that is shown; General without topics. */
  get topic() {
    const chosen = this.desk.topics.get(this.chat.id);
    return this.topics.some((one) => one.id === chosen) ? chosen : GENERAL;
  }

  get isAtEnd() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    return scrollHeight - scrollTop - clientHeight < NEAR;
  }

  threadOf(message) {
    return message.is_topic_message ? message.message_thread_id : GENERAL;
  }

  isShown(message) {
    const receiver = message.receiver_user;
    if (receiver && receiver.id !== this.actor?.id) return false;
    return !this.chat.is_forum || this.threadOf(message) === this.topic;
  }

  head() {
    const under = this.isGroup ? words.members(this.members.length) : words.privateChat;
    const names = element("div", "names", {}, element("h2", "", {}, this.name), under);
    const head = element("header", "head", {}, face(this.chat.id, this.name), names, this.badge);
    if (this.isGroup) head.append(this.small("☰", words.manage, () => this.desk.manage(this)));
    else if (!this.actor.is_blocked) {
      head.append(this.small("⊘", words.block, () => this.block(true)));
    }
    return head;
  }

  small(sign, title, act) {
    const made = button("quiet", sign, act);
    made.title = made.ariaLabel = title;
    return made;
  }

  showBadge() {
    const number = this.desk.unreadIn(this);
    this.badge.textContent = number;
    this.badge.title = words.unread(number);
    this.badge.hidden = number === 0;
    this.showTopics();
  }

  showTopics() {
    this.topicBar.hidden = !this.chat.is_forum;
    if (!this.chat.is_forum) return;
    const general = { id: GENERAL, name: words.general, is_closed: this.isGeneralClosed };
    this.topicBar.replaceChildren(
      ...[general, ...this.topics].map((one) => {
        const made = button("topic", "", () => this.openTopic(one.id));
        made.append(element("span", "", {}, one.is_closed ? `🔒 ${one.name}` : one.name));
        made.ariaPressed = String(one.id === this.topic);
        const number = this.desk.unreadIn(this, one.id);
        if (number) made.append(element("span", "badge", {}, String(number)));
        return made;
      }),
    );
  }

  openTopic(id) {
    this.desk.topics.set(this.chat.id, id);
    this.desk.attend(this);
    for (const [number, message] of this.messages) {
      this.find(number).hidden = !this.isShown(message);
    }
    this.showTopics();
    this.showEmpty();
    this.toNewest();
  }

  showAll(messages) {
    this.messages.clear();
    this.list.replaceChildren();
    for (const message of messages) this.put(message);
    this.showEmpty();
  }

  /** Show a new message, or an old one as it is now. */
  show(message) {
    const isNew = !this.messages.has(keyOf(message));
    const follows = this.isFollowing || message.from.id === this.actor?.id;
    this.put(message);
    this.showEmpty();
    if (!this.isGroup && isNew) this.showFoot();
    if (!this.isShown(message)) return isNew;
    if (follows) this.toNewest();
    else if (isNew) this.newest.hidden = false;
    return isNew;
  }

  find(id) {
    return this.scroller.querySelector(`[data-id="${id}"]`);
  }

  put(message) {
    this.messages.set(keyOf(message), message);
    const isOwn = message.from.id === this.actor?.id;
    const made = messageElement(message, isOwn, this.handlers(message));
    made.hidden = !this.isShown(message);
    const old = this.find(keyOf(message));
    if (!old) {
      this.list.append(made);
      return;
    }
    const focused = [...old.querySelectorAll("button")].indexOf(document.activeElement);
    old.replaceWith(made);
    if (focused >= 0) made.querySelectorAll("button")[focused]?.focus({ preventScroll: true });
  }

  remove(id) {
    this.messages.delete(id);
    this.find(id)?.remove();
    this.showEmpty();
  }

  showEmpty() {
    this.scroller.querySelector(".empty")?.remove();
    const shown = [...this.messages.values()].filter((one) => this.isShown(one));
    if (shown.some((one) => one.text || one.photo)) return;
    const text = this.isGroup ? words.emptyGroup : words.empty;
    this.list.append(element("div", "empty", {}, text));
  }

  toNewest() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.isFollowing = true;
    this.newest.hidden = true;
  }

  scrolled() {
    this.isFollowing = this.isAtEnd;
    if (this.isFollowing) this.newest.hidden = true;
  }

  handlers(message) {
    return {
      onCommand: (text) => this.write(text),
      onLink: (url) => this.follow(url),
      onPicture: (source) => this.desk.enlarge(source),
      onButton: (one, key) => this.press(message, one, key),
    };
  }

  async press(message, one, key) {
    if (one.url) return this.follow(one.url);
    if (one.copy_text) return navigator.clipboard.writeText(one.copy_text.text);
    key.classList.add("waiting");
    setTimeout(() => key.classList.remove("waiting"), SPIN_MS);
    const tap = {
      message: message.message_id,
      ephemeral: message.ephemeral_message_id,
      data: one.callback_data,
    };
    return this.give("press", tap);
  }

  async follow(url) {
    const address = new URL(url);
    const isOurs =
      address.host === "t.me" &&
      address.pathname.slice(1).toLowerCase() === this.desk.bot.username.toLowerCase();
    if (!isOurs) return window.open(url, "_blank", "noopener");
    const leadsToGroup = address.searchParams.has("startgroup");
    const chat = leadsToGroup && !this.isGroup ? this.desk.firstGroup : this.chat.id;
    const person = this.actor;
    await this.give("follow", { url, chat });
    return this.desk.open(leadsToGroup ? chat : person.id);
  }

  write(text) {
    return this.give("send", { text, topic: this.chat.is_forum ? this.topic : 0 });
  }

  block(isBlocked) {
    return this.give("block", { is_blocked: isBlocked });
  }

  /** Give an order as the acting person in this chat; a refusal is shown as a toast. */
  give(name, body) {
    return this.say(name, { person: this.actor.id, ...body });
  }

  /** Give an order about this chat; a refusal is shown as a toast. */
  async say(name, body) {
    try {
      await order(name, { chat: this.chat.id, ...body });
    } catch (error) {
      this.toast(`${words.failed}: ${error.message}`);
    }
  }

  /** The bot's answer to a tap here. */
  popup({ person_id, text, is_alert, url, ...where }) {
    const waiting = this.find(keyOf(where))?.querySelectorAll(".waiting") ?? [];
    waiting.forEach((key) => key.classList.remove("waiting"));
    if (url) this.follow(url);
    if (!text) return;
    const whose = this.isGroup ? fullName(this.desk.person(person_id)) : "";
    if (is_alert) this.alert(text, whose);
    else this.toast(text, whose);
  }

  /** One line at a time for each person, as a phone shows it. */
  toast(text, whose = "") {
    const made = element("div", "toast", { role: "status", dir: "auto" }, tag(whose), text);
    made.dataset.whose = whose;
    [...this.popups.children].find((one) => one.dataset.whose === whose)?.remove();
    this.popups.append(made);
    setTimeout(() => made.remove(), TOAST_MS);
  }

  alert(text, whose) {
    this.popups.replaceChildren();
    const close = button("primary", words.ok, () => shade.remove());
    const box = element("div", "alert", { role: "alertdialog" });
    box.append(element("p", "", { dir: "auto" }, tag(whose), text), close);
    const shade = element("div", "shade", {}, box);
    this.node.querySelector(".frame").append(shade);
    close.focus({ preventScroll: true });
  }

  showFoot() {
    showFoot(this);
  }
}

function tag(whose) {
  return whose ? element("b", "whose", {}, `${whose}: `) : null;
}
