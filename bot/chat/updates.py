"""Updates that are neither taps nor commands: who has come, gone, moved; and what failed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from telegram import ChatMember

from bot.chat.visitors import command_of, is_hidden, met, place_of
from bot.people import spoken
from bot.texts import text
from storage import Place

if TYPE_CHECKING:
    from telegram import ChatMemberUpdated, Update

    from bot.chat.desk import Desk
    from bot.chat.errors import Context
    from bot.chat.reports import Reports

GONE = (ChatMember.LEFT, ChatMember.BANNED)


class Newcomers:
    """Handlers that keep track of people and chats."""

    def __init__(self, desk: Desk, reports: Reports) -> None:
        self._desk = desk
        self._reports = reports

    async def heard(self, update: Update, _: Context) -> None:
        """Remember who has spoken; who writes in private can be written to."""
        message = update.message
        if message is None or message.from_user is None:
            return
        self._desk.outbox.heard(message.chat.id, message.message_id)
        await self._desk.outbox.found(place_of(message))
        if message.chat.type == message.chat.SUPERGROUP and not message.chat.is_forum:
            await self._reports.topics_off(message.chat.id)
        if message.chat.type != message.chat.PRIVATE or is_hidden(message):
            return
        visitor = await met(message.from_user, self._desk.circle)
        if not visitor.is_nobody:
            await self._reports.reachable(visitor.id)

    async def member(self, update: Update, _: Context) -> None:
        """The bot was let in, put out, blocked or unblocked."""
        change = update.my_chat_member
        assert change is not None
        is_gone, chat = change.new_chat_member.status in GONE, change.chat
        if chat.type == chat.CHANNEL:
            return  # nobody plays there
        visitor = await met(change.from_user, self._desk.circle)
        if chat.type == chat.PRIVATE:
            if is_gone:
                await self._reports.unreachable(chat.id)
            else:
                await self._reports.reachable(chat.id)
        elif is_gone:
            await self._reports.expelled(chat.id)
        else:
            await self._let_in(chat.id, change, visitor.lang)

    async def _let_in(self, chat: int, change: ChatMemberUpdated, lang: str) -> None:
        was_gone = change.old_chat_member.status in GONE
        if not await self._reports.admitted(chat, was_gone=was_gone) and was_gone:
            known = await self._desk.chats.get(chat)
            self._desk.say(Place(chat), known.language or lang, "say.hello_group")

    async def migrated(self, update: Update, _: Context) -> None:
        """A group has become a supergroup; told in the old chat and in the new one (B86)."""
        message = update.message
        assert message is not None
        if message.migrate_to_chat_id is not None:
            await self._reports.migrated(message.chat.id, message.migrate_to_chat_id)
        elif message.migrate_from_chat_id is not None:
            await self._reports.migrated(message.migrate_from_chat_id, message.chat.id)

    def failed(self, update: Update) -> None:
        """A tap or a command whose handler has failed is answered too (B3, B42)."""
        query, message = update.callback_query, update.message
        if query is not None:
            said = text(spoken(query.from_user.language_code), "tap.failed")
            self._desk.outbox.answer(query.id, said, alert=True)
            return
        username = self._desk.sources.username()
        if message is not None and message.from_user and command_of(message, username):
            lang = spoken(message.from_user.language_code)
            self._desk.say(place_of(message), lang, "tap.failed")
