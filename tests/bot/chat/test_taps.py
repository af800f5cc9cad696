"""Taps on a running table: fresh, foreign, stale, double, forged; each is answered once."""

from __future__ import annotations

import asyncio
import random
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from storage import Matches
from tests.bot.evening import answers, hand_of, is_asked

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.groups import Group
    from playground.records import Message
    from tests.bot.evening import Evening

FORGED = (
    "",
    "a",
    "a:",
    "a:1",
    "a:1:",
    "a:1:1",
    "a:1:x:pass",
    "a:x:1:pass",
    "a:1:-1:pass",
    "a:1:99999999999:pass",
    "a:99:1:pass",
    "a:-1:1:pass",
    "a:1:1:shuffle 7S",
    "a:1:1:stop",
    "a:1:1:play XX",
    "a:1:1:🂡",
    "a:999999999999999999:1:pass",
    "c:",
    "c:99",
    "g:xx",
    "g:1",
    "l:1:accept",
    "l:1:nothing",
    "l:1:players:9",
    "l:1:game:poker",
    "l:99:leave",
    "c:1:x",
    "g:ru:x",
    "m:1:nowhere",
    "s:1:x",
    "v:1:yes:x",
    "r:1:pool:set:0",
    "r:1::",
    "r:99::",
    "s:99",
    "v:1:maybe",
    "v:1:yes",
    "v:99:yes",
    "w:1:1:computer",
    "w:1:x:stop",
    "w:1:1:nothing",
    "z:1:1",
    "а:1:1:pass",
    "a:1:1:" + "x" * 58,
    "a:1:1:pass\n",
)


CARD = re.compile("(10|[ТКДВ789])[♠♣♦♥]")


@dataclass
class Table:
    """Three people at a table in a group, and a stranger in the same group."""

    group: Group
    players: tuple[Person, ...]
    stranger: Person
    evening: Evening

    async def log(self) -> list[str]:
        """What has been stored."""
        stored = await Matches(self.evening.database).actions(1)
        return [entry.code for entry in stored]

    @property
    def asked(self) -> Person:
        return next(person for person in self.players if is_asked(person))

    @property
    def others(self) -> list[Person]:
        return [person for person in self.players if person is not self.asked]

    @property
    def shown(self) -> Message:
        return next(each for each in reversed(self.group.messages) if "📝 Счёт" in each.labels)


@pytest.fixture
async def table(evening: Evening) -> Table:
    people = [evening.world.person(name) for name in ("Анна", "Борис", "Вера", "Глеб")]
    group = evening.world.group("Пулька", people)
    *players, stranger = people
    await evening.begin(group, players)
    return Table(group, tuple(players), stranger, evening)


def hand(person: Person) -> Message:
    message = hand_of(person)
    assert message is not None
    return message


async def forged(evening: Evening, person: Person, message: Message, data: str) -> str:
    tap = person.press(message, data=data)
    await evening.wait()
    popup = await tap
    assert popup is not None
    return popup.text


async def test_a_tap_repeats_what_was_recorded(evening: Evening, table: Table) -> None:
    """B52."""
    popup = await evening.press(table.asked, hand(table.asked), "Пас")
    assert (popup.text, popup.is_alert) == ("пас", False)
    assert (await table.log())[1:] == ["pass"]


async def test_a_stranger_gets_a_box_and_the_group_sees_nothing(
    evening: Evening, table: Table
) -> None:
    """B32."""
    before = [each.text for each in table.group.messages]
    popup = await evening.press(table.stranger, table.shown, "🃏 Мои карты")
    assert (popup.text, popup.is_alert) == ("За этим столом играют другие.", True)
    code = await forged(evening, table.stranger, table.shown, "a:1:1:pass")
    await evening.wait(60.0)
    assert code == "За этим столом играют другие."
    assert [each.text for each in table.group.messages] == before
    assert len(await table.log()) == 1


async def test_two_taps_at_once_make_one_move(evening: Evening, table: Table) -> None:
    """B41, B43, B47."""
    asked, message = table.asked, hand(table.asked)
    taps = [asked.press(message, "Пас") for _ in range(10)]
    await evening.wait(5.0)
    texts = [popup.text for popup in await asyncio.gather(*taps) if popup is not None]
    assert sorted(texts) == sorted(["пас", *["Кнопка устарела: игра ушла дальше."] * 9])
    assert (await table.log())[1:] == ["pass"]


