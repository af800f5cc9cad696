"""Updates of every kind there is, in forms the bot must stand: well formed, but not for it."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

from playground.accounts import CHANNEL_BOT, GROUP_ANONYMOUS_BOT
from tests.bot.hostile_contents import CHANNEL, CONTENTS, EMOJI, MEDIA, POLL, SERVICE

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from tests.bot.company import Company
    from tests.bot.hostile_contents import Json


COMMANDS = (
    "play",
    "join",
    "leave",
    "cards",
    "stop",
    "language ru",
    "save x",
    "load",
    "start j_1_x",
)
NUMBERS = (0, 1, 2, 57, 99, 2**31, 2**52, 10**17)


class Hostile:
    """Makes updates about a company: from anybody, in any chat, with any number."""

    def __init__(self, company: Company, rng: random.Random) -> None:
        self._company = company
        self._rng = rng
        self._ids = count(900_000_000)
        bot = {"id": 777_111, "is_bot": True, "first_name": "Другой бот", "username": "other_bot"}
        self._persons: tuple[Json, ...] = tuple(
            person.user.as_json() for person in (*company.people, company.stranger)
        )
        self._masks: tuple[Json, ...] = (GROUP_ANONYMOUS_BOT.as_json(), CHANNEL_BOT.as_json())
        self._bot: Json = bot

    @property
    def idle(self) -> Json:
        """An update that asks the bot for nothing."""
        makers: tuple[Callable[[], Json], ...] = (
            self._message_without_words,
            self._command_that_is_none,
            self._command_of_a_bot,
            self._about_a_member,
            self._inline,
            self._poll,
            self._reaction,
            self._business,
            self._bought,
            self._of_the_future,
        )
        return self._numbered(self._rng.choice(makers)())

    def tap(self, person: Json, data: str) -> Json:
        """A tap on a message of the group or of a private chat, whatever its data."""
        chats = (self._company.group.chat, *(each.chat for each in self._company.people))
        chat = self._rng.choice(chats)
        message: Json | None = {
            "message_id": self._rng.choice((*chat.log, 10**9)),
            "date": self._rng.choice((0, 1_700_000_000)),
            "chat": chat.as_json(),
        }
        query = {"id": str(next(self._ids)), "from": person, "chat_instance": "x", "data": data}
        if message is not None and message["date"]:
            message |= {"from": self._company.bot.as_json(), "text": "x"}
        return self._numbered({"callback_query": query | {"message": message}})

    def odd_tap(self) -> Json:
        """A tap with no message, no data, a game, or from inline mode."""
        query: Json = {
            "id": str(next(self._ids)),
            "from": self._rng.choice(self._persons),
            "chat_instance": "x",
        }
        odd: tuple[Json, ...] = (
            {"inline_message_id": "AA", "data": "a:1:1:pass"},
            {"game_short_name": "pulka"},
            {"data": "a:1:1:pass"},
            {"inline_message_id": "AA", "game_short_name": "pulka"},
        )
        return self._numbered({"callback_query": query | self._rng.choice(odd)})

    def foreign_data(self) -> str:
        """Data of buttons that there are not: other tables, huge numbers, broken words."""
        kind = self._rng.choice("acmsvlrpgwzа")
        numbers = [str(self._rng.choice(NUMBERS)) for _ in range(2)]
        words = ("pass", "play AS", "claim 10", "", "x" * 40, "shuffle", "yes", "🂡", "stop", "-1")
        parts = [kind, *numbers, self._rng.choice(words)]
        return ":".join(parts[: self._rng.randrange(1, 5)])

    @property
    def stranger(self) -> Json:
        """Who has no seat."""
        return self._persons[-1]

    @property
    def anybody(self) -> Json:
        """A player or the stranger."""
        return self._rng.choice(self._persons)

    def _numbered(self, update: Json) -> Json:
        return {"update_id": next(self._ids), **update}

    def _chat(self) -> Json:
        places = (self._company.group.chat, self._company.stranger.chat)
        return self._rng.choice(places).as_json()

    def _said(self, content: Json, **fields: Any) -> Json:
        head = {"message_id": next(self._ids), "date": 1_700_000_000, "chat": self._chat()}
        return {**head, "from": self._rng.choice(self._persons), **content, **fields}

    def _message_without_words(self) -> Json:
        content = self._rng.choice((*CONTENTS, *SERVICE, self._captioned()))
        origin = {"type": "hidden_user", "date": 1, "sender_user_name": "X"}
        ways: tuple[Json, ...] = (
            {},
            {"via_bot": self._bot},
            {"forward_origin": origin},
            {"sender_chat": CHANNEL, "from": CHANNEL_BOT.as_json(), "is_automatic_forward": True},
            {"sender_chat": CHANNEL, "from": CHANNEL_BOT.as_json()},
            {"media_group_id": "7"},
            {"is_from_offline": True},
        )
        return {"message": self._said(content, **self._rng.choice(ways))}

    def _captioned(self) -> Json:
        command = self._command()
        return {
            **self._rng.choice(MEDIA),
            "caption": command["text"],
            "caption_entities": command["entities"],
        }

    def _command(self) -> Json:
        words = f"/{self._rng.choice(COMMANDS)}"
        length = len(words.split()[0])
        entity = {"type": "bot_command", "offset": 0, "length": length}
        return {"text": words, "entities": [entity]}

    def _command_that_is_none(self) -> Json:
        """A command in an edited message, in a channel, of a business, or to another bot."""
        said = self._said(self._command())
        posted = {**said, "chat": CHANNEL, "sender_chat": CHANNEL}
        del posted["from"]
        other = {"text": "/stop@other_bot", "entities": [said["entities"][0] | {"length": 15}]}
        return self._rng.choice(
            (
                {"edited_message": said | {"edit_date": 1_700_000_001}},
                {"channel_post": posted},
                {"edited_channel_post": posted | {"edit_date": 1_700_000_001}},
                {"business_message": said | {"business_connection_id": "1"}},
                {"edited_business_message": said | {"business_connection_id": "1"}},
                {"guest_message": said | {"guest_query_id": "1"}},
                {"message": self._said(other)},
                {"message": said | {"is_automatic_forward": True, "sender_chat": CHANNEL}},
            )
        )

    def _command_of_a_bot(self) -> Json:
        return {"message": self._said(self._command(), **{"from": self._bot})}

    def _about_a_member(self) -> Json:
        person = self._rng.choice(self._persons)
        change = {"chat": self._chat(), "from": person, "date": 1}
        member = {"user": person, "status": "member"}
        left = {"user": person, "status": "left"}
        channel = {
            **change,
            "chat": CHANNEL,
            "old_chat_member": {"user": self._company.bot.as_json(), "status": "left"},
            "new_chat_member": {"user": self._company.bot.as_json(), "status": "member"},
        }
        return self._rng.choice(
            (
                {"chat_member": {**change, "old_chat_member": member, "new_chat_member": left}},
                {"chat_join_request": {**change, "user_chat_id": person["id"]}},
                {"my_chat_member": channel},
                {"message": self._said({"new_chat_members": [person]})},
                {"message": self._said({"left_chat_member": person})},
            )
        )

    def _inline(self) -> Json:
        asked = {"id": "1", "from": self.anybody, "query": "a:1:1:pass", "offset": ""}
        chosen = {"result_id": "1", "from": self.anybody, "query": "/stop"}
        return self._rng.choice(({"inline_query": asked}, {"chosen_inline_result": chosen}))

    def _poll(self) -> Json:
        answer = {
            "poll_id": "5",
            "user": self.anybody,
            "option_ids": [0],
            "option_persistent_ids": ["1"],
        }
        return self._rng.choice(({"poll": POLL}, {"poll_answer": answer}))

    def _reaction(self) -> Json:
        head = {"chat": self._chat(), "message_id": 1, "date": 1}
        one = {**head, "user": self.anybody, "old_reaction": [], "new_reaction": [EMOJI]}
        many = {**head, "reactions": [{"type": EMOJI, "total_count": 2}]}
        boost = {
            "boost_id": "1",
            "add_date": 1,
            "expiration_date": 2,
            "source": {"source": "premium", "user": self.anybody},
        }
        removed = {"boost_id": "1", "remove_date": 1, "source": boost["source"]}
        return self._rng.choice(
            (
                {"message_reaction": one},
                {"message_reaction_count": many},
                {"chat_boost": {"chat": self._chat(), "boost": boost}},
                {"removed_chat_boost": {"chat": self._chat(), **removed}},
            )
        )

    def _business(self) -> Json:
        connection = {
            "id": "1",
            "user": self.anybody,
            "user_chat_id": 1,
            "date": 1,
            "is_enabled": True,
        }
        deleted = {"business_connection_id": "1", "chat": self._chat(), "message_ids": [1, 2]}
        return self._rng.choice(
            ({"business_connection": connection}, {"deleted_business_messages": deleted})
        )

    def _bought(self) -> Json:
        buyer = {"from": self.anybody, "invoice_payload": "a:1:1:pass"}
        address = dict.fromkeys(
            ("country_code", "state", "city", "street_line1", "street_line2", "post_code"), "x"
        )
        price = {"currency": "XTR", "total_amount": 1}
        return self._rng.choice(
            (
                {"shipping_query": {"id": "1", **buyer, "shipping_address": address}},
                {"pre_checkout_query": {"id": "1", **buyer, **price}},
                {
                    "purchased_paid_media": {
                        "from": self.anybody,
                        "paid_media_payload": "x",
                    }
                },
            )
        )

    def _of_the_future(self) -> Json:
        return {f"update_{self._rng.randrange(9)}": {"data": "a:1:1:pass", "from": self.anybody}}
