"""Many taps at one instant: what comes of them is what comes of some order of them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from bot.lobby.gathering import Gathering, Impossible
from bot.tables.loading import positions
from game import GAMES
from storage import By, Key, Lobbies, Matches
from tests.bot.evening import answers, first_asked, hand_of, shown_hand
from tests.stored import match_of

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.groups import Group
    from playground.records import Message
    from playground.tapping import Popup
    from tests.bot.evening import Evening

pytestmark = pytest.mark.slow

STALE = "Кнопка устарела"


async def pressed_at_once(
    evening: Evening, message: Message, taps: list[tuple[Person, str]]
) -> list[Popup]:
    """Let people tap anything under a message of the group, all at once."""
    pending = [person.press(message, data=data) for person, data in taps]
    await evening.wait(30.0)
    return list(await asyncio.gather(*pending))


@pytest.mark.parametrize("seed", range(3))
async def test_a_hundred_taps_at_once_are_played_in_some_order(
    evening: Evening, seed: int
) -> None:
    """B41, B47: each tap that counts is one entry, and the log can be played again."""
    rng = random.Random(seed)
    people = [evening.world.person(name) for name in ("Анна", "Борис", "Вера")]
    group = evening.world.group("Пулька", people)
    await evening.begin(group, people)
    accepted = 0
    for _ in range(6):
        offered = [
            (person, str(button.data))
            for person in people
            if (message := hand_of(person)) is not None
            for button in message.buttons
            if str(button.data).startswith("a:")
        ]
        asked = first_asked(people)
        message = shown_hand(asked)
        first = next(each for each in message.buttons if each.label in answers(message))
        taps = [(asked, str(first.data)), *rng.choices(offered, k=99)]
        rng.shuffle(taps)
        for popup in await pressed_at_once(evening, group.messages[-1], taps):
            accepted += not popup.is_alert and STALE not in popup.text
    stored = await match_of(Matches(evening.database), 1)
    assert len(list(positions(stored, GAMES))) == len(stored.actions) + 1
    assert sum(entry.by is By.PERSON for entry in stored.actions) == accepted
    assert accepted >= 6


Change = Callable[[Gathering], Gathering]


@dataclass
class Rush:
    """Six people who want everything of a lobby at once, and each state it has had."""

    evening: Evening
    people: list[Person]
    group: Group
    lobby: Message
    states: list[Gathering] = field(default_factory=list)
    wishes: list[Change] = field(default_factory=list)

    def wish(self, rng: random.Random) -> None:
        """Somebody joins, leaves, starts, accepts, refuses, or changes what is played.

        The host stays, or the lobby would soon be closed.
        """
        host, *guests = self.people
        person, guest = rng.choice(self.people), rng.choice(guests)
        verb, change = rng.choice(
            (
                ("join", lambda state: state.joined(person.id)),
                ("join", lambda state: state.joined(person.id)),
                ("leave", lambda state: state.left(guest.id)),
                ("start", lambda state: state.agreeing(host.id)),
                ("accept", lambda state: state.accepted_by(person.id)),
                ("accept", lambda state: state.accepted_by(person.id)),
                ("refuse", lambda state: state.refused_by(person.id)),
                ("no_computer", lambda state: state.without_computer(host.id)),
                ("no_computer", lambda state: state.without_computer(host.id)),
                ("computer", lambda state: state.with_computer(host.id, "basic")),
                ("players:4", lambda state: played(state, person.id, 4)),
                ("players:3", lambda state: played(state, person.id, 3)),
            )
        )
        self.wishes.append(change)
        if verb == "leave":
            guest.press(self.lobby, data="l:1:leave")
        elif verb in {"start", "computer", "no_computer"}:
            host.press(self.lobby, data=f"l:1:{verb}")
        elif verb != "join":
            person.press(self.lobby, data=f"l:1:{verb}")
        elif rng.random() < 0.5:
            person.send(self.group, "/join")
        else:
            person.start(f"j_1_{self.states[0].token}")

    def explain(self) -> None:
        """Assert that each state follows from the one before by a wish that was not used yet."""
        for before, after in pairwise(self.states):
            if after.draw is not None:
                continue  # drawn when all had accepted
            used = next((one for one in self.wishes if outcome(one, before) == after), None)
            assert used is not None, (before, after)
            self.wishes.remove(used)


def played(state: Gathering, person: int, players: int) -> Gathering:
    rules = GAMES[state.game].book.opening(players)
    return state.playing(person, state.game, players, rules)


def outcome(change: Change, before: Gathering) -> Gathering | None:
    try:
        return replace(change(before), at=0.0)
    except Impossible:
        return None


@pytest.mark.parametrize("seed", range(4))
async def test_a_hundred_joins_leaves_and_starts_at_once_happen_in_some_order(
    evening: Evening, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """B4, B18, B47, B48, B51: each state of the lobby comes from the one before by one wish."""
    rng = random.Random(seed)
    people = [evening.world.person(f"Имя{n}") for n in range(6)]
    group = evening.world.group("Пулька", people)
    for person in people:
        person.start()
    rush = Rush(evening, people, group, await evening.lobby(people[0], group))
    first = await Lobbies(evening.database).get(1)
    assert first is not None
    rush.states.append(replace(Gathering.read(first.state), at=0.0))
    save = Lobbies.save

    async def saved(
        lobbies: Lobbies, table: int, state: str, revision: int, key: Key | None = None
    ) -> int:
        number = await save(lobbies, table, state, revision, key)
        rush.states.append(replace(Gathering.read(state), at=0.0))
        return number

    monkeypatch.setattr(Lobbies, "save", saved)
    for _ in range(3):
        for _ in range(100):
            rush.wish(rng)
        await evening.wait(60.0)
        assert len(rush.states) > 1 or await Matches(evening.database).all()
        rush.explain()
        rush.states = rush.states[-1:]
    assert len(await Matches(evening.database).all()) <= 1
    assert evening.world.failures == []
