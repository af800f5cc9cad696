"""What the bot asks of clients, of group settings and of links: nothing that some of them lack."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.bot.evening import hand_of, shown_hand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playground.actors import Person
    from playground.groups import Group
    from tests.bot.evening import Evening


def buttons(evening: Evening) -> Iterator[dict[str, Any]]:
    """Every button of every keyboard the bot has sent, as it was sent."""
    for call in evening.world.calls:
        markup = json.loads(call.args.get("reply_markup", "{}"))
        assert markup.keys() <= {"inline_keyboard"}
        for row in markup.get("inline_keyboard", ()):
            yield from row


@pytest.mark.slow
async def test_every_button_of_an_evening_works_in_every_client(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B29, B34, B88, B89: inline buttons alone, with short data or a link to the bot."""
    lobby = await evening.lobby(people[0], group)
    await evening.tap(people[0], lobby, "Договорённости", "Партия", "← Назад")
    await evening.tap(people[0], lobby, "✓ Готово", "Отменить")
    await evening.begin(group, people)
    await evening.play(*people, deals=2)
    await evening.write(people[1], "/leave", group)
    await evening.write(people[2], "/stop", group)
    await evening.write(people[2], "/language", group)
    seen = list(buttons(evening))
    assert {key for one in seen for key in one} <= {"text", "callback_data", "url", "style"}
    assert all(1 <= len(one["callback_data"].encode()) <= 64 for one in seen if "url" not in one)
    links = {one["url"].partition("?start=")[0] for one in seen if "url" in one}
    assert links <= {f"https://t.me/{evening.world.bot.username}"}


async def test_the_hand_is_the_same_by_message_command_and_pop_up(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B28, B29: on any client, at any moment."""
    await evening.begin(group, people)
    anna, message = people[0], hand_of(people[0])
    assert message is not None
    popup = await evening.press(anna, group.messages[-1], "🃏 Мои карты")
    shown = [line.split() for line in popup.text.splitlines()[:-1]]
    in_popup = {rank + suit for suit, *ranks in shown for rank in ranks}
    await evening.write(anna, "/cards")
    again = shown_hand(anna)
    assert again is not message
    assert in_popup <= set(message.labels)
    assert again.labels == message.labels


@pytest.mark.parametrize("hears_all", [False, True])
async def test_a_group_is_served_by_commands_and_buttons_alone(
    evening: Evening, people: tuple[Person, ...], group: Group, hears_all: bool
) -> None:
    """B90: with privacy mode on nothing is missed; without it nothing is said to plain talk."""
    evening.world.bot.reads_everything = hears_all
    lobby = await evening.begin(group, people)
    count = len(group.messages)
    for text in ("пас", "Сдавай!", f"@{evening.world.bot.username} кто ходит?", "7♠"):
        await evening.write(people[0], text, group)
    people[1].send(group, "вист", reply_to=lobby)
    await evening.wait(10.0)
    assert len(group.messages) == count + 5
    await evening.play(*people, deals=1)
    assert evening.results(people[0]) == 1


async def test_a_table_in_the_general_topic_names_no_topic(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B91: nor does one in a group without topics."""
    group.create_topic("Разное")
    await evening.begin(group, people)
    await evening.play(*people, deals=1)
    await evening.write(people[0], "/score", group)
    assert all("message_thread_id" not in call.args for call in evening.world.calls)
    assert all(call.status == 200 for call in evening.world.calls)


async def test_nothing_needed_comes_with_a_link_that_adds_the_bot(
    evening: Evening, people: tuple[Person, ...]
) -> None:
    """B15: whether the payload of the link arrives or not, the group can be played in."""
    anna = people[0]
    group = evening.world.group("Дача", people, has_bot=False)
    anna.follow(f"https://t.me/{evening.world.bot.username}?startgroup=j_1_token", group.chat)
    await evening.wait(5.0)
    assert all(
        one.text.endswith("Собрать стол: /play")
        for one in group.messages
        if one.sender is evening.world.bot
    )
    await evening.begin(group, people)
    assert hand_of(anna) is not None
