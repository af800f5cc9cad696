"""Hidden cards stay hidden: others' hands are numbers unless laid open."""

from __future__ import annotations

import random
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

import pytest

from game.cards import Card
from game.core import NATURE, Match
from tests.game.preferans import table as preferans
from tests.game.talking import say
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


WON = "0 bid 6S, 1 pass, 2 pass"
NAMED = f"{WON}, 0 discard 8H, 0 discard 7H, 0 name 6S"
MISERE = "0 bid misere, 1 pass, 2 pass, 0 discard AS, 0 discard KS, 0 name misere"
MISERE_1 = "0 pass, 1 bid misere, 2 pass, 1 discard AC, 1 discard AD, 1 name misere"
TEN = "0 bid 10S, 1 pass, 2 pass, 0 discard 8H, 0 discard 7H, 0 name 10S"
TEN_1 = "0 pass, 1 bid 10C, 2 pass, 1 discard 8H, 1 discard 7H, 1 name 10C"
OWN = ("0", "1", "2", "")
CAUGHT = ("012", "12", "12", "12")
CAUGHT_1 = ("02", "012", "02", "02")

WHO_SEES = {
    "auction": ("sochi", "", OWN),
    "auction, two words": ("book", "0 bid 6S, 1 bid misere", OWN),
    "exchange": ("sochi", WON, OWN),
    "exchange without the talon": ("book", "0 bid 9S hand, 1 pass, 2 pass", OWN),
    "exchange at misère": ("sochi", "0 bid misere, 1 pass, 2 pass", OWN),
    "defence": ("sochi", NAMED, OWN),
    "defence, lone whister asked": ("sochi", f"{NAMED}, 1 whist, 2 pass", OWN),
    "two whisters": ("sochi", f"{NAMED}, 1 whist, 2 whist", OWN),
    "two whisters, later": ("sochi", f"{NAMED}, 1 whist, 2 whist, 0 play AS", OWN),
    "stalingrad": ("sochi stalingrad", NAMED, OWN),
    "lone whister closed": ("sochi", f"{NAMED}, 1 whist, 2 pass, 1 closed, 0 play AS", OWN),
    "lone whister open": ("sochi", f"{NAMED}, 1 whist, 2 pass, 1 open", CAUGHT),
    "open by agreement": ("book", f"{NAMED}, 1 pass, 2 whist", CAUGHT),
    "open, first lead dark": ("leningrad", f"{NAMED}, 1 whist, 2 pass, 1 open", OWN),
    "open after a dark lead": (
        "leningrad",
        f"{NAMED}, 1 whist, 2 pass, 1 open, 0 play AS",
        CAUGHT,
    ),
    "misère, declarer leads": ("sochi", MISERE, OWN),
    "misère, declarer has led": ("sochi", f"{MISERE}, 0 play 7S", CAUGHT),
    "misère, a defender leads": ("sochi", MISERE_1, CAUGHT_1),
    "misère, first lead dark": ("leningrad", MISERE_1, OWN),
    "misère, first lead dark, a card": ("leningrad", f"{MISERE_1}, 0 play 7S", OWN),
    "misère, first trick played": (
        "leningrad",
        f"{MISERE_1}, 0 play 7S, 1 play TC, 2 play 7C",
        CAUGHT_1,
    ),
    "checked ten, declarer leads": ("sochi", TEN, CAUGHT),
    "checked ten, a defender leads": ("sochi", TEN_1, CAUGHT_1),
    "whisted ten": ("leningrad", f"{TEN}, 1 whist, 2 whist", OWN),
    "all-pass": ("sochi", "0 pass, 1 pass, 2 pass", OWN),
    "all-pass, talon closed": ("rostov", "0 pass, 1 pass, 2 pass", OWN),
    "claim of the declarer": (
        "sochi",
        f"{NAMED}, 1 whist, 2 whist, 0 claim 10",
        ("0", "01", "02", ""),
    ),
    "claim against open hands": (
        "sochi",
        f"{NAMED}, 1 whist, 2 pass, 1 open, 0 claim 9",
        ("012", "012", "12", "12"),
    ),
    "claim declined": ("sochi", f"{NAMED}, 1 whist, 2 whist, 0 claim 10, 2 decline", OWN),
}


@pytest.mark.parametrize("situation", WHO_SEES)
def test_who_sees_which_hand(situation: str) -> None:
    """By contract, phase and seat; the last column is a spectator's (field report B38).

    Preferans §4.4, §5.1 and readings 1; claims: interfaces §4.
    """
    words, talk, expected = WHO_SEES[situation]
    preset, *options = words.split()
    agreed: dict[str, Any] = dict.fromkeys(options, True)
    match = preferans.match(preset, **agreed)
    match = say(preferans.deal(match), talk)
    seen = tuple(
        "".join(str(at) for at, hand in enumerate(match.view(seat).hands) if hand.is_open)
        for seat in (0, 1, 2, None)
    )
    assert seen == expected


