"""What holds for every test: the option for golden files, and what the machine's pace decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import HealthCheck, settings

from bot import garbage

if TYPE_CHECKING:
    import pytest

# How long an example takes is a matter of what else the machine does.
settings.register_profile("any pace", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any pace")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`pytest --regen` rewrites `tests/transcripts` from their own entries."""
    parser.addoption("--regen", action="store_true", help="write golden transcripts anew")


def pytest_collection_finish() -> None:
    """Never look for garbage among all that was collected."""
    garbage.spare()
