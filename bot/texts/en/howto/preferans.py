"""Preferans for those who have never played it: how to play, and its words."""

from __future__ import annotations

from bot.texts.rows import numbered

_HOWTO = (
    (
        "Aim and cards\n"
        "Preferans is a game of tricks for three or four. In each deal one plays against two: "
        "he promises to take at least so many tricks, and the others try to prevent it.\n\n"
        "• The pack has 32 cards, from seven to ace.\n"
        "• In a suit they rank 7, 8, 9, 10, jack, queen, king, ace.\n"
        "• A trick is one card from each. The highest card of the suit that was led takes it, "
        "or, if there are trumps in it, the highest trump.\n"
        "• Cards have no points: all that counts is how many tricks are taken.\n\n"
        "A match goes on until every pool is full (or until they make a sum together): the "
        "house rules say how many points that is."
    ),
    (
        "The deal\n"
        "Before the match everybody draws a card: the lowest sits first. The first ace makes "
        "its owner the first dealer; by agreement lots decide about seats and deal.\n\n"
        "1. Cards go out in twos: ten to each, two more lie aside. That is the talon, which "
        "nobody sees yet.\n"
        "2. Auction: who promises most will play.\n"
        "3. The winner takes the talon, puts two cards away and names his contract.\n"
        "4. The opponents say in turn whether they whist or pass.\n"
        "5. Ten tricks are played.\n"
        "6. The bot writes the score, and the next one deals. By the book the same one deals "
        "again after an all-pass and a misère that was caught.\n\n"
        "With four, the dealer gets no cards: he sits “on the talon”."
    ),
    (
        "The auction\n"
        "The player to the dealer's left speaks first. A word is a pass or a bid above the "
        "last one. Who has passed bids no more in this deal.\n\n"
        "A bid is a number of tricks and a trump. From low to high:\n"
        "• 6♠, 6♣, 6♦, 6♥, 6 no trumps,\n"
        "• then 7, 8, 9 and 10 in the same way.\n\n"
        "By the book the sixes have words: one for 6♠, two for 6♣, three for 6♦, four for 6♥, "
        "“no trumps” for the last. Above them the number is said too: 7 first is 7♠, 7 second "
        "is 7♣.\n\n"
        "Misère is the promise to take no trick at all. It must be the first word, unless "
        "misère by trade is agreed. What beats it is a house rule: usually a nine, by the book "
        "a nine without the talon or a ten.\n\n"
        "If everybody passes, it is an all-pass."
    ),
    (
        "What to bid on\n"
        "• A strong card that is sure to win is called a trick too: an ace is one, ace and "
        "king are two. A long suit adds more: once the high cards are gone, small ones win.\n"
        "• Begin when you see more than four tricks in two suits or more than five in one. "
        "The talon adds about one.\n"
        "• Better climb step by step than jump: your cards stay hidden, and you hear on what "
        "the others pass.\n"
        "• When two bid high against each other, the big cards are theirs. The third then "
        "often has only small ones and may play misère.\n"
        "• Misère needs small cards: seven, nine, jack of a suit are good, a suit without its "
        "seven is a danger."
    ),
    (
        "Talon and contract\n"
        "The winner of the auction shows the talon to all and takes it: he holds twelve "
        "cards. He puts any two away, face down.\n\n"
        "Then he names the contract: a number of tricks and a trump, not below his bid. After "
        "a bid of 6♠ that may be 6♥ or 7♣, but a bid of 7♦ cannot become a six.\n\n"
        "The cards put away are out of play and count for nobody."
    ),
    (
        "Whist\n"
        "The opponent to the declarer's left answers first, then the other one.\n\n"
        "• “Whist” is the promise to take, together with the partner, what is due: 4 tricks "
        "against a six, 2 against a seven, 1 against an eight or nine.\n"
        "• “Pass”: not to answer for any tricks.\n"
        "• “Half-whist”, if agreed, against six and seven, after the other's pass: half of "
        "what is due is written and nothing is played.\n\n"
        "If both together take less than is due, what is missing goes on the whister's "
        "mountain.\n\n"
        "If both pass, the contract counts as made without play.\n\n"
        "A single whister chooses (by the book it is always open): open, so that both "
        "defending hands are shown and he plays both; or closed, so that "
        "everybody plays his own cards.\n\n"
        "A ten and misère are usually not whisted but checked or caught."
    ),
    (
        "The play\n"
        "The player to the dealer's left leads first, then whoever has taken the trick.\n\n"
        "• You must follow the suit that was led.\n"
        "• Without that suit you must play a trump, if you have one.\n"
        "• With neither, any card will do.\n"
        "• Nobody has to beat the cards of others.\n\n"
        "Example: hearts are trumps. 10♠ is led, the second plays Q♠, the third has no spade "
        "and plays 7♥. The third takes the trick: a trump beats any spade.\n\n"
        "The declarer may take more than he named; nothing is paid for that."
    ),
    (
        "Misère and all-pass\n"
        "Misère. No trumps. The declarer tries to take no trick, the opponents try to catch "
        "him with open hands. He writes each trick he takes on his mountain.\n\n"
        "All-pass. No trumps, everybody for himself, and everybody wants few tricks: each one "
        "goes on the mountain. The cards of the talon name the suits of the first two tricks, "
        "and the player to the dealer's left leads three times; where the talon stays closed, "
        "play is as usual. Who takes none may be rewarded, if that is agreed.\n\n"
        "All-passes in a row may become dearer, and the way out of them may take a higher "
        "contract: see the house rules."
    ),
    (
        "The score\n"
        "Everybody has three places:\n"
        "• pool: points for contracts made;\n"
        "• mountain: penalties;\n"
        "• whists: what was taken from each opponent.\n\n"
        "A six is worth 2, seven 4, eight 6, nine 8, ten 10, misère 10. Whists and missing "
        "tricks have the same price.\n\n"
        "Example (Sochi). Anna names 7♥, Boris whists.\n"
        "• Anna takes 7: 4 into her pool. The others take 3, so Boris writes 3 × 4 = 12 "
        "whists on Anna.\n"
        "• Anna takes only 6: 4 on her mountain. Boris writes 16 whists for 4 tricks, and "
        "both opponents 4 more each as consolation.\n\n"
        "By the book half of a contract made goes into the pool and half comes off the "
        "mountain, and there is no consolation.\n\n"
        "On paper the old number is crossed out for the new one. The bot shows the last, and "
        "each entry, deal by deal, under /score.\n\n"
        "At the end pool and mountain become whists, and it is reckoned who owes whom how "
        "much. The bot does that, and sees to it that the sum is zero. What a whist is worth "
        "each table settles for itself."
    ),
    (
        "With four\n"
        "The dealer does not play, but he has something to do:\n"
        "• for an ace or a marriage (king and queen of one suit) in the talon he writes "
        "whists on the declarer;\n"
        "• the declarer may invite him to play a risky contract in halves: each gets half of the "
        "points if it is made, half of the fine if not;\n"
        "• if both opponents pass, by the book he may whist for them;\n"
        "• in an all-pass the talon's cards are played in his name and can take a trick. It "
        "goes on his mountain.\n\n"
        "Which of these hold at a table is shown by /rules."
    ),
)

