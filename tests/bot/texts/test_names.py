"""Names as others see them: hostile ones do no harm, equal ones are told apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.texts import Names, clean, html
from playground.html import parse_html

HIDDEN = "\u202e\u202d\u2066\u2067\u2068\u2069\u200f\u200e\u061c\ufeff\u200b\x00\x07\n\r\t\u2028"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Анна", "Анна"),
        ("  Анна \n Каренина ", "Анна Каренина"),
        ("a\u202eb", "ab"),
        ("\u2068x\u2069", "x"),
        ("x\u0301\u0302\u0303\u0304\u0305", "x\u0301\u0302"),
        ("А" * 30, "А" * 19 + "…"),
        ("А" * 20, "А" * 20),
        ("👨‍👩‍👧", "👨‍👩‍👧"),
        ("🇷🇺🇬🇧", "🇷🇺🇬🇧"),
        ("\u3164\u2800", ""),
        ("\u200d", ""),
        ("محمد", "محمد"),
        ("<b>&_*[]`", "<b>&_*[]`"),
    ],
)
def test_a_name_keeps_what_can_be_seen_and_nothing_else(name: str, shown: str) -> None:
    """Field report B104."""
    assert clean(name) == shown


@given(st.text())
def test_no_name_is_long_or_touches_the_text_around_it(name: str) -> None:
    """Field report B104."""
    shown = clean(name)
    assert len(shown.encode("utf-16-le")) // 2 <= 48
    assert not any(each in shown for each in HIDDEN)
    assert shown == shown.strip()


def test_names_are_isolated() -> None:
    """U+2068 and U+2069 keep a right-to-left name from turning the line around."""
    assert Names(("Анна",)).of("ru", 0) == "\u2068Анна\u2069"


@pytest.mark.parametrize(
    ("given_names", "shown"),
    [
        (("Анна", "Борис", "Вера"), ["Анна", "Борис", "Вера"]),
        (("Анна", "Анна", "Вера"), ["Анна (1)", "Анна (2)", "Вера"]),
        (("Анна", "анна", "АННА"), ["Анна (1)", "анна (2)", "АННА (3)"]),
        (("Анна", "Анна", "Анна (2)"), ["Анна (1)", "Анна (2)", "Анна (2) (3)"]),
        (("", "\u200b", "Вера"), ["Игрок 1", "Игрок 2", "Вера"]),
    ],
)
def test_equal_names_are_told_apart_at_one_table(
    given_names: tuple[str, ...], shown: list[str]
) -> None:
    """Field report B106: and who has no name to show is called by his place."""
    names = Names(given_names)
    assert [names.bare("ru", seat) for seat in range(3)] == shown


def test_the_nameless_are_called_in_the_language_of_the_reader() -> None:
    """Field report B172."""
    names = Names(("", "Борис", ""), computers=(2,))
    assert [names.bare("en", seat) for seat in range(4)] == [
        *("Player 1", "Борис", "🤖 Computer 3", "Dummy"),
    ]
    assert [names.bare("ru", seat) for seat in (0, 2, 3)] == [
        *("Игрок 1", "🤖 Компьютер 3", "Болван"),
    ]


@given(st.lists(st.text(alphabet="АAа1() \u0301🤖"), min_size=3, max_size=4))
def test_no_two_at_a_table_look_the_same(given_names: list[str]) -> None:
    """Field report B106."""
    names = Names(tuple(given_names))
    shown = [names.bare("ru", seat) for seat in range(len(given_names))]
    assert len(set(shown)) == len(shown)


def test_a_name_with_markup_is_shown_literally() -> None:
    """Field report B104."""
    said = html("ru", "wait.turn", names=Names(("<b>&amp;",)).of("ru", 0))
    assert parse_html(said)[0] == "Все ждут: \u2068<b>&amp;\u2069"
