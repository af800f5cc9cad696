"""A second, plain scorer of Preferans, written from preferans rules §7 and §8.5 alone.

It moves points in quarters, one at a time, where the program computes; it reads house rules in
their public form. Nothing in it is imported from the rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

HALF = Fraction(1, 2)
STEP = Fraction(1, 4)
MINIMUM = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}


@dataclass
class Paper:
    """The sheet of paper, by seat; seat 0 is first hand. `had`: premiums so far.

    At four the last seat is the dealer, who rests.
    """

    cfg: dict[str, Any]
    pulka: list[Fraction]
    gora: list[Fraction]
    whists: list[list[Fraction]]
    had: list[int]

    @property
    def rests(self) -> int | None:
        return 3 if len(self.pulka) == 4 else None

    def clockwise(self, who: int) -> list[int]:
        seats = len(self.pulka)
        return [(who + step) % seats for step in range(1, seats)]

    def limit(self) -> bool:
        """Does a pulka stop at the limit?"""
        return bool(self.cfg["end"] == "all_closed" and self.cfg["help"] != "none")

    def full(self, seat: int) -> bool:
        return self.limit() and self.pulka[seat] >= self.cfg["pool"]

    def award(self, who: int, value: Fraction) -> None:
        """§7.3, §7.5: points of a made game or misère."""
        missing = max(self.cfg["pool"] - self.pulka[who], Fraction(0))
        if self.cfg["pool_write"] == "half_half":
            half = value / 2
            into = half if not self.limit() or missing >= half else missing
            self.pulka[who] += into
            self.surplus(who, value - into)
        elif self.cfg["pool_write"] == "mountain_first":
            while value and self.gora[who] > 0:
                step = min(STEP, self.gora[who])
                self.gora[who] -= step
                value -= step
            self.to_pulka(who, value)
        else:
            self.to_pulka(who, value)
        self.premiums()

    def to_pulka(self, who: int, value: Fraction) -> None:
        while value and not self.full(who):
            self.pulka[who] += STEP
            value -= STEP
        self.surplus(who, value)

    def surplus(self, who: int, rest: Fraction) -> None:
        """Point by point to where the agreement sends what the own pulka does not take."""
        helped = None
        while rest:
            if self.cfg["help"] == "others_pool":
                self.help_pulka(who)
            else:
                helped = self.relieve(who, helped)
            rest -= STEP

    def help_pulka(self, who: int) -> None:
        """To the highest pulka still open, else off the own gora."""
        others = [other for other in self.clockwise(who) if not self.full(other)]
        if not others:
            self.gora[who] -= STEP * self.cfg["pool_rate"] / 10
            return
        other = others[0]
        for next_one in others[1:]:
            other = next_one if self.pulka[next_one] > self.pulka[other] else other
        self.pulka[other] += STEP
        self.whists[who][other] += STEP * self.cfg["pool_rate"]

    def relieve(self, who: int, helped: int | None) -> int | None:
        """Off the own gora, then the largest other one until it is empty, then below zero."""
        others = self.clockwise(who)
        if self.gora[who] > 0 or self.cfg["help"] == "none":
            self.gora[who] -= STEP
        elif max(self.gora[other] for other in others) > 0:
            if helped is None or self.gora[helped] <= 0:
                helped = others[0]
                for next_one in others[1:]:
                    helped = next_one if self.gora[next_one] > self.gora[helped] else helped
            self.gora[helped] -= STEP
            self.whists[who][helped] += 10 * STEP
        else:
            self.gora[who] -= STEP
        return helped

    def premiums(self) -> None:
        """§7.4: at half and at the whole, once each, on each opponent."""
        for who in range(len(self.pulka)):
            for mark, key in ((1, "premium_half"), (2, "premium_full")):
                if 2 * self.pulka[who] >= mark * self.cfg["pool"] and self.had[who] < mark:
                    self.had[who] = mark
                    for other in self.clockwise(who):
                        self.whists[who][other] += self.cfg[key]


@dataclass(frozen=True)
class Game:
    """A contract, played or not: declarer, level, words of the two defenders, tricks by seat.

    At four `dealer` is `whist` (in place of two passers), `half` (of the declarer's) or nothing.
    """

    declarer: int
    level: int
    words: tuple[str, str]
    tricks: tuple[int, ...]
    units: int = 0
    returned: bool = False
    hand: bool = False
    dealer: str = ""

    @property
    def defenders(self) -> tuple[int, int]:
        return (self.declarer + 1) % 3, (self.declarer + 2) % 3


def game(paper: Paper, deal: Game) -> None:
    """§7.2: a contract of level 6 to 10; words `whist`, `pass`, `half`, `check`."""
    cfg = paper.cfg
    value = Fraction(cfg["contract_value"][str(deal.level)])
    price = value * cfg["factor"]
    short = max(0, deal.level - deal.tricks[deal.declarer])
    is_played = bool({"whist", "check"} & {*deal.words, deal.dealer})
    if not is_played or not short:
        earn(paper, deal, value)
    else:
        pay(paper, deal, short * price)
        console(paper, deal, short)
    if is_played:
        trick_whists(paper, deal, price, made=not short)
        if not short:
            shortage(paper, deal, price)
    elif "half" in deal.words:
        half = deal.defenders[deal.words.index("half")]
        paper.whists[half][deal.declarer] += MINIMUM[deal.level] // 2 * price
    talon(paper, deal, price)


def earn(paper: Paper, deal: Game | Misere, value: Fraction) -> None:
    """S1: a risky game in halves is divided."""
    if deal.dealer != "half":
        paper.award(deal.declarer, value)
        return
    assert paper.rests is not None
    paper.award(deal.declarer, value / 2)
    paper.award(paper.rests, value / 2)


def pay(paper: Paper, deal: Game | Misere, fine: Fraction) -> None:
    """S1: who was invited to halves shares the fine."""
    shares = [deal.declarer] if deal.dealer != "half" else [deal.declarer, paper.rests or 0]
    for seat in shares:
        paper.gora[seat] += fine / len(shares)


def console(paper: Paper, deal: Game, short: int) -> None:
    """§7.1: to the defenders, to a resting dealer where agreed."""
    price: Fraction = paper.cfg["contract_value"][str(deal.level)] * Fraction(paper.cfg["factor"])
    kinds: dict[str, Fraction] = {"none": Fraction(0), "price": price, "flat10": Fraction(10)}
    each = kinds[paper.cfg["consolation"]]
    for seat in deal.defenders:
        paper.whists[seat][deal.declarer] += short * each
    if paper.rests is not None and paper.cfg["consolation_dealer"]:
        paper.whists[paper.rests][deal.declarer] += short * each


def talon(paper: Paper, deal: Game, price: Fraction) -> None:
    """§7.7: whists for what the talon brought; a fine where it was not wanted."""
    kinds = {"none": Fraction(0), "price": price, "flat10": Fraction(10)}
    each = kinds[paper.cfg["talon_whists"]]
    is_book = paper.cfg["talon_whists"] == "price" and paper.cfg["preset"] == "book"
    if paper.rests is None and is_book:
        return
    if paper.rests is None:
        for seat in deal.defenders:
            paper.whists[seat][deal.declarer] += deal.units * each / 2
    else:
        paper.whists[paper.rests][deal.declarer] += deal.units * each
    not_wanted(paper, is_hand=deal.hand)


def not_wanted(paper: Paper, *, is_hand: bool) -> None:
    """S1, fine 1."""
    if is_hand and paper.rests is not None and paper.cfg["talon_refusal_fine"]:
        six = Fraction(paper.cfg["contract_value"]["6"])
        paper.gora[paper.rests] += six * paper.cfg["factor"]


def trick_whists(paper: Paper, deal: Game, price: Fraction, *, made: bool) -> None:
    """§4.7: who writes whists for the defenders' tricks."""
    cfg, declarer = paper.cfg, deal.declarer
    if deal.words in (("whist", "whist"), ("check", "check")):
        for seat in deal.defenders:
            paper.whists[seat][declarer] += deal.tricks[seat] * price
        return
    both = (10 - deal.tricks[declarer]) * price
    if deal.dealer == "whist" and paper.rests is not None:
        paper.whists[paper.rests][declarer] += both
        return
    shares = cfg["whist_style"] == "gentleman" and not deal.returned
    if shares and (not made or cfg["gentleman_on_made"]):
        for seat in deal.defenders:
            paper.whists[seat][declarer] += both / 2
    else:
        paper.whists[deal.defenders[deal.words.index("whist")]][declarer] += both


def shortage(paper: Paper, deal: Game, price: Fraction) -> None:
    """§4.6: tricks the whisters lack to the minimum of their side."""
    lacking = max(0, MINIMUM[deal.level] - (10 - deal.tricks[deal.declarer]))
    if "check" in deal.words or deal.dealer == "whist" or not lacking:
        return
    if paper.cfg["responsibility"] == "half":
        price = price / 2
    first, second = deal.defenders
    if deal.words != ("whist", "whist"):
        paper.gora[deal.defenders[deal.words.index("whist")]] += lacking * price
    elif deal.level in (6, 7):
        quota = {6: 2, 7: 1}[deal.level]
        for seat in (first, second):
            paper.gora[seat] += min(lacking, max(0, quota - deal.tricks[seat])) * price
    else:
        share = {"second": (0 * HALF, 2 * HALF), "both": (2 * HALF,) * 2, "split": (HALF, HALF)}
        for seat, part in zip(deal.defenders, share[paper.cfg["two_whisters_high"]], strict=True):
            paper.gora[seat] += part * lacking * price


@dataclass(frozen=True)
class Misere:
    """Who plays it, how many tricks he takes, whether without the talon, whether in halves."""

    declarer: int
    taken: int
    hand: bool = False
    dealer: str = ""


def misere(paper: Paper, deal: Misere) -> None:
    """§7.1: ten points, or ten a trick to the gora (twenty where entries are doubled)."""
    value = Fraction(paper.cfg["misere_value"])
    if deal.taken:
        pay(paper, deal, deal.taken * value * paper.cfg["factor"])
    else:
        earn(paper, deal, value)
    not_wanted(paper, is_hand=deal.hand)


def all_pass(paper: Paper, tricks: tuple[int, ...], price: int) -> None:
    """§8.5; seats from first hand on."""
    cfg = paper.cfg
    least = min(tricks[:3])
    low = [seat for seat in range(3) if tricks[seat] == least]
    for seat in range(3):
        if cfg["all_pass_record"] == "whists":
            for other in set(range(3)) - set(low):
                if seat in low:
                    paper.whists[seat][other] += Fraction(5 * tricks[other], len(low))
        else:
            forgiven = least if cfg["all_pass_amnesty"] else 0
            paper.gora[seat] += (tricks[seat] - forgiven) * price
    if paper.rests is not None and cfg["all_pass_talon_fine"]:
        forgiven = least if cfg["all_pass_amnesty"] else 0
        paper.gora[paper.rests] += max(0, tricks[paper.rests] - forgiven) * price
    for seat in range(3):
        if tricks[seat] == 0:
            no_trick(paper, seat, Fraction(price))


def no_trick(paper: Paper, seat: int, price: Fraction) -> None:
    """Readings 11, 12, 24: straight to the pulka, with help; or two prices off the gora."""
    kind = paper.cfg["zero_trick_premium"]
    if kind == "mountain":
        paper.gora[seat] -= 2 * price
    elif kind == "pool":
        paper.to_pulka(seat, price / paper.cfg["factor"])
    elif kind == "one":
        paper.to_pulka(seat, Fraction(1))
    paper.premiums()
