"""Whatever Telegram sends or returns in a whole evening is well formed."""

from tests.playground.conftest import watch

__all__ = ["watch"]
