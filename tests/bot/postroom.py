"""An outbox against an emulated Telegram, on a virtual clock, with screens set by hand."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from telegram import Bot

from bot.screen import Screen
from bot.sending.delivery import Delivery
from bot.sending.outbox import Outbox
from bot.sending.sender import Sender
from bot.sending.slot import Slot
from playground.clock import VirtualClock
from playground.inproc import InProcess
from playground.world import World
from storage import Chats, Lobbies, Message, Messages, Place
from tests.bot.quiet import settle

if TYPE_CHECKING:
    from playground.core import Call
    from tests.bot.quiet import PromptDatabase

CALLS = ("sendmessage", "editmessagetext", "editmessagereplymarkup", "deletemessage")


class Postroom:
    """What a table would show is in `screens`; what the outbox reports is in `reports`."""

    def __init__(self, database: PromptDatabase) -> None:
        self.database = database
        self.clock = VirtualClock(settle=settle)
        self.world = World(self.clock)
        self.anna = self.world.person("Анна")
        self.boris = self.world.person("Борис")
        self.group = self.world.group("Пулька", [self.anna, self.boris])
        self.messages = Messages(database)
        self.screens: dict[str, Screen | None] = {}
        self.rendered: list[str] = []
        self.reports: list[tuple[str, int]] = []
        self.outbox = self.restarted()

    def restarted(self) -> Outbox:
        """A new outbox of a new process on the same file and the same Telegram."""
        # Of a request it is not given the library makes one of its own, which costs a lot of time.
        way = InProcess(self.world)
        sender = Sender(Bot(self.world.token, request=way, get_updates_request=way))
        delivery = Delivery(sender, self.messages, self.render)
        self.outbox = Outbox(self.clock, sender, delivery, self)
        return self.outbox

    async def stop(self) -> None:
        """End the process in good order; calls under way may take their time."""
        stopping = asyncio.ensure_future(self.outbox.stop())
        await self.run()
        await stopping

    async def kill(self) -> None:
        """End the process as kill -9 does: whatever is under way stops where it is."""
        for task in self.outbox._workers.tasks.values():
            task.cancel()
        await self.clock.advance(0)

    async def opened(self) -> tuple[Slot, Slot]:
        """A table in the group and Anna's hand; she has pressed Start."""
        self.anna.start()
        place = Place(self.group.id)
        table = (await Lobbies(self.database).create(place, "{}", self.clock.now())).id
        self.screens = {"table": Screen("table 1"), "hand": Screen("hand 1")}
        return Slot(table, "table", place), Slot(table, "hand", Place(self.anna.id))

    async def render(self, slot: Slot) -> Screen | None:
        self.rendered.append(slot.name)
        return self.screens[slot.name]

    async def unreachable(self, chat: int) -> None:
        self.reports.append(("unreachable", chat))

    async def migrated(self, old: int, new: int) -> bool:
        self.reports.append(("migrated", new))
        await Chats(self.database).migrate(old, new, self.clock.now())
        return True

    async def reached(self, chat: int) -> None:
        self.reports.append(("reached", chat))

    async def stored(self) -> tuple[Message, ...]:
        """The rows of the messages of the one table."""
        return await self.messages.of_table(1)

    async def show(self, slot: Slot, text: str, *, is_urgent: bool = False) -> None:
        """The slot's screen changes, and the outbox is told."""
        number = (old.number if (old := self.screens.get(slot.name)) else 0) + 1
        self.screens[slot.name] = Screen(text, number=number)
        self.outbox.mark(slot, is_urgent=is_urgent)
        await self.clock.advance(0)

    async def run(self) -> None:
        """Let time pass until nothing waits."""
        await self.clock.advance(0)
        while not self.outbox.is_idle and (hour := self.clock.next_hour) is not None:
            await self.clock.advance(hour - self.clock.now())

    def calls(self, chat: int | None = None) -> list[Call]:
        """The calls that send, edit and delete, perhaps of one chat only."""
        calls = [call for call in self.world.calls if call.method.lower() in CALLS]
        return [call for call in calls if chat is None or call.chat_id == chat]

    def methods(self, chat: int | None = None) -> list[str]:
        """Their names."""
        return [call.method for call in self.calls(chat)]

    def texts(self, chat: int) -> list[str]:
        """What the bot's messages in a chat say now."""
        place = self.group if chat == self.group.id else self.anna
        return [one.text for one in place.messages if one.sender.is_bot]
