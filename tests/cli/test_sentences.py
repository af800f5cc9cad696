"""The command line has words for whatever the games of the registry can come to."""

from __future__ import annotations

from bot.cli.sentences import CONTRADICTIONS, OUTCOMES
from game import GAMES
from tests.bot.texts.test_texts import MESSAGES

FAULTS_OF_ALL = {"preset_players", "nobody_rests", "feature_off"}
"""What may be wrong with the rules of any game, beside what is said option by option."""


def test_every_outcome_of_a_deal_has_its_words() -> None:
    found = {each.__name__ for each in MESSAGES if (each.__doc__ or "").startswith("Outcome: ")}
    assert set(OUTCOMES) == found


def test_every_contradiction_of_rules_has_its_words() -> None:
    found = {each.name for game in GAMES.values() for each in game.book.contradictions}
    assert set(CONTRADICTIONS) == found | FAULTS_OF_ALL