async def test_a_button_seen_long_ago_is_stale(evening: Evening, table: Table) -> None:
    """B41, B53: the client sends an old query again."""
    asked, message = table.asked, hand(table.asked)
    data = next(each.data for each in message.buttons if each.label == "Пас")
    assert data is not None
    await evening.tap(asked, message, "Пас")
    await evening.play(*table.players, deals=1)
    before = await table.log()
    assert await forged(evening, asked, message, data) == "Кнопка устарела: игра ушла дальше."
    assert await table.log() == before


async def test_a_card_out_of_turn_is_answered_with_the_rule(
    evening: Evening, table: Table
) -> None:
    other = table.others[0]
    card = hand(other).labels[0]
    popup = await evening.press(other, hand(other), card)
    assert popup.is_alert
    assert len(await table.log()) == 1


async def test_my_cards_shows_ones_own_hand_and_nobody_elses(
    evening: Evening, table: Table
) -> None:
    """B28, B33, B40: the union of what is shown is the pack without the talon."""
    seen: list[str] = []
    for person in table.players:
        popup = await evening.press(person, table.shown, "🃏 Мои карты")
        assert popup.is_alert
        shown = [line.split() for line in popup.text.splitlines()[:-1]]
        cards = [rank + suit for suit, *ranks in shown for rank in ranks]
        assert len(cards) == 10
        assert set(cards) == {label for label in hand(person).labels if CARD.fullmatch(label)}
        seen += cards
    assert len(set(seen)) == 30


async def test_the_score_is_shown_in_a_box(evening: Evening, table: Table) -> None:
    popup = await evening.press(table.stranger, table.shown, "📝 Счёт")
    assert popup.is_alert
    title, *places = popup.text.splitlines()
    assert title == "Если рассчитаться сейчас:"
    assert [line[:3] for line in places] == ["1. "] * 3  # nothing is written yet


async def test_a_forged_tap_is_answered_and_changes_nothing(
    evening: Evening, table: Table
) -> None:
    """B39, B42: any bytes a changed client may send, from a player and from a stranger."""
    state = (await table.log(), [each.text for each in table.group.messages])
    for data in FORGED:
        for person in (table.asked, table.others[0], table.stranger):
            assert await forged(evening, person, table.shown, data) is not None, data
        await evening.wait(4.0)
        now = (await table.log(), [each.text for each in table.group.messages])
        assert now == state, data
    assert evening.world.failures == []


async def test_any_mixture_of_taps_is_answered_and_leaves_a_table_that_goes_on(
    evening: Evening, table: Table
) -> None:
    """B42, B47: stale, foreign, double and forged taps in any order."""
    rng = random.Random(5)
    old: list[tuple[Message, str]] = []
    for _ in range(30):
        for person in table.players:
            if (shown := hand_of(person)) is not None:
                old += [(shown, str(each.data)) for each in shown.buttons[:3]]
        taps = []
        for message, data in rng.sample(old, 6):
            number = str(rng.randrange(40))
            wild = ":".join([*data.split(":")[:2], number, *data.split(":")[3:]])
            person = rng.choice((*table.players, table.stranger))
            taps.append(person.press(message, data=rng.choice((data, wild, data[:-1]))))
        asked = [person for person in table.players if is_asked(person)]
        if asked:
            label = rng.choice(answers(hand(asked[0])))
            taps.append(asked[0].press(hand(asked[0]), label))
        await evening.wait(3.0)
        assert None not in await asyncio.gather(*taps)
    assert evening.world.failures == []
    await evening.play(*table.players, deals=1)
    assert evening.results(table.players[0]) > 0


async def test_a_tap_that_cannot_be_stored_is_answered_and_can_be_repeated(
    evening: Evening, table: Table
) -> None:
    """B42: also on errors, once, in the tapper's language; nothing has changed."""
    asked = table.asked
    evening.database.is_full = True
    popup = await evening.press(asked, hand(asked), "Пас")
    assert popup.text == "Не вышло по нашей вине. Стоит попробовать ещё раз чуть позже."
    evening.database.is_full = False
    popup = await evening.press(asked, hand(asked), "Пас")
    assert popup.text == "пас"


async def test_a_page_of_bids_is_turned_in_the_same_message(
    evening: Evening, table: Table
) -> None:
    asked, message = table.asked, hand(table.asked)
    await evening.tap(asked, message, "Выше…")
    assert "← К картам" in message.labels
    await evening.tap(asked, message, "← К картам")
    assert "Выше…" in message.labels


