"""The buttons of a hand: every card of it, and all else that may be said."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from bot.screen import Button, Row, in_rows
from bot.screens.lines import by_suit
from bot.texts import capital

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.texts import Speech
    from game.cards import Card
    from game.messages import Action
    from game.views import View

LONGEST_SUIT = 6
"""Cards of a suit in one row: on a phone more labels cannot be read."""
FEW_BIDS = 10
PAGES = ("", "claim", "bid", "higher")
"""What a hand may show: itself, or a page of its own; at times some have nothing to show."""
MOST_BIDS = 90
"""On one page; a keyboard holds a hundred buttons (Bot API)."""


class Keyboard:
    """The buttons for the options of a view's seat.

    A card keeps its place whether it may be played or not: a tap on one that may not is
    answered by the rule.
    """

    def __init__(self, speech: Speech, view: View, table: int, number: int) -> None:
        self._speech = speech
        self._view = view
        self._table = table
        self._number = number
        self._of_card: dict[Card, Action] = {}
        self._words: list[Action] = []
        held = {card for at in self.hands for card in view.hands[at].known}
        for option in view.options:
            card = vars(option).get("card")
            if card in held and card not in self._of_card:
                self._of_card[card] = option
            else:
                self._words.append(option)

    @property
    def hands(self) -> tuple[int, ...]:
        """The hands shown as buttons: the seat's own, then others it controls."""
        view = self._view
        if view.seat is None:
            return ()
        others = [at for at, by in enumerate(view.control) if by == view.seat != at]
        return tuple(at for at in (view.seat, *others) if at < len(view.hands))

    def rows(self) -> tuple[Row, ...]:
        """Return cards by hand and suit, then what else may be said."""
        hands = [at for at in self.hands if self._view.hands[at].known]
        rows: list[Row] = []
        for at in hands:
            if len(hands) > 1:
                rows.append((Button(f"— {self._speech.seat(at)} —", f"c:{self._table}"),))
            for suit in by_suit(self._view.hands[at].known, self._view.trump):
                rows += _wrapped([self._card(card) for card in suit])
        bids = self._bids
        claims = [option for option in self._words if option.word == "claim"]
        rest = [option for option in self._words if option not in bids and option not in claims]
        rows += self._levelled(rest)
        rows += self._levelled(_lowest(bids), more=bids)
        rows += self._claim(claims)
        return tuple(rows)

    @property
    def _bids(self) -> list[Action]:
        """What is promised: contracts or points, of which there may be many."""
        return [option for option in self._words if option.word in ("bid", "raise")]

    def page(self, page: str) -> tuple[Row, ...]:
        """Return the buttons of a page of its own; () if there is none of that name now."""
        if page == "claim":
            claims = [option for option in self._words if option.word == "claim"]
            rows = in_rows([self._number_of(claim) for claim in claims], 6)
        elif page == "bid":
            rows = self._levelled(self._bids[:MOST_BIDS])
            if len(self._bids) > MOST_BIDS:
                rows.append((self._more("higher"),))
        elif page == "higher":
            rows = self._levelled(self._bids[MOST_BIDS:])
        else:
            return ()
        back = Button(self._speech.text("button.back"), f"m:{self._table}:")
        return (*rows, (back,)) if rows else ()

    def _card(self, card: Card) -> Button:
        option = self._of_card.get(card)
        code = f"play {card.code}" if option is None else str(option)
        style = None if option is None else "success"
        return Button(self._speech.card(card), self._data(code), style=style)

    def _word(self, option: Action) -> Button:
        return Button(capital(self._speech.say(option)), self._data(str(option)))

    def _number_of(self, claim: Action) -> Button:
        return Button(str(vars(claim)["tricks"]), self._data(str(claim)))

    def _levelled(self, options: Sequence[Action], more: Sequence[Action] = ()) -> list[Row]:
        """Rows of words, a level of contracts in rows of its own."""
        rows: list[Row] = []
        for _, group in groupby(options, key=_level):
            buttons = [self._word(option) for option in group]
            rows += in_rows(buttons, _fitting(buttons))
        if len(more) > len(options):
            rows.append((self._more("bid"),))
        return rows

    def _more(self, page: str) -> Button:
        return Button(self._speech.text("button.more"), f"m:{self._table}:{page}")

    def _claim(self, claims: Sequence[Action]) -> list[Row]:
        if len(claims) == 1:
            return [(Button(self._speech.text("claim.all"), self._data(str(claims[0]))),)]
        if not claims:
            return []
        return [(Button(self._speech.text("button.claim"), f"m:{self._table}:claim"),)]

    def _data(self, code: str) -> str:
        return f"a:{self._table}:{self._number}:{code}"


def _contract(option: Action) -> Any:
    rung = getattr(option, "rung", None)
    return getattr(option, "contract", None) if rung is None else rung.contract


def _level(option: Action) -> tuple[int, bool]:
    """What keeps words in rows together: a level of contracts, with the talon or without."""
    contract = _contract(option)
    if contract is None:
        return -1, False
    return contract.level, getattr(getattr(option, "rung", None), "hand", False)


def _lowest(bids: list[Action]) -> list[Action]:
    """The two lowest levels of many bids, and misère; of points the first few."""
    if len(bids) <= FEW_BIDS:
        return bids
    if _contract(bids[0]) is None:
        return bids[:FEW_BIDS]
    games = [bid for bid in bids if not _contract(bid).is_misere]
    levels = sorted({_level(bid)[0] for bid in games})[:2]
    return [bid for bid in bids if _contract(bid).is_misere or _level(bid)[0] in levels]


def _fitting(buttons: Sequence[Button]) -> int:
    """How many labels fit side by side on a phone."""
    longest = max(len(button.label) for button in buttons)
    return next((count for count, width in ((5, 5), (3, 9), (2, 13)) if longest <= width), 1)


def _wrapped(buttons: list[Button]) -> list[Row]:
    if len(buttons) <= LONGEST_SUIT:
        return [tuple(buttons)]
    half = (len(buttons) + 1) // 2
    return [tuple(buttons[:half]), tuple(buttons[half:])]
