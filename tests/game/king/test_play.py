"""What may be led and followed in King, and when a round is over."""

from __future__ import annotations

import pytest

from game.core import replay
from game.messages import DealScored
from tests.game.king.table import FULL_TRICKS, act, claimed, dealt, last, match, may, played, plays
from tests.game.talking import why

BAN = (
    "AS KH QH JC TC 9C 8C 7C | KS QS JS TS 9S 8S 7S AH | "
    "KC QC AC AD KD QD JD TD | 9D 8D 7D JH TH 9H 8H 7H"
)


def test_left_of_the_dealer_leads_and_the_deal_passes_on() -> None:
    """King §4, §8, 20."""
    table = dealt(match(dealer=2))
    assert (table.view(None).dealer, table.to_act) == (2, (3,))
    table = dealt(claimed(table, 3))
    assert (table.view(None).dealer, table.to_act) == (3, (0,))


def test_suit_is_followed_and_otherwise_any_card_is_played() -> None:
    """King §4, §8, 20: no duty to beat."""
    table = played(dealt(match(1)), "9S")
    assert plays(table, 1) == "KS TS"
    assert why(table, 1, "play AC") == "MustFollow"
    assert why(table, 1, "play AS") == "NotInHand"
    assert why(table, 2, "play QS") == "NotAwaited"
    free = played(dealt(match(1), BAN), "JC")
    assert plays(free, 1) == "7S 8S 9S AH JS KS QS TS"


def test_hearts_are_not_led_while_another_suit_is_held_where_agreed() -> None:
    """King §5.2: banned in rounds 6 and 12, in round 2 only by option (§8, 26)."""
    for number, options, banned in (
        (2, {}, False),
        (2, {"hearts_lead_ban": [2]}, True),
        (6, {}, True),
        (6, {"hearts_lead_ban": []}, False),
        (8, {}, False),
        (12, {}, True),
    ):
        table = dealt(match(number, **options), BAN)
        assert ("play KH" in may(table, 0)) is not banned
        if banned:
            assert why(table, 0, "play KH") == "HeartsMayNotBeLed"


def test_hearts_are_led_where_nothing_else_is_held() -> None:
    """King §7: seats 1 and 3 of the published deal hold only hearts when they lead them."""
    table = played(dealt(match(6)), *FULL_TRICKS[:6])
    assert plays(table, 1) == "7H QH"


def test_the_king_of_hearts_goes_at_the_first_trick_one_cannot_follow_where_agreed() -> None:
    """King §5.2: a duty in round 6, not in 12 nor elsewhere."""
    hands = (
        "AS QH JH JC TC 9C 8C 7C | KH QS JS TS 9S 8S 7S AH | "
        "KC QC AC AD KD QD JD TD | 9D 8D 7D KS TH 9H 8H 7H"
    )
    for number, options, forced in (
        (6, {}, True),
        (6, {"king_forced_when_void": []}, False),
        (12, {}, False),
        (12, {"king_forced_when_void": [12]}, True),
        (2, {}, False),
    ):
        table = played(dealt(match(number, **options), hands), "JC")
        assert (plays(table, 1) == "KH") is forced
        if forced:
            assert why(table, 1, "play AH") == "MustThrowKing"
    table = played(dealt(match(6), hands), "AS")
    assert plays(table, 1) == "7S 8S 9S JS QS TS"


def test_a_round_ends_with_the_last_of_its_kind_where_agreed() -> None:
    """King §5.2 and readings II 7: automatically, the rest is shown, points the same."""
    queens = "AS 9S KC 8C QD 7D JH QH | KS TS AC 9C JD 8D 8H 7H | " + (
        "QS 8S JC 7C KD TD AH 9H | JS 7S QC TC AD 9D KH TH"
    )
    tricks = ("9S TS 8S JS", "7S AS KS QS", "QD JD KD AD", "QC KC AC JC", "7H 9H TH QH")
    for stops in (True, False):
        table = played(dealt(match(4, stop_early=stops), queens), *tricks)
        assert (table.deal is None) is stops
    assert last(played(dealt(match(4, stop_early=True), queens), *tricks)) == (-8, -4, 0, -4)


