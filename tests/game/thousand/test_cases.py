"""Recorded logs of Thousand come to their answers, entry by entry."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.core import IllegalAction, Match, replay
from game.thousand import THOUSAND

CASES = [
    json.loads(line) for line in (Path(__file__).parent / "cases.jsonl").read_text().splitlines()
]


def _start(data: dict[str, Any]) -> Match:
    rules = THOUSAND.book.resolve(data["players"], data["rules"])
    return THOUSAND.start(data["players"], rules, data["dealer"], data.get("sheet"))


@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
def test_a_recorded_case_comes_to_its_answer(case: dict[str, Any]) -> None:
    """Whole deals, and logs refused at the entry named (interfaces §3 to §5)."""
    expected, match, accepted = case["expect"], _start(case["input"]), 0
    log = [(seat, code) for seat, code in case["input"]["log"]]
    try:
        for after, _ in replay(match, log):
            match, accepted = after, accepted + 1
    except IllegalAction:
        assert expected == {"exit": 2, "entry": accepted + 1}
        return
    answer = {
        "sheet": match.sheet.scores(),
        "totals": list(match.sheet.totals),
        "over": match.over,
    }
    assert {name: answer[name] for name in expected} == expected
