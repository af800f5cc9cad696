import pytest

from storage import Conflict, Database, Matches, Seat
from tests.storage.samples import START, begun
from tests.stored import match_of


async def test_a_seat_changes_hands_without_an_entry(database: Database) -> None:
    """B76: the last to take it counts; the log stays as it was."""
    matches, match = Matches(database), await begun(database)
    await matches.set_vote(match.id, "{}")
    await matches.reseat(match.id, 0, Seat(1, level="random"))
    await matches.reseat(match.id, 0, Seat(1, level="basic"))
    loaded = await match_of(matches, match.id)
    assert loaded.start.seats == (START.seats[0], Seat(1, level="basic"), START.seats[2])
    assert await matches.of_person(12) == ()
    assert await matches.vote(match.id) is None


async def test_a_seat_changes_hands_only_at_the_end_of_the_log(database: Database) -> None:
    matches, match = Matches(database), await begun(database)
    with pytest.raises(Conflict):
        await matches.reseat(match.id, 3, Seat(1, level="basic"))
    assert await matches.of_person(12) == (match.id,)
