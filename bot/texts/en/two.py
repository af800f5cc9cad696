"""Preferans for two: классика and разбойник."""

from __future__ import annotations

from bot.texts.rows import unfold

YES_NO = ("yes", "no")

TEXTS: dict[str, str] = {
    "game.classic": "Classic (for two)",
    "game.robber": "Robber (for two)",
    "Dark": "whist in the dark",
    "classic.Open": "open the dummy",
    "robber.preset.book.about": "Six contracts each, in turn; only undertricks are written.",
    "row.minus.6": "Six",
    "row.minus.7": "Seven",
    "row.minus.8": "Eight",
    "row.minus.9": "Nine",
    "row.minus.10": "Ten",
    "row.minus.misere": "Misère",
    "entry.minus": "{seat}: minus {amount} {reason}",
    **unfold(
        {
            "dark_whist": (
                "Whist in the dark",
                "Whether one may whist with one's own cards alone.",
                (
                    "The defender may whist with his own cards; the dummy stays closed.",
                    "The defender opens the dummy or passes.",
                ),
            ),
            "agreed_all_pass": (
                "All-pass at the start",
                "How many first deals of the match are played as all-pass, without an auction.",
                None,
            ),
            "talon": (
                "Talon",
                "Whether the declarer takes the talon.",
                (
                    "The declarer takes the talon and puts two cards away.",
                    "The contract is named on ten cards; the talon stays closed.",
                ),
            ),
        },
        YES_NO,
    ),
    "robber.rules.contract_value": "Price of an undertrick",
    "robber.rules.contract_value.about": "Minus points written for each trick missing.",
    "robber.rules.misere_value": "Price of misère",
    "robber.rules.misere_value.about": "Minus points written for each trick taken at misère.",
}
