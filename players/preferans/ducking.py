"""Cards where tricks hurt: all-pass, and misère from both sides."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.cards import Card, Suit
from players.preferans.holdings import (
    BIT_OF,
    RANKS,
    Holding,
    above,
    below,
    bits,
    highest,
    lowest,
)

if TYPE_CHECKING:
    from players.preferans.knowledge import Knowledge

HIGHER = 0.002  # of equal cards the higher one goes first


@cache
def danger(mine: Holding, outside: Holding) -> float:
    """Return about how many tricks a suit may be made to take by those who duck under it.

    The lowest card is safe with none outside below it, the next with at most one, and so on.
    """
    found = 0.0
    for place, bit in enumerate(bits(mine)):
        under = (outside & below(bit)).bit_count()
        over = (outside & above(bit)).bit_count()
        if under > place:
            found += (under - place) / (under + over)
    return found


def hand_danger(known: Knowledge, without: Card) -> float:
    """Return the danger of all suits after the card has gone."""
    found = 0.0
    for suit in Suit:
        mine = known.cards[suit]
        if suit is without.suit:
            mine &= ~BIT_OF[without]
        found += danger(mine, known.elsewhere(suit))
    return found


def avoid(known: Knowledge) -> Card:
    """Return the card that takes least: in this trick and by what the hand keeps."""
    return min(known.legal, key=lambda card: _harm(known, card))


def _harm(known: Knowledge, card: Card) -> float:
    return _takes(known, card) + hand_danger(known, card) - HIGHER * RANKS.index(card.rank)


def _takes(known: Knowledge, card: Card) -> float:
    """Return the chance that the card takes the trick though all later hands duck."""
    if not known.tops(card):
        return 0.0
    found = 1.0
    for hand in known.later:
        found *= 1.0 - known.forced_over(hand, card)
    return found


def catch(known: Knowledge) -> Card:
    """Return a defender's card at misère: the likeliest to make the declarer take a trick."""
    assert known.declarer is not None
    if not known.trick.played:
        return max(known.legal, key=lambda card: _catching_lead(known, card))
    return max(known.legal, key=lambda card: _catching_follow(known, card))


def _catching_lead(known: Knowledge, card: Card) -> float:
    """Now if it can be now; else a suit that lets the partner part with what is in the way."""
    suit = card.suit
    ours = BIT_OF[card]
    partner = known.partner
    if partner is not None:
        ours = max(ours, lowest(known.might[partner][suit]))
    now = _caught(known, suit, ours)
    return now + _prospect(known, card) + _kept(known, card)


def _catching_follow(known: Knowledge, card: Card) -> float:
    """Low under the declarer's card; above it only if the trick is ours anyway."""
    declarer = known.declarer
    assert declarer is not None
    suit = known.trick.suit or card.suit
    if declarer in known.later:
        ours = max((BIT_OF[each] for each in known.trick.played if each.suit is suit), default=0)
        if card.suit is suit:
            ours = max(ours, BIT_OF[card])
        now = _caught(known, suit, ours)
    else:
        now = float(known.winning == declarer and not known.tops(card))
    return now + _prospect(known, card) + _kept(known, card)


def _caught(known: Knowledge, suit: Suit, ours: Holding) -> float:
    """Return the chance that the declarer must take over the highest of our cards."""
    declarer = known.declarer
    assert declarer is not None
    higher = known.chance_of_any(declarer, suit, above(ours))
    return higher * (1.0 - known.chance_of_any(declarer, suit, below(ours)))


def _prospect(known: Knowledge, card: Card) -> float:
    """Return the best chance to catch in a later trick after the card has gone."""
    return max(_prospect_in(known, suit, card) for suit in Suit)


def _prospect_in(known: Knowledge, suit: Suit, gone: Card) -> float:
    mine = known.cards[suit]
    if gone.suit is suit:
        mine &= ~BIT_OF[gone]
    partner = known.partner
    theirs = known.might[partner][suit] if partner is not None else 0
    leads = lowest(mine) or lowest(theirs)
    if not leads:
        return 0.0
    ours = max(lowest(mine), lowest(theirs))
    return 0.8 * _caught(known, suit, ours)


def _kept(known: Knowledge, card: Card) -> float:
    """High cards go first where the declarer has a suit to be caught in; low cards stay."""
    declarer = known.declarer
    assert declarer is not None
    held = known.might[declarer][card.suit]
    if not held:
        return -HIGHER * RANKS.index(card.rank)
    blocks = BIT_OF[card] > highest(held)
    return HIGHER * RANKS.index(card.rank) + (0.01 if blocks else 0.0)
