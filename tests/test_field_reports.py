"""Each field report that concerns what there is has a test that names its number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PARTS = {
    "joining, leaving, several tables": (*range(1, 26),),
    "the private hand, secrets": (*range(26, 41),),
    "taps, races, duplicates": (*range(41, 56),),
    "restart, storage, updates": (*range(56, 68),),
    "limits and kinds of chats": (*range(84, 110),),
}
UNUSED = {2, 11, 14, 21, 23, 36, 46, 54, 62, 87, 92, 94, 97, 99, 101, 103, 105, 107}
"""Numbers that no report has."""
REASONS = {
    6: "nobody can ask to be told of new tables",
    31: "there are no personal settings; cards put away can be taken back until the contract",
    108: "the bot does not answer inline",
}
NAMED = re.compile(r"\bB([0-9]{1,3})\b")


def named() -> set[int]:
    """The numbers in docstrings and comments of tests."""
    here = Path(__file__)
    sources = (path for path in here.parent.rglob("test_*.py") if path != here)
    return {int(each) for path in sources for each in NAMED.findall(path.read_text("utf-8"))}


@pytest.mark.parametrize("part", PARTS)
def test_every_report_is_named_by_a_test_or_has_a_reason(part: str) -> None:
    missing = set(PARTS[part]) - UNUSED - named()
    assert missing == {number for number in REASONS if number in PARTS[part]}
