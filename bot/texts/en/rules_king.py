"""House rules of King: options, values, what each means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.texts.rows import of_game, unfold

if TYPE_CHECKING:
    from bot.texts.rows import Row, Values

ROUNDS = range(1, 16)


def _by_round(one: str, several: str, nothing: str) -> Values:
    """Return the values of a rule set by rounds: what is said of one, several, none."""
    each: Values = {n: (f"round {n}", one.format(n=n)) for n in ROUNDS}
    return {**each, "nothing": ("none", nothing), "several": ("rounds {values}", several)}


_RULES: dict[str, Row] = {
    "structure": (
        "Rounds",
        "Which rounds are played, and how many.",
        {
            "mirror12": (
                "12, mirrored",
                "Six rounds of penalties, the same six for points. Five are the book's: tricks, "
                "hearts, boys, queens, the last two; the rest is a reconstruction.",
            ),
            "eralash12": ("12, with a jumble", "Seven of penalties, four trump deals, a jumble."),
            "mirror14": ("14, mirrored", "Seven rounds of penalties, the same seven for points."),
            "short10": ("10, short", "Six rounds of penalties and four trump deals."),
            "long15": ("15, long", "Seven rounds of penalties and eight trump deals."),
        },
    ),
    "unit": (
        "Worth of a round",
        "How many points a whole round is worth with 32 cards. For three all costs the same, but "
        "there are more tricks (with 36 cards more hearts too), so such a round is worth more.",
        {
            8: ("8", "A trick 1, a queen 2, the king of hearts 8; 8 a round with 32 cards."),
            16: ("16", "A trick 2, a queen 4, the king of hearts 16; 16 a round with 32 cards."),
            160: (
                "160",
                "A trick 20, a queen 40, the king of hearts 160; 160 a round with 32 cards.",
            ),
        },
    ),
    "boys": (
        "Boys",
        "Which cards are boys.",
        {
            "kings_jacks": ("kings and jacks", "Boys are kings and jacks."),
            "jacks": ("jacks", "Boys are jacks alone."),
            "kings": ("kings", "Boys are kings alone."),
        },
    ),
    "order_5_6": (
        "Fifth and sixth",
        "Which comes first: the last two, or the king.",
        {
            "last_two_then_king": ("last two, king", "First the last two, then the king."),
            "king_then_last_two": ("king, last two", "First the king, then the last two."),
        },
    ),
    "trump_points": (
        "Price of trump deals",
        "How many points a trick of a trump deal brings.",
        {
            0: ("none", "There are no trump deals."),
            3: ("3", "A trick of a trump deal brings 3."),
            5: ("5", "A trick of a trump deal brings 5."),
        },
    ),
    "pack": (
        "Pack",
        "How many cards there are.",
        {
            32: ("32", "Four play with 32 cards, 8 each."),
            36: (
                "36",
                "Three play with 36 cards, 12 each: 12 tricks and 9 hearts, so those rounds are "
                "worth more.",
            ),
            30: (
                "30",
                "Three play with 30 cards, without the black sevens, 10 each: 10 tricks, so a "
                "round of tricks is worth more.",
            ),
        },
    ),
    "bachelor_rounds": (
        "Bachelor",
        "In which rounds one with none doubles the others'.",
        _by_round(
            "A bachelor doubles in round {n}.",
            "A bachelor doubles in rounds {values}.",
            "A bachelor doubles nothing.",
        ),
    ),
    "sweep_bonus_rounds": (
        "All to one",
        "In which rounds one who takes all writes points.",
        _by_round(
            "Who takes all gains in round {n}.",
            "Who takes all gains in rounds {values}.",
            "Who takes all gains nothing by it.",
        ),
    ),
    "positive_bachelor": (
        "Bachelor for points",
        "Whether a bachelor doubles in rounds for points too.",
        ("A bachelor doubles points too.", "In rounds for points nothing is doubled."),
    ),
    "hearts_lead_ban": (
        "No lead of hearts",
        "In which rounds hearts are not led while another suit is held.",
        _by_round(
            "Hearts are not led in round {n}.",
            "Hearts are not led in rounds {values}.",
            "Hearts may be led at any time.",
        ),
    ),
    "king_forced_when_void": (
        "King must go",
        "In which rounds the king of hearts must be thrown when one cannot follow.",
        _by_round(
            "The king must be thrown in round {n}.",
            "The king must be thrown in rounds {values}.",
            "The king need not be thrown.",
        ),
    ),
    "first_lead": (
        "First lead",
        "Who leads a round.",
        {
            "left_of_dealer": ("dealer's left", "The dealer's left leads."),
            "last_trick_winner": ("last trick", "Who took the last trick of the round before."),
        },
    ),
    "stop_early": (
        "End early",
        "Whether a round ends when nothing is left to take.",
        (
            "A round ends when nothing is left to take.",
            "All tricks are played, even if nothing is left to take.",
        ),
    ),
}

TEXTS: dict[str, str] = of_game(
    "king",
    {
        **unfold(_RULES, ("yes", "no")),
        "group.play": "Play",
        "preset.book": "By the book",
        "preset.book.about": "Rounds 1–5 by the book; 6–12 a reconstruction: the book breaks off.",
        "preset.eralash12": "With a jumble",
        "preset.eralash12.about": "Seven of penalties, four trump deals, a jumble; king −16.",
        "preset.mirror14": "Mirror 14",
        "preset.mirror14.about": "Seven of penalties, seven for points; rounds end early.",
        "preset.short10": "Short",
        "preset.short10.about": "Six of penalties and four trump deals.",
        "preset.long15": "Long",
        "preset.long15.about": "Seven of penalties and eight trump deals.",
        "fault.pack_for_three": "This pack is for three players only.",
        "fault.pack_for_four": "Three players need a pack of 36 or 30 cards.",
        "fault.no_trump_deals": "There are no trump deals in this order to be priced.",
        "fault.trump_deals_price": "Trump deals need a price for a trick.",
    },
)
TEXTS["game.king"] = "King"
