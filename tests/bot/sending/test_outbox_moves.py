"""A group gets a new id while calls for its old one are under way (B86)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.screen import Screen
from storage import Chats

if TYPE_CHECKING:
    from tests.bot.postroom import Postroom


async def test_a_message_that_is_stored_after_the_move_is_left_behind(postroom: Postroom) -> None:
    """An answer comes shortly before the news, and what it tells is stored after the move."""
    table, _ = await postroom.opened()
    old = postroom.group
    await postroom.show(table, "table 1")
    await postroom.run()
    late = await postroom.stored()
    new = old.migrate()
    chats = Chats(postroom.database)
    await chats.migrate(old.id, new.id, postroom.clock.now())
    await chats.set_agreement(new.id, "{}")
    postroom.outbox.migrated(old.id, new.id)
    await postroom.messages.put(*late)
    postroom.screens["table"] = None
    postroom.outbox.mark(table)
    await postroom.run()
    assert postroom.reports == []
    assert await postroom.stored() == ()
    assert (await chats.get(new.id)).agreement == "{}"
    postroom.screens["table"] = Screen("table 2", number=2)
    postroom.outbox.mark(table)
    await postroom.run()
    assert [one.text for one in new.messages if one.sender.is_bot] == ["table 2"]


async def test_a_page_of_the_old_chat_is_not_turned_in_the_new_one(postroom: Postroom) -> None:
    """There the same number belongs to another message."""
    table, _ = await postroom.opened()
    new = postroom.group.migrate()
    postroom.outbox.migrated(postroom.group.id, new.id)
    await postroom.show(table, "table 1")
    await postroom.run()
    (shown,) = [one for one in new.messages if one.sender.is_bot]
    postroom.outbox.turn(postroom.group.id, shown.id, Screen("page"))
    await postroom.run()
    assert shown.text == "table 1"
