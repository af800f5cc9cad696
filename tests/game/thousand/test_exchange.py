"""The talon, what goes and to whom, what is declared."""

from __future__ import annotations

from typing import Any

import pytest

from tests.game.talking import may, say, why
from tests.game.thousand.table import dealt, match, open_match, points, sheet

WON = "1 bid 100, 2 bid 110, 3 pass, 1 bid 120, 2 pass"
AT_100 = "1 bid 100, 2 pass, 3 pass"
AWAY = f"{WON}, 1 layaway TS, 1 layaway JC, 1 layaway 9D"


def kinds(codes: list[str]) -> set[str]:
    return {code.split()[0] for code in codes}


def test_three_cards_are_laid_away_and_may_come_back() -> None:
    """S3: any three; readings II 13: back until the game is declared."""
    table = say(dealt(open_match()), WON)
    assert len(may(table, 1)) == 10
    assert kinds(may(table, 1)) == {"layaway"}
    assert why(table, 1, "keep") == "PartFirst"
    assert why(table, 1, "give TS 2") == "NotNow"
    assert why(table, 1, "layaway AC") == "NotInHand"
    assert why(table, 1, "play AH") == "StillBidding"
    assert why(table, 2, "layaway AC") == "NotAwaited"
    table = say(table, "1 layaway TS, 1 layaway JC, 1 layaway 9D")
    assert kinds(may(table, 1)) == {"keep", "raise", "giveup", "takeback"}
    assert why(table, 1, "layaway AH") == "NoneToPart"
    table = say(table, "1 takeback JC, 1 layaway AH")
    assert table.view(1).hands[1].size == 7


def test_what_is_laid_away_is_a_secret() -> None:
    """S3: face down."""
    table = say(dealt(open_match()), AWAY)
    assert "layaway" in {action.word for _, action in table.view(1).history}
    for seat in (0, 2, 3, None):
        assert "layaway" not in {action.word for _, action in table.view(seat).history}


def test_the_declarer_alone_keeps_sight_of_what_he_has_parted_with() -> None:
    """Cards on the own pile count for him, but not in what all may add up (S3)."""
    table = say(dealt(open_match()), f"{AWAY}, 1 keep")
    facts = {seat: list(map(str, table.view(seat).facts)) for seat in (None, 0, 1, 2, 3)}
    [own] = [each for each in facts[1] if each not in facts[None]]
    assert own.startswith("laidaway ")
    assert own.endswith(" 12")
    assert facts[0] == facts[2] == facts[3] == facts[None]
    assert "playing 1 120 0" in facts[None]
    gave = say(dealt(open_match(exchange="give_one_each")), f"{WON}, 1 give 9D 2, 1 give TS 3")
    gave = say(gave, "1 keep")
    said = {seat: [str(fact.word) for fact in gave.view(seat).facts] for seat in (1, 2, None)}
    assert ["gave" in said[seat] for seat in (1, 2, None)] == [True, False, False]


def test_one_card_goes_to_each_opponent_where_agreed() -> None:
    """Thousand §2.1: face down, eight tricks; field report B55: one to each, never two to one."""
    table = say(dealt(open_match(exchange="give_one_each")), WON)
    assert len(may(table, 1)) == 20
    table = say(table, "1 give JC 2")
    assert kinds(may(table, 1)) == {"give", "takeback"}
    assert all(code.endswith(" 3") for code in may(table, 1) if code.startswith("give"))
    assert why(table, 1, "give 9D 2") == "GivenAlready"
    assert table.view(2).hands[2].size == 7
    table = say(table, "1 takeback JC, 1 give 9D 2, 1 give TS 3")
    assert "give" not in {action.word for _, action in table.view(2).history}
    table = say(table, "1 keep")
    assert [hand.size for hand in table.view(0).hands] == [0, 8, 8, 8]
    assert "9D" in map(str, table.view(2).hands[2].known)
    gifts = {
        seat: [str(a) for _, a in table.view(seat).history if a.word == "give"]
        for seat in (0, 1, 2, 3)
    }
    assert gifts == {
        0: [],
        1: ["give JC 2", "give 9D 2", "give TS 3"],
        2: ["give 9D 2"],
        3: ["give TS 3"],
    }


