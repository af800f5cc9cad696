"""Who blocks the bot or goes away in mid-deal is waited for by name and comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bot.evening import answers, is_asked, shown_hand

if TYPE_CHECKING:
    from tests.bot.at_table import Table
    from tests.bot.evening import Evening


async def test_a_blocked_player_is_waited_for_by_name_and_comes_back(
    evening: Evening, table: Table
) -> None:
    """B27: no loop, no crash; the hand is there when he is."""
    asked, other = table.asked, table.others[0]
    other.block()
    await evening.tap(asked, shown_hand(asked), "Пас")
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
            await evening.press(
                asked[0], shown_hand(asked[0]), evening.choice(answers(shown_hand(asked[0])))
            )
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
    await evening.restart()
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
    await evening.tap(table.asked, shown_hand(table.asked), "Пас")
    assert f"\u2068{gone.user.first_name}\u2069 — нужно открыть чат с ботом" in table.shown.text
