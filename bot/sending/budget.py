"""How much may be sent to one chat: Telegram's limits as sliding windows."""

from collections import deque
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Window:
    """At most `calls` in any `seconds`; edits leave the last `kept` of them to new messages."""

    calls: int
    seconds: float
    kept: int = 0


# Telegram cuts a group off at about 20 sends and edits a minute (B84) and any chat at bursts of
# more than one a second.
GROUP = (Window(18, 60.0, kept=3), Window(4, 4.0))
PRIVATE = (Window(3, 3.0),)


class Budget:
    """The calls a chat has taken lately, and when it may take the next."""

    def __init__(self, windows: tuple[Window, ...]) -> None:
        self._windows = windows
        self._calls: deque[float] = deque(maxlen=max(window.calls for window in windows))

    @classmethod
    def of(cls, chat: int) -> "Budget":
        """A fresh budget for a chat; ids of groups are negative."""
        return cls(GROUP if chat < 0 else PRIVATE)

    def spend(self, now: float) -> None:
        """Count a call."""
        self._calls.append(now)

    def spend_all(self, now: float) -> None:
        """Assume a chat that was in steady use until now: nobody knows better after a restart."""
        window = max(self._windows, key=lambda window: window.seconds)
        pace = window.seconds / window.calls
        self._calls.extend(now - pace * n for n in reversed(range(window.calls)))

    def ready(self, *, is_new: bool) -> float:
        """The time from which the next call fits; `is_new` for new messages, else an edit."""
        return max(self._ready(window, is_new) for window in self._windows)

    def _ready(self, window: Window, is_new: bool) -> float:
        room = window.calls if is_new else window.calls - window.kept
        if len(self._calls) < room:
            return 0.0
        return self._calls[-room] + window.seconds
