"""Methods about the menu of the bot's commands, for each scope and language."""

import json
import re
from typing import Any

from playground.accounts import Json
from playground.args import Args
from playground.errors import bad
from playground.fields import Unfit, fields_of, needed_number, needed_word, parsing
from playground.methods.request import Request

MAX_COMMANDS = 100
MAX_NAME = 32
MAX_DESCRIPTION = 256
_NAME = re.compile("[a-z0-9_]+")
_LANGUAGE = re.compile("(?:[a-z]{2})?")
_WIDE_SCOPES = frozenset(
    ("default", "all_private_chats", "all_group_chats", "all_chat_administrators")
)
_CHAT_SCOPES = frozenset(("chat", "chat_administrators", "chat_member"))


def set_my_commands(request: Request) -> bool:
    """A menu for a scope and language; without commands none is shown."""
    commands = _commands(request.args)
    key = _key(request)
    menu = [_checked(one) for one in commands]
    if len(menu) > MAX_COMMANDS:
        raise bad("BOT_COMMANDS_TOO_MUCH")
    request.bot.commands[key] = menu
    request.world.emit("commands")
    return True


def get_my_commands(request: Request) -> list[Json]:
    """The menu of a scope and language; empty when none is set."""
    return request.bot.commands.get(_key(request), [])


def delete_my_commands(request: Request) -> bool:
    """Takes the menu of a scope and language away."""
    request.bot.commands.pop(_key(request), None)
    request.world.emit("commands")
    return True


def _commands(args: Args) -> list[tuple[str, str]]:
    raw = args.array("commands", of="BotCommand")
    with parsing("BotCommand"):
        read = [fields_of(one) for one in raw]
        return [(needed_word(one, "command"), needed_word(one, "description")) for one in read]


def _checked(command: tuple[str, str]) -> Json:
    name, description = (one.strip() for one in command)
    name = name.removeprefix("/")
    if not name:
        raise bad("command must be non-empty")
    if len(name) > MAX_NAME:
        raise bad(f"command length must not exceed {MAX_NAME}")
    if not description:
        raise bad("command description must be non-empty")
    if len(description) > MAX_DESCRIPTION:
        raise bad(f"command description length must not exceed {MAX_DESCRIPTION}")
    if not _NAME.fullmatch(name):
        raise bad("BOT_COMMAND_INVALID")
    return {"command": name, "description": description}


def _key(request: Request) -> tuple[str, str]:
    """The scope and language a call is about; the chat of a scope must be known."""
    with parsing("BotCommandScope"):
        scope = _scope(request.args.parsed("scope", "BotCommandScope"))
    if "chat_id" in scope:
        request.about(scope["chat_id"]).readable_chat()
    language = request.args.text("language_code")
    if not _LANGUAGE.fullmatch(language):
        raise bad("invalid language code specified")
    return json.dumps(scope, sort_keys=True), language


def _scope(raw: Any) -> Json:
    if raw is None:
        return {"type": "default"}
    fields = fields_of(raw, "BotCommandScope must be an Object")
    kind = needed_word(fields, "type")
    if kind in _WIDE_SCOPES:
        return {"type": kind}
    if kind not in _CHAT_SCOPES:
        raise Unfit("Unsupported type specified")
    chat_id = needed_word(fields, "chat_id")
    if not chat_id:
        raise Unfit("Empty chat_id specified")
    scope = {"type": kind, "chat_id": chat_id}
    if kind == "chat_member":
        scope["user_id"] = _person(fields)
    return scope


def _person(fields: Json) -> str:
    number = needed_number(fields, "user_id")
    if number <= 0:
        raise Unfit("Invalid user_id specified")
    return str(number)
