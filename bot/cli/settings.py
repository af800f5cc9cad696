"""Settings for those commands that need only some of them."""

from __future__ import annotations

import os
from pathlib import Path

from bot import config
from bot.cli.faults import BadInput


def given() -> dict[str, str]:
    """Return environment and `.env` as they are, the environment first; BadInput for prose."""
    try:
        return {**config.from_file(Path.cwd() / ".env"), **os.environ}
    except config.BadSetting as fault:
        raise BadInput(str(fault)) from None


def log_level(otherwise: str) -> str:
    """Return how much is logged, `otherwise` where no setting says; BadInput for no such level."""
    try:
        return config.level(given().get("LOG_LEVEL", otherwise).strip())
    except config.BadSetting as fault:
        raise BadInput(str(fault)) from None


def database() -> str:
    """Return the name of the database file."""
    return given().get("DATABASE", "").strip() or str(config.DEFAULTS["DATABASE"])
