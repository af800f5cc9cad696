// The desk: a column for the group and one for each person, kept up to date by events.

import { Column, GENERAL } from "./column.js";
import { button, element, face, fullName, order } from "./dom.js";
import { keyOf } from "./message.js";
import { language, words } from "./words.js";

const ACTOR = "pulka-actor";
const LONGEST_PRESS_MS = 3000;
const CLICK_MS = 150;
const SLOW_SECONDS = 1.5;

class Desk {
  constructor() {
    this.columns = new Map();
    this.people = new Map();
    this.bot = { username: "" };
    this.opened = null;
    this.managed = null;
    this.topics = new Map();
    this.unread = new Map();
    this.waiting = [];
    this.isPressed = false;
    this.acting = Number(localStorage.getItem(ACTOR)) || null;
  }

  person(id) {
    return this.people.get(id);
  }

  peopleIn(column) {
    return column.members.map((id) => this.people.get(id)).filter(Boolean);
  }

  /** Who acts in a group: the chosen person, or its first member. */
  actorIn(column) {
    const people = this.peopleIn(column);
    return people.find((one) => one.id === this.acting) ?? people[0];
  }

  get firstGroup() {
    return [...this.columns.values()].find((one) => one.isGroup)?.chat.id;
  }

  /** Let another person act in groups. */
  act(id) {
    this.acting = id;
    localStorage.setItem(ACTOR, String(id));
    for (const column of this.columns.values()) {
      if (!column.isGroup) continue;
      for (const message of column.messages.values()) column.put(message);
      column.showFoot();
    }
  }

  /** The commands the bot offers in a chat, in the page's language if it has them. */
  commandsFor(column) {
    const scope = column.isGroup ? "all_group_chats" : "all_private_chats";
    const order = [
      [scope, language], [scope, ""], ["default", language], ["default", ""],
    ];
    for (const [type, code] of order) {
      const found = this.commands.find((one) => one.scope.type === type && one.language === code);
      if (found) return found.commands;
    }
    return [];
  }

  /** Show everything anew. */
  show(state) {
    this.bot = state.bot;
    this.commands = state.commands;
    this.people = new Map(state.people.map((one) => [one.id, one]));
    this.showNetwork(state.latency);
    const drafts = this.drafts();
    this.columns = new Map(state.chats.map((one) => [one.chat.id, new Column(one, this)]));
    const nodes = [...this.columns.values()].map((one) => one.node);
    document.getElementById("columns").replaceChildren(...nodes);
    for (const [id, text] of drafts) {
      const input = this.columns.get(id)?.foot.querySelector("input");
      if (input) input.value = text;
    }
    if (this.columns.has(this.opened)) this.keepOpened();
    else this.open(this.columns.keys().next().value);
    this.showCrowd();
  }

  /** Whether tabs are needed to reach every column. */
  showCrowd() {
    const bar = document.getElementById("columns");
    document.body.classList.toggle("crowded", bar.scrollWidth > bar.clientWidth + 1);
  }

  showNetwork(latency) {
    this.latency = latency;
    document.getElementById("slow").ariaPressed = String(latency > 0);
  }

  drafts() {
    const inputs = [...this.columns.values()].map((one) => [
      one.chat.id, one.foot.querySelector("input")?.value ?? "",
    ]);
    return inputs.filter(([, text]) => text);
  }

