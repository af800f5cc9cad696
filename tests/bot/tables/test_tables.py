"""A table keeps its match: what is stored, what is refused, what goes on by itself."""

import asyncio
import hashlib
import json
from dataclasses import replace

import pytest

from bot.tables.table import ABSENCE, READING, Done, Refused, StaleTap, Stranger, Table
from bot.tables.vote import Vote
from game.core import NATURE
from game.messages import AlreadyOver, MustFollow, NotAwaited, NotNow, Shuffle, Stop
from storage import Action, By, Entry, Lobbies, NewMatch, Place, Seat, Status
from tests.bot.sitting import (
    ALONE,
    ANNA,
    BORIS,
    STRANGER,
    THREE,
    VERA,
    Sitting,
    awaited,
    play,
    tap,
)

EVERYBODY = (ANNA, BORIS, VERA)
IN_A_DEAL = 9


async def dealt(sitting: Sitting, deals: int = 2) -> Table:
    """A table of three people with the first deal out."""
    await sitting.meet(*EVERYBODY)
    return await sitting.begin(deals=deals)


async def log(sitting: Sitting, table: Table) -> list[tuple[int, str]]:
    return [(each.seat, each.code) for each in await sitting.matches.actions(table.id)]


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
    table = await dealt(sitting)
    stored = await sitting.matches.load(table.id)
    assert stored is not None
    ((number, salt),) = stored.salts
    pack = stored.actions[number].code.removeprefix("shuffle ")
    assert len(bytes.fromhex(salt)) == 16
    expected = hashlib.sha256(f"{salt} {pack}".encode()).hexdigest()
    assert table.position.secret is not None
    assert table.position.secret.commitment == expected


async def test_a_tap_is_stored_before_it_counts(sitting: Sitting) -> None:
    """B13, B61."""
    table = await dealt(sitting)
    answer = await tap(table, BORIS)
    assert isinstance(answer, Done)
    stored = (await sitting.matches.actions(table.id))[-1]
    assert stored == Action(1, 1, str(answer.action), By.PERSON, sitting.clock.now(), person=BORIS)
    assert sitting.notes.seen[-1] == (table.id, 2)


async def test_a_tap_that_cannot_be_stored_changes_nothing(sitting: Sitting) -> None:
    table = await dealt(sitting)
    before = table.position
    await sitting.database.close()
    with pytest.raises(ValueError, match="no active connection"):
        await tap(table, BORIS)
    assert table.position is before


async def test_a_tap_of_a_stranger_changes_nothing(sitting: Sitting) -> None:
    """B32."""
    table = await dealt(sitting)
    code = str(table.position.match.options(1)[0])
    assert await table.act(STRANGER, table.position.asked[1], code) == Stranger()
    assert table.position.number == 1


async def test_the_same_button_counts_once(sitting: Sitting) -> None:
    """B41, B43: a double tap makes one move."""
    table = await dealt(sitting)
    number, code = table.position.asked[1], str(table.position.match.options(1)[0])
    answers = await asyncio.gather(*(table.act(BORIS, number, code) for _ in range(5)))
    assert sorted(type(each).__name__ for each in answers) == ["Done"] + ["StaleTap"] * 4
    assert table.position.number == 2


async def test_a_button_of_an_earlier_question_is_stale(sitting: Sitting) -> None:
    """B53: the card may still be in hand, the button is of another trick."""
    table = await dealt(sitting)
    number = table.position.asked[1]
    await play(table, 3)
    if awaited(table) != BORIS:
        await play(table, 2)
    code = str(table.position.match.options(1)[0])
    assert await table.act(BORIS, number, code) == StaleTap()


async def test_a_card_out_of_turn_is_refused_with_the_rule(sitting: Sitting) -> None:
    table = await dealt(sitting)
    card = table.position.match.view(0).hands[0].known[0]
    answer = await table.act(ANNA, table.position.asked[0], f"play {card}")
    assert answer == Refused(NotAwaited((1,)))


