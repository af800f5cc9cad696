"""Whatever happens in a game, every screen can be sent and offers every option."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from bot.screens import cards_popup, hand, table
from bot.texts import CATALOGUES, LANGUAGES, Names, Speech
from game import GAMES
from game.messages import PLAYS
from tests.bot.looking import NAMES, buttons, check, plain, units
from tests.game.walking import TABLES, agreement, every_table, walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.screen import Screen
    from game.views import View
    from tests.game.walking import Table

tables = every_table("at")


def _views(at: Table, seed: int, **options: Any) -> Iterator[tuple[View, ...]]:
    """The views of every seat and of anybody, all along a walk of two deals."""
    for step in walk(at.match(**options), seed, deals=2):
        yield tuple(step.after.view(seat) for seat in (*range(at.players), None))


@tables
def test_every_screen_of_a_walk_can_be_sent(at: Table) -> None:
    """In both languages, from every seat: HTML, limits, data of 64 bytes (B88), no gaps."""
    for seed in range(2):
        options = agreement(at, random.Random(seed), {}) or {}
        options.pop("preset", None)
        for number, views in enumerate(_views(at, seed, **options)):
            for lang in LANGUAGES:
                _check_all(views, lang, number)


def _pages(seen: View, lang: str, address: tuple[int, int]) -> list[Screen]:
    """The hand and all that its buttons, and those of its pages, turn to."""
    screens = [hand(seen, lang, NAMES, address)]
    turned = {""}
    for screen in screens:
        data = [button.data or "" for button in buttons(screen)]
        leads = {each.rpartition(":")[2] for each in data if each.startswith("m:")}
        screens += [hand(seen, lang, NAMES, address, page) for page in sorted(leads - turned)]
        turned |= leads
    return screens


def _check_all(views: tuple[View, ...], lang: str, number: int) -> None:
    check(table(views[-1], lang, NAMES, 2**40))
    for seen in views[:-1]:
        for screen in _pages(seen, lang, (2**40, number)):
            check(screen)
        popup = cards_popup(seen, lang, NAMES)
        assert popup.strip()
        assert units(popup) <= 200


@tables
def test_every_option_of_a_seat_is_a_button_on_one_of_its_pages(at: Table) -> None:
    for views in _views(at, 7):
        for seen in views[:-1]:
            screens = _pages(seen, "ru", (1, 2))
            pressed = {button.data for screen in screens for button in buttons(screen)}
            wanted = {f"a:1:2:{option}" for option in seen.options}
            assert wanted <= pressed


@pytest.mark.parametrize("name", GAMES)
def test_every_question_a_game_has_its_own_words_for_is_asked(name: str) -> None:
    """What may be done goes before the stage: to look, to lay away, to name by three cards."""
    words = {key: text for key, text in CATALOGUES["en"].items() if f"{name}.ask." in key}
    asked: set[str] = set()
    for at in (at for at in TABLES if at.game.name == name):
        if asked != set(words):
            asked |= _asked(at, words)
    assert asked == set(words)


def _asked(at: Table, words: dict[str, str]) -> set[str]:
    """Which of these are asked in the first seven deals; King names trumps in the seventh."""
    found: set[str] = set()
    for step in walk(at.match(), 3, deals=7):
        for seat in (seat for seat in step.after.to_act if seat >= 0):
            said = plain(hand(step.after.view(seat), "en", NAMES, (1, 1)))
            found |= {key for key, text in words.items() if text.partition("{")[0] in said}
    return found


@tables
def test_every_card_that_may_not_be_played_is_refused_in_a_sentence_that_fits(at: Table) -> None:
    """A pop-up holds 200 UTF-16 units (Bot API)."""
    long = Names(("Ж" * 40, "👨‍👩‍👧" * 30, "🤖" * 40))
    for step in walk(at.match(), 5, deals=1):
        for seat in range(at.players):
            seen = step.after.view(seat)
            held_cards = seen.hands[seat].known if seen.hands else ()
            for card in held_cards:
                if PLAYS[card] not in seen.options:
                    refusal = step.after.why(seat, f"play {card}")
                    for lang in LANGUAGES:
                        said = Speech.at(seen, lang, long).say(refusal)
                        assert said.endswith(".")
                        assert units(said) <= 200
