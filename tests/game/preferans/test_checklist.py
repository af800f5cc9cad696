"""The checklist of facts in the sources (preferans §15): each line, each fact has its tests."""

from __future__ import annotations

import inspect
from importlib import import_module
from typing import TYPE_CHECKING

import pytest

from tests.game.preferans.checklist import BIDS, DEALING, TWO
from tests.game.preferans.checklist_score import OTHERS, SCORE

if TYPE_CHECKING:
    from types import FunctionType

HERE = "tests.game.preferans"
LINES = {**DEALING, **BIDS, **TWO, **SCORE, **OTHERS}
FACTS = [(line, fact) for line, facts in LINES.items() for fact in facts]
TESTS = sorted({place for facts in LINES.values() for named in facts.values() for place in named})


def _test(place: str) -> FunctionType:
    module, name = place.split("::")
    found = import_module(module if "." in module else f"{HERE}.{module}")
    test: FunctionType = getattr(found, name)
    return test


def test_the_checklist_has_a_place_for_each_of_its_lines() -> None:
    """Seventeen lines on Preferans and one on S3's other two games."""
    assert len(LINES) - len(OTHERS) == 17
    assert set(OTHERS) == {"Тысяча", "Кинг"}


@pytest.mark.parametrize(("line", "fact"), FACTS)
def test_a_fact_of_the_sources_is_named_by_tests(line: str, fact: str) -> None:
    """No line of the list stands on another fact's tests."""
    assert LINES[line][fact]


@pytest.mark.parametrize("place", TESTS)
def test_a_test_that_is_named_exists_and_can_fail(place: str) -> None:
    """A test renamed or removed fails here, one that asserts nothing too."""
    test = _test(place)
    assert test.__name__.startswith("test_")
    source = inspect.getsource(test)
    assert "assert " in source or "raises(" in source
