"""A whole evening: the real bot in an emulated Telegram, people who tap what they can see."""

from __future__ import annotations

import asyncio
import random
import re
from typing import TYPE_CHECKING, Self

from telegram import Update

from bot.app import Ways, build
from bot.config import Settings
from playground.actors import Group, Person
from playground.clock import VirtualClock
from playground.inproc import InProcess
from playground.world import World
from tests.bot.quiet import PromptDatabase, settle
from tests.bot.sitting import SeededChance

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Sequence
    from pathlib import Path

    from bot.app import App
    from playground.records import Message, Topic
    from playground.tapping import Popup

    Slip = Callable[[Person, Message, str], Awaitable[None]]


LONGEST = 60.0  # seconds in which something must happen at a table
PASSES = ("Пас", "Pass")
INVITES = ("Сыграть пополам", "Play in halves")
MODESTY = 0.7
RESULT = re.compile(r"(Сдача|Deal) (\d+)\. ")

SETTLED = re.compile(r"^(Расчёт|Итог партии|Settlement|Final result)$", re.MULTILINE)


class Evening:
    """One bot, one database file, one clock for all; flood control is on.

    `pause` is how many seconds lie between two actions, at least and at most.
    """

    def __init__(self, path: Path, database: PromptDatabase) -> None:
        self.path = path
        self.database = database
        self.clock = VirtualClock(settle=self.settle)
        self.world = World(self.clock)
        self.world.flood.is_on = True
        self.rng = random.Random(7)
        self.handling: set[asyncio.Task[None]] = set()
        self.owner: int | None = None
        self.pause = 0.5, 4.0
        self.app = self.built()

    @classmethod
    async def open(cls, path: Path) -> Self:
        """A bot that has just started on an empty file."""
        evening = cls(path, await PromptDatabase.open(path))
        await evening.start()
        return evening

    def built(self) -> App:
        """The bot as it is, with the emulator in place of Telegram and chance that repeats."""
        request = InProcess(self.world), InProcess(self.world)
        ways = Ways(*request, chance=SeededChance(3))
        return build(
            Settings(token=self.world.token, owner=self.owner), self.database, self.clock, ways
        )

    async def start(self) -> None:
        """Start the bot that is there."""
        await self.app.initialize()
        assert self.app.post_init is not None
        await self.app.post_init(self.app)
        await self.settle()

    async def stop(self) -> None:
        """Let the bot end in good order."""
        await self.settle()
        assert self.app.post_stop is not None
        await self.app.post_stop(self.app)
        await self.app.shutdown()
        await self.database.close()

    async def kill(self) -> None:
        """Let the bot die in the middle of whatever it does."""
        current = asyncio.current_task()
        doomed = [each for each in asyncio.all_tasks() if each is not current]
        for task in doomed:
            task.cancel()
        await asyncio.gather(*doomed, return_exceptions=True)
        await self.app.shutdown()
        await self.database.close()

    async def again(self) -> None:
        """Start a new bot on the same file."""
        self.database = await PromptDatabase.open(self.path)
        self.app = self.built()
        await self.start()

    async def restart(self) -> None:
        """Kill the bot and start the next one on the same file."""
        await self.kill()
        await self.again()

    async def settle(self) -> None:
        """Let everything happen that needs no time to pass."""
        await settle()
        while self.given() or self.handling:
            await settle()

    def given(self) -> bool:
        """Whether updates waited for the bot: it has begun to handle them."""
        raw_updates = self.world.pending_updates()
        for raw in raw_updates:
            task = asyncio.create_task(self.handle(raw))
            self.handling.add(task)
            task.add_done_callback(self.handling.discard)
        return bool(raw_updates)

    async def handle(self, raw: dict[str, object]) -> None:
        """Give the bot an update as its own queue would."""
        update = Update.de_json(raw, self.app.bot)
        await self.app.update_processor.process_update(update, self.app.process_update(update))

    async def wait(self, seconds: float = 0.0) -> None:
        """Let time pass."""
        await self.clock.advance(seconds)

    async def breathe(self, times: int) -> None:
        """Let some of what can happen at once happen, perhaps not all of it."""
        self.given()
        for _ in range(times):
            await asyncio.sleep(0)

    async def write(self, person: Person, text: str, place: object = None) -> None:
        """Write something and see what comes of it."""
        person.send(person.chat if place is None else place, text)  # type: ignore[arg-type]
        await self.wait(5.0)

    async def play(self, *people: Person, deals: int = 100, slip: Slip | None = None) -> None:
        """Let people tap what their hands offer until the match is over, or so many deals.

        `slip` is what else they do after each tap: whose hand, which message, what data.
        """
        idle = 0.0
        done = self.results(people[0]) + deals
        while idle < LONGEST and self.results(people[0]) < done and not self.is_over(people[0]):
            asked = [person for person in people if is_asked(person)]
            if not asked:
                await self.wait(1.0)
                idle += 1.0
                continue
            idle = 0.0
            message = shown_hand(asked[0])
            label = self.choice(answers(message))
            # A contract may look like a card of the hand, which stands above it.
            buttons = reversed(message.buttons)
            data = next(str(button.data) for button in buttons if button.label == label)
            await self.press(asked[0], message, label, data)
            if slip is not None:
                await slip(asked[0], message, data)
            await self.wait(self.rng.uniform(*self.pause))

    def choice(self, labels: list[str]) -> str:
        """A label: often a pass, seldom a high bid; often an invitation to play in halves."""
        invites = [label for label in labels if label in INVITES]
        if invites and self.rng.random() < MODESTY:
            return invites[0]
        passes = [label for label in labels if label in PASSES]
        if passes and self.rng.random() < MODESTY:
            return passes[0]
        return self.rng.choice(labels[:3])

    def results(self, person: Person) -> int:
        """How many deals have been written down where this person reads it."""
        chats = (person.chat, *self.world.groups.values())
        texts = [m.text for chat in chats for m in chat.messages if m.sender is self.world.bot]
        return sum(RESULT.match(text) is not None for text in texts)

    def is_over(self, person: Person) -> bool:
        """Whether a settlement can be read."""
        chats = (person.chat, *self.world.groups.values())
        return any(SETTLED.search(m.text) for chat in chats for m in chat.messages)

    def said(self, place: Group | Person | Topic) -> list[Message]:
        """What the bot has written in a chat and not deleted, oldest first."""
        return [each for each in place.messages if each.sender is self.world.bot]

    async def lobby(self, host: Person, place: Group | Person) -> Message:
        """The message of a lobby just opened by somebody who has pressed Start."""
        host.start()
        await self.write(host, "/play", place if isinstance(place, Group) else place.chat)
        return place.messages[-1]

    async def begin(
        self, group: Group, people: Sequence[Person], *menu: str, seats: int = 3
    ) -> Message:
        """Begin a match of people who read Russian and computers; the lobby's message.

        `menu` are the labels the host taps before, `seats` how many play.
        """
        host, *guests = people
        lobby = await self.lobby(host, group)
        for guest in guests:
            await self.tap(guest, lobby, "Сесть за стол")
        await self.tap(host, lobby, *menu, *["+ Компьютер"] * (seats - len(people)), "Начать")
        for person in people:
            await self.tap(person, lobby, "Согласие")
        return lobby

    async def under_way(self, group: Group, *people: Person) -> None:
        """A match of these people and computers whose first deal has been out for a minute."""
        await self.begin(group, people)
        await self.wait(60.0)

    async def tap(self, person: Person, message: Message, *labels: str) -> None:
        """Tap one label after the other, looking at what comes of each."""
        for label in labels:
            await self.press(person, message, label)
            await self.wait(5.0)

    async def press(
        self, person: Person, message: Message, label: str, data: str | None = None
    ) -> Popup:
        """Tap a button that can be seen, of several of a label the one with the data."""
        assert label in message.labels or data is None
        tap = person.press(message, label, data)
        await self.wait()
        popup = await tap
        assert popup is not None
        return popup


