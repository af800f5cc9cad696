"""What Telegram lets the bot see and do in a group, and to whom it lets it write."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from telegram import ChatMemberRestricted
from telegram.constants import ChatAction
from telegram.error import Forbidden

if TYPE_CHECKING:
    from telegram import Bot


@dataclass(frozen=True)
class Standing:
    """The bot in one group: whether it rules, may write, and is given every message there.

    `sees_all` is the case for an administrator, and everywhere with privacy mode off (B90).
    """

    is_admin: bool
    can_write: bool
    sees_all: bool

    @classmethod
    async def of(cls, bot: Bot, chat: int) -> Standing:
        """Ask Telegram; raises the library's TelegramError where it does not answer."""
        member = await bot.get_chat_member(chat, bot.id)
        is_admin = member.status == member.ADMINISTRATOR
        is_muted = isinstance(member, ChatMemberRestricted) and not member.can_send_messages
        is_there = member.status not in {member.LEFT, member.BANNED} and not is_muted
        sees_all = is_admin or bool(bot.bot.can_read_all_group_messages)
        return cls(is_admin, is_there, sees_all)


async def is_open(bot: Bot, person: int) -> bool:
    """Ask Telegram whether somebody can be written to in private, who sees nothing of it.

    Raises the library's TelegramError where it does not answer.
    """
    try:
        await bot.send_chat_action(person, ChatAction.TYPING)
    except Forbidden:
        return False
    return True
