"""The checklist of facts in the sources (preferans §15): each line, each fact has its tests."""

from __future__ import annotations

import inspect
from importlib import import_module

from tests.game.preferans.checklist import BIDS, DEALING, TWO
from tests.game.preferans.checklist_score import OTHERS, SCORE

HERE = "tests.game.preferans"
LINES = {**DEALING, **BIDS, **TWO, **SCORE, **OTHERS}
TESTS = sorted({place for facts in LINES.values() for named in facts.values() for place in named})


def _can_fail(place: str) -> bool:
    """Whether there is such a test, and it asserts something."""
    module, name = place.split("::")
    found = import_module(module if "." in module else f"{HERE}.{module}")
    test = getattr(found, name, None)
    source = "" if test is None else inspect.getsource(test)
    return name.startswith("test_") and ("assert " in source or "raises(" in source)


def test_the_checklist_has_a_place_for_each_of_its_lines() -> None:
    """Seventeen lines on Preferans and one on S3's other two games."""
    assert len(LINES) - len(OTHERS) == 17
    assert set(OTHERS) == {"Тысяча", "Кинг"}


def test_every_fact_of_the_sources_is_named_by_tests() -> None:
    """No line of the list stands on another fact's tests."""
    assert [
        (line, fact) for line, facts in LINES.items() for fact in facts if not facts[fact]
    ] == []


def test_every_test_that_is_named_exists_and_can_fail() -> None:
    """A test renamed or removed fails here, one that asserts nothing too."""
    assert [place for place in TESTS if not _can_fail(place)] == []