def hand_of(person: Person) -> Message | None:
    """The newest message with buttons of the game in a private chat."""
    for message in reversed(person.messages):
        if any(str(button.data).startswith("a:") for button in message.buttons):
            return message
    return None


def shown_hand(person: Person) -> Message:
    """The same, where there must be one."""
    message = hand_of(person)
    assert message is not None
    return message


def is_asked(person: Person) -> bool:
    """Whether the hand says that it is this person's turn: a finger that points at no name."""
    message = hand_of(person)
    lines = [] if message is None else message.text.splitlines()
    return any(line.startswith("👉") and not line.startswith("👉 \u2068") for line in lines)


def first_asked(people: Iterable[Person]) -> Person:
    """The first of them whose turn it is."""
    return next(person for person in people if is_asked(person))


def answers(message: Message) -> list[str]:
    """The labels worth tapping: green cards if there are any, else words and cards."""
    game = [button for button in message.buttons if str(button.data).startswith("a:")]
    green = [button.label for button in game if button.body.get("style") == "success"]
    words = [button.label for button in game if ":play " not in str(button.data)]
    claims = [button.label for button in game if ":claim " in str(button.data)]
    invites = [label for label in words if label in INVITES and green]
    return [label for label in (*(green or words), *invites) if label not in claims] or [
        button.label for button in game
    ]
