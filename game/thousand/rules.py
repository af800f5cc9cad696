"""The house rules of Thousand: names, values and presets (thousand §9.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.options import YES_NO, Choice, Contradiction, Option, RuleBook, SetOf, by_preset
from game.tricks import NATURAL

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.options import Kind

BOOK, RUSSIAN, POLISH = PRESETS = ("book", "russian", "polish")
CLASSIC: Mapping[str, int] = {rank: place for place, rank in enumerate("6789JQKTA")}
REDEAL_HAND = ("four_nines", "three_nines", "hand_below_14")
REDEAL_TALON = ("talon_below_5", "talon_two_nines")


@dataclass(frozen=True)
class Rules:
    """What a table has agreed; each field is an option of the same public name."""

    preset: str
    rank_order: str
    dealer_credit: str
    round_dealer: bool
    opening: str
    bid_step: int
    bid_jumps: bool
    bid_cap: str
    talon_shown: str
    exchange: str
    raise_after_talon: bool
    give_up: str
    give_up_max: str | int
    marriage_needs_trick: bool
    trump_effect: str
    ace_marriage: int
    void: str
    overtake: str
    lead_foreign_trump: str
    rounding: int
    round_before_check: bool
    endgame: str
    declared_only_from: int
    declared_only_sticky: bool
    barrel_at: int
    barrel_tries: int
    barrel_penalty: int
    bolt: str
    bolt_penalty: int
    bolt_declarer_exempt: bool
    dump: str
    golden: bool
    dark: str
    dark_min_score: str | int
    dark_on_barrel: bool
    dark_talon_seen_by: str
    dark_give_up: bool
    dark_raise: bool
    redeal: tuple[str, ...]
    redeal_talon_at_100: bool
    silence_below: str | int
    target: int

    @property
    def strength(self) -> Mapping[str, int]:
        """The order of ranks in a trick; the book leaves the ten below the jack's betters."""
        return NATURAL if self.rank_order == "natural" else CLASSIC

    def rounded(self, points: int) -> int:
        """Return points to the nearest multiple agreed, halves up (thousand §1.8, §8, 10)."""
        step = self.rounding
        return (2 * points + step) // (2 * step) * step


def _option(group: str, name: str, kind: Kind, *presets: Any, **more: Any) -> Option:
    """One row of the tables below."""
    return Option(name, kind, by_preset(PRESETS, presets), group, **more)


def _unless_off(feature: str) -> Callable[[Any], bool]:
    return lambda rules: getattr(rules, feature) != "off"


def _at_the_end(kind: str) -> Callable[[Any], bool]:
    return lambda rules: rules.endgame == kind


def _match() -> tuple[Option, ...]:
    barrel, only = _at_the_end("barrel"), _at_the_end("declared_only")
    return (
        _option("match", "target", Choice((500, 700, 1000, 1001, 1500)), 1000),
        _option(
            "match",
            "endgame",
            Choice(("none", "declared_only", "barrel")),
            "declared_only",
            "barrel",
            "declared_only",
        ),
        _option(
            "match",
            "declared_only_from",
            Choice((800, 850, 880, 900)),
            900,
            900,
            800,
            needs=only,
        ),
        _option("match", "declared_only_sticky", YES_NO, True, False, False, needs=only),
        _option("match", "barrel_at", Choice((880, 900)), 880, needs=barrel),
        _option("match", "barrel_tries", Choice((1, 2, 3, 4, 5)), 3, needs=barrel),
        _option("match", "barrel_penalty", Choice((0, 100, 120, 500)), 120, needs=barrel),
        _option("match", "golden", YES_NO, False),
    )


