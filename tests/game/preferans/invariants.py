"""What holds after every step of a deal of Preferans (preferans §13.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.cards import PACK_32

if TYPE_CHECKING:
    from tests.game.walking import Step

PLAYED_OUT = {"made", "short", "miseremade", "miserecaught", "playedallpass"}


def cards(step: Step) -> None:
    """Three hands, the talon or what was put away for it, and the cards played are the pack."""
    deal: Any = step.after.deal
    history = deal.history
    played = [action.card for _, action in history if action.word == "play"]
    away = [action.card for _, action in history if action.word == "discard"]
    for _, action in history:
        if action.word == "takeback":
            away.remove(action.card)
    held = [card for hand in deal.layout.hands for card in hand]
    took = any(card in held + played + away for card in deal.layout.talon)
    rest = away if took else list(deal.layout.talon)
    assert len(held) + len(played) + len(rest) == 32
    assert set(held) | set(played) | set(rest) == set(PACK_32)
    if deal.phase.stage == "play":
        assert len(held) + len(played) == 30
        assert len(rest) == 2


def score(step: Step, event: Any) -> None:
    """Tricks sum to ten; the settlement to nothing; a declarer changes one column or the other."""
    outcome = event.outcome.word
    assert sum(event.tricks) == (10 if outcome in PLAYED_OUT else 0)
    before, after = step.before.sheet, step.after.sheet
    assert sum(after.totals) == 0
    if outcome in {"short", "miserecaught", "refused"}:
        fined = {entry.seat for entry in event.entries if entry.column == "mountain"}
        assert after.scores()["pool"] == before.scores()["pool"]
        assert event.outcome.seat in fined
        assert fined <= {event.outcome.seat, event.dealer}
        assert len(fined) == 1 or after.players == 4
    if outcome in {"made", "given", "halftaken", "miseremade"}:
        gained = sum(
            entry.amount if entry.column == "pool" else -entry.amount
            for entry in event.entries
            if entry.reason.word in {"forcontract", "formisere", "forhelp", "inshare"}
            and entry.column in {"pool", "mountain"}
        )
        rules = after.rules
        level = 0 if outcome == "miseremade" else event.outcome.contract.level
        value = rules.value(level) if level else rules.misere_value
        assert gained == value or rules.pool_rate != rules.mountain_rate
