"""What a deal writes: the bid, defenders, the dealer, 900, the barrel, bolts, the dump truck."""

from __future__ import annotations

from typing import Any

import pytest

from game.cards import cards
from tests.game.thousand.table import End, match, outcome, points, settled, sheet, written

T5 = cards("AS JD 9C")


def test_one_point_short_is_short() -> None:
    """T5, S3: -120, +30, +10, the dealer 13; with one point more it is made.

    What is ordered are points, not tricks (thousand §8, 8).
    """
    short = End(120, (0, 79, 28, 13), (0, 40, 0, 0), talon=T5)
    assert points(settled(match(), short)) == (13, -120, 30, 10)
    made = End(120, (0, 80, 28, 12), (0, 40, 0, 0), talon=T5)
    assert points(settled(match(), made)) == (13, 120, 30, 10)


def test_a_declarer_writes_his_bid_defenders_what_they_have() -> None:
    """T6."""
    end = End(100, (0, 60, 45, 15), (0, 0, 60, 0), talon=cards("KS 9D 9C"))
    assert points(settled(match(), end)) == (24, -100, 110, 20)
    over = End(100, (0, 120, 0, 0), (0, 100, 0, 0))
    assert points(settled(match(), over)) == (0, 100, 0, 0)


def test_the_check_is_exact_unless_agreed() -> None:
    """Thousand §8, 11."""
    end = End(100, (0, 96, 24, 0))
    assert points(settled(match(), end))[1] == -100
    assert points(settled(match(round_before_check=True), end))[1] == 100


def test_points_are_rounded_as_agreed() -> None:
    """Thousand §2.1."""
    end = End(100, (0, 100, 13, 7))
    for rounding, expected in ((1, (13, 7)), (5, (15, 5)), (10, (10, 10))):
        assert points(settled(match(rounding=rounding), end))[2:] == expected


def test_the_dark_doubles_the_declarer_alone() -> None:
    """T9, S3; thousand §8, 17."""
    start = {"points": [0, 780, 0, 0]}
    made = settled(match(sheet=start), End(120, (0, 81, 39, 0), (0, 40, 0, 0), dark=True))
    assert (points(made), made.over, made.winners) == ((0, 1020, 40, 0), True, (1,))
    lost = settled(match(sheet=start), End(120, (0, 79, 41, 0), (0, 40, 0, 0), dark=True))
    assert points(lost) == (0, 540, 40, 0)


def test_from_900_on_only_own_games_count() -> None:
    """S3; thousand §8, 14, readings II 24: no tricks, no sixty, no credit; own failures do."""
    start = {"points": [910, 0, 910, 0]}
    table = match(sheet=start)
    assert sheet(table).restricted == (True, False, True, False)
    end = End(100, (0, 60, 45, 15), talon=cards("KS 9D 9C"))
    assert points(settled(table, end)) == (910, -100, 910, 20)
    given = End(130, outcome="given_up", talon=cards("QD KC TS"))
    assert points(settled(table, given)) == (910, 0, 910, 60)
    own = End(100, (0, 60, 60, 0), declarer=2)
    assert points(settled(table, own)) == (910, 60, 810, 0)
    dark = End(100, (0, 0, 100, 20), declarer=2, dark=True)
    assert points(settled(table, dark))[2] == 1110


def test_t7_given_up_by_the_book() -> None:
    """T7: declarer 0, defenders sixty each, dealer 87."""
    given = End(130, outcome="given_up", talon=cards("QD KC TS"))
    assert points(settled(match(), given)) == (87, 0, 60, 60)


def test_who_was_at_900_stays_restricted_unless_agreed() -> None:
    """Thousand §8, 14: "until the finish"."""
    start = {"points": [0, 0, 910, 0]}
    own = End(100, (0, 60, 60, 0), declarer=2)
    for sticky in (True, False):
        after = settled(match(declared_only_sticky=sticky, sheet=start), own)
        assert sheet(after).restricted == (False, False, sticky, False)


