"""Numbers in both languages: the form of the word after one, its sign, its figures."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from bot.texts import CATALOGUES, Count, figure
from bot.texts.__main__ import blanks, filled
from tests.bot.looking import languages

FLAGS = {"full", "agreed", "dark", "is_reconstructed", "is_dark", "is_golden", "is_rounded"}


@languages
def test_russian_words_have_three_forms_and_english_ones_two(lang: str) -> None:
    """Field report B171; a yes or no has two in both."""
    expected = {"ru": 3, "en": 2}[lang]
    for key, said in CATALOGUES[lang].items():
        for name, specs in blanks(said).items():
            forms = {len(spec.split("|")) for spec in specs - {"", "+"}}
            assert forms <= ({2} if name in FLAGS else {expected}), key


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, "0 вистов"),
        (1, "1 вист"),
        (2, "2 виста"),
        (5, "5 вистов"),
        (11, "11 вистов"),
        (12, "12 вистов"),
        (21, "21 вист"),
        (22, "22 виста"),
        (101, "101 вист"),
        (111, "111 вистов"),
        (-1, "−1 вист"),
        (Fraction(4, 2), "2 виста"),
        (Fraction(5, 2), "2½ виста"),
        (Fraction(1, 3), "⅓ виста"),
        (Fraction(-28, 3), "−9⅓ виста"),
        (Fraction(17, 12), "1 5/12 виста"),
        (Fraction(5, 12), "5/12 виста"),
    ],
)
def test_a_number_chooses_the_russian_form(number: int | Fraction, said: str) -> None:
    """Field report B171."""
    assert "{n} {n:вист|виста|вистов}".format(n=Count(number)) == said


@pytest.mark.parametrize(
    ("number", "said"),
    [(0, "0 whists"), (1, "1 whist"), (2, "2 whists"), (21, "21 whists"), (101, "101 whists")],
)
def test_a_number_chooses_the_english_form(number: int, said: str) -> None:
    """Field report B171."""
    assert "{n} {n:whist|whists}".format(n=Count(number)) == said


@pytest.mark.parametrize(("number", "said"), [(4, "+4"), (-4, "−4"), (0, "0")])
def test_a_change_shows_its_sign(number: int, said: str) -> None:
    assert f"{Count(number):+}" == said


@languages
def test_every_text_can_be_filled_with_any_number(lang: str) -> None:
    for key, said in CATALOGUES[lang].items():
        for line in filled(said):
            assert not re.search(r"[{}]", line), key


def test_figures_are_readable() -> None:
    assert [figure(each) for each in (0, -12, Fraction(3, 4))] == ["0", "−12", "¾"]
