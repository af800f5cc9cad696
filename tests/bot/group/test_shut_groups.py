"""Groups in which the bot may not write for a while: put out, restricted, or silenced unsaid."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bot.evening import RESULT, shown_hand
from tests.bot.group.standing import Table, told

if TYPE_CHECKING:
    from tests.bot.evening import Evening

pytestmark = pytest.mark.slow


async def away(table: Table, how: str) -> None:
    if how == "kicked":
        table.group.remove(table.evening.world.bot, by=table.players[0])
    elif how == "restricted":
        table.group.restrict(table.evening.world.bot)
    else:
        table.group.mute(table.evening.world.bot)
    await table.evening.wait(10.0)


def back(table: Table, how: str) -> None:
    if how == "kicked":
        table.group.add(table.evening.world.bot)
    elif how == "restricted":
        table.group.demote(table.evening.world.bot)
    else:
        table.group.mute(table.evening.world.bot, is_muted=False)


async def met_again(table: Table, how: str) -> None:
    """The bot may write again, which it is not always told."""
    back(table, how)
    if how == "muted":
        await table.step()
    await table.evening.wait(20.0)


@pytest.mark.parametrize("how", ["kicked", "restricted", "muted"])
async def test_a_match_goes_on_in_private_while_the_bot_may_not_write_in_its_group(
    evening: Evening, how: str
) -> None:
    """B102: everybody hears of it once; when the bot may write again, nothing is missing."""
    table = await Table.open(evening, "supergroup")
    await away(table, how)
    await table.steps(40)
    for person in table.players:
        assert len(told(person)) == 1
    await met_again(table, how)
    first = shown_hand(table.players[0])
    results = [RESULT.match(each.text) for each in table.group.messages]
    numbers = [int(found[2]) for found in results if found is not None]
    assert numbers == [*range(1, len(numbers) + 1)]
    assert len(numbers) > 2
    assert table.shown(table.group).text.split()[:2] == first.text.split()[:2]
    await table.finish_deal()


async def test_a_group_that_lets_the_bot_only_edit_is_told_of_once(evening: Evening) -> None:
    """B102: the table in play is edited there as before, whatever else is refused."""
    table = await Table.open(evening, "supergroup")
    await away(table, "muted")
    before = table.shown(table.group).text
    for word in ("/score", "/help", "/score"):
        table.players[0].send(table.group, word)
        await table.steps(3)
        await evening.wait(20.0)
    assert table.shown(table.group).text != before
    assert [len(told(each)) for each in table.players] == [1, 1]


@pytest.mark.parametrize("is_restarted", [True, False])
async def test_a_match_that_ends_in_a_shut_group_is_settled_there_when_it_opens(
    evening: Evening, is_restarted: bool
) -> None:
    """B102: though nobody says or does anything there any more."""
    table = await Table.open(evening, "supergroup")
    anna, boris = table.players
    await evening.write(anna, "/stop", table.group)
    await away(table, "muted")
    await evening.tap(boris, table.group.messages[-1], "Да")
    await evening.wait(1000.0)
    if is_restarted:
        await evening.restart()
        await evening.wait(1000.0)
    assert not evening.is_over(anna)
    back(table, "muted")
    await evening.wait(320.0)
    assert evening.is_over(anna)
    assert [one.labels for one in table.group.messages if "Да" in one.labels] == []
    calls = len(evening.world.calls)
    await evening.wait(3000.0)
    assert len(evening.world.calls) == calls


async def test_a_group_that_never_opens_again_is_given_up_when_nothing_is_played_there(
    evening: Evening,
) -> None:
    """B109: a day after the end of its last match."""
    table = await Table.open(evening, "supergroup")
    anna, boris = table.players
    await evening.write(anna, "/stop", table.group)
    vote = table.group.messages[-1]
    table.group.remove(evening.world.bot, by=anna)
    await evening.press(boris, vote, "Да")
    await evening.wait(25 * 3600.0)
    calls = len(evening.world.calls)
    await evening.wait(25 * 3600.0)
    assert len(evening.world.calls) == calls


@pytest.mark.parametrize("how", ["kicked", "restricted", "muted"])
async def test_a_restart_does_not_say_again_that_the_group_is_shut(
    evening: Evening, how: str
) -> None:
    """B102: nor does it forget to show the table when the bot may write again."""
    table = await Table.open(evening, "supergroup")
    await away(table, how)
    for _ in range(3):
        await table.steps(30)
        await evening.restart()
        await evening.wait(20.0)
    for person in table.players:
        assert len(told(person)) == 1
    await evening.kill()
    back(table, how)
    await evening.again()
    await evening.wait(60.0)
    first = shown_hand(table.players[0])
    assert table.shown(table.group).text.split()[:2] == first.text.split()[:2]
    await table.finish_deal()


def is_shown_again(table: Table) -> bool:
    shown = [each for each in table.group.messages if "📝 Счёт" in each.labels]
    first = shown_hand(table.players[0])
    return [one.text.split()[:2] for one in shown] == [first.text.split()[:2]]


@pytest.mark.parametrize("is_restarted", [True, False])
async def test_permissions_given_back_unsaid_are_found_out_though_nobody_acts(
    evening: Evening, is_restarted: bool
) -> None:
    """B102: within five minutes; whoever is silenced again hears of it again."""
    table = await Table.open(evening, "supergroup")
    await away(table, "muted")
    await table.steps(40)
    if is_restarted:
        await evening.restart()
        await evening.wait(30.0)
    back(table, "muted")
    assert not is_shown_again(table)
    await evening.wait(320.0)
    assert is_shown_again(table)
    assert [len(told(each)) for each in table.players] == [1, 1]
    await away(table, "muted")
    await table.steps(40)
    assert [len(told(each)) for each in table.players] == [2, 2]


async def test_a_tap_shows_that_a_group_is_open_again(evening: Evening) -> None:
    """B102: also of somebody who only looks at his cards."""
    table = await Table.open(evening, "supergroup")
    await away(table, "muted")
    shown = table.shown(table.group)
    before = shown.text
    await table.steps(3)
    await evening.wait(20.0)
    back(table, "muted")
    await evening.press(table.players[0], shown, "🃏 Мои карты")
    await evening.wait(30.0)
    assert table.shown(table.group).text != before


async def test_a_group_that_stays_shut_is_tried_once_in_five_minutes(evening: Evening) -> None:
    table = await Table.open(evening, "supergroup")
    await away(table, "muted")
    await table.step()
    await evening.wait(1200.0)
    before = len(table.refusals())
    await evening.wait(3000.0)
    assert len(table.refusals()) == before + 10
