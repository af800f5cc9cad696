"""What tests look up in stored matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from storage import Action, Match, Matches, Sheet


async def match_of(matches: Matches, match: int) -> Match:
    """Return a match that is there."""
    found = await matches.load(match)
    assert found is not None
    return found


async def log_of(matches: Matches, match: int) -> tuple[Action, ...]:
    """Return the log of a match in order."""
    return (await match_of(matches, match)).actions


async def sheets_of(matches: Matches, match: int) -> tuple[Sheet, ...]:
    """Return the sheets after the finished deals, in order."""
    return (await match_of(matches, match)).sheets
