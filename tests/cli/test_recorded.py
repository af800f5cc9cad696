"""Recorded and published logs and sheets, answered by `pulka replay` and `pulka settle`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.game.recorded import recorded

if TYPE_CHECKING:
    from tests.cli.pulka import Pulka


@pytest.mark.parametrize("case", [*recorded("cases"), *recorded("vectors")])
def test_a_case_is_answered_as_recorded_or_published(pulka: Pulka, case: dict[str, Any]) -> None:
    """Interfaces §3, §5: the answer, or the entry that cannot be and the exit status."""
    expected = dict(case["expect"])
    answer = (
        pulka.settle(case["input"]) if case.get("cmd") == "settle" else pulka.replay(case["input"])
    )
    assert answer.status == expected.pop("exit", 0)
    if "entry" in expected:
        assert f"entry {expected['entry']}" in answer.err
        return
    dealers = expected.pop("dealers", None)
    if dealers is not None:
        assert [deal["dealer"] for deal in answer.data["deals"]] == dealers
    assert {name: answer.data[name] for name in expected} == expected
