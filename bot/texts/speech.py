"""Messages and keys turned into plain text in one language, for one table."""

from __future__ import annotations

from dataclasses import dataclass, fields
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any

from bot.texts.catalogues import CATALOGUES
from bot.texts.counts import Count, Flag
from bot.texts.names import Names, cut
from game.cards import Card, Suit
from game.messages import Message

if TYPE_CHECKING:
    from game.views import View

NOBODY = Names()
POPUP = 200
"""UTF-16 units a pop-up may hold (Bot API)."""
_SEATS = {"Seat", "Seat | None", "tuple[Seat, ...]"}


@dataclass(frozen=True)
class Speech:
    """A way to speak: the reader's language, the table's names, the game and its bid words.

    All it returns is plain text, but for `html`, which is escaped for a message.
    """

    lang: str
    names: Names = NOBODY
    game: str = ""
    bid_words: str = "suits"

    @staticmethod
    def at(view: View, lang: str, names: Names) -> Speech:
        """Return the speech of a table."""
        return Speech(lang, names, view.game, getattr(view.rules, "bid_words", "suits"))

    def say(self, message: Message) -> str:
        """Return the sentence of a message; its class names the text, its fields the blanks."""
        blanks = {each.name: self._field(message, each) for each in fields(message)}
        return self._pattern(type(message).__name__).format_map(blanks)

    def text(self, key: str, **blanks: Any) -> str:
        """Return the text of a key; KeyError if there is none."""
        shown = {name: self.value(value) for name, value in blanks.items()}
        return self._pattern(key).format_map(shown)

    def html(self, key: str, **blanks: Any) -> str:
        """Return the text of a key, escaped for a message."""
        return escaped(self.text(key, **blanks))

    def has(self, key: str) -> bool:
        """Tell whether there is a text of this key."""
        words = CATALOGUES[self.lang]
        return f"{self.game}.{key}" in words or key in words

    def seat(self, hand: int) -> str:
        """Return the name of who holds the hand."""
        return self.names.of(self.lang, hand)

    def card(self, card: Card) -> str:
        """Return a card, rank first: `10♠`, in Russian `Т♠`."""
        return self.rank(card) + self.suit(card.suit)

    def rank(self, card: Card) -> str:
        """Return the rank of a card in the reader's letters."""
        return CATALOGUES[self.lang].get(f"rank.{card.rank}", card.rank)

    def suit(self, suit: str) -> str:
        """Return the sign of a suit (or of no trumps)."""
        return CATALOGUES[self.lang][f"strain.{suit}"]

    def bid(self, code: str) -> str:
        """Return a bid or contract by its code: `7♥`, `7 БК`, `мизер`, `9 вторых ♣`."""
        words = CATALOGUES[self.lang]
        code, _, hand = code.partition(" ")
        if code == "misere":
            said = words["bid.misere"]
        elif self.bid_words == "raz" and hand != "named":
            said = words[f"raz.{code}"]
        else:
            said = code[:-1] + self.suit(code[-1])
        return f"{said} {words['bid.hand']}" if hand == "hand" else said

    def value(self, value: Any) -> Any:
        """Return a blank's value as it stands in a text."""
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, bool):
            return Flag(value)
        if isinstance(value, int | Fraction):
            return Count(value)
        if isinstance(value, Card):
            return self.card(value)
        if isinstance(value, Suit):
            return self.suit(value)
        if isinstance(value, tuple):
            return ", ".join(str(self.value(each)) for each in value)
        return "" if value is None else value

    def _field(self, message: Message, field: Any) -> Any:
        value = getattr(message, field.name)
        if field.type in _SEATS:
            seats = value if isinstance(value, tuple) else (value,)
            return ", ".join(self.seat(seat) for seat in seats if seat is not None)
        if field.type == "Contract":
            return self.bid(f"{value} named")
        if field.type == "Rung":
            return self.bid(str(value))
        return self.value(value)

    def _pattern(self, key: str) -> str:
        words = CATALOGUES[self.lang]
        special = words.get(f"{self.game}.{key}")
        return words[key] if special is None else special


def text(lang: str, key: str, **blanks: Any) -> str:
    """Return the text of a key in plain text, its blanks filled; KeyError if there is none."""
    return Speech(lang).text(key, **blanks)


def html(lang: str, key: str, **blanks: Any) -> str:
    """Return the same, escaped for a message."""
    return Speech(lang).html(key, **blanks)


def escaped(said: str) -> str:
    """Return plain text as it stands in Telegram's HTML."""
    return escape(said, quote=False)


def bold(said: str) -> str:
    """Return plain text in bold letters of Telegram's HTML."""
    return f"<b>{escaped(said)}</b>"


def popup(said: str) -> str:
    """Return the text as a pop-up can show it: cut to 200 UTF-16 units."""
    return cut(said, POPUP)


def capital(said: str) -> str:
    """Return the text with a capital first letter, for a button."""
    return said[:1].upper() + said[1:]
