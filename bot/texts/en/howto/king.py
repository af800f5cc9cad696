"""King for those who have never played it: how to play, and its words."""

from __future__ import annotations

from bot.texts.rows import numbered

_HOWTO = (
    (
        "Aim and cards\n"
        "King is a game for four (three can play it too), everybody for himself. Each round "
        "has an aim of its own: first something not to take, later the same things to take. "
        "The highest total wins.\n\n"
        "• The pack has 32 cards, from seven to ace, eight for each; three take 36 or 30.\n"
        "• In a suit they rank from seven to ace.\n"
        "• There are no trumps (but for trump deals, if they are agreed).\n"
        "• The highest card of the suit led takes the trick."
    ),
    (
        "Deal and play\n"
        "There is no auction. The round is fixed, and the table's message names it.\n\n"
        "The player to the dealer's left leads first, then whoever has taken the trick.\n\n"
        "• You must follow the suit that was led.\n"
        "• Without it any card will do: the moment to get rid of a dangerous one.\n"
        "• Nobody has to beat.\n\n"
        "In the round about the king of hearts nobody may lead hearts while he holds another "
        "suit, and the king must be thrown as soon as its holder cannot follow. Where else "
        "this holds is in the house rules."
    ),
    (
        "What not to take\n"
        "Rounds one to five, by the book:\n"
        "1. Tricks: −1 each.\n"
        "2. Hearts: −1 each.\n"
        "3. Kings and jacks: −1 each.\n"
        "4. Queens: −2 each.\n"
        "5. The last two tricks: −4 each.\n"
        "Here the book's text breaks off; the rest is reconstructed from other sources:\n"
        "6. The king of hearts: −8.\n\n"
        "For four each round is worth eight points. For three the prices are the same, but "
        "there are more tricks: with 36 cards 12 (and nine hearts), with 30 cards 10, and as "
        "many points in such a round.\n\n"
        "In the first four, who takes everything writes the worth of the round with plus "
        "instead of the penalty. In the second, third and fourth the penalties are doubled if "
        "somebody took nothing (a “bachelor”)."
    ),
    (
        "What to take\n"
        "Then the same six the other way round, a reconstruction too:\n"
        "7. Tricks: +1 each.\n"
        "8. Hearts: +1 each.\n"
        "9. Kings and jacks: +1 each.\n"
        "10. Queens: +2 each.\n"
        "11. The last two tricks: +4 each.\n"
        "12. The king of hearts: +8.\n\n"
        "Here a bachelor doubles nothing. A round that is not in the book is called a "
        "reconstruction wherever it is shown: at the table, in the score, in the house "
        "rules.\n\n"
        "Other house rules have the jumble (all aims at once) and trump deals: after three "
        "cards the dealer's left names a trump, and tricks bring points."
    ),
    (
        "The score by example\n"
        "The round of queens, −2 each. Anna took two, Boris and Vera one each, Gleb none.\n\n"
        "Gleb is a bachelor, so the price is doubled: Anna −8, Boris −4, Vera −4, Gleb 0.\n\n"
        "Had Anna taken all four, she would get +8 and the others 0.\n\n"
        "The points of all rounds are added up. Nobody pays anybody: the points are the "
        "result. Where a round may end early, the bot ends it when nothing is left to take."
    ),
)

_GLOSSARY = (
    (
        "Glossary\n"
        "King: the king of hearts, and the game itself.\n"
        "Round: one deal with an aim of its own.\n"
        "Trick: one card from each player.\n"
        "Boys: kings and jacks, by agreement only one of the two.\n"
        "Bachelor: who took nothing of what is penalised.\n"
        "Jumble: a round in which all aims hold at once.\n"
        "Trump deal: a round with trumps in which tricks bring points.\n"
        "Mirror: the same rounds again, with plus.\n"
        "Worth of a round: how many points there are in it."
    ),
)

TEXTS: dict[str, str] = {
    **numbered("howto.king", _HOWTO),
    **numbered("glossary.king", _GLOSSARY),
}
