"""What the page and scripts may order people, groups and the emulator itself to do."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from playground.accounts import BotAccount, Json
from playground.actors import Group, Person
from playground.clock import VirtualClock
from playground.errors import ApiError
from playground.records import Chat, Message, Topic
from playground.world import World

if TYPE_CHECKING:
    from playground.faults import How

_PATIENCE = 15.0


class PeopleOrders:
    """What one person does; `person` names who."""

    def __init__(self, world: World) -> None:
        self.world = world

    def send(self, order: Json) -> Json:
        """A person writes: `person`, `chat`, `text`, a `topic`, the message it is a `reply_to`."""
        person = self._person(order)
        chat = self._chat(order, person)
        place = chat.topics[int(order["topic"])] if order.get("topic") else chat
        reply_to = chat.log[int(order["reply_to"])] if order.get("reply_to") else None
        return person.send(place, str(order["text"]), reply_to=reply_to).as_json()

    def edit(self, order: Json) -> Json:
        """A person changes a message of their own: `person`, `chat`, `message`, `text`."""
        person = self._person(order)
        message = self._message(order, person)
        person.edit(message, str(order["text"]))
        return message.as_json()

    def delete(self, order: Json) -> Json:
        """A person deletes a `message` in a `chat`, theirs or the bot's."""
        person = self._person(order)
        person.delete(self._message(order, person))
        return {}

    def press(self, order: Json) -> Json:
        """A person taps: `person`, `chat`, `message`, and `label` or `data`."""
        person = self._person(order)
        message = self._message(order, person)
        data = order.get("data")
        tap = person.press(message, label=order.get("label"), data=data)
        return {"id": tap.id}

    def follow(self, order: Json) -> Json:
        """A person opens a link: `person`, `url`, and the `chat` it is seen in."""
        person = self._person(order)
        chat = self._chat(order, person) if "chat" in order else None
        return {"is_followed": person.follow(str(order["url"]), chat) is not None}

    def start(self, order: Json) -> Json:
        """A person presses Start: `person`, `payload`."""
        return self._person(order).start(str(order.get("payload", ""))).as_json()

    def block(self, order: Json) -> Json:
        """A person blocks the bot, or with `"is_blocked": false` unblocks it."""
        person = self._person(order)
        if order.get("is_blocked", True):
            person.block()
        else:
            person.unblock()
        return {}

    def person(self, order: Json) -> Json:
        """A new person: `name`, `language`; with `chat` a member of that group."""
        person = self.world.person(str(order["name"]), str(order.get("language", "ru")))
        if "chat" in order:
            Group(self.world, self.world.groups[int(order["chat"])]).add(person)
        return person.user.as_json()

    def _person(self, order: Json) -> Person:
        return self.world.people[int(order["person"])]

    def _chat(self, order: Json, person: Person) -> Chat:
        chat_id = int(order["chat"])
        return self.world.groups[chat_id] if chat_id < 0 else person.chat

    def _message(self, order: Json, person: Person) -> Message:
        if order.get("ephemeral"):
            chat = self._chat(order, person)
            return chat.ephemeral[person.id, int(order["ephemeral"])]
        return self._chat(order, person).log[int(order["message"])]


class GroupOrders:
    """What happens to a group; `chat` names which."""

    def __init__(self, world: World) -> None:
        self.world = world

    def add(self, order: Json) -> Json:
        """Somebody joins: a `person`, or without one the bot."""
        self._group(order).add(self._who(order))
        return {}

    def remove(self, order: Json) -> Json:
        """Somebody is removed by the founder: a `person`, or without one the bot."""
        group, who = self._group(order), self._who(order)
        founder = group.founder
        by = self.world.people.get(founder.id) if founder else None
        group.remove(who, by=None if by is who else by)
        return {}

    def promote(self, order: Json) -> Json:
        """Make a `person`, or without one the bot, an administrator, `is_anonymous` or not."""
        self._group(order).promote(self._who(order), is_anonymous=bool(order.get("is_anonymous")))
        return {}

    def demote(self, order: Json) -> Json:
        """Make a `person`, or without one the bot, a plain member."""
        self._group(order).demote(self._who(order))
        return {}

    def mute(self, order: Json) -> Json:
        """Let a group's settings silence a `person` or the bot; `"is_muted": false` ends it."""
        self._group(order).mute(self._who(order), is_muted=bool(order.get("is_muted", True)))
        return {}

    def restrict(self, order: Json) -> Json:
        """Take the right to write from a `person`, or without one the bot, who is told."""
        self._group(order).restrict(self._who(order))
        return {}

    def migrate(self, order: Json) -> Json:
        """Upgrade a group to a supergroup."""
        return self._group(order).migrate().chat.as_json()

    def forum(self, order: Json) -> Json:
        """Switch topics on or off: `is_on`."""
        self._group(order).set_forum(bool(order.get("is_on", True)))
        return {}

    def topic(self, order: Json) -> Json:
        """Open a topic: `name`."""
        return {"topic": self._group(order).create_topic(str(order["name"])).id}

    def close(self, order: Json) -> Json:
        """Close a `topic`, without one General; with `"is_closed": false` open it again."""
        group, topic = self._group(order), self._topic(order)
        act: Callable[[Topic | None], None] = (
            group.close_topic if order.get("is_closed", True) else group.reopen_topic
        )
        act(topic)
        return {}

    def delete_topic(self, order: Json) -> Json:
        """Delete a `topic` with its messages."""
        group = self._group(order)
        group.delete_topic(group.chat.topics[int(order["topic"])])
        return {}

    def _group(self, order: Json) -> Group:
        return Group(self.world, self.world.groups[int(order["chat"])])

    def _who(self, order: Json) -> Person | BotAccount:
        return self.world.people[int(order["person"])] if "person" in order else self.world.bot

    def _topic(self, order: Json) -> Topic | None:
        chat = self._group(order).chat
        return chat.topics[int(order["topic"])] if order.get("topic") else None


