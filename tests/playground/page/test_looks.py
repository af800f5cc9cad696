"""The page looks like a messenger on a phone and on a desktop, in the light and in the dark."""

from typing import Literal

from playwright.async_api import Page, expect

from playground.prepared import Evening
from playground.tapping import Popup, Tap
from playground.world import World
from tests.playground.calling import Caller, keyboard
from tests.playground.page.seeing import IN_BROWSER, PHONE, column, on_phone, width
from tests.playground.pictures import png

pytestmark = IN_BROWSER


HOSTILE = (
    "W" * 64,
    "محمد بن عبد الله",
    "\u202eтоворевереп",
    "Очень длинное имя со многими словами и пробелами внутри него",
    "🂡" * 40,
    "<b>&amp;</b>",
)
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
LEGIBLE = 4.5
HEIGHT = "node => node.offsetHeight"
CONTRAST = """node => {
  const rgb = (text) => text.match(/[0-9.]+/g).slice(0, 3).map(Number);
  const light = (text) => rgb(text)
    .map((one) => one / 255)
    .map((one) => (one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
    .reduce((sum, one, index) => sum + one * [0.2126, 0.7152, 0.0722][index], 0);
  let ground = node;
  while (getComputedStyle(ground).backgroundColor === "rgba(0, 0, 0, 0)") {
    ground = ground.parentElement;
  }
  const [one, other] = [getComputedStyle(node).color, getComputedStyle(ground).backgroundColor]
    .map(light).sort((a, b) => b - a);
  return (one + 0.05) / (other + 0.05);
}"""


async def test_pictures_tables_and_markup_are_shown(
    page: Page, live: World, friends: Evening
) -> None:
    caller, chat_id = Caller(live), friends.group.id
    await caller.result("sendPhoto", chat_id=chat_id, photo=png(400, 300), caption="итог")
    table = "<b>🂡 Счёт</b>\n<pre>Анна   6\nБорис 12</pre> &lt;script&gt;"
    await caller.result("sendMessage", chat_id=chat_id, text=table, parse_mode="HTML")
    group = column(page, chat_id)
    await expect(group.locator("b", has_text="🂡 Счёт")).to_have_text("🂡 Счёт")
    await expect(group.locator("pre")).to_have_text("Анна   6\nБорис 12")
    await expect(group.get_by_text("<script>")).to_be_visible()
    natural = await group.locator("img.photo").evaluate(
        "image => image.decode().then(() => image.naturalWidth)"
    )
    assert natural == 400


async def test_a_picture_is_enlarged_by_a_tap_and_put_away_by_another(
    page: Page, live: World, friends: Evening
) -> None:
    await on_phone(page)
    await Caller(live).result("sendPhoto", chat_id=friends.group.id, photo=png(900, 500))
    box = page.locator("#lightbox")
    await page.locator("img.photo").click()
    await expect(box).to_be_visible()
    await box.click()
    await expect(box).to_be_hidden()
    await page.locator("img.photo").click()
    await page.keyboard.press("Escape")
    await expect(box).to_be_hidden()
    assert await width(page) == PHONE["width"]


async def test_spoilers_and_long_quotations_are_opened_by_a_tap(
    page: Page, live: World, friends: Evening
) -> None:
    lines = "\n".join(f"строка {number}" for number in range(9))
    text = f"<tg-spoiler>тайна</tg-spoiler> <blockquote expandable>{lines}</blockquote>конец"
    await Caller(live).result(
        "sendMessage", chat_id=friends.group.id, text=text, parse_mode="HTML"
    )
    quote, spoiler = page.locator("blockquote"), page.locator(".spoiler")
    folded = await quote.evaluate(HEIGHT)
    await quote.click()
    assert await quote.evaluate(HEIGHT) > 2 * folded
    await quote.click()
    assert await quote.evaluate(HEIGHT) == folded
    await spoiler.click()
    await expect(spoiler).to_have_class("spoiler shown")


