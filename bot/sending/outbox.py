"""Everything that leaves for Telegram: newest states within its limits, notices, answers."""

import asyncio
import logging
from dataclasses import replace
from functools import partial

from bot.clock import Clock
from bot.screen import Screen
from bot.sending.answers import Answers
from bot.sending.attempt import Attempt
from bot.sending.budget import GROUP
from bot.sending.delivery import Delivery, is_owed
from bot.sending.lane import Job, Lane, Mark, Notice, Turn
from bot.sending.reports import Reports
from bot.sending.sender import Fault, Moved, Sender, Unreachable, Unsent, Unsure, Wait
from bot.sending.slot import Slot
from bot.sending.workers import Workers
from storage import DatabaseError, Place

logger = logging.getLogger(__name__)

MEMORY = max(each.seconds for each in GROUP.windows)  # a call to a group counts no longer
MARGIN = 0.5  # seconds beyond what Telegram asks to wait
LAST_CALLS = 2.5  # seconds for what is under way at the end


class Outbox:
    """One queue a chat; nothing here is awaited while a table is locked."""

    def __init__(self, clock: Clock, sender: Sender, delivery: Delivery, reports: Reports) -> None:
        self._clock = clock
        self._delivery = delivery
        self._reports = reports
        self._workers = Workers(clock, self._do)
        self._answers = Answers(sender)
        self._shut: set[int] = set()
        self._moved: dict[int, int] = {}

    async def start(self) -> None:
        """Take up what a former process may have left undone.

        Messages that lag or are uncertain are marked; slots that never had a message are not
        known here and are for the caller to mark.
        """
        now = self._clock.now()
        rows = await self._delivery.stored()
        for row in rows:
            if not is_owed(row):
                self._workers.lane(row.place.chat).shown(Slot.of(row))
        chats = {row.place.chat for row in rows}
        for chat in chats.union(await self._delivery.saw_an_end(now - MEMORY)):
            if chat > 0:
                self._workers.lane(chat).budget.spend_all(now)
        for chat, at in await self._delivery.sends(now - MEMORY):
            self._workers.lane(chat).spent(min(at, now))
        await self.resume()

    async def resume(self, chat: int | None = None) -> bool:
        """Bring up to date what lags behind, everywhere or in a chat that was shut.

        Gives whether anything does.
        """
        rows = await self._delivery.behind()
        behind = [row for row in rows if chat in {None, row.place.chat}]
        for row in behind:
            self.mark(Slot.of(row), is_urgent=chat is not None)
        return bool(behind)

    def settle(self) -> None:
        """No call of a former process is carried out any more: edit once again what one may have
        changed behind our back.
        """
        for slot in self._delivery.settled():
            self.doubt(slot)

    def mark(self, slot: Slot, *, is_urgent: bool = False, is_last: bool = False) -> None:
        """The slot is out of date; `is_urgent` when somebody waits, `is_last` if for good."""
        self._put(Job(slot, Mark(is_urgent=is_urgent, is_last=is_last)))

    def glance(self, slot: Slot) -> None:
        """The slot is out of date, but what it ought to show will soon have passed."""
        self._put(Job(slot, Mark(is_passing=True)))

    def doubt(self, slot: Slot, *, is_urgent: bool = False) -> None:
        """The slot's message may show something else than is stored, so edit it once again."""
        self._put(Job(slot, Mark(is_urgent=is_urgent, is_doubted=True, is_guess=True)))

    def echo(self, slot: Slot) -> None:
        """Show who has tapped what has come of it, before all that others wait for."""
        self._put(Job(slot, Mark(is_urgent=True, is_echo=True)))

    def resend(self, slot: Slot) -> None:
        """Show the slot in a new message, which makes a sound; the old one is deleted."""
        self._put(Job(slot, Mark(is_urgent=True, is_fresh=True)))

    def say(self, place: Place, screen: Screen) -> None:
        """Send a message once."""
        self._put(Job(Notice(place, screen)))

    async def is_kept(self, chat: int, message: int) -> bool:
        """Whether a slot shows something in this message, so that it is no page."""
        return await self._delivery.is_kept(chat, message)

    def turn(self, chat: int, message: int, screen: Screen) -> None:
        """Let a message that no slot keeps show another page.

        Nothing is stored: each button says by itself which page it asks for.
        """
        self._put(Job(Turn(Place(chat), message, screen)))

    def answer(self, query: str, text: str | None = None, *, alert: bool = False) -> None:
        """Answer a tap at once: with nothing, a line that passes, or a box (`alert`)."""
        self._answers.give(query, text, alert=alert)

    def heard(self, chat: int, message: int) -> None:
        """Somebody else's message came in; its id helps to find messages of unknown fate."""
        self._delivery.heard(chat, message)

    def shown_at(self, place: Place) -> tuple[Place, ...]:
        """The places whose messages come here: this one, and topics that are gone (B93)."""
        return self._delivery.topics.shown_at(place)

    async def lost(self, place: Place) -> None:
        """The topic is gone: messages go to the chat itself."""
        await self._delivery.topics.lost(place)

    async def found(self, place: Place) -> None:
        """Somebody has written there: a topic that seemed to be gone is used again."""
        await self._delivery.topics.found(place)

    async def touched(self, chat: int) -> None:
        """Somebody does something in a chat: if it is shut, see whether it still is."""
        if chat in self._shut:
            await self.resume(chat)

    async def owe(self, slot: Slot) -> None:
        """The slot cannot be shown before its chat is open again."""
        await self._delivery.owe(slot)

    async def adopt(self, slot: Slot, message: int) -> None:
        """A button of the slot was tapped in this message."""
        old = await self._delivery.adopt(slot, message)
        if old is not None:
            self.mark(old)

    def migrated(self, old: int, new: int) -> None:
        """What waits for a group goes to its new id, now and from now on."""
        if old == new:
            return
        self._delivery.moved(old)
        to_old = [each for each, to in self._moved.items() if to == old]
        self._moved.update(dict.fromkeys([*to_old, old], new))
        if old in self._workers.lanes:
            self._workers.lane(old).empty_into(self._workers.lane(new))
            self._workers.wake(new)

    @property
    def length(self) -> int:
        """How much waits, in all chats together."""
        return sum(lane.length for lane in self._workers.lanes.values()) + len(self._answers.tasks)

    @property
    def is_idle(self) -> bool:
        """Whether nothing waits and nothing is under way."""
        return not self._workers.tasks and not self._answers.tasks

    async def drain(self) -> None:
        """Return when nothing waits any more; time must pass meanwhile."""
        while not self.is_idle:
            await asyncio.wait({*self._workers.tasks.values(), *self._answers.tasks})

    async def stop(self) -> None:
        """Finish the calls under way and begin no others; what waits is stored as out of date.

        A call Telegram leaves without an answer is given up: a kill would leave the same.
        """
        self._workers.stop()
        ways = (self.drain(), self._clock.sleep(LAST_CALLS))
        waiting = {asyncio.ensure_future(way) for way in ways}
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        waiting |= {*self._workers.tasks.values(), *self._answers.tasks}
        for each in waiting:
            each.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    def _put(self, job: Job) -> None:
        chat = job.what.place.chat
        chat = self._moved.get(chat, chat)
        what = job.what
        if chat != what.place.chat:
            if isinstance(what, Turn):
                return  # in the new chat this number belongs to another message
            what = replace(what, place=replace(what.place, chat=chat))
        lane = self._workers.lane(chat)
        if isinstance(what, Notice):
            lane.notify(what)
        elif isinstance(what, Turn):
            lane.turn(what)
        else:
            lane.mark(what, replace(job.mark, since=self._clock.now()))
        self._workers.wake(chat)

    async def _do(self, lane: Lane, job: Job) -> None:
        attempt = Attempt(partial(self._workers.room, lane), partial(self._count, lane))
        try:
            await self._deliver(lane, job, attempt)
        except DatabaseError as fault:
            words = "What chat %s shall see cannot be stored: %r"
            logger.error(words, lane.chat, fault, extra={"kind": type(fault).__name__})
            lane.put_back(job)
            lane.stumble(self._clock.now())
        except Exception:
            logger.exception("a message for chat %s could not be made", lane.chat)
        for slot in attempt.replaced:
            lane.mark(slot, Mark())

    async def _count(self, lane: Lane) -> None:
        """Count a call, for groups also beyond the end of this process."""
        now = self._clock.now()
        lane.spent(now)
        if lane.chat < 0:
            await self._delivery.note_send(lane.chat, now, since=now - MEMORY)

    async def _deliver(self, lane: Lane, job: Job, attempt: Attempt) -> None:
        try:
            if isinstance(job.what, Notice):
                await self._delivery.tell(job.what.place, job.what.screen, attempt)
            elif isinstance(job.what, Turn):
                await self._delivery.turn(job.what, attempt)
            elif await self._delivery.show(job.what, job.mark, attempt):
                lane.shown(job.what)
            else:
                lane.removed(job.what)
            lane.recover()
            if attempt.has_said:
                await self._opened(lane.chat)
        except Fault as fault:
            await self._recover(lane, job, fault)

    async def _close(self, lane: Lane, job: Job) -> None:
        """Let nothing wait for a chat that is shut, but remember what it has not seen."""
        self._shut.add(lane.chat)
        missed = [each for each in (*lane.clear(), job.what) if isinstance(each, Slot)]
        try:
            while missed:
                await self._delivery.owe(missed[0])
                missed.pop(0)
        finally:
            # What could not be stored waits on.
            for slot in missed:
                lane.mark(slot, Mark())

    async def _opened(self, chat: int) -> None:
        """Send what a chat missed while it was shut; Telegram may not say that it is open."""
        if chat in self._shut:
            self._shut.discard(chat)
            await self._reports.reached(chat)
            await self.resume(chat)

    async def _follow(self, lane: Lane, job: Job, chat: int) -> None:
        """Let what waits go to the new id of its group, if the table can stand there."""
        if await self._reports.migrated(lane.chat, chat):
            lane.put_back(job)
            self.migrated(lane.chat, chat)
        else:
            await self._close(lane, job)

    async def _recover(self, lane: Lane, job: Job, fault: Fault) -> None:
        match fault:
            case Wait():
                lane.put_back(job)
                lane.pause(self._clock.now() + fault.seconds + MARGIN)
            case Unsent():
                lane.put_back(job)
                lane.stumble(self._clock.now())
            case Unsure():
                # A notice may have arrived, and twice is worse than not at all.
                if isinstance(job.what, Turn):
                    lane.put_back(job)
                elif isinstance(job.what, Slot):
                    lane.put_back(Job(job.what, replace(job.mark, is_fresh=False)))
                lane.stumble(self._clock.now())
            case Moved():
                await self._follow(lane, job, fault.chat)
            case Unreachable():
                await self._close(lane, job)
                await self._reports.unreachable(lane.chat)
            case _:
                logger.error("Telegram refused a message for chat %s: %s", lane.chat, fault)
