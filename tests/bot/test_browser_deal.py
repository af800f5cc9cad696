"""A short deal with two computers, from /play to the score, tapped in a real browser."""

from __future__ import annotations

import asyncio
import re
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import Locator, Page, async_playwright, expect

from bot.app import Ways
from bot.clock import RealClock
from bot.config import Settings
from bot.service import Run, serve
from game.core import Pass
from playground.http import Server
from playground.prepared import evening
from playground.world import World
from tests.chromium import chromium

if TYPE_CHECKING:
    import random
    from collections.abc import AsyncIterator
    from pathlib import Path

    from game.core import Action, View

pytestmark = pytest.mark.slow

QUIET = ("--no-sandbox", "--disable-background-networking", "--disable-sync", "--no-first-run")
PATIENCE = 40_000.0  # milliseconds: the group is painted seldom, within Telegram's limits


def passing(view: View, _: random.Random) -> Action:
    """A computer player that never wants anything: the shortest deal there is."""
    return Pass() if Pass() in view.options else view.options[0]


@asynccontextmanager
async def bot(world: World, address: str, path: Path) -> AsyncIterator[None]:
    ending, ready = asyncio.Event(), asyncio.Event()
    settings = Settings(world.token, api_url=address, database=str(path / "pulka.db"))
    ways = Ways(players={"passing": passing})
    served = asyncio.create_task(serve(Run(settings, RealClock(), ending, ready.set, ways)))
    await asyncio.wait_for(ready.wait(), 10)
    try:
        yield
    finally:
        ending.set()
        await asyncio.wait_for(served, 10)


async def click(column: Locator, label: str) -> None:
    """Tap the newest button of this label; a link has an arrow behind it."""
    name = re.compile(rf"^{re.escape(label)}( ↗)?$")
    button = column.get_by_role("button", name=name).last
    await expect(button).to_be_visible(timeout=PATIENCE)
    await button.click()


async def gather(group: Locator) -> None:
    """Anna opens a table with two computers and starts."""
    await group.get_by_role("textbox").fill("/play")
    await group.get_by_role("textbox").press("Enter")
    await click(group, "Сесть за стол")
    await click(group, "+ Компьютер")
    await expect(group.get_by_text("Компьютер 2")).to_be_visible(timeout=PATIENCE)
    await click(group, "+ Компьютер")
    await click(group, "Начать")
    await click(group, "Согласие")


async def play(hand: Locator) -> None:
    """She bids six spades, puts two cards away and names them; nobody whists."""
    await click(hand, "Раз")
    for _ in range(2):
        await hand.locator(".keyboard button, .key").first.click(timeout=PATIENCE)
    await click(hand, "6♠")


async def opened(address: str, page: Page) -> tuple[Locator, Locator]:
    await page.goto(address)
    await page.wait_for_selector(".column")
    return page.locator(".column").nth(0), page.locator(".column").nth(1)


async def test_a_short_deal_is_tapped_through_the_page(tmp_path: Path) -> None:
    world = World()
    friends = evening(world)
    server = Server(world)
    address = await server.start()
    async with bot(world, address, tmp_path), async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=[*QUIET])
        page = await browser.new_page()
        group, hand = await opened(address, page)
        await gather(group)
        await play(hand)
        await expect(group.get_by_text("игра отдана")).to_be_visible(timeout=PATIENCE)
        await browser.close()
    await server.stop()
    assert world.failures == []
    assert any("Пуля" in message.text for message in friends.group.messages)
