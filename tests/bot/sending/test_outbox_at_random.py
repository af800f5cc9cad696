"""Whatever happens on the way, in the end every slot has one message with its newest state."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from bot.screen import Button, Screen

if TYPE_CHECKING:
    from bot.sending.slot import Slot
    from tests.bot.postroom import Postroom

STEPS = 60


class Weather:
    """One random thing after another happens to two slots and their outbox."""

    def __init__(self, postroom: Postroom, seed: int) -> None:
        self.postroom = postroom
        self.random = random.Random(seed)
        self.number = 0

    def draw(self, slot: Slot) -> None:
        """Another state; sometimes there is nothing to show."""
        self.number += 1
        row = (Button("A♠", data=f"a:1:{self.number}:play AS"),)
        screen = Screen(f"{slot.name} {self.number}", (row,), self.number)
        self.postroom.screens[slot.name] = screen if self.random.random() < 0.9 else None
        self.postroom.outbox.mark(slot, is_urgent=self.random.random() < 0.4)

    def fault(self, _: Slot) -> None:
        """The next call fails in one of the ways calls fail."""
        method = self.random.choice(("sendMessage", "editMessageText", "deleteMessage", "*"))
        match self.random.randrange(4):
            case 0:
                self.postroom.world.fail_next(method)
            case 1:
                self.postroom.world.fail_next(method, drop_after_apply=True)
            case 2:
                self.postroom.world.fail_next(method, retry_after=self.random.randint(1, 5))
            case _:
                self.postroom.world.fail_next(method, delay=self.random.random() * 3)

    def resend(self, slot: Slot) -> None:
        """A player is called."""
        self.postroom.outbox.resend(slot)

    def erase(self, slot: Slot) -> None:
        """Somebody deletes a message of the bot."""
        place = self.postroom.group if slot.name == "table" else self.postroom.anna
        ours = [message for message in place.messages if message.sender.is_bot]
        if ours:
            self.postroom.anna.delete(self.random.choice(ours))

    def chatter(self, slot: Slot) -> None:
        """Somebody writes; in a group the bot does not hear it."""
        if slot.name == "table":
            self.postroom.boris.send(self.postroom.group, "ну и карта")
        else:
            message = self.postroom.anna.send(self.postroom.anna.chat, "/cards")
            self.postroom.outbox.heard(message.chat.id, message.id)

    async def restart(self) -> None:
        """The process ends, orderly or not, and another begins."""
        if self.random.random() < 0.3:
            await self.postroom.stop()
        else:
            await self.postroom.kill()
        await self.postroom.restarted().start()

    async def blow(self, slots: tuple[Slot, Slot]) -> None:
        """Everything, in some order."""
        acts = (self.draw, self.draw, self.draw, self.fault, self.resend, self.erase, self.chatter)
        for _ in range(STEPS):
            self.random.choice(acts)(self.random.choice(slots))
            if self.random.random() < 0.7:
                await self.postroom.clock.advance(self.random.random() * 4)
            if self.random.random() < 0.08:
                await self.restart()


@pytest.mark.parametrize("seed", range(10))
async def test_in_the_end_every_slot_has_one_message_with_its_newest_state(
    postroom: Postroom, seed: int
) -> None:
    """B56, B63, B64, B85: lost answers, flood control, crashes and deleted messages."""
    slots = await postroom.opened()
    weather = Weather(postroom, seed)
    await weather.blow(slots)
    postroom.world.faults.waiting.clear()
    for slot in slots:
        weather.draw(slot)
    await postroom.run()
    for slot in slots:
        screen = postroom.screens[slot.name]
        assert postroom.texts(slot.place.chat) == ([] if screen is None else [screen.text])
    shown = {name for name, screen in postroom.screens.items() if screen is not None}
    assert {row.slot for row in await postroom.stored()} == shown
    assert postroom.reports == []
