"""Which message ids are known, and so where a message can be whose answer was lost."""

from collections import defaultdict, deque
from collections.abc import Awaitable, Callable, Iterable
from itertools import islice

from storage import SUPERGROUPS

REACH = 6  # how far from a known message an unknown one is looked for
MOST_TRIES = 12
REMEMBERED = 512


class Numbering:
    """The newest ids that were seen, by the chats that count together."""

    def __init__(self, stored: Callable[[int, int], Awaitable[Iterable[int]]]) -> None:
        """`stored` gives the newest ids of a chat that are stored, at most so many."""
        self._stored = stored
        self._learnt: set[int] = set()
        self._known: dict[int, deque[int]] = defaultdict(lambda: deque(maxlen=REMEMBERED))
        self._highest: dict[int, int] = defaultdict(int)

    async def learn(self, chat: int) -> None:
        """Know, once it is needed, what a former process has sent there."""
        count = counted(chat)
        if count not in self._learnt:
            stored = await self._stored(chat, REMEMBERED)
            # What has been heard meanwhile is newer, so it is to be forgotten last.
            for message in (*stored, *self._known.pop(count, ())):
                self.heard(chat, message)
            self._learnt.add(count)

    def heard(self, chat: int, message: int) -> None:
        """This id belongs to a message that is known."""
        count = counted(chat)
        self._known[count].append(message)
        self._highest[count] = max(self._highest[count], message)

    def highest(self, chat: int) -> int:
        """The newest known id; what is sent now will lie behind it."""
        return self._highest[counted(chat)]

    def after(self, chat: int, message: int) -> tuple[int, ...]:
        """Unknown ids behind this one, the nearest first."""
        last = max(self.highest(chat), message) + REACH
        return self._unknown(chat, range(message + 1, last + 1))

    def before(self, chat: int, message: int) -> tuple[int, ...]:
        """Unknown ids shortly before this one, the nearest first."""
        return self._unknown(chat, range(message - 1, max(0, message - 1 - REACH), -1))

    def _unknown(self, chat: int, ids: range) -> tuple[int, ...]:
        known = set(self._known[counted(chat)])
        return tuple(islice((each for each in ids if each not in known), MOST_TRIES))


def counted(chat: int) -> int:
    """A name for the chats whose messages are numbered together with those of `chat`."""
    return chat if chat < SUPERGROUPS else 0
