"""King's rounds of which the source has no text are said to be a reconstruction wherever shown.

S3 breaks off after five rounds (king §5; §8, 25).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.display.howto import HOWTO, book, pages
from bot.display.score import result, score
from bot.menu import Chosen, agreement, menu, reading
from bot.screens import hand, table
from game import GAMES
from game.core import replay
from game.messages import DealScored
from tests.bot.looking import NAMES, languages, plain
from tests.game.king.table import act, claimed, dealt, match

if TYPE_CHECKING:
    from game.core import Match

SAID = {"ru": "восстановлен", "en": "reconstruct"}
BAN = "hearts_lead_ban"
KING_FIRST: dict[str, Any] = {"order_5_6": "king_then_last_two"}
OURS = [*((number, {}) for number in range(6, 13)), (5, KING_FIRST), (11, KING_FIRST)]
THEIRS: list[tuple[int, dict[str, Any]]] = [*((number, {}) for number in range(1, 6))]
THEIRS += [(6, KING_FIRST), (7, {"preset": "eralash12"}), (9, {"preset": "mirror14"})]

rounds = pytest.mark.parametrize(
    ("number", "options", "is_said"),
    [(*each, True) for each in OURS] + [(*each, False) for each in THEIRS],
)


def _result(at: Match, lang: str) -> str:
    """What is told of a round when one has claimed all of it."""
    at = act(at, 0, f"claim {at.view(0).hands[0].size}")
    log = [(seat, "agree") for seat in at.to_act]
    *_, (after, events) = replay(at, log)
    [scored] = [event for event in events if isinstance(event, DealScored)]
    return result(scored, lang, NAMES, after.view(None))


@languages
@rounds
def test_table_hand_and_result_tell(
    lang: str, number: int, options: dict[str, Any], is_said: bool
) -> None:
    """By what is played, not by its number: the order of two rounds can be agreed."""
    at = dealt(match(number, **options))
    shown = (
        plain(table(at.view(None), lang, NAMES, 1)),
        plain(hand(at.view(0), lang, NAMES, (1, 1))),
        _result(at, lang),
    )
    assert [SAID[lang] in text for text in shown] == [is_said] * 3


@languages
@rounds
def test_the_score_tells_below_the_rounds_with_a_star(
    lang: str, number: int, options: dict[str, Any], is_said: bool
) -> None:
    """A star a round played, and what it means once."""
    after = claimed(dealt(match(number, **options)), 0)
    played = vars(after.sheet)["rules"].rounds[:number]
    starred = [each.number for each in played if each.is_reconstructed]
    said = plain(score(after.view(None), lang, NAMES))
    assert (number in starred) is is_said
    assert said.count("*") == len(starred) + bool(starred)
    assert (SAID[lang] in said) is bool(starred)


@languages
@pytest.mark.parametrize(
    ("options", "is_said"),
    [
        ({}, True),
        ({"preset": "eralash12", "structure": "mirror12", "trump_points": 0}, True),
        ({"preset": "eralash12"}, False),
    ],
)
def test_the_agreement_tells(lang: str, options: dict[str, Any], is_said: bool) -> None:
    """In the lobby, in what stays of it, and under /rules."""
    chosen = Chosen(GAMES["king"], 4, {"preset": "book", **options})
    read = reading(chosen, lang, "p:1")
    assert read is not None
    assert [SAID[lang] in plain(screen) for screen in (agreement(chosen, lang), read)] == (
        [is_said] * 2
    )


@pytest.mark.parametrize(
    ("page", "options", "is_said"),
    [
        ("play", {}, [True, True, False, False]),
        ("play", KING_FIRST, [True, True, False, False]),
        ("play", {"hearts_lead_ban": [2]}, [False, True, False, False]),
        ("play", {"preset": "eralash12"}, [False] * 4),
        ("score", {}, [False, False, True]),
        ("score", {"bachelor_rounds": [2, 7]}, [True, False, True]),
        ("score", {"preset": "eralash12"}, [False] * 3),
    ],
)
@languages
def test_house_rules_of_such_rounds_are_marked(
    lang: str, page: str, options: dict[str, Any], is_said: list[bool]
) -> None:
    """Rule by rule, read under /rules or chosen on the menu."""
    chosen = Chosen(GAMES["king"], 4, {"preset": "book", **options})
    read = reading(chosen, lang, "p:1", page)
    assert read is not None
    told = plain(read).split("\n\n")[1:]
    assert [SAID[lang] in each.casefold() for each in told] == is_said
    listed = plain(menu(chosen, lang, 1, page)).split("\n\n")[1:]
    assert [SAID[lang] in each.casefold() for each in listed] == is_said


@languages
def test_a_rule_of_some_such_rounds_names_them(lang: str) -> None:
    """Hearts may be banned in a round of the book's and in one of ours."""
    options = {**KING_FIRST, "hearts_lead_ban": [6, 12]}
    shown = plain(menu(Chosen(GAMES["king"], 4, {"preset": "book", **options}), lang, 1, BAN))
    [mark] = [line for line in shown.splitlines() if SAID[lang] in line.casefold()]
    assert mark.endswith({"ru": ": кон 12.", "en": ": round 12."}[lang])


@languages
def test_the_how_to_tells_on_each_page_that_lists_such_rounds(lang: str) -> None:
    """`6.` and `7.` begin the lines of rounds."""
    for page in range(1, len(pages(HOWTO, "king", lang)) + 1):
        screen = book(HOWTO, "king", lang, "p:1", page)
        assert screen is not None
        said = plain(screen)
        if any(line.startswith(("6.", "7.")) for line in said.splitlines()):
            assert SAID[lang] in said
