"""A world on a virtual clock, and a small real bot that runs in it."""

from collections.abc import AsyncIterator, Iterator

import pytest

from playground import api
from playground.actors import Group, Person
from playground.clock import VirtualClock
from playground.http import Server
from playground.queue import UpdateQueue
from playground.world import World
from tests.playground.calling import Caller
from tests.playground.wellformed import Watch


@pytest.fixture(autouse=True)
def watch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """Everything any world sends or returns in these tests is well formed."""
    made = Watch()
    monkeypatch.setattr(api, "call", made.over(api.call))
    monkeypatch.setattr(UpdateQueue, "put", made.over_put(UpdateQueue.put))
    yield made
    assert made.found == []


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
