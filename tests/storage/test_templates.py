"""Agreements a chat keeps under names."""

from storage import Chats, Database, Template, Templates

ANNA, BORIS = 11, 12


async def test_what_is_kept_is_there_by_name_and_number(database: Database) -> None:
    templates = Templates(database)
    assert await templates.keep(-5, "Дача", '{"game": "king"}', ANNA)
    assert await templates.keep(-5, "Будни", "{}", ANNA)
    assert await templates.keep(-6, "Дача", "{}", ANNA)
    found = await templates.of_chat(-5)
    assert [each.name for each in found] == ["Будни", "Дача"]
    assert await templates.get(-5, found[1].id) == found[1]
    assert await templates.get(-6, found[1].id) is None
    assert await templates.named(-5, "дача") == Template(
        found[1].id, -5, "Дача", found[1].agreement, ANNA
    )
    assert await templates.named(-5, "Дач") is None


async def test_the_same_name_again_takes_the_place_of_the_old_one(database: Database) -> None:
    templates = Templates(database)
    await templates.keep(-5, "Дача", "1", ANNA)
    assert not await templates.keep(-5, "ДАЧА", "2", BORIS)
    ((template),) = await templates.of_chat(-5)
    assert (template.name, template.agreement, template.by) == ("ДАЧА", "2", BORIS)


async def test_one_chat_cannot_drop_what_another_keeps(database: Database) -> None:
    templates = Templates(database)
    await templates.keep(-5, "Дача", "1", ANNA)
    (template,) = await templates.of_chat(-5)
    await templates.drop(-6, template.id)
    assert await templates.of_chat(-5) == (template,)
    await templates.drop(-5, template.id)
    assert await templates.of_chat(-5) == ()


async def test_what_is_kept_moves_with_a_group(database: Database) -> None:
    """B86: a name taken at the new id already stays as it is there."""
    templates = Templates(database)
    await templates.keep(-5, "Дача", "1", ANNA)
    await templates.keep(-5, "Будни", "2", BORIS)
    await templates.keep(-1005, "Дача", "3", ANNA)
    await Chats(database).migrate(-5, -1005, 1.0)
    moved = await templates.of_chat(-1005)
    found = [(each.name, each.agreement, each.by) for each in moved]
    assert found == [("Будни", "2", BORIS), ("Дача", "3", ANNA)]
    assert await templates.of_chat(-5) == ()
