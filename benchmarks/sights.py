"""An emulated Telegram that sees when a tap has its effect in the hand of who has tapped."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

from playground.world import World

if TYPE_CHECKING:
    from collections.abc import Callable

    from playground.actors import Person
    from playground.clock import Clock
    from playground.records import Content, Message
    from playground.tapping import Tap


@dataclass(frozen=True)
class Effect:
    """When a tap was seen to have had its effect, and how many seconds after it was enqueued."""

    at: float
    seconds: float


@dataclass(frozen=True)
class _Awaited:
    """A tap on a button of a hand: `<kind>:<table>:<question>:<code>`."""

    message: int
    data: str
    begun: float

    def is_seen(self, shown: list[str]) -> bool:
        """Tell whether a hand with these buttons shows that the tap has been carried out.

        Then the button is gone, and what is left is of the same question (when cards are laid
        away one by one) or of a later one; earlier ones belong to an edit that was on its way.
        """
        kind, table, question, _ = self.data.split(":", 3)
        asked = [data.split(":", 3)[2] for data in shown if data.startswith(f"{kind}:{table}:")]
        return self.data not in shown and all(int(each) >= int(question) for each in asked)


class Sights(World):
    """A world that watches private chats: `effects` are those of all taps by `tap_hand`."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(clock)
        self.effects: list[Effect] = []
        self._awaited: dict[int, list[_Awaited]] = defaultdict(list)
        self._watching: dict[int, list[asyncio.Event]] = defaultdict(list)

    @property
    def unseen(self) -> int:
        """How many taps have had no effect yet that could be seen."""
        return sum(map(len, self._awaited.values()))

    def tap_hand(self, person: Person, message: Message, data: str) -> Tap:
        """Let a person tap a button of his hand."""
        self._awaited[person.id].append(_Awaited(message.id, data, perf_counter()))
        return person.press(message, data=data)

    async def until_shown(
        self, person: Person, condition: Callable[[], object], patience: float
    ) -> None:
        """Return when the condition holds, which only this person's chat can bring about."""
        happened = asyncio.Event()
        self._watching[person.id].append(happened)
        try:
            async with asyncio.timeout(patience):
                while not condition():
                    await happened.wait()
                    happened.clear()
        finally:
            self._watching[person.id].remove(happened)

    def post(self, draft: Message) -> Message:
        """Put a message into its chat."""
        message = super().post(draft)
        self._look(message)
        return message

    def change(self, message: Message, content: Content) -> bool:
        """Give a message a new content; says whether it is another than it was."""
        is_new = super().change(message, content)
        self._look(message)
        return is_new

    def _look(self, message: Message) -> None:
        for watching in self._watching.get(message.chat.id, ()):
            watching.set()
        awaited = self._awaited.get(message.chat.id)
        if not awaited:
            return
        now = perf_counter()
        shown = [button.data or "" for button in message.buttons]
        left = []
        for each in awaited:
            is_hand = message.id >= each.message and message.sender.is_bot
            if is_hand and each.is_seen(shown):
                self.effects.append(Effect(now, now - each.begun))
            else:
                left.append(each)
        self._awaited[message.chat.id] = left
