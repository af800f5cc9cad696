"""Methods by which a bot gets its updates."""

import ipaddress
import re
from urllib.parse import urlsplit

from playground.accounts import Json, Webhook
from playground.errors import ApiError, bad, too_many
from playground.methods.request import Request
from playground.queue import KINDS, TERMINATED_BY_WEBHOOK

MAX_UPDATES = 100
LONGEST_POLL = 50
MAX_SECRET = 256
MAX_CONNECTIONS = 40
WEBHOOK_PAUSE = 1.0
PORTS = (80, 88, 443, 8443)
WEBHOOK_ACTIVE = (
    "Conflict: can't use getUpdates method while webhook is active; "
    "use deleteWebhook to delete the webhook first"
)
_BLANK = re.compile(r"\s")
_SECRET = re.compile(r"[A-Za-z0-9_-]*")


async def get_updates(request: Request) -> list[Json]:
    """What waits for the bot, after confirming all before the offset."""
    bot, args = request.bot, request.args
    if bot.webhook is not None:
        raise ApiError(409, WEBHOOK_ACTIVE)
    _allow(request)
    offset = args.integer("offset")
    bot.updates.confirm(offset)
    limit = min(max(args.integer("limit", MAX_UPDATES), 1), MAX_UPDATES)
    timeout = min(max(args.integer("timeout"), 0), LONGEST_POLL)
    return await bot.updates.read(bot.updates.limited(offset, limit), timeout)


def set_webhook(request: Request) -> bool:
    """The address updates are sent to; only one on loopback is ever written to."""
    args, bot = request.args, request.bot
    url = args.text("url")
    if url:
        _pace(request)
        _check_address(url)
        secret = args.text("secret_token")
        if len(secret) > MAX_SECRET:
            raise bad("secret token is too long")
        if not _SECRET.fullmatch(secret):
            raise bad("secret token contains unallowed characters")
        connections = min(max(args.integer("max_connections", MAX_CONNECTIONS), 1), 100)
        bot.updates.end_reading(TERMINATED_BY_WEBHOOK)
        bot.webhook = Webhook(url, secret, connections)
    else:
        bot.webhook = None
    _allow(request)
    _drop(request)
    bot.updates.ring()
    return True


def delete_webhook(request: Request) -> bool:
    """Back to polling."""
    request.bot.webhook = None
    _drop(request)
    return True


def get_webhook_info(request: Request) -> Json:
    """The address, how many updates wait, and the last attempt that failed."""
    hook, updates = request.bot.webhook, request.bot.updates
    body: Json = {
        "url": hook.url if hook else "",
        "has_custom_certificate": False,
        "pending_update_count": updates.count,
    }
    if updates.allowed:
        body["allowed_updates"] = sorted(updates.allowed)
    if hook is not None:
        body["max_connections"] = hook.max_connections
        if hook.last_error is not None:
            time, text = hook.last_error
            body |= {"last_error_date": int(time), "last_error_message": text}
    return body


def is_loopback(url: str) -> bool:
    """Whether an address leads to this machine only."""
    host = urlsplit(url).hostname or ""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _pace(request: Request) -> None:
    """One address a second is taken."""
    now = request.world.clock.now()
    if now < request.bot.next_webhook:
        raise too_many(1)
    request.bot.next_webhook = now + WEBHOOK_PAUSE


def _check_address(url: str) -> None:
    """Telegram wants HTTPS and certain ports; an address on loopback may be any."""
    try:
        parts = urlsplit(url)
        port = parts.port
        is_home = is_loopback(url)
    except ValueError:
        raise bad("invalid webhook URL specified") from None
    if not parts.hostname or _BLANK.search(url):
        raise bad("invalid webhook URL specified")
    if parts.scheme == "http" and is_home:
        return
    if parts.scheme != "https":
        raise bad("bad webhook: An HTTPS URL must be provided for webhook")
    if port is not None and port not in PORTS and not is_home:
        raise bad("bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443")


def _allow(request: Request) -> None:
    kinds = request.args.loose("allowed_updates")
    if isinstance(kinds, list):
        named = {one.lower() for one in kinds if isinstance(one, str)}
        request.bot.updates.allowed = frozenset(named & KINDS)


def _drop(request: Request) -> None:
    if request.args.flag("drop_pending_updates"):
        request.bot.updates.clear()