async def test_no_name_stretches_the_page(page: Page, live: World, friends: Evening) -> None:
    for name in HOSTILE:
        person = live.person(name)
        friends.group.add(person)
        person.send(friends.group, name)
        person.start()
    await expect(page.locator(".column")).to_have_count(5 + len(HOSTILE))
    await page.evaluate("document.querySelector('.column').scrollIntoView()")
    for size in (page.viewport_size, PHONE):
        assert size is not None
        await page.set_viewport_size(size)
        assert await width(page) == size["width"]
        for part in (".tab", ".chip", ".group .bubble", ".group .sender", ".group .service"):
            widest = await page.locator(part).evaluate_all(
                "nodes => Math.max(...nodes.map((one) => one.offsetWidth))"
            )
            assert widest <= size["width"] / 2 or part.startswith(".group")
            assert widest <= size["width"]
    letters = await page.locator(".tab .face").all_inner_texts()
    assert letters[5:] == ["W", "م", "Т", "О", "🂡", "B"]
    await page.get_by_role("button", name="Участники и настройки").click()
    assert await width(page) == PHONE["width"]


async def test_what_can_be_done_stands_in_one_line_on_a_phone(page: Page) -> None:
    await on_phone(page)
    top = page.locator("#top")
    height = await top.evaluate(HEIGHT)
    await page.get_by_role("button", name="Медленная сеть").click()
    await expect(page.locator("#slow")).to_have_attribute("aria-pressed", "true")
    assert await top.evaluate(HEIGHT) == height < 50


async def test_a_name_from_right_to_left_stands_by_itself(
    page: Page, live: World, friends: Evening
) -> None:
    name = "محمد"
    person = live.person(name)
    friends.group.add(person)
    person.send(friends.group, f"/play {name}")
    sender = page.locator(".sender", has_text=name)
    await expect(sender).to_have_css("direction", "rtl")
    await expect(sender).to_have_css("text-align", "left")
    await expect(column(page, person.id).locator("h2")).to_have_css("text-align", "left")
    for is_alert, part in ((False, ".toast"), (True, ".alert p")):
        tap = live.taps["1"] = Tap("1", person.user, friends.group.messages[-1], "", 0.0)
        live.answer(tap, Popup("Ждём: Анна", is_alert))
        said = column(page, friends.group.id).locator(part)
        await expect(said).to_have_css("direction", "ltr")
        await expect(said.locator("b")).to_have_css("direction", "rtl")
    await expect(page.get_by_role("tab", name=name).locator(".name")).to_have_css(
        "direction", "rtl"
    )


async def test_five_chats_stand_side_by_side_on_a_small_desktop(
    page: Page, friends: Evening
) -> None:
    for person in friends.people:
        await expect(column(page, person.id)).to_be_in_viewport(ratio=1)
    await expect(page.get_by_role("tab", name="Глеб")).to_be_hidden()


async def test_a_long_keyboard_fits_a_phone_and_its_end_is_in_sight(
    page: Page, live: World, friends: Evening
) -> None:
    rows = [[(f"{number}♠", f"{number}")] for number in range(20)]
    eight = [("10♠", str(number)) for number in range(8)]
    markup = keyboard(*rows, eight, [("Очень длинная надпись " * 5, "x")])
    gleb = friends.people[3]
    gleb.start()
    await expect(column(page, gleb.id).get_by_text("Счёт: 0")).to_be_visible()
    await Caller(live).result("sendMessage", chat_id=gleb.id, text="рука", reply_markup=markup)
    await on_phone(page)
    await page.get_by_role("tab", name="Глеб").click()
    keys = column(page, gleb.id).locator(".message").last.locator(".key")
    await expect(keys).to_have_count(29)
    await expect(keys.last).to_be_in_viewport(ratio=1)
    for index in range(20, 28):
        await expect(keys.nth(index)).to_be_in_viewport(ratio=1)
        is_cut = await keys.nth(index).evaluate("node => node.scrollWidth > node.clientWidth")
        assert not is_cut
    assert await width(page) == PHONE["width"]


