"""Taking messages away: deleted, or at least without the buttons under them."""

from bot.sending.attempt import Attempt
from bot.sending.sender import Gone, Refused, Sender


class Removal:
    """What is no message of the bot's, or is none any more, is left as it is."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    async def has_disarmed(self, chat: int, message: int, attempt: Attempt) -> bool:
        """Take the buttons of a message away, if it is the bot's; whether it had any."""
        await attempt.room()
        try:
            has_buttons = await self._sender.disarm(chat, message)
        except (Gone, Refused):
            return False  # of others' messages Telegram counts nothing
        await attempt.count()
        return has_buttons

    async def take_away(self, chat: int, message: int, attempt: Attempt) -> None:
        """Delete a message; one too old to be deleted stays, but can no longer be tapped."""
        try:
            await self._sender.delete(chat, message)
        except (Gone, Refused):
            await self.has_disarmed(chat, message, attempt)
