"""What holds after every step of a deal of Thousand (thousand §1, interfaces §5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.thousand.worth import ALL_CARDS, points

if TYPE_CHECKING:
    from tests.game.walking import Step


def cards(step: Step) -> None:
    """Hands, talons nobody has taken, cards laid away or given and cards played are the pack."""
    deal: Any = step.after.deal
    layout = deal.layout
    played = [action.card for _, action in deal.history if action.word in ("play", "marry")]
    held = [card for hand in layout.hands for card in hand]
    closed = [card for talon in layout.talons if talon != layout.talon for card in talon]
    away = list(layout.away)
    if deal.phase.stage == "exchange":
        away += [card for card, _ in layout.given]
    found = held + played + closed + away
    assert len(found) == len(step.after.pack)
    assert set(found) == set(step.after.pack)


def score(step: Step, event: Any) -> None:
    """What is written adds up; a deal played out has all its tricks and no point too many."""
    before, after = step.before.sheet, step.after.sheet
    for seat, total in enumerate(after.totals):
        written = sum(entry.amount for entry in event.entries if entry.seat == seat)
        assert total == before.totals[seat] + written
    assert all(entry.column == "points" for entry in event.entries)
    if event.outcome.word not in ("bidmade", "bidfailed"):
        assert sum(event.tricks) == 0
        return
    deal: Any = step.before.deal
    layout = deal.layout
    each = (len(step.after.pack) - sum(map(len, layout.talons))) // len(layout.seats)
    each += layout.rules.exchange == "give_one_each"
    assert sum(event.tricks) == each
    declarer, bid = event.outcome.seat, event.outcome.bid
    facts = step.before.view(None).facts
    bonus = sum(vars(fact)["points"] for fact in facts if "married" in fact.word)
    assert event.outcome.points <= ALL_CARDS + bonus + points(layout.away)
    own = [entry for entry in event.entries if entry.reason.word == "forbid"]
    assert all(entry.seat == declarer and abs(entry.amount) % bid == 0 for entry in own)
