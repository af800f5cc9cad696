from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.pulka import Pulka

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def pulka(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Pulka:
    return Pulka(tmp_path, capsys)
