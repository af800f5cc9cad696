"""A closed deal into lines on the sheet (preferans §7, §8.5)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, assert_never

from game.numbers import exact
from game.preferans.columns import MOUNTAIN, WHISTS
from game.preferans.messages import (
    ForAllPassTricks,
    ForConsolation,
    ForContract,
    ForHalf,
    ForMisere,
    ForMisereTricks,
    ForNoTrick,
    ForRefusal,
    ForRemise,
    ForShort,
    ForTalon,
    ForTalonRefused,
    ForTalonTrick,
    ForTricks,
    Given,
    HalfTaken,
    Made,
    MisereCaught,
    MisereMade,
    PlayedAllPass,
    Refused,
    Short,
)
from game.preferans.stake import (
    WHISTS_A_TRICK,
    AllPass,
    Conceded,
    Declared,
    GivenUp,
    Misere,
    trick_cost,
)

if TYPE_CHECKING:
    from game.core import Message
    from game.numbers import Number
    from game.preferans.columns import Columns
    from game.preferans.rules import Rules
    from game.preferans.stake import Result
    from game.tricks import Seat

Declarers = Declared | Conceded | Misere

LOWEST = 6
DUTY = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}
REFUSALS = {"minus2": 2, "minus3": 3}
FLAT = 10


def settle(columns: Columns, result: Result, seats: tuple[Seat, ...]) -> Message:
    """Write a closed deal of these active seats, first hand first; return its outcome.

    The order of lines is fixed (readings 30): the award with its help, the defenders' shortage,
    whists for the talon; in all-pass tricks first, then premiums.
    """
    match result.stake:
        case Declared() as declared:
            return _declared(columns, declared, result.tricks, seats)
        case Conceded() as conceded:
            return _conceded(columns, conceded, seats)
        case Misere(declarer) as misere:
            return _misere(columns, misere, result.tricks[declarer], seats)
        case AllPass(price):
            _all_pass(columns, price, result.tricks, seats)
            return PlayedAllPass(trick_cost(columns.rules, price))
        case GivenUp() as given_up:
            return _given_up(columns, given_up)
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


def _defenders(seats: tuple[Seat, ...], declarer: Seat) -> tuple[Seat, ...]:
    at = seats.index(declarer)
    return seats[at + 1 :] + seats[:at]


def _declared(
    columns: Columns, stake: Declared, tricks: tuple[int, ...], seats: tuple[Seat, ...]
) -> Message:
    declarer, contract = stake.declarer, stake.contract
    value = columns.rules.value(contract.level)
    short = max(0, contract.level - tricks[declarer])
    if short:
        penalty = short * value * columns.rules.factor
        _fine(columns, stake, penalty, ForShort(contract, short))
        _consolation(columns, stake, short, seats)
    else:
        _award(columns, stake, value, ForContract(contract))
    _trick_whists(columns, stake, tricks, seats)
    if not short:
        _remise(columns, stake, tricks, seats)
    _talon(columns, stake, seats)
    if short:
        return Short(declarer, contract, short)
    return Made(declarer, contract, tricks[declarer])


def _award(columns: Columns, stake: Declarers, value: int, why: Message) -> None:
    """Points to the declarer; in halves to him and the resting dealer, each through his own
    column and mountain (S1, readings 22).
    """
    if stake.partner is None:
        columns.award(stake.declarer, value, why)
        return
    for seat in (stake.declarer, stake.partner):
        columns.award(seat, exact(Fraction(value, 2)), why)


def _fine(columns: Columns, stake: Declarers, penalty: int, why: Message) -> None:
    """Penalties to the declarer's mountain; in halves half of them to the resting dealer's."""
    if stake.partner is None:
        columns.write(stake.declarer, MOUNTAIN, penalty, why)
        return
    for seat in (stake.declarer, stake.partner):
        columns.write(seat, MOUNTAIN, Fraction(penalty, 2), why)


def _resting(columns: Columns, seats: tuple[Seat, ...]) -> Seat | None:
    """The dealer of four, who has no cards."""
    return next((seat for seat in range(len(columns.pool)) if seat not in seats), None)


def _consolation(columns: Columns, stake: Declared, short: int, seats: tuple[Seat, ...]) -> None:
    """Whists to each defender, by option to a resting dealer, for a failure (preferans §7.1)."""
    rules = columns.rules
    if rules.consolation == "none":
        return
    price = rules.value(stake.contract.level) * rules.factor
    amount = short * (FLAT if rules.consolation == "flat10" else price)
    resting = _resting(columns, seats) if rules.consolation_dealer else None
    others = () if resting is None else (resting,)
    for seat in (*_defenders(seats, stake.declarer), *others):
        why = ForConsolation(stake.contract, short)
        columns.write(seat, WHISTS, amount, why, stake.declarer)


def _trick_whists(
    columns: Columns, stake: Declared, tricks: tuple[int, ...], seats: tuple[Seat, ...]
) -> None:
    """Whists for tricks taken: his own to each of two, all to a greedy lone whister.

    A gentleman shares with the passer when the contract failed, by option also when it was
    made; who has returned a half-whist never shares (preferans §4.7, readings 8, 16), nor does
    the resting dealer (readings 6). At a checked ten each writes his own (readings 40).
    """
    rules = columns.rules
    price = rules.value(stake.contract.level) * rules.factor
    defenders = _defenders(seats, stake.declarer)
    if len(stake.whisters) != 1:
        for seat in defenders:
            why = ForTricks(stake.contract, tricks[seat])
            columns.write(seat, WHISTS, tricks[seat] * price, why, stake.declarer)
        return
    made = tricks[stake.declarer] >= stake.contract.level
    is_shared = stake.whisters[0] in seats and _is_shared(rules, stake, made=made)
    writers = defenders if is_shared else stake.whisters
    taken = sum(tricks[seat] for seat in defenders)
    for seat in writers:
        why = ForTricks(stake.contract, taken)
        columns.write(seat, WHISTS, Fraction(taken * price, len(writers)), why, stake.declarer)


def _is_shared(rules: Rules, stake: Declared, *, made: bool) -> bool:
    if rules.whist_style != "gentleman" or stake.returned:
        return False
    return not made or rules.gentleman_on_made


def _remise(
    columns: Columns, stake: Declared, tricks: tuple[int, ...], seats: tuple[Seat, ...]
) -> None:
    """Penalties of whisters who, together, fell short of their duty (preferans §4.6)."""
    if not any(whister in seats for whister in stake.whisters):
        return
    rules = columns.rules
    level = stake.contract.level
    taken = 10 - tricks[stake.declarer]
    missing = max(0, DUTY[level] - taken)
    price = Fraction(rules.value(level) * rules.factor)
    if rules.responsibility == "half":
        price /= 2
    for seat, count in _shortages(rules, stake, tricks, missing).items():
        why = ForRemise(stake.contract, missing)
        columns.write(seat, MOUNTAIN, count * price, why)


def _shortages(
    rules: Rules, stake: Declared, tricks: tuple[int, ...], missing: int
) -> dict[Seat, Number]:
    """Return the tricks each whister answers for.

    Of two, on six and seven each for what he lacks to half of the duty, never more than the
    pair lacks; above, who whisted second, or both, or each for half (readings 37).
    """
    if len(stake.whisters) == 1:
        return {stake.whisters[0]: missing}
    level = stake.contract.level
    if level <= 7:
        quota = DUTY[level] // 2
        return {seat: min(max(0, quota - tricks[seat]), missing) for seat in stake.whisters}
    match rules.two_whisters_high:
        case "both":
            return dict.fromkeys(stake.whisters, missing)
        case "split":
            return dict.fromkeys(stake.whisters, Fraction(missing, 2))
    return {stake.whisters[-1]: missing}


def _talon(columns: Columns, stake: Declared | Conceded, seats: tuple[Seat, ...]) -> None:
    """Whists for what the talon brought: to the resting dealer, at three half of it to each
    opponent (readings 7). By option a talon left untouched costs him a six (preferans §14.7).
    """
    rules = columns.rules
    resting = _resting(columns, seats)
    _refused_talon(columns, stake, resting)
    if rules.talon_whists == "none":
        return
    price = rules.value(stake.contract.level) * rules.factor
    amount = stake.units * (FLAT if rules.talon_whists == "flat10" else price)
    writers = _defenders(seats, stake.declarer) if resting is None else (resting,)
    for seat in writers:
        why = ForTalon(stake.units)
        columns.write(seat, WHISTS, Fraction(amount, len(writers)), why, stake.declarer)


def _refused_talon(columns: Columns, stake: Declarers, resting: Seat | None) -> None:
    if resting is not None and stake.hand and columns.rules.talon_refusal_fine:
        penalty = columns.rules.value(LOWEST) * columns.rules.factor
        columns.write(resting, MOUNTAIN, penalty, ForTalonRefused())


def _conceded(columns: Columns, stake: Conceded, seats: tuple[Seat, ...]) -> Message:
    """The contract counts as made; a half-whist writes half of the duty (preferans §4.3)."""
    declarer, contract = stake.declarer, stake.contract
    value = columns.rules.value(contract.level)
    _award(columns, stake, value, ForContract(contract))
    if stake.half is not None:
        amount = DUTY[contract.level] // 2 * value * columns.rules.factor
        columns.write(stake.half, WHISTS, amount, ForHalf(contract), declarer)
    _talon(columns, stake, seats)
    if stake.half is None:
        return Given(declarer, contract)
    return HalfTaken(declarer, contract, stake.half)


def _misere(columns: Columns, stake: Misere, tricks: int, seats: tuple[Seat, ...]) -> Message:
    """Ten points, or the same to the mountain for each trick (preferans §7.1, readings 32)."""
    value = columns.rules.misere_value
    if tricks:
        penalty = tricks * value * columns.rules.factor
        _fine(columns, stake, penalty, ForMisereTricks(tricks))
    else:
        _award(columns, stake, value, ForMisere())
    _refused_talon(columns, stake, _resting(columns, seats))
    if tricks:
        return MisereCaught(stake.declarer, tricks)
    return MisereMade(stake.declarer)


def _given_up(columns: Columns, stake: GivenUp) -> Message:
    """Two or three tricks short of the bid, and nothing else (preferans §3.1, readings 21)."""
    rules = columns.rules
    value = rules.value(stake.rung.contract.level) * rules.factor
    penalty = REFUSALS[rules.refusal] * value
    columns.write(stake.declarer, MOUNTAIN, penalty, ForRefusal(stake.rung))
    return Refused(stake.declarer, stake.rung)


def _all_pass(
    columns: Columns, price: int, tricks: tuple[int, ...], seats: tuple[Seat, ...]
) -> None:
    """Each trick at its price, then the premium of who took none, from first hand on (§8.5)."""
    rules = columns.rules
    if rules.all_pass_record == "whists":
        _all_pass_whists(columns, tricks, seats)
    else:
        fewest = min(tricks[seat] for seat in seats) if rules.all_pass_amnesty else 0
        for seat in seats:
            count = tricks[seat] - fewest
            why = ForAllPassTricks(count, price)
            columns.write(seat, MOUNTAIN, count * price, why)
    _talon_tricks(columns, price, tricks, seats)
    for seat in seats:
        if tricks[seat] == 0:
            _no_trick(columns, seat, price)


def _talon_tricks(
    columns: Columns, price: int, tricks: tuple[int, ...], seats: tuple[Seat, ...]
) -> None:
    """Tricks of talon cards fine the resting dealer (S1, §7.7); amnesty, not below 0, helps him
    too (readings 19).
    """
    resting = _resting(columns, seats)
    if resting is None or not columns.rules.all_pass_talon_fine:
        return
    fewest = min(tricks[seat] for seat in seats) if columns.rules.all_pass_amnesty else 0
    count = max(0, tricks[resting] - fewest)
    columns.write(resting, MOUNTAIN, count * price, ForTalonTrick(count, price))


def _all_pass_whists(columns: Columns, tricks: tuple[int, ...], seats: tuple[Seat, ...]) -> None:
    """Rostov: the fewest write five whists a trick on the others, split among equals.

    Preferans §8.5, readings 3: the price is five whatever the progression.
    """
    fewest = min(tricks[seat] for seat in seats)
    low = [seat for seat in seats if tricks[seat] == fewest]
    for seat in low:
        for other in seats:
            if other not in low:
                amount = Fraction(WHISTS_A_TRICK * tricks[other], len(low))
                why = ForAllPassTricks(tricks[other], WHISTS_A_TRICK)
                columns.write(seat, WHISTS, amount, why, other)


def _no_trick(columns: Columns, seat: Seat, price: int) -> None:
    """Premium for no trick at all (preferans §8.5, readings 11, 12, 24)."""
    rules = columns.rules
    match rules.zero_trick_premium:
        case "pool":
            columns.fill(seat, Fraction(price, rules.factor), ForNoTrick())
        case "one":
            columns.fill(seat, 1, ForNoTrick())
        case "mountain":
            columns.write(seat, MOUNTAIN, -2 * price, ForNoTrick())
    columns.premiums()
