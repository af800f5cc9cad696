"""Разбойник: two players, six types of contract each, no auction (S2, preferans §10.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from game.cards import PACK_32
from game.core import BadSheet, Game
from game.fields import Fields
from game.messages import Entry
from game.options import LEVELS, YES_NO, ByLevel, Option, RuleBook, Whole
from game.phases import Step
from game.preferans.classic import CLASSIC_RULES
from game.preferans.contract import GAMES, MISERE
from game.preferans.deal import PreferansDeal, layout_for_two
from game.preferans.exchange import Exchange, take
from game.preferans.house_rules import BOOK
from game.preferans.outcomes import (
    ForMisereTricks,
    ForShort,
    Made,
    MisereCaught,
    MisereMade,
    Short,
)
from game.preferans.rules import Rules
from game.preferans.stake import Declared, Misere
from game.views import Row

if TYPE_CHECKING:
    from game.cards import Cards
    from game.core import Outcome
    from game.messages import Message
    from game.preferans.contract import Contract
    from game.tricks import Seat

TYPES = (*LEVELS, 0)
PLAYERS = 2
TRICKS = 10
NAMES = tuple(str(level) if level else str(MISERE) for level in TYPES)
Minus = tuple[int | None, ...]


@dataclass(frozen=True)
class RobberSheet:
    """What each has written against himself, by type from six to ten and misère.

    None: not played yet. `dealer` deals next; the other declares (preferans §14.10).
    """

    rules: Rules
    dealer: Seat
    minus: tuple[Minus, Minus]
    players: int = PLAYERS

    @property
    def over(self) -> bool:
        """The table is full."""
        return all(None not in column for column in self.minus)

    @property
    def totals(self) -> tuple[int, ...]:
        """The difference of the sums, to the gain of the smaller."""
        first, second = self._sums
        return second - first, first - second

    @property
    def _sums(self) -> tuple[int, int]:
        first, second = (sum(filter(None, column)) for column in self.minus)
        return first, second

    @property
    def declarer(self) -> Seat:
        """Who declares next: not the dealer, unless his column is full."""
        other = 1 - self.dealer
        return other if None in self.minus[other] else self.dealer

    def deal(self, pack: Cards) -> PreferansDeal:
        """Start the next deal: the declarer takes the talon, by option he leaves it."""
        layout = layout_for_two(self.rules, self.dealer, 0, pack)
        is_hand = not self.rules.talon
        phase = Exchange(self.declarer, None, self._left(), is_hand=is_hand)
        step = Step(layout, phase) if is_hand else take(layout, phase)
        return PreferansDeal(step.layout, step.phase)

    def _left(self) -> tuple[Contract, ...]:
        column = self.minus[self.declarer]
        left = {level for level, written in zip(TYPES, column, strict=True) if written is None}
        return tuple(contract for contract in (*GAMES, MISERE) if contract.level in left)

    def add(self, finished: PreferansDeal) -> tuple[RobberSheet, Outcome]:
        """Absorb a finished deal: only what the declarer lacks is written."""
        result = finished.result
        stake = result.stake
        assert isinstance(stake, Declared | Misere)
        taken = result.tricks[stake.declarer]
        outcome, why, written = self._written(stake, taken)
        level = stake.contract.level if isinstance(stake, Declared) else 0
        column = tuple(
            written if kind == level else had
            for kind, had in zip(TYPES, self.minus[stake.declarer], strict=True)
        )
        both = (column, self.minus[1]) if stake.declarer == 0 else (self.minus[0], column)
        entries = (Entry(stake.declarer, "minus", None, written, why),) if written else ()
        sheet = replace(self, dealer=1 - self.dealer, minus=both)
        return sheet, (outcome, result.tricks, entries)

    def _written(self, stake: Declared | Misere, taken: int) -> tuple[Message, Message, int]:
        """The outcome, the reason and the minus: undertricks at the price of table 11 (S2)."""
        if isinstance(stake, Misere):
            outcome = MisereCaught(stake.declarer, taken) if taken else MisereMade(stake.declarer)
            return outcome, ForMisereTricks(taken), taken * self.rules.misere_value
        contract = stake.contract
        short = max(0, contract.level - taken)
        why = ForShort(contract, short)
        minus = short * self.rules.value(contract.level)
        if short:
            return Short(stake.declarer, contract, short), why, minus
        return Made(stake.declarer, contract, taken), why, 0

    def scores(self) -> dict[str, Any]:
        """What is written, in its public form (interfaces §5)."""
        return {"minus": [dict(zip(NAMES, column, strict=True)) for column in self.minus]}

    def memory(self) -> dict[str, Any]:
        """Nothing else."""
        return {}

    def rows(self) -> tuple[Row, ...]:
        """The table of the book: a row a type, the sums, then who is ahead by how much."""
        played = zip(NAMES, *self.minus, strict=True)
        return (
            *(Row(f"minus.{name}", None, (first, second)) for name, first, second in played),
            Row("minus.sum", None, self._sums),
            Row("total", None, self.totals),
        )


def start(players: int, rules: Rules, dealer: Seat, data: Mapping[str, Any] | None) -> RobberSheet:
    """Return an empty table, or the one of a public form; BadSheet names what is wrong."""
    columns = Fields.of(data, players, ("minus",)).raw("minus", [{}, {}])
    if not isinstance(columns, list) or len(columns) != players:
        raise BadSheet("sheet.minus", "two objects")
    first, second = (_column(rules, seat, column) for seat, column in enumerate(columns))
    return RobberSheet(rules, dealer, (first, second))


def _column(rules: Rules, seat: Seat, found: Any) -> Minus:
    if not isinstance(found, Mapping) or not set(NAMES).issuperset(found):
        raise BadSheet("sheet.minus", f"objects of {', '.join(NAMES)}")
    return tuple(
        _entry(rules, level, found.get(name), f"sheet.minus[{seat}].{name}")
        for level, name in zip(TYPES, NAMES, strict=True)
    )


def _entry(rules: Rules, level: int, found: Any, name: str) -> int | None:
    """What may stand in a field: so many tricks missing, or taken at misère, at their price."""
    if found is None:
        return None
    price, most = (rules.value(level), level) if level else (rules.misere_value, TRICKS)
    if type(found) is not int or found not in range(0, price * most + 1, price):
        expected = f"a multiple of {price} from 0 to {price * most}, null where not played yet"
        raise BadSheet(name, expected)
    return found


_PRICES = {"6": 2, "7": 4, "8": 6, "9": 8, "10": 10}
_OPTIONS = (
    Option("talon", YES_NO, {BOOK: True}, "match"),
    Option("contract_value", ByLevel(1, 1000), {BOOK: _PRICES}, "match"),
    Option("misere_value", Whole(1, 100), {BOOK: 10}, "match"),
)
# All else is as in классика by the book, but nobody bids and nobody whists.
_FIXED = {**asdict(CLASSIC_RULES.resolve(PLAYERS, {})), "auction": False, "dark_whist": False}
_ASKED = {"preset", *(option.name for option in _OPTIONS)}

ROBBER_RULES = RuleBook(
    Rules,
    _OPTIONS,
    (BOOK,),
    fixed={name: value for name, value in _FIXED.items() if name not in _ASKED},
)

ROBBER = Game("robber", seats=(2,), pack=PACK_32, book=ROBBER_RULES, sheet=start)