class WorldOrders:
    """What the emulator itself does: faults, limits, the clock, holds, and what it tells."""

    def __init__(self, world: World) -> None:
        self.world = world

    def fail(self, order: Json) -> Json:
        """Let calls fail: `method`, `chat`, and what `World.fail_next` takes.

        An `error` is [code, text] or [code, text, parameters].
        """
        how: How = {}
        if "retry_after" in order:
            how["retry_after"] = int(order["retry_after"])
        how["times"] = int(order.get("times", 1))
        how["drop_after_apply"] = bool(order.get("drop_after_apply"))
        how["delay"] = float(order.get("delay", 0.0))
        if "error" in order:
            code, text, *parameters = order["error"]
            how["error"] = ApiError(int(code), str(text), *parameters)
        chat = int(order["chat"]) if "chat" in order else None
        self.world.faults.order(str(order["method"]), chat, how)
        return {}

    def updates(self, order: Json) -> Json:
        """Let lanes of updates be mixed by chance (`seed`, null: not), each come `twice`."""
        queue = self.world.bot.updates
        if "seed" in order:
            seed = order["seed"]
            queue.chance = None if seed is None else Random(int(seed))  # noqa: S311
        queue.is_repeating = bool(order.get("twice", queue.is_repeating))
        return {"waiting": queue.count}

    def flood(self, order: Json) -> Json:
        """Switch flood control on or off: `is_on`."""
        self.world.flood.is_on = bool(order.get("is_on", True))
        return {}

    def latency(self, order: Json) -> Json:
        """Let every call be answered so many `seconds` late."""
        self.world.latency = float(order["seconds"])
        self.world.emit("network", latency=self.world.latency)
        return {}

    def calls(self, order: Json) -> Json:
        """The calls so far, from number `since` on."""
        calls = list(self.world.calls)[int(order.get("since", 0)) :]
        return {"calls": [vars(one) for one in calls], "count": self.world.moments.count}

    def hold(self, order: Json) -> Json:
        """Stand still at a `moment` ("before", "applied", "answered") of a `call`.

        The call is counted from the first one; with `next` from now on.
        """
        moments = self.world.moments
        number = moments.count + int(order["next"]) if "next" in order else int(order["call"])
        moments.hold(number, str(order["moment"]))
        return {"call": number}

    async def held(self, order: Json) -> Json:
        """The call that is held, waiting for it up to `timeout` seconds; empty without one."""
        passing = await self.world.moments.caught(float(order.get("timeout", _PATIENCE)))
        return {} if passing is None else {"call": passing.number, **vars(passing)}

    def release(self, order: Json) -> Json:
        """Go on; with `drop` what waits is cut off unapplied: its sender was killed."""
        self.world.moments.release(bool(order.get("drop", False)))
        return {}

    def failures(self, _: Json) -> Json:
        """What a test should fail on."""
        return {"failures": self.world.failures}

    async def advance(self, order: Json) -> Json:
        """Move a virtual clock on: `seconds`."""
        if not isinstance(self.world.clock, VirtualClock):
            raise ValueError("this world runs on the real clock")
        await self.world.clock.advance(float(order["seconds"]))
        return {"now": self.world.clock.now()}


def all_orders(world: World) -> dict[str, Callable[[Json], Any]]:
    """The orders by name; each takes the JSON of its request."""
    givers = (PeopleOrders(world), GroupOrders(world), WorldOrders(world))
    return {
        name: getattr(giver, name)
        for giver in givers
        for name in vars(type(giver))
        if not name.startswith("_")
    }
