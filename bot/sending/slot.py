"""A place on the screen of a chat that always shows the newest state of a table."""

from dataclasses import dataclass

from storage import Message, Place

DELETED, DISARMED = "~", "="


@dataclass(frozen=True, slots=True)
class Slot:
    """One message to be kept up to date: `name` tells the messages of a table apart.

    The names are the caller's ("table", "lobby", "hand:5"), without `~` and `=`.
    """

    table: int
    name: str
    place: Place

    @classmethod
    def of(cls, row: Message) -> "Slot":
        """The slot a stored message shows."""
        return cls(row.table, row.slot, row.place)

    def replaced(self, message: int, *, is_kept: bool) -> "Slot":
        """The slot of a message that a new one replaces: deleted, or kept without buttons."""
        sign = DISARMED if is_kept else DELETED
        return Slot(self.table, f"{self.name}{sign}{message}", self.place)

    @property
    def is_replaced(self) -> bool:
        """Whether this message has been replaced by a new one."""
        return DELETED in self.name or DISARMED in self.name

    @property
    def is_kept(self) -> bool:
        """Whether a replaced message stays in the chat."""
        return DISARMED in self.name
