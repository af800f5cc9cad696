"""Reactions and questions asked inline."""

from typing import Any

import pytest

from playground.actors import Group, Person
from playground.clock import VirtualClock
from playground.world import World
from tests.playground.calling import Caller


def article(name: str) -> dict[str, Any]:
    content = {"message_text": "x"}
    return {"type": "article", "id": name, "title": "x", "input_message_content": content}


async def test_the_bot_puts_one_reaction_and_takes_it_away(
    world: World, group: Group, ann: Person, caller: Caller
) -> None:
    spoken = ann.send(group, "/play")
    ids = {"chat_id": group.id, "message_id": spoken.id}
    await caller.result("setMessageReaction", reaction=[{"type": "emoji", "emoji": "👍"}], **ids)
    assert spoken.reactions == {world.bot.id: "👍"}
    await caller.result("setMessageReaction", **ids)
    assert spoken.reactions == {}


@pytest.mark.parametrize(
    ("reaction", "why"),
    [
        ([{"type": "emoji", "emoji": "🂡"}], "REACTION_INVALID"),
        ([{"type": "custom_emoji", "custom_emoji_id": "5"}], "REACTION_INVALID"),
        (
            [{"type": "custom_emoji", "emoji": "👍"}],
            "can't parse ReactionType: Can't find field \"custom_emoji_id\"",
        ),
        ([{"type": "paid"}], "can't parse ReactionType: invalid reaction type specified"),
        ([{"type": "emoji", "emoji": "👍"}] * 2, "REACTIONS_TOO_MANY"),
        (["👍"], "can't parse ReactionType: expected an Object"),
        ({}, "expected an Array of ReactionType"),
        ("[", "can't parse reaction types JSON object"),
    ],
)
async def test_a_reaction_that_cannot_be_is_refused(
    reaction: Any, why: str, group: Group, ann: Person, caller: Caller
) -> None:
    spoken = ann.send(group, "/play")
    body = await caller(
        "setMessageReaction", chat_id=group.id, message_id=spoken.id, reaction=reaction
    )
    assert body["description"] == f"Bad Request: {why}"


async def test_a_message_that_is_gone_takes_no_reaction(group: Group, caller: Caller) -> None:
    body = await caller("setMessageReaction", chat_id=group.id, message_id=999)
    assert body["description"] == "Bad Request: message to react not found"


async def test_reactions_are_told_to_administrators_that_ask(
    world: World, group: Group, ann: Person, caller: Caller
) -> None:
    await caller.result("getUpdates", allowed_updates=["message_reaction"])
    spoken = ann.send(group, "/play")
    world.pending_updates()
    ann.react(spoken, "👍")
    assert world.pending_updates() == []
    group.promote(world.bot)
    ann.react(spoken, None)
    (update,) = world.pending_updates()
    reaction = update["message_reaction"]
    assert reaction["old_reaction"] == [{"type": "emoji", "emoji": "👍"}]
    assert reaction["new_reaction"] == []


async def test_a_question_asked_inline_is_answered_once_and_in_time(
    world: World, clock: VirtualClock, group: Group, ann: Person, caller: Caller
) -> None:
    with pytest.raises(PermissionError, match="does not answer inline"):
        ann.ask("карты")
    world.bot.answers_inline = True
    world.pending_updates()
    inquiry = ann.ask("карты", group)
    (update,) = world.pending_updates()
    assert (update["inline_query"]["query"], update["inline_query"]["chat_type"]) == (
        "карты", "supergroup",
    )  # fmt: skip
    words = {"inline_query_id": inquiry.id, "results": [article("1")]}
    await caller.result("answerInlineQuery", **words)
    assert [one["id"] for one in await inquiry.answered()] == ["1"]
    too_old = "Bad Request: query is too old and response timeout expired or query ID is invalid"
    assert (await caller("answerInlineQuery", **words))["description"] == too_old
    late = ann.ask("")
    await clock.advance(31)
    assert (await caller("answerInlineQuery", inline_query_id=late.id))["description"] == too_old
    assert world.pending_updates() == []


@pytest.mark.parametrize("is_told", [True, False])
async def test_a_result_that_was_chosen_is_sent_and_told_to_a_bot_that_wants_to_know(
    is_told: bool, world: World, group: Group, ann: Person, caller: Caller
) -> None:
    world.bot.answers_inline, world.bot.hears_choices = True, is_told
    inquiry = ann.ask("карты", group)
    with pytest.raises(LookupError):
        ann.choose(inquiry, "1", group)
    results = [article("1")]
    await caller.result("answerInlineQuery", inline_query_id=inquiry.id, results=results)
    world.pending_updates()
    ann.choose(inquiry, "1", group)
    *choices, sent = world.pending_updates()
    assert sent["message"]["via_bot"]["id"] == world.bot.id
    assert (sent["message"]["text"], sent["message"]["from"]["id"]) == ("x", ann.id)
    told = [one["chosen_inline_result"] for one in choices]
    assert [(one["result_id"], one["query"]) for one in told] == [("1", "карты")] * is_told


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (["1"] * 2, "RESULT_ID_DUPLICATE"),
        ([str(number) for number in range(51)], "RESULTS_TOO_MUCH"),
        (["я" * 33], "RESULT_ID_INVALID"),
        ([""], "RESULT_ID_INVALID"),
    ],
)
async def test_results_that_cannot_be_are_refused(
    names: list[str], why: str, world: World, ann: Person, caller: Caller
) -> None:
    world.bot.answers_inline = True
    inquiry = ann.ask("карты")
    results = [article(name) for name in names]
    body = await caller("answerInlineQuery", inline_query_id=inquiry.id, results=results)
    assert body["description"] == f"Bad Request: {why}"
