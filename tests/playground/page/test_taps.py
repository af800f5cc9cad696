"""Taps on the page reach the bot; its answers are lines, alerts and edits."""

from playwright.async_api import Page, expect

from playground.errors import bad
from playground.prepared import Evening
from playground.tapping import Popup, Tap
from playground.world import World
from tests.playground.calling import Caller
from tests.playground.page.seeing import IN_BROWSER, column

pytestmark = IN_BROWSER


async def test_a_tap_on_the_page_is_answered_and_the_edit_appears(
    page: Page, friends: Evening
) -> None:
    ann = column(page, friends.people[0].id)
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
    here = column(page, ann.id)
    await expect(here.locator(".toast")).to_have_text(["два"])


async def test_an_alert_outlives_what_happens_around_it_until_it_is_closed(
    page: Page, live: World, friends: Evening
) -> None:
    ann = friends.people[0]
    message = ann.start()
    here = column(page, ann.id)
    await expect(here.get_by_text("Счёт: 0")).to_be_visible()
    tap = live.taps["1"] = Tap("1", ann.user, message, "", 0.0)
    live.answer(tap, Popup("Масть!", is_alert=True))
    alert = here.get_by_role("alertdialog")
    await expect(alert).to_have_text("Масть!Понятно")
    live.person("Даша")
    await expect(page.locator(".column")).to_have_count(6)
    await expect(alert).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(alert).to_have_count(0)


async def test_of_several_alerts_the_newest_is_seen_and_the_same_is_not_seen_twice(
    page: Page, live: World, friends: Evening
) -> None:
    ann = friends.people[0]
    message = ann.start()
    here = column(page, ann.id)
    for number, text in enumerate(("Масть!", "Козырь!", "Масть!")):
        tap = live.taps[str(number)] = Tap(str(number), ann.user, message, "", 0.0)
        live.answer(tap, Popup(text, is_alert=True))
    seen = here.locator(".alert:visible p")
    await expect(seen).to_have_text(["Масть!"])
    await page.keyboard.press("Escape")
    await expect(seen).to_have_text(["Козырь!"])
    await page.keyboard.press("Escape")
    await expect(seen).to_have_count(0)


async def test_in_the_group_a_line_and_an_alert_say_whose_they_are(
    page: Page, live: World, friends: Evening
) -> None:
    boris, group = friends.people[1], friends.group
    here = column(page, group.id)
    for number, is_alert in ((1, False), (2, True)):
        tap = live.taps[str(number)] = Tap(str(number), boris.user, group.messages[0], "", 0.0)
        live.answer(tap, Popup("Рано", is_alert=is_alert))
        shown = (
            here.get_by_role("alertdialog").locator("p") if is_alert else here.locator(".toast")
        )
        await expect(shown).to_have_text("Борис: Рано")


async def test_on_a_slow_network_a_button_waits_for_its_answer(
    page: Page, live: World, friends: Evening
) -> None:
    ann = friends.people[0]
    ann.start()
    here = column(page, ann.id)
    more = here.get_by_role("button", name="Ещё")
    await expect(more).to_be_visible()
    slow = page.get_by_role("button", name="Медленная сеть")
    await slow.click()
    await expect(slow).to_have_attribute("aria-pressed", "true")
    assert live.latency == 1.5
    await more.click()
    await expect(here.locator(".key.waiting")).to_have_count(1)
    await expect(here.locator(".toast")).to_have_text("стало 1")
    await expect(here.locator(".key.waiting")).to_have_count(0)
    await slow.click()
    await expect(slow).to_have_attribute("aria-pressed", "false")
    assert live.latency == 0


async def test_a_refused_tap_says_why_and_does_not_wait(
    page: Page, friends: Evening, troubles: list[str]
) -> None:
    ann = friends.people[0]
    ann.start()
    here = column(page, ann.id)
    await expect(here.get_by_role("button", name="Ещё")).to_be_visible()
    ann.delete(ann.messages[-1])
    await page.route("**/_ctl/press", lambda route: route.abort())
    ann.start()
    await here.get_by_role("button", name="Ещё").click()
    await expect(here.locator(".toast")).to_have_text("Не получилось: нет связи")
    await expect(here.locator(".key.waiting")).to_have_count(0)
    assert len(troubles) == 1
    troubles.clear()


async def test_a_message_the_bot_may_not_edit_stays_as_it_is(
    page: Page, live: World, friends: Evening
) -> None:
    ann = friends.people[0]
    ann.start()
    live.fail_next("editMessageText", error=bad("message to edit not found"))
    here = column(page, ann.id)
    await here.get_by_role("button", name="Ещё").click()
    await expect(here.locator(".toast")).to_have_text("стало 1")
    await expect(here.get_by_text("Счёт: 0")).to_be_visible()


async def test_an_edit_under_a_pressed_button_does_not_swallow_the_click(
    page: Page, live: World, friends: Evening
) -> None:
    ann = friends.people[0]
    ann.start()
    here = column(page, ann.id)
    await here.get_by_role("button", name="Ещё").hover()
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
    await expect(here.get_by_text("Счёт: 1")).to_be_visible()
    assert [tap.data for tap, _ in live.popups] == ["0"]


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
    here = column(page, group.id)
    await expect(here.get_by_text("рука Бориса")).to_be_hidden()
    await here.get_by_role("button", name="Борис").click()
    await expect(here.get_by_text("Видите только вы")).to_be_visible()
    await here.get_by_role("button", name="Т♠").click()
    await expect(here.locator(".toast")).to_contain_text("стало 7")
