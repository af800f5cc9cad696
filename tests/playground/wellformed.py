"""Watches all worlds of a test: what they send and return fits the schema and the library."""

from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import telegram
from telegram import TelegramObject, Update

from playground.api import Answer
from playground.args import Args
from playground.core import Core
from playground.queue import UpdateQueue
from tests.playground.shapes import METHODS, faults

Call = Callable[[Core, str, str, Args], Awaitable[Answer]]
NEWER = frozenset({"ephemeral_message_id", "receiver_user"})  # than the library


def parts(value: Any) -> Iterator[TelegramObject]:
    """An object of the library and all objects inside it."""
    if isinstance(value, TelegramObject):
        yield value
        for name in value.to_dict(recursive=False):
            if name not in NEWER:
                yield from parts(getattr(value, "from_user" if name == "from" else name))
    elif isinstance(value, list | tuple):
        for one in value:
            yield from parts(one)


def same(back: Any, body: Any) -> Any:
    """What came back, without the `False` that the library writes for what is not there."""
    if isinstance(back, dict) and isinstance(body, dict):
        return {
            name: same(one, body.get(name))
            for name, one in back.items()
            if name in body or one is not False
        }
    if isinstance(back, list | tuple) and isinstance(body, list) and len(back) == len(body):
        return [same(one, other) for one, other in zip(back, body, strict=True)]
    return back


def filled(body: Any) -> Any:
    """A body without its empty arrays, which the library leaves out."""
    if isinstance(body, dict):
        return {name: filled(one) for name, one in body.items() if one != []}
    return [filled(one) for one in body] if isinstance(body, list) else body


def strangers(kind: type[TelegramObject], body: dict[str, Any]) -> list[str]:
    """What the library does not know of an object, or gives back otherwise than it read it."""
    value = kind.de_json(body, None)
    unknown = {name for one in parts(value) for name in one.api_kwargs} - NEWER
    found = [f"{kind.__name__} has unknown {name}" for name in sorted(unknown)]
    if same(value.to_dict(), body) != filled(body):
        found.append(f"{kind.__name__} comes back as {value.to_dict()}, was {body}")
    return found


class Watch:
    """Collects what is wrong with answers and updates."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def over(self, call: Call) -> Call:
        """The same call, its answers looked at."""

        async def watched(world: Core, token: str, method: str, args: Args) -> Answer:
            answer = await call(world, token, method, args)
            self.look_at_answer(method, answer)
            return answer

        return watched

    def over_put(
        self, put: Callable[[UpdateQueue, str, dict[str, Any]], None]
    ) -> Callable[[UpdateQueue, str, dict[str, Any]], None]:
        """The same way into a queue, updates looked at."""

        def watched(queue: UpdateQueue, kind: str, payload: dict[str, Any]) -> None:
            self._look(Update, "Update", {"update_id": 1, kind: payload})
            put(queue, kind, payload)

        return watched

    def look_at_answer(self, method: str, answer: Answer) -> None:
        """Add what is wrong with one answer."""
        if answer.status != 200:
            self.found += faults(answer.body, "Refusal", method)
            return
        shape = METHODS[method.lower()]
        result = answer.body["result"]
        kind = getattr(telegram, shape.strip("[]"), None)
        for one in result if shape.startswith("[") else [result]:
            self._look(kind, shape.strip("[]"), one)

    def _look(self, kind: type[TelegramObject] | None, shape: str, body: Any) -> None:
        self.found += faults(body, shape, shape)
        if kind is not None:
            self.found += strangers(kind, body)