def test_the_restriction_starts_where_agreed_and_after_the_deal() -> None:
    """Thousand §8, 15: a jump from below counts in full."""
    start = {"points": [0, 0, 790, 890]}
    table = settled(match(sheet=start), End(100, (0, 60, 30, 30)))
    assert sheet(table).restricted == (False, False, False, True)
    assert points(table)[3] == 920
    low = settled(match(declared_only_from=800, sheet=start), End(100, (0, 60, 30, 30)))
    assert sheet(low).restricted == (False, False, True, True)
    none = settled(match(endgame="none", sheet=start), End(100, (0, 60, 30, 30)))
    assert sheet(none).restricted == (False,) * 4
    winner = settled(match(sheet={"points": [0, 0, 0, 895]}), End(100, (0, 0, 0, 120)))
    assert points(winner)[3] == 1015
    assert winner.over


def test_the_highest_wins_of_equals_the_declarer() -> None:
    """Thousand §8, 16."""
    start = {"points": [0, 880, 980, 980]}
    table = settled(match(endgame="none", sheet=start), End(120, (0, 80, 20, 20), (0, 40, 0, 0)))
    assert (points(table)[1:], table.winners) == ((1000, 1000, 1000), (1,))
    shared = settled(match(endgame="none", sheet=start), End(100, (0, 60, 30, 30)))
    assert shared.winners == (2, 3)


@pytest.mark.parametrize("target", [500, 700, 1000, 1001, 1500])
def test_the_match_ends_at_the_target(target: int) -> None:
    """Thousand §1.10."""
    for below, over in ((101, False), (100, True)):
        start = {"points": [0, target - below, 0, 0]}
        table = settled(match(target=target, endgame="none", sheet=start), End(100))
        assert table.over is over


def barrel(points_before: list[int], tries: list[int | None] | None = None, **options: Any) -> Any:
    start: dict[str, Any] = {"points": points_before}
    if tries is not None:
        start["barrel"] = tries
    return match(endgame="barrel", sheet=start, **options)


def test_who_comes_to_the_barrel_sits_on_it() -> None:
    """Readings II 1a, 1b: exactly 880, even from below past 1000."""
    table = settled(barrel([0, 790, 840, 0]), End(120, (0, 80, 40, 0), (0, 40, 0, 0)))
    assert points(table) == (0, 880, 880, 0)
    assert sheet(table).barrel == (None, 0, 0, None)
    jump = settled(barrel([0, 870, 0, 0]), End(220, (0, 120, 0, 0), (0, 100, 0, 0)))
    assert (points(jump)[1], jump.over) == (880, False)
    higher = settled(barrel([0, 790, 0, 0], barrel_at=900), End(120, (0, 120, 0, 0)))
    assert (points(higher)[1], sheet(higher).barrel[1]) == (900, 0)
    none = settled(match(endgame="none", sheet={"points": [0, 790, 0, 0]}), End(120))
    assert sheet(none).barrel == (None,) * 4


def test_nothing_but_a_win_changes_a_sitter() -> None:
    """Readings II 1d: own failures included; a deal he plays uses a try."""
    table = barrel([880, 880, 880, 0])
    for end in (
        End(100, (0, 60, 45, 15), talon=cards("KS 9D 9C")),
        End(110, (0, 120, 0, 0)),
        End(130, outcome="given_up", talon=cards("QD KC TS")),
    ):
        after = settled(table, end)
        assert points(after)[:3] == (880, 880, 880)
        assert sheet(after).barrel == (0, 1, 1, None)
    minus = settled(barrel([0, 880, 0, 0], give_up="60_minus_bid"), End(outcome="given_up"))
    assert points(minus) == (0, 880, 60, 60)


