"""What a contract writes on the sheet: points, penalties, whists (preferans §4, §7)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from game.numbers import exact
from game.preferans.columns import MOUNTAIN, WHISTS
from game.preferans.outcomes import (
    AtHalfPrice,
    ForConsolation,
    ForContract,
    ForHalf,
    ForMisere,
    ForMisereTricks,
    ForRefusal,
    ForRemise,
    ForSharedTricks,
    ForShort,
    ForTalon,
    ForTalonRefused,
    ForTricks,
    Given,
    HalfTaken,
    InShare,
    Made,
    MisereCaught,
    MisereMade,
    Refused,
    Short,
)
from game.preferans.stake import Conceded, Declared, Misere
from game.tricks import after

if TYPE_CHECKING:
    from game.messages import Message
    from game.numbers import Number
    from game.preferans.columns import Columns
    from game.preferans.rules import Rules
    from game.preferans.stake import GivenUp
    from game.tricks import Seat

Declarers = Declared | Conceded | Misere

LOWEST = 6
DUTY = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}
REFUSALS = {"minus2": 2, "minus3": 3}
FLAT = 10


def declared(
    columns: Columns, stake: Declared, tricks: tuple[int, ...], seats: tuple[Seat, ...]
) -> Message:
    """Write a contract that was played; return its outcome (preferans §7.1, §7.2)."""
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
        columns.award(seat, exact(Fraction(value, 2)), InShare(why))


def _fine(columns: Columns, stake: Declarers, penalty: int, why: Message) -> None:
    """Penalties to the declarer's mountain; in halves half of them to the resting dealer's."""
    if stake.partner is None:
        columns.write(stake.declarer, MOUNTAIN, penalty, why)
        return
    for seat in (stake.declarer, stake.partner):
        columns.write(seat, MOUNTAIN, Fraction(penalty, 2), InShare(why))


def _consolation(columns: Columns, stake: Declared, short: int, seats: tuple[Seat, ...]) -> None:
    """Whists to each defender, by option to a resting dealer, for a failure (preferans §7.1)."""
    rules = columns.rules
    if rules.consolation == "none":
        return
    price = rules.value(stake.contract.level) * rules.factor
    amount = short * (FLAT if rules.consolation == "flat10" else price)
    resting = columns.resting(seats) if rules.consolation_dealer else None
    others = () if resting is None else (resting,)
    for seat in (*after(seats, stake.declarer), *others):
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
    defenders = after(seats, stake.declarer)
    if len(stake.whisters) != 1:
        for seat in defenders:
            why = ForTricks(stake.contract, tricks[seat])
            columns.write(seat, WHISTS, tricks[seat] * price, why, stake.declarer)
        return
    made = tricks[stake.declarer] >= stake.contract.level
    is_shared = stake.whisters[0] in seats and _is_shared(rules, stake, made=made)
    writers = defenders if is_shared else stake.whisters
    taken = sum(tricks[seat] for seat in defenders)
    kind = ForSharedTricks if is_shared else ForTricks
    amount = Fraction(taken * price, len(writers))
    for seat in writers:
        columns.write(seat, WHISTS, amount, kind(stake.contract, taken), stake.declarer)


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
    is_half = rules.responsibility == "half"
    if is_half:
        price /= 2
    for seat, count in _shortages(rules, stake, tricks, missing).items():
        why = ForRemise(stake.contract, exact(count))
        columns.write(seat, MOUNTAIN, count * price, AtHalfPrice(why) if is_half else why)


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
    resting = columns.resting(seats)
    _refused_talon(columns, stake, resting)
    if rules.talon_whists == "none" or (resting is None and _is_for_four_alone(rules)):
        return
    price = rules.value(stake.contract.level) * rules.factor
    amount = stake.units * (FLAT if rules.talon_whists == "flat10" else price)
    writers = after(seats, stake.declarer) if resting is None else (resting,)
    why: Message = ForTalon(stake.units)
    if len(writers) == 2:
        why = InShare(why)
    for seat in writers:
        columns.write(seat, WHISTS, Fraction(amount, len(writers)), why, stake.declarer)


def _is_for_four_alone(rules: Rules) -> bool:
    """The book's whists for the talon are those of a resting dealer (readings 7)."""
    return rules.preset == "book" and rules.talon_whists == "price"


def _refused_talon(columns: Columns, stake: Declarers, resting: Seat | None) -> None:
    if resting is not None and stake.hand and columns.rules.talon_refusal_fine:
        penalty = columns.rules.value(LOWEST) * columns.rules.factor
        columns.write(resting, MOUNTAIN, penalty, ForTalonRefused())


def conceded(columns: Columns, stake: Conceded, seats: tuple[Seat, ...]) -> Message:
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


def misere(columns: Columns, stake: Misere, tricks: int, seats: tuple[Seat, ...]) -> Message:
    """Ten points, or the same to the mountain for each trick (preferans §7.1, readings 32)."""
    value = columns.rules.misere_value
    if tricks:
        penalty = tricks * value * columns.rules.factor
        _fine(columns, stake, penalty, ForMisereTricks(tricks))
    else:
        _award(columns, stake, value, ForMisere())
    _refused_talon(columns, stake, columns.resting(seats))
    if tricks:
        return MisereCaught(stake.declarer, tricks)
    return MisereMade(stake.declarer)


def given_up(columns: Columns, stake: GivenUp) -> Message:
    """Two or three tricks short of the bid, and nothing else (preferans §3.1, readings 21)."""
    rules = columns.rules
    value = rules.value(stake.rung.contract.level) * rules.factor
    penalty = REFUSALS[rules.refusal] * value
    columns.write(stake.declarer, MOUNTAIN, penalty, ForRefusal(stake.rung))
    return Refused(stake.declarer, stake.rung)
