"""Hidden cards stay hidden: others' hands are numbers unless laid open."""

from __future__ import annotations

import random
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

import pytest

from game.cards import Card
from game.core import NATURE, Match
from tests.game.walking import Table, agreement, every_table, walk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.tricks import Seat
    from game.views import View

PLAYED = {"play", "marry"}


def swapped(thing: Any, one: Card, other: Card) -> Any:
    """Return a value in which two cards have changed places, however deep they lie."""
    if isinstance(thing, Card):
        return other if thing is one else one if thing is other else thing
    if isinstance(thing, tuple):
        return tuple(swapped(each, one, other) for each in thing)
    if isinstance(thing, dict):
        return {key: swapped(value, one, other) for key, value in thing.items()}
    if is_dataclass(thing) and not isinstance(thing, type):
        changed = {
            each.name: swapped(getattr(thing, each.name), one, other)
            for each in fields(thing)
            if each.init and each.name != "rules"
        }
        kept = {"rules": vars(thing)["rules"]} if "rules" in getattr(thing, "__dict__", {}) else {}
        if hasattr(thing, "rules") and not kept:
            kept = {"rules": thing.rules}
        return type(thing)(**changed, **kept)
    return thing


def hidden_from(match: Match, seat: Seat | None, owners: Sequence[View]) -> list[Card]:
    """Return the cards a seat may not know, by what their owners see and all have heard.

    Not by the view under test, in which a leak would look like something seen (style §4.16).
    """
    known = {card for _, card in _public_plays(owners[0])}
    known |= set.intersection(*(set(owner.talon.known) for owner in owners))
    known |= set(() if seat is None else owners[seat].talon.known)
    known |= {vars(fact)["card"] for fact in owners[0].facts if "card" in vars(fact)}
    for hand in range(len(owners[0].hands)):
        is_open = _laid_open(match, hand)
        is_mine = seat is not None and (seat == hand or _plays_now(owners[0], hand, seat))
        if is_open or is_mine or _is_claimed_to(match, hand, seat):
            known |= _held(match, owners, hand)
    if seat is not None:
        known |= {
            vars(action)["card"] for _, action in owners[seat].history if "card" in vars(action)
        }
    return [card for card in match.pack if card not in known]


def _held(match: Match, owners: Sequence[View], hand: Seat) -> set[Card]:
    """The cards of a hand as its owner sees them; the dummy's, which has no owner, as they are."""
    if hand < len(owners):
        return set(owners[hand].hands[hand].known)
    deal: Any = match.deal
    return set(deal.layout.hands[hand])


def _plays_now(view: Any, hand: Seat, seat: Seat) -> bool:
    """Tell whether the seat has to play a card of another's hand, which he then must see."""
    is_turn = view.trick is not None and view.trick.turn == hand
    return bool(view.control[hand] == seat and is_turn)


def _public_plays(view: Any) -> list[tuple[Seat, Card]]:
    return [(seat, action.card) for seat, action in view.history if action.word in PLAYED]


def _laid_open(match: Match, hand: Seat) -> bool:
    """Tell whether the hand lies open to all, as hands do in Preferans alone."""
    deal: Any = match.deal
    return hand in getattr(deal.layout, "shown", ())


def _is_claimed_to(match: Match, hand: Seat, seat: Seat | None) -> bool:
    """Tell whether the hand is shown to the seat with a claim it is asked about."""
    view = match.view(None)
    claimed = [fact for fact in view.facts if fact.word == "claimed"]
    if not claimed or seat is None or view.control[hand] != vars(claimed[0])["seat"]:
        return False
    return seat in view.control and seat != vars(claimed[0])["seat"]


@every_table("table")
@pytest.mark.parametrize("agreements", [2, pytest.param(9, marks=pytest.mark.slow)])
def test_cards_a_seat_may_not_know_change_places_unseen_by_it(
    table: Table, agreements: int
) -> None:
    """Swap any two of them: the seat's view, its reasons and its question stay the same."""
    rng = random.Random(f"swap{table}")
    swaps = 0
    for number in range(agreements):
        data = agreement(table, rng, {})
        assert data is not None
        rules = table.game.book.resolve(table.players, data)
        start = table.game.start(table.players, rules)
        for step in walk(start, f"swap{table}{number}", deals=2):
            if step.after.deal is not None and rng.random() < 0.7:
                swaps += _swap(step.after, rng)
    assert swaps > 33 * agreements


def _swap(match: Match, rng: random.Random) -> int:
    """Swap two cards hidden from somebody; return for how many seats nothing has changed."""
    owners = [match.view(owner) for owner in range(match.sheet.players)]
    hidden = {seat: hidden_from(match, seat, owners) for seat in (*range(len(owners)), None)}
    pairs = [cards for cards in hidden.values() if len(cards) > 1]
    if not pairs:
        return 0
    one, other = rng.sample(rng.choice(pairs), 2)
    twin = Match(match.game, match.sheet, swapped(match.deal, one, other), match.deals)
    blind = [seat for seat, cards in hidden.items() if one in cards and other in cards]
    for seat in blind:
        assert twin.view(seat) == (match.view(None) if seat is None else owners[seat])
        if seat is not None:
            assert twin.question(seat) == match.question(seat)
            code = f"play {one}"
            assert twin.why(seat, code) == match.why(seat, code)
    return len(blind)


@every_table("table")
def test_a_seat_knows_its_own_hand_and_of_others_the_number_of_cards(table: Table) -> None:
    """Whatever is open, nobody's own cards are hidden from him; sizes are known to all."""
    for step in walk(table.match(), f"own{table}", deals=6):
        match = step.after
        if match.deal is None:
            continue
        views = [match.view(seat) for seat in range(match.sheet.players)]
        for seat, view in enumerate(views):
            is_blind = bool({"blind", "unseen"} & {role.word for role in view.roles[seat]})
            assert view.hands[seat].is_open is not is_blind
            for hand, seen in enumerate(view.hands):
                assert len(seen.known) in (0, seen.size)
                if hand < len(views):
                    assert seen.size == views[hand].hands[hand].size
                    assert set(seen.known) <= set(views[hand].hands[hand].known)


@every_table("table")
def test_nobody_reads_cards_between_deals_or_from_the_pack(table: Table) -> None:
    """Between deals no hand is in a view; the shuffle is in nobody's history."""
    for step in walk(table.match(), f"between{table}", deals=4):
        for seat in (*range(step.after.sheet.players), None):
            view = step.after.view(seat)
            assert all(actor != NATURE for actor, _ in view.history)
            if step.after.deal is None:
                assert (view.hands, view.history, view.stage) == ((), (), "")