def test_a_sitter_wins_with_a_game_that_reaches_the_target() -> None:
    """Readings II 1e: declarer, final bid of 120 at least, made."""
    table = settled(barrel([0, 880, 0, 0]), End(120, (0, 120, 0, 0)))
    assert (points(table)[1], table.over, table.winners) == (1000, True, (1,))
    dark = settled(barrel([0, 880, 0, 0]), End(120, (0, 120, 0, 0), dark=True))
    assert points(dark)[1] == 1120
    nine = settled(barrel([0, 900, 0, 0], barrel_at=900), End(100, (0, 120, 0, 0)))
    assert nine.over
    defended = settled(barrel([0, 880, 0, 0]), End(100, (0, 0, 120, 0), (0, 0, 40, 0), declarer=2))
    assert points(defended)[1] == 880


def test_the_third_try_without_a_win_is_a_fall() -> None:
    """Readings II 1f, 1c: 760, and he may enter again; resting uses no try."""
    table = barrel([880, 880, 0, 0], [2, 2, None, None])
    after = settled(table, End(100, (0, 60, 60, 0)))
    assert points(after) == (880, 760, 60, 0)
    assert (sheet(after).barrel, sheet(after).falls) == ((2, None, None, None), (0, 1, 0, 0))
    for tries, penalty, expected in ((2, 120, 760), (1, 500, 380), (1, 0, 880)):
        table = barrel(
            [0, 880, 0, 0],
            [None, tries - 1, None, None],
            barrel_tries=tries,
            barrel_penalty=penalty,
        )
        assert points(settled(table, End(100, (0, 60, 60, 0))))[1] == expected


def test_others_keep_what_they_have_in_the_deal_somebody_wins() -> None:
    """Readings II 1i, 1g: several may sit at once."""
    table = barrel([0, 880, 870, 880])
    after = settled(table, End(120, (0, 90, 30, 0), (0, 40, 0, 0)))
    assert points(after) == (0, 1000, 900, 880)
    assert after.over


def bolts(counts: list[int], kind: str = "3_row", **options: Any) -> Any:
    start = {"points": [0] * 4, "bolts": counts}
    return match(bolt=kind, sheet=start, **options)


def test_deals_without_a_trick_cost_where_agreed() -> None:
    """Thousand §2.1: every third in all, three in a row, or five."""
    end = End(100, (0, 120, 0, 0), tricks=(0, 7, 0, 0))
    after = settled(bolts([2, 2, 2, 1]), end)
    assert (points(after), sheet(after).bolts) == ((0, 100, -120, 0), (2, 0, 0, 2))
    total = settled(bolts([2, 2, 2, 1], "3_total"), end)
    assert (points(total), sheet(total).bolts) == ((0, 100, -120, 0), (2, 2, 0, 2))
    five = settled(bolts([2, 2, 4, 2], "5_total"), end)
    assert (points(five), sheet(five).bolts) == ((0, 100, -120, 0), (2, 2, 0, 3))
    off = settled(match(sheet={"points": [0] * 4, "bolts": [2] * 4}), end)
    assert points(off) == (0, 100, 0, 0)
    assert points(settled(bolts([2] * 4, bolt_penalty=60), end))[2] == -60


def test_what_breaks_a_row_of_bolts() -> None:
    """Readings II 5: only a deal with a trick; not resting, giving up, an own game without one."""
    exempt = End(100, (0, 0, 60, 60), tricks=(0, 0, 4, 3))
    assert sheet(settled(bolts([2, 2, 2, 2]), exempt)).bolts == (2, 2, 0, 0)
    own = settled(bolts([2, 2, 2, 2], bolt_declarer_exempt=False), exempt)
    assert (points(own)[1], sheet(own).bolts) == (-220, (2, 0, 0, 0))
    given = End(100, outcome="given_up", tricks=(0, 0, 0, 0))
    assert sheet(settled(bolts([2, 2, 2, 2]), given)).bolts == (2, 2, 2, 2)


def test_tricks_decide_not_points() -> None:
    """Readings II 5."""
    end = End(100, (0, 120, 0, 0), tricks=(0, 5, 1, 1))
    assert sheet(settled(bolts([2] * 4), end)).bolts == (2, 0, 0, 0)


def test_bolts_do_not_touch_a_sitter_nor_the_restricted() -> None:
    """Readings II 1d; §1.10: only own games count."""
    end = End(100, (0, 120, 0, 0), tricks=(0, 7, 0, 0))
    sat = {"points": [0, 0, 880, 0], "bolts": [0, 0, 2, 2]}
    after = settled(match(endgame="barrel", bolt="3_row", sheet=sat), end)
    assert points(after) == (0, 100, 880, -120)
    high = {"points": [0, 0, 910, 0], "bolts": [0, 0, 2, 2]}
    assert points(settled(match(bolt="3_row", sheet=high), end)) == (0, 100, 910, -120)


def test_the_dump_truck_empties_a_score() -> None:
    """Readings II 9: after every deal, on everybody's total, whatever changed it."""
    start = {"points": [555, 655, 455, -555]}
    end = End(100, (0, 20, 100, 0))
    for dump, expected in (
        ("off", (555, 555, 555, -555)),
        ("+555", (0, 0, 0, -555)),
        ("+-555", (0, 0, 0, 0)),
    ):
        assert points(settled(match(dump=dump, sheet=start), end)) == expected


def test_golden_deals_double_everything() -> None:
    """Readings II 22: the first deals, one each; also defenders and the dealer."""
    end = End(120, (0, 100, 20, 0), (0, 40, 0, 0), talon=cards("KS 9D 9C"))
    table = settled(match(golden=True), end)
    assert (points(table), sheet(table).golden) == ((48, 240, 40, 0), 1)
    done = match(golden=True, sheet={"points": [0] * 4, "golden": 4})
    assert points(settled(done, end)) == (24, 120, 20, 0)
    assert points(settled(match(), end)) == (24, 120, 20, 0)


def test_everything_written_has_a_reason() -> None:
    """Who, how much and what for, in order."""
    start = {"points": [0, 0, 870, 455], "bolts": [0, 0, 0, 0]}
    table = match(endgame="barrel", dump="+555", bolt="3_row", sheet=start)
    assert written(table, End(100, (0, 0, 20, 100))) == [
        "1 -100 forbid 100 False False",
        "2 20 forcards 20 False False",
        "3 100 forcards 100 False False",
        "2 -10 forenteringbarrel 880",
        "3 -555 fordump 555",
    ]


def test_what_is_written_says_what_it_is_made_of() -> None:
    """Cards, marriages, whether they are rounded; what doubles; who has nothing is told so."""
    end = End(100, (0, 31, 89, 0), (0, 0, 60, 0))
    assert written(match(rounding=5), end) == [
        "1 -100 forbid 100 False False",
        "2 150 forcardsandmarriages 89 60 True False",
        "3 0 forcards 0 False False",
    ]
    dark = End(120, (0, 100, 20, 0), (0, 40, 0, 0), dark=True)
    assert written(match(golden=True), dark) == [
        "1 480 forbid 120 True True",
        "2 40 forcards 20 False True",
        "3 0 forcards 0 False True",
    ]


def test_what_does_not_count_is_told_too() -> None:
    """Readings II 1d, S3: on the barrel only a win, at 900 only own games."""
    assert written(barrel([0, 880, 880, 0]), End(100, (0, 60, 45, 15))) == [
        "1 0 forbidonbarrel 100 120",
        "2 0 fornothing 45",
        "3 20 forcards 15 True False",
    ]


def test_the_outcome_says_whether_the_game_was_in_the_dark() -> None:
    """Thousand §1.9."""
    assert outcome(match(), End(120, (0, 120, 0, 0), dark=True)) == "bidmade 1 120 120 True"
    assert outcome(match(), End(120, (0, 119, 1, 0), dark=True)) == "bidfailed 1 120 119 True"
    assert outcome(match(), End(120, (0, 120, 0, 0))) == "bidmade 1 120 120 False"
