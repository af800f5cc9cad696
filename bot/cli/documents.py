"""Log and sheet files: from JSON to a match that can be played (interfaces §3, §5)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.cli.faults import BadInput
from bot.cli.files import name_of, text_of
from bot.cli.sentences import contradiction
from game import GAMES
from game.core import NATURE, BadSheet, Game, Match
from game.options import BadRules, ByLevel, Choice, SetOf, Whole

if TYPE_CHECKING:
    from game.options import Kind

FIELDS = ("game", "players", "rules", "dealer", "sheet", "log")
"""All that a document may hold; a dealer left out is seat 0, rules left out are the book's."""


@dataclass(frozen=True)
class Log:
    """A log: the match it starts from, and its entries as they stand in the file."""

    name: str
    match: Match
    entries: list[Any]


def load(path: str) -> tuple[str, dict[str, Any]]:
    """Return the name of the file and the object it holds; BadInput if there is none."""
    name, text = name_of(path), text_of(path, "JSON")
    try:
        data = json.loads(text, parse_constant=_refuse, object_pairs_hook=_once)
    except _Twice as fault:
        raise BadInput(f"{name}: {fault}: expected only once in an object") from None
    except json.JSONDecodeError as fault:
        raise BadInput(f"{name}: expected JSON: line {fault.lineno}, {fault.msg}") from None
    except (ValueError, RecursionError):
        raise BadInput(f"{name}: expected JSON of plain numbers and shallow nesting") from None
    if not isinstance(data, dict):
        raise BadInput(f"{name}: expected an object with the fields game, players, rules")
    unknown = [field for field in data if field not in FIELDS]
    if unknown:
        shown = json.dumps(unknown[0][:80], ensure_ascii=False)
        raise BadInput(f"{name}: {shown}: expected one of the fields {', '.join(FIELDS)}")
    return name, data


def _refuse(constant: str) -> None:
    raise ValueError(constant)


class _Twice(ValueError):
    """A key that stands twice in one object, as it is shown."""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the object of these pairs: of a doubled key nobody knows which one is meant."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise _Twice(json.dumps(twice[:80], ensure_ascii=False))
    return found


def read_log(path: str) -> Log:
    """Return the log in a file; BadInput names what is wrong with it."""
    name, data = load(path)
    entries = data.get("log", [])
    if not isinstance(entries, list):
        raise BadInput(f"{name}: log: expected a list of [seat, code]")
    return Log(name, start(name, data), entries)


def start(name: str, data: dict[str, Any]) -> Match:
    """Return the match a document starts from; BadInput names the field that is wrong."""
    game = _game(name, data)
    players = _players(name, game, data)
    rules = _rules(name, game, players, data)
    dealer = data.get("dealer", 0)
    if type(dealer) is not int or not 0 <= dealer < players:
        raise BadInput(f"{name}: dealer: expected a seat from 0 to {players - 1}")
    try:
        return game.start(players, rules, dealer, _sheet(name, data))
    except BadSheet as fault:
        raise BadInput(f"{name}: {fault}") from None


def _sheet(name: str, data: dict[str, Any]) -> Any:
    if "sheet" in data and data["sheet"] is None:
        raise BadInput(f"{name}: sheet: expected an object")
    return data.get("sheet")


def _game(name: str, data: dict[str, Any]) -> Game:
    chosen = data.get("game")
    if not isinstance(chosen, str) or chosen not in GAMES:
        raise BadInput(f"{name}: game: expected one of {', '.join(GAMES)}")
    return GAMES[chosen]


def _players(name: str, game: Game, data: dict[str, Any]) -> int:
    players = data.get("players")
    if type(players) is not int or players not in game.seats:
        known = " or ".join(map(str, game.seats))
        raise BadInput(f"{name}: players: expected {known} for {game.name}")
    return players


def _rules(name: str, game: Game, players: int, data: dict[str, Any]) -> Any:
    chosen = data.get("rules", {})
    if not isinstance(chosen, dict):
        raise BadInput(f"{name}: rules: expected an object with a preset and options")
    try:
        return game.book.resolve(players, chosen)
    except BadRules as fault:
        raise BadInput(f"{name}: rules: {_explained(game, fault)}") from None


def _explained(game: Game, fault: BadRules) -> str:
    known = {option.name: option.kind for option in game.book.options}
    match fault.fault:
        case "preset":
            return f"preset: expected one of {', '.join(game.book.presets)}"
        case "option":
            return f"{fault.option}: no such option in {game.name}"
        case "value":
            return f"{fault.option}: expected {_expected(known[fault.option])}"
    return f"{fault.option}: {contradiction(fault.fault)}"


def _expected(kind: Kind) -> str:
    match kind:
        case Choice(values):
            return "one of " + ", ".join(map(json.dumps, values))
        case SetOf(values):
            return "a list out of " + ", ".join(map(json.dumps, values))
        case Whole(least, most):
            return f"a whole number from {least} to {most}"
        case ByLevel(least, most):
            return f'whole numbers from {least} to {most} for each of "6" to "10"'


def entry(log: Log, number: int) -> tuple[int, str]:
    """Return seat and code of an entry, counted from 1; BadInput if it is no such pair."""
    found = log.entries[number - 1]
    is_pair = isinstance(found, list) and len(found) == 2
    if not is_pair or type(found[0]) is not int or not isinstance(found[1], str):
        raise BadInput(f"{log.name}: entry {number}: expected [seat, code]")
    return found[0], found[1]


def refused(log: Log, number: int, match: Match) -> BadInput:
    """Return what was expected in place of the entry."""
    seat, code = entry(log, number)
    shown = json.dumps(code[:80], ensure_ascii=False)
    return BadInput(f"{log.name}: entry {number}: {shown} by {seat}: expected {_awaited(match)}")


def _awaited(match: Match) -> str:
    if match.over:
        return "nothing more, the match is over"
    if match.to_act == (NATURE,):
        cards = len(match.pack)
        return f"{NATURE} and a shuffle of the {cards} cards, each once"
    offered = [
        f"{seat} {', '.join(map(str, options))}"
        for seat in range(match.sheet.players)
        if (options := match.options(seat))
    ]
    return "; ".join(offered)
