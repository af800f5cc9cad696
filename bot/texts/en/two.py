"""Preferans for two: классика and разбойник."""

from __future__ import annotations

from bot.texts.rows import of_game, unfold

YES_NO = ("yes", "no")

_CLASSIC = {
    "Open": "open the dummy",
    "ask.defence": "What is your answer to the contract?",
    "StillBidding": "Too early for a card: first the auction, the contract and the answer to it.",
    "Given": "{seat} plays {contract}: the opponent passes, the game is given.",
}

_ROBBER = {
    "preset.book.about": "Six contracts each, in turn; only undertricks are written.",
    "rules.contract_value": "Price of an undertrick",
    "rules.contract_value.about": "Minus points written for each trick missing.",
    "rules.misere_value": "Price of misère",
    "rules.misere_value.about": "Minus points written for each trick taken at misère.",
    "StillBidding": "Too early for a card: first the discard and the contract.",
    "NotNamed": "This contract has been played already. The lowest that is left is {lowest}.",
    "Whister": "defends",
    "DummyPlayed": "{seat} plays the dummy's cards",
    "score.title": "Minus points for undertricks (an empty field is not played yet)",
    "settlement.pays": "{payer} pays {amount} {amount:point|points} to {payee}.",
    "result.nothing": "No undertricks: a zero in the table.",
}

TEXTS: dict[str, str] = {
    "game.classic": "Classic (for two)",
    "game.robber": "Robber (for two)",
    "Dark": "whist in the dark",
    "DummyPlayed": "{seat} plays the dummy's cards and has its tricks",
    "DummyAside": "The dummy stays closed and is not played: two cards a trick",
    "GameOfLevel": "{level}",
    "MisereOnce": "misère",
    "StillToPlay": "{seat} chooses from what is left: {types}",
    "row.minus.sum": "Sum",
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
    **of_game("classic", _CLASSIC),
    **of_game("robber", _ROBBER),
}
