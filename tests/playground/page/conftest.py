"""The page of a world with a small real bot in it, in one real browser for each file of tests."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, ViewportSize, async_playwright

from playground.http import Server
from playground.prepared import Evening, evening
from playground.world import World
from tests.chromium import chromium
from tests.playground.echo import over_http

QUIET = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-sync",
    "--no-first-run",
    "--no-pings",
)
DESKTOP = ViewportSize(width=1280, height=800)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        opened = await playwright.chromium.launch(executable_path=chromium(), args=[*QUIET])
        yield opened
        await opened.close()


@pytest.fixture
def live() -> World:
    return World()


@pytest.fixture
def friends(live: World) -> Evening:
    return evening(live)


@pytest_asyncio.fixture(loop_scope="module")
async def served(live: World, friends: Evening) -> AsyncIterator[Server]:
    server = Server(live)
    address = await server.start()
    async with over_http(live, address):
        yield server
    await server.stop()


@pytest.fixture
def troubles() -> list[str]:
    """What went wrong on the page; empty at the end."""
    return []


@pytest_asyncio.fixture(loop_scope="module")
async def page(browser: Browser, served: Server, troubles: list[str]) -> AsyncIterator[Page]:
    """The page; nothing outside is asked for, nothing goes wrong."""
    address = served.address
    opened = await browser.new_page(viewport=DESKTOP)
    opened.on("pageerror", lambda error: troubles.append(str(error)))
    opened.on("console", lambda line: troubles.append(line.text))
    opened.on(
        "request",
        lambda request: None if request.url.startswith(address) else troubles.append(request.url),
    )
    await opened.goto(address)
    await opened.wait_for_selector(".column")
    yield opened
    await opened.context.close()
    assert troubles == []