RESTS = ("0", "1", "2", "", "")
OPENED = ("012", "12", "12", "12", "12")
INVITED = f"{WON}, 0 halves"
WHISTED = f"{NAMED}, 1 pass, 2 pass, 3 whist"

WHO_SEES_AT_FOUR = {
    "auction": ("book", "", RESTS),
    "invited to halves": ("book", INVITED, RESTS),
    "in halves": ("book", f"{INVITED}, 3 agree", RESTS),
    "the dealer is asked": ("book", f"{NAMED}, 1 pass, 2 pass", RESTS),
    "the dealer whists": ("book", WHISTED, OPENED),
    "the dealer whists, first lead dark": ("leningrad", WHISTED, RESTS),
    "the dealer whists, after it": ("leningrad", f"{WHISTED}, 0 play AS", OPENED),
    "claim against him": (
        "book",
        f"{WHISTED}, 0 claim 9",
        ("012", "12", "12", "012", "12"),
    ),
    "all-pass": ("book", "0 pass, 1 pass, 2 pass", RESTS),
}


@pytest.mark.parametrize("situation", WHO_SEES_AT_FOUR)
def test_who_sees_which_hand_while_the_dealer_rests(situation: str) -> None:
    """His own is empty; the last column is a spectator's. No source lets him look (readings 22).

    Only where he whists are hands laid open, to all (preferans §4.4, readings 6).
    """
    preset, talk, expected = WHO_SEES_AT_FOUR[situation]
    match = say(preferans.deal(preferans.four(preset)), talk)
    seen = tuple(
        "".join(str(at) for at in range(3) if match.view(seat).hands[at].is_open)
        for seat in (0, 1, 2, 3, None)
    )
    assert seen == expected


TALON_KNOWN = {
    "auction": ("sochi", "", 0),
    "exchange": ("sochi", WON, 2),
    "play": ("sochi", f"{NAMED}, 1 whist, 2 whist", 2),
    "misère": ("sochi", MISERE, 2),
    "without the talon": ("book", "0 bid 9S hand, 1 pass, 2 pass, 0 name 9S", 0),
    "misère without it": ("book", "0 bid misere hand, 1 pass, 2 pass, 0 name misere", 0),
    "all-pass, first trick": ("sochi", "0 pass, 1 pass, 2 pass", 1),
    "all-pass, second trick": (
        "sochi",
        "0 pass, 1 pass, 2 pass, 0 play AH, 1 play AC, 2 play QH",
        2,
    ),
    "all-pass, talon closed": ("rostov", "0 pass, 1 pass, 2 pass", 0),
}


@pytest.mark.parametrize("situation", TALON_KNOWN)
def test_how_much_of_the_talon_all_have_seen(situation: str) -> None:
    """Shown to all when taken, a card a trick in all-pass, never where closed (§3, §8.2)."""
    preset, talk, count = TALON_KNOWN[situation]
    match = say(preferans.deal(preferans.match(preset)), talk)
    for seat in (0, 1, 2, None):
        talon = match.view(seat).talon
        assert (len(talon.known), talon.size) == (count, 2)


def test_a_discard_is_known_to_its_owner_alone() -> None:
    """Put away face down, not shown to anyone (S1); a take-back tells nothing either."""
    match = preferans.deal(preferans.match())
    match = say(match, f"{WON}, 0 discard 8H, 0 takeback 8H, 0 discard AH, 0 discard 7H")
    assert len(match.view(0).history) == 7
    for seat in (1, 2, None):
        assert [str(action) for _, action in match.view(seat).history] == [
            "bid 6S",
            "pass",
            "pass",
        ]
        assert match.view(seat).hands[0].size == 10
        assert match.view(seat).hands[0].known == ()


def test_a_dark_lead_from_the_passers_hand_is_the_whisters_to_choose() -> None:
    """He must see the hand he leads from; all others wait for the card (readings 9)."""
    match = preferans.deal(preferans.match("leningrad", dealer=1))
    match = say(match, f"2 pass, 0 bid 6S, 1 pass, {NAMED[24:]}, 1 whist, 2 pass, 1 open")
    assert match.to_act == (1,)
    assert match.view(1).hands[2].is_open
    assert [hand.is_open for hand in match.view(0).hands] == [True, False, False]
    assert [hand.is_open for hand in match.view(2).hands] == [False, False, True]
