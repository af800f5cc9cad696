"""King: what is said before and during a round, and on the sheet."""

from __future__ import annotations

from bot.texts.rows import of_game

_ROUNDS = {f"row.round_{number}": f"Round {number}" for number in range(1, 16)}

TEXTS: dict[str, str] = of_game(
    "king",
    {
        # Actions and what they name.
        "Name": "{strain}",
        "Trumps": "trump {suit}",
        "NoTrumps": "no trumps",
        "ByLast": "by the last card",
        "Misere": "misère",
        # Events.
        "StrainNamed": "{seat}: {strain}.",
        "LastCardShown": "Last card: {card} — {seat}.",
        "RestShown": "Not played, {hand}: {cards}",
        # Facts: the round.
        "RoundOf": "Round {number} of {rounds}",
        "Reconstructed": "This round is a reconstruction: the book's text breaks off after five",
        "NoTricks": "Take no tricks: −{price} each",
        "NoHearts": "Take no hearts: −{price} each",
        "NoBoys": "Take no boys, kings and jacks: −{price} each",
        "NoJacks": "Take no boys, the jacks: −{price} each",
        "NoKings": "Take no boys, the kings: −{price} each",
        "NoQueens": "Take no queens: −{price} each",
        "NoLast": "Do not take the last two tricks: −{price} each",
        "NoKing": "Do not take the king of hearts: −{price}",
        "NoEverything": "Jumble: take nothing, −{price} in all",
        "TakeTricks": "Take tricks: +{price} each",
        "TakeHearts": "Take hearts: +{price} each",
        "TakeBoys": "Take boys, kings and jacks: +{price} each",
        "TakeJacks": "Take boys, the jacks: +{price} each",
        "TakeKings": "Take boys, the kings: +{price} each",
        "TakeQueens": "Take queens: +{price} each",
        "TakeLast": "Take the last two tricks: +{price} each",
        "TakeKing": "Take the king of hearts: +{price}",
        "TakeEverything": "Jumble for points: take everything, +{price} in all",
        "TrumpDeal": "Trump deal: take tricks, +{price} each",
        "BachelorDoubles": "If somebody has none, the others' count double (bachelor)",
        "SweepBrings": "Who takes them all writes +{points}",
        "HeartsHeld": "Hearts are not led while another suit is held",
        "KingForced": "Who cannot follow suit throws the king of hearts",
        "Played": "{seat}: {strain}",
        "ShownLast": "Last card: {card} — {seat}",
        # Roles.
        "Namer": "names",
        # Refusals.
        "MustThrowKing": "Unable to follow, the king of hearts must be thrown.",
        "HeartsMayNotBeLed": "Hearts are not led while another suit is held.",
        "StillNaming": "First the strain is named: {seat}.",
        # Outcomes.
        "RoundPlayed": "Round {number}{is_reconstructed: (a reconstruction)|}. {aim}.",
        "RoundSwept": (
            "Round {number}{is_reconstructed: (a reconstruction)|}. {aim}. All taken: {seat}."
        ),
        # Reasons of what is written.
        "ForTaken": "({count} at {price})",
        "ForTakenDouble": "({count} at {price}: a bachelor)",
        "ForEverything": "for the jumble",
        "ForSweep": "for taking them all",
        # The table, the hand, the score.
        "turn.naming": "Naming: {seats}",
        "ask.name": "Time to name by three cards",
        "row.total": "Points",
        "row.total_now": "Points",
        "settlement.title": "Final result",
        "entry.points": "{seat}: {amount:+} {reason}",
        **_ROUNDS,
    },
)
