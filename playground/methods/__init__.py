"""The methods of the Bot API, by subject; `METHODS` finds them by name in lower case."""

from collections.abc import Awaitable, Callable
from typing import Any

from playground.methods import (
    about_bot,
    album,
    chats,
    commands,
    deleting,
    editing,
    ephemeral,
    files,
    inline,
    reacting,
    sending,
    taps,
    updates,
)
from playground.methods.request import Request

Method = Callable[[Request], Any | Awaitable[Any]]

METHODS: dict[str, Method] = {
    name.lower(): method
    for name, method in {
        "getMe": about_bot.get_me,
        "setMyCommands": commands.set_my_commands,
        "getMyCommands": commands.get_my_commands,
        "deleteMyCommands": commands.delete_my_commands,
        "getUpdates": updates.get_updates,
        "setWebhook": updates.set_webhook,
        "deleteWebhook": updates.delete_webhook,
        "getWebhookInfo": updates.get_webhook_info,
        "sendMessage": sending.send_message,
        "sendPhoto": sending.send_photo,
        "sendDocument": sending.send_document,
        "sendMediaGroup": album.send_media_group,
        "sendChatAction": sending.send_chat_action,
        "editMessageText": editing.edit_message_text,
        "editMessageCaption": editing.edit_message_caption,
        "editMessageMedia": editing.edit_message_media,
        "editMessageReplyMarkup": editing.edit_message_reply_markup,
        "deleteMessage": deleting.delete_message,
        "deleteMessages": deleting.delete_messages,
        "answerCallbackQuery": taps.answer_callback_query,
        "answerInlineQuery": inline.answer_inline_query,
        "setMessageReaction": reacting.set_message_reaction,
        "editEphemeralMessageText": ephemeral.edit_ephemeral_message_text,
        "editEphemeralMessageCaption": ephemeral.edit_ephemeral_message_caption,
        "editEphemeralMessageMedia": ephemeral.edit_ephemeral_message_media,
        "editEphemeralMessageReplyMarkup": ephemeral.edit_ephemeral_message_reply_markup,
        "deleteEphemeralMessage": ephemeral.delete_ephemeral_message,
        "getFile": files.get_file,
        "getChat": chats.get_chat,
        "getChatMember": chats.get_chat_member,
        "getChatAdministrators": chats.get_chat_administrators,
        "getChatMemberCount": chats.get_chat_member_count,
        "pinChatMessage": chats.pin_chat_message,
        "unpinChatMessage": chats.unpin_chat_message,
        "leaveChat": chats.leave_chat,
    }.items()
}
