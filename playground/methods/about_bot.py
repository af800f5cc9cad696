"""Methods about the bot itself: who it is, and the menu of its commands."""

import json
import re
from typing import Any

from playground.accounts import Json
from playground.errors import bad
from playground.methods.request import Request

MAX_COMMANDS = 100
MAX_DESCRIPTION = 256
_COMMAND = re.compile(r"[a-z0-9_]{1,32}")


def get_me(request: Request) -> Json:
    """The bot's account and abilities."""
    return request.bot.as_json() | {
        "can_join_groups": True,
        "can_read_all_group_messages": request.bot.reads_everything,
        "supports_inline_queries": request.bot.answers_inline,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


def set_my_commands(request: Request) -> bool:
    """A menu for a scope and language."""
    commands = request.args.array("commands")
    if len(commands) > MAX_COMMANDS:
        raise bad("BOT_COMMANDS_TOO_MUCH")
    request.bot.commands[_scope(request)] = [_checked(one) for one in commands]
    request.world.emit("commands")
    return True


def get_my_commands(request: Request) -> list[Json]:
    """The menu of a scope and language; empty when none is set."""
    return request.bot.commands.get(_scope(request), [])


def delete_my_commands(request: Request) -> bool:
    """Takes the menu of a scope and language away."""
    request.bot.commands.pop(_scope(request), None)
    return True


def _scope(request: Request) -> tuple[str, str]:
    scope = request.args.mapping("scope") or {"type": "default"}
    return json.dumps(scope, sort_keys=True), request.args.text("language_code")


def _checked(command: Any) -> Json:
    if not isinstance(command, dict):
        raise bad("expected an Object as a bot command")
    name = str(command.get("command", "")).removeprefix("/")
    description = str(command.get("description", "")).strip()
    if not _COMMAND.fullmatch(name):
        raise bad("BOT_COMMAND_INVALID")
    if not description:
        raise bad("command description must be non-empty")
    if len(description) > MAX_DESCRIPTION:
        raise bad("BOT_COMMAND_DESCRIPTION_INVALID")
    return {"command": name, "description": description}
