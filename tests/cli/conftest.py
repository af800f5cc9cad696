from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.processes import Programs
from tests.cli.pulka import Pulka

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def pulka(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Pulka:
    return Pulka(tmp_path, capsys)


@pytest.fixture
def program() -> Iterator[Programs]:
    programs = Programs()
    yield programs
    programs.end()
