"""A group on the page: its panel, its topics, its upgrade."""

from playwright.async_api import Page, expect

from playground.prepared import Evening
from playground.world import World
from tests.playground.calling import Caller, keyboard
from tests.playground.page.seeing import IN_BROWSER, column

pytestmark = IN_BROWSER


async def test_a_group_is_looked_after_in_its_panel(page: Page, live: World) -> None:
    boris = next(one for one in live.people.values() if one.user.name == "Борис")
    small = live.group("Дача", [*live.people.values()], kind="group")
    here = column(page, small.id)
    manage = here.get_by_role("button", name="Участники и настройки")
    await manage.click()
    await expect(manage).to_have_attribute("aria-pressed", "true")
    await here.get_by_role("button", name="Убрать: Борис").click()
    await expect(here.get_by_role("button", name="Добавить: Борис")).to_be_visible()
    assert not small.chat.has(boris.user)
    await here.get_by_role("button", name="Добавить: Борис").click()
    await expect(here.get_by_role("button", name="Убрать: Борис")).to_be_visible()
    await here.get_by_role("button", name="Сделать админом").click()
    await expect(here.get_by_role("button", name="Снять с админов")).to_be_visible()
    await here.get_by_role("button", name="Убрать: Пулька").click()
    await expect(here.get_by_role("button", name="Добавить: Пулька")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(here.get_by_role("dialog")).to_have_count(0)
    await expect(here.get_by_text("Больше не в группе: Пулька")).to_be_visible()


async def test_an_upgraded_group_keeps_what_was_said_and_its_old_buttons_are_gone(
    page: Page, live: World, friends: Evening
) -> None:
    small = live.group("Дача", [*friends.people], kind="group")
    friends.people[0].send(small, "помните это?")
    await Caller(live).result(
        "sendMessage", chat_id=small.id, text="стол", reply_markup=keyboard([("♠", "1")])
    )
    here = column(page, small.id)
    await expect(here.get_by_role("button", name="♠")).to_be_visible()
    await here.get_by_role("button", name="Участники и настройки").click()
    await here.get_by_role("button", name="Сделать супергруппой").click()
    await expect(here).to_have_count(0)
    assert small.chat.migrated_to is not None
    there = column(page, small.chat.migrated_to)
    await expect(there.get_by_text("помните это?")).to_be_visible()
    await expect(there.get_by_text("стол")).to_be_visible()
    await expect(there.get_by_role("button", name="♠")).to_have_count(0)
    await expect(there.get_by_text("Группа стала супергруппой")).to_have_count(1)
    await there.get_by_role("textbox").fill("/start снова")
    await there.get_by_role("textbox").press("Enter")
    await expect(there.get_by_text("Счёт: 0 снова")).to_be_visible()


async def test_topics_are_sections_with_their_own_unread_marks(
    page: Page, live: World, friends: Evening
) -> None:
    group, ann = friends.group, friends.people[0]
    here = column(page, group.id)
    topic = group.create_topic("Карты")
    section = here.get_by_role("button", name="Карты")
    await expect(section).to_be_visible()
    ann.send(topic, "в теме")
    await expect(section.locator(".badge")).to_have_text("1")
    await expect(here.get_by_text("в теме")).to_be_hidden()
    await section.click()
    await expect(here.get_by_text("в теме")).to_be_visible()
    await expect(section.locator(".badge")).to_have_count(0)
    await here.get_by_role("textbox").fill("/start тут")
    await here.get_by_role("textbox").press("Enter")
    await expect(here.get_by_text("Счёт: 0 тут")).to_be_visible()
    assert [one.text for one in topic.messages][-1] == "Счёт: 0 тут"


async def test_a_closed_topic_is_shut_to_all_but_who_may_manage_topics(
    page: Page, friends: Evening
) -> None:
    group = friends.group
    topic = group.create_topic("Карты")
    group.close_topic(topic)
    here = column(page, group.id)
    box = here.get_by_role("textbox")
    await here.get_by_role("button", name="Борис").click()
    await expect(box).to_be_enabled()
    await here.get_by_role("button", name="🔒 Карты").click()
    await expect(box).to_be_disabled()
    await expect(box).to_have_attribute("placeholder", "Тема закрыта")
    await here.get_by_role("button", name="Анна").click()
    await expect(box).to_be_enabled()
    await here.get_by_role("button", name="Борис").click()
    group.reopen_topic(topic)
    await expect(box).to_be_enabled()


async def test_topics_are_opened_closed_and_deleted_in_the_panel(
    page: Page, friends: Evening
) -> None:
    page.on("dialog", lambda dialog: dialog.accept("Карты"))
    here = column(page, friends.group.id)
    await here.get_by_role("button", name="Участники и настройки").click()
    await here.get_by_role("button", name="Включить темы").click()
    await here.get_by_role("button", name="+ Тема").click()
    await here.locator(".topic", has_text="Карты").click()
    await here.get_by_role("button", name="Закрыть «Карты»").click()
    await expect(here.locator(".topic", has_text="🔒 Карты")).to_be_visible()
    await here.get_by_role("button", name="Открыть «Карты»").click()
    await here.get_by_role("button", name="Удалить «Карты»").click()
    await expect(here.locator(".topic")).to_have_text(["Общая"])
    await here.get_by_role("button", name="Выключить темы").click()
    await expect(here.locator(".topic")).to_have_count(0)
    assert not friends.group.chat.is_forum
