"""The command line has words for whatever the games of the registry can come to."""

from __future__ import annotations

from bot.cli.sentences import AIMS, CONTRADICTIONS, OUTCOMES, outcome
from game import GAMES
from game.king.messages import Aim, NoBoys
from game.king.outcomes import RoundPlayed, RoundSwept
from tests.bot.texts.test_texts import MESSAGES

FAULTS_OF_ALL = {"preset_players", "nobody_rests", "feature_off"}
"""What may be wrong with the rules of any game, beside what is said option by option."""


def test_every_outcome_of_a_deal_has_its_words() -> None:
    found = {each.__name__ for each in MESSAGES if (each.__doc__ or "").startswith("Outcome: ")}
    assert set(OUTCOMES) == found


def test_every_aim_of_king_has_its_words() -> None:
    assert set(AIMS) == {each.__name__ for each in Aim.__subclasses__()}


def test_a_round_of_king_is_told_in_words() -> None:
    """Interfaces §5: English for people."""
    assert outcome(RoundPlayed(3, NoBoys(1), False)) == "round 3, no boys"
    swept = outcome(RoundSwept(3, NoBoys(1), 2, True))
    assert swept == "round 3 (a reconstruction), no boys, all taken by 2"


def test_every_contradiction_of_rules_has_its_words() -> None:
    found = {each.name for game in GAMES.values() for each in game.book.contradictions}
    assert set(CONTRADICTIONS) == found | FAULTS_OF_ALL
