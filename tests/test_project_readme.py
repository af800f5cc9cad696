"""The README says the same in both languages, and nothing that is not so."""

import re
from pathlib import Path

import pytest

from bot import config

ROOT = Path(__file__).parent.parent
READMES = ("README.md", "README.ru.md")


def text(name: str) -> str:
    return (ROOT / name).read_text()


def tables(name: str) -> list[list[list[str]]]:
    """Each table of a document as rows of cells, without the rule below its head."""
    found = re.findall(r"(?:^\|.*\|\n)+", text(name), re.MULTILINE)
    return [
        [
            [cell.strip() for cell in row.strip("|").split("|")]
            for row in table.splitlines()
            if not re.fullmatch(r"[|\s-]+", row)
        ]
        for table in found
    ]


def blocks(name: str) -> list[str]:
    return re.findall(r"^```[a-z]*\n(.*?)^```", text(name), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("name", [*READMES, "CONTRIBUTING.md", "CHANGELOG.md"])
def test_what_is_linked_exists(name: str) -> None:
    targets = re.findall(r"\]\(([^)#]+)\)", text(name))
    files = [target for target in targets if not target.startswith("https://")]
    assert [target for target in files if not (ROOT / target).exists()] == []


def test_both_languages_show_the_same_commands_and_examples() -> None:
    assert blocks("README.md") == blocks("README.ru.md")


def test_the_two_commands_stand_there_alone() -> None:
    assert {"make run\n", "make test\n"} <= set(blocks("README.md"))


def test_both_languages_have_the_same_settings_and_folders() -> None:
    english, russian = (
        [[row[0] for row in table[1:]] for table in tables(name)] for name in READMES
    )
    assert english == russian


def test_every_package_is_explained() -> None:
    packages = {found.parent.name for found in ROOT.glob("*/__init__.py")}
    assert {f"`{package}/`" for package in packages} <= {row[0] for row in tables("README.md")[-1]}


@pytest.mark.parametrize("name", READMES)
def test_the_settings_are_those_of_the_code(name: str) -> None:
    table = next(table for table in tables(name) if table[1][0] == "`BOT_TOKEN`")
    shown = {
        variable.strip("`"): default.strip("`") if default.startswith("`") else None
        for variable, _, default in table[1:]
    }
    levels = next(meaning for variable, meaning, _ in table if variable == "`LOG_LEVEL`")
    assert list(shown.items()) == list(config.DEFAULTS.items())
    assert tuple(re.findall(r"`(\w+)`", levels)) == config.LEVELS
