"""The settings of `pulka run`, from the environment and from `.env`; the environment wins."""

import io
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from dotenv.parser import parse_stream

TOKEN = re.compile(r"[0-9]{1,20}:[A-Za-z0-9_-]{20,100}")
SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
FORMATS = ("text", "json")
CHAT = re.compile(r"-?[1-9][0-9]{0,17}")
READ_BITS = 0o444
NOWHERE = re.compile(r"[\s{}<>\"\\^`|]")  # stands in no address

# All the settings there are, with their defaults; None: there is none.
DEFAULTS: Mapping[str, str | None] = {
    "BOT_TOKEN": None,
    "BOT_API_URL": None,
    "DATABASE": "pulka.db",
    "WEBHOOK_URL": None,
    "WEBHOOK_LISTEN": "127.0.0.1:8443",
    "WEBHOOK_SECRET": None,
    "LOG_LEVEL": "INFO",
    "LOG_FORMAT": "text",
    "METRICS_LISTEN": None,
    "OWNER_CHAT": None,
}

SENTENCES = {
    "token_missing": "BOT_TOKEN is not set: put the token BotFather gave you into .env or the"
    " environment.",
    "token_malformed": "BOT_TOKEN is not a token: expected digits, a colon and letters, as"
    " BotFather writes it.",
    "env_unreadable": "{path} cannot be read: expected a readable text file in UTF-8.",
    "env_malformed": "{path}, line {line}: expected NAME=value.",
    "url_malformed": "{name} is not a usable address: expected {expected}.",
    "listen_malformed": "{name} is not host:port: expected for example 127.0.0.1:8443.",
    "secret_missing": "WEBHOOK_SECRET is not set: a webhook needs one, 1 to 256 letters, digits,"
    " _ or -.",
    "secret_malformed": "WEBHOOK_SECRET is not usable: expected 1 to 256 letters, digits, _ or -.",
    "level_unknown": "LOG_LEVEL is unknown: expected one of " + ", ".join(LEVELS) + ".",
    "format_unknown": "LOG_FORMAT is unknown: expected one of " + ", ".join(FORMATS) + ".",
    "chat_malformed": "OWNER_CHAT is not the number of a chat: expected for example 123456789.",
    "database_empty": "DATABASE is empty: expected the name of a file.",
}


class BadSetting(ValueError):
    """A setting that cannot be used; its text is the sentence for the terminal."""

    def __init__(self, key: str, **blanks: object) -> None:
        super().__init__(SENTENCES[key].format(**blanks))
        self.key = key


@dataclass(frozen=True, slots=True)
class Webhook:
    """Where Telegram delivers updates, and where we listen for them."""

    url: str
    host: str
    port: int
    secret: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Settings:
    """What the bot is told from outside; without `webhook` it polls."""

    token: str = field(repr=False)
    api_url: str | None = None
    database: str = "pulka.db"
    webhook: Webhook | None = None
    log_level: str = "INFO"
    log_format: str = "text"
    metrics: tuple[str, int] | None = None
    owner: int | None = None


def load(environment: Mapping[str, str], folder: Path) -> Settings:
    """The settings of the environment and of the `.env` in `folder`; raises `BadSetting`."""
    given = {**from_file(folder / ".env"), **environment}
    values = {name: given.get(name, default or "").strip() for name, default in DEFAULTS.items()}
    if not values["DATABASE"]:
        raise BadSetting("database_empty")
    return Settings(
        token=token(values["BOT_TOKEN"]),
        api_url=address("BOT_API_URL", values["BOT_API_URL"], ("http", "https")),
        database=values["DATABASE"],
        webhook=webhook(values),
        log_level=level(values["LOG_LEVEL"] or "INFO"),
        log_format=log_format(values["LOG_FORMAT"] or "text"),
        metrics=listening("METRICS_LISTEN", values["METRICS_LISTEN"]),
        owner=chat(values["OWNER_CHAT"]),
    )


def from_file(path: Path) -> dict[str, str]:
    """The names and values of a `.env`; none if there is no such file."""
    try:
        if not path.exists():
            return {}
        # The superuser may read anything; a file nobody may read is a mistake all the same.
        if not path.stat().st_mode & READ_BITS:
            raise BadSetting("env_unreadable", path=path)
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetting("env_unreadable", path=path) from error
    if "\0" in text:
        raise BadSetting("env_unreadable", path=path)
    values = {}
    for binding in parse_stream(io.StringIO(text)):
        if binding.error or (binding.key is not None and binding.value is None):
            raise BadSetting("env_malformed", path=path, line=binding.original.line)
        if binding.key is not None and binding.value is not None:
            values[binding.key] = binding.value
    return values


def token(value: str) -> str:
    """A token in the form BotFather gives it."""
    if not value:
        raise BadSetting("token_missing")
    if TOKEN.fullmatch(value) is None:
        raise BadSetting("token_malformed")
    return value


def address(name: str, value: str, schemes: tuple[str, ...]) -> str | None:
    """An address of a server without a slash at its end, or None for an empty value."""
    if not value:
        return None
    expected = " or ".join(f"{scheme}://host" for scheme in schemes)
    try:
        parts = urlsplit(value)
        is_usable = parts.scheme in schemes and is_host(parts.hostname or "") and parts.port != 0
    except ValueError as error:
        raise BadSetting("url_malformed", name=name, expected=expected) from error
    # The address is logged where it cannot be reached, so it may hold no password.
    more = parts.query or parts.fragment or "@" in parts.netloc
    if not is_usable or more or NOWHERE.search(value):
        raise BadSetting("url_malformed", name=name, expected=expected)
    return value.rstrip("/")


def is_host(name: str) -> bool:
    """Whether a machine can have this name: each part of it has 1 to 63 letters."""
    try:
        return bool(name.encode("idna"))
    except UnicodeError:
        return False


def webhook(values: Mapping[str, str]) -> Webhook | None:
    """How to be called by Telegram, if at all."""
    url = address("WEBHOOK_URL", values["WEBHOOK_URL"], ("https",))
    if url is None:
        return None
    secret = values["WEBHOOK_SECRET"]
    if not secret:
        raise BadSetting("secret_missing")
    if SECRET.fullmatch(secret) is None:
        raise BadSetting("secret_malformed")
    place = listening("WEBHOOK_LISTEN", values["WEBHOOK_LISTEN"])
    if place is None:
        raise BadSetting("listen_malformed", name="WEBHOOK_LISTEN")
    return Webhook(url, *place, secret)


def listening(name: str, value: str) -> tuple[str, int] | None:
    """Host and port to listen on, or None for an empty value."""
    if not value:
        return None
    host, colon, port = value.rpartition(":")
    is_port = port.isascii() and port.isdigit() and len(port) < 6 and 0 < int(port) < 65536
    if not (colon and is_port and is_host(host.strip("[]")) and not NOWHERE.search(host)):
        raise BadSetting("listen_malformed", name=name)
    return host.strip("[]"), int(port)


def chat(value: str) -> int | None:
    """The number of a chat, or None for an empty value."""
    if value and CHAT.fullmatch(value) is None:
        raise BadSetting("chat_malformed")
    return int(value) if value else None


def log_format(value: str) -> str:
    """A form of the log, in any letters."""
    if value.lower() not in FORMATS:
        raise BadSetting("format_unknown")
    return value.lower()


def level(value: str) -> str:
    """A level of `logging`, in any letters."""
    if value.upper() not in LEVELS:
        raise BadSetting("level_unknown")
    return value.upper()
