"""The page in a real browser: what is tapped and written there reaches the bot, and its answer."""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Page, ViewportSize, async_playwright, expect

from playground.http import Server
from playground.prepared import Evening, evening
from playground.tapping import Popup, Tap
from playground.world import World
from tests.chromium import chromium
from tests.playground.calling import Caller
from tests.playground.echo import over_http
from tests.playground.pictures import png

pytestmark = pytest.mark.slow

QUIET = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-sync",
    "--no-first-run",
    "--no-pings",
)
DESKTOP = ViewportSize(width=1440, height=860)
PHONE = ViewportSize(width=390, height=780)


@pytest.fixture
def live() -> World:
    return World()


@pytest.fixture
def friends(live: World) -> Evening:
    return evening(live)


@pytest.fixture
async def page(live: World, friends: Evening) -> AsyncIterator[Page]:
    """The page of a world with a running bot; nothing outside is asked for, nothing goes wrong."""
    server = Server(live)
    address = await server.start()
    troubles: list[str] = []
    async with over_http(live, address), async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=[*QUIET])
        opened = await browser.new_page(viewport=DESKTOP)
        opened.on("pageerror", lambda error: troubles.append(str(error)))
        opened.on("console", lambda line: troubles.append(line.text))
        opened.on(
            "request",
            lambda request: (
                None if request.url.startswith(address) else troubles.append(request.url)
            ),
        )
        await opened.goto(address)
        await opened.wait_for_selector(".column")
        yield opened
        await browser.close()
    await server.stop()
    assert troubles == []


async def test_a_tap_on_the_page_is_answered_and_the_edit_appears(
    page: Page, friends: Evening
) -> None:
    ann = page.locator(f'[data-chat="{friends.people[0].id}"]')
    await ann.get_by_role("button", name="Старт").click()
    await expect(ann.get_by_text("Счёт: 0")).to_be_visible()
    more = ann.get_by_role("button", name="Ещё")
    await more.click()
    await expect(ann.locator(".toast")).to_have_text("стало 1")
    await expect(ann.get_by_text("Счёт: 1")).to_be_visible()
    await more.click()
    await expect(ann.get_by_role("alertdialog")).to_contain_text("стало 2")
    await ann.get_by_role("button", name="Понятно").click()
    await expect(ann.get_by_role("alertdialog")).to_have_count(0)
    await expect(ann.get_by_text("Счёт: 2")).to_be_visible()
    assert friends.people[0].messages[-1].text == "Счёт: 2"


async def test_a_newer_line_takes_the_place_of_an_older_one(
    page: Page, live: World, friends: Evening
) -> None:
    ann = friends.people[0]
    message = ann.start()
    for text in ("раз", "два"):
        tap = live.taps["1"] = Tap("1", ann.user, message, "", 0.0)
        live.answer(tap, Popup(text))
    column = page.locator(f'[data-chat="{ann.id}"]')
    await expect(column.locator(".toast")).to_have_text(["два"])


async def test_a_new_person_joins_the_group(page: Page, live: World, friends: Evening) -> None:
    page.on("dialog", lambda dialog: dialog.accept("Даша <b>"))
    await page.get_by_role("button", name="+ Человек").click()
    await expect(page.get_by_text("Теперь в группе: Даша <b>")).to_be_visible()
    dasha = next(one for one in live.people.values() if one.user.first_name == "Даша <b>")
    assert friends.group.chat.has(dasha.user)
    await page.locator(f'[data-chat="{dasha.id}"]').get_by_role("button", name="Старт").click()
    await expect(page.locator(f'[data-chat="{dasha.id}"]').get_by_text("Счёт: 0")).to_be_visible()


