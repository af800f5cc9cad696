// What has been looked at: the newest message seen in each place, kept when the page is reloaded.

const SEEN = "pulka-seen";

export class Marks {
  constructor() {
    const kept = sessionStorage.getItem(SEEN);
    this.isFirst = kept === null;
    this.seen = new Map(JSON.parse(kept ?? "[]"));
  }

  /** How many messages nobody has looked at yet, in a chat or in one of its topics. */
  unreadIn(column, topic = null) {
    const isUnread = (message) => {
      const place = column.threadOf(message);
      return (
        column.isNews(message) &&
        (topic === null || place === topic) &&
        message.message_id > this.upTo(column, place)
      );
    };
    return [...column.messages.values()].filter(isUnread).length;
  }

  /** Everything in one place of a column has been looked at; says whether that is new. */
  read(column, topic) {
    const newest = newestIn(column, topic);
    if (newest <= this.upTo(column, topic)) return false;
    this.set(column, topic, newest);
    return true;
  }

  /** Take a column as it is shown anew: at first as read; never as read beyond its end. */
  meet(column) {
    for (const topic of column.places) {
      const newest = newestIn(column, topic);
      if (this.isFirst || this.upTo(column, topic) > newest) this.set(column, topic, newest);
    }
  }

  upTo(column, topic) {
    return this.seen.get(key(column, topic)) ?? 0;
  }

  set(column, topic, number) {
    this.seen.set(key(column, topic), number);
    sessionStorage.setItem(SEEN, JSON.stringify([...this.seen]));
  }
}

function newestIn(column, topic) {
  const here = [...column.messages.values()].filter(
    (one) => column.isOwn(one) && column.threadOf(one) === topic,
  );
  return Math.max(0, ...here.map((one) => one.message_id));
}

function key(column, topic) {
  return `${column.chat.id}/${topic}`;
}
