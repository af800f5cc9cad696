// The desk: a column for the group and one for each person, kept up to date by events.

import { Column } from "./chat/column.js";
import { keyOf } from "./chat/message.js";
import { button, element, face, order } from "./dom.js";
import { Marks } from "./marks.js";
import { language, words } from "./words.js";

const ACTOR = "pulka-actor";
const OPENED = "pulka-opened";
const TOPICS = "pulka-topics";
const LONGEST_PRESS_MS = 3000;
const CLICK_MS = 150;
const SLOW_SECONDS = 1.5;

class Desk {
  constructor() {
    this.columns = new Map();
    this.people = new Map();
    this.bot = { username: "" };
    this.opened = Number(sessionStorage.getItem(OPENED)) || null;
    this.managed = null;
    this.topics = new Map(JSON.parse(sessionStorage.getItem(TOPICS) ?? "[]"));
    this.marks = new Marks();
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
    const old = this.columns;
    const panel = document.querySelector(".panel")?.scrollTop;
    const written = [...old.values()].find((one) => one.input === document.activeElement);
    this.columns = new Map(state.chats.map((one) => [one.chat.id, new Column(one, this)]));
    const columns = [...this.columns.values()];
    document.getElementById("columns").replaceChildren(...columns.map((one) => one.node));
    for (const column of columns) {
      this.marks.meet(column);
      if (old.has(column.chat.id)) column.adopt(old.get(column.chat.id));
    }
    this.marks.isFirst = false;
    if (panel) document.querySelector(".panel")?.scrollTo(0, panel);
    if (this.columns.has(this.opened)) this.attend(this.columns.get(this.opened));
    else this.open(columns[0]?.chat.id);
    this.showCrowd();
    if (written) this.columns.get(written.chat.id)?.writeOn();
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

  /** Bring a chat to the front; where columns stand side by side, into sight. */
  open(id) {
    const column = this.columns.get(id);
    if (!column) return;
    this.attend(column);
    column.node.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "smooth" });
    column.toNewest();
  }

  /** Somebody looks at a column that may stand beside others. */
  attend(column) {
    this.opened = column.chat.id;
    sessionStorage.setItem(OPENED, String(this.opened));
    for (const one of this.columns.values()) {
      one.node.classList.toggle("opened", one === column);
    }
    this.marks.read(column, column.topic);
    this.showMarks();
  }

  /** Show how much is unread, everywhere. */
  showMarks() {
    for (const one of this.columns.values()) one.showBadge();
    this.showTabs();
  }

  chooseTopic(chat, topic) {
    this.topics.set(chat, topic);
    sessionStorage.setItem(TOPICS, JSON.stringify([...this.topics]));
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
      made.title = column.name;
      const name = element("span", "name", { dir: "auto" }, column.name);
      made.append(face(column.chat.id, column.name), name);
      const number = this.marks.unreadIn(column);
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
        column?.remove(keyOf(news));
        return this.showMarks();
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
    column.show(message);
    if (column.chat.id === this.opened) this.marks.read(column, column.topic);
    this.showMarks();
  }

  /** Fetch the state once for a burst of changes in who is where. */
  refresh() {
    clearTimeout(this.timer);
    this.timer = setTimeout(async () => {
      const state = await this.give("state", {});
      if (state) this.hear({ event: "state", state });
    }, 50);
  }

  /** Give an order about no one chat; gives its answer, shows a refusal as a toast. */
  async give(name, body) {
    try {
      return await order(name, body);
    } catch (error) {
      this.columns.get(this.opened)?.refuse(error);
      return null;
    }
  }

  /** Close what lies on top: a picture, an alert, the settings of a group. */
  dismiss() {
    const box = document.getElementById("lightbox");
    if (!box.hidden) {
      box.hidden = true;
      return;
    }
    const closed = [...this.columns.values()].some((one) => one.popups.dismiss());
    if (!closed && this.managed) this.manage(this.columns.get(this.managed));
  }

  enlarge(source) {
    const box = document.getElementById("lightbox");
    box.querySelector("img").src = source;
    box.hidden = false;
  }
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
    if (name) await desk.give("person", { name, language, chat: desk.firstGroup });
  });
  const slow = document.getElementById("slow");
  slow.textContent = words.slow;
  slow.title = words.slowHint;
  slow.addEventListener("click", () =>
    desk.give("latency", { seconds: desk.latency > 0 ? 0 : SLOW_SECONDS }),
  );
  const box = document.getElementById("lightbox");
  box.addEventListener("click", () => (box.hidden = true));
  window.addEventListener("resize", () => desk.showCrowd());
  document.addEventListener("keydown", (event) => event.key === "Escape" && desk.dismiss());
}

/** Hold the page still from a press of a button until its click is through. */
function feelPresses(desk) {
  const isButton = (event) => event.target.closest?.("button");
  document.addEventListener("pointerdown", (event) => isButton(event) && desk.press(), true);
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
