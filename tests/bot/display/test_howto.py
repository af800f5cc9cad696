"""Every game can be learned in each language: how it is played, and what its words mean."""

from __future__ import annotations

import re

import pytest

from bot.display.howto import GLOSSARY, HOWTO, book, pages, shelf
from bot.texts import CATALOGUES, LANGUAGES
from game import GAMES
from tests.bot.looking import buttons, check, labels, languages, plain

ENOUGH = 5  # pages of a how-to: aim, deal, play, score, buttons
WRITTEN = sorted({key.split(".")[1] for key in CATALOGUES["en"] if key.startswith("glossary.")})


@languages
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_description_and_a_glossary(game: str, lang: str) -> None:
    assert len(pages(HOWTO, game, lang)) >= ENOUGH
    assert len(pages(GLOSSARY, game, lang)) >= 1


@languages
@pytest.mark.parametrize("kind", [HOWTO, GLOSSARY])
@pytest.mark.parametrize("game", GAMES)
def test_every_page_can_be_read_on_a_phone(game: str, lang: str, kind: str) -> None:
    count = len(pages(kind, game, lang))
    for page in range(1, count + 1):
        screen = book(kind, game, lang, f"p:{2**50}", page)
        assert screen is not None
        check(screen)
        assert len(plain(screen)) <= 1600
    assert book(kind, game, lang, "p:0", 0) is None
    assert book(kind, game, lang, "p:0", count + 1) is None


@pytest.mark.parametrize("kind", [HOWTO, GLOSSARY])
def test_what_is_written_has_as_many_pages_in_each_language(kind: str) -> None:
    for game in WRITTEN:
        assert len({len(pages(kind, game, lang)) for lang in LANGUAGES}) == 1


@pytest.mark.parametrize("game", GAMES)
def test_pages_are_turned_one_by_one(game: str) -> None:
    count = len(pages(HOWTO, game, "ru"))
    first, second, last = (book(HOWTO, game, "ru", "p:0", at) for at in (1, 2, count))
    assert first is not None
    assert second is not None
    assert last is not None
    assert labels(first)[0] == [f"1 / {count}", "›"]
    assert labels(second)[0] == ["‹", f"2 / {count}", "›"]
    assert labels(last)[0] == ["‹", f"{count} / {count}"]
    assert [button.data for button in buttons(second)][:3] == [
        f"p:0:howto:{game}:{page}" for page in (1, 2, 3)
    ]


@languages
def test_the_shelf_offers_every_game(lang: str) -> None:
    shown = shelf(GAMES, lang, "p:0")
    check(shown)
    assert [button.data for button in buttons(shown)] == [f"p:0:howto:{name}" for name in GAMES]


def _read(kind: str, game: str, lang: str) -> str:
    return "\n".join(CATALOGUES[lang][key] for key in pages(kind, game, lang))


@languages
def test_the_book_s_words_of_the_auction_are_taught(lang: str) -> None:
    """S1: раз, два, три, четыре, бескозырка, семь первых (preferans §2.1)."""
    taught = _read(HOWTO, "preferans", lang)
    for code in ("6S", "6C", "6D", "6H", "6N"):
        word = CATALOGUES[lang][f"raz.{code}"].split(" ")[0]
        assert re.search(rf"\b{word}\b", taught)


OF_BOTH = ("refusal", "all_pass_amnesty", "all_pass_progression", "consolation")
OF_MORE = ("here", "stalingrad", "halves", "half_whist", "return_whist", "pass_pass_whist", "help")


@languages
@pytest.mark.parametrize(
    ("game", "option"),
    [
        *(("preferans", option) for option in OF_BOTH + OF_MORE),
        *(("classic", option) for option in OF_BOTH),
    ],
)
def test_what_a_house_rule_is_called_is_explained(lang: str, game: str, option: str) -> None:
    """A word the bot says in /rules stands in the glossary."""
    word = CATALOGUES[lang][f"rules.{option}"].strip("«»“”")
    assert word.casefold() in _read(GLOSSARY, game, lang).casefold()


@pytest.mark.parametrize(
    ("game", "lang", "sentence"),
    [
        ("preferans", "ru", "сильную карту, на которую другие кладут слабые"),
        ("preferans", "en", "a strong card on which the others put weak ones"),
        ("preferans", "ru", "в старых книгах «ёлочки»"),
        ("classic", "ru", "в старых книгах «ёлочки»"),
        ("preferans", "ru", "говорят и «упал»"),
        ("classic", "ru", "Болван, «дядя»"),
        ("robber", "ru", "Обязаловка — последние сдачи, где выбора заказа уже нет"),
    ],
)
def test_words_of_the_sources_are_explained(game: str, lang: str, sentence: str) -> None:
    """S1: the two senses of a trick, misère; S2: ёлочки, болван or дядя, обязаловка."""
    assert sentence in _read(GLOSSARY, game, lang)


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("ru", "больше четырёх взяток в двух мастях или больше пяти в одной"),
        ("en", "more than four tricks in two suits or more than five in one"),
        ("ru", "У третьего тогда часто одни мелкие, и он может сыграть мизер"),
        ("en", "The third then often has only small ones and may play misère"),
        ("ru", "Лучше подниматься по ступеням, не прыгая"),
        ("en", "Better climb step by step than jump"),
        ("ru", "прежнее число зачёркивают и пишут новое"),
        ("en", "the old number is crossed out for the new one"),
        ("ru", "Цену виста каждый стол назначает себе сам"),
        ("en", "What a whist is worth each table settles for itself"),
    ],
)
def test_the_advice_of_the_sources_is_passed_on(lang: str, sentence: str) -> None:
    """S1 on starting, climbing and the third with small cards; S3 on paper and on the price."""
    assert sentence in _read(HOWTO, "preferans", lang)
