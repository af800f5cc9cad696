"""How much may be sent to one chat: Telegram's limits as sliding windows, and an even pace."""

from collections import deque
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Window:
    """At most `calls` in any `seconds`."""

    calls: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Pace:
    """A call every `seconds`, with a reserve of `calls`; edits leave `kept` to new messages."""

    calls: int
    seconds: float
    kept: int = 0


@dataclass(frozen=True, slots=True)
class Limits:
    """What a chat bears."""

    windows: tuple[Window, ...]
    pace: Pace | None = None


# Telegram cuts a group off at about 20 sends and edits a minute (B84) and any chat at bursts of
# more than one a second. At the pace alone a minute holds 5 + 60 / 4.3 < 19 calls; whatever a
# group has seen, the next call is at most 4.3 seconds away, so that edits and new messages which
# take turns come in less than ten, after a restart too.
GROUP = Limits((Window(18, 60.0), Window(4, 4.0)), Pace(5, 4.3, kept=1))
PRIVATE = Limits((Window(3, 3.0),))


class Budget:
    """The calls a chat has taken lately, and when it may take the next."""

    def __init__(self, limits: Limits) -> None:
        self._windows = limits.windows
        self._pace = limits.pace
        self._full = 0.0  # when the reserve of the pace is whole again
        self._calls: deque[float] = deque(maxlen=max(each.calls for each in limits.windows))

    @classmethod
    def of(cls, chat: int) -> "Budget":
        """A fresh budget for a chat; ids of groups are negative."""
        return cls(GROUP if chat < 0 else PRIVATE)

    def spend(self, now: float) -> None:
        """Count a call."""
        self._calls.append(now)
        pace = self._pace
        if pace is not None:
            whole = max(self._full, now) + pace.seconds
            self._full = min(whole, now + pace.calls * pace.seconds)

    def spend_all(self, now: float) -> None:
        """Assume a chat that was in steady use until now: nobody knows better after a restart."""
        window = max(self._windows, key=lambda window: window.seconds)
        pace = window.seconds / window.calls
        self._calls.extend(now - pace * n for n in reversed(range(window.calls)))

    def ready(self, *, is_new: bool) -> float:
        """The time from which the next call fits; `is_new` for new messages, else an edit."""
        return max(self._at_pace(is_new), *(self._within(window) for window in self._windows))

    def _within(self, window: Window) -> float:
        if len(self._calls) < window.calls:
            return 0.0
        return self._calls[-window.calls] + window.seconds

    def _at_pace(self, is_new: bool) -> float:
        if self._pace is None:
            return 0.0
        room = self._pace.calls if is_new else self._pace.calls - self._pace.kept
        return self._full - (room - 1) * self._pace.seconds
