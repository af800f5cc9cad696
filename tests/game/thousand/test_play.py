"""Duties, marriages, trumps, who takes a trick."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from game.cards import Suit, cards
from game.thousand.deal import ThousandDeal
from game.thousand.play import followed
from game.tricks import Trick
from tests.game.talking import may, say, why
from tests.game.thousand.table import dealt, open_match, played, points, rules

if TYPE_CHECKING:
    from game.core import Match

START = "1 bid 100, 2 pass, 3 pass, 1 layaway TS, 1 layaway JC, 1 layaway 9D, 1 keep"
READINGS: dict[str, dict[str, Any]] = {
    "A": {},
    "B": {"void": "must"},
    "C": {"void": "must", "overtake": "any"},
}
T10 = [
    ("A", "AH 9H TS 9C", "QD", "AH 9H TS 9C"),
    ("B", "AH 9H TS 9C", "QD", "AH 9H"),
    ("C", "AH 9H TS 9C", "QD KH", "AH"),
    ("A", "AC 9C KH", "QC", "AC 9C"),
    ("B", "AC 9C KH", "QC", "AC 9C"),
    ("C", "AC 9C KH", "QC", "AC"),
    ("C", "AC 9C KH", "QC 9H", "AC 9C"),
]


def follow(hand: str, trick: str, trump: Suit | None, **options: Any) -> str:
    """Return the cards of a hand that may follow."""
    table = dealt(open_match(**options))
    assert isinstance(table.deal, ThousandDeal)
    on_table = Trick((1, 2, 3), cards(trick))
    return " ".join(map(str, followed(table.deal.layout, on_table, cards(hand), trump)))


@pytest.mark.parametrize(("reading", "hand", "trick", "expected"), T10)
def test_what_may_follow_in_each_reading(
    reading: str, hand: str, trick: str, expected: str
) -> None:
    """T10, trump hearts: A is the book, B the modern rule, C the Polish one (§1.7, §8, 2)."""
    assert follow(hand, trick, Suit.HEARTS, **READINGS[reading]) == expected


@pytest.mark.parametrize("reading", READINGS)
def test_without_a_trump_the_void_are_free(reading: str) -> None:
    """T10: any card in every reading."""
    assert follow("AH 9H TS 9C", "QD", None, **READINGS[reading]) == "AH 9H TS 9C"


def test_only_forced_trumps_must_beat_where_that_alone_is_agreed() -> None:
    """Thousand §1.7: `overtake: trump`; free discards are never touched."""
    agreed = {"void": "must", "overtake": "trump"}
    assert follow("AH 9H TS", "QD KH", Suit.HEARTS, **agreed) == "AH"
    assert follow("AC 9C", "QC", Suit.HEARTS, **agreed) == "AC 9C"
    assert follow("AH 9H TS", "QD KH", Suit.HEARTS, overtake="any") == "AH 9H TS"


@pytest.mark.parametrize(
    ("order", "trick", "trump", "winner"),
    [
        ("natural", "TC KC QC", None, 1),
        ("classic", "TC KC QC", None, 0),
        ("natural", "AS 9H QH", Suit.HEARTS, 2),
        ("natural", "AS AD AC", None, 0),
        ("natural", "QD 9H JD", Suit.DIAMONDS, 0),
        ("natural", "QD 9H JD", Suit.HEARTS, 1),
    ],
)
def test_who_takes_a_trick(order: str, trick: str, trump: Suit | None, winner: int) -> None:
    """T3; S3: the ten is second by worth, not by strength (thousand §8, 1)."""
    strength = rules(rank_order=order).strength
    assert Trick((0, 1, 2), cards(trick)).winner(trump, strength) == winner


def test_a_marriage_is_announced_by_who_leads_one_of_its_cards() -> None:
    """S3: also at the first trick (thousand §8, 12); it may be led in silence."""
    table = say(dealt(open_match()), START)
    marries = [code for code in may(table, 1) if code.startswith("marry")]
    assert sorted(marries) == ["marry KH", "marry QH"]
    assert "play KH" in may(table, 1)
    assert why(table, 1, "marry KS") == "NoMarriage"
    table = played(table, "+KH")
    assert table.view(2).trump == "H"
    assert "hasmarried 1 H 100" in map(str, table.view(None).facts)
    assert why(table, 2, "marry QD") == "MarryOnLead"
    silent = played(say(dealt(open_match()), START), "KH")
    assert silent.view(2).trump is None


def test_a_new_trump_works_at_once_or_from_the_next_trick() -> None:
    """Thousand §8, 13; readings II 20: meanwhile the old one takes tricks and governs duty."""
    hands = "- | KH QH KD QD AS 9C JC | JH AH TS 9S KS QS TC | 9H AD JD JS KC QC AC / TD TH 9D"
    start = START.replace("TS", "TD").replace("JC", "TH")
    for effect, trump, ruffs, taker in (
        ("at_once", "D", "AH TS 9S KS QS TC", 1),
        ("next_trick", "H", "AH", 2),
    ):
        table = say(dealt(open_match(trump_effect=effect, void="must"), hands), start)
        table = played(table, "+KH JH 9H", "+KD")
        assert table.view(2).trump == trump
        assert {code[5:] for code in may(table, 2)} == set(ruffs.split())
        table = played(table, "AH JD")
        assert (table.to_act, table.view(2).trump) == ((taker,), "D")


def test_a_marriage_may_need_a_trick_first() -> None:
    """Thousand §2.1."""
    table = say(dealt(open_match(marriage_needs_trick=True)), START)
    assert not any(code.startswith("marry") for code in may(table, 1))
    assert why(table, 1, "marry KH") == "TrickBeforeMarriage"
    table = played(table, "AH JH TH")
    assert "marry KH" in may(table, 1)


def test_a_marriage_counts_even_if_its_trick_is_lost() -> None:
    """Thousand §8, 12: the bonus is immediate."""
    hands = "- | KH QH AS KS JC 9D JS | AC KC TC AD QD 9S JH | QC 9C KD TD JD AH TH / TS 9H QS"
    table = played(say(dealt(open_match(), hands), START), "+KH JH AH")
    assert table.to_act == (3,)
    assert "hasmarried 1 H 100" in map(str, table.view(0).facts)


def test_four_aces_are_a_marriage_where_agreed() -> None:
    """Readings II 21: led with an ace, the trump unchanged, once."""
    hands = "- | AS AC AD AH KH QH 9D | KC TC QD 9S JH JC KS | QC 9C KD TD JD QS TH / TS 9H JS"
    start = START.replace("layaway JC", "layaway JS")
    table = say(dealt(open_match(ace_marriage=200), hands), start)
    assert "marry AS" in may(table, 1)
    table = played(table, "+AS 9S QS")
    assert table.view(0).trump is None
    assert "hasmarriedaces 1 200" in map(str, table.view(0).facts)
    assert "marry AC" not in may(table, 1)
    none = say(dealt(open_match(), hands), start)
    assert why(none, 1, "marry AS") == "NoMarriage"
    late = say(dealt(open_match(ace_marriage=200, marriage_needs_trick=True), hands), start)
    assert why(late, 1, "marry AS") == "TrickBeforeMarriage"


def test_another_s_trump_may_not_be_led_where_agreed() -> None:
    """Readings II 20: unless only trumps are held."""
    hands = "- | KH QH 9S KS JC 9D JS | AC KC TC AD QD AS JH | QC 9C KD TD JD AH TH / TS 9H QS"
    for agreed in ("allowed", "banned"):
        table = dealt(open_match(lead_foreign_trump=agreed), hands)
        table = played(say(table, START), "+KH JH AH")
        assert ("play TH" in may(table, 3)) is (agreed == "allowed")
        if agreed == "banned":
            assert why(table, 3, "play TH") == "ForeignTrump"


def test_a_card_refused_has_its_rule() -> None:
    """The rule in force, never merely `not now`."""
    table = played(say(dealt(open_match()), START), "AS")
    assert why(table, 2, "play AC") == "MustFollow"
    assert why(table, 2, "play AH") == "NotInHand"
    assert why(table, 3, "play QS") == "NotAwaited"


def test_who_can_beat_must_where_agreed() -> None:
    """Thousand §1.7, C."""
    hands = "- | AH KH QH JS KS JC 9D | AC KC TC AD QD 9S QS | QC 9C KD TD JD AS TH / TS 9H JH"
    table = played(say(dealt(open_match(void="must", overtake="any"), hands), START), "JS")
    assert why(table, 2, "play 9S") == "MustBeat"
    assert may(table, 2) == ["play QS"]


def test_who_cannot_follow_must_trump_where_agreed() -> None:
    """Thousand §1.7, B."""
    hands = "- | KH QH AS KS JC 9D JS | AC KC TC AD QD TH JH | QC 9C KD TD JD AH QS / TS 9H 9S"
    table = played(say(dealt(open_match(void="must"), hands), START), "+KH JH AH", "QS KS")
    assert may(table, 2) == ["play TH"]
    assert why(table, 2, "play AC") == "MustTrump"


def test_a_claim_takes_all_that_is_left_and_no_marriage() -> None:
    """Interfaces §4: the rest would have no single owner."""
    table = say(dealt(open_match()), START.replace("keep", "raise 220"))
    assert may(table, 1)[-1] == "claim 7"
    table = say(table, "1 claim 7")
    assert table.to_act == (2, 3)
    assert table.view(3).hands[1].is_open
    assert not table.view(0).hands[1].known
    declined = say(table, "3 decline")
    assert "claim 7" not in may(declined, 1)
    assert points(say(table, "2 agree, 3 agree")) == (12, -220, 0, 0)


def trumps(table: Match) -> list[str]:
    """Return what the table says of trumps."""
    return [str(fact) for fact in table.view(None).facts if "trump" in fact.word]


def test_the_trump_is_named_from_when_it_holds() -> None:
    """Thousand §2.1: `trump_effect`; none before the first marriage."""
    said = {}
    for effect in ("at_once", "next_trick"):
        table = say(dealt(open_match(trump_effect=effect)), START)
        married = played(table, "+KH")
        after = played(married, *(str(may(married, 2)[0]).split()[1],))
        after = played(after, *(str(may(after, 3)[0]).split()[1],))
        said[effect] = [trumps(table), trumps(married), trumps(after)]
    assert said == {
        "at_once": [["notrump"], ["trump H"], ["trump H"]],
        "next_trick": [["notrump"], ["nexttrump H"], ["trump H"]],
    }


def test_all_see_what_each_has_in_tricks_and_marriages() -> None:
    """The bonus counts at once, the cards with their trick."""
    table = say(dealt(open_match()), START)
    married = played(table, "+KH")
    assert "playing 1 100 100" in map(str, married.view(None).facts)
    roles = [[str(role) for role in own] for own in married.view(None).roles]
    assert [own[-1] for own in roles] == ["resting", "took 100", "took 0", "took 0"]
