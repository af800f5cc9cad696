"""The draw for seats and first dealer."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict
from typing import TYPE_CHECKING

import pytest

from bot.lobby.drawing import Draw, Ways, draw
from game.cards import PACK_32, Cards, cards
from tests.bot.sitting import SeededChance

if TYPE_CHECKING:
    from collections.abc import Sequence


class Fixed(SeededChance):
    """Packs that come in the order given; lots that change nothing."""

    def __init__(self, *packs: str) -> None:
        super().__init__(0)
        self._packs = list(packs)

    def shuffled(self, pack: Cards) -> Cards:
        return cards(self._packs.pop(0))

    def drawn(self, things: Sequence[int]) -> tuple[int, ...]:
        return tuple(things)


def test_the_lowest_card_sits_first_and_the_first_ace_deals() -> None:
    """S1, preferans §1.2, §14.17: who sits last turns the cards up, from his left on."""
    ways = Ways("by_card_ace_high", "first_ace", 0)
    drawn = draw(3, ways, PACK_32, Fixed("AS7HTD", "7S8SKD9CAH"))
    assert drawn.order == (1, 2, 0)
    assert drawn.rounds == (((0, "AS"), (1, "7H"), (2, "TD")),)
    assert (drawn.dealer, drawn.turned) == (1, ("7S", "8S", "KD", "9C", "AH"))


def test_an_ace_is_low_where_that_is_agreed() -> None:
    drawn = draw(3, Ways("by_card_ace_low", "lot", 0), PACK_32, Fixed("AS7HTD"))
    assert (drawn.order, drawn.dealer, drawn.turned) == ((0, 1, 2), 0, ())


def test_those_with_equal_cards_draw_again_among_themselves() -> None:
    """Preferans §14.18."""
    ways = Ways("by_card_ace_high", "host", 3)
    drawn = draw(4, ways, PACK_32, Fixed("9SKS9H7D", "QSQD", "AC8C"))
    assert drawn.order == (3, 2, 0, 1)
    assert drawn.rounds[1:] == (((0, "QS"), (2, "QD")), ((0, "AC"), (2, "8C")))
    assert drawn.dealer == 0


def test_nobody_draws_again_what_somebody_holds() -> None:
    for seed in range(200):
        rounds = draw(4, Ways("by_card_ace_high", "lot", 0), PACK_32, SeededChance(seed)).rounds
        held = [card for each in rounds for _, card in each]
        assert len(set(held)) == len(held)


def test_lots_show_no_cards() -> None:
    drawn = draw(4, Ways("lot", "lot", 2), PACK_32, Fixed())
    assert drawn == Draw((0, 1, 2, 3), 0)


def test_a_draw_is_read_as_it_was_written() -> None:
    drawn = draw(4, Ways("by_card_ace_high", "first_ace", 0), PACK_32, SeededChance(5))
    assert Draw.read(json.loads(json.dumps(asdict(drawn)))) == drawn


@pytest.mark.parametrize("ways", [("by_card_ace_high", "first_ace"), ("lot", "lot")])
def test_everybody_sits_everywhere_and_deals_about_as_often(ways: tuple[str, str]) -> None:
    chance = SeededChance(11)
    drawn = [draw(4, Ways(*ways, 0), PACK_32, chance) for _ in range(400)]
    first = Counter(each.order[0] for each in drawn)
    assert all(60 < first[guest] < 140 for guest in range(4))
    assert {each.dealer for each in drawn} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("seats", "orders"),
    [
        (3, {"ace_high": (0, 2, 1), "ace_low": (1, 0, 2), "lot": (0, 1, 2)}),
        (4, {"ace_high": (0, 3, 2, 1), "ace_low": (1, 0, 3, 2), "lot": (0, 1, 2, 3)}),
    ],
)
def test_the_same_cards_seat_people_otherwise_by_each_way_agreed(
    seats: int, orders: dict[str, tuple[int, ...]]
) -> None:
    """S1: the lowest first, natural rank; K: the ace is lowest (preferans §1.2)."""
    for way, order in orders.items():
        named = way if way == "lot" else f"by_card_{way}"
        drawn = draw(seats, Ways(named, "lot", 0), PACK_32, Fixed("7HASTD9C"))
        assert drawn.order == order


@pytest.mark.parametrize("seats", [3, 4])
def test_each_way_to_find_the_first_dealer_finds_another(seats: int) -> None:
    """S1: the first ace, dealt from the left of who sits last; by lot; the host (§1.2)."""
    cards_shown = Fixed("8SAH")
    assert draw(seats, Ways("lot", "first_ace", 2), PACK_32, cards_shown).dealer == 1
    assert draw(seats, Ways("lot", "lot", 2), PACK_32, Fixed()).dealer == 0
    assert draw(seats, Ways("lot", "host", 2), PACK_32, Fixed()).dealer == 2