async def test_the_chosen_person_writes_and_follows_links_in_the_group(
    page: Page, live: World, friends: Evening
) -> None:
    boris = friends.people[1]
    group = page.locator(f'[data-chat="{friends.group.id}"]')
    await group.get_by_role("button", name="Борис").click()
    await group.get_by_role("textbox").fill("/start привет")
    await group.get_by_role("textbox").press("Enter")
    await expect(group.get_by_text("Счёт: 0 привет")).to_be_visible()
    assert friends.group.messages[-2].sender is boris.user
    url = f"https://t.me/{live.bot.username}?start=j_7"
    markup = {"inline_keyboard": [[{"text": "Сесть", "url": url}]]}
    await Caller(live).result(
        "sendMessage", chat_id=friends.group.id, text="стол", reply_markup=markup
    )
    await group.get_by_role("button", name="Сесть").click()
    private = page.locator(f'[data-chat="{boris.id}"]')
    await expect(private.get_by_text("Счёт: 0 j_7")).to_be_visible()


async def test_pictures_tables_and_markup_are_shown(
    page: Page, live: World, friends: Evening
) -> None:
    caller, chat_id = Caller(live), friends.group.id
    await caller.result("sendPhoto", chat_id=chat_id, photo=png(400, 300), caption="итог")
    table = "<b>🂡 Счёт</b>\n<pre>Анна   6\nБорис 12</pre> &lt;script&gt;"
    await caller.result("sendMessage", chat_id=chat_id, text=table, parse_mode="HTML")
    group = page.locator(f'[data-chat="{chat_id}"]')
    await expect(group.locator("b", has_text="🂡 Счёт")).to_have_text("🂡 Счёт")
    await expect(group.locator("pre")).to_have_text("Анна   6\nБорис 12")
    await expect(group.get_by_text("<script>")).to_be_visible()
    natural = await group.locator("img.photo").evaluate(
        "image => image.decode().then(() => image.naturalWidth)"
    )
    assert natural == 400


async def test_a_blocked_bot_is_unblocked_on_the_page(page: Page, friends: Evening) -> None:
    vera = friends.people[2]
    column = page.locator(f'[data-chat="{vera.id}"]')
    await column.get_by_role("button", name="Старт").click()
    await column.get_by_role("button", name="Заблокировать бота").click()
    await column.get_by_role("button", name="Разблокировать бота").click()
    await expect(column.get_by_role("textbox")).to_be_visible()
    assert not vera.chat.is_blocked


async def test_on_a_phone_chats_are_tabs_with_unread_marks(page: Page, friends: Evening) -> None:
    gleb = friends.people[3]
    await page.set_viewport_size(PHONE)
    await page.goto(f"{page.url}?lang=en")
    await expect(page.get_by_role("tab")).to_have_count(5)
    await expect(page.locator(".column:visible")).to_have_count(1)
    gleb.start()
    tab = page.get_by_role("tab", name="Глеб")
    await expect(tab.locator(".badge")).to_have_text("1")
    await tab.click()
    await expect(page.locator(f'[data-chat="{gleb.id}"]').get_by_text("Счёт: 0")).to_be_visible()
    await expect(tab.locator(".badge")).to_have_count(0)
    width = await page.evaluate("document.documentElement.scrollWidth")
    assert width == PHONE["width"]


async def test_the_newest_message_is_in_sight(page: Page, live: World, friends: Evening) -> None:
    caller, chat_id = Caller(live), friends.group.id
    for number in range(40):
        await caller.result("sendMessage", chat_id=chat_id, text=f"строка {number}")
    group = page.locator(f'[data-chat="{chat_id}"]')
    await expect(group.get_by_text("строка 39")).to_be_in_viewport()
    await group.locator(".scroller").evaluate("node => (node.scrollTop = 0)")
    await expect(group.get_by_text("строка 39")).not_to_be_in_viewport()
    await caller.result("sendMessage", chat_id=chat_id, text="строка 40")
    await group.get_by_title("К новым сообщениям").click()
    await expect(group.get_by_text("строка 40", exact=True)).to_be_in_viewport()


async def test_an_edit_under_a_pressed_button_does_not_swallow_the_click(
    page: Page, live: World, friends: Evening
) -> None:
    ann = friends.people[0]
    ann.start()
    column = page.locator(f'[data-chat="{ann.id}"]')
    await column.get_by_role("button", name="Ещё").hover()
    await page.evaluate(
        "void (window.edited = new Promise(done => new EventSource('/_ctl/events')"
        ".addEventListener('message', event => event.data.includes('\"правка\"') && done())))"
    )
    await page.mouse.down()
    ids = {"chat_id": ann.id, "message_id": ann.messages[-1].id}
    for text in ("рано", "правка"):
        await Caller(live).result("editMessageText", text=text, **ids)
    await page.evaluate("window.edited")
    await page.mouse.up()
    await expect(column.get_by_text("Счёт: 1")).to_be_visible()
    assert [tap.data for tap, _ in live.popups] == ["0"]


