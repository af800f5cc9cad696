"""What comes of a tap at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.messages import Action, Refusal


@dataclass(frozen=True)
class Done:
    """The tap counts: what was done, on which seat."""

    seat: int
    action: Action


@dataclass(frozen=True)
class StaleTap:
    """The button belongs to a question that has been answered; nothing has changed (B41)."""


@dataclass(frozen=True)
class Stranger:
    """Who taps has no seat at the table; nothing has changed (B32)."""


@dataclass(frozen=True)
class Refused:
    """The rule that forbids what was tapped; nothing has changed."""

    refusal: Refusal


Answer = Done | StaleTap | Stranger | Refused
