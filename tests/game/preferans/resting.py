"""What the resting dealer does at four, and all he is paid or fined, met in random deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.game.walking import Step

EVERY_PART: dict[str, dict[str, Any]] = {
    "book": {"talon_refusal_fine": True},
    "sochi": {"halves": True, "dealer_whist": True, "talon_whists": "price"},
    "leningrad": {"halves": True},
    "rostov": {"halves": True, "dealer_whist": True, "all_pass_talon": "wins"},
}
"""House rules that give him, with each preset, whatever part it knows."""

PARTS = {
    *("halves agreed", "halves declined", "halves made", "halves failed", "dealer's whist"),
    *("whists for the talon", "talon refused", "talon trick won", "talon trick fined"),
    *("consolation to the dealer", "dealer helped"),
}
"""Earnings 1 to 2b and fines 1, 2 and 4 of preferans §7.7.

Fine 3 is for hints and misdeals, which a program does not make (preferans §14.26).
"""

WRITTEN = {
    ("fortalon", "whists"): "whists for the talon",
    ("fortalonrefused", "mountain"): "talon refused",
    ("fortalontrick", "mountain"): "talon trick fined",
    ("forconsolation", "whists"): "consolation to the dealer",
    ("forhelp", "pool"): "dealer helped",
    ("forhelp", "mountain"): "dealer helped",
}


def parts(step: Step) -> Iterator[str]:
    """Yield what of his part a step has met; nothing where nobody rests."""
    if step.before.sheet.players < 4:
        return
    for event in step.events:
        if event.word == "halvesanswered":
            yield "halves agreed" if vars(event)["agreed"] else "halves declined"
        if event.word == "dealscored":
            yield from _scored(step, event)
    if step.action.word == "whist" and step.seat == step.before.view(None).dealer:
        yield "dealer's whist"


def _scored(step: Step, event: Any) -> Iterator[str]:
    if any(fact.word == "inhalves" for fact in step.before.view(None).facts):
        failed = event.outcome.word in {"short", "miserecaught"}
        yield "halves failed" if failed else "halves made"
    if event.outcome.word == "playedallpass" and event.tricks[event.dealer]:
        yield "talon trick won"
    for entry in event.entries:
        kind = (entry.reason.word, entry.column)
        if entry.seat == event.dealer and kind in WRITTEN:
            yield WRITTEN[kind]
