"""House rules of Thousand in the play and on the sheet: options, values, what each means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.texts.rows import of_game, unfold

if TYPE_CHECKING:
    from bot.texts.rows import Row

_PLAY: dict[str, Row] = {
    "rank_order": (
        "Strength of the ten",
        "Which card is higher.",
        {
            "natural": ("A K Q J 10 9", "The ten is below the jack, dear as it is."),
            "classic": ("A 10 K Q J 9", "The ten is above the king."),
        },
    ),
    "void": (
        "Unable to follow",
        "What to play without a card of the suit led.",
        {
            "optional": ("any card", "Any card may be played."),
            "must": ("trump", "A trump must be played."),
        },
    ),
    "overtake": (
        "Beating",
        "Whether one must play higher.",
        {
            "none": ("no duty", "Nobody has to play higher, even if able to."),
            "trump": ("with trumps", "Who is forced to trump must overtrump if able."),
            "any": ("always", "Who can beat must."),
        },
    ),
    "lead_foreign_trump": (
        "Leading another's trump",
        "Whether a trump announced by another may be led.",
        {
            "allowed": ("allowed", "Another's trump may be led."),
            "banned": ("banned", "Another's trump is not led while other suits are held."),
        },
    ),
    "marriage_needs_trick": (
        "Marriage after a trick",
        "Whether a marriage needs an own trick first.",
        ("A marriage counts only after an own trick.", "A marriage counts from the first lead."),
    ),
    "trump_effect": (
        "New trump",
        "From which trick on a new trump works.",
        {
            "at_once": ("at once", "A new trump works at once."),
            "next_trick": ("next trick", "A new trump works from the next trick on."),
        },
    ),
    "ace_marriage": (
        "Four aces",
        "All four aces in one hand.",
        {
            0: ("nothing", "Four aces are worth nothing."),
            200: ("200", "Four aces announced on lead are worth 200, the trump stays."),
        },
    ),
}
_SCORE: dict[str, Row] = {
    "dealer_credit": (
        "Dealer's credit",
        "What the resting dealer writes for the talon.",
        {
            "none": ("nothing", "The dealer writes nothing for the talon."),
            "cards": ("cards", "The points of the cards in the talon."),
            "cards+marriage": ("cards, marriage", "The cards and a whole marriage in the talon."),
            "cards+half": ("cards, halves", "The cards and half a marriage a king or queen."),
            "aces50+marriage": ("aces at 50", "50 an ace and a whole marriage in the talon."),
        },
    ),
    "round_dealer": (
        "Round the credit",
        "Whether the dealer's credit is rounded.",
        ("The dealer's credit is rounded.", "The dealer's credit is not rounded."),
    ),
    "rounding": (
        "Rounding",
        "To what opponents' points are rounded.",
        {
            1: ("none", "Opponents' points are written exactly, not rounded."),
            5: ("to 5", "Points are rounded to five."),
            10: ("to 10", "Points are rounded to ten."),
        },
    ),
    "round_before_check": (
        "Round the bid's points",
        "Whether the declarer's points are rounded before the check.",
        (
            "The declarer's points are rounded first.",
            "Nothing is rounded before the check: one point short is short.",
        ),
    ),
    "bolt": (
        "Bolts",
        "A fine for deals without a trick.",
        {
            "off": ("none", "Deals without a trick cost nothing."),
            "3_total": ("every third", "A fine for every third deal without a trick."),
            "3_row": ("three in a row", "A fine for three deals without a trick in a row."),
            "5_total": ("every fifth", "A fine for every fifth deal without a trick."),
        },
    ),
    "bolt_penalty": (
        "Fine for bolts",
        "How much bolts cost.",
        {cost: (str(cost), f"Bolts cost {cost}.") for cost in (60, 100, 120)},
    ),
    "bolt_declarer_exempt": (
        "Declarer without bolts",
        "Whether the declarer is spared.",
        ("The declarer gets no bolt.", "The declarer gets a bolt too."),
    ),
    "dump": (
        "Dump truck",
        "A score that falls to nothing.",
        {
            "off": ("none", "No score falls to nothing."),
            "+555": ("555", "Exactly 555 falls to nothing."),
            "+-555": ("555 and −555", "Exactly 555 and −555 fall to nothing."),
        },
    ),
}

TEXTS: dict[str, str] = of_game("thousand", unfold({**_PLAY, **_SCORE}, ("yes", "no")))
