// The pop-ups of a column: lines that go by themselves, alerts that are closed.

import { button, element } from "../dom.js";
import { words } from "../words.js";

const TOAST_MS = 3500;

/** Shows pop-ups over the messages of one column. */
export class Popups {
  constructor() {
    this.toasts = element("div", "popups");
    this.alerts = element("div", "alerts");
  }

  get nodes() {
    return [this.toasts, this.alerts];
  }

  /** One line at a time for each person, as a phone shows it. */
  toast(text, whose = "") {
    const made = element("div", "toast", { role: "status", dir: "auto" }, tag(whose), text);
    made.dataset.whose = whose;
    [...this.toasts.children].find((one) => one.dataset.whose === whose)?.remove();
    this.toasts.append(made);
    setTimeout(() => made.remove(), TOAST_MS);
  }

  /** The newest on top; the same once more takes its place. */
  alert(text, whose) {
    this.toasts.replaceChildren();
    const said = `${whose}: ${text}`;
    [...this.alerts.children].find((one) => one.dataset.said === said)?.remove();
    const close = button("primary", words.ok, () => shade.remove());
    const box = element("div", "alert", { role: "alertdialog" });
    box.append(element("p", "", { dir: "auto" }, tag(whose), text), close);
    const shade = element("div", "shade", { data: { said } }, box);
    this.alerts.append(shade);
    close.focus({ preventScroll: true });
  }

  /** Close the newest alert; says whether there was one. */
  dismiss() {
    const shade = this.alerts.lastElementChild;
    shade?.remove();
    return Boolean(shade);
  }
}

/** Whose it is; the name's own direction does not turn the text after it. */
function tag(whose) {
  return whose ? element("b", "whose", { dir: "auto" }, `${whose}: `) : null;
}
