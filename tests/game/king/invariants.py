"""What holds after every step of a round of King (king §4, §5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.game.walking import Step


def cards(step: Step) -> None:
    """Hands, cards still to be dealt and cards played are the pack."""
    deal: Any = step.after.deal
    played = [action.card for _, action in deal.history if action.word == "play"]
    held = [card for hand in (*deal.layout.hands, *deal.layout.coming) for card in hand]
    assert len(held) + len(played) == len(step.after.pack)
    assert set(held) | set(played) == set(step.after.pack)


def score(step: Step, event: Any) -> None:
    """What is written is the worth of the round, once or doubled, for points or against."""
    before, after = step.before.sheet, step.after.sheet
    here, rules = after.rules.rounds[event.outcome.number - 1], after.rules
    written = [
        sum(entry.amount for entry in event.entries if entry.seat == seat)
        for seat in range(after.players)
    ]
    assert [total - had for total, had in zip(after.totals, before.totals, strict=True)] == written
    worth = here.pieces * here.price
    if event.outcome.word == "roundswept":
        assert sorted(written) == [0] * (after.players - 1) + [worth]
    else:
        sign = 1 if here.is_positive else -1
        assert sum(written) in (
            {sign * worth, 2 * sign * worth} if here.has_bachelor else {sign * worth}
        )
    assert sum(event.tricks) <= rules.tricks
    assert here.may_stop or sum(event.tricks) == rules.tricks