async def test_a_group_is_looked_after_in_its_panel(page: Page, live: World) -> None:
    boris = next(one for one in live.people.values() if one.user.name == "Борис")
    small = live.group("Дача", [*live.people.values()], kind="group")
    column = page.locator(f'[data-chat="{small.id}"]')
    await column.get_by_role("button", name="Участники и настройки").click()
    await column.get_by_role("button", name="Убрать: Борис").click()
    await expect(column.get_by_role("button", name="Добавить: Борис")).to_be_visible()
    assert not small.chat.has(boris.user)
    await column.get_by_role("button", name="Добавить: Борис").click()
    await expect(column.get_by_role("button", name="Убрать: Борис")).to_be_visible()
    await column.get_by_role("button", name="Сделать админом").click()
    await expect(column.get_by_role("button", name="Снять с админов")).to_be_visible()
    await column.get_by_role("button", name="Убрать: Пулька").click()
    await expect(column.get_by_role("button", name="Добавить: Пулька")).to_be_visible()
    await column.get_by_role("button", name="Сделать супергруппой").click()
    await expect(column).to_have_count(0)
    assert small.chat.migrated_to is not None
    await page.get_by_role("button", name="Медленная сеть").click()
    await expect(page.locator("#slow")).to_have_attribute("aria-pressed", "true")
    assert live.latency == 1.5


async def test_topics_are_sections_with_their_own_unread_marks(
    page: Page, live: World, friends: Evening
) -> None:
    group, ann = friends.group, friends.people[0]
    column = page.locator(f'[data-chat="{group.id}"]')
    topic = group.create_topic("Карты")
    section = column.get_by_role("button", name="Карты")
    await expect(section).to_be_visible()
    ann.send(topic, "в теме")
    await expect(section.locator(".badge")).to_have_text("1")
    await expect(column.get_by_text("в теме")).to_be_hidden()
    await section.click()
    await expect(column.get_by_text("в теме")).to_be_visible()
    await expect(section.locator(".badge")).to_have_count(0)
    await column.get_by_role("textbox").fill("/start тут")
    await column.get_by_role("textbox").press("Enter")
    await expect(column.get_by_text("Счёт: 0 тут")).to_be_visible()
    assert [one.text for one in topic.messages][-1] == "Счёт: 0 тут"


async def test_side_by_side_unread_messages_are_marked_until_looked_at(
    page: Page, friends: Evening
) -> None:
    gleb = friends.people[3]
    column = page.locator(f'[data-chat="{gleb.id}"]')
    gleb.start()
    await expect(column.locator(".head .badge")).to_have_text("1")
    await column.get_by_text("Счёт: 0").click()
    await expect(column.locator(".head .badge")).to_be_hidden()


async def test_an_ephemeral_hand_is_seen_and_tapped_by_its_receiver_alone(
    page: Page, live: World, friends: Evening
) -> None:
    group, boris = friends.group, friends.people[1]
    group.promote(live.bot)
    markup = {"inline_keyboard": [[{"text": "Т♠", "callback_data": "6"}]]}
    await Caller(live).result(
        "sendMessage", chat_id=group.id, text="рука Бориса", reply_markup=markup,
        ephemeral_message_parameters={"receiver_user_id": boris.id},
    )  # fmt: skip
    column = page.locator(f'[data-chat="{group.id}"]')
    await expect(column.get_by_text("рука Бориса")).to_be_hidden()
    await column.get_by_role("button", name="Борис").click()
    await expect(column.get_by_text("Видите только вы")).to_be_visible()
    await column.get_by_role("button", name="Т♠").click()
    await expect(column.locator(".toast")).to_contain_text("стало 7")
