// The bottom of a column: what can be done there: write, press Start, unblock, choose who acts.

import { button, element, face, fullName } from "../dom.js";
import { words } from "../words.js";

/** Show what can be done at the bottom of a column. */
export function showFoot(column) {
  const { foot } = column;
  if (!column.isGroup && column.actor.is_blocked) {
    foot.replaceChildren(bigButton(words.unblock, words.blockedHint, () => column.block(false)));
  } else if (!column.isGroup && column.messages.size === 0) {
    const start = () => column.give("start", {});
    foot.replaceChildren(bigButton(words.start, words.startHint, start));
  } else if (!foot.querySelector("form")) {
    foot.replaceChildren(composer(column));
  }
  if (column.isGroup) showActors(column);
}

function bigButton(label, hint, act) {
  return element("div", "first", {}, button("primary", label, act), hint);
}

function showActors(column) {
  const { foot, desk, actor } = column;
  foot.querySelector(".actors")?.remove();
  const chips = desk.peopleIn(column).map((person) => {
    const name = fullName(person);
    const chip = button("chip", "", () => desk.act(person.id));
    chip.append(face(person.id, name), element("span", "", { dir: "auto" }, name));
    chip.title = name;
    chip.ariaPressed = String(person.id === actor?.id);
    return chip;
  });
  const row = element("div", "actors", { role: "group", title: words.actingAs }, ...chips);
  row.ariaLabel = words.actingAs;
  foot.prepend(row);
  const form = foot.querySelector("form");
  for (const one of form.querySelectorAll("input, button")) {
    one.disabled = !actor || column.isShut;
  }
  form.querySelector("input").placeholder = invitation(column);
}

function invitation(column) {
  if (!column.actor) return words.nobody;
  return column.isShut ? words.topicClosed : words.writeAs(fullName(column.actor));
}

function composer(column) {
  const input = element("input", "", { placeholder: words.write, autocomplete: "off" });
  input.ariaLabel = words.write;
  const menu = element("div", "menu", { hidden: true });
  const send = element("button", "send", { type: "submit", title: words.send }, "➤");
  const slash = button("quiet", "/", () => {
    input.value = "/";
    input.focus();
    showCommands(column, menu, input);
  });
  slash.title = words.commands;
  const form = element("form", "composer", {}, slash, input, send, menu);
  input.addEventListener("input", () => showCommands(column, menu, input));
  input.addEventListener("blur", () => setTimeout(() => (menu.hidden = true), 200));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = input.value.trim();
    input.value = "";
    menu.hidden = true;
    if (text && !(await column.write(text))) input.value ||= text;
  });
  return form;
}

function showCommands(column, menu, input) {
  const begun = input.value;
  const fitting = column.desk
    .commandsFor(column)
    .filter((one) => begun.startsWith("/") && `/${one.command}`.startsWith(begun));
  menu.hidden = fitting.length === 0;
  menu.replaceChildren(
    ...fitting.map((one) => {
      const choose = () => {
        input.value = "";
        menu.hidden = true;
        column.write(`/${one.command}`);
      };
      return element(
        "button", "", { type: "button", onclick: choose },
        element("b", "", {}, `/${one.command}`), one.description,
      );
    }),
  );
}
