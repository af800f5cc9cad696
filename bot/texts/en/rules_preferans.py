"""House rules of Preferans: options, values, what each means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.texts.rows import unfold

if TYPE_CHECKING:
    from bot.texts.rows import Row

_MATCH: dict[str, Row] = {
    "pool": ("Pool size", "To how many points in the pool the match goes.", None),
    "end": (
        "End of the match",
        "When the match is over.",
        {
            "all_closed": ("all closed", "The match goes on until everybody's pool is full."),
            "sum": ("by the sum", "The match goes on until all pools together reach the sum."),
        },
    ),
    "contract_value": (
        "Value of a game",
        "Points for a game; also the price of a missing trick and of a whist.",
        None,
    ),
    "misere_value": (
        "Value of misère",
        "Points for misère; also the price of a trick in it.",
        None,
    ),
    "factor": (
        "Mountain and whists",
        "How much dearer mountain and whists are written.",
        {
            1: ("×1", "Mountain and whists are written at the value of the game."),
            2: ("×2", "Mountain and whists are written at twice the value of the game."),
        },
    ),
    "pool_rate": (
        "Pool point",
        "What a pool point is worth in the settlement.",
        {
            10: ("10 whists", "A pool point is worth 10 whists."),
            20: ("20 whists", "A pool point is worth 20 whists."),
        },
    ),
    "mountain_rate": (
        "Mountain point",
        "What a mountain point is worth in the settlement.",
        {10: ("10 whists", "A mountain point is worth 10 whists.")},
    ),
    "divisor": (
        "Sharing the mountain",
        "Among how many the mountain is shared in the settlement.",
        {
            "n": ("among all", "The mountain is shared among all at the table."),
            "n-1": (
                "among the others",
                "The mountain is shared among the others, as in the book.",
            ),
        },
    ),
    "seat_draw": (
        "Seats",
        "How seats are drawn.",
        {
            "by_card_ace_high": ("by card, ace high", "By card: the lowest sits first."),
            "by_card_ace_low": ("by card, ace low", "By card, the ace below the seven."),
            "lot": ("by lot", "Seats are drawn by lot."),
        },
    ),
    "first_dealer": (
        "First deal",
        "Who deals first.",
        {
            "first_ace": ("first ace", "Who gets the first ace deals."),
            "lot": ("by lot", "The first dealer is drawn by lot."),
            "host": ("the host", "Who has set up the table deals first."),
        },
    ),
    "dealer_stays_on": (
        "Deals again",
        "After which deals the dealer stays.",
        {
            "nothing": ("never", "The deal moves on, however a deal ends."),
            "all_pass": ("all-pass", "After all-pass the same player deals."),
            "caught_misere": ("misère caught", "After a caught misère the same player deals."),
            "failed_high": (
                "8 or more failed",
                "After a failed eight or more, while bids start at eight.",
            ),
        },
    ),
    "all_pass_same_dealer_max": (
        "All-passes in a row",
        "How many all-passes in a row one player may deal.",
        {
            "none": ("no limit", "All-passes of one dealer are not counted."),
            3: ("at most 3", "After three all-passes in a row the deal moves on."),
        },
    ),
}

_AUCTION: dict[str, Row] = {
    "bid_words": (
        "Words of the auction",
        "In which words bids are made.",
        {
            "raz": ("one, two, three…", "Bids are words: one ♠, two ♣, three ♦, 7 first ♠."),
            "suits": ("suits", "Bids are games: 6♠, 6♣, 6♦."),
        },
    ),
    "jump_bids": (
        "Jumps",
        "Whether bids may skip steps.",
        ("Bids may skip steps.", "Each bid is the next step."),
    ),
    "here": (
        "“Here”",
        "Whether a bid may be held without raising it.",
        (
            "Of two bidders the one nearer first hand may hold the bid with “here”.",
            "A bid must be raised; otherwise it is a pass.",
        ),
    ),
    "misere_mode": (
        "Misère",
        "When misère is announced.",
        {
            "kabal": ("first word", "Misère is the first word, before the talon."),
            "trade": (
                "after the talon",
                "Misère may be named after the talon, up to a bid of 8♠.",
            ),
        },
    ),
    "misere_rank": (
        "Rank of misère",
        "What beats misère.",
        {
            "above_nine_with_talon": (
                "above nine",
                "Misère beats a nine with the talon, not one without it.",
            ),
            "below_nine": ("below nine", "Any nine beats misère."),
        },
    ),
    "misere_hand": (
        "Misère without the talon",
        "Whether misère may be bid without the talon.",
        (
            "Misère may be bid without the talon.",
            "Misère is played with the talon only.",
        ),
    ),
    "games_hand": (
        "Games without the talon",
        "Whether nine and ten may be bid without the talon.",
        (
            "Nine and ten may be bid without the talon.",
            "Nine and ten are played with the talon only.",
        ),
    ),
    "refusal": (
        "Giving up",
        "Whether a deal may be given up after the talon.",
        {
            "none": ("no", "No deal is given up: who has taken the talon must play."),
            "minus2": ("two short", "A deal may be given up for two tricks in the mountain."),
            "minus3": ("three short", "A deal may be given up for three tricks in the mountain."),
        },
    ),
}

_ALL_PASS: dict[str, Row] = {
    "all_pass_record": (
        "Score of all-pass",
        "Where tricks in all-pass are written.",
        {
            "mountain": ("mountain", "Everybody writes his tricks into his mountain."),
            "whists": ("whists", "The fewest tricks write 5 whists a trick on the others."),
        },
    ),
    "all_pass_price": (
        "Price of a trick",
        "What a trick costs in the first all-pass.",
        {1: ("1", "A trick costs one point."), 2: ("2", "A trick costs two points.")},
    ),
    "all_pass_progression": (
        "Progression",
        "How the price grows with all-passes in a row.",
        {
            "none": ("none", "However many all-passes come in a row, the price does not grow."),
            "1-2-3": ("1, 2, 3", "The price grows to three times: 1, 2, 3, 3."),
            "1-2-3-4…": ("1, 2, 3, 4…", "The price grows by one with each all-pass."),
            "1-2-4": ("1, 2, 4", "The price doubles up to four times: 1, 2, 4, 4."),
            "1-2-4-8…": ("1, 2, 4, 8…", "The price doubles with each all-pass."),
            "2-4-6": ("2, 4, 6", "A trick costs 2, 4, then 6."),
        },
    ),
    "all_pass_amnesty": (
        "Amnesty",
        "Whether tricks of all-pass are cancelled evenly.",
        (
            "The lowest number of tricks is taken off everybody's.",
            "All tricks of all-pass are written; nothing is taken off.",
        ),
    ),
    "zero_trick_premium": (
        "Premium for none",
        "What a player without a trick in all-pass gets.",
        {
            "none": ("none", "All-pass without a trick brings nothing."),
            "pool": (
                "pool",
                "The price of one trick goes to the pool, half of it with a doubled mountain.",
            ),
            "mountain": ("mountain", "The price of two tricks comes off the mountain."),
            "one": ("one point", "One point goes to the pool."),
        },
    ),
    "all_pass_talon": (
        "Talon in all-pass",
        "Whether the talon is turned up in all-pass.",
        {
            "closed": ("closed", "The talon stays closed, play is as usual."),
            "suit_only": (
                "names suits",
                "The talon cards name the suits of the first two tricks.",
            ),
            "wins": ("wins tricks", "The talon cards play for the dealer and may take a trick."),
        },
    ),
    "all_pass_talon_fine": (
        "Tricks of the talon",
        "Whether the resting dealer writes tricks of the talon.",
        (
            "Tricks of the talon go to the dealer's mountain.",
            "In all-pass tricks of the talon are not written for the dealer.",
        ),
    ),
    "exit_minimum": (
        "Way out of all-pass",
        "From which game bids start after all-passes.",
        {
            "666": ("6, 6, 6", "Bids always start at six."),
            "677": ("6, 7, 7", "After the second all-pass bids start at seven."),
            "678": (
                "6, 7, 8",
                "After the second all-pass from seven, after the third from eight.",
            ),
            "cyclic": ("in a circle", "The steps go round: 6, 7, 8 and 6 again."),
            "777": ("7, 7, 7", "After all-passes bids start at seven."),
        },
    ),
    "exit_condition": (
        "What leads out",
        "Which game ends the count of all-passes.",
        {
            "made": ("a made game", "A made game ends the count of all-passes."),
            "made_and_whisted": ("made and whisted", "A made game that somebody whists."),
            "any": ("any game", "Any game ends the count, even one that failed."),
        },
    ),
}

TEXTS = unfold({**_MATCH, **_AUCTION, **_ALL_PASS}, ("yes", "no"))
