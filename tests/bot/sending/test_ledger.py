"""What is at hand of the messages that show slots."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.sending.ledger import Ledger
from storage import FINAL, Lobbies, Message, Messages, Place

if TYPE_CHECKING:
    from tests.bot.quiet import PromptDatabase

GROUP = Place(-7)


async def kept(database: PromptDatabase) -> tuple[Ledger, Message]:
    """A ledger with the row of one message."""
    table = (await Lobbies(database).create(GROUP, "{}", 0.0)).id
    ledger, row = Ledger(Messages(database)), Message(table, "table", GROUP, 5, "a", 1)
    await ledger.put(row)
    return ledger, row


async def test_a_row_that_is_known_is_not_read_again(database: PromptDatabase) -> None:
    ledger, row = await kept(database)
    await Messages(database).forget(row.table, row.slot)
    assert await ledger.get(row.table, row.slot) == row


async def test_what_is_put_or_forgotten_is_stored(database: PromptDatabase) -> None:
    ledger, row = await kept(database)
    await ledger.put(replace(row, number=2))
    assert await Messages(database).get(row.table, row.slot) == replace(row, number=2)
    await ledger.forget(row.table, row.slot)
    assert await Messages(database).get(row.table, row.slot) is None
    assert await ledger.get(row.table, row.slot) is None


async def test_a_row_that_could_not_be_stored_is_not_kept(database: PromptDatabase) -> None:
    ledger, row = await kept(database)
    with pytest.raises(sqlite3.IntegrityError):
        await ledger.put(replace(row, number=2), replace(row, table=row.table + 1))
    assert await ledger.get(row.table, row.slot) == row


async def test_what_changes_no_more_is_not_kept(database: PromptDatabase) -> None:
    ledger, row = await kept(database)
    await ledger.put(replace(row, number=FINAL))
    assert await ledger.get(row.table, row.slot) == replace(row, number=FINAL)
    assert ledger._rows == {}


async def test_of_a_chat_with_a_new_id_nothing_is_known(database: PromptDatabase) -> None:
    """B86."""
    ledger, row = await kept(database)
    await Messages(database).forget(row.table, row.slot)
    ledger.moved(row.place.chat)
    assert await ledger.get(row.table, row.slot) is None
