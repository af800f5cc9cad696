"""B90: what keeps people from playing in a chat, as far as the bot can tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.texts import CATALOGUES
from playground.errors import bad

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.groups import Group
    from tests.bot.evening import Evening

TEXTS = CATALOGUES["ru"]


def said(*keys: str) -> str:
    return "\n".join(TEXTS[f"diag.{key}"] for key in keys)


async def answered(evening: Evening, person: Person, group: Group) -> str:
    await evening.write(person, "/diag", group)
    return group.messages[-1].text


async def test_it_says_what_the_bot_sees_with_and_without_privacy_mode(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    await evening.begin(group, people)
    assert await answered(evening, people[0], group) == said(
        "member", "writes", "sees_some", "reached"
    )
    evening.world.bot.reads_everything = True
    await evening.restart()
    assert await answered(evening, people[0], group) == said(
        "member", "writes", "sees_all", "reached"
    )
    group.promote(evening.world.bot)
    assert await answered(evening, people[0], group) == said(
        "admin", "writes", "sees_all", "reached"
    )


async def test_it_names_who_cannot_be_written_to(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    lobby = await evening.lobby(people[0], group)
    await evening.tap(people[1], lobby, "Сесть за стол")
    people[1].block()
    assert (await answered(evening, people[0], group)).endswith(
        "Не может писать в личный чат: \u2068Борис\u2069 — нужно открыть его и нажать «Старт»."
    )
    people[1].unblock()
    assert (await answered(evening, people[0], group)).endswith(TEXTS["diag.reached"])


async def test_where_it_may_not_write_it_says_so_in_private(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna = people[0]
    anna.start()
    group.restrict(evening.world.bot)
    await evening.wait(5.0)
    before = len(group.messages)
    await evening.write(anna, "/diag", group)
    assert len(group.messages) == before + 1
    assert anna.messages[-1].text == "\n".join(
        [said("member", "muted", "sees_some"), TEXTS["say.no_table"]]
    )


async def test_a_group_that_lets_nobody_write_is_told_of_in_private(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B102: by the settings of a group the bot is a member like all others, and yet mute."""
    anna = people[0]
    anna.start()
    group.mute(evening.world.bot)
    before = len(group.messages)
    await evening.write(anna, "/diag", group)
    assert len(group.messages) == before + 1
    assert anna.messages[-1].text == "\n".join(
        [said("member", "muted", "sees_some"), TEXTS["say.no_table"]]
    )


async def test_who_is_unknown_to_telegram_cannot_be_written_to(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """The bot's token may be another one since: to the new bot nobody has ever spoken (B26)."""
    lobby = await evening.lobby(people[0], group)
    await evening.tap(people[1], lobby, "Сесть за стол")
    evening.world.fail_next("sendChatAction", error=bad("chat not found"))
    assert "Не может писать в личный чат" in await answered(evening, people[0], group)


async def test_a_silent_telegram_is_told_of(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    evening.world.fail_next("getChatMember")
    assert await answered(evening, people[0], group) == TEXTS["diag.silent"]


async def test_nobody_waits_for_what_telegram_is_asked_and_it_is_asked_once_at_a_time(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """What others do goes on; three who ask are answered as one."""
    evening.world.fail_next("getChatMember", delay=30.0)
    for person in people[:3]:
        await evening.write(person, "/diag", group)
    await evening.write(people[0], "/play", group)
    assert "Преферанс" in group.messages[-1].text
    await evening.wait(40.0)
    assert evening.world.count("getChatMember") == 1
    told = [one for one in group.messages if one.text.startswith(TEXTS["diag.member"])]
    assert len(told) == 1
