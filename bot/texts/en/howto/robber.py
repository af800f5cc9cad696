"""Robber, preferans for two for those who have never played it: how to play, and its words."""

from __future__ import annotations

from bot.texts.rows import numbered

_HOWTO = (
    (
        "Aim and cards\n"
        "Robber is preferans for two without an auction. Each must play six contracts: six, "
        "seven, eight, nine, ten and misère. The one with fewer minus points wins.\n\n"
        "• The pack has 32 cards, from seven to ace.\n"
        "• The highest card of the suit led takes the trick, or the highest trump in it.\n"
        "• A match has twelve deals, six of one's own for each."
    ),
    (
        "The deal\n"
        "1. Ten cards to each and to a third hand, the dummy; two to the talon.\n"
        "2. Turns alternate. Whose turn it is takes the talon and puts two cards away (by "
        "agreement the talon is not taken).\n"
        "3. He names a contract he has not played yet, and a trump. Misère has none.\n"
        "4. Dummy and opponent lay their cards open, and the opponent plays both hands.\n"
        "5. Ten tricks are played.\n\n"
        "The order is free: one may start with misère. In the last deals one has to take what "
        "is left."
    ),
    (
        "The play\n"
        "The one who does not deal leads first, then whoever has taken the trick.\n\n"
        "• You must follow the suit that was led.\n"
        "• Without it you must play a trump, if you have one.\n"
        "• With neither, any card will do.\n"
        "• Nobody has to beat.\n\n"
        "A hint: strong cards are for nine and ten, weak ones for misère, the rest for six "
        "and seven."
    ),
    (
        "The score\n"
        "Only undertricks are written, at a price for each: six 2, seven 4, eight 6, nine 8, "
        "ten 10. At misère each trick costs 10. Nothing is written for what was made, nor for "
        "more tricks than named.\n\n"
        "Example: eight, three short: 3 × 6 = 18 minus points. Seven, two short: 2 × 4 = 8.\n\n"
        "At the end the sums are compared. Anna has 58, Boris 44: Boris wins 14."
    ),
)

_GLOSSARY = (
    (
        "Glossary\n"
        "Dummy: the third hand; the declarer's opponent plays it.\n"
        "Talon: two cards laid aside in the deal.\n"
        "Discard: the two cards the declarer puts away.\n"
        "Contract: six, seven, eight, nine, ten or misère.\n"
        "Undertrick: a trick short of the contract.\n"
        "Minus: the unit of the score, undertricks times the price.\n"
        "Forced deals: the last ones, where nothing is left to choose.\n"
        "Misère: a game without a single trick."
    ),
)

TEXTS: dict[str, str] = {
    **numbered("howto.robber", _HOWTO),
    **numbered("glossary.robber", _GLOSSARY),
}
