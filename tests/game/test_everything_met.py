"""Random matches of every game meet every value, stage, word and outcome there is."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game import GAMES
from game.core import replay
from tests.game.walking import TABLES, Table, agreement, every_table, values, walk

STAGES = {
    "preferans": {"auction", "exchange", "invitation", "defence", "play", "claim"},
    "classic": {"auction", "exchange", "defence", "play", "claim"},
    "robber": {"exchange", "play", "claim"},
    "thousand": {"auction", "talon", "exchange", "play", "claim"},
    "king": {"naming", "play", "claim"},
}


WORDS = {
    "preferans": {
        *("pass", "bid", "here", "discard", "takeback", "name", "refuse", "whist", "halfwhist"),
        *("open", "closed", "play", "claim", "agree", "decline", "shuffle", "halves"),
    },
    "classic": {
        *("pass", "bid", "discard", "takeback", "name", "refuse", "open", "dark"),
        *("play", "claim", "agree", "decline", "shuffle"),
    },
    "robber": {"discard", "takeback", "name", "play", "claim", "agree", "decline", "shuffle"},
    "thousand": {
        *("look", "pass", "bid", "redeal", "talon", "layaway", "give", "takeback", "keep"),
        *("raise", "giveup", "play", "marry", "claim", "agree", "decline", "shuffle"),
    },
    "king": {"name", "play", "claim", "agree", "decline", "shuffle"},
}


OUTCOMES = {
    "preferans": {
        *("made", "short", "given", "halftaken", "refused"),
        *("miseremade", "miserecaught", "playedallpass"),
    },
    "classic": {
        *("made", "short", "given", "refused"),
        *("miseremade", "miserecaught", "playedallpass"),
    },
    "robber": {"made", "short", "miseremade", "miserecaught"},
    "thousand": {"bidmade", "bidfailed", "givenback", "nobodybid", "dealtagain"},
    "king": {"roundplayed", "roundswept"},
}


CREDITS = {
    ("dealer_credit", kind)
    for kind in ("cards", "cards+marriage", "cards+half", "aces50+marriage")
}


NEVER_ALONE = {
    ("preferans", 3): {
        ("all_pass_talon", "wins"),
        ("dealer_whist", True),
        ("halves", True),
        ("talon_refusal_fine", True),
    },
    ("thousand", 4): {("exchange", "aside"), ("opening", "dealer_100")},
    ("thousand", 3): {("exchange", "aside"), *CREDITS},
    ("thousand", 2): {("exchange", "give_one_each"), *CREDITS},
    ("king", 4): {("pack", 30), ("pack", 36)},
    ("king", 3): {("pack", 32)},
}


MATCHES = 200


@pytest.mark.slow
@every_table("table")
def test_random_matches_meet_every_value_of_every_option(table: Table) -> None:
    """Two deals under each value among random others; what cannot be set is named above."""
    rng = random.Random(f"values{table}")
    refused = set()
    met: Counter[tuple[str, str]] = Counter()
    for option in table.game.book.options:
        for value in values(option, rng):
            data = agreement(table, rng, {option.name: value})
            if data is None:
                refused.add((option.name, value))
                continue
            rules = table.game.book.resolve(table.players, data)
            match = table.game.start(table.players, rules, rng.randrange(table.players))
            steps = list(walk(match, f"{option.name}{value}", deals=2))
            assert steps[-1].after.deals == 2 or steps[-1].after.over
            log = [step.entry for step in steps]
            assert [step[0] for step in replay(match, log)][-1] == steps[-1].after
            met[option.name, str(value)] += 1
    assert refused == NEVER_ALONE.get((table.game.name, table.players), set())
    assert all(met.values())


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_random_walks_meet_every_stage_word_and_outcome(name: str) -> None:
    """Counted over random agreements: nothing that can be said stays unsaid."""
    stages: Counter[str] = Counter()
    words: Counter[str] = Counter()
    outcomes: Counter[str] = Counter()
    tables = [table for table in TABLES if table.game.name == name]
    for table in tables:
        rng = random.Random(f"met{table}")
        for number in range(MATCHES // len(tables)):
            data = agreement(table, rng, {})
            assert data is not None
            rules = table.game.book.resolve(table.players, data)
            match = table.game.start(table.players, rules)
            for step in walk(match, f"{table}{number}", deals=8):
                words[step.action.word] += 1
                if step.action.word != "play":
                    stages[step.after.view(None).stage] += 1
                for event in step.events:
                    if event.word == "dealscored":
                        outcomes[vars(event)["outcome"].word] += 1
    del stages[""]
    assert set(stages) == STAGES[name]
    assert set(words) == WORDS[name]
    assert set(outcomes) == OUTCOMES[name]
