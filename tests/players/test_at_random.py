"""The simplest computer player."""

from __future__ import annotations

import random

from game.cards import Card
from game.messages import Action, Agree, Claim, Decline, Pass, Play
from game.views import View
from players import LEVELS


def view(*options: Action) -> View:
    return View("preferans", 3, None, (), seat=0, options=options)


def test_each_option_is_chosen_now_and_then() -> None:
    options = (Pass(), Play(Card.parse("7S")), Play(Card.parse("AH")))
    rng = random.Random(1)
    chosen = {LEVELS["random"](view(*options), rng) for _ in range(100)}
    assert chosen == set(options)


def test_nothing_is_ever_claimed() -> None:
    options = (Play(Card.parse("7S")), Claim(0), Claim(1))
    rng = random.Random(1)
    chosen = {LEVELS["random"](view(*options), rng) for _ in range(50)}
    assert chosen == {Play(Card.parse("7S"))}


def test_a_claim_is_declined() -> None:
    rng = random.Random(1)
    chosen = {LEVELS["random"](view(Agree(), Decline()), rng) for _ in range(50)}
    assert chosen == {Decline()}
