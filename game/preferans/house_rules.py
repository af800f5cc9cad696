"""The house rules of Preferans: names, values and presets (preferans rules §12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.options import (
    YES_NO,
    ByLevel,
    Choice,
    Contradiction,
    Option,
    RuleBook,
    SetOf,
    Whole,
    by_preset,
)
from game.preferans.rules import Rules

if TYPE_CHECKING:
    from game.options import Kind

BOOK, SOCHI, LENINGRAD, ROSTOV = PRESETS = ("book", "sochi", "leningrad", "rostov")


def _option(group: str, name: str, kind: Kind, *presets: Any, **more: Any) -> Option:
    """One row of the tables below."""
    return Option(name, kind, by_preset(PRESETS, presets), group, **more)


def _match() -> tuple[Option, ...]:
    value = {"6": 2, "7": 4, "8": 6, "9": 8, "10": 10}
    stays = SetOf(("all_pass", "caught_misere", "failed_high"))
    return (
        _option("match", "pool", Whole(1, 1000), 10),
        _option(
            "match",
            "end",
            Choice(("all_closed", "sum")),
            "all_closed",
            "all_closed",
            "sum",
            "all_closed",
        ),
        _option("match", "contract_value", ByLevel(1, 1000), value),
        _option("match", "misere_value", Whole(1, 100), 10),
        _option("match", "factor", Choice((1, 2)), 1, 1, 2, 1),
        _option("match", "pool_rate", Choice((10, 20)), 10, 10, 20, 10),
        _option("match", "mountain_rate", Choice((10,)), 10),
        _option("match", "divisor", Choice(("n", "n-1")), "n-1", "n", "n", "n"),
        _option(
            "seats",
            "seat_draw",
            Choice(("by_card_ace_high", "by_card_ace_low", "lot")),
            "by_card_ace_high",
            "by_card_ace_low",
            "by_card_ace_low",
            "by_card_ace_low",
        ),
        _option(
            "seats",
            "first_dealer",
            Choice(("first_ace", "lot", "host")),
            "first_ace",
            "lot",
            "lot",
            "lot",
        ),
        _option("seats", "dealer_stays_on", stays, ["all_pass", "caught_misere"], [], [], []),
        _option(
            "seats", "all_pass_same_dealer_max", Choice(("none", 3)), 3, "none", "none", "none"
        ),
    )


def _auction() -> tuple[Option, ...]:
    return (
        _option(
            "auction", "bid_words", Choice(("raz", "suits")), "raz", "suits", "suits", "suits"
        ),
        _option("auction", "jump_bids", YES_NO, True),
        _option("auction", "here", YES_NO, False),
        _option("auction", "misere_mode", Choice(("kabal", "trade")), "kabal"),
        _option(
            "auction",
            "misere_rank",
            Choice(("above_nine_with_talon", "below_nine")),
            "above_nine_with_talon",
            "below_nine",
            "below_nine",
            "below_nine",
        ),
        _option("auction", "misere_hand", YES_NO, True, False, False, False),
        _option("auction", "games_hand", YES_NO, True, False, False, False),
        _option("auction", "refusal", Choice(("none", "minus2", "minus3")), "none"),
    )


def _defence() -> tuple[Option, ...]:
    return (
        _option("whist", "stalingrad", YES_NO, False),
        _option(
            "whist",
            "ten",
            Choice(("checked", "whisted")),
            "checked",
            "checked",
            "whisted",
            "checked",
        ),
        _option("whist", "half_whist", YES_NO, False, True, True, True),
        _option("whist", "return_whist", YES_NO, True),
        _option("whist", "pass_pass_whist", YES_NO, False),
        _option("whist", "half_whist_after_pass", YES_NO, False, False, True, False),
        _option(
            "whist",
            "open_play",
            Choice(("whister_decides", "always", "never")),
            "always",
            "whister_decides",
            "whister_decides",
            "whister_decides",
        ),
        _option("whist", "first_lead_dark", YES_NO, False, False, True, False),
        _option(
            "whist",
            "whist_style",
            Choice(("greedy", "gentleman")),
            "greedy",
            "greedy",
            "gentleman",
            "greedy",
        ),
        _option("whist", "gentleman_on_made", YES_NO, False),
        _option(
            "whist", "responsibility", Choice(("full", "half")), "full", "full", "half", "half"
        ),
        _option("whist", "two_whisters_high", Choice(("second", "both", "split")), "second"),
        _option(
            "whist",
            "consolation",
            Choice(("none", "price", "flat10")),
            "none",
            "price",
            "price",
            "flat10",
        ),
        _option("dealer", "consolation_dealer", YES_NO, False, True, True, True, idle_at=(3,)),
        _option(
            "dealer",
            "talon_whists",
            Choice(("none", "price", "flat10")),
            "price",
            "none",
            "price",
            "flat10",
        ),
        _option("dealer", "dealer_whist", YES_NO, True, False, True, False, by_hand=(4,)),
        _option("dealer", "halves", YES_NO, True, False, False, False, by_hand=(4,)),
        _option("dealer", "talon_refusal_fine", YES_NO, False, by_hand=(4,)),
    )


def _score() -> tuple[Option, ...]:
    return (
        _option(
            "score",
            "pool_write",
            Choice(("all", "half_half", "mountain_first")),
            "half_half",
            "all",
            "all",
            "all",
        ),
        _option(
            "score",
            "help",
            Choice(("others_pool", "others_mountain", "none")),
            "others_mountain",
            "others_pool",
            "none",
            "others_pool",
        ),
        _option("score", "premium_half", Whole(0, 1000), 0),
        _option("score", "premium_full", Whole(0, 1000), 0),
    )


def _all_pass() -> tuple[Option, ...]:
    progression = Choice(("none", "1-2-3", "1-2-3-4…", "1-2-4", "1-2-4-8…", "2-4-6"))
    shown = {"3": "suit_only", "4": "wins"}
    return (
        _option(
            "all_pass",
            "all_pass_record",
            Choice(("mountain", "whists")),
            "mountain",
            "mountain",
            "mountain",
            "whists",
        ),
        _option("all_pass", "all_pass_price", Choice((1, 2)), 1, 1, 2, 1),
        _option(
            "all_pass", "all_pass_progression", progression, "1-2-4", "1-2-3", "2-4-6", "none"
        ),
        _option("all_pass", "all_pass_amnesty", YES_NO, False),
        _option(
            "all_pass",
            "zero_trick_premium",
            Choice(("none", "pool", "mountain", "one")),
            "pool",
            "pool",
            "pool",
            "one",
        ),
        _option(
            "all_pass",
            "all_pass_talon",
            Choice(("closed", "suit_only", "wins")),
            shown,
            shown,
            shown,
            "closed",
        ),
        _option("all_pass", "all_pass_talon_fine", YES_NO, True, True, True, False, idle_at=(3,)),
        _option(
            "all_pass",
            "exit_minimum",
            Choice(("666", "677", "678", "cyclic", "777")),
            "666",
            "666",
            "678",
            "666",
        ),
        _option(
            "all_pass",
            "exit_condition",
            Choice(("made", "made_and_whisted", "any")),
            "made",
            "made",
            "made_and_whisted",
            "made",
        ),
    )


CONTRADICTIONS = (
    Contradiction("hand_games_rank", {"games_hand": (True,), "misere_rank": ("below_nine",)}),
    Contradiction("hand_misere_rank", {"misere_hand": (True,), "misere_rank": ("below_nine",)}),
    Contradiction("trade_misere_hand", {"misere_mode": ("trade",), "misere_hand": (True,)}),
    Contradiction("no_half_whist", {"half_whist": (False,), "half_whist_after_pass": (True,)}),
    Contradiction("greedy_shares", {"whist_style": ("greedy",), "gentleman_on_made": (True,)}),
    Contradiction("nobody_takes", {"all_pass_talon": ("wins",)}, players=(3,)),
    Contradiction("whists_amnesty", {"all_pass_record": ("whists",), "all_pass_amnesty": (True,)}),
    Contradiction("sum_help", {"end": ("sum",), "help": ("others_pool",)}),
    Contradiction("halves_help", {"pool_write": ("half_half",), "help": ("others_pool",)}),
)

RULES = RuleBook(
    Rules,
    (*_match(), *_auction(), *_defence(), *_score(), *_all_pass()),
    PRESETS,
    CONTRADICTIONS,
    fixed={"dark_whist": False, "agreed_all_pass": 0, "talon": True, "auction": True},
)