async def test_cards_are_written_whole_however_many_share_a_row(
    page: Page, live: World, friends: Evening
) -> None:
    rows = [[(f"10{suit}\ufe0f", f"{suit}{n}") for n in range(count)]
            for count, suit in zip((3, 4, 5, 6, 8), "♠♣♥♦♠", strict=True)]  # fmt: skip
    rows.append([("7 третьих ♦", "3"), ("7 четвёртых ♥", "4")])
    gleb = friends.people[3]
    gleb.start()
    await expect(column(page, gleb.id).get_by_text("Счёт: 0")).to_be_visible()
    markup = keyboard(*rows, [("Очень длинная надпись " * 5, "x")])
    await Caller(live).result("sendMessage", chat_id=gleb.id, text="рука", reply_markup=markup)
    keys = column(page, gleb.id).locator(".message").last.locator(".key")
    await expect(keys).to_have_count(29)
    cut = "nodes => nodes.map((one) => one.scrollWidth > one.clientWidth)"
    assert await keys.evaluate_all(cut) == [False] * 28 + [True]
    await expect(keys.last).to_have_css("font-size", "14px")


async def test_a_tall_picture_is_seen_at_once(page: Page, live: World, friends: Evening) -> None:
    await Caller(live).result("sendPhoto", chat_id=friends.group.id, photo=png(600, 4000))
    image = page.locator("img.photo")
    await image.evaluate("image => image.decode()")
    await expect(image).to_be_in_viewport(ratio=1)


async def test_a_quotation_ends_with_a_whole_sign(
    page: Page, live: World, friends: Evening
) -> None:
    caller, chat_id = Caller(live), friends.group.id
    sent = await caller.result("sendMessage", chat_id=chat_id, text="x" + "🂡" * 90)
    reply = {"message_id": sent["message_id"]}
    await caller.result("sendMessage", chat_id=chat_id, text="да", reply_parameters=reply)
    friends.group.promote(live.bot)
    await caller.result("pinChatMessage", chat_id=chat_id, **reply)
    quoted = page.locator(".reply, .service").filter(has_text="x🂡")
    await expect(quoted).to_have_count(2)
    assert not any("\ufffd" in one for one in await quoted.all_inner_texts())


async def test_words_are_legible_in_the_light_and_in_the_dark(
    page: Page, live: World, friends: Evening
) -> None:
    ann = friends.people[0]
    ann.start()
    styles = [
        {"text": style, "callback_data": "x", "style": style}
        for style in ("primary", "success", "danger")
    ]
    markup = {"inline_keyboard": [styles, [{"text": "plain", "callback_data": "x"}]]}
    await Caller(live).result("sendMessage", chat_id=ann.id, text="рука", reply_markup=markup)
    here = column(page, ann.id)
    await expect(here.get_by_text("рука")).to_be_visible()
    await expect(here.get_by_text("Счёт: 0")).to_be_visible()
    grounds = set()
    for scheme in SCHEMES:
        await page.emulate_media(color_scheme=scheme)
        tap = live.taps["1"] = Tap("1", ann.user, ann.messages[-1], "", 0.0)
        live.answer(tap, Popup(scheme))
        await expect(here.locator(".toast")).to_have_text(scheme)
        for part in (".toast", ".text", ".key", ".head h2", ".badge:visible"):
            contrasts = await here.locator(part).evaluate_all(f"nodes => nodes.map({CONTRAST})")
            assert min(contrasts) >= LEGIBLE, part
        grounds.add(await here.evaluate("node => getComputedStyle(node).backgroundColor"))
    assert len(grounds) == 2


async def test_the_page_speaks_english_when_asked(page: Page) -> None:
    await page.goto(f"{page.url}?lang=en")
    await expect(page.get_by_role("button", name="Slow network")).to_be_visible()
    await expect(page.get_by_role("button", name="+ Person")).to_be_visible()
    await expect(page.get_by_role("button", name="Start", exact=True)).to_have_count(4)
