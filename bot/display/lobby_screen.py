"""A lobby as people see it: who sits, by which rules, what can be done about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot import menu
from bot.display import agreements
from bot.lobby.drawing import LOT, Ways
from bot.screen import Button, Row, Screen, in_rows, marked
from bot.texts import Names, Speech, bold, escaped, html
from game.cards import Card
from storage import FINAL

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.lobby.drawing import Draw
    from bot.lobby.gathering import Gathering
    from bot.lobby.lobby import Lobby
    from game.core import Game
    from storage import NewMatch


@dataclass(frozen=True)
class Around:
    """What a lobby's screen needs beside the lobby: games, names by place, who is not to be
    written to (by place), the links that let people in and that open a description of the game,
    whether its reader may pass the former on.
    """

    games: Mapping[str, Game]
    names: Names
    silent: tuple[int, ...] = ()
    link: str = ""
    lesson: str = ""
    is_private: bool = False


def gathering(lobby: Lobby, lang: str, around: Around) -> Screen:
    """Return an open lobby: people gathering, a page of its rules, or its agreement."""
    state = lobby.gathering
    if state.page is not None:
        return _rules(lobby, lang, around)
    speech = Speech(lang, around.names, state.game)
    if state.is_agreeing:
        return _agreement(lobby, speech, around)
    lines = [
        bold(speech.text("lobby.title", game=speech.text(f"game.{state.game}"))),
        *_seats(speech, state, around),
        "",
        _rules_line(speech, state, around),
        _outlook(speech, state, around),
    ]
    if around.is_private and state.missing:
        lines.append(speech.html("lobby.invite", link=around.link))
    rows = (
        *_people(speech, lobby, around),
        *_kinds(speech, lobby, around),
        (_button(speech, lobby, "rules"), _lesson(speech, around)),
        _end(speech, lobby),
    )
    return Screen("\n".join(lines), rows, lobby.revision)


def begun(start: NewMatch, lang: str, around: Around, draw: Draw | None = None) -> Screen:
    """Return what stays of a lobby whose match has begun: the agreement, seats, first dealer.

    The names go by seat.
    """
    speech = Speech(lang, around.names, start.game)
    chosen = agreements.of_match(start, around.games)
    ways = Ways.of(chosen.rules, 0)
    seats = "lobby.seats.by_lot" if ways.seats == LOT else "lobby.seats"
    dealer = "lobby.first_dealer.by_lot" if ways.dealer == LOT else "lobby.first_dealer"
    lines = [
        bold(speech.text("lobby.started")),
        speech.html(seats, names=_named(speech, tuple(range(start.players)))),
        *_drawn(speech, draw, ways),
        speech.html(dealer, name=speech.seat(start.dealer)),
        "",
        menu.agreement(chosen, lang).text,
    ]
    return Screen("\n".join(lines), (), FINAL)


def _drawn(speech: Speech, draw: Draw | None, ways: Ways) -> list[str]:
    """The cards that have decided about seats and first dealer, where cards have."""
    if draw is None:
        return []
    lines = []
    first = "lobby.drawn_ace_low" if ways.is_ace_low else "lobby.drawn"
    for at, cards in enumerate(draw.rounds):
        said = ", ".join(
            f"{speech.seat(draw.order.index(guest))} {speech.card(Card.parse(card))}"
            for guest, card in cards
        )
        lines.append(speech.html("lobby.redrawn" if at else first, cards=said))
    if draw.turned:
        shown = " ".join(speech.card(Card.parse(card)) for card in draw.turned)
        lines.append(speech.html("lobby.turned", name=speech.seat(0), cards=shown))
    return lines


def closed(lang: str) -> Screen:
    """Return what stays of a lobby that was closed: words without buttons (B19)."""
    return Screen(html(lang, "lobby.closed"), (), FINAL)


def _rules(lobby: Lobby, lang: str, around: Around) -> Screen:
    state = lobby.gathering
    page = state.page or ""
    speech = Speech(lang, around.names, state.game)
    shown = menu.menu(agreements.of_lobby(state, around.games), lang, lobby.id, page)
    rows = shown.rows
    if not page:
        kept = _button(speech, lobby, "kept", "kept.button")
        rows = (*rows, (kept, _button(speech, lobby, "done", "menu.done")))
    # Nobody has to wait for the host before he can sit down or get up.
    text = "\n".join([shown.text, "", *_seats(speech, state, around)])
    seating = *_joining(speech, state, around), *_leaving(speech, lobby)
    return Screen(text, (*rows, *seating), lobby.revision)


def _agreement(lobby: Lobby, speech: Speech, around: Around) -> Screen:
    state = lobby.gathering
    voices = speech.html("agreement.ask", n=len(state.accepted), all=len(state.persons))
    text = menu.agreement(agreements.of_lobby(state, around.games), speech.lang).text
    lines = [text, "", *_seats(speech, state, around), "", voices]
    rows = (
        (
            _button(speech, lobby, "accept", "agreement.button.yes", style="success"),
            _button(speech, lobby, "refuse", "agreement.button.no"),
        ),
    )
    return Screen("\n".join(lines), rows, lobby.revision)


def _seats(speech: Speech, state: Gathering, around: Around) -> list[str]:
    lines = []
    for place, sitter in enumerate(state.seats):
        # A computer has its number by the seat it gets when seats are drawn.
        is_computer = isinstance(sitter, str)
        marks = ""
        if place in around.silent:
            marks = " ⚠️"
        elif state.is_agreeing and (is_computer or sitter in state.accepted):
            marks = " ✅"
        name = speech.text("lobby.computer") if is_computer else speech.seat(place)
        lines.append(speech.html("lobby.seat", place=place + 1, name=name) + marks)
    free = range(len(state.seats), state.players)
    return lines + [speech.html("lobby.free", place=place + 1) for place in free]


def _rules_line(speech: Speech, state: Gathering, around: Around) -> str:
    line = escaped(menu.summary(agreements.of_lobby(state, around.games), speech.lang))
    return line + speech.html("lobby.as_last_time") if state.is_as_last_time else line


def _outlook(speech: Speech, state: Gathering, around: Around) -> str:
    """What the table waits for: players, some who must press Start, or the host alone."""
    waits = []
    if state.missing:
        waits.append(speech.html("lobby.missing", n=state.missing))
    if around.silent:
        waits.append(speech.html("lobby.must_start", names=_named(speech, around.silent)))
    return "\n".join(waits) or speech.html("lobby.ready")


def _people(speech: Speech, lobby: Lobby, around: Around) -> list[Row]:
    state = lobby.gathering
    rows = _joining(speech, state, around)
    computers = []
    if state.missing:
        computers.append(_button(speech, lobby, "computer"))
    if state.computers:
        computers.append(_button(speech, lobby, "no_computer"))
    if computers:
        rows.append(tuple(computers))
    return rows


def _joining(speech: Speech, state: Gathering, around: Around) -> list[Row]:
    """The way in, and to the private chat for who sits already but cannot be written to."""
    if around.is_private:
        return []
    keys = ["lobby.button.join"] if state.missing else []
    keys += ["button.start_bot"] if around.silent else []
    row = tuple(Button(speech.text(key), url=around.link) for key in keys)
    return [row] if row else []


def _leaving(speech: Speech, lobby: Lobby) -> list[Row]:
    """The way out, where somebody stays."""
    if len(lobby.gathering.persons) < 2:
        return []
    return [(_button(speech, lobby, "leave"),)]


def _kinds(speech: Speech, lobby: Lobby, around: Around) -> list[Row]:
    """Other games and numbers of players, where there are any."""
    state = lobby.gathering
    rows: list[Row] = []
    if len(around.games) > 1:
        games = [
            _choice(speech.text(f"game.{name}"), f"l:{lobby.id}:game:{name}", name == state.game)
            for name in around.games
        ]
        # Side by side on a phone no more than two names of games can be read.
        rows += in_rows(games, 2)
    seats = around.games[state.game].seats
    if len(seats) > 1:
        numbers = [
            _choice(
                speech.text("lobby.button.players", n=number),
                f"l:{lobby.id}:players:{number}",
                number == state.players,
            )
            for number in seats
        ]
        rows.append(tuple(numbers))
    return rows


def _end(speech: Speech, lobby: Lobby) -> Row:
    leave = _button(speech, lobby, "leave"), _button(speech, lobby, "cancel")
    if lobby.gathering.missing:
        return leave
    return (_button(speech, lobby, "start", style="success"), *leave)


def _lesson(speech: Speech, around: Around) -> Button:
    """The way to a description of the game, in everybody's own chat with the bot."""
    return Button(speech.text("howto.button"), url=around.lesson)


def _choice(label: str, data: str, is_chosen: bool) -> Button:
    return Button(marked(label, is_chosen=is_chosen), data)


def _button(
    speech: Speech, lobby: Lobby, verb: str, key: str = "", style: str | None = None
) -> Button:
    label = speech.text(key or f"lobby.button.{verb}")
    return Button(label, f"l:{lobby.id}:{verb}", style=style)


def _named(speech: Speech, places: tuple[int, ...]) -> str:
    return ", ".join(speech.seat(place) for place in places)
