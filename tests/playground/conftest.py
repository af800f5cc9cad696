"""A world on a virtual clock, and a small real bot that runs in it."""

from collections.abc import AsyncIterator

import pytest

from playground.actors import Group, Person
from playground.clock import VirtualClock
from playground.http import Server
from playground.world import World
from tests.playground.calling import Caller


@pytest.fixture
def clock() -> VirtualClock:
    return VirtualClock()


@pytest.fixture
def world(clock: VirtualClock) -> World:
    return World(clock)


@pytest.fixture
def ann(world: World) -> Person:
    return world.person("Анна")


@pytest.fixture
def group(world: World, ann: Person) -> Group:
    return world.group("Пулька", [ann])


@pytest.fixture
def caller(world: World) -> Caller:
    return Caller(world)


@pytest.fixture
async def server(world: World) -> AsyncIterator[Server]:
    served = Server(world)
    await served.start()
    yield served
    await served.stop()
