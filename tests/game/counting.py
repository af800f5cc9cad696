"""In how many ways a game can go on: by its options, and by a plain count from duties alone."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core import Deal, Match
    from game.messages import Action
    from game.tricks import Seat

Hand = tuple[str, ...]


@dataclass(frozen=True)
class Duties:
    """What a plain count of cards knows: ranks low to high, the trump, what may be played.

    `led`: the cards of a hand that may be led; `followed`: those that may follow what lies.
    """

    trump: str
    followed: Callable[[Hand, Hand], Hand]
    led: Callable[[Hand], Hand] = lambda hand: hand
    order: str = "6789TJQKA"

    def power(self, card: str, led: str) -> tuple[bool, bool, int]:
        """Return what compares as the cards of a trick do."""
        return card[1] == self.trump, card[1] == led[1], self.order.index(card[0])


def ways(table: Match, depth: int) -> int:
    """Count the sequences of so many actions, Nature's apart."""
    if not depth or table.deal is None:
        return 1
    return sum(
        ways(table.act(seat, action)[0], depth - 1)
        for seat in range(table.sheet.players)
        for action in table.options(seat)
    )


def ending(table: Match, seed: int) -> Match:
    """Return the deal with three cards in each hand that plays, the others played at random."""
    rng = random.Random(seed)
    while _left(table) > 3 or _on_table(table):
        table = table.act(table.to_act[0], rng.choice(_plays(table)))[0]
    return table


def by_options(table: Match) -> int:
    """Count the ways to play all cards, claims and announcements left out."""
    assert table.deal is not None
    return _played_out(table.deal)


def _played_out(deal: Deal) -> int:
    if not deal.to_act:
        return 1
    seat = deal.to_act[0]
    plays = (option for option in deal.options(seat) if option.word == "play")
    return sum(_played_out(deal.act(seat, play)[0]) for play in plays)


def by_duties(table: Match, duties: Duties) -> int:
    """Count the same from the hands and who leads, by a rule of a few lines."""
    return _counted(duties, _held(table), _trick(table), ())


def _counted(duties: Duties, hands: tuple[Hand, ...], seats: tuple[Seat, ...], lies: Hand) -> int:
    if len(lies) == len(seats):
        power = [duties.power(card, lies[0]) for card in lies]
        at = power.index(max(power))
        return _counted(duties, hands, seats[at:] + seats[:at], ())
    seat = seats[len(lies)]
    hand = hands[seat]
    total = 0 if hand else 1
    for card in duties.followed(hand, lies) if lies else duties.led(hand):
        rest = tuple(tuple(each for each in held if each != card) for held in hands)
        total += _counted(duties, rest, seats, (*lies, card))
    return total


def _plays(table: Match) -> list[Action]:
    return [option for option in table.options(table.to_act[0]) if option.word == "play"]


def _trick(table: Match) -> tuple[Seat, ...]:
    trick = table.view(None).trick
    assert trick is not None
    return trick.seats


def _left(table: Match) -> int:
    """How many cards the hand holds that leads or has led."""
    return table.view(None).hands[_trick(table)[0]].size


def _on_table(table: Match) -> bool:
    trick = table.view(None).trick
    return trick is not None and bool(trick.played)


def _held(table: Match) -> tuple[Hand, ...]:
    """Every hand's cards, as one of the seats sees them."""
    views = [table.view(seat) for seat in range(table.sheet.players)]
    return tuple(
        max((tuple(map(str, view.hands[hand].known)) for view in views), key=len)
        for hand in range(len(views[0].hands))
    )


def suit_led(hand: Hand, lies: Hand) -> Hand:
    """Return the cards of the suit that was led."""
    return tuple(card for card in hand if card[1] == lies[0][1])


def of_suit(hand: Hand, suit: str) -> Hand:
    """Return the cards of a suit."""
    return tuple(card for card in hand if card[1] == suit)
