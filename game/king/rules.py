"""The house rules of King: names, values and presets (king §9.2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.cards import PACK_32, PACK_36
from game.king.rounds import (
    BOY_RANKS,
    COUNTED_BY_CARDS,
    IN_BOOK,
    KING,
    LAST,
    ROWS,
    Round,
    Row,
    prices,
)
from game.options import YES_NO, Choice, Contradiction, Option, RuleBook, SetOf, by_preset

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.cards import Cards
    from game.options import Kind

PRESETS = ("book", "eralash12", "mirror14", "short10", "long15")
BOOK, ERALASH12, MIRROR14, SHORT10, LONG15 = PRESETS
ROUNDS = SetOf(tuple(range(1, 16)))
PACKS = {
    32: PACK_32,
    36: PACK_36,
    30: tuple(card for card in PACK_32 if card.code not in ("7S", "7C")),
}
"""King §6: three players take 36 cards, or 30 without the black sevens."""
BY_ROUND = ("bachelor_rounds", "sweep_bonus_rounds", "hearts_lead_ban", "king_forced_when_void")


@dataclass(frozen=True)
class Rules:
    """What a table has agreed; each field is an option of the same public name."""

    preset: str
    structure: str
    unit: int
    boys: str
    order_5_6: str
    bachelor_rounds: tuple[int, ...]
    sweep_bonus_rounds: tuple[int, ...]
    hearts_lead_ban: tuple[int, ...]
    king_forced_when_void: tuple[int, ...]
    positive_bachelor: bool
    first_lead: str
    stop_early: bool
    trump_points: int
    pack: int

    @property
    def cards(self) -> Cards:
        """The pack itself."""
        return PACKS[self.pack]

    @property
    def tricks(self) -> int:
        """How many tricks a deal has: 8 of 32 cards at four, 12 and 10 at three."""
        return {32: 8, 36: 12, 30: 10}[self.pack]

    @cached_property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds of a match, in order."""
        rows = list(ROWS[self.structure])
        if self.order_5_6 == KING_FIRST:
            for at in _last_two(self.structure):
                rows[at], rows[at + 1] = rows[at + 1], rows[at]
        return tuple(self._round(number, rows) for number in range(1, len(rows) + 1))

    def _round(self, number: int, rows: list[Row]) -> Round:
        kind, is_positive = row = rows[number - 1]
        ranks = BOY_RANKS[self.boys]
        sides = {number}
        if is_positive and self.positive_bachelor:
            # A round taken for points has the side rules of its twin too (king §9.2); who takes
            # all of the kind does not double his own by the others' having none (§8, 22).
            sides.update(at for at, other in enumerate(rows, start=1) if other == (kind, False))
        return Round(
            number=number,
            kind=kind,
            is_positive=is_positive,
            boys=ranks,
            prices=prices(self.unit, ranks, self.trump_points),
            tricks=self.tricks,
            pack=self.cards,
            has_bachelor=(self.positive_bachelor or not is_positive)
            and not sides.isdisjoint(self.bachelor_rounds),
            has_sweep=not sides.isdisjoint(self.sweep_bonus_rounds),
            is_hearts_banned=number in self.hearts_lead_ban,
            is_king_forced=number in self.king_forced_when_void,
            may_stop=self.stop_early and kind in COUNTED_BY_CARDS,
            is_reconstructed=self.structure == "mirror12" and row not in IN_BOOK,
        )


def _last_two(structure: str) -> tuple[int, ...]:
    """Where, from 0, the last two stand before the king."""
    rows = ROWS[structure]
    return tuple(
        at for at, row in enumerate(rows[:-1]) if row[0] == LAST and rows[at + 1][0] == KING
    )


def follow(preset: str, kept: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a preset's sets of rounds after a change of the order alone (readings II 30)."""
    if kept["order_5_6"] == ORDERS[preset]:
        return {}
    moved: dict[int, int] = {}
    for at in _last_two(kept["structure"]):
        moved |= {at + 1: at + 2, at + 2: at + 1}
    return {
        name: tuple(sorted(moved.get(number, number) for number in kept[name]))
        for name in BY_ROUND
    }


LAST_FIRST, KING_FIRST = "last_two_then_king", "king_then_last_two"
ORDERS = {
    BOOK: LAST_FIRST,
    ERALASH12: LAST_FIRST,
    MIRROR14: KING_FIRST,
    SHORT10: LAST_FIRST,
    LONG15: LAST_FIRST,
}


def _option(group: str, name: str, kind: Kind, *presets: Any) -> Option:
    """One row of the table below."""
    reconstructed = RECONSTRUCTED.get(name, _by_round(name) if kind is ROUNDS else None)
    return Option(name, kind, by_preset(PRESETS, presets), group, reconstructed=reconstructed)


def _by_round(name: str) -> Callable[[Rules], tuple[int, ...]]:
    """What finds, of the rounds an option names, those the source has no text of (S3)."""

    def find(rules: Rules) -> tuple[int, ...]:
        ours = [each.number for each in rules.rounds if each.is_reconstructed]
        return tuple(number for number in getattr(rules, name) if number in ours)

    return find


def _for_points(rules: Rules) -> tuple[bool, ...]:
    """Whether a bachelor doubles points, where such rounds are a reconstruction."""
    ours = any(each.is_reconstructed and each.is_positive for each in rules.rounds)
    return (rules.positive_bachelor,) if ours else ()


RECONSTRUCTED = {"positive_bachelor": _for_points}


OPTIONS = (
    _option("match", "structure", Choice(tuple(ROWS)), "mirror12", *PRESETS[1:]),
    _option("match", "unit", Choice((8, 16, 160)), 8, 16, 16, 16, 16),
    _option(
        "match",
        "boys",
        Choice(tuple(BOY_RANKS)),
        "kings_jacks",
        "jacks",
        "kings",
        "jacks",
        "jacks",
    ),
    _option(
        "match",
        "order_5_6",
        Choice((LAST_FIRST, KING_FIRST)),
        *ORDERS.values(),
    ),
    _option("match", "trump_points", Choice((0, 3, 5)), 0, 3, 0, 3, 3),
    _option("match", "pack", Choice((32, 36, 30)), 32),
    _option("score", "bachelor_rounds", ROUNDS, [2, 3, 4], [], [], [], []),
    _option("score", "sweep_bonus_rounds", ROUNDS, [1, 2, 3, 4], [], [], [], []),
    _option("score", "positive_bachelor", YES_NO, False),
    _option(
        "play",
        "hearts_lead_ban",
        ROUNDS,
        [6, 12],
        [2, 6, 7, 12],
        [2, 5, 7, 9, 12, 14],
        [2, 6],
        [2, 6, 7],
    ),
    _option("play", "king_forced_when_void", ROUNDS, [6], [6, 7], [5, 7, 12, 14], [6], [6, 7]),
    _option(
        "play", "first_lead", Choice(("left_of_dealer", "last_trick_winner")), "left_of_dealer"
    ),
    _option("play", "stop_early", YES_NO, False, False, True, False, False),
)

CONTRADICTIONS = (
    Contradiction("pack_for_three", {"pack": (36, 30)}, players=(4,)),
    Contradiction("pack_for_four", {"pack": (32,)}, players=(3,)),
    Contradiction(
        "no_trump_deals", {"structure": ("mirror12", "mirror14"), "trump_points": (3, 5)}
    ),
    Contradiction(
        "trump_deals_price",
        {"structure": ("eralash12", "short10", "long15"), "trump_points": (0,)},
    ),
)

RULES = RuleBook(Rules, OPTIONS, PRESETS, CONTRADICTIONS, follow=follow)