def test_only_rounds_of_cards_can_end_early() -> None:
    """Readings II 7: hearts, boys, queens, king, their twins; never tricks, last two, jumble."""
    rules = match(preset="mirror14").sheet.rules
    stops = [each.number for each in rules.rounds if each.may_stop]
    assert stops == [2, 3, 4, 5, 9, 10, 11, 12]
    assert not any(each.may_stop for each in match().sheet.rules.rounds)


def test_the_cards_left_are_shown_when_a_round_ends_early() -> None:
    """Options: automatic at the end of the trick that takes the last piece."""
    king = (
        "AS 9S KC 8C QD 7D JH KH | KS TS AC 9C JD 8D QH 7H | "
        "QS 8S JC 7C KD TD 9H AH | JS 7S QC TC AD 9D 8H TH"
    )
    table = played(dealt(match(6, stop_early=True, hearts_lead_ban=[]), king), "KH 7H 9H")
    *_, (after, events) = replay(table, [(3, "play 8H")])
    assert last(after) == (-8, 0, 0, 0)
    assert [event.word for event in events] == [
        "tricktaken",
        *["restshown"] * 4,
        "dealscored",
    ]
    [scored] = [event for event in events if isinstance(event, DealScored)]
    assert scored.tricks == (1, 0, 0, 0)
    plain = played(dealt(match(6, hearts_lead_ban=[]), king), "KH 7H 9H 8H")
    assert plain.to_act == (0,)


def test_the_taker_of_the_last_trick_leads_the_next_deal_where_agreed() -> None:
    """King §6; the left of the dealer by the book."""
    follows = played(dealt(match(1, first_lead="last_trick_winner")), *FULL_TRICKS)
    assert follows.sheet.memory() == {"lead": 2}
    assert dealt(follows).to_act == (2,)
    assert dealt(played(dealt(match(1)), *FULL_TRICKS)).to_act == (1,)
    again = match(2, dealer=0, first_lead="last_trick_winner")
    assert dealt(again).to_act == (1,)


def test_a_claim_is_of_all_that_is_left_and_asked_of_everybody() -> None:
    """Interfaces §4; once a trick, the cards shown to those asked."""
    table = dealt(match(1))
    assert [code for code in may(table, 0) if code.startswith("claim")] == ["claim 8"]
    table = act(table, 0, "claim 8")
    assert table.to_act == (1, 2, 3)
    assert table.view(2).hands[0].is_open
    assert not table.view(None).hands[0].known
    assert why(table, 1, "play KS") == "ClaimIsOpen"
    table = act(table, 2, "agree")
    assert table.to_act == (1, 3)
    table = act(table, 3, "decline")
    assert table.to_act == (0,)
    assert not any(code.startswith("claim") for code in may(table, 0))
    table = played(table, FULL_TRICKS[0])
    assert "claim 7" in may(table, 3)


@pytest.mark.parametrize(("pack", "tricks"), [(36, 12), (30, 10)])
def test_three_players_take_another_pack(pack: int, tricks: int) -> None:
    """King §6: thirty-six cards, or thirty without the black sevens."""
    table = match(players=3, pack=pack)
    codes = {card.code for card in table.pack}
    assert len(codes) == pack
    assert ("6S" in codes) is (pack == 36)
    assert ("7S" in codes, "7C" in codes, "7D" in codes) == ((pack == 36,) * 2 + (True,))
    code = "shuffle " + "".join(map(str, table.pack))
    table = table.act(-1, table.parse(-1, code))[0]
    assert [hand.size for hand in table.view(None).hands] == [tricks] * 3
    assert f"claim {tricks}" in may(table, 0)
