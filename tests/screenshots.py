"""Draws the pictures of the documents: a table in the middle of a deal, in the playground."""

from __future__ import annotations

import asyncio
import io
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image
from playwright.async_api import ViewportSize, async_playwright

from game.cards import RANKS
from playground.http import Server
from playground.prepared import evening as friends_of
from tests.bot.evening import Evening, answers, is_asked, shown_hand
from tests.chromium import chromium

if TYPE_CHECKING:
    from playground.actors import Group, Person

WORDS = {"ru": ("Сесть за стол", "Начать", "Согласие"), "en": ("Take a seat", "Start", "Agree")}
SIZE = ViewportSize(width=1156, height=820)
COLOURS = 128
TAPS = 22
LOOKING = 20.0  # seconds in which the group's message follows the hands


async def gather(evening: Evening, group: Group, people: tuple[Person, ...], lang: str) -> None:
    """Three friends open a table, sit down and agree."""
    join, start, agree = WORDS[lang]
    host, *guests = people
    await evening.write(host, "/play", group)
    lobby = group.messages[-1]
    for person, label in [*((guest, join) for guest in guests), (host, start)]:
        await evening.press(person, lobby, label)
        await evening.wait(5.0)
    for person in people:
        await evening.press(person, lobby, agree)
        await evening.wait(5.0)


def chosen(codes: list[str]) -> str:
    """A plain contract on spades, whisted: the words and cards that make a good picture."""
    plain = ("bid 6S", "name 6S", "whist", "pass", "closed")
    said = [code for code in plain if code in codes]
    cards = [code for code in codes if code.startswith(("discard ", "play "))]
    return (
        said[0] if said else min(cards, key=lambda code: (code[-1] == "S", RANKS.index(code[-2])))
    )


async def play(evening: Evening, people: tuple[Person, ...], taps: int) -> None:
    """So many taps by whoever is asked."""
    for _ in range(taps):
        while not (asked := [person for person in people if is_asked(person)]):
            await evening.wait(1.0)
        message = shown_hand(asked[0])
        labels = {
            str(button.data).split(":", 3)[3]: button.label
            for button in message.buttons
            if button.label in answers(message)
        }
        await evening.press(asked[0], message, labels[chosen(list(labels))])
        await evening.wait(5.0)


async def draw(evening: Evening, lang: str, path: Path) -> None:
    """The page of the playground as it is now."""
    server = Server(evening.world)
    address = await server.start()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox"]
        )
        page = await browser.new_page(viewport=SIZE, device_scale_factor=1.5)
        await page.goto(f"{address}/?lang={lang}")
        await page.wait_for_selector(".column")
        drawn = await page.screenshot()
        await browser.close()
    await server.stop()
    Image.open(io.BytesIO(drawn)).quantize(COLOURS).save(path, optimize=True)


async def picture(lang: str, path: Path) -> None:
    """Play a table in one language and draw it."""
    with tempfile.TemporaryDirectory() as folder:
        evening = await Evening.open(Path(folder) / "pulka.db")
        friends = friends_of(evening.world, lang, has_started=True)
        people = friends.people[:3]
        await evening.wait(5.0)
        await gather(evening, friends.group, people, lang)
        await play(evening, people, TAPS)
        await evening.wait(LOOKING)
        await draw(evening, lang, path)
        await evening.stop()


def main(folder: str) -> None:
    """Draw every picture into the folder."""
    for lang, name in (("en", "table.png"), ("ru", "table.ru.png")):
        asyncio.run(picture(lang, Path(folder) / name))


if __name__ == "__main__":
    main(sys.argv[1])
