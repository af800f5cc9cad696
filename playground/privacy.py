"""Privacy mode: which messages of a chat a bot may read."""

from playground.accounts import BotAccount
from playground.entities import Entity
from playground.records import Message


def may_read(bot: BotAccount, message: Message) -> bool:
    """Commands, replies to the bot, what it gave inline and service messages; no bare mention.

    An administrator and a bot without privacy mode read everything.
    """
    chat = message.chat
    if chat.type == "private" or message.service or bot.reads_everything:
        return True
    if chat.members[bot.id].is_admin or message.via_bot is bot:
        return True
    if message.reply_to and message.reply_to.sender is bot:
        return True
    return _is_addressed(bot, message.text, message.entities)


def _is_addressed(bot: BotAccount, text: str, entities: tuple[Entity, ...]) -> bool:
    ours = f"@{bot.username}".lower()
    wide = text.encode("utf-16-le")
    for one in entities:
        piece = wide[2 * one.offset : 2 * one.end].decode("utf-16-le").lower()
        if one.type == "bot_command" and (piece.endswith(ours) or "@" not in piece):
            return True
    return False
