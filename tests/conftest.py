"""The option that writes the golden transcripts anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """`pytest --regen` rewrites `tests/transcripts` from their own entries."""
    parser.addoption("--regen", action="store_true", help="write golden transcripts anew")
