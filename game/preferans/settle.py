"""A closed deal into lines on the sheet: which lines, whether it was made, what it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from game.preferans import all_pass_lines, contract_lines
from game.preferans.outcomes import PlayedAllPass
from game.preferans.stake import AllPass, Conceded, Declared, GivenUp, Misere, trick_cost

if TYPE_CHECKING:
    from game.messages import Message
    from game.preferans.columns import Columns
    from game.preferans.rules import Rules
    from game.preferans.stake import Result
    from game.tricks import Seat


def settle(columns: Columns, result: Result, seats: tuple[Seat, ...]) -> Message:
    """Write a closed deal of these active seats, first hand first; return its outcome.

    The order of lines is fixed (readings 30): the award with its help, the defenders' shortage,
    whists for the talon; in all-pass tricks first, then premiums.
    """
    match result.stake:
        case Declared() as declared:
            return contract_lines.declared(columns, declared, result.tricks, seats)
        case Conceded() as conceded:
            return contract_lines.conceded(columns, conceded, seats)
        case Misere(declarer) as misere:
            return contract_lines.misere(columns, misere, result.tricks[declarer], seats)
        case AllPass(price):
            all_pass_lines.all_pass(columns, price, result.tricks, seats)
            return PlayedAllPass(trick_cost(columns.rules, price))
        case GivenUp() as given_up:
            return contract_lines.given_up(columns, given_up)
        case _:
            assert_never(result.stake)


def is_success(result: Result) -> bool | None:
    """Tell whether the declarer has made his contract; None where nobody declared."""
    match result.stake:
        case Declared(declarer, contract):
            return result.tricks[declarer] >= contract.level
        case Misere(declarer):
            return result.tricks[declarer] == 0
        case Conceded():
            return True
        case GivenUp():
            return False
        case _:
            return None


def is_exit(rules: Rules, result: Result) -> bool:
    """Tell whether the deal ends a row of all-passes (preferans §8.4, readings 2)."""
    match result.stake:
        case AllPass() | GivenUp():
            return False
        case Conceded(half=half):
            return half is not None or rules.exit_condition == "made"
        case Misere() if rules.exit_condition == "made_and_whisted":
            return False
    return rules.exit_condition == "any" or bool(is_success(result))
