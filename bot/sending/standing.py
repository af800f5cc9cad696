"""What Telegram lets the bot see and do in a group, and to whom it lets it write."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from telegram import ChatMemberRestricted
from telegram.constants import ChatAction
from telegram.error import TelegramError

from bot.sending.sender import Unreachable, fault_of

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
        can_write = is_admin
        if isinstance(member, ChatMemberRestricted):
            can_write = member.can_send_messages
        elif member.status == member.MEMBER:
            can_write = await lets_members_write(bot, chat)
        sees_all = is_admin or bool(bot.bot.can_read_all_group_messages)
        return cls(is_admin, can_write, sees_all)


async def lets_members_write(bot: Bot, chat: int) -> bool:
    """Ask Telegram whether the settings of a group let ordinary members write (B102).

    Of that a member's own status says nothing.
    """
    permissions = (await bot.get_chat(chat)).permissions
    return permissions is None or permissions.can_send_messages is not False


async def is_open(bot: Bot, person: int) -> bool:
    """Ask Telegram whether somebody can be written to in private, who sees nothing of it.

    Raises the library's TelegramError where it does not answer.
    """
    try:
        await bot.send_chat_action(person, ChatAction.TYPING)
    except TelegramError as error:
        if isinstance(fault_of(error, None), Unreachable):
            return False
        raise
    return True
