"""House rules of Thousand: options, values, what each means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.texts.rows import of_game, unfold

if TYPE_CHECKING:
    from bot.texts.rows import Row

_MATCH: dict[str, Row] = {
    "target": (
        "Target",
        "How many points win.",
        {goal: (str(goal), f"The match goes to {goal}.") for goal in (500, 700, 1000, 1001, 1500)},
    ),
    "endgame": (
        "End of the match",
        "What keeps the last points from coming by themselves.",
        {
            "none": ("nothing", "All points count to the end."),
            "declared_only": ("own games only", "Past a score only own games count."),
            "barrel": (
                "barrel",
                "At a score one sits on the barrel and wins by an own game only.",
            ),
        },
    ),
    "declared_only_from": (
        "Own games from",
        "From what score on only own games count.",
        {at: (str(at), f"From {at} on only own games count.") for at in (800, 850, 880, 900)},
    ),
    "declared_only_sticky": (
        "For good",
        "Whether the limit holds when the score has fallen.",
        ("The limit holds to the end.", "Below the limit everything counts again."),
    ),
    "barrel_at": (
        "Barrel at",
        "At what score the barrel stands.",
        {at: (str(at), f"The barrel stands at {at}.") for at in (880, 900)},
    ),
    "barrel_tries": (
        "Tries on the barrel",
        "How many deals one may sit on the barrel.",
        {
            1: ("one", "One deal on the barrel."),
            2: ("two", "Two deals on the barrel."),
            3: ("three", "Three deals on the barrel."),
            4: ("four", "Four deals on the barrel."),
            5: ("five", "Five deals on the barrel."),
        },
    ),
    "barrel_penalty": (
        "Falling off",
        "What falling off the barrel costs.",
        {
            0: ("nothing", "Falling off costs nothing."),
            100: ("100", "Falling off costs 100."),
            120: ("120", "Falling off costs 120."),
            500: ("500", "Falling off costs 500."),
        },
    ),
    "golden": (
        "Golden deals",
        "The first deals without an auction.",
        (
            "The first deals, one a player, have no auction: 120 is played, all is doubled.",
            "There is an auction from the first deal on.",
        ),
    ),
}
_AUCTION: dict[str, Row] = {
    "opening": (
        "First word",
        "Who must open with a hundred.",
        {
            "forehand_100": ("dealer's left", "The dealer's left must say a hundred."),
            "dealer_100": ("dealer", "The dealer must say a hundred, and first."),
            "may_pass": ("nobody", "The first word may be a pass; if all pass, the deal goes on."),
        },
    ),
    "bid_step": (
        "Step of bids",
        "By how much bids rise.",
        {5: ("5", "Bids rise by 5."), 10: ("10", "Bids rise by 10.")},
    ),
    "bid_jumps": (
        "Jumps",
        "Whether a bid may rise by much at once.",
        ("A bid may rise by any number of steps.", "A bid rises by exactly one step."),
    ),
    "bid_cap": (
        "Most that is promised",
        "How much may be promised.",
        {
            "none": ("no limit", "Any number may be promised."),
            "360": ("360", "No more than 360 is promised."),
            "120_without_marriage": ("120 unless married", "Without a marriage no more than 120."),
            "120_plus_marriages": ("120 and marriages", "No more than 120 and marriages held."),
        },
    ),
    "silence_below": (
        "Silence",
        "At what score there is no bidding.",
        {
            "none": ("none", "At any score one may bid."),
            -120: ("below −120", "Below −120 one may only pass."),
            -240: ("below −240", "Below −240 one may only pass."),
        },
    ),
    "dark": (
        "In the dark",
        "A game bid without looking counts double.",
        {
            "off": ("none", "No game is bid without looking at the cards."),
            "any_x2": ("anybody", "Who wins the auction without looking gains or loses double."),
            "forehand_120_x2": ("first, 120", "The first may say 120 without looking: double."),
        },
    ),
    "dark_min_score": (
        "Score for the dark",
        "From what score on one may play in the dark.",
        {
            "none": ("any", "Dark games are played at any score."),
            0: ("from 0", "Dark games are played with a score of 0 at least."),
            240: ("from 240", "Dark games are played with a score of 240 at least."),
        },
    ),
    "dark_on_barrel": (
        "Dark beside a barrel",
        "Whether there are dark games while somebody is on the barrel.",
        (
            "The barrel does not hinder dark games.",
            "No dark games while somebody is on the barrel.",
        ),
    ),
    "dark_talon_seen_by": (
        "Talon in the dark",
        "Who is shown the talon in a dark game.",
        {
            "all": ("all", "The talon is shown to all."),
            "dealer": ("dealer", "The talon is shown to the dealer alone."),
            "nobody": ("nobody", "The talon is shown to nobody."),
        },
    ),
    "dark_give_up": (
        "Give up in the dark",
        "Whether a dark game may be given up.",
        ("A dark game may be given up.", "A dark game must be played."),
    ),
    "dark_raise": (
        "Raise in the dark",
        "Whether a dark game may be raised.",
        ("After the talon a dark game may be raised.", "A dark game is not raised."),
    ),
}
_EXCHANGE: dict[str, Row] = {
    "talon_shown": (
        "Showing the talon",
        "Whether the talon is always shown.",
        {
            "all": ("always", "The talon is shown to all."),
            "hide_at_100": ("not at 100", "At 100 the talon is taken without showing it."),
        },
    ),
    "exchange": (
        "Exchange",
        "Where the extra cards go.",
        {
            "own_pile": ("own tricks", "Extra cards join one's own tricks and count."),
            "give_one_each": ("opponents", "Each opponent is given a card."),
            "aside": ("aside", "Extra cards are laid aside and count for nobody."),
        },
    ),
    "raise_after_talon": (
        "Raise after the talon",
        "Whether the bid may be raised after the talon.",
        (
            "After the talon the bid may be raised.",
            "After the talon the bid stays as in the auction.",
        ),
    ),
    "give_up": (
        "Giving up",
        "Giving a game up before the first lead.",
        {
            "off": ("none", "A game must be played: it may not be given up."),
            "60_free": ("60, free", "60 for each opponent, nothing from the declarer."),
            "60_minus_bid": ("60 and the bid", "60 for each opponent, the bid from the declarer."),
            "half_minus_bid": ("half each", "Half of the bid each, the bid from the declarer."),
        },
    ),
    "give_up_max": (
        "How often",
        "How often a match one may give up.",
        {
            "none": ("any number", "One may give up any number of times."),
            1: ("once", "One may give up once a match."),
            2: ("twice", "One may give up twice a match."),
            3: ("three times", "One may give up three times a match."),
            4: ("four times", "One may give up four times a match."),
            5: ("five times", "One may give up five times a match."),
        },
    ),
    "redeal": (
        "Dealing again",
        "With what cards one may ask for a new deal.",
        {
            "nothing": ("none", "Any cards are played, there is no new deal."),
            "four_nines": ("four nines", "A hand with four nines."),
            "three_nines": ("three nines", "A hand with three nines."),
            "hand_below_14": ("hand below 14", "A hand of less than 14 points."),
            "talon_below_5": ("talon below 5", "A talon of less than 5 points."),
            "talon_two_nines": ("two nines in the talon", "A talon with two nines."),
        },
    ),
    "redeal_talon_at_100": (
        "Again only at 100",
        "When a poor talon gives a new deal.",
        (
            "A poor talon gives a new deal only when the bid has stayed at 100.",
            "A poor talon gives a new deal at any bid.",
        ),
    ),
}

TEXTS: dict[str, str] = of_game(
    "thousand",
    {
        **unfold({**_MATCH, **_AUCTION, **_EXCHANGE}, ("yes", "no")),
        "group.dark": "In the dark",
        "group.exchange": "Talon",
        "group.play": "Play",
        "preset.book": "By the book",
        "preset.book.about": "A weak ten, extra cards to own tricks, own games only from 900.",
        "preset.russian": "Russian",
        "preset.russian.about": "A strong ten, a card to each opponent, barrel at 880, bolts.",
        "preset.polish": "Polish",
        "preset.polish.about": "One must beat, own games only from 800, no giving up.",
        "fault.one_opponent": "There is one opponent: nobody to give a second card to.",
        "fault.aside_for_two": "Cards are laid aside by two players only.",
        "fault.dealer_rests": "The dealer of four rests and cannot open.",
    },
)
TEXTS["game.thousand"] = "Thousand"