  /** Bring a chat to the front; where columns stand side by side, into sight. */
  open(id) {
    this.opened = id;
    const column = this.columns.get(id);
    if (!column) return;
    this.keepOpened();
    this.read(column);
    column.node.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "smooth" });
    column.toNewest();
  }

  keepOpened() {
    for (const one of this.columns.values()) {
      one.node.classList.toggle("opened", one.chat.id === this.opened);
      one.showBadge();
    }
    this.showTabs();
  }

  /** Somebody looks at a column that may stand beside others. */
  attend(column) {
    if (this.opened !== column.chat.id) {
      this.opened = column.chat.id;
      this.keepOpened();
    }
    this.read(column);
  }

  /** What is shown in a column counts as read. */
  read(column) {
    if (this.unread.delete(place(column.chat.id, column.topic))) {
      column.showBadge();
      this.showTabs();
    }
  }

  /** How many messages nobody has looked at yet, in a chat or in one of its topics. */
  unreadIn(column, topic = null) {
    const topics = topic === null ? [GENERAL, ...column.topics.map((one) => one.id)] : [topic];
    const counts = topics.map((id) => this.unread.get(place(column.chat.id, id)) ?? 0);
    return counts.reduce((sum, one) => sum + one, 0);
  }

  /** Show the settings of a group, or put them away. */
  manage(column) {
    this.managed = this.managed === column.chat.id ? null : column.chat.id;
    this.refresh();
  }

  showTabs() {
    const tabs = [...this.columns.values()].map((column) => {
      const made = button("tab", "", () => this.open(column.chat.id));
      made.role = "tab";
      made.ariaSelected = String(column.chat.id === this.opened);
      made.append(face(column.chat.id, column.name), element("span", "", {}, column.name));
      const number = this.unreadIn(column);
      if (number) made.append(element("span", "badge", {}, String(number)));
      return made;
    });
    const bar = document.getElementById("tabs");
    bar.replaceChildren(...tabs);
    bar.querySelector("[aria-selected=true]")?.scrollIntoView({ inline: "nearest" });
  }

  /** While a button is pressed nothing on the page changes, so that no click is lost. */
  press() {
    this.isPressed = true;
    this.letGo(LONGEST_PRESS_MS);
  }

  letGo(milliseconds) {
    clearTimeout(this.release);
    this.release = setTimeout(() => {
      this.isPressed = false;
      for (const news of this.waiting.splice(0)) this.handle(news);
    }, milliseconds);
  }

  /** One event of the playground. */
  hear(news) {
    if (this.isPressed) this.waiting.push(news);
    else this.handle(news);
  }

  handle(news) {
    const column = this.columns.get(news.chat_id);
    switch (news.event) {
      case "state":
        return this.show(news.state);
      case "message":
        return column ? this.heardMessage(column, news.message) : this.refresh();
      case "deleted":
        return column?.remove(keyOf(news));
      case "popup":
        return column?.popup(news);
      case "pinned":
        return undefined;
      case "network":
        return this.showNetwork(news.latency);
      default:
        return this.refresh();
    }
  }

  heardMessage(column, message) {
    const isNew = column.show(message);
    const isSeen = column.chat.id === this.opened && column.isShown(message);
    const isOwn = message.from.id === column.chat.id;
    if (!isNew || isSeen || isOwn) return;
    const key = place(column.chat.id, column.chat.is_forum ? column.threadOf(message) : GENERAL);
    this.unread.set(key, (this.unread.get(key) ?? 0) + 1);
    column.showBadge();
    this.showTabs();
  }

  /** Fetch the state once for a burst of changes in who is where. */
  refresh() {
    clearTimeout(this.timer);
    this.timer = setTimeout(async () => {
      const state = await order("state", {});
      this.hear({ event: "state", state });
    }, 50);
  }

  enlarge(source) {
    const box = document.getElementById("lightbox");
    box.querySelector("img").src = source;
    box.hidden = false;
  }
}

/** A chat, or one of its topics, as a key. */
function place(chat, topic) {
  return `${chat}/${topic}`;
}

function furnish(desk) {
  document.documentElement.lang = language;
  document.title = words.title;
  document.querySelector("#brand b").textContent = words.title;
  document.getElementById("hint").textContent = words.hint;
  const add = document.getElementById("add-person");
  add.textContent = words.addPerson;
  add.addEventListener("click", async () => {
    const name = prompt(words.newName)?.trim();
    if (name) await order("person", { name, language, chat: desk.firstGroup });
  });
  const slow = document.getElementById("slow");
  slow.textContent = words.slow;
  slow.title = words.slowHint;
  slow.addEventListener("click", () =>
    order("latency", { seconds: desk.latency > 0 ? 0 : SLOW_SECONDS }),
  );
  const box = document.getElementById("lightbox");
  box.addEventListener("click", () => (box.hidden = true));
  window.addEventListener("resize", () => desk.showCrowd());
}

/** Hold the page still from a press of a message's button until its click is through. */
function feelPresses(desk) {
  const isKey = (event) => event.target.closest?.(".key");
  document.addEventListener("pointerdown", (event) => isKey(event) && desk.press(), true);
  for (const kind of ["pointerup", "pointercancel"]) {
    document.addEventListener(kind, () => desk.isPressed && desk.letGo(CLICK_MS), true);
  }
  document.addEventListener("click", () => desk.isPressed && desk.letGo(0), true);
}

function listen(desk) {
  const trouble = document.getElementById("trouble");
  trouble.textContent = words.offline;
  const source = new EventSource("/_ctl/events");
  source.addEventListener("message", (event) => desk.hear(JSON.parse(event.data)));
  source.addEventListener("open", () => (trouble.hidden = true));
  source.addEventListener("error", () => (trouble.hidden = false));
}

const desk = new Desk();
furnish(desk);
feelPresses(desk);
listen(desk);
