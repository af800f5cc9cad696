"""House rules of Preferans: the defence, the dealer of four, the sheet; presets and faults."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.texts.rows import unfold

if TYPE_CHECKING:
    from bot.texts.rows import Row

_WHIST: dict[str, Row] = {
    "stalingrad": (
        "Stalingrad",
        "Whether 6♠ must be whisted.",
        ("Both defenders must whist on 6♠.", "6♠ is answered like any game."),
    ),
    "ten": (
        "Ten",
        "How a ten is answered.",
        {
            "checked": ("checked", "Nobody whists a ten: hands are opened and it is checked."),
            "whisted": ("whisted", "A ten is answered by whist or pass."),
        },
    ),
    "half_whist": (
        "Half-whist",
        "Whether six and seven may be left for half-whist.",
        (
            "After a pass on six and seven half-whist may be said.",
            "There is no half-whist: a contract is answered by whist or pass only.",
        ),
    ),
    "return_whist": (
        "Returning the whist",
        "Whether half-whist may be answered by whist.",
        (
            "Who has passed may answer half-whist by whist.",
            "Half-whist ends the deal at once: it is not answered by whist.",
        ),
    ),
    "pass_pass_whist": (
        "Second chance",
        "Whether the first defender is asked again after two passes.",
        (
            "After two passes the first may still whist.",
            "Two passes give the game: the first is not asked again.",
        ),
    ),
    "half_whist_after_pass": (
        "Half-whist after a pass",
        "Whether a whist may come down to half.",
        (
            "When the second passes, the whister may go down to half on six and seven.",
            "A whist that was said is played, even if the second passes.",
        ),
    ),
    "open_play": (
        "Open whist",
        "Whether a lone whister opens the cards.",
        {
            "whister_decides": ("by choice", "The whister decides: open or closed."),
            "always": ("always", "A lone whister plays both hands face up."),
            "never": ("never", "Always closed, each with his own cards."),
        },
    ),
    "first_lead_dark": (
        "Dark first lead",
        "When cards are opened.",
        ("Cards are opened after the first card.", "Cards are opened before the first card."),
    ),
    "whist_style": (
        "Style of whist",
        "Who writes whists for tricks when one whists.",
        {
            "greedy": ("greedy", "The whister writes all whists for tricks."),
            "gentleman": (
                "gentleman",
                "When the game fails, whists for tricks are halved with the one who passed.",
            ),
        },
    ),
    "gentleman_on_made": (
        "Sharing made games",
        "Whether gentlemen share whists on a made game too.",
        ("Whists are shared on a made game too.", "On a made game whists are not shared."),
    ),
    "responsibility": (
        "Duty of whisters",
        "What it costs to whist and fall short.",
        {
            "full": ("full", "A shortage goes to the mountain at full price."),
            "half": ("half", "A shortage goes to the mountain at half price."),
        },
    ),
    "two_whisters_high": (
        "Two on 8 and 9",
        "Who answers for a shortage when both whist.",
        {
            "second": ("the second", "Who has said whist second answers."),
            "both": ("both", "Each answers for the whole shortage."),
            "split": ("split", "The shortage is halved."),
        },
    ),
    "consolation": (
        "Consolation",
        "What defenders write for missing tricks.",
        {
            "none": ("none", "When the declarer is short, whists for tricks only are written."),
            "price": ("price of the game", "For each missing trick its price in whists."),
            "flat10": ("10 each", "For each missing trick 10 whists."),
        },
    ),
    "consolation_dealer": (
        "Consolation for the dealer",
        "Whether the resting dealer gets consolation.",
        (
            "The resting dealer writes consolation too.",
            "When the declarer is short, the resting dealer writes no consolation.",
        ),
    ),
    "talon_whists": (
        "Whists for the talon",
        "Whether an ace or a marriage in the talon is paid.",
        {
            "none": ("none", "No whists are written for an ace or a marriage in the talon."),
            "price": (
                "price of the game",
                "At the game's price; in the book to a resting dealer alone.",
            ),
            "flat10": ("10 each", "A trick in the talon is worth 10 whists."),
        },
    ),
    "dealer_whist": (
        "Dealer's whist",
        "Whether the resting dealer may whist after two passes.",
        ("After two passes the dealer may whist.", "After two passes the dealer does not whist."),
    ),
    "halves": (
        "Halves",
        "Whether the dealer may be invited to share.",
        (
            "The declarer may invite the dealer: half of the points or of the fine each.",
            "The dealer is not invited: points and fine are the declarer's alone.",
        ),
    ),
    "talon_refusal_fine": (
        "Fine for the talon",
        "Whether the dealer pays when the talon is not taken.",
        (
            "A game without the talon costs the dealer the value of a six.",
            "When the talon is not taken, nothing goes to the dealer's mountain.",
        ),
    ),
}

_SCORE: dict[str, Row] = {
    "pool_write": (
        "Writing a game",
        "Where the points of a game go.",
        {
            "all": ("all to the pool", "All points go to the pool."),
            "half_half": ("half and half", "Half to the pool, half off the mountain."),
            "mountain_first": ("mountain first", "First off the mountain, the rest to the pool."),
        },
    ),
    "help": (
        "Help",
        "Where points beyond one's own pool go.",
        {
            "others_pool": (
                "another's pool",
                "Surplus points fill another's pool, for their worth in whists.",
            ),
            "others_mountain": (
                "another's mountain",
                "Surplus points come off another's mountain, 10 whists each.",
            ),
            "none": ("none", "Surplus points help nobody: the own pool grows beyond its size."),
        },
    ),
    "premium_half": ("Premium for half", "Whists on each opponent for half of the pool.", None),
    "premium_full": ("Premium for full", "Whists on each opponent for the full pool.", None),
}

TEXTS: dict[str, str] = {
    **unfold({**_WHIST, **_SCORE}, ("yes", "no")),
    "group.match": "Match",
    "group.seats": "Seats and deal",
    "group.auction": "Auction",
    "group.whist": "Whist",
    "group.dealer": "Talon and dealer",
    "group.score": "Writing",
    "group.all_pass": "All-pass",
    "preset.book": "By the book",
    "preset.book.about": "The classic of the books: half to the pool, half off the mountain.",
    "preset.sochi": "Sochi",
    "preset.sochi.about": "The most usual: all to the pool, responsible whist, help for whists.",
    "preset.leningrad": "Leningrad",
    "preset.leningrad.about": "Mountain and whists doubled, half-price duty, no help, by the sum.",
    "preset.rostov": "Rostov",
    "preset.rostov.about": "All-pass in whists, a closed talon, consolation of 10.",
    "fault.hand_games_rank": "While misère is below nine, games without the talon have no place.",
    "fault.hand_misere_rank": "While misère is below nine, misère without the talon has no place.",
    "fault.trade_misere_hand": "A misère named after the talon cannot be without it.",
    "fault.no_half_whist": "Half-whist after a pass is impossible: there is no half-whist.",
    "fault.greedy_shares": "Whists are shared only in gentleman style.",
    "fault.nobody_takes": "With three the talon takes no tricks: nobody rests to get them.",
    "fault.whists_amnesty": "No need of amnesty: all-pass in whists counts differences already.",
    "fault.sum_help": "Nothing to help with: by the sum no points are ever surplus.",
    "fault.halves_help": "Half of a game goes to mountains: nothing is left for another's pool.",
    "fault.nobody_rests": "This rule is for four players: with fewer nobody rests.",
    "fault.value": "This rule has no such value.",
    "fault.option": "There is no such rule.",
    "fault.preset": "There is no such preset.",
}
