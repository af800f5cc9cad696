"""Topics of a forum: where a message goes, what is refused, what is told about them."""

import pytest

from playground.actors import Group, Person
from playground.records import Topic
from playground.world import World
from tests.playground.calling import Caller, keyboard


@pytest.fixture
def topic(group: Group, world: World) -> Topic:
    made = group.create_topic("Карты")
    world.pending_updates()
    return made


async def test_a_new_topic_is_told_with_its_number(world: World, group: Group) -> None:
    world.pending_updates()
    topic = group.create_topic("Карты")
    (update,) = world.pending_updates()
    message = update["message"]
    assert message["forum_topic_created"]["name"] == "Карты"
    assert message["message_id"] == message["message_thread_id"] == topic.id
    assert message["chat"]["is_forum"]
    assert "reply_to_message" not in message


async def test_what_is_written_in_a_topic_carries_its_number_and_general_has_none(
    world: World, group: Group, ann: Person, topic: Topic
) -> None:
    ann.send(topic, "/play")
    ann.send(group, "/play")
    inside, general = [update["message"] for update in world.pending_updates()]
    assert (inside["message_thread_id"], inside["is_topic_message"]) == (topic.id, True)
    assert inside["reply_to_message"]["forum_topic_created"]["name"] == "Карты"
    assert not {"message_thread_id", "is_topic_message", "reply_to_message"} & general.keys()


async def test_the_bot_writes_into_the_topic_it_names(
    world: World, group: Group, ann: Person, topic: Topic, caller: Caller
) -> None:
    markup = keyboard([("♠", "a")])
    sent = await caller.result(
        "sendMessage",
        chat_id=group.id, message_thread_id=topic.id, text="стол", reply_markup=markup,
    )  # fmt: skip
    assert (sent["message_thread_id"], sent["is_topic_message"]) == (topic.id, True)
    assert [one.text for one in topic.messages] == ["", "стол"]
    ann.tap("♠", topic)
    (update,) = world.pending_updates()
    assert update["callback_query"]["message"]["message_thread_id"] == topic.id


@pytest.mark.parametrize("wrong", [1, 99_999])
async def test_a_topic_that_is_none_is_not_found(
    wrong: int, group: Group, topic: Topic, caller: Caller
) -> None:
    """General must not be named, not even by its number inside Telegram, 1."""
    body = await caller("sendMessage", chat_id=group.id, message_thread_id=wrong, text="x")
    assert body["description"] == "Bad Request: message thread not found"


async def test_a_reply_without_a_topic_goes_where_its_question_is(
    group: Group, ann: Person, topic: Topic, caller: Caller
) -> None:
    asked = ann.send(topic, "/score")
    sent = await caller.result(
        "sendMessage", chat_id=group.id, text="0", reply_parameters={"message_id": asked.id}
    )
    assert sent["message_thread_id"] == topic.id


@pytest.mark.parametrize("is_general", [False, True])
async def test_a_closed_topic_is_open_to_who_may_manage_topics_alone(
    is_general: bool, world: World, group: Group, topic: Topic, caller: Caller
) -> None:
    place = None if is_general else topic
    words = {"chat_id": group.id, "text": "x"} | (
        {} if is_general else {"message_thread_id": topic.id}
    )
    boris = world.person("Борис")
    group.add(boris)
    group.close_topic(place)
    assert (await caller("sendMessage", **words))["description"] == "Bad Request: TOPIC_CLOSED"
    with pytest.raises(PermissionError, match="topic is closed"):
        boris.send(place or group, "x")
    group.promote(world.bot, rights=["can_pin_messages"])
    assert not (await caller("sendMessage", **words))["ok"]
    group.promote(world.bot)
    await caller.result("sendMessage", **words)
    group.demote(world.bot)
    group.reopen_topic(place)
    await caller.result("sendMessage", **words)
    services = [key for one in group.messages for key in one.service]
    assert services[-2:] == ["forum_topic_closed", "forum_topic_reopened"]


