"""A place on the screen of a chat that always shows the newest state of a table."""

from dataclasses import dataclass

from storage import Message, Place

REPLACED = "~"


@dataclass(frozen=True, slots=True)
class Slot:
    """One message to be kept up to date: `name` tells the messages of a table apart.

    The names are the caller's ("table", "lobby", "hand:5"), without `~`.
    """

    table: int
    name: str
    place: Place

    @classmethod
    def of(cls, row: Message) -> "Slot":
        """The slot a stored message shows."""
        return cls(row.table, row.slot, row.place)

    def replaced(self, message: int) -> "Slot":
        """The slot of a message that a new one replaces."""
        return Slot(self.table, f"{self.name}{REPLACED}{message}", self.place)

    @property
    def is_replaced(self) -> bool:
        """Whether this message has been replaced by a new one."""
        return REPLACED in self.name
