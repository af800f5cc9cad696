"""The menu of commands: one for each scope and language; what cannot be one is refused."""

from typing import Any

import pytest

from playground.actors import Group
from tests.playground.calling import Caller

PLAY = {"command": "play", "description": "Играть"}


def menu(**command: Any) -> dict[str, Any]:
    return {"commands": [PLAY | command]}


def scoped(**scope: Any) -> dict[str, Any]:
    return {"commands": [PLAY], "scope": scope}


@pytest.mark.parametrize(
    ("values", "description"),
    [
        ({"commands": "["}, "can't parse commands JSON object"),
        ({"commands": "{}"}, "expected an Array of BotCommand"),
        ({"commands": ["play"]}, "can't parse BotCommand: expected an Object"),
        (
            {"commands": [{"command": "play"}]},
            "can't parse BotCommand: Can't find field \"description\"",
        ),
        ({"commands": [PLAY] * 101}, "BOT_COMMANDS_TOO_MUCH"),
        (menu(command="/"), "command must be non-empty"),
        (menu(command="p" * 33), "command length must not exceed 32"),
        (menu(command="Играть"), "BOT_COMMAND_INVALID"),
        (menu(command="Play"), "BOT_COMMAND_INVALID"),
        (menu(description=" "), "command description must be non-empty"),
        (menu(description="ж" * 257), "command description length must not exceed 256"),
        (menu() | {"language_code": "russian"}, "invalid language code specified"),
        (menu() | {"scope": "["}, "can't parse BotCommandScope JSON object"),
        (
            menu() | {"scope": "[]"},
            "can't parse BotCommandScope: BotCommandScope must be an Object",
        ),
        (scoped(type="zoo"), "can't parse BotCommandScope: Unsupported type specified"),
        (scoped(type="chat"), "can't parse BotCommandScope: Can't find field \"chat_id\""),
        (
            scoped(type="chat", chat_id=""),
            "can't parse BotCommandScope: Empty chat_id specified",
        ),
        (
            scoped(type="chat_member", chat_id=5, user_id=0),
            "can't parse BotCommandScope: Invalid user_id specified",
        ),
        (scoped(type="chat", chat_id=-5), "chat not found"),
    ],
)
async def test_a_menu_that_cannot_be_is_refused(
    values: dict[str, Any], description: str, caller: Caller
) -> None:
    """Bot API server, get_bot_commands and get_bot_command_scope."""
    body = await caller("setMyCommands", **values)
    assert body["description"] == f"Bad Request: {description}"
    assert await caller.result("getMyCommands") == []


async def test_each_scope_and_language_has_its_own_menu(group: Group, caller: Caller) -> None:
    scopes: list[dict[str, Any] | None] = [
        None,
        {"type": "all_group_chats"},
        {"type": "chat", "chat_id": group.id},
        {"type": "chat_member", "chat_id": group.id, "user_id": 5},
    ]
    keys = [(scope, code) for scope in scopes for code in ("", "ru")]
    for number, (scope, code) in enumerate(keys):
        command = {"command": f"/c{number}", "description": " x "}
        words = {"scope": scope, "language_code": code}
        await caller.result("setMyCommands", commands=[command], **words)
    for number, (scope, code) in enumerate(keys):
        words = {"scope": scope, "language_code": code}
        kept = [{"command": f"c{number}", "description": "x"}]
        assert await caller.result("getMyCommands", **words) == kept
        await caller.result("deleteMyCommands", **words)
        assert await caller.result("getMyCommands", **words) == []
