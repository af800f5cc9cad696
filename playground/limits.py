"""Flood control as Telegram is known to practise it; the exact limits are not published."""

import math
from collections import defaultdict, deque
from dataclasses import dataclass, field

from playground.errors import ApiError, too_many

MAX_UPLOAD_BYTES = 50 * 1024 * 1024
SPACED_BYTES = 100_000
LONGEST_BACKLOG = 5.0
UPLOAD_PAUSE = 60


@dataclass
class _Window:
    """So many calls in so many seconds, sliding."""

    calls: int
    seconds: float
    times: deque[float] = field(default_factory=deque)

    def wait(self, now: float) -> float:
        """Seconds till a call would pass; 0 when it passes now."""
        while self.times and self.times[0] <= now - self.seconds:
            self.times.popleft()
        if len(self.times) < self.calls:
            return 0.0
        return self.times[0] + self.seconds - now


@dataclass
class _Bucket:
    """One call a second, with a small reserve for bursts."""

    burst: int
    level: float = 0.0
    since: float = 0.0

    def wait(self, now: float) -> float:
        """Seconds till a call would pass; 0 when it passes now."""
        self.level = max(0.0, self.level - (now - self.since))
        self.since = now
        return max(0.0, self.level + 1 - self.burst)


@dataclass
class Flood:
    """Sends and edits share three limits: a group's minute, a chat's second, everybody's second.

    Refused calls do not count. Off until `is_on` is set.
    """

    is_on: bool = False
    group_minute: int = 20
    chat_burst: int = 5
    overall_second: int = 30
    _groups: dict[int, _Window] = field(default_factory=dict)
    _chats: dict[int, _Bucket] = field(default_factory=dict)
    _overall: _Window | None = None
    spent: dict[int, int] = field(default_factory=lambda: defaultdict(int))

    def charge(self, chat_id: int, now: float) -> None:
        """Count one send or edit; raises 429 with the seconds till the next may pass."""
        self.spent[chat_id] += 1
        if not self.is_on:
            return
        overall = self._overall = self._overall or _Window(self.overall_second, 1.0)
        bucket = self._chats.setdefault(chat_id, _Bucket(self.chat_burst))
        windows = [overall]
        if chat_id < 0:
            windows.append(self._groups.setdefault(chat_id, _Window(self.group_minute, 60.0)))
        wait = max(bucket.wait(now), *(window.wait(now) for window in windows))
        if wait > 0:
            self.spent[chat_id] -= 1
            raise too_many(max(1, math.ceil(wait)))
        bucket.level += 1
        for window in windows:
            window.times.append(now)


@dataclass
class UploadSpacing:
    """Large uploads of the very same size are taken one after another, with a gap between."""

    _free_at: dict[int, float] = field(default_factory=dict)

    def wait(self, size: int, now: float) -> float:
        """Seconds till an upload of so many bytes is taken; raises 413 and 429."""
        if size > MAX_UPLOAD_BYTES:
            raise ApiError(413, "Request Entity Too Large")
        if size <= SPACED_BYTES:
            return 0.0
        start = max(self._free_at.get(size, now), now)
        if start - now > LONGEST_BACKLOG:
            raise too_many(UPLOAD_PAUSE)
        share = min(1.0, (size - SPACED_BYTES) / 10_000_000)
        self._free_at[size] = start + 0.2 + 0.7 * share
        return start - now
