"""The program as a user runs it, inside this process."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.cli.program import call

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


@dataclass(frozen=True)
class Answer:
    status: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        return json.loads(self.out)


class Pulka:
    """Runs commands and writes the files they read."""

    def __init__(self, folder: Path, capture: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capture = capture

    def __call__(self, *arguments: str) -> Answer:
        self.capture.readouterr()
        status = call(list(arguments))
        out, err = self.capture.readouterr()
        return Answer(status, out, err)

    def file(self, content: Any) -> str:
        path = self.folder / "log.json"
        if isinstance(content, bytes):
            path.write_bytes(content)
        else:
            path.write_text(content if isinstance(content, str) else json.dumps(content))
        return str(path)

    def replay(self, document: Any) -> Answer:
        return self("replay", self.file(document), "--json")

    def settle(self, document: Any) -> Answer:
        return self("settle", self.file(document), "--json")
