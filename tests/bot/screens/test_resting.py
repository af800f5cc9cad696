"""What the resting dealer of four sees: what the agreement lets him, and no more."""

from __future__ import annotations

from typing import Any

import pytest

from bot.screens import cards_popup, hand
from bot.texts import LANGUAGES, Names
from tests.bot.looking import labels, plain, units
from tests.game.preferans.table import deal, four
from tests.game.talking import say

NAMES = Names(("Анна", "Борис", "Вера", "Глеб"))
RESTING = 3


def _named(**options: Any) -> Any:
    talk = "0 bid 6S, 1 pass, 2 pass, 0 discard 8H, 0 discard 7H, 0 name 6S"
    return say(deal(four("book", **options)), talk)


def _popup(table: Any) -> str:
    return (
        cards_popup(table.view(RESTING), "ru", NAMES).replace("\u2068", "").replace("\u2069", "")
    )


def test_he_sees_no_hand_before_anything_is_open() -> None:
    """S1: he holds no cards and sees what anybody sees: hints are outside the program (§14.26)."""
    assert _popup(deal(four("book"))) == "Карт на руках нет.\nЖдём: Анна"


def test_he_sees_the_talon_once_it_has_been_shown() -> None:
    """S1, preferans §3: the talon is opened to all."""
    assert _popup(_named()).splitlines()[0].startswith("Прикуп: ")


def test_who_whists_in_place_of_two_passers_sees_both_hands() -> None:
    """S1, preferans §7.7, §4.4: he plays both defending hands, and they are his pop-up."""
    table = say(_named(), "1 pass, 2 pass, 3 whist")
    shown = _popup(table).splitlines()
    assert shown[0].startswith("Борис: ♣\u00a0Т\u00a0К\u00a0Д\u00a0В\u00a010")
    assert shown[1].startswith("Вера: ♣\u00a09\u00a08\u00a07")
    assert shown[-1] == "Ждём: Анна"
    table = say(table, "0 play AS")
    screen = hand(table.view(RESTING), "ru", NAMES, (7, 9))
    assert ["— \u2068Борис\u2069 —"] in labels(screen)
    assert "Анна: ♠" not in plain(screen)


def test_he_may_whist_only_where_that_is_agreed() -> None:
    """Readings 6: with `dealer_whist` off the contract is given and nothing is shown to him."""
    table = say(_named(dealer_whist=False), "1 pass, 2 pass")
    assert (table.deal, table.view(RESTING).options) == (None, ())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_he_sees_fits_a_pop_up(lang: str) -> None:
    names = Names(("Анна" * 10, "Борис" * 10, "👨‍👩‍👧‍👦" * 10, "Глеб" * 10))
    table = say(_named(), "1 pass, 2 pass, 3 whist")
    said = cards_popup(table.view(RESTING), lang, names)
    assert units(said) <= 200
    assert len(said.splitlines()) >= 2


@pytest.mark.parametrize(
    ("talk", "prompt", "answers"),
    [
        (
            "0 bid 6S, 1 pass, 2 pass, 0 halves",
            "Сыграть пополам с играющим? Сыграно — половина очков, нет — половина штрафа.",
            ["Да", "Нет"],
        ),
        (
            "0 bid 6S, 1 pass, 2 pass, 0 discard 8H, 0 discard 7H, 0 name 6S, 1 pass, 2 pass",
            "Вист или пас?",
            ["Пас", "Вист"],
        ),
    ],
    ids=["an invitation", "a whist in place of two passers"],
)
def test_he_answers_by_buttons_of_his_own(talk: str, prompt: str, answers: list[str]) -> None:
    """S1, preferans §7.7: his two decisions; nobody else has the buttons."""
    table = say(deal(four("book")), talk)
    screen = hand(table.view(RESTING), "ru", NAMES, (7, 9))
    assert plain(screen).splitlines()[-1] == f"👉 {prompt}"
    assert labels(screen)[0] == answers
    for seat in range(RESTING):
        other = hand(table.view(seat), "ru", NAMES, (7, 9))
        assert answers not in labels(other)
        assert plain(other).splitlines()[-1].endswith("Глеб")


def test_the_declarer_invites_him_by_a_button() -> None:
    """S1: before, between and after the discards (readings 22)."""
    for talk in ("", "0 discard 8H", "0 discard 8H, 0 discard 7H"):
        table = say(deal(four("book")), f"0 bid 6S, 1 pass, 2 pass, {talk}")
        assert ["Сыграть пополам"] in labels(hand(table.view(0), "ru", NAMES, (7, 9)))
    declined = say(table, "0 halves, 3 decline")
    assert ["Сыграть пополам"] not in labels(hand(declined.view(0), "ru", NAMES, (7, 9)))
