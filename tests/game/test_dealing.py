"""How Thousand and King are dealt, card by card (interfaces §3, S3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game import GAMES
from game.core import NATURE

if TYPE_CHECKING:
    from game.core import Match


def _dealt(game: str, players: int, dealer: int) -> tuple[Match, list[str]]:
    """The match with the unshuffled pack dealt, and the codes of that pack."""
    chosen = GAMES[game]
    match = chosen.start(players, chosen.book.resolve(players, {}), dealer, None)
    pack = [str(card) for card in match.pack]
    return match.act(NATURE, match.parse(NATURE, "shuffle " + "".join(pack)))[0], pack


def _held(match: Match, seat: int) -> set[str]:
    view = match.view(seat)
    if not view.hands[seat].known and view.hands[seat].size:
        view = match.act(seat, match.parse(seat, "look"))[0].view(seat)
    return {str(card) for card in view.hands[seat].known}


@pytest.mark.parametrize("dealer", range(4))
def test_seven_cards_go_to_three_one_at_a_time_and_three_to_the_talon(dealer: int) -> None:
    """After each of the first three rounds one card to the talon; the dealer rests."""
    match, pack = _dealt("thousand", 4, dealer)
    first = (dealer + 1) % 4
    rest = [card for at, card in enumerate(pack) if at not in (3, 7, 11)]
    assert _held(match, first) == set(rest[0::3])
    view = match.view(None)
    assert [view.hands[seat].size for seat in range(4)] == [
        0 if seat == dealer else 7 for seat in range(4)
    ]
    assert view.talon.size == 3


@pytest.mark.parametrize("dealer", range(4))
def test_eight_cards_go_to_each_of_four_one_at_a_time(dealer: int) -> None:
    """King: from the dealer's left on."""
    match, pack = _dealt("king", 4, dealer)
    for place in range(4):
        assert _held(match, (dealer + 1 + place) % 4) == set(pack[place::4])
    assert len(pack) == 32
