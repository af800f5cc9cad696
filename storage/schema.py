"""The tables of the database, as numbered steps from an empty file to today's form."""

import aiosqlite

# "Plka" in ASCII: tells our files from those of other programs.
APPLICATION = 0x506C6B61

FIRST = (
    """CREATE TABLE tables (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        chat INTEGER NOT NULL,
        thread INTEGER NOT NULL DEFAULT 0,
        status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'finished', 'closed')),
        lobby TEXT NOT NULL,
        revision INTEGER NOT NULL DEFAULT 0,
        created REAL NOT NULL,
        ended REAL)""",
    """CREATE UNIQUE INDEX one_open_table ON tables (chat, thread)
        WHERE status IN ('lobby', 'playing')""",
    """CREATE TABLE matches (
        id INTEGER PRIMARY KEY REFERENCES tables (id),
        game TEXT NOT NULL,
        players INTEGER NOT NULL,
        rules TEXT NOT NULL,
        sheet TEXT,
        dealer INTEGER NOT NULL,
        created REAL NOT NULL,
        finished REAL,
        result TEXT)""",
    """CREATE TABLE seats (
        match INTEGER NOT NULL REFERENCES matches (id),
        seat INTEGER NOT NULL,
        since INTEGER NOT NULL,
        person INTEGER,
        level TEXT,
        PRIMARY KEY (match, seat, since),
        CHECK ((person IS NULL) <> (level IS NULL))) WITHOUT ROWID""",
    "CREATE INDEX seats_of_person ON seats (person)",
    """CREATE TABLE actions (
        match INTEGER NOT NULL REFERENCES matches (id),
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        code TEXT NOT NULL,
        by TEXT NOT NULL CHECK (by IN ('person', 'computer', 'clock', 'table')),
        person INTEGER,
        at REAL NOT NULL,
        PRIMARY KEY (match, number)) WITHOUT ROWID""",
    """CREATE TABLE sheets (
        match INTEGER NOT NULL,
        deal INTEGER NOT NULL,
        after INTEGER NOT NULL,
        sheet TEXT NOT NULL,
        totals TEXT NOT NULL,
        outcome TEXT NOT NULL,
        PRIMARY KEY (match, deal),
        FOREIGN KEY (match, after) REFERENCES actions (match, number)) WITHOUT ROWID""",
    """CREATE TABLE salts (
        match INTEGER NOT NULL,
        number INTEGER NOT NULL,
        salt TEXT NOT NULL,
        PRIMARY KEY (match, number),
        FOREIGN KEY (match, number) REFERENCES actions (match, number)) WITHOUT ROWID""",
    """CREATE TABLE messages (
        table_id INTEGER NOT NULL REFERENCES tables (id),
        slot TEXT NOT NULL,
        chat INTEGER NOT NULL,
        thread INTEGER NOT NULL DEFAULT 0,
        message INTEGER,
        hash TEXT NOT NULL,
        number INTEGER NOT NULL,
        uncertain INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (table_id, slot)) WITHOUT ROWID""",
    """CREATE TABLE lost_threads (
        chat INTEGER NOT NULL,
        thread INTEGER NOT NULL,
        PRIMARY KEY (chat, thread)) WITHOUT ROWID""",
    """CREATE TABLE keys (
        chat INTEGER NOT NULL,
        message INTEGER NOT NULL,
        result INTEGER NOT NULL,
        PRIMARY KEY (chat, message)) WITHOUT ROWID""",
    """CREATE TABLE people (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        language TEXT,
        can_write INTEGER NOT NULL DEFAULT 0,
        settings TEXT NOT NULL DEFAULT '{}')""",
    """CREATE TABLE chats (
        id INTEGER PRIMARY KEY,
        language TEXT,
        agreement TEXT,
        defaults TEXT NOT NULL DEFAULT '{}')""",
)

SENDS = (
    "CREATE TABLE sends (chat INTEGER NOT NULL, at REAL NOT NULL)",
    "CREATE INDEX sends_by_time ON sends (at)",
)

AGREED = (
    """CREATE TABLE templates (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        chat INTEGER NOT NULL,
        name TEXT NOT NULL,
        folded TEXT NOT NULL,
        agreement TEXT NOT NULL,
        UNIQUE (chat, folded))""",
    "ALTER TABLE matches ADD COLUMN vote TEXT",
)

# A private chat is one person's; of a group nobody knows who kept what there.
KEPT_BY = (
    "ALTER TABLE templates ADD COLUMN by INTEGER",
    "UPDATE templates SET by = chat WHERE chat > 0",
)

# What nothing has ever been written to.
UNUSED = (
    "ALTER TABLE people DROP COLUMN settings",
    "ALTER TABLE chats DROP COLUMN defaults",
)

# A bot that has run for years has sent far more messages than can still change: 2 ** 40 stands
# for `rows.FINAL`, and the words are those of the query, so that it finds the index.
QUICK = (
    "CREATE INDEX messages_in_chat ON messages (chat, message)",
    """CREATE INDEX messages_not_final ON messages (table_id)
        WHERE uncertain OR number < 1099511627776""",
)

# Few tables go on, however many are over; `rows.SUPERGROUPS` number their messages by themselves.
LASTING = (
    "CREATE INDEX tables_by_status ON tables (status, chat, thread, ended)",
    "CREATE INDEX tables_by_end ON tables (ended)",
    "CREATE INDEX messages_together ON messages (message) WHERE chat >= -1000000000000",
)

# A bot that dies of a fault and is started again tells of it once an hour all the same.
ALARMS = ("CREATE TABLE alarms (kind TEXT PRIMARY KEY, at REAL NOT NULL)",)

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    FIRST,
    SENDS,
    AGREED,
    KEPT_BY,
    UNUSED,
    QUICK,
    LASTING,
    ALARMS,
)


async def version(connection: aiosqlite.Connection) -> int:
    """How many steps of `MIGRATIONS` the file has behind it."""
    ((number,),) = await connection.execute_fetchall("PRAGMA user_version")
    return int(number)


async def is_ours(connection: aiosqlite.Connection) -> bool:
    """Whether the file is empty or was made by this program."""
    ((application,),) = await connection.execute_fetchall("PRAGMA application_id")
    ((objects,),) = await connection.execute_fetchall("SELECT count(*) FROM sqlite_master")
    return bool(application == APPLICATION or objects == 0)


async def migrate(connection: aiosqlite.Connection) -> None:
    """Take the missing steps, each whole or not at all."""
    for number in range(await version(connection), len(MIGRATIONS)):
        await connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in MIGRATIONS[number]:
                await connection.execute(statement)
            await connection.execute(f"PRAGMA application_id = {APPLICATION}")
            await connection.execute(f"PRAGMA user_version = {number + 1}")
            await connection.execute("COMMIT")
        except BaseException:
            await connection.rollback()
            raise
