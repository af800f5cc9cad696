"""Whom the outbox tells what it learns of chats."""

from typing import Protocol


class Reports(Protocol):
    """Who keeps track of chats; told twice, the second changes nothing."""

    async def unreachable(self, chat: int) -> None:
        """The bot may not write to this person (an id above 0) or group any more."""
        ...

    async def migrated(self, old: int, new: int) -> bool:
        """The group has a new id: what is stored of it must move before this returns.

        False if there is no room for it there: then the group counts as shut.
        """
        ...

    async def reached(self, chat: int) -> None:
        """The bot may write there again, as a message that went through has shown."""
        ...