async def test_who_may_not_write_may_tap_and_react(
    world: World, group: Group, topic: Topic, caller: Caller
) -> None:
    """In a closed topic, beside a closed General, and silenced."""
    boris = world.person("Борис")
    group.add(boris)
    words = {"chat_id": group.id, "text": "стол", "reply_markup": keyboard([("♠", "a")])}
    await caller.result("sendMessage", message_thread_id=topic.id, **words)
    await caller.result("sendMessage", **words)
    group.close_topic()
    boris.send(topic, "в теме можно")
    for step in ("beside General", "in both", "silenced"):
        if step == "in both":
            group.close_topic(topic)
        group.mute(boris, is_muted=step == "silenced")
        world.pending_updates()
        for place in (topic, group):
            boris.react(boris.tap("♠", place).message, "👍")
        assert [next(reversed(one)) for one in world.pending_updates()] == ["callback_query"] * 2
    group.reopen_topic(topic)
    with pytest.raises(PermissionError, match="not allowed to write"):
        boris.send(topic, "x")
    group.remove(boris)
    with pytest.raises(PermissionError, match="not a member"):
        boris.tap("♠", topic)


async def test_a_deleted_topic_takes_its_messages_along(
    world: World, group: Group, ann: Person, topic: Topic, caller: Caller
) -> None:
    words = {"chat_id": group.id, "message_thread_id": topic.id, "text": "стол"}
    sent = await caller.result("sendMessage", **words)
    group.delete_topic(topic)
    assert world.pending_updates() == []
    body = await caller("sendMessage", **words)
    assert body["description"] == "Bad Request: message thread not found"
    body = await caller(
        "editMessageText", chat_id=group.id, message_id=sent["message_id"], text="x"
    )
    assert body["description"] == "Bad Request: message to edit not found"
    with pytest.raises(PermissionError, match="topic was deleted"):
        ann.send(topic, "x")


async def test_without_topics_their_messages_stay_and_their_numbers_are_void(
    world: World, group: Group, topic: Topic, caller: Caller
) -> None:
    words = {"chat_id": group.id, "message_thread_id": topic.id, "text": "стол"}
    sent = await caller.result("sendMessage", **words)
    group.close_topic()
    group.set_forum(False)
    boris = world.person("Борис")
    group.add(boris)
    assert boris.send(group, "и без тем можно").thread_id is None
    body = await caller("sendMessage", **words)
    assert body["description"] == "Bad Request: message thread not found"
    edit = {"chat_id": group.id, "message_id": sent["message_id"], "text": "правка"}
    edited = await caller.result("editMessageText", **edit)
    assert not {"message_thread_id", "is_topic_message"} & edited.keys()
    group.set_forum()
    assert (await caller.result("sendMessage", **words))["is_topic_message"]


async def test_replies_outside_topics_form_a_chain_that_is_no_topic(
    world: World, group: Group, ann: Person, caller: Caller
) -> None:
    first = ann.send(group, "/play")
    world.pending_updates()
    ann.send(group, "/join", reply_to=first)
    message = world.pending_updates()[0]["message"]
    assert message["message_thread_id"] == first.id
    assert "is_topic_message" not in message
    sent = await caller.result(
        "sendMessage", chat_id=group.id, message_thread_id=first.id, text="да"
    )
    assert sent["message_thread_id"] == first.id


async def test_only_a_supergroup_has_topics(world: World, ann: Person, caller: Caller) -> None:
    group = world.group("Дача", [ann], kind="group")
    with pytest.raises(ValueError, match="only a supergroup"):
        group.create_topic("Карты")
    body = await caller("sendMessage", chat_id=group.id, message_thread_id=1, text="x")
    assert body["description"] == "Bad Request: message thread not found"


async def test_a_topic_is_renamed_with_a_note(group: Group, topic: Topic, world: World) -> None:
    group.rename_topic(topic, "Вист")
    (update,) = world.pending_updates()
    assert update["message"]["forum_topic_edited"] == {"name": "Вист"}
    assert update["message"]["message_thread_id"] == topic.id
