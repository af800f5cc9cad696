"""The score as people read it: the sheet, why it changed, who pays whom at the end."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import regex

from bot.screen import Button, Screen
from bot.texts import Speech, bold, escaped, figure, isolated, text
from game.numbers import rounded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.texts import Names
    from game.messages import DealScored, Entry, Revealed
    from game.numbers import Number
    from game.tricks import Seat
    from game.views import Row, View

Payment = tuple["Seat", "Seat", int]
"""Payer, payee, amount."""

SCORE = "score"
"""What the address of a page of the score begins with."""
WIDTH = 34
"""Columns that fit on a phone in a monospaced block."""
NARROWEST = 5
WIDEST = 12
"""Columns for the name of a row; a longer one stands above its row."""
LABEL = 7
"""Columns for a name at the beginning of a row."""
STAR = "*"
"""Stands by a row that has a note below the table."""
PICTURES = {"So", "Sk", "Cf", "Me"}


def score(view: View, lang: str, names: Names) -> Screen:
    """Return the sheet as a monospaced table of at most 34 columns for three players."""
    speech = Speech.at(view, lang, names)
    rows = [
        replace(row, key=total(view.to_act).removeprefix("row.")) if row.key == "total" else row
        for row in view.score
    ]
    sheet = _sheet(speech, rows, view.players)
    lines = [
        bold(speech.text("score.title")),
        f"<pre>{escaped(sheet)}</pre>",
        *_notes(speech, rows),
    ]
    return Screen("\n".join(lines))


def _notes(speech: Speech, rows: Sequence[Row]) -> list[str]:
    """What is said of rows with a star, each thing once."""
    said = [speech.say(row.note) for row in rows if row.note is not None]
    return [escaped(f"{STAR} {each}") for each in dict.fromkeys(said)]


def by_deal(table: int, deals: int, lang: str) -> tuple[tuple[Button, ...], ...]:
    """Return the way to who wrote what and why in each deal, from the last on; none before any."""
    if not deals:
        return ()
    return ((Button(text(lang, "score.by_deal", n=deals), f"p:{table}:{SCORE}:{deals}"),),)


def total(to_act: tuple[Seat, ...]) -> str:
    """Return the key of what the totals of a score are called while these seats are awaited."""
    return "row.total_now" if to_act else "row.total"


def _sheet(speech: Speech, rows: Sequence[Row], players: int) -> str:
    seats = range(players)
    values = [[_cell(value) for value in row.values] for row in rows]
    widest = [max(map(_width, column)) for column in zip(*values, strict=True)]
    persons = _apart(speech, [LABEL if _has_persons(rows) else WIDTH] * players)
    labels = [_label(speech, row, persons.shown) for row in rows]
    label = max(map(_width, labels))
    room = max(NARROWEST, (WIDTH - label) // players - 1)
    heads = _apart(speech, [max(room, each) for each in widest], persons.are_numbered).shown
    columns = [max(_width(heads[seat]), widest[seat]) for seat in seats]
    gap = 2 if label + sum(columns) + 2 * players <= WIDTH else 1
    columns = [column + gap for column in columns]
    lines = [_line("", heads, label, columns)]
    for at, row in enumerate(rows):
        if not labels[at] or _opens_group(rows, at):
            lines.append(speech.text(f"row.{row.key}") + ":")
        lines.append(_line(labels[at], values[at], label, columns))
    return "\n".join(lines)


def _cell(value: Number | None) -> str:
    if value is None:
        return ""
    return "·" if value == 0 else figure(value)


def _label(speech: Speech, row: Row, persons: Sequence[str]) -> str:
    if row.about is None:
        name = speech.text(f"row.{row.key}") + (STAR if row.note is not None else "")
        return name if _width(name) <= WIDEST else ""
    return " " + persons[row.about]


def _has_persons(rows: Sequence[Row]) -> bool:
    return any(row.about is not None for row in rows)


@dataclass(frozen=True)
class _Cut:
    """Names as they fit, by seat, and whether they start with the place."""

    shown: tuple[str, ...]
    are_numbered: bool


def _apart(speech: Speech, widths: Sequence[int], are_numbered: bool = False) -> _Cut:
    """Names cut to widths; those that look the same then start with the place (B106)."""
    names = [_written(speech, seat) for seat in range(len(widths))]
    cut = [_short(name, width) for name, width in zip(names, widths, strict=True)]
    if are_numbered or len(set(cut)) < len(cut):
        are_numbered = True
        cut = [
            _short(f"{seat + 1}.{name}", width)
            for seat, (name, width) in enumerate(zip(names, widths, strict=True))
        ]
    return _Cut(tuple(isolated(name) for name in cut), are_numbered)


def _opens_group(rows: Sequence[Row], at: int) -> bool:
    """Tell whether this row is the first of several of one name, about different people."""
    return rows[at].about is not None and (at == 0 or rows[at - 1].key != rows[at].key)


def _line(label: str, cells: Sequence[str], width: int, columns: Sequence[int]) -> str:
    padded = [
        " " * (column - _width(cell)) + cell for cell, column in zip(cells, columns, strict=True)
    ]
    return "".join([label + " " * (width - _width(label)), *padded])


def _written(speech: Speech, seat: Seat) -> str:
    """A name without pictures, whose width nobody knows; the place of who has no letters."""
    name = speech.names.bare(speech.lang, seat)
    kept = "".join(each for each in name if unicodedata.category(each) not in PICTURES).strip()
    if any(each.isalnum() for each in kept):
        return kept
    return speech.text("name.player", n=seat + 1)


def _short(name: str, width: int) -> str:
    """As much of the start of a name as so many columns hold."""
    if _width(name) <= width:
        return name
    kept = ""
    for grapheme in regex.findall(r"\X", name):
        if _width(kept + grapheme) > width - 1:
            break
        kept += grapheme
    return kept + "…"


def _width(text: str) -> int:
    """Columns the text takes where each letter takes one, and a wide one two."""
    shown = [each for each in text if unicodedata.category(each) not in {"Mn", "Me", "Cf"}]
    return sum(2 if unicodedata.east_asian_width(each) in "WF" else 1 for each in shown)


def result(
    event: DealScored, lang: str, names: Names, view: View, revealed: Sequence[Revealed] = ()
) -> str:
    """Return, as HTML, a line on how the deal ended, one on each hand it revealed, one on each
    change of the score.

    The view is any of the table: it says which game, which rules.
    """
    speech = Speech.at(view, lang, names)
    title = speech.text("result.title", number=event.number)
    lines = [f"{bold(f'{title}.')} {escaped(speech.say(event.outcome))}"]
    lines += [escaped(speech.say(each)) for each in revealed]
    lines += [escaped(_entry(speech, entry)) for entry in event.entries]
    if not event.entries:
        lines.append(speech.html("result.nothing"))
    return "\n".join(lines)


def _entry(speech: Speech, entry: Entry) -> str:
    return speech.text(
        f"entry.{entry.column}",
        seat=speech.seat(entry.seat),
        target="" if entry.target is None else speech.seat(entry.target),
        amount=entry.amount,
        reason=speech.say(entry.reason),
    )


def settlement(
    totals: tuple[Number, ...],
    payments: tuple[Payment, ...] | None,
    lang: str,
    names: Names,
    game: str = "",
) -> Screen:
    """Return the last table, winners first, and who pays whom; None: points are not paid.

    `totals` may be fractions of sum zero; shown are whole numbers of the same sum, in whists or
    what the game of this name is paid in.
    """
    speech = Speech(lang, names, game)
    whole = rounded(totals)
    lines = [bold(speech.text("settlement.title"))]
    lines += [escaped(line) for line in places(speech, whole)]
    if payments is None:
        return Screen("\n".join(lines))
    lines.append("")
    for payer, payee, amount in payments:
        blanks = {"payer": speech.seat(payer), "payee": speech.seat(payee), "amount": amount}
        lines.append(speech.html("settlement.pays", **blanks))
    if not payments:
        lines.append(speech.html("settlement.even"))
    return Screen("\n".join(lines))


def places(speech: Speech, totals: Sequence[Number]) -> list[str]:
    """Return a line of plain text for each seat, winners first; equals share a place."""
    return [
        speech.text(
            "settlement.place",
            place=1 + sum(other > totals[seat] for other in totals),
            seat=speech.seat(seat),
            total=totals[seat],
        )
        for seat in sorted(range(len(totals)), key=lambda seat: -totals[seat])
    ]
