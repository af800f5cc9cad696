"""Logs and sheets with their answers, as they stand in the folders of the games.

`vectors.jsonl` holds what is published, `cases.jsonl` what was recorded.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest


def recorded(kind: str) -> list[Any]:
    """Return the lines of a kind of every game, as parameters of a test."""
    found = sorted(Path(__file__).parent.glob(f"*/{kind}.jsonl"))
    return [
        pytest.param(json.loads(line), id=f"{path.parent.name}-{at}")
        for path in found
        for at, line in enumerate(path.read_text().splitlines(), 1)
    ]
