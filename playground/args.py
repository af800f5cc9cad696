"""The arguments of a call as they come over the wire: words, with JSON inside some."""

import re
from dataclasses import dataclass, field
from typing import Any

from playground.errors import bad
from playground.fields import value_of
from playground.files import Upload

_NUMBER = re.compile("-?[0-9]{1,4000}")


@dataclass(frozen=True)
class Args:
    """Reads arguments by name; what is missing or empty counts as not given."""

    words: dict[str, str]
    uploads: dict[str, Upload] = field(default_factory=dict)

    def text(self, name: str) -> str:
        """A word as it is; empty when missing."""
        return self.words.get(name, "")

    def integer(self, name: str, default: int = 0) -> int:
        """The whole number a word begins with, 0 where it begins with none, as on the server."""
        word = self.words.get(name, "")
        found = _NUMBER.match(word)
        return int(found[0]) if found else 0 if word else default

    def flag(self, name: str) -> bool:
        """True for `true`, `yes` and `1`."""
        return self.words.get(name, "").lower() in ("true", "yes", "1")

    def parsed(self, name: str, called: str | None = None) -> Any:
        """A value written in JSON; None when missing; a refusal calls it as told."""
        word = self.words.get(name, "")
        if not word:
            return None
        try:
            return value_of(word)
        except ValueError:
            raise bad(f"can't parse {called or name} JSON object") from None

    def loose(self, name: str) -> Any:
        """A value written in JSON; None when missing or ill written."""
        try:
            return value_of(self.text(name))
        except ValueError:
            return None

    def mapping(self, name: str, called: str | None = None) -> dict[str, Any]:
        """An object written in JSON; empty when missing; a refusal calls it as told."""
        value = self.parsed(name, called)
        if not isinstance(value, dict | None):
            raise bad(f"object expected as {called or name}")
        return value or {}

    def array(self, name: str, of: str, called: str | None = None) -> list[Any]:
        """An array written in JSON; empty when missing; a refusal says of what it must be."""
        value = self.parsed(name, called)
        if not isinstance(value, list | None):
            raise bad(f"expected an Array of {of}")
        return value or []

    def needed(self, name: str) -> str:
        """A word that must be there."""
        if not self.text(name):
            raise bad(f'parameter "{name}" is required')
        return self.text(name)

    @property
    def chat_id(self) -> int | None:
        """The chat the call is for, if it names one by number."""
        return self.integer("chat_id") or None
