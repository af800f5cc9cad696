"""Where matches outlive the process: no rules, no Telegram."""

from storage.alarms import Alarms
from storage.backup import backup, snapshot
from storage.chats import Chats
from storage.database import Database
from storage.errors import (
    Conflict,
    DatabaseBusy,
    DatabaseDamaged,
    DatabaseError,
    DatabaseMissing,
    DatabaseNewer,
    DatabaseUnreadable,
    DatabaseUnwritable,
    Occupied,
)
from storage.lobbies import Lobbies
from storage.matches import Entry, Matches
from storage.messages import Messages
from storage.people import People
from storage.rows import (
    FINAL,
    SUPERGROUPS,
    Action,
    By,
    Chat,
    Key,
    Lobby,
    Match,
    Message,
    NewMatch,
    Person,
    Place,
    Seat,
    Sheet,
    Status,
    Template,
)
from storage.templates import Templates

__all__ = [
    "FINAL",
    "SUPERGROUPS",
    "Action",
    "Alarms",
    "By",
    "Chat",
    "Chats",
    "Conflict",
    "Database",
    "DatabaseBusy",
    "DatabaseDamaged",
    "DatabaseError",
    "DatabaseMissing",
    "DatabaseNewer",
    "DatabaseUnreadable",
    "DatabaseUnwritable",
    "Entry",
    "Key",
    "Lobbies",
    "Lobby",
    "Match",
    "Matches",
    "Message",
    "Messages",
    "NewMatch",
    "Occupied",
    "People",
    "Person",
    "Place",
    "Seat",
    "Sheet",
    "Status",
    "Template",
    "Templates",
    "backup",
    "snapshot",
]
