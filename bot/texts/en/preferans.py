"""Preferans: what is said in the auction, the answers, the play and on the sheet."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # Actions, as they are said at the table.
    "Bid": "{rung}",
    "Here": "here",
    "Discard": "discard {card}",
    "Name": "{contract}",
    "Refuse": "give the deal up",
    "Halves": "play in halves",
    "Whist": "whist",
    "HalfWhist": "half-whist",
    "Open": "open",
    "Closed": "closed",
    # Events.
    "AuctionWon": "The auction is over: {rung}, {seat} plays.",
    "AllPassed": "All pass: all-pass is played.",
    "ClaimSettled": (
        "{seat} takes {tricks} more {tricks:trick|tricks}, the rest goes to the opponents."
    ),
    "ClaimRefused": "{by}: no, play goes on.",
    "HalvesAnswered": "{seat}: {agreed:yes, in halves|no, not in halves}.",
    # Facts.
    "Standing": "Bid: {rung} — {seat}",
    "Playing": "{seat} plays {contract}",
    "AllPassPlayed": "All-pass (in a row: {streak}), a trick costs {price}",
    "TalonNames": "The talon names the suit: {card}",
    "LowestBid": "After all-passes: not below {level}",
    "Invited": "The dealer is invited to play in halves: {seat}",
    "InHalves": "In halves with the declarer: {seat}",
    "Claimed": "{seat} lays the cards open: {tricks} more {tricks:trick|tricks} of {left} left",
    # Roles.
    "Whister": "whist",
    "Passer": "pass",
    "Catcher": "defends",
    # Refusals.
    "BidTooLow": "A bid must be higher than {standing}.",
    "OneStepUp": "By agreement bids go up one step at a time: the next is {rung}.",
    "ExitTooLow": "After all-passes bids start at {level}.",
    "MisereFirst": "Misère can only be the first word.",
    "TwoAreAway": "Two cards are away already. To change one, take it back first.",
    "PutTwoAway": "First put two cards away.",
    "NotNamed": "This contract cannot be named: the lowest is {lowest}.",
    "HalvesAsked": "First the answer whether to play in halves: {seat}.",
    "MustFollowTalon": "The talon names the suit ({card}): {suit} must be played.",
    "PlayedBy": "These cards are played by {seat} now.",
    "OtherHandPlays": "The other hand is to play: {hand}.",
    "StillBidding": "Too early for a card: first the auction, the contract and the answers.",
    "ClaimIsOpen": "{seat} has laid the cards open: first the answer, yes or no.",
    # Outcomes.
    "Made": "{seat} plays {contract}: made, {tricks} {tricks:trick|tricks}.",
    "Short": "{seat} plays {contract}: {short} {short:trick|tricks} short.",
    "Given": "{seat} plays {contract}: nobody whists, the game is given.",
    "HalfTaken": "{seat} plays {contract}: {by} takes half-whist.",
    "Refused": "{seat} gives the deal up ({rung}).",
    "MisereMade": "{seat} plays misère: made, not a single trick.",
    "MisereCaught": "{seat} plays misère: caught, {tricks} {tricks:trick|tricks}.",
    "PlayedAllPass": "All-pass, a trick costs {price}.",
    # Reasons of what is written.
    "ForContract": "for {contract}",
    "InShare": "{reason}, in halves",
    "AtHalfPrice": "{reason}, at half price",
    "ForShort": "for {short} missing {short:trick|tricks} at {contract}",
    "ForTricks": "for {tricks} {tricks:trick|tricks} against {contract}",
    "ForSharedTricks": "for {tricks} {tricks:trick|tricks} against {contract}, halved"
    " between gentlemen",
    "ForHalf": "for half-whist at {contract}",
    "ForConsolation": "of consolation ({contract}, {short} short)",
    "ForRemise": "for whisting {missing} {missing:trick|tricks} short ({contract})",
    "ForTalon": "for the talon ({units} {units:trick|tricks})",
    "ForTalonRefused": "for a game without the talon",
    "ForTalonTrick": ("for {tricks} {tricks:trick|tricks} of the talon in all-pass, {price} each"),
    "ForMisere": "for misère",
    "ForMisereTricks": "for {tricks} {tricks:trick|tricks} at misère",
    "ForAllPassTricks": "for {tricks} {tricks:trick|tricks} in all-pass, {price} each",
    "ForNoTrick": "for all-pass without a trick",
    "ForHelp": "— helped by {seat} with surplus points",
    "ForHelping": "for help with surplus points",
    "ForPremium": "of premium for {full:the full pool|half of the pool}",
    "ForRefusal": "for giving the deal up ({rung})",
}
