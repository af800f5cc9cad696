"""Who stops, leaves or is away: votes, computers in their seats, waiting by name."""

import json

from bot.tables.answer import Done, StaleTap, Stranger
from bot.tables.table import ABSENCE
from bot.tables.vote import Vote
from game.messages import Stop
from storage import By
from tests.bot.sitting import (
    ALONE,
    ANNA,
    BORIS,
    STRANGER,
    VERA,
    Sitting,
    tap,
)
from tests.stored import log_of, match_of


async def test_the_match_stops_when_every_person_agrees(sitting: Sitting) -> None:
    """Computers agree; logged as the table's action."""
    table = await sitting.dealt()
    assert await table.propose_stop(ANNA) is None
    assert await table.agree_to_stop(ANNA) is None
    assert await table.agree_to_stop(BORIS) is None
    assert table.vote is not None
    assert (table.vote.by, table.over) == (ANNA, False)
    answer = await table.agree_to_stop(VERA)
    assert answer == Done(-2, Stop())
    assert (await sitting.log(table))[-1] == (-2, "stop")
    stored = await match_of(sitting.matches, table.id)
    assert json.loads(str(stored.result))["stopped"] is True


async def test_who_is_alone_with_computers_is_asked_once_more(sitting: Sitting) -> None:
    await sitting.meet(ANNA)
    table = await sitting.begin(ALONE)
    assert await table.propose_stop(ANNA) is None
    assert not table.over
    assert await table.agree_to_stop(ANNA) == Done(-2, Stop())


async def test_who_has_long_been_away_cannot_hold_the_others(sitting: Sitting) -> None:
    """B7: a dead table can be closed."""
    table = await sitting.dealt()
    await sitting.clock.advance(ABSENCE + 1)
    await tap(table, BORIS)
    assert await table.propose_stop(ANNA) is None
    assert await table.agree_to_stop(BORIS) is None
    await tap(table, VERA)
    await sitting.clock.advance(ABSENCE - 1)
    await tap(table, ANNA)
    assert await table.agree_to_stop(ANNA) is None
    await sitting.clock.advance(2)
    assert await table.agree_to_stop(ANNA) == Done(-2, Stop())


async def test_a_voice_against_ends_the_vote(sitting: Sitting) -> None:
    table = await sitting.dealt()
    await table.propose_stop(ANNA)
    assert await table.decline_stop(BORIS) is None
    assert table.vote is None
    assert await table.decline_stop(BORIS) == StaleTap()
    assert await table.propose_stop(STRANGER) == Stranger()
    assert await table.agree_to_stop(STRANGER) == Stranger()
    assert await table.agree_to_stop(ANNA) == StaleTap()
    assert await table.decline_stop(STRANGER) == Stranger()
    assert table.position.number == 1


async def test_a_vote_outlives_a_restart(sitting: Sitting) -> None:
    """Who has agreed need not be asked again; who has proposed and left is forgotten."""
    table = await sitting.dealt()
    await table.propose_stop(ANNA)
    await table.agree_to_stop(BORIS)
    await sitting.restart()
    again = await sitting.tables.get(table.id)
    assert again is not None
    assert again.vote == Vote(ANNA, frozenset({ANNA, BORIS}))
    assert await again.decline_stop(VERA) is None
    await sitting.restart()
    again = await sitting.tables.get(table.id)
    assert again is not None
    assert again.vote is None
    await again.propose_stop(ANNA)
    await again.hand_over(ANNA, "random")
    await sitting.restart()
    again = await sitting.tables.get(table.id)
    assert again is not None
    assert again.vote is None
    assert await again.propose_stop(BORIS) is None
    assert await again.agree_to_stop(VERA) == Done(-2, Stop())
    await sitting.restart()
    again = await sitting.tables.get(table.id)
    assert again is not None
    assert (again.over, again.vote) == (True, None)


async def test_a_computer_takes_the_seat_of_who_leaves(sitting: Sitting) -> None:
    """B22, B76: hand, score and turn go on; the buttons of the leaver are dead."""
    table = await sitting.dealt()
    number, code = table.position.asked[1], str(table.position.match.options(1)[0])
    assert await table.hand_over(BORIS, "random") is None
    await sitting.clock.advance(1.3)
    assert (await log_of(sitting.matches, table.id))[-1].by == By.COMPUTER
    assert await table.act(BORIS, number, code) == Stranger()
    await sitting.restart()
    again = await sitting.tables.get(table.id)
    assert again is not None
    assert again.persons == (ANNA, VERA)


async def test_the_last_person_cannot_leave_computers_alone(sitting: Sitting) -> None:
    await sitting.meet(ANNA)
    table = await sitting.begin(ALONE)
    assert await table.hand_over(ANNA, "random") == StaleTap()
    assert await table.hand_over(STRANGER, "random") == Stranger()


async def test_who_blocks_the_bot_is_waited_for_by_name(sitting: Sitting) -> None:
    """B27: in the middle of a deal too; play goes on when he is back."""
    table = await sitting.dealt()
    await sitting.circle.set_can_write(VERA, can_write=False)
    await sitting.tables.can_write_changed(VERA)
    waiting = [table.waiting]
    await sitting.circle.set_can_write(VERA, can_write=True)
    await sitting.tables.can_write_changed(VERA)
    assert [*waiting, table.waiting] == [(VERA,), ()]
