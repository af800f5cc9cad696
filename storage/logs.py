"""Reading what is stored of a match, inside a transaction of the caller."""

import sqlite3

from storage.places import place_of
from storage.rows import Action, By, Match, NewMatch, Seat, Sheet, Status


def match_of(connection: sqlite3.Connection, match: int) -> Match | None:
    """The match with this id, its log, sheets and salts."""
    heads = connection.execute(
        "SELECT chat, thread, status, game, players, rules, sheet, dealer, matches.created,"
        " finished, result FROM matches JOIN tables USING (id) WHERE id = ?",
        (match,),
    )
    for chat, thread, status, game, players, rules, sheet, dealer, created, ended, result in heads:
        seats = seats_of(connection, match)
        return Match(
            id=match,
            place=place_of(chat, thread),
            status=Status(status),
            start=NewMatch(game, players, rules, dealer, seats, sheet),
            created=created,
            actions=actions_of(connection, match),
            sheets=sheets_of(connection, match),
            salts=salts_of(connection, match),
            finished=ended,
            result=result,
        )
    return None


def actions_of(connection: sqlite3.Connection, match: int) -> tuple[Action, ...]:
    """The log in order."""
    rows = connection.execute(
        "SELECT number, seat, code, by, at, person FROM actions WHERE match = ? ORDER BY number",
        (match,),
    )
    return tuple(Action(n, seat, code, By(by), *rest) for n, seat, code, by, *rest in rows)


def seats_of(connection: sqlite3.Connection, match: int) -> tuple[Seat, ...]:
    """Who has sat where, the earlier first."""
    rows = connection.execute(
        "SELECT seat, person, level, since FROM seats WHERE match = ? ORDER BY since, seat",
        (match,),
    )
    return tuple(Seat(*row) for row in rows)


def sheets_of(connection: sqlite3.Connection, match: int) -> tuple[Sheet, ...]:
    """The sheets after the finished deals, in order."""
    rows = connection.execute(
        "SELECT deal, after, sheet, totals, outcome FROM sheets WHERE match = ? ORDER BY deal",
        (match,),
    )
    return tuple(Sheet(*row) for row in rows)


def salts_of(connection: sqlite3.Connection, match: int) -> tuple[tuple[int, str], ...]:
    """The salts of the shuffles, each with the number of its entry."""
    rows = connection.execute(
        "SELECT number, salt FROM salts WHERE match = ? ORDER BY number", (match,)
    )
    return tuple((number, salt) for number, salt in rows)
