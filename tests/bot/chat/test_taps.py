"""Taps on a running table: fresh, foreign, stale, double, forged; each is answered once."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

from bot.tables.loading import replayed
from bot.texts import Speech
from game import GAMES
from storage import Matches
from tests.bot.at_table import Table, forged
from tests.bot.evening import is_asked, shown_hand
from tests.stored import log_of, match_of

if TYPE_CHECKING:
    from tests.bot.evening import Evening


CARD = re.compile("(10|[ТКДВ789])[♠♣♦♥]")


async def test_a_tap_repeats_what_was_recorded(evening: Evening, table: Table) -> None:
    """B52."""
    popup = await evening.press(table.asked, shown_hand(table.asked), "Пас")
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
    asked, message = table.asked, shown_hand(table.asked)
    taps = [asked.press(message, "Пас") for _ in range(10)]
    await evening.wait(5.0)
    texts = [popup.text for popup in await asyncio.gather(*taps) if popup is not None]
    assert sorted(texts) == sorted(["пас", *["Кнопка устарела: игра ушла дальше."] * 9])
    assert (await table.log())[1:] == ["pass"]


async def test_a_button_seen_long_ago_is_stale(evening: Evening, table: Table) -> None:
    """B41, B53: the client sends an old query again."""
    asked, message = table.asked, shown_hand(table.asked)
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
    card = shown_hand(other).labels[0]
    popup = await evening.press(other, shown_hand(other), card)
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
        assert set(cards) == {
            label for label in shown_hand(person).labels if CARD.fullmatch(label)
        }
        seen += cards
    assert len(set(seen)) == 30


async def test_the_score_is_shown_in_a_box(evening: Evening, table: Table) -> None:
    popup = await evening.press(table.stranger, table.shown, "📝 Счёт")
    assert popup.is_alert
    title, *places = popup.text.splitlines()
    assert title == "Если рассчитаться сейчас:"
    assert [line[:3] for line in places] == ["1. "] * 3  # nothing is written yet


async def test_a_tap_that_cannot_be_stored_is_answered_and_can_be_repeated(
    evening: Evening, table: Table
) -> None:
    """B42: also on errors, once, in the tapper's language; nothing has changed."""
    asked = table.asked
    evening.database.is_full = True
    popup = await evening.press(asked, shown_hand(asked), "Пас")
    assert popup.text == "Не вышло по нашей вине. Стоит попробовать ещё раз чуть позже."
    evening.database.is_full = False
    popup = await evening.press(asked, shown_hand(asked), "Пас")
    assert popup.text == "пас"


async def test_a_page_of_bids_is_turned_in_the_same_message(
    evening: Evening, table: Table
) -> None:
    asked, message = table.asked, shown_hand(table.asked)
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
    before = [len(await log_of(matches, table)) for table in (1, 2)]
    assert len(hands) == 2
    assert is_asked(anna)
    for table in (1, 2):
        stored = await match_of(matches, table)
        seat = next(each.seat for each in stored.start.seats if each.person == anna.id)
        held = replayed(stored, GAMES).match.view(seat).hands[seat].known
        own = next(
            each for each in hands if any(f"a:{table}:" in str(b.data) for b in each.buttons)
        )
        plays = {label for label in own.labels if CARD.fullmatch(label)}
        assert plays == {Speech("ru").card(card) for card in held}
    first = next(each for each in hands if any("a:1:" in str(b.data) for b in each.buttons))
    await evening.press(anna, first, "Пас")
    after = [len(await log_of(matches, table)) for table in (1, 2)]
    assert (after[0] > before[0], after[1]) == (True, before[1])