async def test_a_card_that_does_not_follow_is_refused_with_the_rule(sitting: Sitting) -> None:
    table = await dealt(sitting, deals=9)
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
    table = await dealt(sitting)
    assert await table.act(BORIS, table.position.asked[1], code) == Refused(NotNow())
    assert table.position.number == 1


async def test_people_asked_together_keep_their_question_while_others_answer(
    sitting: Sitting,
) -> None:
    """Interfaces §9: a claim asks several seats at once."""
    table = await dealt(sitting)
    await tap(table, BORIS, "claim 3")
    asked = table.position.asked
    assert asked[ANNA - 11] == asked[VERA - 11] == 2
    assert isinstance(await tap(table, VERA, "agree"), Done)
    assert isinstance(await table.act(ANNA, asked[0], "agree"), Done)
    assert table.position.finished[-1].scored.tricks == (0, 3, 0)


async def test_a_deal_is_stored_with_its_sheet_and_the_next_waits_to_be_read(
    sitting: Sitting,
) -> None:
    table = await dealt(sitting)
    await play(table, IN_A_DEAL)
    (sheet,) = await sitting.matches.sheets(table.id)
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
    table = await dealt(sitting, deals=1)
    await play(table, IN_A_DEAL)
    stored = await sitting.matches.load(table.id)
    assert stored is not None
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
    by = [each.by for each in await sitting.matches.actions(table.id)]
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


async def test_a_computer_goes_on_after_a_restart(sitting: Sitting) -> None:
    """B58: the computer's turn follows from what is stored."""
    await sitting.meet(ANNA)
    table = await sitting.begin(ALONE)
    await sitting.restart()
    again = await sitting.tables.get(table.id)
    assert again is not None
    await sitting.clock.advance(3.0)
    assert (again.position.number, awaited(again)) == (3, ANNA)


async def test_the_end_waits_for_a_table_that_is_being_loaded(sitting: Sitting) -> None:
    """The bot may end while it takes up tables; the database is not closed below them."""
    table = await dealt(sitting)
    await sitting.restart()
    asking = asyncio.create_task(sitting.tables.get(table.id))
    await asyncio.sleep(0)
    asking.cancel()
    await sitting.tables.close()
    assert sitting.tables.live == 1


async def test_a_restart_at_any_step_leads_to_the_same_position(sitting: Sitting) -> None:
    """B56, B57, B59: same cards, same questions, same secrets."""
    table = await dealt(sitting)
    while not table.over:
        await sitting.restart()
        again = await sitting.tables.get(table.id)
        assert again is not None
        assert again.position == table.position
        table = again
        if table.position.match.to_act == (NATURE,):
            await sitting.clock.advance(READING)
        else:
            await tap(table, awaited(table))
    assert len(table.position.finished) == 2


async def test_a_log_written_elsewhere_is_read_again(sitting: Sitting) -> None:
    """B60: what another process has stored wins; the tap is stale."""
    table = await dealt(sitting)
    code = str(table.position.match.options(1)[-2])
    await sitting.matches.append(table.id, Entry(Action(1, 1, code, By.PERSON, 5.0, BORIS)))
    assert await tap(table, BORIS) == StaleTap()
    assert await log(sitting, table) == [(-1, (await log(sitting, table))[0][1]), (1, code)]
    assert (table.position.number, awaited(table)) == (2, VERA)


async def test_a_log_that_todays_rules_refuse_closes_its_match(
    sitting: Sitting, caplog: pytest.LogCaptureFixture
) -> None:
    """B9: fully playable or closed, never half."""
    table = await dealt(sitting)
    await sitting.matches.append(table.id, Entry(Action(1, 1, "sing", By.PERSON, 5.0, BORIS)))
    await sitting.restart()
    assert await sitting.tables.get(table.id) is None
    assert await sitting.tables.get(table.id) is None
    stored = await sitting.matches.load(table.id)
    assert stored is not None
    assert (stored.status, stored.result) == (Status.FINISHED, '{"broken": 1}')
    assert "cannot be played any more" in caplog.text


