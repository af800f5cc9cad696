"""Where things are on the page, in words the tests share."""

import pytest
from playwright.async_api import Locator, Page, ViewportSize

PHONE = ViewportSize(width=390, height=844)
IN_BROWSER = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]


def column(page: Page, chat: int) -> Locator:
    """The column of a chat."""
    return page.locator(f'[data-chat="{chat}"]')


async def on_phone(page: Page) -> None:
    """Hold the page as a phone does."""
    await page.set_viewport_size(PHONE)


async def width(page: Page) -> int:
    """How wide all of the page is: more than its window when something sticks out."""
    return int(await page.evaluate("document.documentElement.scrollWidth"))
