"""The Telegram face of the games."""
