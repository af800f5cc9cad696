"""Classic, preferans for two for those who have never played it: how to play, and its words."""

from __future__ import annotations

from bot.texts.rows import numbered

_HOWTO = (
    (
        "Aim and cards\n"
        "Classic is preferans for two. A third hand, the dummy, lies face down until the "
        "defender opens it.\n\n"
        "• The pack has 32 cards, from seven to ace.\n"
        "• One promises to take at least so many tricks, the other tries to prevent it.\n"
        "• The highest card of the suit led takes the trick, or the highest trump in it.\n\n"
        "A match goes on until the pools are full: the house rules say how many points that "
        "is."
    ),
    (
        "The deal\n"
        "1. Ten cards to each and to the dummy, two to the talon.\n"
        "2. Auction. The one who does not deal speaks first.\n"
        "3. The winner takes the talon, puts two cards away and names the contract.\n"
        "4. The defender answers.\n"
        "5. Ten tricks are played, the bot writes the score.\n\n"
        "The deal alternates."
    ),
    (
        "Auction and contract\n"
        "A word is a pass or a bid above the last one: 6♠, 6♣, 6♦, 6♥, 6 no trumps, then 7, "
        "8, 9, 10 in the same way. A pass is final.\n\n"
        "Misère is the promise to take no trick; it can only be the first word.\n\n"
        "The winner shows the talon, takes it, puts two cards away and names a contract not "
        "below his bid.\n\n"
        "Two passes make an all-pass: no trumps, both avoid tricks, the dummy is out, two "
        "cards make a trick. The talon's cards show the suit of the first two leads, unless it "
        "is agreed to leave it closed. By agreement a match may begin with all-passes."
    ),
    (
        "The defender's answer\n"
        "• Open the dummy: both see its cards and the defender's own, and he plays two hands.\n"
        "• Whist in the dark, if agreed: he plays his own cards only, and the dummy stays "
        "closed.\n"
        "• Pass: the contract counts as made without play.\n\n"
        "The defender has to take 4 tricks against a six, 2 against a seven, 1 against an "
        "eight or nine. What he lacks when the contract is made goes to his mountain.\n\n"
        "Misère and usually a ten are not whisted: they are caught, with dummy and defender "
        "open."
    ),
    (
        "The play\n"
        "The one who does not deal leads first, then whoever has taken the trick.\n\n"
        "• You must follow the suit that was led.\n"
        "• Without it you must play a trump, if you have one.\n"
        "• With neither, any card will do.\n"
        "• Nobody has to beat.\n\n"
        "When the dummy is open, the bot shows its cards to the defender as buttons, beside "
        "his own."
    ),
    (
        "The score\n"
        "A six is worth 2, seven 4, eight 6, nine 8, ten 10, misère 10.\n\n"
        "• Pool: for what was made.\n"
        "• Mountain: for undertricks, and for tricks at misère and in an all-pass.\n"
        "• Whists: for the tricks of defender and dummy.\n\n"
        "Example: the contract is 6♣, the defender opens the dummy. The declarer takes 6: the "
        "contract is worth 2, the defender writes 4 × 2 = 8 whists. The declarer takes 5: 2 "
        "on his mountain, and 5 × 2 = 10 whists for the defender.\n\n"
        "By the book half of a contract made goes into the pool and half comes off the "
        "mountain. At the end everything becomes whists, and the bot says who owes how much."
    ),
)

_GLOSSARY = (
    (
        "Glossary\n"
        "Dummy: the third hand, for which nobody bids.\n"
        "Talon: two cards laid aside in the deal.\n"
        "Bid: a promise in the auction.\n"
        "Contract: the game named after the talon.\n"
        "Refusal (giving up): if agreed, no contract is named after the talon; two or three "
        "tricks go on the mountain instead.\n"
        "Defender: who does not play the contract but hinders it.\n"
        "Opening the dummy: whisting with two hands.\n"
        "Whist in the dark: whisting with one's own cards alone.\n"
        "Misère: a game without a single trick.\n"
        "All-pass: a deal where both have passed and avoid tricks.\n"
        "Progression: all-passes in a row become dearer.\n"
        "Amnesty: the lower number of tricks in an all-pass is taken off both.\n"
        "Pool: the column of what was made.\n"
        "Mountain: the column of penalties.\n"
        "Whist: a point for a defender's trick.\n"
        "Undertrick: a trick short of the contract.\n"
        "Consolation: whists for the defender when the declarer is short."
    ),
)

TEXTS: dict[str, str] = {
    **numbered("howto.classic", _HOWTO),
    **numbered("glossary.classic", _GLOSSARY),
}
