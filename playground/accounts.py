"""Accounts of people and bots, and their place in a chat: status and rights."""

from dataclasses import dataclass, field
from typing import Any

from playground.queue import UpdateQueue

Json = dict[str, Any]
PRESENT = frozenset({"creator", "administrator", "member", "restricted"})
ADMIN_RIGHTS = frozenset(
    {
        "can_manage_chat",
        "can_delete_messages",
        "can_manage_video_chats",
        "can_restrict_members",
        "can_change_info",
        "can_invite_users",
        "can_post_stories",
        "can_edit_stories",
        "can_delete_stories",
        "can_pin_messages",
        "can_manage_topics",
    }
)
_DENIABLE = (*sorted(ADMIN_RIGHTS), "can_promote_members", "can_be_edited")
PERMISSIONS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)


@dataclass(eq=False)
class User:
    """An account, of a person or a bot."""

    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language: str | None = None
    is_bot: bool = False
    is_deactivated: bool = False

    def as_json(self) -> Json:
        """The Bot API's User; of a deleted account only the number is left."""
        body: Json = {"id": self.id, "is_bot": self.is_bot, "first_name": self.first_name}
        if self.is_deactivated:
            return body | {"first_name": ""}
        if self.last_name:
            body["last_name"] = self.last_name
        if self.username:
            body["username"] = self.username
        if self.language and not self.is_bot:
            body["language_code"] = self.language
        return body

    @property
    def name(self) -> str:
        """First and last name."""
        return f"{self.first_name} {self.last_name}" if self.last_name else self.first_name


# The accounts under which Telegram shows those who write in the name of a chat.
GROUP_ANONYMOUS_BOT = User(1_087_968_824, "Group", username="GroupAnonymousBot", is_bot=True)
CHANNEL_BOT = User(136_817_688, "Channel", username="Channel_Bot", is_bot=True)


@dataclass
class Webhook:
    """Where a bot wants its updates sent, and how the last attempts went."""

    url: str
    secret: str = field(default="", repr=False)
    max_connections: int = 40
    last_error: tuple[float, str] | None = None


@dataclass(eq=False)
class BotAccount(User):
    """A bot: its token, the updates that wait for it and what it has set."""

    token: str = field(default="", repr=False)
    updates: UpdateQueue = field(kw_only=True, repr=False)
    reads_everything: bool = False
    answers_inline: bool = False
    hears_choices: bool = False
    webhook: Webhook | None = None
    next_webhook: float = 0.0
    commands: dict[tuple[str, str], list[Json]] = field(default_factory=dict)
    seen: set[int] = field(default_factory=set)


@dataclass
class Member:
    """Somebody's place in a chat; `status` is the Bot API's word."""

    user: User
    status: str
    can_send: bool = True
    is_anonymous: bool = False
    rights: frozenset[str] = ADMIN_RIGHTS

    @property
    def is_present(self) -> bool:
        """Whether the chat is open to them."""
        return self.status in PRESENT

    @property
    def is_admin(self) -> bool:
        """Whether they see and may do more."""
        return self.status in ("creator", "administrator")

    @property
    def may_send(self) -> bool:
        """Whether they may write; administrators always may."""
        return self.is_admin or (self.can_send and self.status != "restricted")

    def may(self, right: str) -> bool:
        """Whether they have an administrator's right."""
        return self.status == "creator" or (self.is_admin and right in self.rights)

    def as_json(self) -> Json:
        """The Bot API's ChatMember."""
        body: Json = {"user": self.user.as_json(), "status": self.status}
        match self.status:
            case "creator":
                body["is_anonymous"] = self.is_anonymous
            case "administrator":
                body["is_anonymous"] = self.is_anonymous
                body |= {right: right in self.rights for right in _DENIABLE}
            case "restricted":
                body |= {"is_member": True, "until_date": 0}
                body |= dict.fromkeys(PERMISSIONS, False)
            case "kicked":
                body["until_date"] = 0
        return body
