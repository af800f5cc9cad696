"""The score on a phone: the sheet, and the line after a deal."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from bot.display.score import result, score, settlement
from bot.tables.position import Position
from bot.texts import LANGUAGES, Names
from game.core import NATURE
from game.messages import DealScored, Entry
from game.numbers import rounded
from game.preferans.contract import Contract
from game.preferans.outcomes import ForContract, ForTricks, Made, PlayedAllPass
from game.settling import transfers
from game.views import Row
from storage import Chats
from tests.bot.looking import NAMES, THREE, check, languages, plain, view
from tests.game.king import table as king
from tests.game.walking import Table, every_table, walk

if TYPE_CHECKING:
    from tests.bot.evening import Evening

SHEET = (
    Row("pool", None, (4, 0, 2)),
    Row("mountain", None, (0, 12, Fraction(-1, 2))),
    Row("whists", 0, (0, 24, 0)),
    Row("whists", 1, (12, 0, 110)),
    Row("whists", 2, (0, 0, 0)),
    Row("total", None, (Fraction(-28, 3), Fraction(-28, 3), Fraction(56, 3))),
)


def _lines(names: Names, rows: tuple[Row, ...] = SHEET, lang: str = "ru") -> list[str]:
    return plain(score(view(score=rows), lang, names)).splitlines()


def test_the_sheet_is_a_table_of_seats_and_columns() -> None:
    assert _lines(THREE) == [
        "Счёт",
        "        Анна  Борис  Вера",
        "Пуля       4      ·     2",
        "Гора       ·     12    −½",
        "Висты на:",
        " Анна      ·     24     ·",
        " Борис    12      ·   110",
        " Вера      ·      ·     ·",
        "Итог     −9⅓    −9⅓   18⅔",
    ]


@languages
def test_the_sheet_fits_a_phone_whatever_the_names(lang: str) -> None:
    names = Names(("Константин Константинопольский", "Константин Второй", "日本語の長い名前です"))
    lines = _lines(names, lang=lang)
    assert max(map(len, lines)) <= 34
    heads = lines[1].split()
    assert len(set(heads)) == len(heads) == 3


@languages
def test_the_sheet_of_four_fits_a_phone_at_the_end_of_a_long_match(lang: str) -> None:
    """Whists in thousands, halves and thirds, four long names."""
    names = Names(
        ("Константин Константинопольский", "Константин Второй", "日本語の長い名前です", "Аня")
    )
    whists = (Row("whists", a, tuple(0 if a == b else 1234 for b in range(4))) for a in range(4))
    sheet = (
        Row("pool", None, (40, Fraction(5, 2), 0, 50)),
        Row("mountain", None, (128, 112, Fraction(-1, 2), 99)),
        *whists,
        Row("total", None, (Fraction(-2800, 3), Fraction(-28, 3), Fraction(56, 3), 1234)),
    )
    lines = plain(score(view(score=sheet, players=4), lang, names)).splitlines()
    assert max(map(len, lines)) <= 34
    assert len(set(lines[1].split())) == 4


def test_long_names_that_begin_alike_are_told_apart_by_place() -> None:
    """Field report B106."""
    heads = _lines(Names(("Константин А", "Константин Б", "Вера")))[1].split()
    assert heads[0].startswith("1.")
    assert heads[1].startswith("2.")


def test_rows_of_persons_have_the_numbers_of_their_columns() -> None:
    """Field report B106: two computers are told apart in both directions."""
    lines = _lines(Names(("", "", "Анна"), computers=(0, 1)))
    assert [head[:2] for head in lines[1].split()] == ["1.", "2.", "3."]
    rows = lines[lines.index("Висты на:") + 1 :][:3]
    assert [row.split()[0] for row in rows] == ["1.Комп…", "2.Комп…", "3.Анна"]


@pytest.mark.parametrize("name", ["👨‍👩‍👧", "🇷🇺", "❤️", "…", "👍🏽"])
def test_who_has_only_pictures_for_a_name_stands_by_his_place(name: str) -> None:
    """How wide a picture is in a monospaced block nobody knows."""
    assert "Игрок 2" in _lines(Names(("Анна", name, "Вера")))[1]


def test_names_written_from_right_to_left_do_not_change_columns() -> None:
    """Field report B104: each name is isolated."""
    text = score(view(score=SHEET), "ru", Names(("محمد", "علي", "Вера"))).text
    assert "\u2068محمد\u2069" in text
    assert "\u2068علي\u2069" in text


def test_names_cannot_break_the_block() -> None:
    """Field report B104."""
    check(score(view(score=SHEET), "ru", Names(("</pre><b>", "&", "<"))))


@every_table("at")
def test_the_score_of_every_match_can_be_shown(at: Table) -> None:
    for step in walk(at.short(), 5):
        for lang in LANGUAGES:
            for event in step.events:
                if isinstance(event, DealScored):
                    said = result(event, lang, NAMES, step.after.view(None))
                    check(score(step.after.view(None), lang, NAMES))
                    assert not set(said) & set("{}")
                    assert "None" not in said
    if step.after.over:
        totals = step.after.sheet.totals
        payments = transfers(rounded(totals)) if step.after.game.is_paid else None
        check(settlement(totals, payments, "en", NAMES))


@languages
def test_cards_nobody_has_to_play_any_more_are_shown_with_the_result(lang: str) -> None:
    """King §5.2, options: a round ends when the king of hearts is taken, the rest is shown."""
    hands = (
        "AS 9S KC 8C QD 7D JH KH | KS TS AC 9C JD 8D QH 7H | "
        "QS 8S JC 7C KD TD 9H AH | JS 7S QC TC AD 9D 8H TH"
    )
    at = Position.start(king.match(6, stop_early=True, hearts_lead_ban=[]), 0.0)
    at = _acted(at, NATURE, king.shuffle(at.match, hands))
    for seat, card in enumerate(("KH", "7H", "9H", "8H")):
        at = _acted(at, seat, f"play {card}")
    [deal] = at.finished
    lines = result(deal.scored, lang, NAMES, at.match.view(None), deal.revealed).splitlines()
    assert [line.count(",") for line in lines[1:5]] == [7] * 4
    assert lines[1].endswith({"ru": "7♦, В♥", "en": "7♦, J♥"}[lang])
    assert len(lines) == 6


def _acted(at: Position, seat: int, code: str) -> Position:
    return at.after(seat, at.match.parse(seat, code), 0.0)


@pytest.mark.slow
async def test_the_group_sees_the_cards_a_round_was_ended_with(evening: Evening) -> None:
    """In the message of the deal and on its page of the score; the fifth round is the king's."""
    anna = evening.world.person("Анна")
    group = evening.world.group("Кинг", [anna])
    agreed = {"game": "king", "players": 4, "rules": {"preset": "mirror14"}}
    await Chats(evening.database).set_agreement(group.id, json.dumps(agreed))
    await evening.begin(group, [anna], seats=4)
    await evening.play(anna, deals=5)
    await evening.wait(30.0)
    told = next(each.text for each in group.messages if each.text.startswith("Сдача 5."))
    assert told.count("Не разыграно") == 4
    await evening.write(anna, "/score", group)
    page = group.messages[-1]
    await evening.tap(anna, page, page.labels[0])
    assert page.text.count("Не разыграно") == 4


def test_after_a_deal_every_change_has_its_reason() -> None:
    contract = Contract(7, "H")
    event = DealScored(
        3,
        1,
        Made(0, contract, 7),
        (7, 3, 0),
        (
            Entry(0, "pool", None, 4, ForContract(contract)),
            Entry(1, "whists", 0, 12, ForTricks(contract, 3)),
            Entry(0, "mountain", None, Fraction(-1, 2), ForContract(contract)),
        ),
    )
    said = result(event, "ru", THREE, view()).replace("\u2068", "").replace("\u2069", "")
    assert said.splitlines() == [
        "<b>Сдача 3.</b> Анна играет 7♥: сыграно, 7 взяток.",
        "Анна: пуля +4 за 7♥",
        "Борис → Анна: 12 вистов за 3 взятки против 7♥",
        "Анна: гора −½ за 7♥",
    ]


@languages
def test_a_deal_that_writes_nothing_says_so(lang: str) -> None:
    event = DealScored(3, 1, PlayedAllPass(1), (0, 0, 0), ())
    assert len(result(event, lang, THREE, view()).splitlines()) == 2
