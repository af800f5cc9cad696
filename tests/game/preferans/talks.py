"""What is said and what is held in the logs that tell house rules of Preferans apart."""

from __future__ import annotations


def named(contract: str, *more: str) -> str:
    """Return the talk by which seat 0 plays the contract, and what follows."""
    bid = f"0 bid {contract}, 1 pass, 2 pass, 0 discard 8H, 0 discard 7H, 0 name {contract}"
    return ", ".join((bid, *more))


def claimed(contract: str, tricks: int, *words: str) -> str:
    """Return the talk by which seat 0 plays the contract and takes so many tricks."""
    return named(contract, *words, f"0 claim {tricks}", "1 agree", "2 agree")


GIVEN = named("6S", "1 pass", "2 pass")
LONE = ("1 whist", "2 pass", "1 closed")
BOTH = ("1 whist", "2 whist")
PASSES = "0 pass, 1 pass, 2 pass"
ALL_PASS = f"{PASSES}, 0 claim 10, 1 agree, 2 agree"
MISERE = "0 bid misere, 1 pass, 2 pass, 0 discard AS, 0 discard KS, 0 name misere, 0 claim {}"
MISERE_MADE, MISERE_CAUGHT = (f"{MISERE.format(k)}, 1 agree, 2 agree" for k in (0, 1))
ACES = "AKQJT987.-.-.AK | -.KQJT.KQJT.87 | -.987.987.QJT9 / AC AD"
MIXED = "AKQ9.AK.T98.7 | JT8.QJ9.AKQJ.- | 7.T87.7.AKQJT / 9H 8H"
ACES_TAKEN = "0 bid 6S, 1 pass, 2 pass, 0 discard AC, 0 discard AD, 0 name 6S, 1 pass, 2 pass"
VALUES = {"6": 2, "7": 4, "8": 6, "9": 8, "10": 10}
SIXES_OF_THREE = {**VALUES, "6": 3}
STREAK = {"all_pass": {"streak": 4, "same_dealer": 0}}
EIGHT_AGREED = {"exit_minimum": "678"}
CATCHING = (ALL_PASS, MISERE_CAUGHT, claimed("8S", 7, *LONE))
