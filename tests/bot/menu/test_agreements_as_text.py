"""Agreements as text: what is written is read again; what is none is told in its words."""

from __future__ import annotations

import random

import pytest

from bot.menu import Chosen, Unreadable, read, refusal, written
from bot.texts import Speech
from game import GAMES
from game.options import BadRules
from tests.bot.looking import languages, units
from tests.game.walking import TABLES, Table
from tests.game.walking import agreement as random_agreement


@pytest.mark.parametrize("at", TABLES, ids=str)
def test_every_agreement_can_be_written_and_read(at: Table) -> None:
    for seed in range(5):
        data = random_agreement(at, random.Random(seed), {}) or {"preset": at.preset}
        chosen = Chosen(at.game, at.players, data)
        text = written(chosen)
        again = read(text + "\n\nи слова, что это значит", GAMES)
        assert (again.game, again.players, again.rules) == (chosen.game, at.players, chosen.rules)
        assert units(text) <= 2000


def test_an_agreement_is_words_that_people_can_read() -> None:
    data = {"preset": "sochi", "pool": 20, "stalingrad": True, "dealer_stays_on": ["all_pass"]}
    text = written(Chosen(GAMES["preferans"], 3, data))
    assert text.startswith("preferans 3 sochi ")
    assert set(text.split()[3:]) == {"pool=20", "stalingrad=yes", "dealer_stays_on=all_pass"}


NO_AGREEMENTS = (
    *("", "preferans", "preferans 3", "chess 3 book", "preferans 5 book", "preferans three book"),
    *("مرحبا بكم هنا", "preferans ٣ book", "3 preferans book", "preferans 3 book " + "x " * 200),
)
NOT_TO_BE = (
    *("moscow", "sochi pool", "sochi pool=", "sochi pool=0", "sochi pool=²"),
    *("sochi pool=20 pool=20", "sochi stalingrad=1", "sochi jokers=yes", "sochi __class__=1"),
    *("sochi dealer_stays_on=all_pass+all_pass", "sochi contract_value=2/4"),
    "sochi contract_value=a/b/c/d/e",
)


@pytest.mark.parametrize("text", NO_AGREEMENTS)
def test_what_is_no_agreement_is_not_read(text: str) -> None:
    with pytest.raises(Unreadable):
        read(text, GAMES)


@pytest.mark.parametrize("options", NOT_TO_BE)
def test_what_cannot_be_agreed_is_refused(options: str) -> None:
    with pytest.raises(BadRules):
        read(f"preferans 3 {options}", GAMES)


@languages
@pytest.mark.parametrize(
    ("options", "told"),
    [
        ("book pool=0", ("rules.pool", "(pool=0)", " 1 ", " 1000.")),
        ("book pool=abc", ("rules.pool", "(pool=abc)", " 1000.")),
        ("book half_whist=maybe", ("rules.half_whist", "(half_whist=maybe)", ": no, yes.")),
        ("book dealer_stays_on=x", ("rules.dealer_stays_on", "all_pass, caught", "none")),
        ("book contract_value=2/4", ("rules.contract_value", "(contract_value=2/4)", "“/”")),
        ("book pool=5 pool=6", ("rules.pool", "(pool=6)", "fault.twice")),
        ("book wat=1", ("wat=1", "fault.option")),
        ("wat", ("wat", "fault.preset", "book, sochi")),
        ("book half_whist=no half_whist_after_pass=yes", ("fault.no_half_whist",)),
    ],
)
def test_a_refusal_names_the_rule_as_written_and_what_it_takes(
    options: str, told: tuple[str, ...], lang: str
) -> None:
    text = f"preferans 4 {options}"
    with pytest.raises(BadRules) as refused:
        read(text, GAMES)
    said = refusal(refused.value, text, lang, GAMES)
    said = said.replace("\u2068", "").replace("\u2069", "").replace("«/»", "“/”")
    speech = Speech(lang, game="preferans")
    parts = [speech.text(part) if speech.has(part) else part for part in told]
    assert [part for part in parts if part not in said] == []


@languages
@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("preferans 3 sochi poool=20", "rules.pool"),
        ("preferans 3 sochi пуля=20", "rules.pool"),
        ("preferans 3 sochii", "sochi?"),
        ("preferans 3 Ростов", "rostov?"),
        ("preferans 3 sochi half_whist=yess", "yes?"),
        ("preferans 3 sochi responsibility=полувист", None),
        ("preferans 3 sochi pool=abc", None),
        ("preferans 3 sochi xyzzy=1", None),
        ("preferans 3 sochi dealer_stays_on=caugt", "caught_misere?"),
        ("thousand 3 russian bolts=3_row", "rules.bolt"),
    ],
)
def test_a_refusal_tells_what_may_have_been_meant(text: str, meant: str | None, lang: str) -> None:
    with pytest.raises(BadRules) as refused:
        read(text, GAMES)
    speech = Speech(lang, game=text.split()[0])
    _, found, guess = refusal(refused.value, text, lang, GAMES).rpartition(
        speech.text("load.meant", meant="").rstrip("?")
    )
    assert bool(found) == (meant is not None)
    assert meant is None or guess.startswith(speech.text(meant) if speech.has(meant) else meant)


@pytest.mark.parametrize("words", [("yes", "no"), ("true", "False"), ("Да", "нет")])
def test_a_switch_takes_yes_and_no_in_several_ways(words: tuple[str, str]) -> None:
    read_so = read(f"preferans 3 book stalingrad={words[0]} half_whist={words[1]}", GAMES)
    assert read_so == read("preferans 3 book stalingrad=yes half_whist=no", GAMES)
