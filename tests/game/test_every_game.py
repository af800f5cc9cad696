"""What holds for every game of the registry, found on random walks."""

from __future__ import annotations

import json
import random
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import pytest

from game import GAMES
from game.core import NATURE, TABLE, IllegalAction, Match, replay
from game.messages import NotAwaited, NotNow, Stop
from game.options import BadRules
from tests.game.walking import TABLES, Table, agreement, every_table, walk

if TYPE_CHECKING:
    from game.core import Game
    from game.messages import Action
    from game.tricks import Seat
    from game.views import View

PLAYED = {"play", "marry"}
EXCHANGING = {"discard", "layaway", "give", "takeback"}

MADE_UP = (
    *("", " ", "play", "play XX", "play 2S", "PLAY AS", " play AS", "play AS ", "play  AS"),
    *("bid 11S", "bid 5S", "bid 6", "bid 6S hand hand", "claim -1", "claim 13", "claim 01"),
    *("stop", "shuffle", "name 5N", "discard", "agree 1", "пас", "pass\n", "x" * 4000),
)
"""Codes that are in no game."""
IDS = "a:{table}:{number}:{code}"


def _seats(match: Match) -> range:
    return range(match.sheet.players)


def _blind(view: View) -> list[Seat]:
    """The seats that have not looked at their cards."""
    words = [{role.word for role in roles} for roles in view.roles]
    return [seat for seat, own in enumerate(words) if own & {"blind", "unseen"}]


def _is_refused(match: Match, seat: Seat, said: str | Action) -> bool:
    try:
        match.act(seat, match.parse(seat, said) if isinstance(said, str) else said)
    except IllegalAction:
        return True
    return False


@every_table("table")
@pytest.mark.parametrize("seed", range(4))
def test_a_random_match_ends_and_its_log_replays_to_an_equal_one(table: Table, seed: int) -> None:
    """A log is the whole truth about a match (interfaces §3)."""
    first = table.short(dealer=seed % table.players)
    steps = list(walk(first, f"{table}{seed}"))
    assert steps[-1].after.over
    assert steps[-1].after.to_act == ()
    assert [step[0] for step in replay(first, [step.entry for step in steps])] == [
        step.after for step in steps
    ]


@every_table("table")
def test_somebody_may_always_act_until_the_match_is_over(table: Table) -> None:
    """Who is awaited has something to do; over, nobody has."""
    for step in walk(table.short(), f"act{table}"):
        match = step.after
        awaited = match.to_act
        assert bool(awaited) is not match.over
        assert all(match.options(seat) for seat in awaited if seat != NATURE)
        if match.over or awaited == (NATURE,):
            assert not any(match.options(seat) for seat in _seats(match))


@every_table("table")
def test_what_is_not_among_the_options_is_refused_and_changes_nothing(table: Table) -> None:
    """Out of turn, made up, misspelt: IllegalAction, and the match stays as it was."""
    for step in walk(table.match(), f"refused{table}", deals=6):
        match = step.before
        kept = Match(match.game, match.sheet, match.deal, match.deals, match.stopped)
        said = {str(option) for seat in _seats(match) for option in match.options(seat)}
        for seat in _seats(match):
            mine = {str(option) for option in match.options(seat)}
            for code in (*(said - mine), *MADE_UP):
                assert _is_refused(match, seat, code)
            for other in _seats(match):
                for option in match.options(other):
                    if str(option) not in mine:
                        assert _is_refused(match, seat, option)
        assert match == kept


@every_table("table")
def test_nature_shuffles_whole_packs_between_deals_alone(table: Table) -> None:
    """A shuffle is a permutation of the game's pack (style §4.16)."""
    match = table.match()
    pack = [str(card) for card in match.pack]
    good = "shuffle " + "".join(pack)
    twice = "shuffle " + "".join([pack[0], *pack[:-1]])
    foreign = "shuffle " + "".join(["2S", *pack[1:]])
    bad = [twice, foreign, good[:-2], good[:-1], good + "AS", good + "XX", "pass", "shuffle"]
    bad.append(good.replace("shuffle", "Shuffle"))
    for code in bad:
        with pytest.raises(IllegalAction):
            match.act(NATURE, match.parse(NATURE, code))
    dealt, _ = match.act(NATURE, match.parse(NATURE, good))
    assert match.deal is None
    with pytest.raises(IllegalAction):
        dealt.act(NATURE, dealt.parse(NATURE, good))
    for seat in (*_seats(match), TABLE):
        with pytest.raises(IllegalAction):
            match.act(seat, match.parse(NATURE, good))


