"""What waits for one chat, and what of it may go when."""

from collections import deque
from dataclasses import dataclass, replace

from bot.screen import Screen
from bot.sending.budget import Budget
from bot.sending.slot import Slot
from storage import Place

GROUP_GAP = 3.5  # seconds between edits that nobody waits for
PRIVATE_GAP = 1.0
# Seconds after which an edit goes before new messages, at their pace; longer than the pace of a
# group, so that they take turns where people act faster than a group may be written to.
OVERDUE = 4.5
IN_PASSING = 5.0  # seconds in which what passes may be followed by what stays
LONGEST_PAUSE = 60.0
NEVER = float("inf")
AWAITED, LOOKING_ON = 0.5, 3.0  # seconds; see `Mark.patience`
MOST_NOTICES = 20  # three minutes of a busy group
IN_A_ROW = 3  # notices while somebody waits to see a slot, overdue edits while new messages wait


@dataclass(frozen=True, slots=True)
class Mark:
    """That a slot is out of date, and how to bring it up to date.

    `is_urgent`: somebody waits for it; `is_echo`: who has just tapped does. `is_fresh`: by a
    new message, since edits make no sound. `is_last`: the message will change no more and its
    buttons do nothing, so it goes before all else, at the pace of a new one. `is_doubted`: it may
    show something else than was noted, so it is edited even if nothing has changed.
    `is_passing`: more will follow soon, and then one edit shows both. `is_guess`: nothing but a
    doubt, so it is likely right. `since` is when the slot went out of date.
    """

    is_urgent: bool = False
    is_fresh: bool = False
    is_last: bool = False
    is_doubted: bool = False
    is_echo: bool = False
    is_passing: bool = False
    is_guess: bool = False
    since: float = NEVER

    @property
    def patience(self) -> float:
        """How many seconds it can wait when there is too much to be shown at once.

        Whoever is awaited taps soon, and then one edit shows both; who looks on waits longest.
        """
        if self.is_echo or self.is_fresh or self.is_last:
            return 0.0
        return AWAITED if self.is_urgent else LOOKING_ON

    def with_(self, other: "Mark") -> "Mark":
        """Both in one."""
        return Mark(
            is_urgent=self.is_urgent or other.is_urgent,
            is_fresh=self.is_fresh or other.is_fresh,
            is_last=self.is_last or other.is_last,
            is_doubted=self.is_doubted or other.is_doubted,
            is_echo=self.is_echo or other.is_echo,
            is_passing=self.is_passing and other.is_passing,
            is_guess=self.is_guess and other.is_guess,
            since=min(self.since, other.since),
        )


@dataclass(frozen=True, slots=True)
class Notice:
    """A message that is sent once and never changed."""

    place: Place
    screen: Screen


@dataclass(frozen=True, slots=True)
class Turn:
    """A message of the bot's, kept by no slot, that shall show another page."""

    place: Place
    message: int
    screen: Screen


@dataclass(frozen=True, slots=True)
class Job:
    """What goes next: a notice, a turned page, or a slot with its mark."""

    what: Notice | Turn | Slot
    mark: Mark = Mark()


