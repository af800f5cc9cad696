"""How cards come out and what a deal goes through (S1; preferans §1.3, §1.7)."""

from __future__ import annotations

import pytest

from game.cards import PACK_32
from game.core import NATURE
from game.preferans import PREFERANS
from tests.game.preferans.table import SPADES, deal, four, match
from tests.game.talking import say


def test_the_pack_has_no_sixes() -> None:
    """S1: taken out before anything else; 32 cards from seven to ace."""
    assert PREFERANS.pack == PACK_32
    assert len(PACK_32) == 32
    assert {card.rank for card in PACK_32} == set("789TJQKA")


@pytest.mark.parametrize("players", [3, 4])
def test_cards_are_dealt_in_pairs_from_the_dealers_left(players: int) -> None:
    """Clockwise; the talon after the third pair, neither first nor last (S1; interfaces §3)."""
    for dealer in range(players):
        table = (match if players == 3 else four)("sochi", dealer)
        code = "shuffle " + "".join(map(str, PACK_32))
        table = table.act(NATURE, table.parse(NATURE, code))[0]
        pairs = [set(PACK_32[at : at + 2]) for at in range(0, 32, 2)]
        dealt = pairs[:3] + pairs[4:]
        for place in range(3):
            seat = (dealer + 1 + place) % players
            expected = set().union(*dealt[place::3])
            assert set(table.view(seat).hands[seat].known) == expected
            assert len(expected) == 10
        assert table.view(None).talon.size == 2


def test_a_deal_goes_through_the_six_stages_of_the_source() -> None:
    """Cards, auction, the game named, answers, play, what is written (S1; preferans §1.7)."""
    table = deal(four("sochi"), SPADES)
    stages = []
    for talk in (
        "0 bid 6S, 1 pass, 2 pass",
        "0 discard 8H, 0 discard 7H, 0 name 6S",
        "1 whist, 2 whist",
        "0 claim 10, 1 agree, 2 agree",
    ):
        stages.append(table.view(None).stage)
        table = say(table, talk)
    assert stages == ["auction", "exchange", "defence", "play"]
    assert (table.deal, table.deals) == (None, 1)
    assert table.sheet.scores()["pool"] == [2, 0, 0, 0]
