"""The method by which a bot puts a reaction on a message."""

from typing import Any

from playground.errors import bad
from playground.fields import Unfit, fields_of, needed_number, needed_word, parsing
from playground.methods.request import Request

_EMOJI = (
    "👍 👎 ❤ 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳 ❤\u200d🔥 🌚 🌭 💯 🤣 "
    "⚡ 🍌 🏆 💔 🤨 😐 🍓 🍾 💋 🖕 😈 😴 😭 🤓 👻 👨\u200d💻 👀 🎃 🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅 "
    "🤪 🗿 🆒 💘 🙉 🦄 😘 💊 🙊 😎 👾 🤷\u200d♂ 🤷 🤷\u200d♀ 😡"
)


def set_message_reaction(request: Request) -> bool:
    """One reaction of the bot, or with an empty list none."""
    reactions = request.args.array("reaction", of="ReactionType", called="reaction types")
    with parsing("ReactionType"):
        read = [_emoji(one) for one in reactions]
    if len(read) > 1:
        raise bad("REACTIONS_TOO_MANY")
    emoji = read[0] if read else None
    if emoji is not None and emoji not in _EMOJI.split():
        raise bad("REACTION_INVALID")
    chat = request.open_chat()
    request.world.react(request.message(chat, "react"), request.bot, emoji)
    return True


def _emoji(raw: Any) -> str:
    """The emoji of a reaction; empty for a custom one, which a bot cannot put."""
    fields = fields_of(raw)
    match needed_word(fields, "type"):
        case "emoji":
            return needed_word(fields, "emoji").replace("\ufe0f", "")
        case "custom_emoji":
            needed_number(fields, "custom_emoji_id")
            return ""
    raise Unfit("invalid reaction type specified")
