"""How many ways each game can go on from fixed positions: any change of what is legal shows.

Words are counted by hand; the ways to play the last three cards of each hand are counted once by
the options and once from the duties of the rules alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from game import GAMES
from tests.game.counting import Duties, by_duties, by_options, ending, of_suit, suit_led, ways
from tests.game.king import table as king
from tests.game.preferans import table as preferans
from tests.game.talking import say
from tests.game.thousand import table as thousand
from tests.game.two import table as two

if TYPE_CHECKING:
    from game.core import Match
    from tests.game.counting import Hand

NAMED = "0 bid 6S, 1 pass, 2 pass, 0 discard 8H, 0 discard 7H, 0 name 6S"
MIXED = "AKQ9.AK.T98.7 | JT8.QJ9.AKQJ.- | 7.T87.7.AKQJT / 9H 8H"
MIXED_NAMED = NAMED.replace("8H", "9H", 1).replace("7H", "8H")

OF_FOUR = (
    "AS KS 9S TC 8C QD JH 7H | QS JS AC KC 9C 7C AD TH | "
    "TS 8S QC JD TD 9D 8D KH | 7S JC KD 7D AH QH 9H 8H"
)
OF_THREE = "- | KH QH AS 9S 9C KD JD | AH 9H KS QS TC QC AD | TH JH JS AC KC QD TD / TS JC 9D"

AUCTIONS = {
    # 26 bids and a pass; after bid k of 26 there are 26 - k and a pass, less a second misère;
    # the third word: preferans §2.2 to §2.4.
    "sochi": (27, 378, 3654),
    "rostov": (27, 378, 3654),
    "leningrad": (27, 378, 3654),
    # 25 games, misère and its twin, ten games without the talon.
    "book": (38, 741, 9880),
}


@pytest.mark.parametrize("preset", AUCTIONS)
def test_auctions_of_three_words(preset: str) -> None:
    """The first three words of an auction; sochi's were counted by another program too."""
    table = preferans.deal(preferans.match(preset))
    assert tuple(ways(table, depth) for depth in (1, 2, 3)) == AUCTIONS[preset]


WORDS: dict[str, tuple[Match, tuple[int, ...]]] = {
    # 12 cards; 11 or the first back; 132 pairs with 25 names (or misère) and 2 to take back, and
    # 12 times 12 anew.
    "preferans, exchange": (
        say(preferans.deal(preferans.match()), "0 bid 6S, 1 pass, 2 pass"),
        (12, 144, 3708),
    ),
    "preferans, misère": (
        say(preferans.deal(preferans.match()), "0 bid misere, 1 pass, 2 pass"),
        (12, 144, 540),
    ),
    # Two words; 3 after a pass, 2 after a whist; then 1 (over), 2, 2, 2, and 11 at the lead.
    "preferans, defence": (say(preferans.deal(preferans.match()), NAMED), (2, 5, 18)),
    # As with three; two words are the whole of most auctions.
    "classic, sochi": (two.classic("sochi"), (27, 378)),
    "classic, book": (two.classic("book"), (38, 741)),
    # Over; or 10 cards and 11 claims, against two open hands or against the closed dummy.
    "classic, defence": (say(two.classic("book"), two.bid("6S")), (3, 43)),
    # 12 cards; 11 or the first back; 132 pairs with 26 names and 2 back, and 12 times 12 anew.
    "robber, exchange": (two.robber(), (12, 144, 3840)),
    "robber, no talon": (two.robber(talon=False), (26, 546)),
    # A hundred is forced; then a pass or ten more, each.
    "thousand, book, seen": (thousand.dealt(thousand.open_match()), (1, 2, 4)),
    # Look or bid; then 1 after the look, else look, pass or ten more; then 3 + 2 + 3 + 3.
    "thousand, book, dark": (thousand.dealt(thousand.match()), (2, 4, 11)),
    # Neither opponent has a marriage: up to 120, by tens, in jumps.
    "thousand, polish": (thousand.dealt(thousand.match(preset="polish")), (1, 3, 6)),
    # 10 cards; 9 or the first back; 8 or two back, and 10 again after the one came back.
    "thousand, exchange": (
        say(thousand.dealt(thousand.open_match()), "1 bid 100, 2 pass, 3 pass"),
        (10, 100, 1000),
    ),
    # Ten cards to either of two; nine to the other, or back.
    "thousand, gifts": (
        say(
            thousand.dealt(thousand.open_match(exchange="give_one_each")),
            "1 bid 100, 2 pass, 3 pass",
        ),
        (20, 200),
    ),
    # Eight cards, to each of which two can follow; or the claim, of which three are asked.
    "king, lead": (king.dealt(king.match(1)), (9, 22)),
    # Seven names; eight cards or the claim after each.
    "king, names": (king.dealt(king.match(8, preset="eralash12")), (7, 63)),
}


@pytest.mark.parametrize("name", WORDS)
def test_words_and_cards_away(name: str) -> None:
    """Auctions, exchanges, answers and the first lead, one to three actions deep."""
    table, counts = WORDS[name]
    assert tuple(ways(table, depth) for depth in range(1, len(counts) + 1)) == counts


