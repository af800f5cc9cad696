"""All words are there, in both languages, with the same blanks, short enough and well formed."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from bot.texts import (
    CATALOGUES,
    LANGUAGES,
    Speech,
    html,
    popup,
    text,
)
from bot.texts.__main__ import blanks, filled
from bot.texts.catalogues import PARTS
from game import GAMES
from game.cards import Card
from game.messages import (
    Action,
    Event,
    Fact,
    Message,
    MustFollow,
    NotAwaited,
    Pass,
    Play,
    Refusal,
    Role,
    Said,
    TrickTaken,
)
from game.options import Choice, SetOf
from game.phases import Claimed
from game.preferans.contract import GAMES as CONTRACTS
from game.preferans.contract import MISERE, Contract, Rung
from game.preferans.messages import Bid, Playing
from game.preferans.outcomes import (
    AtHalfPrice,
    ForPremium,
    ForRemise,
    ForSharedTricks,
    ForTricks,
    Made,
)
from tests.bot.looking import THREE, languages

KINDS = {Message, Action, Event, Fact, Role, Refusal}


def _messages(kind: type[Message] = Message) -> set[type[Message]]:
    found = {each for each in kind.__subclasses__() if each.__module__.startswith("game.")}
    return found.union(*map(_messages, found)) if found else found


MESSAGES = sorted(
    (each for each in _messages() - KINDS if not each.__subclasses__()),
    key=lambda each: each.__name__,
)


def test_both_languages_have_the_same_texts() -> None:
    assert CATALOGUES["ru"].keys() == CATALOGUES["en"].keys()


@languages
def test_no_text_stands_in_two_places(lang: str) -> None:
    assert len(CATALOGUES[lang]) == sum(map(len, PARTS[lang]))


def test_a_text_has_the_same_blanks_in_both_languages() -> None:
    ru, en = (
        {key: set(blanks(text)) for key, text in CATALOGUES[lang].items()} for lang in LANGUAGES
    )
    assert {key for key in ru if ru[key] != en[key]} == set()


def text_key(lang: str, message: type[Message]) -> str:
    """Return the key of a message's text: its game's own where there is one."""
    own = f"{message.__module__.split('.')[1]}.{message.__name__}"
    return own if own in CATALOGUES[lang] else message.__name__


@languages
def test_every_message_has_a_text_of_its_own_fields(lang: str) -> None:
    unknown = {
        message: blanks(CATALOGUES[lang][text_key(lang, message)]).keys()
        - {field.name for field in fields(message)}
        for message in MESSAGES
    }
    assert {message.__name__: names for message, names in unknown.items() if names} == {}


@languages
def test_no_text_has_gaps_or_odd_dots(lang: str) -> None:
    for key, said in CATALOGUES[lang].items():
        assert not re.search(r"  |\.\.$| [,.:;]|\s\Z", said), key
        assert said, key


@pytest.mark.parametrize("key", ["seat", "name", "names", "by", "hand", "winners", "taker"])
def test_russian_gives_nobody_a_gender(key: str) -> None:
    for said in CATALOGUES["ru"].values():
        if key in blanks(said):
            words = re.sub(r"{.*?}|сначала", "", said.lower())
            assert not re.search(r"[аеиыяё]л(а|ся|ась)?\b", words), said


def test_russian_is_neither_formal_nor_familiar() -> None:
    address = re.compile(
        r"\b(вы|вас|вам|ваш\w*|ты|тебя|тебе|тобой|тво\w+|\w+[ий]те)\b", re.IGNORECASE
    )
    assert [said for said in CATALOGUES["ru"].values() if address.search(said)] == []


@languages
def test_every_option_and_value_is_named_and_explained(lang: str) -> None:
    for game in GAMES.values():
        speech = Speech(lang, game=game.name)
        for option in game.book.options:
            keys = [f"rules.{option.name}"]
            if isinstance(option.kind, Choice | SetOf):
                values = option.kind.values
                keys += [f"rules.{option.name}.{_value(value)}" for value in values]
            if isinstance(option.kind, SetOf):
                keys.append(f"rules.{option.name}.nothing")
            for key in keys:
                assert speech.has(key), key
                assert speech.text(key + ".about").endswith("."), key
                assert len(speech.text(key)) <= 30, key


def _value(value: str | int | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@languages
def test_every_game_preset_group_and_fault_is_named(lang: str) -> None:
    for game in GAMES.values():
        speech = Speech(lang, game=game.name)
        keys = [f"game.{game.name}", "fault.value", "fault.option", "fault.preset"]
        keys += [f"group.{option.group}" for option in game.book.options]
        keys += [f"fault.{each.name}" for each in game.book.contradictions]
        keys += [f"preset.{name}{end}" for name in game.book.presets for end in ("", ".about")]
        assert [key for key in keys if not speech.has(key)] == []


@languages
def test_what_a_pop_up_shows_fits_into_it(lang: str) -> None:
    """200 UTF-16 units (Bot API), numbers and names of usual length included."""
    refusals = {text_key(lang, each) for each in MESSAGES if issubclass(each, Refusal)}
    for key, said in CATALOGUES[lang].items():
        if key in refusals or key.startswith(("tap.", "fault.", "lobby.", "stop.", "agreement.")):
            longest = max(map(len, filled(said)))
            assert longest + 24 * len(blanks(said)) <= 200, key


@languages
def test_labels_of_buttons_are_short(lang: str) -> None:
    for key, said in CATALOGUES[lang].items():
        if ".button." in key or key.startswith("button."):
            assert max(map(len, filled(said))) <= 22, key


@languages
def test_descriptions_of_commands_fit_the_menu(lang: str) -> None:
    commands = [said for key, said in CATALOGUES[lang].items() if key.startswith("command.")]
    assert [said for said in commands if not 3 <= len(said) <= 60] == []


@pytest.mark.parametrize(
    ("message", "russian", "english"),
    [
        (Play(Card.parse("TS")), "10♠", "10♠"),
        (Play(Card.parse("QH")), "Д♥", "Q♥"),
        (MustFollow(Card.parse("7S").suit), "Нужно ходить в масть: ♠.", None),
        (TrickTaken(0), "Взятка: ⁨Анна⁩.", "Trick: ⁨Анна⁩."),
        (NotAwaited((1, 2)), "Ещё не время. Ждём: ⁨Борис⁩, ⁨Вера⁩.", None),
        (Bid(Rung(Contract(7, "N"))), "7\u00a0БК", "7\u00a0NT"),
        (Bid(Rung(MISERE, hand=True)), "мизер без прикупа", "misère without the talon"),
        (Playing(1, MISERE), "⁨Борис⁩ играет мизер", "⁨Борис⁩ plays misère"),
        (Said(Bid(Rung(Contract(6, "S")))), "6♠", "6♠"),
        (
            Made(0, Contract(6, "S"), 7),
            "⁨Анна⁩ играет 6♠: сыграно, 7 взяток.",
            "⁨Анна⁩ plays 6♠: made, 7 tricks.",
        ),
        (
            Claimed(2, 1, 3),
            "⁨Вера⁩ раскрывает карты: ещё 1 взятка из 3 оставшихся",
            "⁨Вера⁩ lays the cards open: 1 more trick of 3 left",
        ),
        (ForTricks(Contract(9, "D"), 3), "за 3 взятки против 9♦", "for 3 tricks against 9♦"),
        (
            AtHalfPrice(ForRemise(Contract(6, "H"), 1)),
            "за недобор на висте: 1 взятка (6♥), за полцены",
            "for whisting 1 trick short (6♥), at half price",
        ),
        (
            ForSharedTricks(Contract(6, "S"), 10),
            "за 10 взяток против 6♠, по-джентльменски пополам",
            "for 10 tricks against 6♠, halved between gentlemen",
        ),
        (ForPremium(full=True), "премии за полную пулю", "of premium for the full pool"),
    ],
    ids=str,
)
def test_a_message_is_said_in_the_field_s_words(
    message: Message, russian: str, english: str | None
) -> None:
    assert Speech("ru", THREE).say(message) == russian
    assert english is None or Speech("en", THREE).say(message) == english


def test_the_book_s_bids_are_words() -> None:
    """S1: раз, два, три, четыре, бескозырка, семь первых …; the sign says which suit that is."""
    speech = Speech("ru", bid_words="raz")
    words = [speech.say(Bid(Rung(contract))) for contract in CONTRACTS[:10]]
    assert words == [
        *("раз ♠", "два ♣", "три ♦", "четыре ♥", "бескозырка", "7 первых ♠", "7 вторых ♣"),
        *("7 третьих ♦", "7 четвёртых ♥", "7\u00a0БК"),
    ]
    assert speech.say(Bid(Rung(CONTRACTS[15], hand=True))) == "9 первых ♠ без прикупа"
    higher = [speech.say(Bid(Rung(contract))) for contract in CONTRACTS[10:]]
    assert [said.split()[0] for said in higher] == [*("8" * 5), *("9" * 5), *["10"] * 5]
    assert [said.split(maxsplit=1)[1] for said in higher] == [said[2:] for said in words[5:]] * 3
    assert speech.say(Pass()) == "пас"
    assert speech.say(Bid(Rung(MISERE))) == "мизер"
    assert speech.say(Bid(Rung(MISERE, hand=True))) == "мизер без прикупа"


def test_a_contract_is_named_by_its_suit_whatever_the_words_of_the_auction() -> None:
    speech = Speech("ru", THREE, bid_words="raz")
    assert speech.say(Playing(0, Contract(7, "H"))) == "⁨Анна⁩ играет 7♥"


def test_a_game_may_say_the_same_in_other_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CATALOGUES["ru"], "king.TrickTaken", "Берёт {hand}.")
    assert Speech("ru", THREE, "king").say(TrickTaken(0)) == "Берёт ⁨Анна⁩."
    assert Speech("ru", THREE, "preferans").say(TrickTaken(0)) == "Взятка: ⁨Анна⁩."


def test_a_key_is_a_text_too() -> None:
    assert text("ru", "table.taken", n=2) == "2 взятки"
    assert html("ru", "wait.turn", names="<i>") == "Все ждут: &lt;i&gt;"


def test_a_pop_up_is_cut_by_grapheme_to_its_limit() -> None:
    """The Bot API counts UTF-16 units."""
    family = "👨‍👩‍👧"
    said = popup(family * 60)
    assert len(said.encode("utf-16-le")) // 2 <= 200
    assert said == family * 24 + "…"
    assert popup("Коротко.") == "Коротко."


@languages
@pytest.mark.parametrize("column", ["pool", "mountain", "whists"])
def test_every_column_of_the_sheet_has_its_sentence(lang: str, column: str) -> None:
    blanks_of = set(blanks(CATALOGUES[lang][f"entry.{column}"]))
    assert blanks_of - {"target"} == {"seat", "amount", "reason"}
