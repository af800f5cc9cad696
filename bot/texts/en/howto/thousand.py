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
        "By the book they rank ace, king, queen, jack, ten, nine: the ten is second in worth, "
        "not in strength. In Russian and Polish thousand it ranks above the king.\n\n"
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
        "By the book the resting dealer writes the points of the talon, and half a marriage "
        "for each king and queen: the king of spades is 4 + 20 = 24."
    ),
    (
        "The auction\n"
        "The player to the dealer's left must open with 100 (by Russian rules the dealer, if "
        "three play). The others add, usually 10 at a "
        "time, or pass. A pass is final. The last one left is the declarer.\n\n"
        "How much to promise: add up your sure tricks and your marriages. More than 120 makes "
        "sense with a marriage only.\n\n"
        "After the talon the bid can be raised, or the deal given up: the opponents then get "
        "60 each. By the book the declarer loses nothing, by Russian rules his bid; by Polish "
        "ones nobody may give up."
    ),
    (
        "In the dark\n"
        "Who wins the auction without having looked at his cards plays in the dark: his gain "
        "and loss are doubled, the opponents' points are not.\n\n"
        "By the book everybody may. Your cards are closed at first: “Look at the cards” opens "
        "them, and a word said without it leaves them closed until the auction ends. Then all "
        "see their own cards.\n\n"
        "The talon of a dark game is seen by the declarer and the resting dealer, not by the "
        "opponents.\n\n"
        "By Russian rules only who opens may play in the dark: he bids 120 at once, with a "
        "score of 240 or more and nobody on the barrel."
    ),
    (
        "The play\n"
        "The declarer leads first, then whoever has taken the trick.\n\n"
        "• You must follow the suit that was led.\n"
        "• Without it, by the book any card will do; by Russian and Polish rules you must "
        "trump.\n"
        "• Only Polish rules oblige you to beat.\n"
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
        "• The opponents get their points of tricks and marriages rounded, by the book to "
        "tens.\n\n"
        "Example. Bid 120. The declarer has 80 points in tricks and the marriage of spades, "
        "40: together 120, so +120. The opponents took 28 and 12 and write 30 and 10. With 79 "
        "it would have been −120.\n\n"
        "The rule of 900, by the book: who has come to 900 scores by his own contracts only, "
        "until the match ends; by Polish rules from 800 on. In Russian thousand there is the "
        "barrel instead: from 880 you have three deals to make 120."
    ),
    (
        "Bolts and the rest\n"
        "If agreed:\n"
        "• bolt: a deal without a trick; three in a row cost 120 points;\n"
        "• dump: exactly 555 points, and the score falls to zero;\n"
        "• golden deals: the first ones, without auction: 120 is played, all is doubled;\n"
        "• redeal: with four nines, for example;\n"
        "• ace marriage: four aces in hand, 200 points.\n\n"
        "What holds at a table is shown by /rules.\n\n"
        "With two: ten cards each and two talons of two. The winner of the auction picks one "
        "talon and lays two cards away; the other stays closed and counts for nobody."
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
        "Deal: one round of seven or eight tricks, of two players ten.\n"
        "Rule of 900: near the end only one's own contracts count."
    ),
)

TEXTS: dict[str, str] = {
    **numbered("howto.thousand", _HOWTO),
    **numbered("glossary.thousand", _GLOSSARY),
}