def _void(trump: str, hand: Hand) -> Hand:
    return of_suit(hand, trump) or hand


def _plain(trump: str, **more: Any) -> Duties:
    """Follow suit, else trump, else any (preferans §5; king §4, §5.3)."""
    return Duties(trump, lambda hand, lies: suit_led(hand, lies) or _void(trump, hand), **more)


def _free(trump: str, **more: Any) -> Duties:
    """Follow suit, else any: trumps are a right (thousand §1.7, A)."""
    return Duties(trump, lambda hand, lies: suit_led(hand, lies) or hand, **more)


def _beaten(trump: str, order: str) -> Duties:
    """Follow suit, else trump, and beat what lies where one can (thousand §1.7, C)."""

    def followed(hand: Hand, lies: Hand) -> Hand:
        held = suit_led(hand, lies) or of_suit(hand, trump)
        best = max(duties.power(card, lies[0]) for card in lies)
        higher = tuple(card for card in held if duties.power(card, lies[0]) > best)
        return higher or held or hand

    duties = Duties(trump, followed, order=order)
    return duties


def _kept(hand: Hand) -> Hand:
    """No lead of hearts while another suit is held (king §5.2)."""
    return tuple(card for card in hand if card[1] != "H") or hand


def _forced(hand: Hand, lies: Hand) -> Hand:
    """Who cannot follow throws the king of hearts (king §5.2)."""
    return suit_led(hand, lies) or (("KH",) if "KH" in hand else hand)


def _king(number: int, talk: str = "", preset: str = "book") -> Match:
    return say(king.dealt(king.match(number, preset=preset), OF_FOUR), talk)


MARRIED = "1 bid 100, 2 pass, 3 pass, 1 layaway TS, 1 layaway JC, 1 layaway 9D, 1 keep, 1 marry KH"
NATURAL, TEN_HIGH = "9TJQKA", "9JQKTA"


def _thousand(**options: Any) -> Match:
    return say(thousand.dealt(thousand.open_match(**options), OF_THREE), MARRIED)


def _classic(talk: str) -> Match:
    return say(two.classic("book", MIXED), talk)


OPENED = two.bid("6S", "1 open", away="9H 8H")
ENDINGS: dict[str, tuple[Match, Duties]] = {
    **{
        f"preferans, {name}": (
            say(preferans.deal(preferans.match(), MIXED), talk),
            _plain(trump),
        )
        for name, talk, trump in (
            ("two whisters", f"{MIXED_NAMED}, 1 whist, 2 whist", "S"),
            ("open hands", f"{MIXED_NAMED}, 1 whist, 2 pass, 1 open", "S"),
            (
                "diamonds",
                f"{MIXED_NAMED.replace('name 6S', 'name 6D')}, 1 whist, 2 whist",
                "D",
            ),
            (
                "no trumps",
                f"{MIXED_NAMED.replace('name 6S', 'name 6N')}, 1 whist, 2 whist",
                "",
            ),
            ("all-pass", "0 pass, 1 pass, 2 pass", ""),
            (
                "misère",
                "0 bid misere, 1 pass, 2 pass, 0 discard AS, 0 discard KS, 0 name misere",
                "",
            ),
        )
    },
    "classic, the dummy open": (_classic(OPENED), _plain("S")),
    "classic, in the dark": (_classic(OPENED.replace("open", "dark")), _plain("S")),
    "classic, all-pass": (_classic("0 pass, 1 pass"), _plain("")),
    "robber": (say(two.robber(MIXED), two.named("7D", away="9H 8H")), _plain("D")),
    "thousand, A": (_thousand(), _free("H", order=NATURAL)),
    "thousand, B": (_thousand(void="must", rank_order="classic"), _plain("H", order=TEN_HIGH)),
    "thousand, C": (
        _thousand(void="must", overtake="any", rank_order="classic"),
        _beaten("H", TEN_HIGH),
    ),
    "king, tricks": (_king(1), _free("")),
    "king, the king": (_king(6), Duties("", _forced, _kept)),
    "king, the king for points": (_king(12), _free("", led=_kept)),
    "king, trumps": (_king(8, "name S", "eralash12"), _plain("S")),
    "king, misère": (
        _king(8, "name misere", "eralash12"),
        _free("", order="6789TJQKA"[::-1]),
    ),
}


@pytest.mark.parametrize("name", ENDINGS)
def test_endings_of_three_cards_each(name: str) -> None:
    """All ways to play the last cards, claims left out, equal to a plain count."""
    table, duties = ENDINGS[name]
    counts = set()
    for seed in range(12):
        last = ending(table, seed)
        count = by_options(last)
        assert count == by_duties(last, duties)
        counts.add(count)
    assert len(counts) > 3


def test_every_game_has_its_words_and_endings_counted() -> None:
    """A new game fails here."""
    counted = [{name.split(",")[0] for name in found} for found in (WORDS, ENDINGS)]
    assert counted == [set(GAMES)] * 2
