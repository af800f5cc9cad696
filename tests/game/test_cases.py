"""Published and recorded logs of every game come to their answers."""

from __future__ import annotations

from typing import Any

import pytest

from game import GAMES
from game.core import IllegalAction, Match, replay
from game.numbers import rounded, written
from tests.game.recorded import recorded


def _start(data: dict[str, Any]) -> Match:
    game = GAMES[data["game"]]
    rules = game.book.resolve(data["players"], data["rules"])
    return game.start(data["players"], rules, data.get("dealer", 0), data.get("sheet"))


def _answer(data: dict[str, Any]) -> dict[str, Any]:
    """Return what a log or a sheet comes to, in its public form (interfaces §5)."""
    match = _start(data)
    dealers = []
    log = [(seat, code) for seat, code in data.get("log", [])]
    for after, events in replay(match, log):
        match = after
        dealers += [vars(event)["dealer"] for event in events if event.word == "dealscored"]
    return {
        "sheet": match.sheet.scores(),
        "totals": [written(total) for total in match.sheet.totals],
        "rounded": list(rounded(match.sheet.totals)),
        "over": match.over,
        "dealers": dealers,
    }


@pytest.mark.parametrize("case", recorded("cases"))
def test_a_recorded_case_comes_to_its_answer(case: dict[str, Any]) -> None:
    """Whole logs, settlements, and logs refused at the entry named (interfaces §3 to §5)."""
    expected = case["expect"]
    if "exit" in expected:
        log = [(seat, code) for seat, code in case["input"]["log"]]
        accepted = replay(_start(case["input"]), log)
        for _ in range(expected["entry"] - 1):
            next(accepted)
        with pytest.raises(IllegalAction):
            next(accepted)
    else:
        answer = _answer(case["input"])
        assert {name: answer[name] for name in expected} == expected


@pytest.mark.parametrize("vector", recorded("vectors"))
def test_a_published_deal_played_card_by_card_is_written_as_published(
    vector: dict[str, Any],
) -> None:
    """Preferans §13.1 (T5: SP; T7: a public Sochi rule set), §13.2 (D: public programs, FSPR).

    Thousand §3 (T1, T2, T5 to T7, T9), King §7 (K-full in each round), table 12 of S2.
    """
    answer = _answer(vector["input"])
    assert {name: answer[name] for name in vector["expect"]} == vector["expect"]