async def test_a_match_of_a_game_or_rules_unknown_today_is_closed(sitting: Sitting) -> None:
    """B9."""
    for game, rules in (("whist", "{}"), ("pastime", '{"preset": "moon"}')):
        lobby = await Lobbies(sitting.database).create(Place(-100), "{}", 1.0)
        start = NewMatch(game, 3, rules, 0, THREE)
        await sitting.matches.create(lobby.id, start, 1.0)
        assert await sitting.tables.get(lobby.id) is None
        stored = await sitting.matches.load(lobby.id)
        assert stored is not None
        assert stored.result == '{"broken": 0}'


async def test_a_table_is_loaded_once_however_many_ask(sitting: Sitting) -> None:
    table = await dealt(sitting)
    await sitting.restart()
    found = await asyncio.gather(*(sitting.tables.get(table.id) for _ in range(10)))
    assert len(set(map(id, found))) == 1
    assert await sitting.tables.get(777) is None


async def test_two_tables_share_nothing_that_changes(sitting: Sitting) -> None:
    """B24, B50: one person at two tables."""
    one = await dealt(sitting)
    two = await sitting.begin(replace_seats(), Place(-200))
    await tap(one, BORIS)
    assert (one.position.number, two.position.number) == (2, 1)
    assert [each.id for each in await sitting.tables.of_person(ANNA)] == [one.id, two.id]


def replace_seats() -> tuple[Seat, ...]:
    """The same people from the other side."""
    return tuple(replace(each, seat=2 - each.seat) for each in THREE)


async def test_the_match_stops_when_every_person_agrees(sitting: Sitting) -> None:
    """Computers agree; logged as the table's action."""
    table = await dealt(sitting)
    assert await table.propose_stop(ANNA) is None
    assert await table.agree_to_stop(ANNA) is None
    assert await table.agree_to_stop(BORIS) is None
    assert table.vote is not None
    assert (table.vote.by, table.over) == (ANNA, False)
    answer = await table.agree_to_stop(VERA)
    assert answer == Done(-2, Stop())
    assert (await log(sitting, table))[-1] == (-2, "stop")
    stored = await sitting.matches.load(table.id)
    assert stored is not None
    assert json.loads(str(stored.result))["stopped"] is True


async def test_who_is_alone_with_computers_is_asked_once_more(sitting: Sitting) -> None:
    await sitting.meet(ANNA)
    table = await sitting.begin(ALONE)
    assert await table.propose_stop(ANNA) is None
    assert not table.over
    assert await table.agree_to_stop(ANNA) == Done(-2, Stop())


async def test_who_has_long_been_away_cannot_hold_the_others(sitting: Sitting) -> None:
    """B7: a dead table can be closed."""
    table = await dealt(sitting)
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
    table = await dealt(sitting)
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
    table = await dealt(sitting)
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
    table = await dealt(sitting)
    number, code = table.position.asked[1], str(table.position.match.options(1)[0])
    assert await table.hand_over(BORIS, "random") is None
    await sitting.clock.advance(1.3)
    assert (await sitting.matches.actions(table.id))[-1].by == By.COMPUTER
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
    table = await dealt(sitting)
    await sitting.circle.set_can_write(VERA, can_write=False)
    await sitting.tables.can_write_changed(VERA)
    waiting = [table.waiting]
    await sitting.circle.set_can_write(VERA, can_write=True)
    await sitting.tables.can_write_changed(VERA)
    assert [*waiting, table.waiting] == [(VERA,), ()]


async def test_a_table_follows_its_chat_to_a_new_id(sitting: Sitting) -> None:
    """B86."""
    table = await dealt(sitting)
    sitting.tables.moved(-100, -1007)
    assert table.place == Place(-1007)


async def test_nature_deals_only_whole_packs(sitting: Sitting) -> None:
    table = await dealt(sitting)
    assert table.position.last is not None
    seat, shuffle = table.position.last
    assert isinstance(shuffle, Shuffle)
    assert (seat, len(set(shuffle.pack))) == (NATURE, 32)
