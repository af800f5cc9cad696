"""Calls that are made to fail: refused, late, cut off before or after they take effect."""

from dataclasses import dataclass
from typing import TypedDict

from playground.errors import ApiError, too_many


class How(TypedDict, total=False):
    """How the next calls fail; nothing given: they are cut off before they take effect."""

    error: ApiError | None
    retry_after: int | None
    times: int
    drop_after_apply: bool
    delay: float


@dataclass
class Fault:
    """An order to fail: the method and chat it waits for, and what it does to them."""

    method: str
    chat_id: int | None
    error: ApiError | None
    times: int
    is_cut: bool
    is_cut_after: bool
    delay: float

    def fits(self, method: str, chat_id: int | None) -> bool:
        """Whether this call is one it waits for; `*` waits for any method."""
        same_chat = self.chat_id is None or self.chat_id == chat_id
        return same_chat and self.method in ("*", method)


class Faults:
    """The orders that still wait, oldest first."""

    def __init__(self) -> None:
        self.waiting: list[Fault] = []

    def order(self, method: str, chat_id: int | None, how: How) -> None:
        """Let the next `times` calls of a method (in a chat, if given) fail."""
        retry_after = how.get("retry_after")
        error = too_many(retry_after) if retry_after else how.get("error")
        is_cut_after = how.get("drop_after_apply", False)
        delay = how.get("delay", 0.0)
        self.waiting.append(
            Fault(
                method=method.lower(),
                chat_id=chat_id,
                error=error,
                times=how.get("times", 1),
                is_cut=error is None and not is_cut_after and not delay,
                is_cut_after=is_cut_after,
                delay=delay,
            )
        )

    def take(self, method: str, chat_id: int | None) -> Fault | None:
        """The order that concerns this call, one use of it spent."""
        for fault in self.waiting:
            if fault.fits(method.lower(), chat_id):
                fault.times -= 1
                if fault.times <= 0:
                    self.waiting.remove(fault)
                return fault
        return None
