// Small pieces of the page: elements, faces, and orders to the playground.

const FELT = "#2c7358";
const FACES = ["#c0603c", "#3b74b8", "#8a55a8", "#2c8a68", "#b08420", "#b8476e"];
const VISIBLE = /[\p{L}\p{N}\p{So}]/u;

/** An element with classes, properties and children. */
export function element(tag, classes = "", properties = {}, ...children) {
  const made = document.createElement(tag);
  if (classes) made.className = classes;
  const { data, ...rest } = properties;
  Object.assign(made.dataset, data);
  Object.assign(made, rest);
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** A button that does something. */
export function button(classes, label, act) {
  return element("button", classes, { type: "button", onclick: act }, label);
}

export function fullName(user) {
  return [user.first_name, user.last_name].filter(Boolean).join(" ");
}

/** A colour that stays with an account. */
export function colour(id) {
  return FACES[Math.abs(id) % FACES.length];
}

/** A round face with the first letter of a name. */
export function face(id, name) {
  const letter = [...name].find((one) => VISIBLE.test(one)) ?? "?";
  const made = element("span", "face", { ariaHidden: "true" }, letter.toUpperCase());
  made.style.background = id < 0 ? FELT : colour(id);
  return made;
}

/** The face of whoever sent a message; a bot shows a spade. */
export function senderFace(user) {
  if (!user.is_bot) return face(user.id, fullName(user));
  const made = face(-1, "♠");
  made.classList.add("bot");
  return made;
}

/** Send an order; gives its answer, throws what the playground says against it. */
export async function order(name, body) {
  const response = await sent(name, body);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

async function sent(name, body) {
  try {
    return await fetch(`/_ctl/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  } catch {
    throw new Error("no connection");
  }
}