def _auction() -> tuple[Option, ...]:
    dark = _unless_off("dark")
    return (
        _option(
            "auction",
            "opening",
            Choice(("forehand_100", "dealer_100", "may_pass")),
            "forehand_100",
            {"3": "dealer_100", "4": "forehand_100"},
            "forehand_100",
        ),
        _option("auction", "bid_step", Choice((5, 10)), 10, 5, 10),
        _option("auction", "bid_jumps", YES_NO, False, True, True),
        _option(
            "auction",
            "bid_cap",
            Choice(("none", "360", "120_without_marriage", "120_plus_marriages")),
            "none",
            "120_plus_marriages",
            "120_plus_marriages",
        ),
        _option("auction", "silence_below", Choice(("none", -120, -240)), "none", -120, "none"),
        _option(
            "dark",
            "dark",
            Choice(("off", "any_x2", "forehand_120_x2")),
            "any_x2",
            "forehand_120_x2",
            "off",
        ),
        _option(
            "dark", "dark_min_score", Choice(("none", 0, 240)), "none", 240, "none", needs=dark
        ),
        _option("dark", "dark_on_barrel", YES_NO, True, False, True, needs=dark),
        _option(
            "dark",
            "dark_talon_seen_by",
            Choice(("all", "dealer", "nobody")),
            "dealer",
            "nobody",
            "nobody",
            needs=dark,
        ),
        _option("dark", "dark_give_up", YES_NO, True, False, True, needs=dark),
        _option("dark", "dark_raise", YES_NO, True, needs=dark),
    )


def _exchange() -> tuple[Option, ...]:
    return (
        _option("exchange", "talon_shown", Choice(("all", "hide_at_100")), "all"),
        _option(
            "exchange",
            "exchange",
            Choice(("own_pile", "give_one_each", "aside")),
            "own_pile",
            "give_one_each",
            {"2": "aside", "3": "give_one_each", "4": "give_one_each"},
        ),
        _option("exchange", "raise_after_talon", YES_NO, True),
        _option(
            "exchange",
            "give_up",
            Choice(("off", "60_free", "60_minus_bid", "half_minus_bid")),
            "60_free",
            "60_minus_bid",
            "off",
        ),
        _option(
            "exchange",
            "give_up_max",
            Choice(("none", 1, 2, 3, 4, 5)),
            "none",
            3,
            "none",
            needs=_unless_off("give_up"),
        ),
        _option(
            "exchange",
            "redeal",
            SetOf((*REDEAL_HAND, *REDEAL_TALON)),
            [],
            ["four_nines", "hand_below_14", "talon_below_5"],
            [],
        ),
        _option(
            "exchange",
            "redeal_talon_at_100",
            YES_NO,
            False,
            True,
            False,
            needs=lambda rules: any(name in rules.redeal for name in REDEAL_TALON),
        ),
    )


def _play() -> tuple[Option, ...]:
    return (
        _option(
            "play", "rank_order", Choice(("natural", "classic")), "natural", "classic", "classic"
        ),
        _option("play", "void", Choice(("optional", "must")), "optional", "must", "must"),
        _option("play", "overtake", Choice(("none", "trump", "any")), "none", "none", "any"),
        _option("play", "lead_foreign_trump", Choice(("allowed", "banned")), "allowed"),
        _option("play", "marriage_needs_trick", YES_NO, False, True, False),
        _option("play", "trump_effect", Choice(("at_once", "next_trick")), "at_once"),
        _option("play", "ace_marriage", Choice((0, 200)), 0),
    )


def _score() -> tuple[Option, ...]:
    bolts = _unless_off("bolt")
    return (
        _option(
            "score",
            "dealer_credit",
            Choice(("none", "cards", "cards+marriage", "cards+half", "aces50+marriage")),
            "cards+half",
            "cards",
            "aces50+marriage",
            by_hand=(4,),
        ),
        _option("score", "round_dealer", YES_NO, False, True, False, idle_at=(2, 3)),
        _option("score", "rounding", Choice((1, 5, 10)), 10, 5, 10),
        _option("score", "round_before_check", YES_NO, False),
        _option(
            "score",
            "bolt",
            Choice(("off", "3_total", "3_row", "5_total")),
            "off",
            "3_row",
            "off",
        ),
        _option("score", "bolt_penalty", Choice((60, 100, 120)), 120, needs=bolts),
        _option("score", "bolt_declarer_exempt", YES_NO, True, needs=bolts),
        _option("score", "dump", Choice(("off", "+555", "+-555")), "off", "+555", "off"),
    )


CONTRADICTIONS = (
    Contradiction("one_opponent", {"exchange": ("give_one_each",)}, players=(2,)),
    Contradiction("aside_for_two", {"exchange": ("aside",)}, players=(3, 4)),
    Contradiction("dealer_rests", {"opening": ("dealer_100",)}, players=(4,)),
)

RULES = RuleBook(
    Rules,
    (*_match(), *_auction(), *_exchange(), *_play(), *_score()),
    PRESETS,
    CONTRADICTIONS,
)
