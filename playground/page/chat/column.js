// One chat as a column: its head, its topics, its messages, its pop-ups.

import { button, element, fullName, order } from "../dom.js";
import { words } from "../words.js";
import { showFoot } from "./foot.js";
import { head } from "./head.js";
import { keyOf, messageElement } from "./message.js";
import { panel } from "./panel.js";
import { Popups } from "./popups.js";
import { follow, press } from "./taps.js";
import { GENERAL, showTopics } from "./topics.js";

const NEAR = 80;

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
    this.top = 0;
    this.newest = button("newest", "↓", () => this.toNewest());
    this.newest.title = words.newest;
    this.newest.hidden = true;
    this.popups = new Popups();
    this.foot = element("footer", "foot");
    this.topicBar = element("div", "topics", { role: "group", ariaLabel: words.topics });
    this.badge = element("span", "badge", { hidden: true });
    this.frame = element("div", "frame", {}, this.scroller, this.newest, ...this.popups.nodes);
    this.node = element("section", "column", { data: { chat: this.chat.id } });
    this.node.classList.toggle("group", this.isGroup);
    this.node.append(head(this), this.topicBar, this.frame, this.foot);
    this.showPanel();
    this.watch();
    this.showAll([...record.history, ...record.messages]);
    showTopics(this);
    this.showFoot();
  }

  /** Take over from the column this one replaces: its place, its pop-ups, what was being written. */
  adopt(old) {
    for (const [index, node] of old.popups.nodes.entries()) {
      this.popups.nodes[index].replaceWith(node);
    }
    this.popups = old.popups;
    this.isFollowing = old.isFollowing;
    if (!old.isFollowing) this.scroller.scrollTop = old.top;
    this.newest.hidden = old.newest.hidden;
    if (old.input && this.input) this.input.value = old.input.value;
  }

  /** Where one writes; null while one cannot. */
  get input() {
    return this.foot.querySelector("input");
  }

  /** Go on writing where somebody was writing, the menu of commands open again. */
  writeOn() {
    this.input?.focus({ preventScroll: true });
    this.input?.dispatchEvent(new Event("input"));
  }

  watch() {
    this.scroller.addEventListener("scroll", () => this.scrolled());
    for (const kind of ["click", "keydown", "wheel", "touchmove"]) {
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

  /** Whether nobody may write in the topic shown but who manages topics. */
  get isShut() {
    const topic = this.topics.find((one) => one.id === this.topic);
    const isClosed = topic ? topic.is_closed : this.chat.is_forum && this.isGeneralClosed;
    return Boolean(isClosed) && !this.admins.includes(this.actor?.id);
  }

  /** The topics, or the one place there is without them. */
  get places() {
    return this.chat.is_forum ? [GENERAL, ...this.topics.map((one) => one.id)] : [GENERAL];
  }

  threadOf(message) {
    const isInTopic = this.chat.is_forum && message.is_topic_message;
    return isInTopic ? message.message_thread_id : GENERAL;
  }

  /** Whether a message is of this very chat, not of the group it was before its upgrade. */
  isOwn(message) {
    return message.chat.id === this.chat.id;
  }

  /** Whether a message waits to be looked at: not one's own word, not the opening of a topic. */
  isNews(message) {
    const isWord = message.from.id !== this.chat.id && !message.forum_topic_created;
    return isWord && this.isOwn(message);
  }

  isShown(message) {
    const receiver = message.receiver_user;
    if (receiver && receiver.id !== this.actor?.id) return false;
    return !this.chat.is_forum || this.threadOf(message) === this.topic;
  }

  showBadge() {
    const number = this.desk.marks.unreadIn(this);
    this.badge.textContent = number;
    this.badge.title = words.unread(number);
    this.badge.hidden = number === 0;
    showTopics(this);
  }

  showPanel() {
    this.frame.querySelector(".panel")?.remove();
    if (this.desk.managed === this.chat.id) this.frame.append(panel(this));
  }

  openTopic(id) {
    this.desk.chooseTopic(this.chat.id, id);
    this.desk.attend(this);
    for (const [number, message] of this.messages) {
      this.find(number).hidden = !this.isShown(message);
    }
    showTopics(this);
    this.showEmpty();
    this.showFoot();
    this.showPanel();
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
    const isMine = message.from.id === this.actor?.id;
    const made = messageElement(message, isMine, this.handlers(message));
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

  /** Only who scrolls up stops following: the end may have moved on by itself meanwhile. */
  scrolled() {
    const { scrollTop } = this.scroller;
    const isUp = scrollTop < this.top;
    this.top = scrollTop;
    if (this.isAtEnd) this.isFollowing = true;
    else if (isUp) this.isFollowing = false;
    if (this.isAtEnd) this.newest.hidden = true;
  }

  handlers(message) {
    return {
      onCommand: (text) => this.write(text),
      onLink: (url) => follow(this, url),
      onPicture: (source) => this.desk.enlarge(source),
      onButton: (one, key) => press(this, message, one, key),
    };
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

  /** Give an order about this chat; a refusal is shown as a toast. Says whether it was taken. */
  async say(name, body) {
    try {
      await order(name, { chat: this.chat.id, ...body });
      return true;
    } catch (error) {
      this.refuse(error);
      return false;
    }
  }

  refuse({ message }) {
    this.popups.toast(`${words.failed}: ${words.reasons[message] ?? message}`);
  }

  /** The bot's answer to a tap here. */
  popup({ person_id, text, is_alert, url, ...where }) {
    const waiting = this.find(keyOf(where))?.querySelectorAll(".waiting") ?? [];
    waiting.forEach((key) => key.classList.remove("waiting"));
    if (url) follow(this, url);
    if (!text) return;
    const whose = this.isGroup ? fullName(this.desk.person(person_id)) : "";
    if (is_alert) this.popups.alert(text, whose);
    else this.popups.toast(text, whose);
  }

  showFoot() {
    showFoot(this);
  }
}
