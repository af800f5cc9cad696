"""The method that tells who the bot is."""

from playground.accounts import Json
from playground.methods.request import Request


def get_me(request: Request) -> Json:
    """The bot's account and abilities."""
    return request.bot.as_json() | {
        "can_join_groups": True,
        "can_read_all_group_messages": request.bot.reads_everything,
        "supports_inline_queries": request.bot.answers_inline,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }
