"""Readings of Thousand that need a whole deal, or several, to show."""

from __future__ import annotations

from typing import Any

from game.core import NATURE
from tests.game.talking import may, say, why
from tests.game.thousand.table import (
    FOUR,
    THREE,
    TWO,
    End,
    dealt,
    match,
    open_match,
    points,
    settled,
    sheet,
)
from tests.game.thousand.talks import MADE, OUTBID, PARTED, PLAYED, WON

RICH: dict[str, Any] = {"points": [240] * 4}


def test_a_score_changes_only_when_the_deal_is_over() -> None:
    """Readings II 15: the credit and a marriage wait for the end, and so does the match."""
    table = dealt(open_match(endgame="none", sheet={"points": [995, 890, 0, 0]}))
    table = say(table, f"{PLAYED}, 1 marry KH, 2 play JH, 3 play TH")
    assert "credit 0 12" in map(str, table.view(None).facts)
    assert "hasmarried 1 H 100" in map(str, table.view(None).facts)
    assert (points(table), table.over) == ((995, 890, 0, 0), False)
    table = say(table, "1 claim 6, 2 agree, 3 agree")
    assert (points(table), table.over) == ((1007, 990, 0, 0), True)


def test_a_credit_kept_after_a_give_up_is_written_with_it() -> None:
    """Readings II 14, 15: at the end of the deal, though it was seen before."""
    table = say(dealt(open_match()), PARTED)
    assert points(table) == (0, 0, 0, 0)
    assert points(say(table, "1 giveup")) == (12, 0, 60, 60)


def barrel(seat_1: int, tries: int | None, falls: int = 0) -> Any:
    data = {
        "points": [0, seat_1, 0, 0],
        "barrel": [None, tries, None, None],
        "falls": [0, falls, 0, 0],
    }
    return match(endgame="barrel", sheet=data)


def test_who_has_fallen_may_come_to_the_barrel_again() -> None:
    """Readings II 1f, 1h: 760 also at the third fall; with fresh tries from 880 on."""
    fallen = settled(barrel(880, 2, falls=2), End(100, (0, 60, 60, 0)))
    assert (points(fallen)[1], sheet(fallen).falls[1]) == (760, 3)
    rested = settled(fallen, End(100, (0, 0, 60, 60), declarer=2))
    again = settled(rested, End(120, (40, 80, 0, 0), (0, 40, 0, 0), declarer=1))
    assert (points(again)[1], sheet(again).barrel[1]) == (880, 0)


def test_giving_up_uses_a_try_of_everybody_who_plays_the_deal() -> None:
    """Readings II 1c: whoever gives up."""
    table = match(endgame="barrel", sheet={"points": [880] * 4})
    after = settled(table, End(110, outcome="given_up", declarer=2))
    assert (points(after), sheet(after).barrel) == ((880,) * 4, (0, 1, 1, 1))


def test_a_low_bid_made_on_the_barrel_only_uses_a_try() -> None:
    """Readings II 1d, 1e: 110 does not reach the target, 120 by raising does."""
    table = dealt(open_match(endgame="barrel", sheet={"points": [0, 880, 0, 0]}))
    low = say(table, f"{PARTED}, 1 raise 110, 1 claim 7, 2 agree, 3 agree")
    assert (points(low)[1], sheet(low).barrel[1], low.over) == (880, 1, False)
    high = say(table, f"{PARTED}, 1 raise 120, 1 claim 7, 2 agree, 3 agree")
    assert (points(high)[1], high.over) == (1000, True)


def test_the_opener_s_dark_game_is_raised_but_not_given_up() -> None:
    """Readings II 2, the russian preset: he has seen the talon and gives a card to each."""
    table = dealt(match(preset="russian", sheet=RICH))
    table = say(table, "1 bid 120, 2 pass, 3 pass, 1 give JC 2, 1 give 9D 3")
    assert {"keep", "raise 125"} <= set(may(table, 1))
    assert why(table, 1, "giveup") == "NoGivingUpNow"
    table = say(table, "1 raise 140, 1 play AH, 2 play JH, 3 play TH, 1 marry KH")
    table = say(table, "2 play 9S, 3 play JD, 1 claim 6, 2 agree, 3 agree")
    assert points(table)[1] == 240 + 2 * 140


