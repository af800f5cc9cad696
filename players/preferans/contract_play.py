"""Cards in a contract with a number of tricks to make: for the declarer and against him."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from players.preferans.holdings import (
    BIT_OF,
    RANKS,
    Holding,
    bits,
    highest,
    lowest,
    masters,
)

if TYPE_CHECKING:
    from game.cards import Card, Suit
    from game.tricks import Seat
    from players.preferans.knowledge import Knowledge

AFTER_A_LOSS = 0.75  # what a winner is worth that must wait until a higher card has gone
DRAW_TRUMPS = 1.5
CASH = 0.05
ESTABLISH = 0.8
RETURN = 0.1
THROUGH = 0.1
FORCE = 0.5
LEAD_TRUMP_AGAINST = -0.3
SMALLER = 0.002  # of equal cards the smaller one


def choose_card(known: Knowledge) -> Card:
    """Return the card after which the side expects most: this trick and what the hand keeps."""
    if not known.trick.played:
        return max(known.legal, key=lambda card: _lead(known, card))
    return max(known.legal, key=lambda card: _follow(known, card))


@cache
def potential(mine: Holding, outside: Holding) -> float:
    """Return the tricks a suit is good for against the cards outside, played from the top.

    Those outside lie in two hands: two and one of them fall in turn beside the trick's best.
    """
    own, others = bits(mine), bits(outside)
    found, weight, falls = 0.0, 1.0, 2
    while own:
        if not others or own[-1] > others[-1]:
            own.pop()
            found += weight
            del others[:falls]
        else:
            others.pop()
            del others[: falls - 1]
            own.pop(0)
            weight *= AFTER_A_LOSS
        falls = 3 - falls
    return found


def cost(known: Knowledge, card: Card) -> float:
    """Return what the suit loses in later tricks when it parts with the card.

    The declarer counts what falls from the others in this trick; a defender cannot tell whose
    the cards outside are.
    """
    mine, outside = known.cards[card.suit], known.outside(card.suit)
    bit = BIT_OF[card]
    left = outside
    if known.is_declarer and (known.trick.suit or card.suit) is card.suit:
        left = _after(outside, bit, len(known.later))
    spent = potential(mine, outside) - potential(mine & ~bit, left)
    return spent + SMALLER * RANKS.index(card.rank)


def _after(outside: Holding, bit: Holding, players: int) -> Holding:
    """What is left outside when so many more follow: the highest if it must win, low cards."""
    if players and bit < highest(outside):
        outside &= ~highest(outside)
        players -= 1
    for _ in range(players):
        outside &= ~lowest(outside)
    return outside


def _follow(known: Knowledge, card: Card) -> float:
    return _wins_with(known, card) - cost(known, card)


def _wins_with(known: Knowledge, card: Card) -> float:
    """Return the chance that the side takes the trick when the hand plays the card now."""
    trick, partner = known.trick, known.partner
    best, is_ours = card, True
    if not known.tops(card):
        best = max(trick.played, key=known.power)
        is_ours = known.winning == partner
    for hand in known.later:
        if hand == partner:
            return 1.0 if is_ours else known.beaten(hand, best)
        return 1.0 - known.beaten(hand, best) if is_ours else 0.0
    return float(is_ours)


def _lead(known: Knowledge, card: Card) -> float:
    if known.is_declarer:
        return _declarer_leads(known, card)
    return _defender_leads(known, card)


def _declarer_leads(known: Knowledge, card: Card) -> float:
    """Draw trumps, then bring a long suit up while there is control, then cash (S1's order)."""
    suit, trump = card.suit, known.trump
    win = 1.0
    for hand in known.later:
        win *= 1.0 - known.beaten(hand, card)
    found = win - cost(known, card)
    against = 0 if trump is None else known.outside(trump)
    if suit is trump:
        return found + _drawing(known.cards[suit], against)
    if against:
        return found
    mine, outside = known.cards[suit], known.outside(suit)
    sure = masters(mine, outside).bit_count()
    if outside and potential(mine, outside) > sure:
        return found + ESTABLISH + (AFTER_A_LOSS if _pushes(mine, outside, BIT_OF[card]) else 0.0)
    return found + (CASH if BIT_OF[card] & masters(mine, outside) else 0.0)


def _drawing(mine: Holding, against: Holding) -> float:
    """Trumps are drawn while others have them, but not two for a single higher one."""
    if not against:
        return -CASH
    if against.bit_count() == 1 and against > highest(mine):
        return -DRAW_TRUMPS
    return DRAW_TRUMPS if mine.bit_count() > 1 else 0.0


def _pushes(mine: Holding, outside: Holding, bit: Holding) -> bool:
    """Tell whether the card is one of a run that drives out the higher cards of the others."""
    top = highest(outside)
    run = mine & ~(highest(outside & ~top) * 2 - 1) if outside & ~top else mine
    return bool(bit & run) and bit < top


def _defender_leads(known: Knowledge, card: Card) -> float:
    """Through the declarer low, up to the partner's strength, back what he has led."""
    declarer, partner = known.declarer, known.partner
    assert declarer is not None
    suit = card.suit
    held = known.might[declarer][suit]
    beaten = known.beaten(declarer, card)
    win = 1.0 - beaten
    if partner is not None:
        top = highest(known.elsewhere(suit))
        win += beaten * _helped(known, partner, suit, top)
    found = win - cost(known, card)
    if partner is not None and suit in known.led.get(partner, ()):
        found += RETURN
    if suit is known.trump:
        return found + LEAD_TRUMP_AGAINST
    if known.trump is not None and not held:
        found += FORCE
    if known.later and known.later[0] == declarer and BIT_OF[card] == lowest(known.cards[suit]):
        found += THROUGH
    return found


def _helped(known: Knowledge, partner: Seat, suit: Suit, top: Holding) -> float:
    """Return the chance that the partner takes the trick over the declarer."""
    if not top & known.might[partner][suit]:
        return 0.0
    return known.chance_of_any(partner, suit, top)