def test_two_players_choose_a_talon_first() -> None:
    """Thousand §2.2, readings II 17: two cards are laid away, ten tricks."""
    table = say(dealt(open_match(2, dealer=1)), "0 bid 100, 1 pass")
    assert may(table, 0) == ["talon 1", "talon 2"]
    assert why(table, 0, "layaway AH") == "TalonFirst"
    table = say(table, "0 talon 2")
    assert [str(card) for card in table.view(1).talon.known] == ["JS", "JD"]
    table = say(table, "0 layaway JS, 0 layaway JD, 0 keep")
    assert [hand.size for hand in table.view(None).hands] == [10, 10]


def test_laid_aside_counts_for_nobody_on_one_s_pile_for_oneself() -> None:
    """Options: `aside` and `own_pile` of two players."""
    own, aside = (_claimed(exchange) for exchange in ("own_pile", "aside"))
    assert own - aside == 21


def _claimed(exchange: str) -> int:
    """Return what seat 0 has in raw points when it claims everything after laying 21 away."""
    table = dealt(open_match(2, dealer=1, exchange=exchange))
    table = say(table, "0 bid 100, 1 pass, 0 talon 1, 0 layaway AH, 0 layaway TS, 0 keep")
    table = say(table, "0 claim 10")
    _, events = table.act(1, table.parse(1, "agree"))
    outcome = vars(events[-1])["outcome"]
    found: int = vars(outcome)["points"]
    return found


def test_the_game_is_kept_or_raised_once_by_any_multiple() -> None:
    """Thousand §8, 5; readings II 19."""
    table = say(dealt(open_match()), AWAY)
    assert {"keep", "raise 130", "raise 360", "raise 500"} <= set(may(table, 1))
    assert why(table, 1, "raise 125") == "BidByStep"
    assert why(table, 1, "raise 120") == "BidTooLow"
    table = say(table, "1 raise 220")
    assert table.view(0).stage == "play"
    assert "playing 1 220 0" in map(str, table.view(0).facts)
    none = say(dealt(open_match(raise_after_talon=False)), AWAY)
    assert why(none, 1, "raise 130") == "NoRaiseNow"
    five = say(
        dealt(open_match(bid_step=5)), AT_100 + ", 1 layaway TS, 1 layaway JC, 1 layaway 9D"
    )
    assert "raise 105" in may(five, 1)


def test_a_raise_is_capped_by_the_hand_after_the_exchange() -> None:
    """Readings II 19."""
    table = say(dealt(open_match(bid_cap="120_plus_marriages")), AWAY)
    assert [code for code in may(table, 1) if code.startswith("raise")][-1] == "raise 220"
    broken = say(dealt(open_match(bid_cap="120_plus_marriages")), f"{WON}, 1 layaway QH")
    broken = say(broken, "1 layaway JC, 1 layaway 9D")
    assert why(broken, 1, "raise 130") == "BidTooHigh"


GIVE_UPS = {
    "60_free": (12, 0, 60, 60),
    "60_minus_bid": (12, -130, 60, 60),
    "half_minus_bid": (12, -130, 70, 70),
}


@pytest.mark.parametrize("give_up", GIVE_UPS)
def test_a_game_may_be_given_up_before_the_first_lead(give_up: str) -> None:
    """S3, T7: sixty each, the declarer nothing by the book; the credit stays (readings II 14).

    Thousand §8, 6, 7: once his cards have gone, before the first lead.
    """
    talk = "1 bid 100, 2 bid 110, 3 pass, 1 bid 120, 2 bid 130, 1 pass"
    table = say(dealt(open_match(give_up=give_up)), talk)
    assert why(table, 2, "giveup") == "PartFirst"
    table = say(table, "2 layaway TS, 2 layaway JS, 2 layaway 9S, 2 giveup")
    expected = list(GIVE_UPS[give_up])
    expected[1], expected[2] = expected[2], expected[1]
    assert points(table) == tuple(expected)
    assert sheet(table).giveups == (0, 0, 1, 0)


