"""Methods that put something new into a chat."""

from playground.accounts import Json
from playground.errors import bad
from playground.markup import parse_markup
from playground.methods.content import read_caption, read_file, read_text
from playground.methods.receiver import receiver_of
from playground.methods.replies import read_reply
from playground.methods.request import Request
from playground.records import Content

_ACTIONS = frozenset(
    (
        "cancel",
        "typing",
        "upload_photo",
        "record_video",
        "upload_video",
        "record_voice",
        "upload_voice",
        "record_audio",
        "upload_audio",
        "upload_document",
        "choose_sticker",
        "find_location",
        "pick_up_location",
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
    if request.args.text("action").lower() not in _ACTIONS:
        raise bad("wrong parameter action in request")
    chat = request.open_chat()
    request.thread(chat)
    request.allow(chat, "text messages")
    return True


def _media_content(request: Request, kind: str) -> Content:
    under = read_caption(request.args)
    keyboard = parse_markup(request.args.text("reply_markup"))
    stored = read_file(request, kind, request.args.text(kind))
    return Content(under.text, under.entities, stored, keyboard)


def _send(request: Request, content: Content, what: str) -> Json:
    reply = read_reply(request)
    chat = request.open_chat()
    receiver = receiver_of(request, chat)
    if receiver is not None:
        request.allow(chat, what)
        request.charge(chat)
        return request.world.whisper(chat, request.bot, receiver, content).as_json()
    reply_to = reply.found_in(chat)
    thread_id = request.thread(chat, reply_to)
    request.allow(chat, what)
    request.charge(chat)
    draft = request.world.draft(
        chat,
        request.bot,
        content,
        reply_to=reply_to,
        thread_id=thread_id,
        is_protected=request.args.flag("protect_content"),
        effect_id=request.args.text("message_effect_id") if chat.user is not None else "",
    )
    return request.world.post(draft).as_json()
