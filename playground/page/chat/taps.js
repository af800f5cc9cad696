// What a tap on a button or a link does, by the person who acts in a column.

const SPIN_MS = 15000;

/** Tap a button of a message; its key shows that an answer is awaited. */
export async function press(column, message, one, key) {
  if (one.url) return follow(column, one.url);
  if (one.copy_text) return navigator.clipboard.writeText(one.copy_text.text);
  key.classList.add("waiting");
  setTimeout(() => key.classList.remove("waiting"), SPIN_MS);
  const tap = {
    message: message.message_id,
    ephemeral: message.ephemeral_message_id,
    data: one.callback_data,
  };
  if (!(await column.give("press", tap))) key.classList.remove("waiting");
  return undefined;
}

/** Open a link: one to the bot as the app would, any other in a new window. */
export async function follow(column, url) {
  const { bot, firstGroup } = column.desk;
  const address = new URL(url);
  const isOurs =
    address.host === "t.me" &&
    address.pathname.slice(1).toLowerCase() === bot.username.toLowerCase();
  if (!isOurs) return window.open(url, "_blank", "noopener");
  const leadsToGroup = address.searchParams.has("startgroup");
  const chat = leadsToGroup && !column.isGroup ? firstGroup : column.chat.id;
  const person = column.actor;
  await column.give("follow", { url, chat });
  return column.desk.open(leadsToGroup ? chat : person.id);
}
