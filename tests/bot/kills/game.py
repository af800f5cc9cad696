"""One whole game in which the bot's process is killed again and again."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from benchmarks.haste import Haste
from playground.http import Server
from playground.world import World
from tests.bot.kills.people import People
from tests.bot.kills.process import Orders, live
from tests.bot.kills.truth import Sight, doubled_or_lost, stored
from tests.bot.kills.watch import Watch

if TYPE_CHECKING:
    from collections.abc import Sequence
    from multiprocessing.context import ForkServerProcess
    from pathlib import Path

    from storage import Match


SPEED = 5.0
DEALS = 2
# Seconds in which the bot is down: a group's reserve of calls is whole again after them. Kills at
# shorter intervals would use up what Telegram allows, and no message could be in time.
DOWN = 30.0
LONGEST = 600.0  # seconds without an end after which a game has stuck
DROPPED = 0.5  # how often calls under way at a death come to nothing
COMMITS = ("commit", "committed")
MOMENTS = ("before", "applied", "answered", *COMMITS)
STEP, LOOK = 0.25, 1.0

PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload(["tests.bot.kills.process"])


@dataclass(frozen=True)
class Kill:
    """Kill at the n-th step from a start on: a call at one of its moments, or a commit."""

    number: int
    moment: str


@dataclass
class Report:
    """What a game has shown: how many steps it took, which kills, what went wrong.

    `slowest` is how long it has taken after a start until all was right, `latest` by how much the
    messages of a kind were behind in play, both in seconds.
    """

    calls: int = 0
    commits: int = 0
    kills: list[Kill] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    slowest: float = 0.0
    latest: dict[str, float] = field(default_factory=dict)


class Game:
    """Emulator and people in this process, the bot in another that is killed as planned."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.world = World(Haste(SPEED))
        self.world.flood.is_on = True
        self.server = Server(self.world)
        rng = random.Random(seed)
        host, guest = (self.world.person(name) for name in ("Анна", "Борис"))
        group = self.world.group("Пулька", [host, guest])
        self.people = People(self.world, group, host, guest, rng, DEALS)
        self.folder = folder
        self.report = Report()
        self._orders: Orders | None = None
        self._process: ForkServerProcess | None = None
        self._log: tuple[str, ...] = ()

    async def play(self, kills: Sequence[Kill]) -> Report:
        """Play to the end of the match; the kills happen one after the other as far as it goes."""
        address = await self.server.start()
        clock = self.world.clock
        assert isinstance(clock, Haste)
        self._orders = Orders(
            self.world.token,
            address,
            str(self.folder / "pulka.db"),
            str(self.folder / "bot.log"),
            SPEED,
            clock.start,
        )
        for person in self.people.both:
            person.start()
        try:
            for kill in [*kills, None]:
                if await self._live(kill):
                    break
                clock.skip(DOWN)
                self._orders = replace(self._orders, start=clock.start)
        finally:
            self._die()
            await self.server.stop()
        self.report.calls = self.world.moments.count
        self.report.faults += self.world.failures + self.people.blames()
        self.report.faults += self._logged()
        return self.report

    async def _live(self, kill: Kill | None) -> bool:
        """From one start to the next death; whether the match came to its end."""
        orders = self._orders
        assert orders is not None
        is_commit = kill is not None and kill.moment in COMMITS
        if kill is not None and is_commit:
            orders = replace(orders, commit=kill.number, is_after=kill.moment == COMMITS[1])
        elif kill is not None:
            moments = self.world.moments
            moments.hold(moments.count + kill.number, kill.moment)
        self._process = PROCESSES.Process(target=live, args=(orders,))
        self._process.start()
        is_over = await self._lived()
        if kill is not None and not is_over:
            self.report.kills.append(kill)
        self._die()
        # What Telegram has taken whole it may carry out, though nobody waits for the answer.
        is_before = kill is not None and kill.moment == "before"
        self.world.moments.release(is_dropped=is_before or self.people.rng.random() < DROPPED)
        await self._compare()
        return is_over

    async def _lived(self) -> bool:
        """Look whether all is right, let people act, and look on, until death or the end."""
        clock, before = self.world.clock, self.world.moments.count
        while self._is_alive and self.world.moments.count == before:
            # The machine starts a process in its own time, which does not run faster here.
            await clock.sleep(STEP)
        begun = looked = clock.now()
        watch = Watch(self.people, begun)
        try:
            while self._is_alive:
                now = clock.now()
                if not watch.is_right or now > looked + LOOK:
                    looked = now
                    sight = Sight.of(self.people)
                    watch.look(await self._stored(), sight, now)
                elif self.people.are_done:
                    return True
                else:
                    self.people.act()
                if now - begun > LONGEST:
                    last = [(tap.data, tap.popup) for tap in self.people.taps[-3:]]
                    self.report.faults.append(f"the game does not go on: {last}")
                    return True
                await clock.sleep(STEP)
            return False
        finally:
            self._note(watch)

    def _note(self, watch: Watch) -> None:
        report = self.report
        report.faults += watch.faults.values()
        if watch.is_right:
            report.slowest = max(report.slowest, watch.slowest)
        for what, lag in watch.latest.items():
            report.latest[what] = max(lag, report.latest.get(what, 0.0))

    async def _stored(self) -> Match | None:
        """The match, once the bot has called somebody: the file stands with all its tables."""
        return await stored(str(self.folder / "pulka.db")) if self.world.moments.count else None

    @property
    def _is_alive(self) -> bool:
        assert self._process is not None
        return self._process.is_alive() and self.world.moments.held is None

    def _die(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None

    async def _compare(self) -> None:
        """Compare the log with what was in it before, and with what people have tapped."""
        row = await self._stored()
        log = () if row is None else tuple(repr(action) for action in row.actions)
        if log[: len(self._log)] != self._log:
            self.report.faults.append("the log has changed")
        self._log = log
        if row is not None:
            self.report.faults += doubled_or_lost(row, self.people.taps, self.people.accepted())

    def _logged(self) -> list[str]:
        """Lines of the bot's log that tell of faults."""
        path = self.folder / "bot.log"
        return [] if not path.exists() else path.read_text().splitlines()


def plan(calls: int, kills: int, rng: random.Random) -> list[Kill]:
    """Draw kills from the calls of an unkilled run: the gaps between so many of its calls."""
    drawn = sorted(rng.sample(range(1, calls + 1), kills))
    gaps = [after - before for before, after in zip([0, *drawn], drawn, strict=False)]
    return [Kill(gap, rng.choice(MOMENTS)) for gap in gaps]


def played(folder: Path, seed: int, kills: Sequence[Kill]) -> Report:
    """One game from a seed, in an event loop of its own."""

    async def play() -> Report:
        return await Game(folder, seed).play(kills)

    return asyncio.run(play())
