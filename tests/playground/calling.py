"""Calls the Bot API of a world as a bot would, with plain values."""

import json
from typing import Any

from playground import api
from playground.args import Args
from playground.files import Upload
from playground.world import World


class Caller:
    """`await caller("sendMessage", chat_id=1, text="x")` gives the answer's JSON."""

    def __init__(self, world: World) -> None:
        self.world = world

    async def __call__(self, method: str, **values: Any) -> dict[str, Any]:
        uploads = {name: one for name, one in values.items() if isinstance(one, Upload)}
        words = {
            name: one if isinstance(one, str) else json.dumps(one)
            for name, one in values.items()
            if name not in uploads and one is not None
        }
        answer = await api.call(self.world, self.world.token, method, Args(words, uploads))
        assert answer.status == answer.body.get("error_code", 200)
        return answer.body

    async def result(self, method: str, **values: Any) -> Any:
        """The result of a call that must succeed."""
        body = await self(method, **values)
        assert body["ok"], body
        return body["result"]


def keyboard(*rows: list[tuple[str, str]]) -> dict[str, Any]:
    """An inline keyboard of (label, data)."""
    buttons = [[{"text": label, "callback_data": data} for label, data in row] for row in rows]
    return {"inline_keyboard": buttons}
