"""Cards and tricks of any game: codes, duties, who takes (preferans §5)."""

from __future__ import annotations

import pickle
from itertools import permutations

import pytest

from game.cards import PACK_32, Card, Suit, cards, pack
from game.tricks import Trick, playable

ORDER = "789TJQKA"


def _taker(three: tuple[Card, ...], trump: Suit | None, led: Suit) -> int:
    """An independent formula: the largest of (is trump, follows, rank)."""
    scores = [
        (card.suit == trump) * 1000 + (card.suit == led) * 100 + ORDER.index(card.rank)
        for card in three
    ]
    return scores.index(max(scores))


@pytest.mark.parametrize("trump", [None, *Suit])
def test_the_taker_of_every_triple_of_cards(trump: Suit | None) -> None:
    """All 29,760 ordered triples by trump (field report B132)."""
    empty = Trick((0, 1, 2))
    for three in permutations(PACK_32, 3):
        trick = Trick((0, 1, 2), three)
        assert trick.winner(trump) == _taker(three, trump, three[0].suit)
    assert empty.turn == 0


@pytest.mark.parametrize("led", list(Suit))
def test_the_taker_where_a_talon_card_names_the_suit(led: Suit) -> None:
    """Who played first takes it where nobody has the suit (SW; preferans §8.2)."""
    for three in permutations(PACK_32[::2] + PACK_32[1:16:3], 3):
        follows = any(card.suit == led for card in three)
        expected = _taker(three, None, led) if follows else 0
        assert Trick((0, 1, 2), three, led).winner() == expected


@pytest.mark.parametrize("trump", [None, *Suit])
def test_what_may_be_played_on_every_lead(trump: Suit | None) -> None:
    """Of the suit led, else trumps, else any (K)."""
    hands = [PACK_32[at::5] for at in range(5)] + [PACK_32[:8], PACK_32[8:20], PACK_32[20:]]
    for hand in hands:
        assert playable(hand, Trick((0, 1)), trump) == hand
        for lead in PACK_32:
            follow = [card for card in hand if card.suit == lead.suit]
            ruff = [card for card in hand if card.suit == trump]
            expected = follow or ruff or list(hand)
            assert list(playable(hand, Trick((0, 1), (lead,)), trump)) == expected


def test_a_trick_goes_round_and_the_taker_leads_the_next() -> None:
    """Seats stay in their order."""
    trick = Trick((2, 0, 1))
    for seat, card in zip((2, 0, 1), cards("7S AS 8S"), strict=True):
        assert (trick.turn, trick.full) == (seat, False)
        trick = trick.add(card)
    assert trick.full
    assert trick.led_by(trick.winner()) == Trick((0, 1, 2))


def test_a_card_is_one_object_with_one_code() -> None:
    """Rank then suit; T is ten (interfaces §2)."""
    assert cards("TS 7H") == cards("TS7H") == (Card.parse("TS"), Card.parse("7H"))
    assert pickle.loads(pickle.dumps(Card.parse("AS"))) is Card.parse("AS")  # noqa: S301
    assert repr(Card.parse("AS")) == str(Card.parse("AS")) == "AS"
    assert (len(pack("7")), len(pack("9")), len(pack("6"))) == (32, 24, 36)
    for code in ("", "A", "SA", "10S", "as", "AS ", "5S", "1S"):
        with pytest.raises(ValueError, match=code or "^$"):
            Card.parse(code)
