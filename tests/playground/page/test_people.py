"""People on the page: added, chosen to act, blocking the bot, links they follow."""

from playwright.async_api import Page, expect

from playground.prepared import Evening
from playground.world import World
from tests.playground.calling import Caller
from tests.playground.page.seeing import IN_BROWSER, column

pytestmark = IN_BROWSER


async def test_a_new_person_joins_the_group(page: Page, live: World, friends: Evening) -> None:
    page.on("dialog", lambda dialog: dialog.accept("Даша <b>"))
    await page.get_by_role("button", name="+ Человек").click()
    await expect(page.get_by_text("Теперь в группе: Даша <b>")).to_be_visible()
    dasha = next(one for one in live.people.values() if one.user.first_name == "Даша <b>")
    assert friends.group.chat.has(dasha.user)
    await column(page, dasha.id).get_by_role("button", name="Старт").click()
    await expect(column(page, dasha.id).get_by_text("Счёт: 0")).to_be_visible()


async def test_the_chosen_person_writes_and_follows_links_in_the_group(
    page: Page, live: World, friends: Evening
) -> None:
    boris = friends.people[1]
    group = column(page, friends.group.id)
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
    private = column(page, boris.id)
    await expect(private.get_by_text("Счёт: 0 j_7")).to_be_visible()


async def test_a_person_blocks_the_bot_and_lets_it_in_again(page: Page, friends: Evening) -> None:
    vera = friends.people[2]
    here = column(page, vera.id)
    await here.get_by_role("button", name="Старт").click()
    await expect(here.get_by_text("Счёт: 0")).to_be_visible()
    await here.get_by_role("button", name="Заблокировать бота").click()
    await expect(here.get_by_text("Бот заблокирован и не может писать сюда.")).to_be_visible()
    await expect(here.get_by_role("textbox")).to_have_count(0)
    await expect(here.get_by_role("button", name="Заблокировать бота")).to_have_count(0)
    assert vera.chat.is_blocked
    await here.get_by_role("button", name="Разблокировать бота").click()
    await expect(here.get_by_role("textbox")).to_be_visible()
    assert not vera.chat.is_blocked


async def test_commands_are_offered_as_they_are_begun(
    page: Page, live: World, friends: Evening
) -> None:
    commands = [{"command": word, "description": word.upper()} for word in ("play", "score")]
    await Caller(live).result("setMyCommands", commands=commands)
    here = column(page, friends.group.id)
    await here.get_by_title("Команды").click()
    offered = here.locator(".menu button")
    await expect(offered).to_have_text(["/playPLAY", "/scoreSCORE"])
    live.person("Даша")
    await expect(page.locator(".column")).to_have_count(6)
    await expect(offered).to_have_count(2)
    await page.keyboard.type("sc")
    await expect(here.get_by_role("textbox")).to_have_value("/sc")
    await here.locator(".menu button").click()
    await expect(here.locator(".own .text")).to_have_text("/score")
    assert friends.group.messages[-1].text == "/score"
