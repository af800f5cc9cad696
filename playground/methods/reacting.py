"""The method by which a bot puts a reaction on a message."""

from typing import Any

from playground.errors import bad
from playground.methods.request import Request

_EMOJI = (
    "👍 👎 ❤ 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳 ❤\u200d🔥 🌚 🌭 💯 🤣 "
    "⚡ 🍌 🏆 💔 🤨 😐 🍓 🍾 💋 🖕 😈 😴 😭 🤓 👻 👨\u200d💻 👀 🎃 🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅 "
    "🤪 🗿 🆒 💘 🙉 🦄 😘 💊 🙊 😎 👾 🤷\u200d♂ 🤷 🤷\u200d♀ 😡"
)


def set_message_reaction(request: Request) -> bool:
    """One reaction of the bot, or with an empty list none."""
    reactions = request.args.array("reaction")
    if len(reactions) > 1:
        raise bad("REACTIONS_TOO_MANY")
    emoji = _emoji(reactions[0]) if reactions else None
    chat = request.open_chat()
    request.world.react(request.message(chat, "react"), request.bot, emoji)
    return True


def _emoji(raw: Any) -> str:
    if not isinstance(raw, dict) or not isinstance(raw.get("emoji"), str):
        raise bad("can't parse reaction type")
    emoji = str(raw["emoji"]).replace("\ufe0f", "")
    if raw.get("type") != "emoji" or emoji not in _EMOJI.split():
        raise bad("REACTION_INVALID")
    return emoji
