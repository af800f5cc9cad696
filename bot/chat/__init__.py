"""What comes from Telegram: updates, commands and taps, and what answers them."""
