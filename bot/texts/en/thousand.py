"""Thousand: what is said in the auction, the exchange, the play and on the sheet."""

from __future__ import annotations

from bot.texts.rows import of_game

TEXTS: dict[str, str] = of_game(
    "thousand",
    {
        # Actions, as they are said at the table.
        "Look": "look at the cards",
        "Bid": "{points}",
        "Redeal": "deal again",
        "Talon": "talon {number}",
        "LayAway": "lay away {card}",
        "Give": "{card} → {seat}",
        "Keep": "play",
        "Raise": "raise to {points}",
        "GiveUp": "give up",
        "Marry": "marriage: {card}",
        # Events.
        "Looked": "{seat} looks at the cards.",
        "AuctionWon": "The auction is over: {points}, {seat} plays{dark: in the dark|}.",
        "TalonHidden": "{seat} takes the talon without showing it.",
        "Declared": "{seat} plays for {points}.",
        "Married": "{seat} announces a marriage {suit}: +{points}, trump {suit}.",
        "AcesMarried": "{seat} announces the four aces: +{points}.",
        # Facts.
        "Standing": "Bid: {points} — {seat}",
        "Playing": "{seat} plays for {points}, {taken} taken",
        "NoTrump": "No trump yet",
        "Trump": "Trump: {suit}",
        "NextTrump": "Trump from the next trick: {suit}",
        "Dark": "{seat} plays in the dark: gain and loss are doubled",
        "Golden": "Golden deal {number} of {deals}: no auction, everything doubled",
        "Credit": "{seat} writes {points} for the talon",
        "HasMarried": "Marriage {suit}: {seat}, +{points}",
        "HasMarriedAces": "Four aces: {seat}, +{points}",
        "LaidAway": "Laid away: {cards} (points that count: {points})",
        "Gave": "Given: {gifts}",
        "OnBarrel": "{seat} is on the barrel, {left} {left:deal|deals} left",
        "DeclaredOnly": "{seat}: only own games count",
        # Roles.
        "Defender": "against",
        "Took": "{points} {points:point|points}",
        "Unseen": "cards not seen",
        "Blind": "in the dark",
        # Refusals.
        "MustOpen": "There is one first word here: {points}.",
        "BidTooLow": "It must be more than {standing}.",
        "BidByStep": "Bids rise by {step}.",
        "BidTooHigh": "No more than {most} can be promised with these cards.",
        "MustBeSilent": "With a score below {below} there is no bidding.",
        "AlreadyLooked": "Cards can be looked at only before the first word.",
        "NoDarkNow": "There is no dark game now, the cards are seen already.",
        "CardsGoodEnough": "The cards are too good for a new deal, or it is too late.",
        "StillBidding": "Too early for a card: first the auction and the talon.",
        "TalonFirst": "First a talon must be chosen.",
        "PartFirst": "First cards must go: {left} more.",
        "NoneToPart": "No more cards must go. To change one, take it back.",
        "GivenAlready": "This opponent has been given a card: {seat}.",
        "NoRaiseNow": "The bid may not be raised in this deal.",
        "NoGivingUpNow": "There is no giving up in this deal.",
        "GivenUpTooOften": "No more giving up: at most {most} times a match.",
        "MustBeat": "Who can beat must.",
        "ForeignTrump": "Another's trump may not be led: {suit}.",
        "MarryOnLead": "A marriage is announced only by who leads.",
        "TrickBeforeMarriage": "A marriage counts only after the first own trick.",
        "NoMarriage": "The other half is missing: {card}.",
        # Outcomes.
        "BidMade": (
            "{seat} plays for {bid}{is_dark: in the dark|}: made, "
            "with {points} {points:point|points}."
        ),
        "BidFailed": (
            "{seat} plays for {bid}{is_dark: in the dark|}: failed, "
            "with {points} {points:point|points}."
        ),
        "GivenBack": "{seat} gives up at {bid}.",
        "NobodyBid": "All pass, nothing is written.",
        "DealtAgain": "The cards are dealt again: {seat}.",
        # Reasons of what is written.
        "ForBid": (
            "for a bid of {bid}{is_dark:, doubled in the dark|}"
            "{is_golden:, doubled in a golden deal|}"
        ),
        "ForBidOnBarrel": "for a bid of {bid}: on the barrel a win from {needed} on counts",
        "ForCards": (
            "for tricks: {cards}{is_rounded:, rounded|}{is_golden:, doubled in a golden deal|}"
        ),
        "ForCardsAndMarriages": (
            "for tricks and marriages: {cards} + {marriages}"
            "{is_rounded:, rounded|}{is_golden:, doubled in a golden deal|}"
        ),
        "ForNothing": "for what was taken ({points}): only own games count",
        "ForTalon": "for the talon",
        "ForGivingUp": "for giving up at {bid}",
        "ForBolts": "for {bolts} {bolts:bolt|bolts}",
        "ForEnteringBarrel": "to the barrel: {points}",
        "ForFallingOff": "for falling off the barrel ({tries} {tries:deal|deals})",
        "ForDump": "dump truck: {points}",
        # The table, the hand, the score.
        "table.said.look": "looks at the cards",
        "table.put_away": "Put aside: {cards}",
        "turn.talon": "A talon: {seats}",
        "turn.exchange": "Talon and bid: {seats}",
        "ask.look": "Look at the cards, or play in the dark?",
        "ask.talon": "Which talon?",
        "ask.layaway": "Lay {left} {left:card|cards} away",
        "ask.give": "Which card to give: {seat}?",
        "ask.keep": "Play, raise or give up?",
        "row.bolts": "Bolts",
        "row.barrel": "Barrel",
        "row.total": "Points",
        "row.total_now": "Points",
        "settlement.title": "Final result",
        "entry.points": "{seat}: {amount:+} {reason}",
    },
)