class Lane:
    """The queue of one chat: dirty marks instead of old states, notices in their order (B85)."""

    def __init__(self, chat: int, budget: Budget) -> None:
        self.chat = chat
        self.budget = budget
        self._gap = GROUP_GAP if chat < 0 else PRIVATE_GAP
        self._marks: dict[Slot, Mark] = {}
        self._notices: deque[Notice] = deque()
        self._turns: dict[int, Turn] = {}
        self._shown: set[Slot] = set()
        self._edited = float("-inf")
        self._paused_until = 0.0
        self._failures = 0
        self._told = 0
        self._edits = 0

    def mark(self, slot: Slot, mark: Mark) -> None:
        """The slot is out of date; told twice, it is still brought up to date once."""
        former = self._marks.get(slot)
        self._marks[slot] = mark if former is None else former.with_(mark)

    def notify(self, notice: Notice) -> None:
        """Send this after the notices that wait already, unless it is one of them.

        Notices go before all else, so a command sent again and again would hold the table up; and
        what is asked when so many wait would be answered when nobody remembers.
        """
        if notice not in self._notices and len(self._notices) < MOST_NOTICES:
            self._notices.append(notice)

    def turn(self, turn: Turn) -> None:
        """Only the page asked for last is shown: who taps fast sees where he has got to."""
        self._turns[turn.message] = turn

    @property
    def length(self) -> int:
        """How much waits."""
        return len(self._marks) + len(self._notices) + len(self._turns)

    @property
    def patience(self) -> float:
        """How many seconds this chat can wait while others are written to."""
        if self._notices or self._turns:
            return 0.0
        return min((mark.patience for mark in self._marks.values()), default=LOOKING_ON)

    def next_at(self) -> float | None:
        """When the next job may go; None when there is none."""
        times = [self._slot_at(slot, mark) for slot, mark in self._marks.items()]
        if self._may_tell:
            times.append(self.budget.ready(is_new=True))
        if self._turns:
            times.append(self.budget.ready(is_new=False))
        return max(min(times), self._paused_until) if times else None

    def take(self, now: float) -> Job:
        """The first job that may go at `now`.

        Last states, what is overdue, notices, urgent slots, pages, others. Neither many who ask
        for something at once nor one result after the other can keep a table from being shown.
        """
        job = self._first(now)
        self._told = self._told + 1 if isinstance(job.what, Notice) else 0
        self._edits = 0 if self._is_new(job.what, job.mark) else self._edits + 1
        return job

    def _first(self, now: float) -> Job:
        due = [slot for slot, mark in self._marks.items() if self._slot_at(slot, mark) <= now]
        last = [slot for slot in due if self._marks[slot].is_last]
        overdue = [slot for slot in due if self._overdue_at(slot, self._marks[slot]) <= now]
        if last or (overdue and self._edits < IN_A_ROW):
            (slot, *_) = last or self._changed(overdue)
            return Job(slot, self._marks.pop(slot))
        if self._may_tell and self.budget.ready(is_new=True) <= now:
            return Job(self._notices.popleft())
        is_free = self._turns and self.budget.ready(is_new=False) <= now
        if is_free and not any(self._marks[slot].is_urgent for slot in due):
            return Job(self._turns.pop(next(iter(self._turns))))
        slot = min(due, key=self._rank)
        return Job(slot, self._marks.pop(slot))

    def _changed(self, overdue: list[Slot]) -> list[Slot]:
        """What has changed goes in the place of what is only doubted."""
        changed = [slot for slot, mark in self._marks.items() if not mark.is_guess]
        awaited = [slot for slot in changed if self._marks[slot].is_urgent]
        edits = [slot for slot in awaited if not self._is_new(slot, self._marks[slot])]
        return [slot for slot in overdue if slot in changed] or edits or overdue

    def _rank(self, slot: Slot) -> tuple[bool, bool]:
        mark = self._marks[slot]
        return not mark.is_urgent, not self._is_new(slot, mark)

    def _is_new(self, what: Notice | Turn | Slot, mark: Mark) -> bool:
        """Whether it goes at the pace of new messages."""
        if isinstance(what, Slot):
            is_fresh = mark.is_fresh or mark.is_last or what not in self._shown
            return is_fresh and not what.is_replaced
        return isinstance(what, Notice)

    @property
    def _may_tell(self) -> bool:
        is_awaited = any(mark.is_urgent for mark in self._marks.values())
        return bool(self._notices) and not (is_awaited and self._told >= IN_A_ROW)

    def _slot_at(self, slot: Slot, mark: Mark) -> float:
        if slot.is_replaced:
            return 0.0
        if self._is_new(slot, mark):
            return self.budget.ready(is_new=True)
        ready = self.budget.ready(is_new=False)
        if not mark.is_urgent:
            ready = max(ready, self._edited + self._gap)
        if mark.is_passing:
            ready = max(ready, mark.since + IN_PASSING)
        return min(ready, self._overdue_at(slot, mark))

    def _overdue_at(self, slot: Slot, mark: Mark) -> float:
        """From when on the edit of a message that is there goes before new ones."""
        if slot.is_replaced or self._is_new(slot, mark):
            return NEVER
        longest = IN_PASSING if mark.is_passing else OVERDUE
        return max(self.budget.ready(is_new=True), mark.since + longest)

    def put_back(self, job: Job) -> None:
        """Try this again before anything else of its kind."""
        if isinstance(job.what, Notice):
            self._notices.appendleft(job.what)
        elif isinstance(job.what, Turn):
            self._turns.setdefault(job.what.message, job.what)
        else:
            # A result that failed still comes before the table that was due after it.
            self.mark(job.what, job.mark)
            self._marks = {job.what: self._marks.pop(job.what), **self._marks}

    def spent(self, now: float) -> None:
        """A call was made."""
        self.budget.spend(now)
        self._edited = now

    def shown(self, slot: Slot) -> None:
        """The slot has its message: from now on it is edited."""
        self._shown.add(slot)

    def removed(self, slot: Slot) -> None:
        """The slot has no message: when it is shown again, that is a new one."""
        self._shown.discard(slot)

    def recover(self) -> None:
        """The network works."""
        self._failures = 0

    def pause(self, until: float) -> None:
        """Leave this chat alone for a while, and no other."""
        self._paused_until = max(self._paused_until, until)

    def stumble(self, now: float) -> None:
        """The network failed: wait twice as long as the last time."""
        self._failures += 1
        self.pause(now + min(LONGEST_PAUSE, 2.0**self._failures))

    def clear(self) -> tuple[Slot, ...]:
        """Nothing waits any more; the slots that did."""
        slots = tuple(self._marks)
        self._marks.clear()
        self._notices.clear()
        self._turns.clear()
        return slots

    def empty_into(self, other: "Lane") -> None:
        """Let everything go to the chat's new id; pages being turned stay in the old chat."""
        for slot, mark in self._marks.items():
            other.mark(replace(slot, place=replace(slot.place, chat=other.chat)), mark)
        for notice in self._notices:
            other.notify(replace(notice, place=replace(notice.place, chat=other.chat)))
        self.clear()
