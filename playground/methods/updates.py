"""Methods by which a bot gets its updates."""

from playground.errors import ApiError, bad
from playground.methods.request import Request
from playground.records import Json

MAX_UPDATES = 100
LONGEST_POLL = 50
WEBHOOK_ACTIVE = (
    "Conflict: can't use getUpdates method while webhook is active; "
    "use deleteWebhook to delete the webhook first"
)


async def get_updates(request: Request) -> list[Json]:
    """What waits for the bot, after confirming all before the offset."""
    bot, args = request.bot, request.args
    if bot.webhook_url:
        raise ApiError(409, WEBHOOK_ACTIVE)
    _allow(request)
    bot.updates.confirm(args.integer("offset"))
    limit = args.integer("limit", MAX_UPDATES)
    timeout = min(max(args.integer("timeout"), 0), LONGEST_POLL)
    return await bot.updates.read(min(max(limit, 1), MAX_UPDATES), timeout)


def set_webhook(request: Request) -> bool:
    """Remembers the address; no updates are delivered to it, but polling ends."""
    url = request.args.text("url")
    if url and not url.startswith("https://"):
        raise bad("bad webhook: An HTTPS URL must be provided for webhook")
    _allow(request)
    request.bot.webhook_url = url
    _drop(request)
    return True


def delete_webhook(request: Request) -> bool:
    """Back to polling."""
    request.bot.webhook_url = ""
    _drop(request)
    return True


def get_webhook_info(request: Request) -> Json:
    """The address, and how many updates wait."""
    return {
        "url": request.bot.webhook_url,
        "has_custom_certificate": False,
        "pending_update_count": len(request.bot.updates.pending()),
    }


def _allow(request: Request) -> None:
    if request.args.text("allowed_updates"):
        kinds = request.args.array("allowed_updates")
        request.bot.updates.allowed = frozenset(map(str, kinds))


def _drop(request: Request) -> None:
    if request.args.flag("drop_pending_updates"):
        request.bot.updates.clear()
