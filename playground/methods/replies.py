"""Which message a call replies to."""

from dataclasses import dataclass

from playground.errors import bad
from playground.fields import needed_number, parsing, word
from playground.methods.request import Request
from playground.records import Chat, Message


@dataclass(frozen=True)
class Reply:
    """The number of the message replied to, 0 for none; it may be gone where that is said."""

    number: int
    may_lack: bool

    def found_in(self, chat: Chat) -> Message | None:
        """The message; raises where there must be one and is none."""
        message = chat.log.get(self.number)
        if message is None and self.number > 0 and not self.may_lack:
            raise bad("message to be replied not found")
        return message


def read_reply(request: Request) -> Reply:
    """The reply a call asks for; a reply across chats is noted as a failure."""
    args = request.args
    if "reply_parameters" not in args.words:
        may_lack = args.flag("allow_sending_without_reply")
        return Reply(args.integer("reply_to_message_id"), may_lack)
    parameters = args.mapping("reply_parameters", "reply parameters")
    if not parameters:
        return Reply(0, True)
    with parsing(None):
        number = needed_number(parameters, "message_id")
        place = word(parameters, "chat_id")
    if place not in ("", args.text("chat_id")):
        request.world.failures.append("a reply across chats is not emulated")
    return Reply(number, bool(parameters.get("allow_sending_without_reply")))
