"""A table keeps its match: what is stored, what is refused, what goes on by itself."""

import asyncio
import hashlib
import json

import pytest

from bot.tables.answer import Done, Refused, StaleTap, Stranger
from bot.tables.table import READING
from game.core import NATURE
from game.messages import PLAYS, AlreadyOver, MustFollow, NotAwaited, NotNow, Shuffle
from storage import Action, By, Place, Seat, Status
from tests.bot.sitting import (
    ALONE,
    ANNA,
    BORIS,
    STRANGER,
    VERA,
    Sitting,
    awaited,
    play,
    tap,
)
from tests.stored import log_of, match_of, sheets_of

IN_A_DEAL = 9


async def test_a_table_deals_when_everybody_can_be_written_to(sitting: Sitting) -> None:
    """B26: nobody is dealt in who cannot be written to; B113: nothing waits for ever."""
    await sitting.meet(ANNA, BORIS)
    await sitting.circle.meet(VERA, "Вера", "ru")
    table = await sitting.begin()
    assert (table.waiting, table.position.number) == ((VERA,), 0)
    await sitting.circle.set_can_write(VERA, can_write=True)
    await sitting.tables.can_write_changed(VERA)
    await sitting.clock.advance(0.0)
    assert (table.waiting, table.position.number) == ((), 1)


async def test_a_shuffle_is_stored_with_the_salt_of_its_commitment(sitting: Sitting) -> None:
    """B148: the commitment is the SHA-256 of the salt, a space and the codes of the pack."""
    table = await sitting.dealt()
    stored = await match_of(sitting.matches, table.id)
    ((number, salt),) = stored.salts
    pack = stored.actions[number].code.removeprefix("shuffle ")
    assert len(bytes.fromhex(salt)) == 16
    expected = hashlib.sha256(f"{salt} {pack}".encode()).hexdigest()
    assert table.position.secret is not None
    assert table.position.secret.commitment == expected


async def test_a_tap_is_stored_before_it_counts(sitting: Sitting) -> None:
    """B13, B61."""
    table = await sitting.dealt()
    answer = await tap(table, BORIS)
    assert isinstance(answer, Done)
    stored = (await log_of(sitting.matches, table.id))[-1]
    assert stored == Action(1, 1, str(answer.action), By.PERSON, sitting.clock.now(), person=BORIS)
    assert sitting.notes.seen[-1] == (table.id, 2)


async def test_a_tap_that_cannot_be_stored_changes_nothing(sitting: Sitting) -> None:
    table = await sitting.dealt()
    before = table.position
    await sitting.database.close()
    with pytest.raises(ValueError, match="no active connection"):
        await tap(table, BORIS)
    assert table.position is before


async def test_a_tap_of_a_stranger_changes_nothing(sitting: Sitting) -> None:
    """B32."""
    table = await sitting.dealt()
    code = str(table.position.match.options(1)[0])
    assert await table.act(STRANGER, table.position.asked[1], code) == Stranger()
    assert table.position.number == 1


async def test_the_same_button_counts_once(sitting: Sitting) -> None:
    """B41, B43: a double tap makes one move."""
    table = await sitting.dealt()
    number, code = table.position.asked[1], str(table.position.match.options(1)[0])
    answers = await asyncio.gather(*(table.act(BORIS, number, code) for _ in range(5)))
    assert sorted(type(each).__name__ for each in answers) == ["Done"] + ["StaleTap"] * 4
    assert table.position.number == 2


async def test_a_button_of_an_earlier_question_is_stale(sitting: Sitting) -> None:
    """B53: the card may still be in hand, the button is of another trick."""
    table = await sitting.dealt()
    number = table.position.asked[1]
    await play(table, 3)
    if awaited(table) != BORIS:
        await play(table, 2)
    code = str(table.position.match.options(1)[0])
    assert await table.act(BORIS, number, code) == StaleTap()


async def test_a_card_that_is_not_in_the_hand_is_refused(sitting: Sitting) -> None:
    """B53: a button names its card, so nothing else can be played in its place."""
    table = await sitting.dealt()
    number, view = table.position.asked[1], table.position.match.view
    for seat in (0, 2):
        for card in view(seat).hands[seat].known:
            answer = await table.act(BORIS, number, f"play {card}")
            assert isinstance(answer, Refused)
    for index in ("0", "1", "play 0", "play"):
        assert isinstance(await table.act(BORIS, number, index), Refused)
    assert table.position.number == 1
    own = view(1).hands[1].known[-1]
    assert await tap(table, BORIS, f"play {own}") == Done(1, PLAYS[own])


async def test_a_card_out_of_turn_is_refused_with_the_rule(sitting: Sitting) -> None:
    table = await sitting.dealt()
    card = table.position.match.view(0).hands[0].known[0]
    answer = await table.act(ANNA, table.position.asked[0], f"play {card}")
    assert answer == Refused(NotAwaited((1,)))


async def test_a_card_that_does_not_follow_is_refused_with_the_rule(sitting: Sitting) -> None:
    table = await sitting.dealt(deals=9)
    for _ in range(9 * IN_A_DEAL):
        person = awaited(table)
        seat = table.seat_of(person)
        assert seat is not None
        view = table.position.match.view(seat)
        allowed = {str(option) for option in view.options}
        barred = [card for card in view.hands[seat].known if f"play {card}" not in allowed]
        if barred:
            answer = await tap(table, person, f"play {barred[0]}")
            assert view.trick is not None
            assert view.trick.suit is not None
            assert answer == Refused(MustFollow(view.trick.suit))
            return
        await tap(table, person)
        await sitting.clock.advance(READING)
    raise AssertionError("nobody ever had to follow")


@pytest.mark.parametrize("code", ["", "play", "play XX", "shuffle 7S", "stop", "agree", "🂡", "'"])
async def test_a_made_up_code_is_refused(sitting: Sitting, code: str) -> None:
    """B39, B139."""
    table = await sitting.dealt()
    assert await table.act(BORIS, table.position.asked[1], code) == Refused(NotNow())
    assert table.position.number == 1


async def test_people_asked_together_keep_their_question_while_others_answer(
    sitting: Sitting,
) -> None:
    """Interfaces §9: a claim asks several seats at once."""
    table = await sitting.dealt()
    await tap(table, BORIS, "claim 3")
    asked = table.position.asked
    assert asked[ANNA - 11] == asked[VERA - 11] == 2
    assert isinstance(await tap(table, VERA, "agree"), Done)
    assert isinstance(await table.act(ANNA, asked[0], "agree"), Done)
    assert table.position.finished[-1].scored.tricks == (0, 3, 0)


async def test_a_deal_is_stored_with_its_sheet_and_the_next_waits_to_be_read(
    sitting: Sitting,
) -> None:
    table = await sitting.dealt()
    await play(table, IN_A_DEAL)
    (sheet,) = await sheets_of(sitting.matches, table.id)
    points = table.position.match.sheet.rows()[0].values
    assert (sheet.deal, sheet.after) == (1, 9)
    assert json.loads(sheet.sheet) == {"points": list(points), "played": 1}
    assert sum(json.loads(sheet.totals)) == 0
    await sitting.clock.advance(READING - 0.1)
    assert table.position.match.to_act == (NATURE,)
    await sitting.clock.advance(0.2)
    assert table.position.match.deal is not None


async def test_a_match_ends_with_its_result_and_nothing_follows(sitting: Sitting) -> None:
    """B109, B158."""
    table = await sitting.dealt(deals=1)
    await play(table, IN_A_DEAL)
    stored = await match_of(sitting.matches, table.id)
    assert (stored.status, json.loads(str(stored.result))["stopped"]) == (Status.FINISHED, False)
    before = len(sitting.notes.seen)
    await sitting.clock.advance(3600)
    assert len(sitting.notes.seen) == before
    assert await table.act(ANNA, table.position.asked[0], "pass") == Refused(AlreadyOver())


async def test_computers_play_by_themselves_after_a_pause(sitting: Sitting) -> None:
    await sitting.meet(ANNA)
    table = await sitting.begin(ALONE)
    await sitting.clock.advance(0.6)
    assert table.position.number == 1
    await sitting.clock.advance(1.9)
    assert (table.position.number, awaited(table)) == (3, ANNA)
    by = [each.by for each in await log_of(sitting.matches, table.id)]
    assert by == [By.TABLE, By.COMPUTER, By.COMPUTER]


async def test_what_a_computer_does_depends_on_match_and_number_alone(sitting: Sitting) -> None:
    await sitting.meet(ANNA)
    table = await sitting.begin(ALONE)
    first = sitting.means.computers.choose(table.position.match, 1, "random", "1:1")
    assert first == sitting.means.computers.choose(table.position.match, 1, "random", "1:1")


async def test_a_computer_that_errs_does_not_stop_the_table(
    sitting: Sitting, caplog: pytest.LogCaptureFixture
) -> None:
    """B72: no dead end."""
    await sitting.meet(ANNA)
    seats = (ALONE[0], Seat(1, level="gone"), Seat(2, level="gone"))
    table = await sitting.begin(seats)
    await sitting.clock.advance(3.0)
    assert table.position.number == 3
    assert "level gone failed" in caplog.text


async def test_a_table_follows_its_chat_to_a_new_id(sitting: Sitting) -> None:
    """B86."""
    table = await sitting.dealt()
    sitting.tables.moved(-100, -1007)
    assert table.place == Place(-1007)


async def test_nature_deals_only_whole_packs(sitting: Sitting) -> None:
    table = await sitting.dealt()
    assert table.position.last is not None
    seat, shuffle = table.position.last
    assert isinstance(shuffle, Shuffle)
    assert (seat, len(set(shuffle.pack))) == (NATURE, 32)
