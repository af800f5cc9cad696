"""What is unread is marked, the newest is in sight, and the page keeps its place."""

from playwright.async_api import Page, expect

from playground.http import Server
from playground.prepared import Evening
from playground.world import World
from tests.playground.calling import Caller
from tests.playground.page.seeing import IN_BROWSER, column, on_phone

pytestmark = IN_BROWSER
RECONNECTED_MS = 20_000


async def test_on_a_phone_chats_are_tabs_with_unread_marks(page: Page, friends: Evening) -> None:
    gleb = friends.people[3]
    await on_phone(page)
    await expect(page.get_by_role("tab")).to_have_count(5)
    await expect(page.locator(".column:visible")).to_have_count(1)
    gleb.start()
    tab = page.get_by_role("tab", name="Глеб")
    await expect(tab.locator(".badge")).to_have_text("1")
    await tab.click()
    await expect(column(page, gleb.id).get_by_text("Счёт: 0")).to_be_visible()
    await expect(tab.locator(".badge")).to_have_count(0)
    friends.people[0].send(friends.group, "ау")
    await expect(page.get_by_role("tab", name="Пулька").locator(".badge")).to_have_text("1")


async def test_side_by_side_unread_messages_are_marked_until_looked_at(
    page: Page, friends: Evening
) -> None:
    gleb = friends.people[3]
    here = column(page, gleb.id)
    gleb.start()
    await expect(here.locator(".head .badge")).to_have_text("1")
    await here.get_by_text("Счёт: 0").click()
    await expect(here.locator(".head .badge")).to_be_hidden()


async def test_a_message_that_is_gone_is_not_unread(page: Page, friends: Evening) -> None:
    gleb = friends.people[3]
    gleb.start()
    badge = column(page, gleb.id).locator(".head .badge")
    await expect(badge).to_have_text("1")
    gleb.delete(gleb.messages[-1])
    await expect(badge).to_be_hidden()


async def test_the_newest_message_is_in_sight(page: Page, live: World, friends: Evening) -> None:
    caller, chat_id = Caller(live), friends.group.id
    for number in range(40):
        await caller.result("sendMessage", chat_id=chat_id, text=f"строка {number}")
    group = column(page, chat_id)
    await expect(group.get_by_text("строка 39")).to_be_in_viewport()
    await group.locator(".scroller").evaluate("node => (node.scrollTop = 0)")
    await expect(group.get_by_text("строка 39")).not_to_be_in_viewport()
    await caller.result("sendMessage", chat_id=chat_id, text="строка 40")
    await group.get_by_title("К новым сообщениям").click()
    await expect(group.get_by_text("строка 40", exact=True)).to_be_in_viewport()


async def test_a_picture_that_arrives_while_the_end_is_shown_moves_it_along(
    page: Page, live: World, friends: Evening
) -> None:
    """The list grows after it was scrolled and before that is told."""
    caller, chat_id = Caller(live), friends.group.id
    for number in range(40):
        await caller.result("sendMessage", chat_id=chat_id, text=f"строка {number}")
    last = column(page, chat_id).get_by_text("строка 39")
    await expect(last).to_be_in_viewport(ratio=1)
    scroller = column(page, chat_id).locator(".scroller")
    await scroller.evaluate("node => (node.scrollTop -= 40)")
    await page.evaluate("() => new Promise(requestAnimationFrame)")
    await scroller.evaluate(
        """node => {
          node.scrollTop = node.scrollHeight;
          node.querySelector(".message").style.paddingTop = "300px";
        }"""
    )
    await expect(last).to_be_in_viewport(ratio=1)


async def test_who_reads_old_messages_is_left_there(
    page: Page, live: World, friends: Evening
) -> None:
    caller, chat_id = Caller(live), friends.group.id
    for number in range(40):
        await caller.result("sendMessage", chat_id=chat_id, text=f"строка {number}")
    here = column(page, chat_id)
    scroller = here.locator(".scroller")
    await expect(here.get_by_text("строка 39")).to_be_in_viewport()
    await scroller.evaluate("node => (node.scrollTop -= 600)")
    await expect(here.get_by_text("строка 39")).not_to_be_in_viewport()
    place = await scroller.evaluate("node => node.scrollTop")
    live.person("Даша")
    await expect(page.locator(".column")).to_have_count(6)
    await caller.result("sendMessage", chat_id=chat_id, text="строка 40")
    await expect(here.get_by_title("К новым сообщениям")).to_be_visible()
    assert await scroller.evaluate("node => node.scrollTop") == place


async def test_a_reload_keeps_the_chat_its_topic_and_what_is_unread(
    page: Page, friends: Evening
) -> None:
    group, gleb = friends.group, friends.people[3]
    await on_phone(page)
    topic = group.create_topic("Карты")
    here = column(page, group.id)
    await here.get_by_role("button", name="Карты").click()
    friends.people[0].send(topic, "в теме")
    await expect(here.get_by_text("в теме")).to_be_visible()
    await page.get_by_role("tab", name="Вера").click()
    gleb.start()
    tab = page.get_by_role("tab", name="Глеб")
    await expect(tab.locator(".badge")).to_have_text("1")
    await page.reload()
    await expect(page.get_by_role("tab", name="Вера")).to_have_attribute("aria-selected", "true")
    await expect(column(page, friends.people[2].id)).to_be_visible()
    await expect(tab.locator(".badge")).to_have_text("1")
    await page.get_by_role("tab", name="Пулька").click()
    await expect(here.get_by_text("в теме")).to_be_visible()


async def test_a_lost_server_is_told_of_and_nothing_written_is_lost(
    page: Page, live: World, friends: Evening, served: Server, troubles: list[str]
) -> None:
    ann = friends.people[0]
    ann.start()
    here = column(page, ann.id)
    box = here.get_by_role("textbox")
    await expect(here.get_by_text("Счёт: 0")).to_be_visible()
    port = int(served.address.rpartition(":")[2])
    await served.stop()
    await expect(page.get_by_text("Связь потеряна, пробую ещё раз…")).to_be_visible()
    await box.fill("привет")
    await box.press("Enter")
    await expect(here.locator(".toast")).to_have_text("Не получилось: нет связи")
    await expect(box).to_have_value("привет")
    await Caller(live).result("sendMessage", chat_id=friends.group.id, text="пока вас не было")
    again = Server(live, port)
    await again.start()
    lost = page.get_by_text("Связь потеряна, пробую ещё раз…")
    await expect(lost).to_be_hidden(timeout=RECONNECTED_MS)
    await expect(column(page, friends.group.id).get_by_text("пока вас не было")).to_be_visible()
    await expect(box).to_have_value("привет")
    await box.press("Enter")
    await expect(here.get_by_text("эхо: привет")).to_be_visible()
    await page.close()
    await again.stop()
    troubles.clear()
