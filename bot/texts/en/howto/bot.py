"""How the bot is handled, for beginners: English."""

TEXTS: dict[str, str] = {
    "howto.bot": (
        "The buttons of this bot\n"
        "• /play sets up a table: in a group with friends, in the private chat with computers. "
        "“House rules” are the table's rules, “+ Computer” takes an empty seat.\n"
        "• Everybody in the group sees the table; cards are only in the private chat with the "
        "bot.\n"
        "• There each card has a button. A green one can be played. For the others the bot "
        "says why not.\n"
        "• The words of auction and answers are buttons there too.\n"
        "• “🃏 My cards” under the table shows the cards only to the one who taps.\n"
        "• “📝 Score” tells who is ahead. /score is the sheet and each deal: who wrote what, "
        "and why.\n"
        "• “Claim…” shows your cards and names how many tricks you will still take.\n"
        "• /rules are the house rules; /rules and a word finds the rule you look for.\n"
        "• /cards sends the cards again, /table the table.\n"
        "• “🚪 Leave…” under your cards, or /leave, gives your seat to a computer. "
        "/stop proposes to end the match."
    ),
}
