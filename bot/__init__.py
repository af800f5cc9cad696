"""The Telegram face of the games."""

import os

# python-telegram-bot 22 gives times as numbers, with a warning each, unless it is told otherwise.
os.environ.setdefault("PTB_TIMEDELTA", "true")
