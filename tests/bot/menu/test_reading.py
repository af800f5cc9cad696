"""Agreements as pages that are read: every rule explained, found by words, within the limits."""

from __future__ import annotations

import pytest

from bot.menu import Chosen, agreement, answer, menu, reading
from bot.menu.agreed import option_line
from bot.menu.choosing import offered, press
from bot.menu.searching import found
from bot.texts import Speech
from game import GAMES
from game.options import Choice, SetOf, Whole
from tests.bot.looking import buttons, check, labels, languages, plain, units

PREFERANS = GAMES["preferans"]


def _unlike(name: str, players: int) -> Chosen:
    """As many options unlike their preset as the rules let stand together."""
    book = GAMES[name].book
    data = dict(book.opening(players, book.presets[0]))
    for option in book.options:
        kind = option.kind
        if option.by_hand and players not in option.by_hand:
            continue
        kept = getattr(book.resolve(players, data), option.name)
        others: list[object] = []
        if isinstance(kind, Choice):
            others = [value for value in kind.values if value != kept]
        elif isinstance(kind, SetOf):
            others = [tuple(value for value in kind.values if value not in kept)]
        elif isinstance(kind, Whole):
            others = [kind.most]
        for other in others:
            try:
                book.resolve(players, {**data, option.name: kind.data(other)})
            except ValueError:
                continue
            data[option.name] = kind.data(other)
            break
    return Chosen(GAMES[name], players, data)


@pytest.mark.parametrize(
    ("lang", "rounds", "told"),
    [
        ("ru", [3], "Холостяк: кон 3. Холостяк удваивает в 3-м кону."),
        ("ru", [2, 3, 4], "Холостяк: коны 2, 3 и 4. Холостяк удваивает в конах 2, 3 и 4."),
        ("en", [2, 3], "Bachelor: rounds 2 and 3. A bachelor doubles in rounds 2 and 3."),
        ("en", [], "Bachelor: none. A bachelor doubles nothing."),
    ],
)
def test_rounds_of_a_rule_are_told_in_one_sentence(
    lang: str, rounds: list[int], told: str
) -> None:
    chosen = Chosen(GAMES["king"], 4, {"preset": "book", "bachelor_rounds": rounds})
    assert told in plain(answer(chosen, lang, "p:1", "холостяк")).splitlines()[2]


@languages
def test_an_agreement_of_nothing_but_differences_still_fits(lang: str) -> None:
    """Fifty options differ, each is read with its sentence on pages, six at a time."""
    chosen = _unlike("preferans", 4)
    assert units(agreement(chosen, lang).text) <= 2600
    assert "/rules" in agreement(chosen, lang).text
    check(menu(chosen, lang, 2**40))
    told, page = "", 1
    while (screen := reading(chosen, lang, f"p:{2**40}:rules", str(page))) is not None:
        check(screen)
        told += plain(screen)
        page += 1
    assert page > 5
    assert told.count("•") == len([name for name in chosen.data if name != "preset"])


@languages
def test_every_rule_in_force_is_explained_in_its_group(lang: str) -> None:
    for game in GAMES.values():
        players = game.seats[-1]
        chosen = Chosen(game, players, game.book.opening(players))
        shelf = reading(chosen, lang, "p:7:rules", "all")
        assert shelf is not None
        told = ""
        for button in buttons(shelf)[:-1]:
            assert button.data is not None
            page = reading(chosen, lang, "p:7:rules", button.data.removeprefix("p:7:rules:"))
            assert page is not None
            check(page)
            told += plain(page)
        speech = Speech(lang, game=game.name)
        named = [speech.text(f"rules.{option.name}") for option in offered(chosen)]
        assert [name for name in named if f"• {name}: " not in told] == []


