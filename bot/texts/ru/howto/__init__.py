"""How each game is played and how the bot is handled, for beginners: Russian."""
