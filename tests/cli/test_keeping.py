"""`pulka backup`, `pulka check` and `pulka verify`."""

from __future__ import annotations

import asyncio
import io
import shutil
import sqlite3
import sys
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from bot.cli import keeping
from bot.tables.checking import contradictions
from bot.tables.register import Tables
from game import GAMES
from storage import Lobbies, Matches, NewMatch, Place, Seat
from tests.bot.quiet import PromptDatabase
from tests.bot.sitting import ANNA, GROUP, Sitting
from tests.stored import match_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from bot.tables.checking import Contradiction
    from game.core import Game
    from storage import Match
    from tests.cli.pulka import Pulka

SEATS = (Seat(0, level="random"), Seat(1, level="random"), Seat(2, level="random"))
DEALS = 3


async def played(path: Path) -> None:
    """A database with a match of three computers that has seen some deals, and a lobby."""
    database = await PromptDatabase.open(path)
    sitting = Sitting(database)
    tables = Tables(replace(sitting.means, games=GAMES))
    lobby = await Lobbies(database).create(GROUP, "{}", 1.0)
    table = await tables.begin(lobby.id, NewMatch("preferans", 3, "{}", 0, SEATS))
    while len(table.position.finished) < DEALS:
        await sitting.clock.advance(10.0)
    await tables.close()
    await sitting.meet(ANNA)
    await database.close()


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What no test changes."""
    path = tmp_path_factory.mktemp("played") / "pulka.db"
    asyncio.run(played(path))
    return path


@pytest.fixture
def file(original: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it, which is what the command line is told to look at."""
    path = tmp_path / "pulka.db"
    shutil.copy(original, path)
    monkeypatch.setenv("DATABASE", str(path))
    monkeypatch.chdir(tmp_path)
    return path


def change(path: Path, statement: str) -> None:
    connection = sqlite3.connect(path)
    connection.execute(statement)
    connection.commit()
    connection.close()


def test_a_copy_of_a_running_database_is_as_sound_as_itself(pulka: Pulka, file: Path) -> None:
    """The copy is taken while another process would hold the file."""
    database = asyncio.run(PromptDatabase.open(file))
    answer = pulka("backup", "copy.db")
    asyncio.run(database.close())
    assert (answer.status, answer.err) == (0, "")
    assert answer.out == f"{file} is copied to copy.db\n"
    checked = pulka("check", "copy.db")
    assert (checked.status, checked.out) == (0, pulka("check", str(file)).out)
    assert checked.out.startswith("matches: 1, ")
    assert f", deals: {DEALS}; all as their logs say" in checked.out


async def begun(path: Path) -> None:
    """One more match without entries."""
    database = await PromptDatabase.open(path)
    lobby = await Lobbies(database).create(Place(-101), "{}", 1.0)
    await Matches(database).create(lobby.id, NewMatch("preferans", 3, "{}", 0, SEATS), 1.0)
    await database.close()


def test_of_all_matches_one_at_a_time_is_held_in_memory(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(begun(file))
    seen: list[str] = []
    load = Matches.load

    async def loaded(matches: Matches, match: int) -> Match | None:
        seen.append(f"load {match}")
        return await load(matches, match)

    def examined(row: Match, games: Mapping[str, Game]) -> Iterator[Contradiction]:
        seen.append(f"examine {row.id}")
        return contradictions(row, games)

    monkeypatch.setattr(Matches, "load", loaded)
    monkeypatch.setattr("bot.cli.keeping.contradictions", examined)
    checked = keeping.check(str(file))
    assert (checked.matches, checked.deals, checked.wrong) == (2, DEALS, ())
    assert seen == ["load 1", "examine 1", "load 2", "examine 2"]


WRONG = {
    "a sheet that was changed": (
        "UPDATE sheets SET totals = '[1, 2, -3]' WHERE deal = 2",
        "totals [1, 2, -3] is stored, [",
    ),
    "a sheet that is missing": ("DELETE FROM sheets WHERE deal = 2", "no sheet is stored with it"),
    "a sheet too many": ("UPDATE sheets SET after = 1 WHERE deal = 1", "a sheet is stored with"),
    "an entry the rules refuse": (
        "UPDATE actions SET code = 'sing' WHERE number = 1",
        "match 1, entry 2: today's rules refuse it",
    ),
    "a shuffle without salt": (
        "DELETE FROM salts WHERE number = 0",
        "match 1, entry 1: a shuffle is stored without its salt",
    ),
    "an unknown game": (
        "UPDATE matches SET game = 'whist'",
        "match 1: today's rules refuse it",
    ),
}


@pytest.mark.parametrize(("statement", "said"), WRONG.values(), ids=WRONG)
def test_a_match_that_contradicts_its_log_is_named(
    pulka: Pulka, file: Path, statement: str, said: str
) -> None:
    change(file, statement)
    before = file.read_bytes()
    answer = pulka("check", str(file))
    assert (answer.status, answer.err) == (1, "")
    assert said in answer.out
    assert answer.out.endswith("against their logs: 1\n")
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("check", "nowhere.db"), "nowhere.db does not exist"),
        (("check", "empty.db"), "empty.db is damaged or no database"),
        (("check", "."), ". cannot be read: expected a file"),
        (("check", "prose.txt"), "prose.txt is damaged or no database"),
        (("backup", "pulka.db"), "pulka.db cannot be written"),
        (("backup", "nowhere/copy.db"), "nowhere/copy.db cannot be written"),
        (("backup", "-"), "expected the name of a file"),
        (("verify", "nowhere.txt"), "nowhere.txt: cannot be read"),
        (("verify", "prose.txt"), "prose.txt: expected a commitment of 64 hexadecimal digits"),
        (("verify", "pulka.db"), "pulka.db: expected text in UTF-8"),
    ],
)
def test_what_cannot_be_read_or_written_is_one_sentence(
    pulka: Pulka, file: Path, arguments: tuple[str, ...], said: str
) -> None:
    (file.parent / "prose.txt").write_text("Dear diary, " * 100)
    (file.parent / "empty.db").touch()
    before = file.read_bytes()
    answer = pulka(*arguments)
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert said in answer.err
    assert file.read_bytes() == before


def test_a_backup_of_a_database_that_is_not_there_makes_none(
    pulka: Pulka, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE", str(tmp_path / "none.db"))
    answer = pulka("backup", str(tmp_path / "copy.db"))
    assert (answer.status, "none.db does not exist" in answer.err) == (2, True)
    assert list(tmp_path.iterdir()) == []


async def secret(path: Path) -> tuple[str, str, str]:
    """Commitment, salt and pack of the first deal."""
    database = await PromptDatabase.open(path)
    sitting = Sitting(database)
    table = await Tables(replace(sitting.means, games=GAMES)).get(1)
    assert table is not None
    found = table.position.finished[0].secret
    stored = await match_of(Matches(database), 1)
    assert stored.actions[0].code == f"shuffle {found.pack}"
    await sitting.close()
    await database.close()
    return found.commitment, found.salt, found.pack


def test_a_published_shuffle_is_recomputed(
    pulka: Pulka, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Design §6: from the messages in which a deal was announced and laid open, or from JSON."""
    commitment, salt, pack = asyncio.run(secret(file))
    said = f"Тасовка: {commitment}\nТасовка сдачи 1: соль {salt}, колода {pack}\n"
    data = f'{{"commitment": "{commitment}", "salt": "{salt}", "pack": "{pack}"}}'
    with_next = f"{said}Отпечаток тасовки сдачи, которая идёт: {'0' * 64}."
    for text in (said, data, with_next):
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(text.encode())))
        answer = pulka("verify", "-")
        assert (answer.status, answer.err) == (0, "")
        assert answer.out == f"right: salt and pack lead to {commitment}\n"


def test_a_shuffle_that_is_not_the_published_one_is_told(pulka: Pulka, file: Path) -> None:
    commitment, salt, pack = asyncio.run(secret(file))
    (file.parent / "deal.txt").write_text(f"{commitment} {salt} {pack[2:] + pack[:2]}")
    answer = pulka("verify", "deal.txt")
    assert (answer.status, answer.err) == (1, "")
    assert answer.out.startswith("wrong: salt and pack lead to ")
    assert answer.out.endswith(f", published was {commitment}\n")


def test_two_shuffles_at_once_are_not_guessed_at(pulka: Pulka, file: Path) -> None:
    _, salt, pack = asyncio.run(secret(file))
    (file.parent / "deal.txt").write_text(f"{'1' * 64} {'0' * 64} {salt} {pack}")
    answer = pulka("verify", "deal.txt")
    assert answer.status == 2
    assert "expected a commitment of 64 hexadecimal digits, found 2 of them" in answer.err