@pytest.mark.parametrize("page", ["0", "2", "-1", "99999999999", "٣", "nothing", "pool", "?x"])
def test_a_page_of_the_rules_there_is_not_is_none(page: str) -> None:
    assert reading(Chosen(PREFERANS, 3), "ru", "p:7:rules", page) is None


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("сталинград", "stalingrad"),
        ("СТАЛИНГРАД", "stalingrad"),
        ("Stalingrad", "stalingrad"),
        ("сталинграда", "stalingrad"),
        ("размер пули", "pool"),
        ("6♠", "stalingrad"),
        ("misere", "misere_value"),
        ("мизеров", "misere_value"),
        ("джентльменского", "whist_style"),
    ],
)
def test_an_option_is_found_by_words_in_any_language(query: str, name: str) -> None:
    assert name in [option.name for option in found(Chosen(PREFERANS, 3), query)]


def test_what_a_rule_is_called_stands_before_what_its_values_mean() -> None:
    options = found(Chosen(PREFERANS, 3), "прикуп")
    is_called = ["прикуп" in Speech("ru").text(f"rules.{each.name}").lower() for each in options]
    assert set(is_called) == {True, False}
    assert is_called == sorted(is_called, reverse=True)


@pytest.mark.parametrize("query", ["консоляция", "консоляцию", "Консоляции", "consolation"])
def test_a_label_in_another_ending_stands_before_what_explanations_say(query: str) -> None:
    name = Speech("ru").text(f"rules.{found(Chosen(PREFERANS, 4), query)[0].name}")
    assert name.startswith("Консоляция")


def test_what_the_reader_cannot_see_stands_last() -> None:
    """Only a value that is not chosen speaks of it."""
    chosen = Chosen(PREFERANS, 3)
    for query in ("джентльмен", "распасов"):
        shown = []
        for option in found(chosen, query):
            line = option_line(Speech("ru"), option, chosen.rules).lower()
            shown.append(query[:6] in line)
        assert shown == sorted(shown, reverse=True)
        assert False in shown


@languages
@pytest.mark.parametrize("query", ["", "   ", "🂡", "مرحبا", "<b>&amp;", "я" * 64, "?", "a"])
def test_any_words_are_answered(query: str, lang: str) -> None:
    chosen = _unlike("preferans", 4)
    check(answer(chosen, lang, f"p:{2**40}:rules", query))
    check(menu(chosen, lang, 2**40, f"?{query}"))


def test_found_rules_can_be_changed_where_they_are_found() -> None:
    shown = menu(Chosen(PREFERANS, 3), "ru", 7, "?сталинград")
    assert ["Сталинград: нет"] in labels(shown)
    assert "r:7:stalingrad:1" in [button.data for button in buttons(shown)]


def test_from_a_rule_found_by_words_the_way_back_leads_to_what_was_found() -> None:
    chosen = Chosen(PREFERANS, 3)
    shown = "?размер пули"
    chosen, page = press(chosen, "r:7::pool", shown)
    assert [each.data for each in buttons(menu(chosen, "ru", 7, page))][-1] == "r:7::?"
    chosen, page = press(chosen, "r:7:pool:=20", page)
    assert chosen.rules.pool == 20
    assert press(chosen, "r:7::?", page)[1] == shown
    assert press(chosen, "r:7:stalingrad:1", shown)[1] == shown
    assert press(chosen, "r:7::?", "pool")[1] == ""
    assert press(chosen, "r:7::pool", "")[1] == "pool"


def test_the_host_is_told_that_more_is_found_than_is_shown() -> None:
    chosen = Chosen(PREFERANS, 4)
    left = len(found(chosen, "а")) - 12
    assert menu(chosen, "ru", 7, "?а").text.splitlines()[-1].startswith(f"И ещё {left}.")


@languages
def test_no_line_of_the_rules_ends_in_four_dots(lang: str) -> None:
    """A value that ends in dots is followed by its sentence, not by a stop."""
    for progression in ("1-2-3-4…", "1-2-4-8…"):
        chosen = Chosen(GAMES["preferans"], 4, {"all_pass_progression": progression})
        screen = reading(chosen, lang, "p:1", "all_pass")
        assert screen is not None
        said = plain(screen)
        assert "…" in said
        assert "…." not in said
