"""A whole short game in a real browser: the bot over HTTP, everything tapped on the page."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import Locator, Page, ViewportSize, async_playwright, expect
from playwright.async_api import TimeoutError as PlaywrightTimeout

from bot.app import Ways, build
from bot.config import Settings
from playground.http import Server
from playground.world import World
from storage import Database
from tests.bot.evening import SETTLED, answers, hand_of, is_asked
from tests.bot.sitting import SeededChance
from tests.chromium import chromium

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from playground.actors import Group, Person

PHONE = ViewportSize(width=390, height=844)
DESKTOP = ViewportSize(width=1280, height=800)
MENU = ("+ Компьютер", "+ Компьютер", "Договорённости", "Сочи", "Партия", "Размер пули: 10 ›", "5")
SHORTEST = ("−1", "−1", "−1", "−1", "← Назад", "← Назад", "✓ Готово", "Начать", "Согласие")
HASTE = 8
LONGEST = 150.0
PATIENCE_MS = 1000


class HurriedClock:
    """Time that runs several times as fast as it does."""

    def __init__(self) -> None:
        self._start = time.time()

    def now(self) -> float:
        return self._start + (time.time() - self._start) * HASTE

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds / HASTE)


@contextlib.asynccontextmanager
async def running(settings: Settings, clock: HurriedClock, path: Path) -> AsyncIterator[None]:
    """The real bot, polling."""
    database = await Database.open(path)
    app = build(settings, database, clock, Ways(chance=SeededChance(3)))
    assert app.post_init is not None
    assert app.post_stop is not None
    assert app.updater is not None
    await app.initialize()
    await app.post_init(app)
    await app.start()
    await app.updater.start_polling()
    try:
        yield
    finally:
        await app.updater.stop()
        await app.stop()
        await app.post_stop(app)
        await app.shutdown()
        await database.close()


@contextlib.asynccontextmanager
async def opened(
    world: World, clock: HurriedClock, path: Path, size: ViewportSize
) -> AsyncIterator[Page]:
    """The page of a world in which the real bot runs."""
    server = Server(world)
    settings = Settings(token=world.token, api_url=await server.start())
    try:
        async with running(settings, clock, path), async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=chromium(), args=["--no-sandbox", "--disable-sync"]
            )
            page = await browser.new_page(viewport=size)
            await page.goto(server.address)
            yield page
            await browser.close()
    finally:
        await server.stop()


@pytest.mark.slow
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
async def test_a_short_game_is_played_by_taps_on_the_page(
    size: ViewportSize, tmp_path: Path
) -> None:
    clock = HurriedClock()
    world = World(clock)
    world.flood.is_on = True
    ann = world.person("Анна")
    group = world.group("Пулька", [ann])
    async with opened(world, clock, tmp_path / "pulka.db", size) as page:
        await begin(page, group, ann)
        await look_at(page, "Анна")
        await play(page, world, group, ann)
        await look_at(page, "Пулька")
        await expect(page.get_by_text(SETTLED).last).to_be_visible()
    assert world.failures == []


async def begin(page: Page, group: Group, ann: Person) -> None:
    """Press Start, open a lobby, choose the shortest game, agree to it."""
    await look_at(page, "Анна")
    await column(page, ann.id).get_by_role("button", name="Старт").click()
    await look_at(page, "Пулька")
    here = column(page, group.id)
    await here.get_by_role("textbox").fill("/play")
    await here.get_by_role("textbox").press("Enter")
    for label in (*MENU, *SHORTEST):
        key = here.get_by_role("button", name=label, exact=True)
        row = here.locator(".message", has=page.get_by_role("button", name=label, exact=True))
        number = await row.get_attribute("data-id")
        shown = await row.inner_text()
        await key.click()
        lobby = here.locator(f'[data-id="{number}"]')
        await expect(lobby).not_to_have_text(shown, use_inner_text=True)


async def look_at(page: Page, chat: str) -> None:
    """Bring a chat to the front where not all are seen side by side."""
    tab = page.get_by_role("tab", name=chat)
    if await tab.is_visible():
        await tab.click()


async def play(page: Page, world: World, group: Group, ann: Person) -> None:
    """Tap what the hand offers until the match is settled."""
    rng = random.Random(5)
    here = column(page, ann.id)
    async with asyncio.timeout(LONGEST):
        while not is_over(group):
            await world.until(lambda: is_asked(ann) or is_over(group), patience=LONGEST)
            message = hand_of(ann)
            if message is None or is_over(group):
                continue
            if await here.get_by_role("alertdialog").count():
                await here.get_by_role("button", name="Понятно").click()
            labels = answers(message)
            if not labels:  # the hand has changed while the alert was closed
                continue
            label = labels[0] if labels[0] == "Пас" else rng.choice(labels)
            row = here.locator(f'[data-id="{message.id}"]')
            key = row.get_by_role("button", name=label, exact=True).first
            with contextlib.suppress(PlaywrightTimeout):  # the hand may just have changed
                await key.click(timeout=PATIENCE_MS)
            await expect(row.locator(".key.waiting")).to_have_count(0)


def column(page: Page, chat: int) -> Locator:
    return page.locator(f'[data-chat="{chat}"]')


def is_over(group: Group) -> bool:
    return any(SETTLED.search(message.text) for message in group.messages)
