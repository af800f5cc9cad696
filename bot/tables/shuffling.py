"""The one source of chance: packs, salts, seats by lot, all from the system's generator."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.cards import Cards

SALT_BYTES = 16


class Chance(Protocol):
    """What the bot asks of chance."""

    def shuffled(self, pack: Cards) -> Cards:
        """Return the cards of the pack in an order nobody can foresee."""
        ...

    def salt(self) -> str:
        """Return 128 bits in hexadecimal."""
        ...

    def token(self) -> str:
        """Return a word for a link, of letters, digits, `-` and `_`, that cannot be guessed."""
        ...

    def drawn(self, things: Sequence[int]) -> tuple[int, ...]:
        """Return the things in an order by lot."""
        ...


class SystemChance:
    """The generator of the operating system."""

    def __init__(self) -> None:
        self._system = secrets.SystemRandom()

    def shuffled(self, pack: Cards) -> Cards:
        return tuple(self._system.sample(pack, len(pack)))

    def salt(self) -> str:
        return secrets.token_hex(SALT_BYTES)

    def token(self) -> str:
        return secrets.token_urlsafe(SALT_BYTES)

    def drawn(self, things: Sequence[int]) -> tuple[int, ...]:
        return tuple(self._system.sample(things, len(things)))