_GLOSSARY = (
    (
        "Words of the auction\n"
        "Trick: one card from each; it goes to the highest. Also a strong card on which the "
        "others put weak ones.\n"
        "Trump: the suit that beats all others.\n"
        "Suits: ♠ spades, ♣ clubs, ♦ diamonds, ♥ hearts.\n"
        "No trumps (NT): a contract without trumps.\n"
        "Pass: in the auction not to play, in the answer not to whist.\n"
        "Bid: a promise in the auction.\n"
        "Here: a word that, if agreed, holds another's bid without raising it.\n"
        "One, two, three…: bids of six in words.\n"
        "Contract: the game named after the talon.\n"
        "Refusal (giving up): if agreed, no contract is named after the talon; two or three "
        "tricks go on the mountain instead.\n"
        "Talon: two cards laid aside in the deal.\n"
        "Discard: the two cards the declarer puts away.\n"
        "First hand: the player to the dealer's left.\n"
        "Declarer: who names the contract.\n"
        "Marriage: king and queen of one suit.\n"
        "Misère: a game without a single trick.\n"
        "Misère by trade: named after the talon; otherwise it is the first word said.\n"
        "All-pass: a deal where all have passed and everybody avoids tricks.\n"
        "Progression: all-passes in a row become dearer.\n"
        "Amnesty: the lowest number of tricks in an all-pass is taken off everybody's.\n"
        "On the talon: the dealer at a table of four.\n"
        "Halves: a contract shared with the resting dealer, half of the points or half of the "
        "fine each."
    ),
    (
        "Words of the whist\n"
        "Whister: an opponent who answers for tricks.\n"
        "Half-whist: if agreed, against six and seven; half of what is due is written and "
        "nothing is played.\n"
        "Returning the whist (returned whist): who has passed answers half-whist by whist, and "
        "the contract is played.\n"
        "Second chance: after two passes the first opponent may still whist.\n"
        "Open: the defending hands are shown.\n"
        "Closed: the defending hands are not shown.\n"
        "Stalingrad: a house rule, both must whist against 6♠."
    ),
    (
        "The score sheet\n"
        "Pool: the column of what was made; also the whole match (pulka).\n"
        "Mountain: the column of penalties.\n"
        "Whist: a trick of an opponent and the points for it; the unit of settlement.\n"
        "Undertrick: a trick short of the contract, or of what a whist must take.\n"
        "Consolation: whists for the opponents when the declarer is short.\n"
        "Responsible whist: what whisters fall short goes on the mountain in full.\n"
        "Half-responsible whist: it goes on the mountain at half price.\n"
        "Greedy whist: the whister writes all tricks.\n"
        "Gentleman's whist: if the declarer is short, both opponents share the whists for "
        "tricks.\n"
        "Help: surplus points go into another's pool or off another's mountain, and who helps "
        "writes whists.\n"
        "Premium: a reward for half a pool or a full one.\n"
        "Closing the pool: reaching the agreed number of points.\n"
        "Settlement: pool and mountain turned into whists and debts."
    ),
)

TEXTS: dict[str, str] = {
    **numbered("howto.preferans", _HOWTO),
    **numbered("glossary.preferans", _GLOSSARY),
}
