"""Groups as tests and the page handle them: members and their rights, topics, the upgrade."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol

from playground.accounts import ADMIN_RIGHTS, BotAccount, Json, Member, User
from playground.records import Chat, Content, Message, Topic

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playground.core import Core

_ICON_COLOUR = 7_322_096


class HasAccount(Protocol):
    """A person."""

    @property
    def user(self) -> User:
        """Their account."""
        ...


@dataclass(frozen=True)
class Group:
    """A group or supergroup."""

    core: Core = field(repr=False)
    chat: Chat

    @property
    def id(self) -> int:
        """The chat id."""
        return self.chat.id

    @property
    def messages(self) -> tuple[Message, ...]:
        """What can be seen in it, oldest first."""
        return self.chat.messages

    @property
    def founder(self) -> User | None:
        """The member who made it."""
        creators = (one.user for one in self.chat.members.values() if one.status == "creator")
        return next(creators, None)

    def add(self, who: HasAccount | BotAccount) -> None:
        """Let a person or bot in, with the service message for it."""
        user = _account(who)
        by = self.founder or user
        self.core.set_member(self.chat, user, Member(user, "member"), by)
        self._note({"new_chat_members": [user.as_json()]}, by)

    def remove(self, who: HasAccount | BotAccount, by: HasAccount | None = None) -> None:
        """Somebody leaves, or is removed by another member."""
        user = _account(who)
        actor = by.user if by else user
        self._note({"left_chat_member": user.as_json()}, actor)
        status = "kicked" if by else "left"
        self.core.set_member(self.chat, user, Member(user, status), actor)

    def promote(
        self,
        who: HasAccount | BotAccount,
        rights: Iterable[str] = ADMIN_RIGHTS,
        is_anonymous: bool = False,
    ) -> None:
        """Make somebody an administrator with these rights, perhaps one who hides who it is."""
        user = _account(who)
        status = "creator" if self.founder is user else "administrator"
        member = Member(user, status, is_anonymous=is_anonymous, rights=frozenset(rights))
        self._change(member)

    def demote(self, who: HasAccount | BotAccount) -> None:
        """Make an administrator, or one who may not write, a plain member again."""
        self._change(Member(_account(who), "member"))

    def restrict(self, who: HasAccount | BotAccount) -> None:
        """Take the right to write away from one member; a bot is told."""
        self._change(Member(_account(who), "restricted"))

    def mute(self, who: HasAccount | BotAccount, is_muted: bool = True) -> None:
        """Take away or give back the right to send as the group's settings do: nobody is told."""
        self.chat.members[_account(who).id].can_send = not is_muted

    def migrate(self) -> Group:
        """Upgrade a group: its supergroup, with a new id and the same members."""
        new = Group(self.core, self.core.add_group(self.chat.title))
        new.chat.members.update({one: replace(who) for one, who in self.chat.members.items()})
        by = self._somebody()
        self._note({"migrate_to_chat_id": new.id}, by)
        self.chat.migrated_to = new.id
        new._note({"migrate_from_chat_id": self.id}, by)
        return new

    def set_forum(self, is_forum: bool = True) -> None:
        """Switch topics on or off; only a supergroup can have them, and nobody is told."""
        if self.chat.type != "supergroup":
            raise ValueError("only a supergroup can have topics")
        self.chat.is_forum = is_forum
        self._show_topics()

    def create_topic(self, name: str) -> Topic:
        """Open a topic; topics are switched on by it."""
        self.set_forum()
        service = {"forum_topic_created": {"name": name, "icon_color": _ICON_COLOUR}}
        draft = self.core.draft(self.chat, self._somebody(), Content(), service=service)
        draft.thread_id = draft.id
        topic = self.chat.topics[draft.id] = Topic(self.chat, draft.id, name)
        self._show_topics()
        self.core.post(draft)
        return topic

    def rename_topic(self, topic: Topic, name: str) -> None:
        """Give a topic another name."""
        topic.name = name
        self._note({"forum_topic_edited": {"name": name}}, thread_id=topic.id)
        self._show_topics()

    def close_topic(self, topic: Topic | None = None) -> None:
        """Close a topic, without one General: only who may manage topics can write there."""
        self._set_closed(topic, True)
        self._note({"forum_topic_closed": {}}, thread_id=topic.id if topic else None)

    def reopen_topic(self, topic: Topic | None = None) -> None:
        """Open a closed topic, without one General, again."""
        self._set_closed(topic, False)
        self._note({"forum_topic_reopened": {}}, thread_id=topic.id if topic else None)

    def delete_topic(self, topic: Topic) -> None:
        """Delete a topic with all its messages; bots are not told."""
        for message in topic.messages:
            self.core.remove(message)
        del self.chat.topics[topic.id]
        self._show_topics()

    def _set_closed(self, topic: Topic | None, is_closed: bool) -> None:
        if topic is None:
            self.chat.is_general_closed = is_closed
        else:
            topic.is_closed = is_closed
        self._show_topics()

    def _show_topics(self) -> None:
        self.core.emit("topics", chat_id=self.id)

    def _change(self, member: Member) -> None:
        self.core.set_member(self.chat, member.user, member, self.founder or member.user)

    def _note(self, service: Json, sender: User | None = None, **details: Any) -> None:
        by = sender or self._somebody()
        draft = self.core.draft(self.chat, by, Content(), service=service, **details)
        self.core.post(draft)

    def _somebody(self) -> User:
        """The founder, or who is there instead."""
        present = (one.user for one in self.chat.members.values() if one.is_present)
        return self.founder or next(present)


Place = Chat | Group | Topic


def _account(who: HasAccount | BotAccount) -> User:
    return who if isinstance(who, BotAccount) else who.user
