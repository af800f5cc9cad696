"""Lobbies after a restart: they go on, and one that cannot holds nothing else up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.resuming import AGAIN, LATE
from storage import DatabaseBusy, Lobbies, Matches, Status
from tests.bot.evening import answers, is_asked, shown_hand
from tests.bot.looking import desk_of
from tests.bot.quiet import PromptDatabase
from tests.stored import log_of

if TYPE_CHECKING:
    import pytest

    from playground.actors import Person
    from tests.bot.evening import Evening

AGREED, UNKNOWN = '"game": "preferans"', '"game": "whist"'


async def test_a_lobby_of_a_game_unknown_today_is_closed_and_holds_up_no_table(
    evening: Evening, people: tuple[Person, ...], caplog: pytest.LogCaptureFixture
) -> None:
    """B9, B56: open or closed, never half; a computer plays on at the other table."""
    anna, boris = people[:2]
    place = evening.world.group("Клуб", [boris])
    lobby = await evening.lobby(boris, place)
    await evening.begin(evening.world.group("Пулька", [anna]), [anna])
    message = shown_hand(anna)
    assert is_asked(anna)
    await evening.press(anna, message, evening.choice(answers(message)))
    before = len(await log_of(Matches(evening.database), 2))
    await evening.database.write(
        "UPDATE tables SET lobby = replace(lobby, ?, ?)", (AGREED, UNKNOWN)
    )
    await evening.restart()
    await evening.wait(60.0)
    assert len(await log_of(Matches(evening.database), 2)) > before
    closed = await Lobbies(evening.database).get(1)
    assert closed is not None
    assert (closed.status, lobby.text, lobby.labels) == (Status.CLOSED, "Стол отменён.", ())
    assert "cannot be played any more" in caplog.text


async def test_a_lobby_that_cannot_be_read_is_closed_and_holds_up_nobody(
    evening: Evening, people: tuple[Person, ...]
) -> None:
    """B9, B56: the one behind it begins its match, and its own place is free again."""
    anna, boris = people[:2]
    club = evening.world.group("Клуб", [boris])
    unreadable = await evening.lobby(boris, club)
    lobby = await evening.lobby(anna, evening.world.group("Пулька", [anna]))
    await evening.tap(anna, lobby, "+ Компьютер", "+ Компьютер", "Начать")
    evening.database.full_after = 1
    await evening.press(anna, lobby, "Согласие")
    evening.database.full_after = None
    await evening.database.write("UPDATE tables SET lobby = '{}' WHERE id = 1")
    await evening.restart()
    assert await Matches(evening.database).unfinished() == (2,)
    assert (await evening.press(boris, unreadable, "Встать")).is_alert
    await evening.write(boris, "/start")
    assert boris.messages[-1].sender is evening.world.bot
    await evening.write(boris, "/play", club)
    assert "Сесть за стол" in club.messages[-1].labels


async def test_tables_that_cannot_be_found_after_a_start_are_told_of_and_looked_for_again(
    evening: Evening,
    people: tuple[Person, ...],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """B56: nobody waits for what goes on after a start."""
    await evening.begin(evening.world.group("Пулька", [people[0]]), [people[0]])
    await evening.wait(30.0)

    async def unfinished(_: Matches) -> tuple[int, ...]:
        raise DatabaseBusy(evening.path)

    with monkeypatch.context() as broken:
        broken.setattr(Matches, "unfinished", unfinished)
        await evening.restart()
        await evening.wait(LATE)
    assert "DatabaseBusy" in caplog.text
    assert desk_of(evening).tables.live == 0
    await evening.wait(AGAIN)
    assert desk_of(evening).tables.live == 1


async def test_a_match_that_could_not_begin_after_a_start_begins_when_there_is_room(
    evening: Evening, people: tuple[Person, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """B9, B56: all have agreed, so nobody taps any more."""
    (anna, *_) = people
    lobby = await evening.lobby(anna, evening.world.group("Пулька", [anna]))
    await evening.tap(anna, lobby, "+ Компьютер", "+ Компьютер", "Начать")
    evening.database.full_after = 1
    await evening.press(anna, lobby, "Согласие")
    monkeypatch.setattr(PromptDatabase, "full_after", 0)
    await evening.restart()
    await evening.wait(LATE + 5 * AGAIN)
    assert await Matches(evening.database).unfinished() == ()
    evening.database.is_full = False
    await evening.wait(8 * AGAIN)
    assert await Matches(evening.database).unfinished() == (1,)
