"""A real bot on python-telegram-bot runs against the emulator, unchanged."""

from collections.abc import AsyncIterator

import pytest

from playground.actors import Group, Person
from playground.http import Server
from playground.world import World
from tests.playground.echo import App, in_process, over_http


@pytest.fixture(params=["in process", "over HTTP"])
async def bot(request: pytest.FixtureRequest, world: World, server: Server) -> AsyncIterator[App]:
    if request.param == "in process":
        async with in_process(world) as app:
            yield app
    else:
        async with over_http(world, server.address) as app:
            yield app


async def test_a_bot_answers_start_with_a_keyboard(bot: App, world: World, ann: Person) -> None:
    ann.start("j_12")
    await world.until(lambda: len(ann.messages) == 2)
    message = ann.messages[-1]
    assert message.text == "Счёт: 0 j_12"
    assert [(one.type, one.offset, one.length) for one in message.entities] == [("bold", 0, 4)]
    assert message.labels == ("Ещё",)


async def test_a_tap_is_answered_and_edits_the_message(
    bot: App, world: World, ann: Person
) -> None:
    ann.start()
    await world.until(lambda: len(ann.messages) == 2)
    popup = await ann.press(ann.messages[-1], label="Ещё")
    assert (popup.text, popup.is_alert) == ("стало 1", False)
    await world.until(lambda: ann.messages[-1].text == "Счёт: 1")
    popup = await ann.press(ann.messages[-1], label="Ещё")
    assert (popup.text, popup.is_alert) == ("стало 2", True)
    assert [one.text for one in ann.popups] == ["стало 1", "стало 2"]


async def test_privacy_mode_hides_plain_group_talk(
    bot: App, world: World, group: Group, ann: Person
) -> None:
    ann.send(group, "просто болтаю")
    ann.send(group, f"@{world.bot.username} привет")
    ann.send(group, "/start")
    await world.until(lambda: any(one.sender is world.bot for one in group.messages))
    (greeting,) = (one for one in group.messages if one.sender is world.bot)
    ann.send(group, "это ответ", reply_to=greeting)
    await world.until(lambda: group.messages[-1].sender is world.bot)
    own = [one.text for one in group.messages if one.sender is world.bot]
    assert own == ["Счёт: 0", "эхо: это ответ"]


async def test_nothing_a_plain_bot_does_counts_as_a_failure(
    bot: App, world: World, ann: Person
) -> None:
    ann.start()
    ann.send(ann.chat, "раз")
    await world.until(lambda: len(ann.messages) == 4)
    assert world.failures == []
    assert {call.method for call in world.calls} == {"getMe", "deleteWebhook", "sendMessage"}
