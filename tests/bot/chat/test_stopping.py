"""A match is stopped or left by command: votes, seats handed to computers, shuffles laid open."""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

import pytest

from bot.display.painter import REMIND
from storage import Matches
from tests.bot.evening import hand_of, shown_hand
from tests.stored import log_of

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.groups import Group
    from playground.records import Message
    from tests.bot.evening import Evening


DIGEST = re.compile(r"\b[0-9a-f]{64}\b")
OPENED = re.compile(r"Тасовка сдачи (\d+): соль (\w+), колода (\w+)\.")


async def proposed(evening: Evening, group: Group, *people: Person) -> Message:
    """The vote on ending a match under way, which the first of the people has asked for."""
    await evening.under_way(group, *people)
    await evening.write(people[0], "/stop", group)
    return evening.said(group)[-1]


async def test_a_match_is_stopped_by_the_voices_of_all(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris, _ = people
    vote = await proposed(evening, group, anna, boris)
    assert vote.text.endswith("Согласие: 1 из 2")
    await evening.tap(boris, vote, "Да")
    await evening.wait(60.0)
    assert evening.is_over(anna)
    assert (vote.is_deleted, hand_of(anna), hand_of(boris)) == (True, None, None)
    before = len(group.messages)
    await evening.wait(4 * REMIND)
    assert len(group.messages) == before


async def test_the_shuffle_of_a_stopped_deal_is_laid_open_too(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B148: no commitment is left that nobody can check."""
    anna, boris, _ = people
    await evening.under_way(group, anna, boris)
    (digest,) = DIGEST.findall(group.messages[-1].text)
    await evening.write(anna, "/stop", group)
    await evening.tap(boris, evening.said(group)[-1], "Да")
    await evening.wait(30.0)
    ((number, salt, pack),) = OPENED.findall(evening.said(group)[-1].text)
    assert number == "1"
    assert hashlib.sha256(f"{salt} {pack}".encode()).hexdigest() == digest
    assert not any(digest in each.text for each in group.messages if not each.is_deleted)


async def test_who_plays_alone_is_only_asked_whether_to_stop(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna = people[0]
    vote = await proposed(evening, group, anna)
    assert vote.text == "Закончить партию здесь? Счёт останется как есть."
    await evening.tap(anna, vote, "Да")
    assert evening.is_over(anna)


async def test_a_voice_against_stopping_lets_play_go_on(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris, vera = people
    vote = await proposed(evening, group, anna, boris)
    assert (await evening.press(vera, vote, "Да")).is_alert
    await evening.tap(boris, vote, "Нет")
    await evening.wait(30.0)
    assert vote.is_deleted
    assert "\u2068Борис\u2069: нет, играем дальше." in [m.text for m in evening.said(group)]
    assert not evening.is_over(anna)
    await evening.play(anna, boris, deals=1)
    assert evening.results(anna) == 1


async def test_a_vote_to_stop_is_there_again_after_a_restart(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris, _ = people
    vote = await proposed(evening, group, anna, boris)
    assert vote.text.endswith("Согласие: 1 из 2")
    await evening.restart()
    await evening.wait(60.0)
    assert not vote.is_deleted
    await evening.tap(anna, vote, "Да")
    assert not evening.is_over(anna)
    await evening.tap(boris, vote, "Нет")
    await evening.wait(30.0)
    assert (vote.is_deleted, evening.is_over(anna)) == (True, False)


async def test_a_vote_proposed_again_stands_at_the_bottom_once(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B3, B100: /stop ends in something that can be seen, though its message is far up or gone."""
    anna, boris, _ = people
    await evening.under_way(group, anna, boris)
    await evening.write(anna, "/stop", group)
    for is_deleted in (False, True):
        (first,) = [one for one in group.messages if "Да" in one.labels]
        if is_deleted:
            evening.world.remove(first)
        await evening.write(boris, "/stop", group)
        await evening.wait(10.0)
        (again,) = [one for one in group.messages if "Да" in one.labels]
        assert (first.is_deleted, again) == (True, evening.said(group)[-1])
    await evening.tap(boris, again, "Да")
    assert evening.is_over(anna)


async def test_who_leaves_hands_his_seat_to_a_computer(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B17, B22, B76: the offer is for him alone; all he does is told as it is; play goes on."""
    anna, boris, vera = people
    await evening.under_way(group, anna, boris)
    await evening.write(boris, "/leave", group)
    offer = evening.said(group)[-1]
    label = "Пусть играет компьютер"
    pressed = [await evening.press(each, offer, label) for each in (anna, vera, boris)]
    assert [each.text.replace("\u2068", "").replace("\u2069", "") for each in pressed] == [
        "На этот вопрос отвечает Борис.",
        "За этим столом играют другие.",
        "Дальше играет компьютер.",
    ]
    await evening.wait(30.0)
    assert hand_of(boris) is None
    assert any("Борис\u2069 встаёт" in each.text for each in group.messages)
    await evening.play(anna, deals=1)
    assert evening.results(anna) == 1
    assert "Дальше играет компьютер." in [each.text for each in evening.said(group)]


async def test_who_plays_alone_and_gets_up_is_asked_whether_to_stop(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B22: nothing is offered that is refused then; a question in the group is told in private."""
    anna = people[0]
    await evening.under_way(group, anna)
    hand = shown_hand(anna)
    popup = await evening.press(anna, hand, "🚪 Встать…")
    assert popup.text.startswith("За столом только компьютеры")
    await evening.wait(10.0)
    vote = evening.said(group)[-1]
    assert vote.text == "Закончить партию здесь? Счёт останется как есть."
    await evening.tap(anna, vote, "Нет")
    assert evening.said(group)[-1] is not vote
    await evening.write(anna, "/leave", group)
    await evening.tap(anna, evening.said(group)[-1], "Да")
    assert evening.is_over(anna)


async def test_each_hand_has_a_way_out_that_tells_what_it_costs(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B17: by a button, in private; nothing is done before it is chosen."""
    anna, boris, vera = people
    await evening.under_way(group, anna, boris)
    hands = hand_of(anna), hand_of(boris)
    assert all(each is not None and "🚪 Встать…" in each.labels for each in hands)
    assert hands[1] is not None
    await evening.tap(boris, hands[1], "🚪 Встать…")
    offer = evening.said(boris)[-1]
    assert "карты и счёт останутся за местом, а доиграет компьютер" in offer.text
    forged = vera.press(group.messages[-1], data="w:1")
    await evening.wait(5.0)
    popup = await forged
    assert popup is not None
    assert popup.text == "За этим столом играют другие."
    await evening.tap(boris, offer, "Пусть играет компьютер")
    await evening.wait(30.0)
    assert hand_of(boris) is None
    await evening.write(anna, "/stop", group)
    await evening.tap(anna, evening.said(group)[-1], "Да")
    await evening.wait(30.0)
    assert all("🚪 Встать…" not in each.labels for each in evening.said(anna))


@pytest.mark.parametrize("choice", ["Остаться", "Предложить закончить", "Пусть играет компьютер"])
async def test_who_is_still_asked_how_to_leave_when_the_match_is_over_leaves_nothing(
    evening: Evening, people: tuple[Person, ...], group: Group, choice: str
) -> None:
    anna, boris, _ = people
    await evening.under_way(group, anna, boris)
    await evening.write(boris, "/leave", group)
    offer = evening.said(group)[-1]
    await evening.write(anna, "/stop", group)
    await evening.tap(boris, evening.said(group)[-1], "Да")
    popup = await evening.press(boris, offer, choice)
    assert popup.text == "Кнопка устарела: игра ушла дальше."


async def test_who_leaves_may_think_again_or_propose_to_stop(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris, vera = people
    await evening.under_way(group, anna, boris)
    await evening.write(boris, "/leave", group)
    offer = evening.said(group)[-1]
    stays = "\u2068Борис\u2069 остаётся за столом."
    assert (await evening.press(boris, offer, "Остаться")).text == stays
    await evening.wait(10.0)
    assert (offer.text, offer.labels) == (stays, ())
    await evening.write(boris, "/leave", group)
    offer = evening.said(group)[-1]
    await evening.tap(boris, offer, "Предложить закончить")
    await evening.wait(10.0)
    assert (offer.text, offer.labels) == ("\u2068Борис\u2069 предлагает закончить партию.", ())
    assert "Согласие: 1 из 2" in evening.said(group)[-1].text
    await evening.write(vera, "/stop", group)
    assert evening.said(group)[-1].text == "За этим столом играют другие."


async def test_the_shuffle_of_a_finished_deal_can_be_recomputed(
    evening: Evening, group: Group, people: tuple[Person, ...]
) -> None:
    """Design §6: the commitment stood under the table before the deal; now salt and pack follow.

    Of the deal under way nothing but the commitment is told.
    """
    ann = people[0]
    await evening.under_way(group, ann)
    table = evening.said(group)[-1]
    published = re.findall(r"[0-9a-f]{64}", table.text)[0]
    await evening.write(ann, "/verify", group)
    said = evening.said(group)[-1].text
    assert said.splitlines()[0] == "Проверить можно только законченную сдачу."
    assert f"Отпечаток тасовки сдачи, которая идёт: {published}." in said
    await evening.play(ann, deals=1)
    await evening.wait(60.0)
    await evening.write(ann, "/verify 1", group)
    said = evening.said(group)[-1].text
    salt, pack = re.findall(r"(?:Соль|Колода): (\S+)", said)
    assert f"Отпечаток: {published}\n" in said
    assert hashlib.sha256(f"{salt} {pack}".encode()).hexdigest() == published
    stored = (await log_of(Matches(evening.database), 1))[0]
    assert stored.code == f"shuffle {pack}"
    now = [each for each in await log_of(Matches(evening.database), 1) if each.seat == -1][-1]
    assert now.code.removeprefix("shuffle ") not in said


async def test_the_shuffles_of_a_match_can_be_recomputed_after_its_end(
    evening: Evening, group: Group, people: tuple[Person, ...]
) -> None:
    """Design §6: in the group and in private; nothing is told of a deal that was broken off."""
    ann = people[0]
    await evening.under_way(group, ann)
    await evening.play(ann, deals=1)
    await evening.wait(60.0)
    await evening.write(ann, "/stop", group)
    await evening.tap(ann, evening.said(group)[-1], "Да")
    await evening.wait(30.0)
    for place in (group, ann):
        await evening.write(ann, "/verify", None if place is ann else place)
        said = evening.said(place)[-1].text
        assert said.startswith("Сдача 1\n")
        assert "которая идёт" not in said
