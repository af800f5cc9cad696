"""The auction, the dark, silence, redeals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from game.core import replay
from tests.game.talking import may, say, why
from tests.game.thousand.table import FOUR, dealt, match, open_match, points, sheet

if TYPE_CHECKING:
    from game.core import Match


def test_forehand_must_open_with_a_hundred() -> None:
    """S3; thousand §8, 4: an explicit call."""
    table = dealt(open_match())
    assert table.to_act == (1,)
    assert may(table, 1) == ["bid 100"]
    assert why(table, 1, "pass") == "MustOpen"
    assert why(table, 1, "bid 110") == "MustOpen"
    assert why(table, 2, "bid 110") == "NotAwaited"
    assert why(table, 1, "play AH") == "StillBidding"


def test_a_bid_is_exactly_ten_more() -> None:
    """S3, "each time by 10"; thousand §8, 5."""
    table = say(dealt(open_match()), "1 bid 100")
    assert may(table, 2) == ["pass", "bid 110"]
    assert why(table, 2, "bid 120") == "BidByStep"
    assert why(table, 2, "bid 100") == "BidTooLow"
    table = say(table, "2 bid 110, 3 pass, 1 bid 120")
    assert may(table, 2) == ["pass", "bid 130"]


def test_two_passes_end_it() -> None:
    """S3: there is always a declarer."""
    log = [(1, "bid 100"), (2, "pass"), (3, "pass")]
    *_, (table, events) = replay(dealt(open_match()), log)
    assert [str(event) for event in events] == [
        "auctionwon 1 100 False",
        "talonshown " + str(vars(events[1])["cards"]),
    ]
    assert (table.view(0).stage, table.to_act) == ("exchange", (1,))


@pytest.mark.parametrize(
    ("options", "bids"),
    [
        ({"bid_step": 5}, ["105"]),
        ({"bid_jumps": True, "bid_cap": "120_plus_marriages"}, ["110", "120"]),
        (
            {"bid_step": 5, "bid_jumps": True, "bid_cap": "120_plus_marriages"},
            ["105", "110", "115", "120"],
        ),
        ({"bid_cap": "120_plus_marriages"}, ["110"]),
    ],
)
def test_steps_jumps_and_caps_are_agreed(options: dict[str, Any], bids: list[str]) -> None:
    """Thousand §2.1: seat 2 holds no marriage."""
    table = say(dealt(open_match(**options)), "1 bid 100")
    assert may(table, 2) == ["pass", *(f"bid {bid}" for bid in bids)]


def test_nobody_bids_above_his_cap() -> None:
    """Readings II 19: hearts are worth 220 in all, without a marriage 120."""
    options: dict[str, Any] = {"bid_jumps": True, "bid_cap": "120_plus_marriages"}
    table = say(dealt(open_match(**options)), "1 bid 100, 2 bid 120")
    assert why(table, 3, "bid 130") == "BidTooHigh"
    table = say(table, "3 pass")
    assert may(table, 1)[-1] == "bid 220"
    assert why(table, 1, "bid 230") == "BidTooHigh"
    table = say(dealt(open_match(bid_jumps=True, bid_cap="360")), "1 bid 100")
    assert may(table, 2)[-1] == "bid 360"
    table = say(dealt(open_match(bid_jumps=True)), "1 bid 100")
    assert "bid 500" in may(table, 2)


def test_the_dealer_opens_where_agreed() -> None:
    """Thousand §2.1: three play, the dealer is obliged."""
    table = dealt(open_match(3, preset="russian"))
    assert (table.to_act, may(table, 0)) == ((0,), ["bid 100"])
    assert dealt(open_match(3)).to_act == (1,)


def test_all_may_pass_where_agreed() -> None:
    """Readings II 23: the next dealer deals, nothing is written; the first bid is 100."""
    table = dealt(open_match(opening="may_pass"))
    assert may(table, 1) == ["pass", "bid 100"]
    table = say(table, "1 pass, 2 pass, 3 pass")
    assert (table.to_act, points(table), table.sheet.dealer) == ((-1,), (0, 0, 0, 0), 1)
    table = say(dealt(open_match(opening="may_pass")), "1 pass, 2 pass, 3 bid 100")
    assert table.to_act == (3,)


def test_a_score_below_the_limit_may_only_pass() -> None:
    """Readings II 3: strictly below, an explicit pass, the forced hundred exempt."""
    low = {"points": [0, -130, -130, -120]}
    table = dealt(open_match(silence_below=-120, sheet=low))
    assert may(table, 1) == ["bid 100"]
    table = say(table, "1 bid 100")
    assert may(table, 2) == ["pass"]
    assert why(table, 2, "bid 110") == "MustBeSilent"
    table = say(table, "2 pass")
    assert may(table, 3) == ["pass", "bid 110"]
    table = say(dealt(open_match(sheet=low)), "1 bid 100")
    assert may(table, 2) == ["pass", "bid 110"]
    free = dealt(open_match(silence_below=-120, opening="may_pass", sheet=low))
    assert may(free, 1) == ["pass"]


def test_who_does_not_look_bids_in_the_dark() -> None:
    """S3; readings II 12: looking is for one's own turn before one's first word."""
    table = dealt(match())
    assert may(table, 1) == ["look", "bid 100"]
    assert may(table, 2) == []
    assert [table.view(1).hands[1].known, table.view(1).hands[1].size] == [(), 7]
    assert table.view(2).hands[2].known == ()
    table = say(table, "1 bid 100")
    assert may(table, 2) == ["look", "pass", "bid 110"]
    table = say(table, "2 look, 2 bid 110")
    assert table.view(2).hands[2].is_open
    assert table.view(1).hands[1].known == ()
    table = say(table, "3 pass, 1 bid 120")
    assert why(table, 2, "look") == "AlreadyLooked"
    table = say(table, "2 pass")
    assert table.view(1).hands[1].is_open
    assert table.view(3).hands[3].is_open
    assert "dark 1" in map(str, table.view(0).facts)


def test_under_the_book_a_log_without_a_look_is_a_dark_game() -> None:
    """Readings II 12."""
    dark = say(dealt(match()), "1 bid 100, 2 pass, 3 pass")
    seen = say(dealt(match()), "1 look, 1 bid 100, 2 pass, 3 pass")
    assert "dark 1" in map(str, dark.view(0).facts)
    assert "dark 1" not in map(str, seen.view(0).facts)


def test_the_dark_needs_a_score_and_nobody_on_the_barrel_where_agreed() -> None:
    """Thousand §2.1."""
    low = {"points": [0, 0, 240, 239]}
    table = dealt(match(dark_min_score=240, sheet=low))
    assert may(table, 1) == ["bid 100"]
    table = say(table, "1 bid 100")
    assert "look" in may(table, 2)
    assert "look" not in may(say(table, "2 pass"), 3)
    assert "look" in may(dealt(match(dark_min_score=0, sheet=low)), 1)
    assert why(dealt(match(dark_min_score=240, sheet=low)), 1, "look") == "NoDarkNow"
    sat = {"points": [880, 300, 300, 300]}
    for allowed in (True, False):
        table = dealt(match(endgame="barrel", dark_on_barrel=allowed, sheet=sat))
        assert ("look" in may(table, 1)) is allowed


def test_only_the_opener_may_be_dark_at_120_where_agreed() -> None:
    """Readings II 2: look, or 120 at once; after the look 100; nobody else is offered a look."""
    rich = {"points": [240] * 4}
    table = dealt(match(preset="russian", sheet=rich))
    assert may(table, 1) == ["look", "bid 120"]
    assert why(table, 1, "pass") == "MustOpen"
    assert table.view(2).hands[2].is_open
    assert may(say(table, "1 look"), 1) == ["bid 100"]
    table = say(table, "1 bid 120")
    assert may(table, 2) == ["pass"]
    won = say(table, "2 pass, 3 pass")
    assert "dark 1" in map(str, won.view(1).facts)
    poor = dealt(match(preset="russian", sheet={"points": [240, 239, 240, 240]}))
    assert may(poor, 1) == ["bid 100"]
    dealer = dealt(match(3, preset="russian", sheet={"points": [240] * 3}))
    assert may(dealer, 0) == ["look", "bid 120"]


def test_any_overbid_ends_the_dark_of_the_opener() -> None:
    """Readings II 2: for the whole deal, stricter than §1.9."""
    options: dict[str, Any] = {
        "preset": "russian",
        "bid_cap": "none",
        "sheet": {"points": [300] * 4},
    }
    table = say(dealt(match(**options)), "1 bid 120, 2 bid 125")
    assert table.view(1).hands[1].is_open
    table = say(table, "3 pass, 1 bid 130, 2 pass")
    assert "dark 1" not in map(str, table.view(0).facts)
    book = say(dealt(match()), "1 bid 100, 2 bid 110, 3 pass, 1 bid 120, 2 pass")
    assert "dark 1" in map(str, book.view(0).facts)


def test_a_blind_bidder_s_cap_is_120() -> None:
    """Readings II 19."""
    table = dealt(match(bid_cap="120_plus_marriages", bid_jumps=True))
    assert may(say(table, "1 bid 100, 2 bid 110, 3 pass"), 1) == ["pass", "bid 120"]
    assert may(say(table, "1 bid 100, 2 bid 120, 3 pass"), 1) == ["pass"]
    looked = say(table, "1 look, 1 bid 100, 2 bid 120, 3 pass")
    assert may(looked, 1)[-1] == "bid 220"


NINES = "- | 9S 9C 9D JD JS JC QS | AC KC TC AD QD KS JH | QC AS KD TD 9H AH TH / TS KH QH"


def test_a_poor_hand_is_dealt_again_where_agreed() -> None:
    """Readings II 8: an extra option at the first word; the same dealer, nothing written."""
    nines = "- | 9S 9C 9D 9H AS AC AD | KC TC TD QD KS JH JS | QC KD JD AH TH QS TS / QH KH JC"
    for redeal, layout, offered in (
        ([], nines, False),
        (["four_nines"], nines, True),
        (["three_nines"], nines, True),
        (["four_nines"], NINES, False),
        (["three_nines"], NINES, True),
        (["hand_below_14"], nines, False),
        (["hand_below_14"], NINES, True),
    ):
        table = dealt(open_match(redeal=redeal), layout)
        assert ("redeal" in may(table, 1)) is offered
    log = [(1, "redeal")]
    [(table, events)] = replay(dealt(open_match(redeal=["three_nines"]), NINES), log)
    assert [event.word for event in events] == ["dealscored"]
    assert (table.to_act, table.sheet.dealer, points(table)) == ((-1,), 0, (0, 0, 0, 0))
    later = dealt(open_match(redeal=["three_nines"]), NINES)
    later = say(later, "1 bid 100, 2 bid 110, 3 pass")
    assert why(later, 1, "redeal") == "CardsGoodEnough"
    assert sheet(later).dealer == 0


def test_a_hand_nobody_has_looked_at_is_not_poor() -> None:
    """Readings II 8: after `look`."""
    table = dealt(match(redeal=["three_nines"]), NINES)
    assert "redeal" not in may(table, 1)
    assert "redeal" in may(say(table, "1 look"), 1)


def test_a_poor_talon_is_dealt_again_where_agreed() -> None:
    """Readings II 8: to the declarer before the first card goes; by option only at 100."""
    layout = FOUR.replace("TS 9H JS", "9S 9H JS").replace("QD 9S", "QD TS")
    won = "1 bid 100, 2 pass, 3 pass"
    raised = "1 bid 100, 2 bid 110, 3 pass, 1 pass"
    for options, talk, seat, offered in (
        ({}, won, 1, False),
        ({"redeal": ["talon_below_5"]}, won, 1, True),
        ({"redeal": ["talon_two_nines"]}, won, 1, True),
        ({"redeal": ["talon_below_5"]}, raised, 2, True),
        ({"redeal": ["talon_below_5"], "redeal_talon_at_100": True}, won, 1, True),
        ({"redeal": ["talon_below_5"], "redeal_talon_at_100": True}, raised, 2, False),
    ):
        table = say(dealt(open_match(**options), layout), talk)
        assert ("redeal" in may(table, seat)) is offered
    table = say(dealt(open_match(redeal=["talon_below_5"]), layout), won)
    table = say(table, "1 layaway AH, 1 takeback AH")
    assert why(table, 1, "redeal") == "CardsGoodEnough"


def test_golden_deals_have_no_auction() -> None:
    """Readings II 22: who opens plays 120; no dark, no raise, no give-up."""
    table = dealt(match(golden=True))
    assert (table.view(1).stage, table.to_act) == ("exchange", (1,))
    table = say(table, "1 layaway JC, 1 layaway 9D, 1 layaway TS")
    assert [code for code in may(table, 1) if not code.startswith("takeback")] == ["keep"]
    assert why(table, 1, "raise 130") == "NoRaiseNow"
    assert why(table, 1, "giveup") == "NoGivingUpNow"
    assert "golden 1 4" in map(str, table.view(None).facts)
    fifth = dealt(match(golden=True, sheet={"points": [0] * 4, "golden": 4}))
    assert fifth.view(1).stage == "auction"


def unseen(table: Match) -> list[str]:
    """Return who has not looked, and who has bid in the dark."""
    roles = table.view(None).roles
    words = [{role.word for role in own} & {"unseen", "blind"} for own in roles]
    return [" ".join(found) for found in words]


def test_who_has_not_looked_yet_does_not_play_in_the_dark() -> None:
    """Readings II 12: the dark begins with a bid."""
    table = dealt(match())
    assert unseen(table) == ["", "unseen", "unseen", "unseen"]
    table = say(table, "1 bid 100, 2 pass")
    assert unseen(table) == ["", "blind", "unseen", "unseen"]
    assert unseen(say(table, "3 look")) == ["", "blind", "unseen", ""]
