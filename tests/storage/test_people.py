from storage import Chat, Chats, Database, People, Person


async def test_a_person_keeps_what_was_chosen_when_the_name_changes(database: Database) -> None:
    people = People(database)
    await people.meet(5, "Анна")
    await people.set_language(5, "ru")
    await people.set_can_write(5, can_write=True)
    await people.meet(5, "Аня")
    assert await people.get(5) == Person(5, "Аня", "ru", True)
    assert await people.get(6) is None


async def test_a_chat_keeps_its_last_agreement_and_language(database: Database) -> None:
    chats = Chats(database)
    assert await chats.get(-5) == Chat(-5)
    await chats.set_agreement(-5, '{"preset": "sochi"}')
    await chats.set_language(-5, "en")
    assert await chats.get(-5) == Chat(-5, "en", '{"preset": "sochi"}')
