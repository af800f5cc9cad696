"""Names that try to break messages are shown as they are, and told apart."""

from __future__ import annotations

import json
import re
from itertools import cycle
from typing import TYPE_CHECKING

import pytest

from game import GAMES
from storage import Matches
from tests.bot.evening import hand_of, shown_hand
from tests.stored import match_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playground.actors import Person
    from playground.groups import Group
    from tests.bot.evening import Evening

NAMES = (
    ("<b>Анна", "Анна & Ко", "_*[x](y)`"),
    ("</i>&lt;", "\u202eаннА", "🂡👨\u200d👩\u200d👧\u200d👦🂡"),
    ("Анна", "Анна", "анна"),
    ("\u2800", "\u200b\u200b", "X" * 64),
    ("שלום", "مرحبا", "{name} %s {0}"),
)

MORE = tuple(zip(*NAMES, strict=True))
"""The same names in companies of five, to be cut to the size of a table."""
PARTIES = [
    *zip(NAMES, cycle(name for name, game in GAMES.items() if 3 in game.seats), strict=False),
    *(
        (names[:players], name)
        for name, game in GAMES.items()
        for players, names in zip(sorted({2, 4} & set(game.seats)), MORE, strict=False)
    ),
]
HIDDEN = re.compile("[\u0000-\u0009\u000b-\u001f\u200b\u202a-\u202e\u2066\u2067]")


def said(evening: Evening) -> Iterator[str]:
    """Every text, pop-up and label the bot has sent, markup included."""
    for call in evening.world.calls:
        yield call.args.get("text", "")
        markup = json.loads(call.args.get("reply_markup", "{}"))
        yield from (one["text"] for row in markup.get("inline_keyboard", ()) for one in row)


def check(evening: Evening) -> None:
    """Assert that Telegram took all but what a block forbids, and that names keep their place."""
    assert evening.world.failures == []
    assert [call for call in evening.world.calls if call.status not in {200, 403}] == []
    for text in said(evening):
        assert not HIDDEN.search(text)
        depths = [line.count("\u2068") - line.count("\u2069") for line in text.splitlines()]
        assert set(depths) <= {0}, text


async def gathered(evening: Evening, group: Group, people: Sequence[Person], game: str) -> None:
    """The way to a match of a game, with what a lobby can say on it."""
    host, *guests = people
    lobby = await evening.lobby(host, group)
    number = str(lobby.buttons[-1].data).split(":")[1]
    for choice in (f"game:{game}", f"players:{len(people)}"):
        host.press(lobby, data=f"l:{number}:{choice}")
        await evening.wait(5.0)
    for guest in guests:
        await evening.write(guest, "/join", group)
        guest.start()
        await evening.wait(5.0)
    lobby = next(each for each in reversed(group.messages) if "Начать" in each.labels)
    assert (await evening.press(guests[0], lobby, "Начать")).is_alert
    await evening.tap(host, lobby, "Начать")
    await evening.tap(guests[0], lobby, "Не подходит")
    await evening.tap(host, lobby, "Начать")
    for person in people:
        await evening.tap(person, lobby, "Согласие")


async def looked_around(evening: Evening, group: Group, people: Sequence[Person]) -> None:
    """What a table can show of its players, taps out of turn included."""
    table = next(each for each in reversed(group.messages) if "📝 Счёт" in each.labels)
    for person in people:
        message = hand_of(person)
        if message is not None:  # a hand in the dark has no buttons before its turn
            await evening.press(person, message, message.labels[0])
        for label in ("🃏 Мои карты", "📝 Счёт"):
            assert (await evening.press(person, table, label)).is_alert
    for word in ("/score", "/rules", "/table", "/verify"):
        await evening.write(people[0], word, group)


@pytest.mark.slow
@pytest.mark.parametrize(("names", "game"), PARTIES)
async def test_an_evening_with_such_names_goes_through(
    evening: Evening, names: tuple[str, ...], game: str
) -> None:
    """B104, B106: lobby, table, hands, pop-ups, absence, votes, leaving, score, settlement."""
    people = [evening.world.person(name) for name in names]
    group = evening.world.group("Пулька", people)
    await gathered(evening, group, people, game)
    await looked_around(evening, group, people)
    await evening.play(*people, deals=1)
    match = await match_of(Matches(evening.database), 1)
    assert (match.start.game, evening.results(people[0])) == (game, 1)
    last = people[-1]
    last.block()
    await evening.wait(30.0)
    assert any("Сдача ждёт" in each.text for each in group.messages)
    last.unblock()
    await evening.wait(600.0)
    await evening.write(people[0], "/leave", group)
    await evening.tap(people[0], group.messages[-1], "Пусть играет компьютер")
    await evening.write(last, "/stop", group)
    await evening.wait(60.0)
    vote = next(each for each in group.messages if "Да" in each.labels)
    for person in people[1:-1] or [last]:
        await evening.tap(person, vote, "Да")
    await evening.wait(60.0)
    assert evening.is_over(people[0])
    check(evening)


async def test_equal_names_are_told_apart(evening: Evening) -> None:
    people = [evening.world.person("Анна") for _ in range(3)]
    group = evening.world.group("Пулька", people)
    lobby = await evening.begin(group, people)
    _, _, named = lobby.text.splitlines()[1].partition(": ")
    assert sorted(named.rstrip(".").split(", ")) == [
        f"\u2068Анна ({number})\u2069" for number in (1, 2, 3)
    ]


async def test_a_box_that_names_people_at_length_is_cut_and_not_refused(evening: Evening) -> None:
    """Telegram refuses a pop-up of more than 200 units, and the tap would wait for ever (B42)."""
    people = [evening.world.person("🇷🇺" * 12) for _ in range(4)]
    group = evening.world.group("Пулька", people)
    lobby = await evening.lobby(people[0], group)
    await evening.tap(people[0], lobby, "4 игрока")
    for person in people[1:]:
        await evening.write(person, "/join", group)
    popup = await evening.press(people[0], group.messages[-1], "Начать")
    assert popup.text.startswith("Сначала нужно открыть чат с ботом")
    assert popup.text.endswith("…")
    assert evening.world.failures == []


async def test_a_new_name_is_shown_in_the_lobby_and_in_mid_deal_within_ten_seconds(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """To everybody, though nobody moves: whoever says or taps anything is called as he is now."""
    anna, *others = people
    lobby = await evening.lobby(anna, group)
    anna.user.first_name = "مرحبا"
    await evening.tap(others[0], lobby, "Сесть за стол")
    await evening.write(anna, "/score", group)
    assert "مرحبا" in lobby.text
    await evening.tap(others[1], lobby, "Сесть за стол")
    await evening.tap(anna, lobby, "Начать")
    for person in people:
        await evening.tap(person, lobby, "Согласие")
    await evening.wait(30.0)
    anna.user.first_name = "Аня"
    await evening.write(anna, "/score", group)
    await evening.wait(5.0)
    table = next(each for each in reversed(group.messages) if "📝 Счёт" in each.labels)
    for message in (table, *map(shown_hand, others)):
        assert "\u2068Аня\u2069" in message.text
        assert "مرحبا" not in message.text
