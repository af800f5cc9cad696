"""How many ways a game can go on from fixed positions: any change of what is legal shows here."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.game.preferans.table import deal, match
from tests.game.talking import say

if TYPE_CHECKING:
    from game.core import Match
    from game.messages import Action

NAMED = "0 bid 6S, 1 pass, 2 pass, 0 discard 8H, 0 discard 7H, 0 name 6S"
ORDER = "789TJQKA"
MIXED = "AKQ9.AK.T98.7 | JT8.QJ9.AKQJ.- | 7.T87.7.AKQJT / 9H 8H"
MIXED_NAMED = NAMED.replace("8H", "9H", 1).replace("7H", "8H")


def _ways(table: Match, depth: int) -> int:
    """Count the sequences of so many actions, Nature's apart."""
    if not depth or table.deal is None:
        return 1
    seats = [seat for seat in range(3) if table.options(seat)]
    return sum(
        _ways(table.act(seat, action)[0], depth - 1)
        for seat in seats
        for action in table.options(seat)
    )


AUCTIONS = {
    # 26 bids and a pass; after bid k of 26 there are 26 - k and a pass, less a second misère;
    # the third word: preferans §2.2 to §2.4.
    "sochi": (27, 378, 3654),
    "rostov": (27, 378, 3654),
    "leningrad": (27, 378, 3654),
    # 25 games, misère and its twin, ten games without the talon.
    "book": (38, 741, 9880),
}


@pytest.mark.parametrize("preset", AUCTIONS)
def test_auctions_of_three_words(preset: str) -> None:
    """The first three words of an auction; sochi's were counted by another program too."""
    table = deal(match(preset))
    assert tuple(_ways(table, depth) for depth in (1, 2, 3)) == AUCTIONS[preset]


@pytest.mark.parametrize(
    ("talk", "ways"),
    [
        ("0 bid 6S, 1 pass, 2 pass", (12, 144, 3708)),
        ("0 bid misere, 1 pass, 2 pass", (12, 144, 540)),
        (NAMED, (2, 5, 18)),
    ],
)
def test_exchanges_and_answers(talk: str, ways: tuple[int, ...]) -> None:
    """Cards away and back, names, words of the defenders.

    12 cards; 11 or the first back; 132 pairs with 25 names (or misère) and 2 to take back, and
    12 times 12 anew. Two words; 3 after a pass, 2 after a whist; then 1 (over), 2, 2, 2, and 11
    at the lead.
    """
    table = say(deal(match()), talk)
    assert tuple(_ways(table, depth) for depth in (1, 2, 3)) == ways


def _ending(talk: str, seed: int) -> Match:
    """A deal with three cards in each hand, the others played at random."""
    rng = random.Random(seed)
    table = say(deal(match(), MIXED), talk)
    while max(hand.size for hand in table.view(None).hands) > 3:
        table = table.act(table.to_act[0], rng.choice(_plays(table)))[0]
    return table


def _plays(table: Match) -> list[Action]:
    return [option for option in table.options(table.to_act[0]) if option.word == "play"]


def _ways_of_play(table: Match) -> int:
    if table.deal is None:
        return 1
    return sum(_ways_of_play(table.act(table.to_act[0], play)[0]) for play in _plays(table))


def _counted(hands: list[list[str]], seat: int, played: tuple[str, ...], trump: str) -> int:
    """Count the ways to play cards out, from the duties of preferans §5 alone."""
    if len(played) == 3:
        led = played[0][1]
        power = [(c[1] == trump, c[1] == led, ORDER.index(c[0])) for c in played]
        return _counted(hands, (seat + power.index(max(power))) % 3, (), trump)
    held = hands[seat]
    if not held:
        return 1
    follow = [card for card in held if played and card[1] == played[0][1]]
    ruff = [card for card in held if card[1] == trump]
    total = 0
    for card in (follow or ruff or held) if played else held:
        rest = [[each for each in hand if each != card] for hand in hands]
        total += _counted(rest, (seat + 1) % 3, (*played, card), trump)
    return total


ENDINGS = {
    "two whisters": (f"{MIXED_NAMED}, 1 whist, 2 whist", "S"),
    "open hands": (f"{MIXED_NAMED}, 1 whist, 2 pass, 1 open", "S"),
    "diamonds": (f"{MIXED_NAMED.replace('name 6S', 'name 6D')}, 1 whist, 2 whist", "D"),
    "no trumps": (f"{MIXED_NAMED.replace('name 6S', 'name 6N')}, 1 whist, 2 whist", ""),
    "all-pass": ("0 pass, 1 pass, 2 pass", ""),
    "misère": ("0 bid misere, 1 pass, 2 pass, 0 discard AS, 0 discard KS, 0 name misere", ""),
}


@pytest.mark.parametrize("name", ENDINGS)
def test_endings_of_three_cards_each(name: str) -> None:
    """All ways to play the last nine cards, claims left out, equal to a plain count."""
    talk, trump = ENDINGS[name]
    counts = set()
    for seed in range(12):
        table = _ending(talk, seed)
        hands = [[str(card) for card in table.view(at).hands[at].known] for at in range(3)]
        trick = table.view(None).trick
        assert trick is not None
        count = _ways_of_play(table)
        assert count == _counted(hands, trick.turn, (), trump)
        counts.add(count)
    assert len(counts) > 3