def test_nobody_is_dark_at_120_while_somebody_sits_on_the_barrel() -> None:
    """Readings II 2: of all who are there, the dealer too."""
    data = {"points": [880, 240, 240, 240]}
    assert may(dealt(match(preset="russian", sheet=data)), 1) == ["bid 100"]


def test_a_redeal_leaves_every_count_as_it_was() -> None:
    """Readings II 8: the same dealer, next a shuffle, nothing written; declarer or not."""
    data = {"points": [0, 880, 10, 20], "barrel": [None, 1, None, None], "bolts": [2, 1, 2, 0]}
    low = FOUR.replace("TS 9H JS", "JC 9H JS").replace("JC 9D", "TS 9D")
    for talk in (f"{WON}, 1 redeal", f"{OUTBID}, 2 redeal"):
        table = match(preset="russian", sheet=data, redeal_talon_at_100=False, bid_step=10)
        after = say(dealt(table, low), talk)
        assert (after.to_act, after.sheet) == ((NATURE,), table.sheet)


def test_a_bolt_s_penalty_may_bring_the_dump_truck() -> None:
    """Readings II 9: bolts first, then the total is looked at."""
    data = {"points": [0, 0, 675, 655], "bolts": [0, 0, 2, 2]}
    agreed: dict[str, Any] = {"bolt": "3_row", "dump": "+555", "bolt_penalty": 120}
    after = settled(match(sheet=data, **agreed), End(100, (0, 120, 0, 0), tricks=(0, 7, 0, 0)))
    assert points(after) == (0, 100, 0, 535)


def test_a_golden_deal_is_not_dealt_again_for_its_talon() -> None:
    """Readings II 22: no redeal; whatever happened, the next seat deals."""
    agreed: dict[str, Any] = {"golden": True, "redeal": ["talon_below_5", "four_nines"]}
    table = dealt(match(**agreed), FOUR.replace("TS 9H JS", "9S 9H JS").replace("QD 9S", "QD TS"))
    assert "redeal" not in may(table, 1)
    after = say(table, "1 layaway AH, 1 layaway KH, 1 layaway QH, 1 keep, 1 claim 7, 2 agree")
    after = say(after, "3 agree")
    assert (points(after), after.sheet.dealer) == ((4, 240, 0, 0), 1)


def test_two_play_for_what_the_other_talon_leaves_of_120() -> None:
    """Readings II 17: it counts for nobody; giving up brings sixty to the one opponent."""
    table = dealt(open_match(2, dealer=1, rounding=1), TWO)
    table = say(table, "0 bid 100, 1 pass, 0 talon 2, 0 layaway JS, 0 layaway JD")
    assert points(say(table, "0 giveup")) == (0, 60)
    kept = say(table, "0 keep, 0 claim 10")
    _, events = kept.act(1, kept.parse(1, "agree"))
    assert vars(vars(events[-1])["outcome"])["points"] == 120 - 10


def test_three_by_the_book_lay_three_away_and_the_dealer_speaks_last() -> None:
    """Readings II 18: seven tricks, no credit."""
    table = say(dealt(open_match(3), THREE), "1 bid 100, 2 bid 110, 0 pass, 1 pass")
    table = say(table, "2 layaway TS, 2 layaway JC, 2 layaway 9D")
    assert [hand.size for hand in table.view(None).hands] == [7, 7, 7]
    assert points(say(table, "2 giveup")) == (60, 60, 0)


def test_without_a_cap_more_may_be_promised_than_can_be_made() -> None:
    """Readings II 19: no upper end that anybody could reach."""
    table = say(dealt(open_match()), PARTED)
    assert {"raise 370", "raise 1000"} <= set(may(table, 1))
    lost = say(table, "1 raise 1000, 1 claim 7, 2 agree, 3 agree")
    assert points(lost)[1] == -1000


def test_the_book_counts_a_made_bid_and_no_more() -> None:
    """S3: all 120 points, promised a hundred."""
    assert points(say(dealt(open_match()), MADE)) == (12, 100, 0, 0)
