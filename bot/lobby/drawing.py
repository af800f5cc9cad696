"""The draw for seats and for the first dealer, as people see it happen (preferans §1.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.tricks import NATURAL

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.tables.shuffling import Chance
    from game.cards import Cards

LOT = "lot"
"""The value of both options where lots decide."""

Drawn = tuple[tuple[int, str], ...]
"""Who has drawn which card, by place in the lobby and by code."""


@dataclass(frozen=True)
class Draw:
    """Who sits where and who deals first, and the cards that have decided it.

    `order` holds the guests' places in the lobby by seat; `rounds` the draws, the first of all,
    the further ones of those whose cards were equal; `turned` the cards dealt face up from
    seat 0 on, up to the first ace. Where lots decide, there are no cards.
    """

    order: tuple[int, ...]
    dealer: int
    rounds: tuple[Drawn, ...] = ()
    turned: tuple[str, ...] = ()

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Draw:
        """Return the draw stored as this JSON."""
        rounds = tuple(tuple((guest, card) for guest, card in each) for each in data["rounds"])
        return cls(tuple(data["order"]), data["dealer"], rounds, tuple(data["turned"]))


@dataclass(frozen=True)
class Ways:
    """How a table draws: the values of `seat_draw` and `first_dealer`, and the host's place."""

    seats: str
    dealer: str
    host: int

    @classmethod
    def of(cls, rules: Any, host: int) -> Ways:
        """Return the ways a table has agreed on; in a game without such options lots decide."""
        seats, dealer = (getattr(rules, name, LOT) for name in ("seat_draw", "first_dealer"))
        return cls(seats, dealer, host)

    @property
    def is_ace_low(self) -> bool:
        """An ace is below the seven (K)."""
        return self.seats.endswith("ace_low")


def draw(guests: int, ways: Ways, pack: Cards, chance: Chance) -> Draw:
    """Return who sits where and who deals first, by the ways agreed.

    The lowest card sits first, the highest last, and who sits last turns up the cards, from his
    left on (S1); those whose cards are equal draw again, from the cards nobody has drawn.
    """
    rounds: tuple[Drawn, ...] = ()
    order = chance.drawn(range(guests)) if ways.seats == LOT else ()
    if not order:
        order, rounds = _by_card(guests, pack, chance, is_ace_low=ways.is_ace_low)
    if ways.dealer == "host":
        return Draw(order, order.index(ways.host), rounds)
    if ways.dealer == LOT:
        return Draw(order, chance.drawn(range(guests))[0], rounds)
    shown = chance.shuffled(pack)
    ace = next(at for at, card in enumerate(shown) if card.rank == "A")
    return Draw(order, ace % guests, rounds, tuple(card.code for card in shown[: ace + 1]))


def _by_card(
    guests: int, pack: Cards, chance: Chance, *, is_ace_low: bool
) -> tuple[tuple[int, ...], tuple[Drawn, ...]]:
    """The guests from the lowest card to the highest, and every round it took."""
    rounds: list[Drawn] = []

    def ranked(among: Sequence[int]) -> list[int]:
        seen = {code for each in rounds for _, code in each}
        left = tuple(card for card in pack if card.code not in seen)
        cards = dict(zip(among, chance.shuffled(left), strict=False))
        rounds.append(tuple((guest, card.code) for guest, card in cards.items()))
        worth = {
            guest: -1 if is_ace_low and card.rank == "A" else NATURAL[card.rank]
            for guest, card in cards.items()
        }
        order: list[int] = []
        for each in sorted(set(worth.values())):
            equal = [guest for guest in among if worth[guest] == each]
            order += equal if len(equal) == 1 else ranked(equal)
        return order

    return tuple(ranked(range(guests))), tuple(rounds)