async def test_a_lost_answer_makes_no_second_hand(evening: Evening, table: Table) -> None:
    """B64: the new hand arrives, the bot does not hear of it."""
    asked = table.asked
    evening.world.fail_next("sendMessage", asked, drop_after_apply=True)
    await evening.write(asked, "/cards")
    await evening.wait(60.0)
    hands = [each for each in asked.messages if "Пас" in each.labels]
    assert len(hands) == 1


async def test_a_blocked_player_is_waited_for_by_name_and_comes_back(
    evening: Evening, table: Table
) -> None:
    """B27: no loop, no crash; the hand is there when he is."""
    asked, other = table.asked, table.others[0]
    other.block()
    await evening.tap(asked, hand(asked), "Пас")
    await evening.wait(30.0)
    assert f"Сдача ждёт: \u2068{other.user.first_name}\u2069" in table.shown.text
    other.unblock()
    await evening.wait(30.0)
    assert "Сдача ждёт" not in table.shown.text
    assert is_asked(other) or is_asked(table.asked)


async def in_mid_trick(evening: Evening, table: Table) -> None:
    """Let people play until a card lies on the table."""
    while "На столе" not in table.shown.text:
        asked = [each for each in table.players if is_asked(each)]
        if asked:
            await evening.press(asked[0], hand(asked[0]), evening.choice(answers(hand(asked[0]))))
        await evening.wait(7.0)


@pytest.mark.parametrize("is_asked_now", [True, False])
async def test_a_group_hears_at_once_who_has_blocked_the_bot_in_mid_deal(
    evening: Evening, table: Table, is_asked_now: bool
) -> None:
    """B27: nobody has to ask for the table; a restart changes nothing of it."""
    await in_mid_trick(evening, table)
    leaving = next(each for each in table.players if is_asked(each) == is_asked_now)
    leaving.block()
    await evening.wait(2.0)
    sentence = f"\u2068{leaving.user.first_name}\u2069 — нужно открыть чат с ботом"
    assert sentence in table.shown.text
    await evening.kill()
    await evening.again()
    await evening.wait(10.0)
    assert sentence in table.shown.text
    for _ in range(2):
        leaving.unblock()
        await evening.wait(3.5)
        assert sentence not in table.shown.text
        leaving.block()
        await evening.wait(3.5)
        assert sentence in table.shown.text
    leaving.unblock()
    await evening.wait(3.5)
    done = evening.results(table.players[0])
    await evening.play(*table.players, deals=1)
    assert evening.results(table.players[0]) == done + 1


async def test_who_is_gone_without_a_word_is_named_as_soon_as_a_message_fails(
    evening: Evening, table: Table
) -> None:
    """B27: Telegram says nothing of an account that was deleted; the next 403 does."""
    gone = table.others[0]
    gone.deactivate()
    await evening.tap(table.asked, hand(table.asked), "Пас")
    assert f"\u2068{gone.user.first_name}\u2069 — нужно открыть чат с ботом" in table.shown.text


async def test_a_group_that_becomes_a_supergroup_keeps_its_table(evening: Evening) -> None:
    """B1, B86: everything moves, once, and is shown anew."""
    people = [evening.world.person(name) for name in ("Анна", "Борис")]
    group = evening.world.group("Пулька", people, kind="group")
    await evening.begin(group, people)
    new = group.migrate()
    await evening.wait(60.0)
    await evening.play(*people, deals=1)
    await evening.wait(30.0)
    own = [each for each in new.messages if each.sender is evening.world.bot]
    assert sum("📝 Счёт" in each.labels for each in own) == 1
    assert sum(each.text.startswith("Сдача 1. ") for each in own) == 1
    await evening.write(people[0], "/score", new)
    assert new.messages[-1].text.startswith("Счёт")


async def test_one_person_plays_at_two_tables_at_once(evening: Evening) -> None:
    """B24: a tap counts at the table of its own message alone; each table has its own hand."""
    anna = evening.world.person("Анна")
    groups = [evening.world.group(title, [anna]) for title in ("Первая", "Вторая")]
    for group in groups:
        await evening.begin(group, [anna])
    await evening.wait(30.0)
    hands = [each for each in anna.messages if any(str(b.data)[:2] == "a:" for b in each.buttons)]
    matches = Matches(evening.database)
    before = [len(await matches.actions(table)) for table in (1, 2)]
    assert len(hands) == 2
    assert is_asked(anna)
    first = next(each for each in hands if any("a:1:" in str(b.data) for b in each.buttons))
    await evening.press(anna, first, "Пас")
    after = [len(await matches.actions(table)) for table in (1, 2)]
    assert (after[0] > before[0], after[1]) == (True, before[1])
