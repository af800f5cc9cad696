// The desk: a column for the group and one for each person, kept up to date by events.

import { Column } from "./column.js";
import { button, element, face, fullName, order } from "./dom.js";
import { language, words } from "./words.js";

const ACTOR = "pulka-actor";

class Desk {
  constructor() {
    this.columns = new Map();
    this.people = new Map();
    this.bot = { username: "" };
    this.opened = null;
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
    const drafts = this.drafts();
    this.columns = new Map(state.chats.map((one) => [one.chat.id, new Column(one, this)]));
    const nodes = [...this.columns.values()].map((one) => one.node);
    document.getElementById("columns").replaceChildren(...nodes);
    for (const [id, text] of drafts) {
      const input = this.columns.get(id)?.foot.querySelector("input");
      if (input) input.value = text;
    }
    if (!this.columns.has(this.opened)) this.opened = this.columns.keys().next().value;
    this.open(this.opened);
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
    column.unread = 0;
    for (const one of this.columns.values()) one.node.classList.toggle("opened", one === column);
    this.showTabs();
    column.node.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "smooth" });
    column.toNewest();
  }

  showTabs() {
    const tabs = [...this.columns.values()].map((column) => {
      const made = button("tab", "", () => this.open(column.chat.id));
      made.role = "tab";
      made.ariaSelected = String(column.chat.id === this.opened);
      made.append(face(column.chat.id, column.name), element("span", "", {}, column.name));
      if (column.unread) made.append(element("span", "badge", {}, String(column.unread)));
      return made;
    });
    const bar = document.getElementById("tabs");
    bar.replaceChildren(...tabs);
    bar.querySelector("[aria-selected=true]")?.scrollIntoView({ inline: "nearest" });
  }

  /** One event of the playground. */
  async hear(news) {
    const column = this.columns.get(news.chat_id);
    switch (news.event) {
      case "state":
        return this.show(news.state);
      case "message":
        return column ? this.heardMessage(column, news.message) : this.refresh();
      case "deleted":
        return column?.remove(news.message_id);
      case "popup":
        return column?.popup(news);
      case "pinned":
        return undefined;
      default:
        return this.refresh();
    }
  }

  heardMessage(column, message) {
    const isNew = column.show(message);
    if (isNew && column.chat.id !== this.opened) {
      column.unread += 1;
      this.showTabs();
    }
  }

  /** Fetch the state once for a burst of changes in who is where. */
  refresh() {
    clearTimeout(this.timer);
    this.timer = setTimeout(async () => this.show(await order("state", {})), 50);
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
    if (name) await order("person", { name, language, chat: desk.firstGroup });
  });
  const box = document.getElementById("lightbox");
  box.addEventListener("click", () => (box.hidden = true));
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
listen(desk);
