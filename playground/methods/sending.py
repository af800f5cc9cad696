"""Methods that put something new into a chat."""

from playground.accounts import Json
from playground.errors import bad
from playground.markup import parse_markup
from playground.methods.content import read_caption, read_file, read_text
from playground.methods.receiver import receiver_of
from playground.methods.request import Request
from playground.records import Chat, Content, Message

_ACTIONS = frozenset(
    (
        "typing",
        "upload_photo",
        "record_video",
        "upload_video",
        "record_voice",
        "upload_voice",
        "upload_document",
        "choose_sticker",
        "find_location",
        "record_video_note",
        "upload_video_note",
    )
)


def send_message(request: Request) -> Json:
    """A text message."""
    formatted = read_text(request.args, too_long="message is too long")
    keyboard = parse_markup(request.args.text("reply_markup"))
    content = Content(formatted.text, formatted.entities, keyboard=keyboard)
    return _send(request, content, "text messages")


def send_photo(request: Request) -> Json:
    """A picture with a caption."""
    return _send(request, _media_content(request, "photo"), "photos")


def send_document(request: Request) -> Json:
    """A file with a caption."""
    return _send(request, _media_content(request, "document"), "documents")


def send_chat_action(request: Request) -> bool:
    """The "is typing" line; nothing of it stays."""
    if request.args.text("action") not in _ACTIONS:
        raise bad("wrong parameter action in request")
    chat = request.open_chat()
    request.thread(chat)
    request.allow(chat, "text messages")
    return True


def _media_content(request: Request, kind: str) -> Content:
    formatted = read_caption(request.args)
    keyboard = parse_markup(request.args.text("reply_markup"))
    return Content(formatted.text, formatted.entities, read_file(request, kind), keyboard)


def _send(request: Request, content: Content, what: str) -> Json:
    chat = request.open_chat()
    receiver = receiver_of(request, chat)
    if receiver is not None:
        request.allow(chat, what)
        request.charge(chat)
        return request.world.whisper(chat, request.bot, receiver, content).as_json()
    reply_to = _replied(request, chat)
    thread_id = request.thread(chat, reply_to)
    request.allow(chat, what)
    request.charge(chat)
    draft = request.world.draft(chat, request.bot, content, reply_to=reply_to, thread_id=thread_id)
    return request.world.post(draft).as_json()


def _replied(request: Request, chat: Chat) -> Message | None:
    parameters = request.args.mapping("reply_parameters")
    legacy = request.args.integer("reply_to_message_id")
    number = parameters.get("message_id") or legacy
    if not number:
        return None
    message = chat.log.get(number) if isinstance(number, int) else None
    may_lack = parameters.get("allow_sending_without_reply")
    if message is None and not (may_lack or request.args.flag("allow_sending_without_reply")):
        raise bad("message to be replied not found")
    return message
