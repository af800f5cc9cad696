"""The program `pulka`: its commands, and how each of them fails."""

from __future__ import annotations

import json
import sys
from enum import StrEnum
from typing import Annotated, Any

import typer

from bot.cli import bench as measuring
from bot.cli import keeping, replaying, running, settling, shown, verifying
from bot.cli.faults import BadInput

program = typer.Typer(
    name="pulka",
    help="Preferans, thousand and king with friends in a Telegram group.",
    pretty_exceptions_enable=False,
    add_completion=False,
)


def named(path: str) -> str:
    """Return the FILE of a call; BadInput for one without a name."""
    if not path:
        raise BadInput("FILE is empty: expected the name of a file")
    return path


FORM = "A JSON object of game, players, rules, dealer, {}; - is standard input."
Log = Annotated[
    str, typer.Argument(help=FORM.format("log (pairs of seat and code)"), callback=named)
]
Sheet = Annotated[str, typer.Argument(help=FORM.format("sheet (its columns)"), callback=named)]
AsJson = Annotated[bool, typer.Option("--json", help="Answer with one JSON object.")]


class Language(StrEnum):
    """The languages of the page."""

    RU = "ru"
    EN = "en"


def example(line: str) -> dict[str, Any]:
    """Return what `--help` ends with: how the command is called."""
    return {"epilog": f"Example: {line}"}


def say(text: str) -> None:
    """Print an answer."""
    sys.stdout.write(text + "\n")


@program.command(**example("pulka run"))
def run() -> None:
    """Run the bot against Telegram; settings come from the environment and .env."""
    running.run()


@program.command(**example("pulka play --port 8080"))
def play(
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port of the page; 0 takes a free one.")
    ] = running.FREE_PORT,
    lang: Annotated[Language, typer.Option(help="The language of the page.")] = Language.RU,
) -> None:
    """Open the playground: a Bot API emulator, its page, and the bot; no token needed."""
    running.play(port, lang, say)


@program.command(**example("pulka replay evening.json --json"))
def replay(file: Log, as_json: AsJson = False) -> None:
    """Play a log and say where it leads."""
    answer = replaying.replay(file)
    say(json.dumps(answer) if as_json else shown.replayed(answer))


@program.command(**example("pulka settle sheet.json"))
def settle(file: Sheet, as_json: AsJson = False) -> None:
    """Settle a score sheet: who wins and who pays whom."""
    answer, is_paid = settling.settle(file)
    say(json.dumps(answer) if as_json else shown.settled(answer, is_paid=is_paid))


@program.command(**example("pulka bench --json"))
def bench(as_json: AsJson = False) -> None:
    """Measure engine, replay, taps, calls and memory; medians of several runs, ten minutes."""
    figures = measuring.measure()
    say(json.dumps(figures) if as_json else shown.measured(figures))


@program.command(**example("pulka backup copy.db"))
def backup(
    file: Annotated[
        str, typer.Argument(help="Where the copy goes; an older one is replaced.", callback=named)
    ],
) -> None:
    """Copy the database named by DATABASE, also while the bot runs on it."""
    say(printable(f"{keeping.backup(file)} is copied to {file}"))


@program.command(**example("pulka check pulka.db"))
def check(
    file: Annotated[
        str, typer.Argument(help="A database or a copy of one; it is only read.", callback=named)
    ],
) -> int:
    """Play every stored match again and compare it with its sheets; exit 1 if one differs."""
    found = keeping.check(file)
    say(shown.checked(found))
    return 1 if found.wrong else 0


@program.command(**example("pulka verify deal.txt"))
def verify(
    file: Annotated[
        str,
        typer.Argument(
            help="Text with commitment, salt and pack; - is standard input.", callback=named
        ),
    ],
) -> int:
    """Recompute the commitment to a shuffle from its salt and pack; exit 1 if it differs."""
    found = verifying.verify(file)
    say(shown.verified(found))
    return 0 if found.is_right else 1


def printable(line: str) -> str:
    """Return a line in which whatever might move the cursor or colour the terminal is escaped.

    Names of files and words of a call may hold anything.
    """
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in line)


def main(arguments: list[str] | None = None) -> None:
    """Run a command; exit 0 when done, 2 with one line on standard error for bad input, else 1."""
    sys.exit(call(sys.argv[1:] if arguments is None else arguments))


def call(arguments: list[str]) -> int:
    """Run a command (none: show what there is) and return its exit status."""
    try:
        status = program(arguments or ["--help"], prog_name="pulka", standalone_mode=False)
    except BadInput as fault:
        return fail(fault.sentence, 2)
    except typer.Abort:
        return fail("stopped", 1)
    except BrokenPipeError:
        return 1
    except Exception as fault:  # a fault of ours: one line, and the kind to search for
        if hasattr(fault, "format_message"):
            return fail(" ".join(fault.format_message().split()), 2)
        return fail(f"a fault of the program: {type(fault).__name__}", 1)
    return status if isinstance(status, int) else 0


def fail(sentence: str, status: int) -> int:
    """Print one line on standard error and return the exit status."""
    sys.stderr.write(f"pulka: {printable(sentence)}\n")
    return status