@every_table("table")
def test_the_table_may_stop_a_match_at_any_time_once(table: Table) -> None:
    """`stop` is what people agree on outside the rules (design §5.7); the sheet stays."""
    for step in walk(table.match(), f"stop{table}", deals=2):
        stopped, events = step.before.act(TABLE, step.before.parse(TABLE, "stop"))
        assert stopped.over
        assert stopped.to_act == ()
        assert stopped.sheet == step.before.sheet
        assert [event.word for event in events] == ["matchover"]
        assert not any(stopped.options(seat) for seat in _seats(stopped))
        assert stopped.why(0, "pass").word == "alreadyover"
        for seat in (TABLE, *_seats(stopped)):
            with pytest.raises(IllegalAction):
                stopped.act(seat, Stop())


@every_table("table")
def test_codes_are_unique_short_and_fit_a_button_with_big_ids(table: Table) -> None:
    """Telegram allows 64 bytes of callback data (telegram §1)."""
    for step in walk(table.short(), f"codes{table}"):
        for seat in _seats(step.after):
            codes = [str(option) for option in step.after.options(seat)]
            assert len(set(codes)) == len(codes)
            assert all(len(code.encode()) <= 40 for code in codes)
            buttons = [IDS.format(table=10**10 - 1, number=10**7 - 1, code=code) for code in codes]
            assert all(len(button.encode()) <= 64 for button in buttons)
            assert [step.after.parse(seat, code) for code in codes] == list(
                step.after.options(seat)
            )


@every_table("table")
def test_every_seat_sees_its_own_options_and_who_is_awaited(table: Table) -> None:
    """A view holds what a player at a real table knows, its own options among it."""
    for step in walk(table.match(), f"views{table}", deals=4):
        match = step.after
        for seat in (*_seats(match), None):
            view = match.view(seat)
            assert view.to_act == match.to_act
            assert view.options == (() if seat is None else match.options(seat))
            assert view.seat == seat


@every_table("table")
def test_no_card_is_in_two_places(table: Table) -> None:
    """In one hand, as its owner sees it, or played once."""
    for step in walk(table.match(), f"cards{table}", deals=4):
        match = step.after
        if match.deal is None:
            continue
        owners = [match.view(seat) for seat in _seats(match)]
        held = [card for seat, view in enumerate(owners) for card in view.hands[seat].known]
        played = [str(action)[-2:] for _, action in owners[0].history if action.word in PLAYED]
        blind = _blind(owners[0])
        assert all(owners[seat].hands[seat].is_open for seat in _seats(match) if seat not in blind)
        assert len(set(held)) == len(held)
        assert not {str(card) for card in held} & set(played)
        assert len(set(played)) == len(played)
        assert set(held) <= set(match.pack)


@every_table("table")
def test_totals_sum_to_nothing_where_the_game_settles(table: Table) -> None:
    """Exactly, after every deal (preferans §9.2)."""
    for seed in range(3):
        for step in walk(table.short(), f"zero{table}{seed}"):
            if step.after.deal is None and table.game.is_paid:
                assert sum(step.after.sheet.totals) == 0


@every_table("table")
def test_a_question_changes_when_and_only_when_something_new_is_asked(table: Table) -> None:
    """A button counts for one question: never for a later one, always while it stands.

    The cards of one exchange are one question (interfaces §9).
    """
    seen: set[tuple[Seat, Any]] = set()
    asked: dict[Seat, Any] = {}
    for step in walk(table.match(), f"question{table}", deals=12):
        match = step.after
        for seat in _seats(match):
            question = match.question(seat)
            if not match.options(seat):
                assert (seat, question) not in seen
                asked.pop(seat, None)
                continue
            stands = seat in asked and asked[seat] == question
            assert stands or (seat, question) not in seen
            if seat in asked and seat != step.seat:
                assert stands
            if seat in asked and seat == step.seat:
                assert stands is (step.action.word in EXCHANGING)
            seen.add((seat, question))
            asked[seat] = question


