"""Thousand for those who have never played it: how to play, and its words."""

from __future__ import annotations

from bot.texts.rows import numbered

_HOWTO = (
    (
        "Aim and cards\n"
        "Thousand is a game of points: the first to reach 1000 wins. Three or four play, two "
        "can. At a table of four the dealer rests.\n\n"
        "The pack has 24 cards, from nine to ace. They are worth:\n"
        "• ace 11, ten 10, king 4, queen 3, jack 2, nine 0.\n"
        "That makes 120 points a deal.\n\n"
        "By the book the ten is high in points only: king, queen and jack beat it. In Russian "
        "and Polish thousand it ranks above the king.\n\n"
        "A marriage is king and queen of one suit in one hand: ♠ 40, ♣ 60, ♦ 80, ♥ 100 points."
    ),
    (
        "The deal\n"
        "1. Seven cards to each, three to the talon.\n"
        "2. Auction: who promises most points.\n"
        "3. The winner shows the talon and takes it.\n"
        "4. By the book he lays three cards away, which count for him. By Russian and Polish "
        "rules he gives one to each opponent.\n"
        "5. He keeps his bid, raises it or gives the deal up.\n"
        "6. The tricks are played, the bot counts.\n\n"
        "By the book the resting dealer gets the points of the talon, and half a marriage for "
        "each king and queen."
    ),
    (
        "The auction\n"
        "The player to the dealer's left must open with 100 (by Russian rules the dealer, if "
        "three play). The others add, usually 10 at a "
        "time, or pass. A pass is final. The last one left is the declarer.\n\n"
        "How much to promise: add up your sure tricks and your marriages. More than 120 makes "
        "sense with a marriage only.\n\n"
        "After the talon the bid can be raised, or the deal given up: the opponents then get "
        "60 each, and by the book the declarer loses nothing.\n\n"
        "In the dark: a bid made before looking at one's cards. Gain and loss are doubled."
    ),
    (
        "The play\n"
        "The declarer leads first, then whoever has taken the trick.\n\n"
        "• You must follow the suit that was led.\n"
        "• Without it, by the book any card will do; by Russian and Polish rules you must "
        "trump.\n"
        "• At first there is no trump. The first marriage makes one.\n\n"
        "To announce a marriage, lead its king or queen while the other is still in your "
        "hand; by Russian rules you need a trick first. Its points are yours, and its "
        "suit is trump until the next marriage. The bot has a separate button for it.\n\n"
        "Example: no trump yet. K♥ is led with the marriage: 100 points at once, and hearts "
        "are trumps, also for this very trick."
    ),
    (
        "The score\n"
        "• A declarer who reaches his bid gets exactly the bid, never more. One who does not "
        "loses as much.\n"
        "• The opponents get their points rounded, by the book to tens.\n\n"
        "Example. Bid 120. The declarer has 80 points in tricks and the marriage of spades, "
        "40: together 120, so +120. The opponents took 28 and 12 and write 30 and 10. With 79 "
        "it would have been −120.\n\n"
        "The rule of 900, by the book: whoever has 900 scores by his own contracts only. In "
        "Russian thousand there is the barrel instead: from 880 you have three deals to make 120."
    ),
    (
        "Bolts and the rest\n"
        "If agreed:\n"
        "• bolt: a deal without a trick; three in a row cost 120 points;\n"
        "• dump: exactly 555 points, and the score falls to zero;\n"
        "• golden deals: the first ones, without auction, doubled;\n"
        "• redeal: with four nines, for example;\n"
        "• ace marriage: four aces.\n\n"
        "What holds at a table is shown by /rules.\n\n"
        "With two: ten cards each and two talons of two. The winner of the auction picks one "
        "talon, the other stays closed."
    ),
)

_GLOSSARY = (
    (
        "Glossary\n"
        "Trick: one card from each player.\n"
        "Talon: the cards laid aside in the deal.\n"
        "Bid: how many points are promised.\n"
        "Declarer: who has won the auction.\n"
        "Marriage: king and queen of one suit.\n"
        "Trump: the suit of the last marriage.\n"
        "In the dark: a bid without having looked.\n"
        "Giving up: no play, 60 to each opponent.\n"
        "Barrel: the last points before victory, with few tries to make them.\n"
        "Bolt: a deal without a single trick.\n"
        "Dump: a number of points from which the score falls to zero.\n"
        "Golden deals: the first, doubled ones.\n"
        "Rule of 900: near the end only one's own contracts count."
    ),
)

TEXTS: dict[str, str] = {
    **numbered("howto.thousand", _HOWTO),
    **numbered("glossary.thousand", _GLOSSARY),
}
