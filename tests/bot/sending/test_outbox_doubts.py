"""What an outbox does where a message may show something else than was noted."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

import pytest

from bot.sending import delivery
from storage import Lobbies
from tests.bot.postroom import Postroom
from tests.bot.quiet import PromptDatabase

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable

T = TypeVar("T")


class Mortal(PromptDatabase):
    """A database whose process is killed when so many further transactions are through."""

    left: int | None = None

    async def transaction(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self.left == 0:
            raise asyncio.CancelledError
        done = await super().transaction(work)
        if self.left is not None:
            self.left -= 1
        return done


@pytest.mark.parametrize("transactions", range(6))
async def test_a_hand_shown_anew_is_there_once_whenever_the_process_is_killed(
    transactions: int,
) -> None:
    """B63: the old message is not given up before it is known that there is to be a new one."""
    database = await Mortal.open(":memory:")
    postroom = Postroom(database)
    _, hand = await postroom.opened()
    await postroom.show(hand, "hand 1")
    await postroom.run()
    database.left = transactions
    postroom.outbox.resend(hand)
    await postroom.run()
    await postroom.kill()
    database.left = None
    await postroom.restarted().start()
    await postroom.run()
    assert postroom.texts(hand.place.chat) == ["hand 1"]
    await postroom.kill()
    await database.close()


async def test_an_edit_without_answer_is_undone_when_the_old_state_comes_back(
    postroom: Postroom,
) -> None:
    """B64: nobody knows which of the two is seen."""
    _, hand = await postroom.opened()
    await postroom.show(hand, "hand 1")
    await postroom.run()
    postroom.world.fail_next("editMessageText", drop_after_apply=True)
    await postroom.show(hand, "hand 2", is_urgent=True)
    assert postroom.texts(hand.place.chat) == ["hand 2"]
    await postroom.show(hand, "hand 1", is_urgent=True)
    await postroom.run()
    assert postroom.texts(hand.place.chat) == ["hand 1"]


@pytest.mark.parametrize(("most", "edits"), [(2, 2), (1, 3)])
async def test_a_doubt_about_what_was_just_edited_costs_no_edit_while_it_is_remembered(
    postroom: Postroom, monkeypatch: pytest.MonkeyPatch, most: int, edits: int
) -> None:
    """Whoever taps old buttons again and again; of matches that are over nothing piles up."""
    monkeypatch.setattr(delivery, "MOST_SURE", most)
    table, hand = await postroom.opened()
    for slot in (table, hand):
        await postroom.show(slot, slot.name)
    await postroom.run()
    for slot in (table, hand, hand, table):
        postroom.outbox.doubt(slot)
        await postroom.run()
    assert postroom.methods().count("editMessageText") == edits


async def test_what_was_behind_at_the_start_is_edited_once_more_when_all_is_settled(
    postroom: Postroom,
) -> None:
    """B63: until then it counts as behind, should the process die."""
    table, _ = await postroom.opened()
    await postroom.show(table, "table 2")
    await postroom.run()
    for revision in range(3):
        await Lobbies(postroom.database).save(table.table, "{}", revision)
    await postroom.kill()
    await postroom.restarted().start()
    await postroom.show(table, "table 3")
    await postroom.run()
    assert [row.slot for row in await postroom.messages.behind()] == ["table"]
    postroom.outbox.settle()
    postroom.outbox.settle()
    await postroom.run()
    assert postroom.methods() == ["sendMessage", "editMessageText", "editMessageText"]
