"""Taps that no button of ours has sent, alone and among true ones: answered, nothing more."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

from tests.bot.at_table import Table, forged
from tests.bot.evening import answers, hand_of, is_asked, shown_hand

if TYPE_CHECKING:
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
            label = rng.choice(answers(shown_hand(asked[0])))
            taps.append(asked[0].press(shown_hand(asked[0]), label))
        await evening.wait(3.0)
        assert None not in await asyncio.gather(*taps)
    assert evening.world.failures == []
    await evening.play(*table.players, deals=1)
    assert evening.results(table.players[0]) > 0
