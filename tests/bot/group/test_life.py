"""What befalls a group while a match is played in it: upgrade, topics, rights, leaving."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import TYPE_CHECKING

import pytest

from bot.tables.loading import positions
from game import GAMES
from playground.accounts import GROUP_ANONYMOUS_BOT
from storage import Matches, People
from tests.bot.evening import answers, hand_of, is_asked, shown_hand
from tests.bot.group.standing import Table, told
from tests.stored import match_of

if TYPE_CHECKING:
    from playground.tapping import Tap
    from tests.bot.evening import Evening

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("is_told", [True, False])
async def test_an_upgrade_in_the_middle_of_a_trick_moves_the_table_once(
    evening: Evening, is_told: bool
) -> None:
    """B1, B86: told by service messages, or only by the error; buttons and commands work there."""
    table = await Table.open(evening, "group")
    before = table.shown(table.group).text
    new = table.group.migrate()
    if is_told:
        await evening.wait(2.0)
        assert table.shown(new).text == before
    else:
        evening.world.pending_updates()
    await table.finish_deal()
    assert table.refusals() == (
        [] if is_told else ["Bad Request: group chat was upgraded to a supergroup chat"]
    )
    anna, boris = table.players
    assert (await evening.press(anna, table.shown(new), "🃏 Мои карты")).is_alert
    await evening.write(boris, "/table", new)
    assert table.shown(new) is new.messages[-1]
    await evening.write(boris, "/play", new)
    assert sum(each.text.startswith("Стол набирается") for each in new.messages) == 0


async def test_a_table_finds_its_place_taken_in_the_upgraded_group_and_waits_for_it(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """B86: while the bot heard nothing of the upgrade, a match has begun in the new chat."""
    caplog.set_level(logging.ERROR)
    table = await Table.open(evening, "group")
    new = table.group.migrate()
    evening.world.pending_updates()
    host = evening.world.person("Вера")
    new.add(host)
    await evening.begin(new, [host])
    other = table.shown(new)
    await table.steps(20)
    assert [len(told(each)) for each in table.players] == [1, 1]
    assert table.shown(new) is other
    await evening.write(host, "/stop", new)
    vote = next(each for each in new.messages if "Да" in each.labels)
    await evening.tap(host, vote, "Да")
    await evening.wait(400.0)
    first = shown_hand(table.players[0])
    shown = [each for each in new.messages if "📝 Счёт" in each.labels]
    assert shown[-1] is not other
    assert shown[-1].text.split()[:2] == first.text.split()[:2]
    await evening.play(*table.players, deals=1)
    assert caplog.records == []


@pytest.mark.parametrize("seed", range(3))
async def test_taps_under_way_during_an_upgrade_are_done_once(evening: Evening, seed: int) -> None:
    """B1, B47, B86: some come before the news, some after, from the old chat and the new one."""
    rng = random.Random(seed)
    table = await Table.open(evening, "group")
    old = table.shown(table.group)
    taps: list[Tap] = []

    def tap_all() -> None:
        for person in table.players:
            message = hand_of(person)
            if message is not None and is_asked(person):
                taps.append(person.press(message, evening.choice(answers(message))))
            taps.append(person.press(old, data="c:1"))

    tap_all()
    await evening.breathe(rng.randrange(40))
    new = table.group.migrate()
    await evening.breathe(rng.randrange(40))
    for person in table.players:
        message = hand_of(person)
        if message is not None:
            taps.append(person.press(message, answers(message)[0]))
    await evening.wait(20.0)
    assert None not in await asyncio.gather(*taps)
    stored = await match_of(Matches(evening.database), 1)
    assert len(list(positions(stored, GAMES))) == len(stored.actions) + 1
    await table.finish_deal()
    assert table.shown(new).chat is new.chat
    assert evening.world.failures == []


async def test_an_upgrade_moves_an_open_lobby(evening: Evening) -> None:
    """B1, B86: people sit down in the new chat, where the match begins."""
    people = tuple(evening.world.person(name) for name in ("Анна", "Борис"))
    group = evening.world.group("Пулька", people, kind="group")
    await evening.lobby(people[0], group)
    new = group.migrate()
    await evening.wait(10.0)
    (lobby,) = [each for each in new.messages if "Сесть за стол" in each.labels]
    await evening.tap(people[1], lobby, "Сесть за стол")
    await evening.tap(people[0], lobby, "+ Компьютер", "Начать", "Согласие")
    await evening.tap(people[1], lobby, "Согласие")
    await evening.play(*people, deals=1)
    assert evening.results(people[0]) == 1


async def test_an_upgrade_takes_an_open_vote_along(evening: Evening) -> None:
    """B1, B86: nobody has to propose it again, and who has agreed has agreed."""
    table = await Table.open(evening, "group")
    anna, boris = table.players
    await evening.write(anna, "/stop", table.group)
    new = table.group.migrate()
    await evening.wait(20.0)
    (vote,) = [one for one in new.messages if "Да" in one.labels]
    await evening.tap(boris, vote, "Да")
    assert evening.is_over(anna)


async def test_the_score_of_a_match_just_over_is_told_in_the_upgraded_group(
    evening: Evening,
) -> None:
    """B86: a table whose match is over has moved as well."""
    table = await Table.open(evening, "group")
    anna, boris = table.players
    await table.finish_deal()
    await evening.write(anna, "/stop", table.group)
    vote = next(each for each in table.group.messages if "Да" in each.labels)
    await evening.tap(boris, vote, "Да")
    new = table.group.migrate()
    await evening.wait(10.0)
    await evening.write(boris, "/score", new)
    assert new.messages[-1].text.startswith("Счёт")


async def test_who_looks_at_an_old_score_in_an_upgraded_group_is_told_that_alone(
    evening: Evening,
) -> None:
    """B26, B86: it matters no more who of a match that is over can be written to."""
    table = await Table.open(evening, "group")
    anna, boris = table.players
    await table.finish_deal()
    await evening.write(anna, "/stop", table.group)
    vote = next(each for each in table.group.messages if "Да" in each.labels)
    await evening.tap(boris, vote, "Да")
    await evening.wait(30.0)
    boris.block()
    new = table.group.migrate()
    await evening.wait(700.0)
    await evening.restart()
    await evening.write(anna, "/score", new)
    await evening.wait(60.0)
    assert [one.text[:4] for one in new.messages if one.sender.is_bot] == ["Счёт"]


async def test_new_rights_of_the_bot_make_no_noise(evening: Evening) -> None:
    table = await Table.open(evening, "supergroup")
    shown = table.shown(table.group)
    table.group.promote(evening.world.bot)
    await evening.wait(10.0)
    table.group.demote(evening.world.bot)
    await evening.wait(10.0)
    assert table.group.messages[-1] is shown


@pytest.mark.parametrize("trouble", ["off", "deleted", "closed"])
async def test_a_table_whose_topic_is_gone_goes_on_in_the_group_itself(
    evening: Evening, trouble: str
) -> None:
    """B93: commands find it there, and it is not asked for the topic again."""
    table = await Table.open(evening, "supergroup", has_topic=True)
    group, topic, boris = table.group, table.topic, table.players[1]
    assert topic is not None
    if trouble == "off":
        group.set_forum(False)
    elif trouble == "deleted":
        group.delete_topic(topic)
    else:
        group.close_topic(topic)
    await table.finish_deal()
    assert table.shown(group).thread_id is None
    for word, start in (
        ("/score", "Счёт"),
        ("/rules", "Договорённости стола"),
        ("/leave", "\u2068Борис\u2069, если встать сейчас"),
        ("/join", "Своё место за этим столом уже есть"),
        ("/table", "Сдача"),
    ):
        await evening.write(boris, word, group)
        assert group.messages[-1].text.startswith(start)
    await evening.restart()
    await table.finish_deal()
    assert len([each for each in table.refusals() if "TOPIC" in each or "thread" in each]) == 1


async def test_a_table_is_found_as_soon_as_topics_are_off(evening: Evening) -> None:
    """B93: before anything had to be sent to the topic."""
    table = await Table.open(evening, "supergroup", has_topic=True)
    table.group.set_forum(False)
    await evening.write(table.players[1], "/table", table.group)
    assert table.shown(table.group) is table.group.messages[-1]
    assert table.refusals() == []


async def test_a_topic_that_is_open_again_is_used_again(evening: Evening) -> None:
    table = await Table.open(evening, "supergroup", has_topic=True)
    assert table.topic is not None
    table.group.close_topic(table.topic)
    await table.finish_deal()
    assert table.shown(table.group).topic is None
    table.group.reopen_topic(table.topic)
    await evening.write(table.players[1], "/table", table.topic)
    assert table.shown(table.group).topic is table.topic


async def test_a_closed_general_topic_holds_no_table_up(evening: Evening) -> None:
    table = await Table.open(evening, "supergroup", has_topic=True)
    assert table.topic is not None
    table.group.close_topic()
    table.group.close_topic(table.topic)
    await table.steps(40)
    assert "Сдача" in table.players[0].messages[-1].text
    table.group.reopen_topic()
    await table.steps(10)
    assert table.shown(table.group).topic is None


async def test_who_leaves_the_group_plays_on_in_private(evening: Evening) -> None:
    table = await Table.open(evening, "supergroup")
    table.group.remove(table.players[1])
    await table.finish_deal()
    assert is_asked(table.players[0]) or is_asked(table.players[1])
    assert table.refusals() == []


async def test_an_anonymous_administrator_plays_by_buttons(evening: Evening) -> None:
    """B95, B96: whose commands name nobody taps as a person; what all may see is answered."""
    table = await Table.open(evening, "supergroup")
    anna, boris = table.players
    table.group.promote(boris, is_anonymous=True)
    assert (await evening.press(boris, table.shown(table.group), "🃏 Мои карты")).is_alert
    for word, start in (
        ("/score", "Счёт"),
        ("/stop", "За этим столом играют другие."),
        ("/leave", "Своего места нет ни за одним столом."),
        ("/cards", "Своего места нет ни за одним столом."),
    ):
        boris.send(table.group, word)
        await evening.wait(5.0)
        assert table.group.messages[-1].text.startswith(start)
    await table.finish_deal()
    assert await People(evening.database).get(GROUP_ANONYMOUS_BOT.id) is None
    await evening.write(anna, "/leave", table.group)
    assert "если встать сейчас" in table.group.messages[-1].text
