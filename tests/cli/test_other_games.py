"""`pulka replay` and `pulka settle` for the four other games: what is refused, what comes out."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from game import GAMES

if TYPE_CHECKING:
    from tests.cli.pulka import Pulka

PLAYERS = {"thousand": 4, "king": 4, "classic": 2, "robber": 2}
OVER = {
    "thousand": {"points": [1000, 0, 0, 0]},
    "king": {"rounds": [[0] * 4] * 12},
    "classic": {"pool": [10, 10]},
    "robber": {"minus": [dict.fromkeys(("6", "7", "8", "9", "10", "misere"), 0)] * 2},
}


def document(game: str, *entries: Any, **fields: Any) -> dict[str, Any]:
    """A log of the pack as it is, dealt by seat 0, and what follows."""
    pack = "".join(map(str, GAMES[game].pack))
    start = {"game": game, "players": PLAYERS[game], "rules": {}, "dealer": 0}
    return {**start, "log": [[-1, f"shuffle {pack}"], *entries], **fields}


BAD_RULES: dict[str, tuple[str, dict[str, Any], str]] = {
    "five at thousand": ("thousand", {"players": 5}, "players: expected 4 or 3 or 2"),
    "russian for two": (
        "thousand",
        {"players": 2, "rules": {"preset": "russian"}},
        "preset: this preset is not for so many players",
    ),
    "a preset of another game": ("thousand", {"rules": {"preset": "sochi"}}, "preset: expected"),
    "one opponent": (
        "thousand",
        {"players": 2, "rules": {"exchange": "give_one_each"}},
        "exchange: with one opponent there is nobody to give a second card to",
    ),
    "aside at four": ("thousand", {"rules": {"exchange": "aside"}}, "by two players only"),
    "the dealer of four opens": ("thousand", {"rules": {"opening": "dealer_100"}}, "rests"),
    "bolts that are off": (
        "thousand",
        {"rules": {"bolt_penalty": 60}},
        "bolt_penalty: what it belongs to is not played",
    ),
    "a barrel by the book": ("thousand", {"rules": {"barrel_tries": 2}}, "barrel_tries: what"),
    "credit of three": (
        "thousand",
        {"players": 3, "rules": {"dealer_credit": "cards"}},
        "dealer_credit: nobody rests",
    ),
    "a target of its own": ("thousand", {"rules": {"target": 900}}, "target: expected one of 500"),
    "three without a pack": ("king", {"players": 3}, "pack: three players need a pack"),
    "a pack for three": ("king", {"rules": {"pack": 36}}, "pack: this pack is for three"),
    "a price without trump deals": ("king", {"rules": {"trump_points": 3}}, "no trump deals"),
    "trump deals without a price": ("king", {"rules": {"structure": "short10"}}, "need a price"),
    "a sixteenth round": ("king", {"rules": {"bachelor_rounds": [16]}}, "bachelor_rounds: expect"),
    "rostov for two": ("classic", {"rules": {"preset": "rostov"}}, "preset: expected one of"),
    "hand games by Sochi": (
        "classic",
        {"rules": {"preset": "sochi", "games_hand": True}},
        "games_hand: hand games have no place",
    ),
    "half-whist of two": (
        "classic",
        {"rules": {"half_whist": True}},
        "half_whist: no such option",
    ),
    "eleven all-passes": (
        "classic",
        {"rules": {"agreed_all_pass": 11}},
        "agreed_all_pass: expect",
    ),
    "three at classic": ("classic", {"players": 3}, "players: expected 2 for classic"),
    "a pool of robber": ("robber", {"rules": {"pool": 10}}, "pool: no such option in robber"),
    "a preset of robber": (
        "robber",
        {"rules": {"preset": "sochi"}},
        "preset: expected one of book",
    ),
    "points for three": ("thousand", {"sheet": {"points": [0] * 3}}, "sheet.points: expected 4"),
    "half a point": ("king", {"sheet": {"points": [0.5, 0, 0, 0]}}, "sheet.points: expected 4"),
    "rounds that do not add up": (
        "king",
        {"sheet": {"points": [1] * 4, "rounds": [[0] * 4]}},
        "sheet.points: expected the sum of the rounds",
    ),
    "a type there is not": ("robber", {"sheet": {"minus": [{"5": 1}, {}]}}, "sheet.minus: expect"),
    "no table of types": ("robber", {"sheet": []}, "sheet: expected an object of minus"),
    "no sum of undertricks": (
        "robber",
        {"sheet": {"minus": [{}, {"7": 3}]}},
        "sheet.minus[1].7: expected a multiple of 4 from 0 to 28, null where not played yet",
    ),
    "eleven tricks at misère": (
        "robber",
        {"sheet": {"minus": [{"misere": 110}, {}]}},
        "sheet.minus[0].misere: expected a multiple of 10 from 0 to 100",
    ),
}


@pytest.mark.parametrize(("game", "fields", "part"), BAD_RULES.values(), ids=BAD_RULES)
def test_a_bad_document_gets_one_sentence(
    pulka: Pulka, game: str, fields: dict[str, Any], part: str
) -> None:
    """Interfaces §1: exit 2, one line that names the place and what was expected."""
    answer = pulka.replay(document(game, **fields))
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert part in answer.err


BAD_ENTRIES: dict[str, tuple[str, list[Any]]] = {
    "the forced hundred passed": ("thousand", [[1, "pass"]]),
    "a second look": ("thousand", [[1, "look"], [1, "look"]]),
    "a bid with a sign": ("thousand", [[1, "bid +100"]]),
    "a bid with a nought": ("thousand", [[1, "bid 0100"]]),
    "two blanks": ("thousand", [[1, "bid  100"]]),
    "a jump by the book": ("thousand", [[1, "bid 100"], [2, "bid 120"]]),
    "a marriage in the auction": ("thousand", [[1, "marry KH"]]),
    "kept before anything is laid away": (
        "thousand",
        [[1, "bid 100"], [2, "pass"], [3, "pass"], [1, "keep"]],
    ),
    "a part of the rest claimed": ("king", [[1, "claim 7"]]),
    "trumps in a round without": ("king", [[1, "name S"]]),
    "two cards at once": ("king", [[1, "play KH KH"]]),
    "the dealer speaks first": ("classic", [[0, "pass"]]),
    "a bid held by one of two": ("classic", [[1, "here"]]),
    "a six without the talon": ("classic", [[1, "bid 6S hand"]]),
    "named on twelve cards": ("classic", [[1, "bid 9S"], [0, "pass"], [1, "name 9S"]]),
    "a bid without an auction": ("robber", [[1, "bid 6S"]]),
    "named before two are away": ("robber", [[1, "name 6S"]]),
    "the other one's turn": ("robber", [[0, "discard 7S"]]),
}


@pytest.mark.parametrize(("game", "entries"), BAD_ENTRIES.values(), ids=BAD_ENTRIES)
def test_an_entry_that_may_not_be_is_named(pulka: Pulka, game: str, entries: list[Any]) -> None:
    """Entries count from 1, the shuffle among them; the last one here is wrong."""
    answer = pulka.replay(document(game, *entries))
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    said = json.dumps(entries[-1][1])
    assert f"entry {len(entries) + 1}: {said} by {entries[-1][0]}: expected " in answer.err


@pytest.mark.parametrize("game", OVER)
def test_a_sheet_that_is_over_takes_no_more_cards(pulka: Pulka, game: str) -> None:
    """Interfaces §3."""
    data = pulka.replay(document(game, sheet=OVER[game], log=[])).data
    assert (data["over"], data["to_act"], data["options"]) == (True, [], {})
    answer = pulka.replay(document(game, sheet=OVER[game]))
    assert answer.status == 2
    assert answer.err.endswith("expected nothing more, the match is over\n")


SETTLED: dict[str, tuple[str, dict[str, Any], dict[str, Any], list[Any]]] = {
    "table 12 of S2": (
        "robber",
        {},
        {"minus": [{"7": 8, "10": 20, "misere": 30}, {"6": 2, "8": 6, "9": 16, "misere": 20}]},
        [-14, 14],
    ),
    # Each point of five on one of two mountains costs him ten, whoever shares it (S3, N - 1).
    "a mountain by the book": (
        "classic",
        {},
        {"pool": [10, 10], "mountain": [5, 0], "whists": [[0, 30], [0, 0]]},
        [-20, 20],
    ),
    # 20 for half of three, 10 for half of seven.
    "pools by Leningrad": (
        "classic",
        {"preset": "leningrad"},
        {"pool": [3, 0], "mountain": [0, 7]},
        [65, -65],
    ),
    "fractions": ("classic", {"preset": "sochi"}, {"mountain": ["1/3", 0]}, ["-5/3", "5/3"]),
    "an empty table": ("robber", {}, {}, [0, 0]),
    "points as they are": ("thousand", {}, {"points": [880, -120, 0, 5]}, [880, -120, 0, 5]),
    "rounds added up": ("king", {}, {"rounds": [[8, 0, 0, 0], [-3, -2, -2, -1]]}, [5, -2, -2, -1]),
}


@pytest.mark.parametrize(("game", "rules", "sheet", "totals"), SETTLED.values(), ids=SETTLED)
def test_a_sheet_comes_to_totals_reckoned_by_hand(
    pulka: Pulka, game: str, rules: dict[str, Any], sheet: dict[str, Any], totals: list[Any]
) -> None:
    """Interfaces §5; rounded totals go up by the largest remainder."""
    asked = {"game": game, "players": PLAYERS[game], "rules": rules, "sheet": sheet}
    data = pulka("settle", pulka.file(asked), "--json").data
    assert data["totals"] == totals
    assert data["rounded"] == ([-2, 2] if "-5/3" in totals else totals)
