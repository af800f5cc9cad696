"""The menu of house rules: everything can be chosen, nothing contradictory is kept."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from bot.menu import Chosen, agreement, menu, press, reason, summary
from bot.texts import LANGUAGES, Speech
from game import GAMES
from game.options import BadRules, Choice, SetOf, Whole
from tests.bot.looking import buttons, check, labels, languages, plain, units
from tests.game.preferans.test_rules import CONTRADICTIONS
from tests.game.walking import Table, every_table
from tests.game.walking import agreement as random_agreement

if TYPE_CHECKING:
    from game.options import Option

tables = every_table("at")
PREFERANS = GAMES["preferans"]


def _sochi(**data: Any) -> Chosen:
    return Chosen(PREFERANS, 3, {"preset": "sochi", **data})


def _pages(chosen: Chosen) -> list[str]:
    options = chosen.game.book.options
    return ["", *(option.group for option in options), *(option.name for option in options)]


@tables
@languages
def test_every_page_can_be_sent_whatever_is_chosen(at: Table, lang: str) -> None:
    for seed in range(2):
        data = random_agreement(at, random.Random(seed), {}) or {}
        chosen = Chosen(at.game, at.players, data)
        for page in _pages(chosen):
            check(menu(chosen, lang, 2**40, page))
        check(agreement(chosen, lang))
        assert units(summary(chosen, lang)) <= 100


@tables
def test_every_press_leads_to_rules_that_stand_together_or_says_why_not(at: Table) -> None:
    chosen = Chosen(at.game, at.players, at.agreed({}))
    by_language = [
        {button.data for page in _pages(chosen) for button in buttons(menu(chosen, lang, 7, page))}
        for lang in LANGUAGES
    ]
    assert by_language[0] == by_language[1]
    seen: set[tuple[str, str]] = set()
    for data in by_language[0]:
        assert data is not None
        _press(chosen, data, seen)


@tables
def test_a_preset_that_so_many_cannot_choose_is_not_offered(at: Table) -> None:
    """Thousand of two has no Russian form (readings II 17)."""
    shown = buttons(menu(Chosen(at.game, at.players, at.agreed({})), "en", 7))
    places = [str(each.data).split(":")[3] for each in shown if ":preset:" in str(each.data)]
    offered = [at.game.book.presets[int(place)] for place in places]
    missing = {"russian"} if (at.game.name, at.players) == ("thousand", 2) else set()
    assert offered == [name for name in at.game.book.presets if name not in missing]


def _press(chosen: Chosen, data: str, seen: set[tuple[str, str]]) -> None:
    """Look at the page after a press, once, or at the reason why not: a pop-up that fits."""
    try:
        after, page = press(chosen, data)
    except BadRules as bad:
        refused = bad
    else:
        shown = (str(sorted(after.data.items(), key=str)), page)
        screens = [] if shown in seen else [menu(after, lang, 7, page) for lang in LANGUAGES]
        seen.add(shown)
        for screen in screens:
            check(screen)
        return
    for lang in LANGUAGES:
        assert 0 < units(reason(refused, lang, chosen.game.name)) <= 200


def _where_it_is_played(at: Table, option: Option) -> Chosen:
    """The preset, or rules in which what the option belongs to is played."""
    data = at.agreed({})
    if option.needs is not None:
        fixed = {option.name: option.kind.data(option.preset(at.preset, at.players))}
        data = random_agreement(at, random.Random(option.name), fixed) or data
    return Chosen(at.game, at.players, data)


@tables
def test_every_value_of_every_option_can_be_reached(at: Table) -> None:
    """By buttons alone, one press after another; what contradicts is refused in words."""
    for option in at.game.book.options:
        chosen = _where_it_is_played(at, option)
        if isinstance(option.kind, Choice | SetOf) and len(option.kind.values) > 1:
            if (
                option.by_hand and at.players not in option.by_hand
            ) or at.players in option.idle_at:
                continue
            pages = [menu(chosen, "ru", 7, page) for page in (option.name, option.group)]
            operations = {
                (button.data or "").split(":")[3]
                for page in pages
                for button in buttons(page)
                if (button.data or "").startswith(f"r:7:{option.name}:")
            }
            reached = {each.lstrip("+-") for each in operations}
            assert reached == {str(at_) for at_ in range(len(option.kind.values))}


def test_rules_for_four_are_not_offered_to_three() -> None:
    offered = {button.label.split(":")[0] for button in buttons(menu(_sochi(), "en", 7, "dealer"))}
    assert "Halves" not in offered
    assert "Consolation for the dealer" not in offered
    assert "Whists for the talon ›" not in offered
    assert "Whists for the talon" in offered
    with pytest.raises(BadRules):
        press(_sochi(), "r:7:halves:1")


def test_a_switch_turns_and_stays_on_its_page() -> None:
    after, page = press(_sochi(), "r:7:stalingrad:1")
    assert dict(after.data) == {"preset": "sochi", "stalingrad": True}
    assert page == "whist"
    assert press(after, "r:7:stalingrad:1")[0] == after
    assert dict(press(after, "r:7:stalingrad:0")[0].data) == {"preset": "sochi"}


def test_a_preset_starts_afresh() -> None:
    after, page = press(_sochi(pool=20), "r:7:preset:3")
    assert dict(after.data) == {"preset": "rostov"}
    assert page == ""


def test_a_number_has_steps_and_common_values() -> None:
    rows = labels(menu(_sochi(pool=20), "ru", 7, "pool"))
    assert rows == [
        ["−10", "−1", "+1", "+10"],
        ["5", "10", "● 20", "30"],
        ["50", "100"],
        ["← Назад"],
    ]
    assert dict(press(_sochi(), "r:7:pool:=1000")[0].data)["pool"] == 1000


def test_a_set_takes_and_drops_its_values() -> None:
    once, page = press(_sochi(), "r:7:dealer_stays_on:+2")
    twice, _ = press(once, "r:7:dealer_stays_on:+0")
    assert twice.data["dealer_stays_on"] == ["all_pass", "failed_high"]
    assert page == "dealer_stays_on"
    assert dict(press(press(twice, "r:7:dealer_stays_on:-0")[0], "r:7:dealer_stays_on:-2")[0].data)
    assert "● распасы" in [button.label for button in buttons(menu(twice, "ru", 7, page))]


def test_a_value_by_level_changes_alone() -> None:
    after, _ = press(_sochi(), "r:7:contract_value:7=5")
    assert after.data["contract_value"] == {"6": 2, "7": 5, "8": 6, "9": 8, "10": 10}


@pytest.mark.parametrize(
    ("chosen", "data", "said"),
    [
        (_sochi(), "games_hand:1", "Играм без прикупа нет места, пока мизер ниже девяти."),
        (_sochi(), "pool_write:1", "Половина игры идёт на горы: помогать чужой пуле нечем."),
        (_sochi(), "gentleman_on_made:1", "Делят висты только при джентльменском висте."),
        (_sochi(), "pool:=0", "Такого значения у этого правила нет."),
        (_sochi(), "jokers:1", "Такого правила нет."),
    ],
)
def test_what_contradicts_is_refused_in_words_and_changes_nothing(
    chosen: Chosen, data: str, said: str
) -> None:
    before = dict(chosen.data)
    with pytest.raises(BadRules) as refused:
        press(chosen, f"r:7:{data}")
    assert reason(refused.value, "ru", "preferans") == said
    assert dict(chosen.data) == before


@pytest.mark.parametrize("name", CONTRADICTIONS)
@languages
def test_each_contradiction_is_refused_in_words_of_its_own(name: str, lang: str) -> None:
    """What cannot stand together is said, never merely that it cannot."""
    with pytest.raises(BadRules) as refused:
        PREFERANS.book.resolve(3, CONTRADICTIONS[name])
    said = reason(refused.value, lang, "preferans")
    assert said == Speech(lang, game="preferans").text(f"fault.{name}")
    others = (Speech(lang, game="preferans").text(f"fault.{each}") for each in CONTRADICTIONS)
    assert list(others).count(said) == 1


@pytest.mark.parametrize(
    "data",
    [
        *("r", "r:7", "r:7:pool", "r:7:pool:", "r:7:pool:=", "r:7:pool:=-1", "r:7:pool:=x"),
        *("r:7:pool:=10000", "r:7:pool:=١", "r:7:preset:9", "r:7:preset:", "r:7:preset:-1"),
        *("r:7:stalingrad:2", "r:7:stalingrad:+1", "r:7:contract_value:5=2"),
        *("r:7:contract_value:11=2", "r:7:contract_value:7=", "r:7:contract_value:=7"),
        *("r:7:pool:99", "r:7:pool:=007", "r:7:pool:+5", "r:7:dealer_stays_on:0"),
        *("r:7::nowhere", "r:7::pool:", "r:7:preset:01", "r:7:contract_value:7=05"),
        *("r:7:dealer_stays_on:", "r:7:dealer_stays_on:+9", "r:7:__class__:0", "r:7:rules:0"),
    ],
)
def test_a_forged_press_is_refused(data: str) -> None:
    with pytest.raises(BadRules):
        press(_sochi(), data)


@languages
def test_a_page_there_is_not_is_the_first(lang: str) -> None:
    assert menu(_sochi(), lang, 7, "x" * 50) == menu(_sochi(), lang, 7)


def test_the_agreement_tells_only_what_differs_and_what_it_means() -> None:
    chosen = _sochi(pool=20, stalingrad=True, dealer_stays_on=["caught_misere"])
    assert plain(agreement(chosen, "ru")).splitlines() == [
        "Договорённости стола",
        "Преферанс",
        "Сочи. Самая ходовая: всё в пулю, ответственный вист, помощь вистами.",
        "",
        "Отличия:",
        "• Размер пули: 20. До скольких очков в пуле идёт партия.",
        "• Сдаёт снова: пойманный мизер. После пойманного мизера сдаёт тот же.",
        "• Сталинград: да. На 6♠ оба вистуют обязательно.",
    ]
    assert summary(chosen, "ru") == "Договорённости: Сочи, изменено 3 правила"


def test_what_the_number_of_players_needs_is_no_difference() -> None:
    """King for three is played with 36 cards; another pack is somebody's choice."""
    king = GAMES["king"]
    chosen = Chosen(king, 3, king.book.opening(3))
    said = plain(agreement(chosen, "ru")).splitlines()
    assert said[3:] == ["Для 3 игроков: колода 36", "", "Отличий от основы нет."]
    assert "изменено" not in summary(chosen, "ru")
    assert "Изменено" not in plain(menu(chosen, "ru", 7))
    other = Chosen(king, 3, {**king.book.opening(3), "pack": 30})
    assert "• Колода: 30" in plain(agreement(other, "ru"))
    assert "изменено 1 правило" in summary(other, "ru")


@languages
def test_a_plain_preset_has_no_differences(lang: str) -> None:
    said = plain(agreement(_sochi(), lang))
    assert Speech(lang).text("agreement.same") in said


@pytest.mark.parametrize("name", ["pool", "misere_value", "premium_half", "premium_full"])
def test_numbers_stay_in_their_range(name: str) -> None:
    (kind,) = (option.kind for option in PREFERANS.book.options if option.name == name)
    assert isinstance(kind, Whole)
    for kept in (kind.least, kind.most):
        screen = menu(_sochi(**{name: kept}), "en", 7, name)
        data = [str(button.data) for button in buttons(screen)]
        numbers = [int(each.partition("=")[2]) for each in data if "=" in each]
        assert len(numbers) > 4
        assert kind.least <= min(numbers)
        assert max(numbers) <= kind.most
