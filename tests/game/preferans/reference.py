"""A second, plain scorer of Preferans, written from preferans rules §7 and §8.5 alone.

It moves points in halves, one at a time, where the program computes; it reads house rules in
their public form. Nothing in it is imported from the rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

HALF = Fraction(1, 2)
MINIMUM = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}


@dataclass
class Paper:
    """The sheet of paper, by seats 0, 1, 2; seat 0 is first hand. `had`: premiums so far."""

    cfg: dict[str, Any]
    pulka: list[Fraction]
    gora: list[Fraction]
    whists: list[list[Fraction]]
    had: list[int]

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
                step = min(HALF, self.gora[who])
                self.gora[who] -= step
                value -= step
            self.to_pulka(who, value)
        else:
            self.to_pulka(who, value)
        self.premiums()

    def to_pulka(self, who: int, value: Fraction) -> None:
        while value and not self.full(who):
            self.pulka[who] += HALF
            value -= HALF
        self.surplus(who, value)

    def surplus(self, who: int, rest: Fraction) -> None:
        """Point by point to where the agreement sends what the own pulka does not take."""
        helped = None
        while rest:
            if self.cfg["help"] == "others_pool":
                self.help_pulka(who)
            else:
                helped = self.relieve(who, helped)
            rest -= HALF

    def help_pulka(self, who: int) -> None:
        """To the highest pulka still open, else off the own gora."""
        others = [(who + step) % 3 for step in (1, 2)]
        others = [other for other in others if not self.full(other)]
        if not others:
            self.gora[who] -= HALF * self.cfg["pool_rate"] / 10
            return
        other = others[0] if self.pulka[others[0]] >= self.pulka[others[-1]] else others[-1]
        self.pulka[other] += HALF
        self.whists[who][other] += HALF * self.cfg["pool_rate"]

    def relieve(self, who: int, helped: int | None) -> int | None:
        """Off the own gora, then the largest other one until it is empty, then below zero."""
        others = [(who + step) % 3 for step in (1, 2)]
        if self.gora[who] > 0 or self.cfg["help"] == "none":
            self.gora[who] -= HALF
        elif self.gora[others[0]] > 0 or self.gora[others[1]] > 0:
            if helped is None or self.gora[helped] <= 0:
                first, second = others
                helped = first if self.gora[first] >= self.gora[second] else second
            self.gora[helped] -= HALF
            self.whists[who][helped] += 5
        else:
            self.gora[who] -= HALF
        return helped

    def premiums(self) -> None:
        """§7.4: at half and at the whole, once each, on each opponent."""
        for who in range(3):
            for mark, key in ((1, "premium_half"), (2, "premium_full")):
                if 2 * self.pulka[who] >= mark * self.cfg["pool"] and self.had[who] < mark:
                    self.had[who] = mark
                    for other in {0, 1, 2} - {who}:
                        self.whists[who][other] += self.cfg[key]


@dataclass(frozen=True)
class Game:
    """A contract, played or not: declarer, level, words of the two defenders, tricks by seat."""

    declarer: int
    level: int
    words: tuple[str, str]
    tricks: tuple[int, ...]
    units: int = 0
    returned: bool = False

    @property
    def defenders(self) -> tuple[int, int]:
        return (self.declarer + 1) % 3, (self.declarer + 2) % 3


def game(paper: Paper, deal: Game) -> None:
    """§7.2: a contract of level 6 to 10; words `whist`, `pass`, `half`, `check`."""
    cfg = paper.cfg
    value = Fraction(cfg["contract_value"][str(deal.level)])
    price = value * cfg["factor"]
    short = max(0, deal.level - deal.tricks[deal.declarer])
    is_played = bool({"whist", "check"} & set(deal.words))
    if not is_played or not short:
        paper.award(deal.declarer, value)
    else:
        paper.gora[deal.declarer] += short * price
        each = {"none": 0, "price": price, "flat10": 10}[cfg["consolation"]]
        for seat in deal.defenders:
            paper.whists[seat][deal.declarer] += short * each
    if is_played:
        trick_whists(paper, deal, price, made=not short)
        if not short:
            shortage(paper, deal, price)
    elif "half" in deal.words:
        half = deal.defenders[deal.words.index("half")]
        paper.whists[half][deal.declarer] += MINIMUM[deal.level] // 2 * price
    each = {"none": 0, "price": price, "flat10": Fraction(10)}[cfg["talon_whists"]]
    for seat in deal.defenders:
        paper.whists[seat][deal.declarer] += deal.units * each / 2


def trick_whists(paper: Paper, deal: Game, price: Fraction, *, made: bool) -> None:
    """§4.7: who writes whists for the defenders' tricks."""
    cfg, declarer = paper.cfg, deal.declarer
    if deal.words in (("whist", "whist"), ("check", "check")):
        for seat in deal.defenders:
            paper.whists[seat][declarer] += deal.tricks[seat] * price
        return
    both = (10 - deal.tricks[declarer]) * price
    shares = cfg["whist_style"] == "gentleman" and not deal.returned
    if shares and (not made or cfg["gentleman_on_made"]):
        for seat in deal.defenders:
            paper.whists[seat][declarer] += both / 2
    else:
        paper.whists[deal.defenders[deal.words.index("whist")]][declarer] += both


def shortage(paper: Paper, deal: Game, price: Fraction) -> None:
    """§4.6: tricks the whisters lack to the minimum of their side."""
    lacking = max(0, MINIMUM[deal.level] - (10 - deal.tricks[deal.declarer]))
    if "check" in deal.words or not lacking:
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


def misere(paper: Paper, declarer: int, taken: int) -> None:
    """§7.1: ten points, or ten a trick to the gora (twenty where entries are doubled)."""
    value = Fraction(paper.cfg["misere_value"])
    if taken:
        paper.gora[declarer] += taken * value * paper.cfg["factor"]
    else:
        paper.award(declarer, value)


def all_pass(paper: Paper, tricks: tuple[int, ...], price: int) -> None:
    """§8.5; seats from first hand on."""
    cfg = paper.cfg
    least = min(tricks)
    low = [seat for seat in range(3) if tricks[seat] == least]
    for seat in range(3):
        if cfg["all_pass_record"] == "whists":
            for other in set(range(3)) - set(low):
                if seat in low:
                    paper.whists[seat][other] += Fraction(5 * tricks[other], len(low))
        else:
            forgiven = least if cfg["all_pass_amnesty"] else 0
            paper.gora[seat] += (tricks[seat] - forgiven) * price
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
