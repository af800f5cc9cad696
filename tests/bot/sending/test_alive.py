"""The sign of life is fresh while updates are heard, and only then."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from telegram import Bot
from telegram.error import NetworkError

from bot.sending.alive import EVERY, Listening, SignOfLife, sign_of
from playground.clock import VirtualClock
from playground.http import Server
from playground.world import World

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


class Ear:
    """A bot that asks an emulated Telegram for updates when told to."""

    def __init__(self, world: World, address: str, database: Path) -> None:
        self.sign = sign_of(str(database))
        self.clock = VirtualClock()
        request = Listening(SignOfLife(self.sign, self.clock))
        self.bot = Bot(
            world.token,
            base_url=f"{address}/bot",
            request=request,
            get_updates_request=request,
        )

    @property
    def left(self) -> list[str]:
        """What lies beside the database."""
        return [path.name for path in self.sign.parent.iterdir()]

    async def listen(self) -> None:
        await self.bot.get_updates(timeout=0)


@pytest.fixture
def world() -> World:
    return World(VirtualClock())


@pytest.fixture
async def ear(world: World, tmp_path: Path) -> AsyncIterator[Ear]:
    server = Server(world)
    ear = Ear(world, await server.start(), tmp_path / "pulka.db")
    async with ear.bot:
        ear.sign.unlink()
        await ear.clock.advance(EVERY)
        yield ear
    await server.stop()


@pytest.fixture
def no_folder(ear: Ear) -> None:
    ear.sign.parent.rmdir()


async def test_an_answer_leaves_a_sign_beside_the_database(ear: Ear) -> None:
    await ear.listen()
    assert ear.left == ["pulka.db.alive"]


async def test_the_sign_is_left_once_in_half_a_minute(ear: Ear) -> None:
    await ear.listen()
    ear.sign.unlink()
    await ear.listen()
    assert not ear.sign.exists()
    await ear.clock.advance(EVERY)
    await ear.listen()
    assert ear.sign.exists()


async def test_a_bot_that_is_not_answered_leaves_no_sign(ear: Ear, world: World) -> None:
    world.fail_next("getUpdates")
    with pytest.raises(NetworkError):
        await ear.listen()
    assert not ear.sign.exists()


async def test_a_folder_that_cannot_be_written_does_no_harm(ear: Ear, no_folder: None) -> None:
    await ear.listen()
    assert not ear.sign.exists()
