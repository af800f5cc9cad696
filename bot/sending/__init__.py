"""The way out: messages kept up to date within the limits of Telegram."""