def test_half_of_the_bid_is_rounded_up() -> None:
    """Readings II 14."""
    for rounding, share in ((1, 53), (5, 55), (10, 60)):
        options: dict[str, Any] = {
            "give_up": "half_minus_bid",
            "rounding": rounding,
            "bid_step": 5,
            "dealer_credit": "none",
        }
        table = say(dealt(open_match(**options)), "1 bid 100, 2 bid 105, 3 pass, 1 pass")
        table = say(table, "2 layaway TS, 2 layaway JS, 2 layaway 9S, 2 giveup")
        assert points(table) == (0, share, -105, share)


def test_giving_up_may_be_off_or_limited() -> None:
    """Readings II 14: by player and match, every give-up counts."""
    away = f"{AT_100}, 1 layaway TS, 1 layaway JC, 1 layaway 9D"
    off = say(dealt(open_match(give_up="off")), away)
    assert why(off, 1, "giveup") == "NoGivingUpNow"
    used = {"points": [0] * 4, "giveups": [0, 2, 0, 0]}
    spent = say(dealt(open_match(give_up_max=2, sheet=used)), away)
    assert why(spent, 1, "giveup") == "GivenUpTooOften"
    assert "giveup" in may(say(dealt(open_match(give_up_max=3, sheet=used)), away), 1)
    assert "giveup" in may(say(dealt(open_match(sheet=used)), away), 1)


def test_a_dark_game_may_be_given_up_and_raised_as_agreed() -> None:
    """Thousand §1.9, §2.1; a give-up is not doubled."""
    away = f"{AT_100}, 1 layaway TS, 1 layaway JC, 1 layaway 9D"
    table = say(dealt(match()), away)
    assert {"giveup", "raise 110"} <= set(may(table, 1))
    assert points(say(table, "1 giveup")) == (12, 0, 60, 60)
    closed = say(dealt(match(dark_give_up=False, dark_raise=False)), away)
    assert why(closed, 1, "giveup") == "NoGivingUpNow"
    assert why(closed, 1, "raise 110") == "NoRaiseNow"
    minus = say(dealt(match(give_up="60_minus_bid")), f"{away}, 1 giveup")
    assert points(minus) == (12, -100, 60, 60)


def talon_known(table: Any) -> str:
    return "".join(
        name
        for name, seat in (("0", 0), ("1", 1), ("2", 2), ("3", 3), ("-", None))
        if table.view(seat).talon.known
    )


@pytest.mark.parametrize(
    ("options", "talk", "seen"),
    [
        ({"dark": "off"}, AT_100, "0123-"),
        ({"dark": "off", "talon_shown": "hide_at_100"}, AT_100, "1"),
        ({"dark": "off", "talon_shown": "hide_at_100"}, WON, "0123-"),
        ({}, AT_100, "01"),
        ({"dark_talon_seen_by": "all"}, AT_100, "0123-"),
        ({"dark_talon_seen_by": "nobody"}, AT_100, "1"),
    ],
)
def test_who_sees_the_talon(options: dict[str, Any], talk: str, seen: str) -> None:
    """S3: in the dark the dealer alone; the credit is known to all (thousand §8, 18)."""
    table = say(dealt(match(**options)), talk)
    assert talon_known(table) == seen
    assert "credit 0 12" in map(str, table.view(3).facts)


def test_the_dealer_who_plays_does_not_see_a_dark_talon() -> None:
    """Readings II 31: with three or two it is the declarer's alone."""
    table = say(dealt(match(3)), "1 bid 100, 2 pass, 0 pass")
    assert [seat for seat in range(3) if table.view(seat).talon.known] == [1]
    two = say(dealt(match(2, dealer=1)), "0 bid 100, 1 pass, 0 talon 1")
    assert [seat for seat in range(2) if two.view(seat).talon.known] == [0]


def test_the_published_deal_raised_too_high_is_lost() -> None:
    """T2: 220 points against 230 promised."""
    table = say(dealt(open_match()), f"{AWAY}, 1 raise 230, 1 marry KH")
    table = say(table, "2 play JH, 3 play TH, 1 claim 6, 2 agree, 3 agree")
    assert points(table) == (12, -230, 0, 0)
