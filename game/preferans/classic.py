"""Классика: Preferans for two with a dummy (S2, preferans §10.3)."""

from __future__ import annotations

from dataclasses import replace

from game.cards import PACK_32
from game.core import Game
from game.options import YES_NO, Choice, Option, RuleBook, Whole
from game.preferans.house_rules import BOOK, CONTRADICTIONS, LENINGRAD, RULES, SOCHI
from game.preferans.rules import Rules
from game.preferans.sheet import start

PRESETS = (BOOK, SOCHI, LENINGRAD)

# What two do not choose: how two defenders share and a dealer rests, for they have neither; to
# hold a bid and to be obliged to whist, which their list of options leaves out; and a talon and
# an auction, which Классика always has and only разбойник may go without.
FIXED = {
    "here": False,
    "stalingrad": False,
    "half_whist": False,
    "return_whist": False,
    "pass_pass_whist": False,
    "half_whist_after_pass": False,
    "open_play": "always",
    "whist_style": "greedy",
    "gentleman_on_made": False,
    "two_whisters_high": "second",
    "consolation_dealer": False,
    "talon_whists": "none",
    "dealer_whist": False,
    "halves": False,
    "talon_refusal_fine": False,
    "all_pass_talon_fine": False,
    "talon": True,
    "auction": True,
}


def _shared(option: Option) -> Option:
    """An option as it stands for three, with the presets that exist for two."""
    presets = {preset: option.preset(preset, 3) for preset in PRESETS}
    values = {preset: option.kind.data(value) for preset, value in presets.items()}
    if option.name == "all_pass_talon":
        return replace(option, kind=Choice(("closed", "suit_only")), presets=values)
    return replace(option, presets=values)


# The book's third choice. A recorded match by Leningrad has it too, whatever its list says.
_DARK_WHIST = {BOOK: True, SOCHI: False, LENINGRAD: True}

CLASSIC_RULES = RuleBook(
    Rules,
    (
        *(_shared(option) for option in RULES.options if option.name not in FIXED),
        Option("dark_whist", YES_NO, _DARK_WHIST, "whist"),
        Option("agreed_all_pass", Whole(0, 10), dict.fromkeys(PRESETS, 0), "all_pass"),
    ),
    PRESETS,
    tuple(each for each in CONTRADICTIONS if each.name in ("hand_games_rank", "hand_misere_rank")),
    fixed=FIXED,
)

CLASSIC = Game("classic", seats=(2,), pack=PACK_32, book=CLASSIC_RULES, sheet=start)