@every_table("table")
def test_while_cards_are_played_every_card_refused_has_a_reason(table: Table) -> None:
    """Of a hand the seat controls; the reason is a rule, not merely `not now`."""
    refused = 0
    for step in walk(table.match(), f"why{table}", deals=12):
        match = step.after
        for seat in match.to_act:
            if seat == NATURE or match.view(seat).stage != "play":
                continue
            view = match.view(seat)
            may = {str(option) for option in match.options(seat)}
            mine = [hand for hand, player in enumerate(view.control) if player == seat]
            for code in (f"play {card}" for hand in mine for card in view.hands[hand].known):
                if code not in may:
                    refused += 1
                    assert type(match.why(seat, code)) not in (NotNow, NotAwaited)
    assert refused > 100


@every_table("table")
def test_every_refusal_can_be_told(table: Table) -> None:
    """For any seat, any state, any code that is not an option, `why` answers."""
    for step in walk(table.match(), f"told{table}", deals=4):
        match = step.before
        codes = {f"play {card}" for card in match.pack} | {*MADE_UP[:-1], "pass", "claim 3"}
        for seat in _seats(match):
            for code in codes - {str(option) for option in match.options(seat)}:
                assert match.why(seat, code).word


@every_table("table")
def test_a_match_goes_on_from_the_public_form_of_its_sheet(table: Table) -> None:
    """Scores and memory through JSON make an equal sheet (interfaces §5)."""
    match = table.short()
    for step in walk(match, f"sheet{table}"):
        sheet = step.after.sheet
        data = json.loads(json.dumps({**sheet.scores(), **sheet.memory()}))
        again = table.game.sheet(table.players, sheet.rules, sheet.dealer, data)
        assert again == sheet
        assert again.over is sheet.over


@every_table("table")
def test_agreed_rules_go_through_their_public_form(table: Table) -> None:
    """Preset and differences, resolved, are the rules again (interfaces §3)."""
    rng = random.Random(f"book{table}")
    book = table.game.book
    for _ in range(200):
        data = agreement(table, rng, {})
        assert data is not None
        rules = book.resolve(table.players, data)
        told = json.loads(json.dumps(book.differences(table.players, rules)))
        assert book.resolve(table.players, told) == rules
    plain = book.resolve(table.players, table.agreed({}))
    assert book.differences(table.players, plain) == table.agreed({})


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_field_of_the_rules_is_an_option_or_fixed(game: Game) -> None:
    """A frozen record with the public names (interfaces §3) and those another game shares."""
    names = [option.name for option in game.book.options]
    expected = sorted(["preset", *names, *game.book.fixed])
    assert sorted(each.name for each in fields(game.book.make)) == expected


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_unknown_names_values_and_presets_are_refused(game: Any) -> None:
    """Anything not in the public list of options is bad input (interfaces §3)."""
    for players in game.seats:
        for option in game.book.options:
            for value in (None, "", "no such value", -1, 1.5, [1, 1], {"6": 1}, [None]):
                with pytest.raises(BadRules) as bad:
                    game.book.resolve(players, {option.name: value})
                assert (bad.value.fault, bad.value.option) == ("value", option.name)
                assert option.name in str(bad.value)
        with pytest.raises(BadRules, match="no_such_option"):
            game.book.resolve(players, {"no_such_option": 1})
        with pytest.raises(BadRules, match="no such preset"):
            game.book.resolve(players, {"preset": "no such preset"})
    for table in (table for table in TABLES if table.game is game):
        with pytest.raises(ValueError, match="dealer"):
            table.match(dealer=table.players)
    with pytest.raises(ValueError, match="players"):
        game.start(9, game.book.resolve(game.seats[0], {}))
