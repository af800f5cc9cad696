"""A deal asked directly, past the match: what is not its business is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest

from game.core import IllegalAction
from game.messages import Agree, Pass
from game.phases import Finished, Phase
from game.preferans.stake import Result
from tests.game.preferans.table import deal, match, score
from tests.game.talking import say

if TYPE_CHECKING:
    from game.preferans.layout import Layout

NAMED = "0 bid 6S, 1 pass, 2 pass, 0 discard 8H, 0 discard 7H, 0 name 6S"
STAGES = {
    "auction": ("", Agree()),
    "exchange": ("0 bid 6S, 1 pass, 2 pass", Agree()),
    "defence": (NAMED, Agree()),
    "play": (f"{NAMED}, 1 whist, 2 whist", Agree()),
    "claim": (f"{NAMED}, 1 whist, 2 whist, 0 claim 10", Pass()),
}


@pytest.mark.parametrize("stage", STAGES)
def test_each_phase_refuses_an_action_that_is_not_its_own(stage: str) -> None:
    """The match lets only options through; a phase does not rely on it."""
    talk, action = STAGES[stage]
    table = say(deal(match()), talk)
    assert table.deal is not None
    assert table.view(None).stage == stage
    with pytest.raises(IllegalAction):
        table.deal.act(table.to_act[0], action)


def test_a_finished_deal_awaits_nobody_and_shows_nothing_new() -> None:
    table: Any = deal(match())
    layout, view = table.deal.layout, table.view(None)
    finished: Finished[Layout, Result] = Finished(cast("Result", None))
    assert (finished.to_act(layout), finished.options(layout, 0)) == ((), ())
    assert finished.question(layout, 0) is None
    assert finished.show(layout, view) == view
    with pytest.raises(IllegalAction):
        finished.act(layout, 0, Pass())


def test_no_phase_leaves_open_whom_it_awaits_or_what_they_may_do() -> None:
    """The seams a new phase has to fill."""
    assert Phase.__abstractmethods__ == {"to_act", "options"}
    with pytest.raises(TypeError):
        cast("Any", Phase)()


def test_a_deal_about_nothing_is_not_scored() -> None:
    """Every stake has its score; a new one without is a fault of the program."""
    with pytest.raises(AssertionError):
        score().close(Result(cast("Any", None), (0, 0, 0)))
