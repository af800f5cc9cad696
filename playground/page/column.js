// One chat as a column: its head, its messages, what can be written, its pop-ups.

import { button, element, face, fullName, order } from "./dom.js";
import { messageElement } from "./message.js";
import { words } from "./words.js";

const TOAST_MS = 3500;
const SPIN_MS = 15000;
const NEAR = 80;

/** A column; `desk` knows the bot, people, who acts in groups, and opens other columns. */
export class Column {
  constructor(record, desk) {
    this.desk = desk;
    this.chat = record.chat;
    this.members = record.members;
    this.messages = new Map();
    this.unread = 0;
    this.list = element("div", "messages", { role: "log" });
    this.scroller = element("div", "scroller", {}, this.list);
    this.isFollowing = true;
    this.newest = button("newest", "↓", () => this.toNewest());
    this.newest.title = words.newest;
    this.newest.hidden = true;
    this.popups = element("div", "popups");
    this.foot = element("footer", "foot");
    const body = element("div", "frame", {}, this.scroller, this.newest, this.popups);
    this.node = element("section", "column", { data: { chat: this.chat.id } });
    this.node.classList.toggle("group", this.isGroup);
    this.node.append(this.head(), body, this.foot);
    this.scroller.addEventListener("scroll", () => this.scrolled());
    const grown = new ResizeObserver(() => this.isFollowing && this.toNewest());
    grown.observe(this.scroller);
    grown.observe(this.list);
    this.showAll(record.messages);
    this.showFoot();
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

  get isAtEnd() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    return scrollHeight - scrollTop - clientHeight < NEAR;
  }

  head() {
    const under = this.isGroup
      ? words.members(this.members.length)
      : words.privateChat;
    const names = element("div", "names", {}, element("h2", "", {}, this.name), under);
    const head = element("header", "head", {}, face(this.chat.id, this.name), names);
    if (!this.isGroup && !this.actor.is_blocked) {
      const block = button("quiet", "⊘", () => this.block(true));
      block.title = block.ariaLabel = words.block;
      head.append(block);
    }
    return head;
  }

  showAll(messages) {
    this.messages.clear();
    this.list.replaceChildren();
    for (const message of messages) this.put(message);
    this.showEmpty();
  }

  /** Show a new message, or an old one as it is now. */
  show(message) {
    const isNew = !this.messages.has(message.message_id);
    const follows = this.isFollowing || message.from.id === this.actor?.id;
    this.put(message);
    this.showEmpty();
    if (!this.isGroup && isNew) this.showFoot();
    if (follows) this.toNewest();
    else if (isNew) this.newest.hidden = false;
    return isNew;
  }

  put(message) {
    this.messages.set(message.message_id, message);
    const isOwn = message.from.id === this.actor?.id;
    const made = messageElement(message, isOwn, this.handlers(message));
    const old = this.scroller.querySelector(`[data-id="${message.message_id}"]`);
    if (old) old.replaceWith(made);
    else this.list.append(made);
  }

  remove(id) {
    this.messages.delete(id);
    this.scroller.querySelector(`[data-id="${id}"]`)?.remove();
    this.showEmpty();
  }

  showEmpty() {
    this.scroller.querySelector(".empty")?.remove();
    const talk = [...this.messages.values()].filter((one) => one.text || one.photo);
    if (talk.length > 0) return;
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
    const tap = { message: message.message_id, data: one.callback_data };
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
    return this.give("send", { text });
  }

  block(isBlocked) {
    return this.give("block", { is_blocked: isBlocked });
  }

  /** Give an order as the acting person in this chat; a refusal is shown as a toast. */
  async give(name, body) {
    try {
      await order(name, { person: this.actor.id, chat: this.chat.id, ...body });
    } catch (error) {
      this.toast(`${words.failed}: ${error.message}`);
    }
  }

  /** The bot's answer to a tap here. */
  popup({ person_id, message_id, text, is_alert, url }) {
    const row = this.scroller.querySelector(`[data-id="${message_id}"]`);
    row?.querySelectorAll(".waiting").forEach((key) => key.classList.remove("waiting"));
    if (url) this.follow(url);
    if (!text) return;
    const whose = this.isGroup ? fullName(this.desk.person(person_id)) : "";
    if (is_alert) this.alert(text, whose);
    else this.toast(text, whose);
  }

  toast(text, whose = "") {
    const made = element("div", "toast", { role: "status", dir: "auto" }, tag(whose), text);
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

  /** What can be done at the bottom: write, press Start, unblock. */
  showFoot() {
    if (!this.isGroup && this.actor.is_blocked) {
      this.foot.replaceChildren(this.bigButton(words.unblock, () => this.block(false)));
    } else if (!this.isGroup && this.messages.size === 0) {
      this.foot.replaceChildren(this.bigButton(words.start, () => this.give("start", {})));
    } else if (!this.foot.querySelector("form")) {
      this.foot.replaceChildren(this.composer());
    }
    if (this.isGroup) this.showActors();
  }

  bigButton(label, act) {
    const hint = label === words.unblock ? words.blockedHint : words.startHint;
    return element("div", "first", {}, button("primary", label, act), hint);
  }

  showActors() {
    this.foot.querySelector(".actors")?.remove();
    const chips = this.desk.peopleIn(this).map((person) => {
      const name = fullName(person);
      const chip = button("chip", "", () => this.desk.act(person.id));
      chip.append(face(person.id, name), name);
      chip.ariaPressed = String(person.id === this.actor?.id);
      return chip;
    });
    const row = element("div", "actors", { role: "group", title: words.actingAs }, ...chips);
    row.ariaLabel = words.actingAs;
    this.foot.prepend(row);
    this.foot.querySelector("input").placeholder = words.writeAs(fullName(this.actor));
  }

  composer() {
    const input = element("input", "", { placeholder: words.write, autocomplete: "off" });
    input.ariaLabel = words.write;
    const menu = element("div", "menu", { hidden: true });
    const send = element("button", "send", { type: "submit", title: words.send }, "➤");
    const slash = button("quiet", "/", () => {
      input.value = "/";
      input.focus();
      this.showCommands(menu, input);
    });
    slash.title = words.commands;
    const form = element("form", "composer", {}, slash, input, send, menu);
    input.addEventListener("input", () => this.showCommands(menu, input));
    input.addEventListener("blur", () => setTimeout(() => (menu.hidden = true), 200));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = input.value.trim();
      input.value = "";
      menu.hidden = true;
      if (text) this.write(text);
    });
    return form;
  }

  showCommands(menu, input) {
    const begun = input.value;
    const fitting = this.desk
      .commandsFor(this)
      .filter((one) => begun.startsWith("/") && `/${one.command}`.startsWith(begun));
    menu.hidden = fitting.length === 0;
    menu.replaceChildren(
      ...fitting.map((one) => {
        const choose = () => {
          input.value = "";
          menu.hidden = true;
          this.write(`/${one.command}`);
        };
        return element(
          "button", "", { type: "button", onclick: choose },
          element("b", "", {}, `/${one.command}`), one.description,
        );
      }),
    );
  }
}

function tag(whose) {
  return whose ? element("b", "whose", {}, `${whose}: `) : null;
}
