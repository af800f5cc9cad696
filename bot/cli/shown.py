"""Answers of the command line for people: plain lines in place of JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.settling import transfers

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from bot.cli.keeping import Checked
    from bot.cli.verifying import Verified


def replayed(answer: dict[str, Any]) -> str:
    """Return the deals of a replay, its sheet and what may follow."""
    return "\n".join([*_deals(answer), *_sheet(answer), *_next(answer)])


def _deals(answer: dict[str, Any]) -> Iterator[str]:
    for deal in answer["deals"]:
        tricks = " ".join(map(str, deal["tricks"]))
        yield f"deal {deal['number']}, dealer {deal['dealer']}: {deal['outcome']}; tricks {tricks}"


def _sheet(answer: dict[str, Any]) -> Iterator[str]:
    for column, numbers in answer["sheet"].items():
        yield f"{column}: {_flat(numbers)}"
    yield f"totals: {_flat(answer['totals'])} (rounded {_flat(answer['rounded'])})"


def _flat(numbers: Any) -> str:
    if isinstance(numbers, list):
        deep = any(isinstance(each, list | dict) for each in numbers)
        return (" | " if deep else " ").join(_flat(each) for each in numbers)
    if isinstance(numbers, dict):
        return ", ".join(f"{name} {_flat(each)}" for name, each in numbers.items())
    return "-" if numbers is None else str(numbers)


def _next(answer: dict[str, Any]) -> Iterator[str]:
    if answer["over"]:
        yield f"over; first: {_flat(answer['winners'])}"
        return
    yield f"awaited: {_flat(answer['to_act'])}"
    for seat, codes in answer["options"].items():
        yield f"{seat} may: {', '.join(codes)}"


def settled(answer: dict[str, Any], *, is_paid: bool) -> str:
    """Return totals and, in a game that is paid, who pays whom."""
    lines = [f"totals: {_flat(answer['totals'])} (rounded {_flat(answer['rounded'])})"]
    if is_paid:
        paid = transfers(tuple(answer["rounded"]))
        lines += [f"{payer} pays {payee} {amount}" for payer, payee, amount in paid]
    return "\n".join(lines)


def measured(figures: Mapping[str, Any]) -> str:
    """Return a line for each figure: name, value, unit, and whether its target is reached."""
    widest = max(map(len, figures), default=0)
    return "\n".join(
        f"{name:<{widest}}  {one['value']:>12,.2f} {one['unit']:<9} {_target(one)}".rstrip()
        for name, one in figures.items()
    )


def _target(figure: Mapping[str, Any]) -> str:
    if "least" in figure:
        is_reached = figure["value"] >= figure["least"]
        target = f"at least {figure['least']:g}"
    elif "most" in figure:
        is_reached = figure["value"] <= figure["most"]
        target = f"at most {figure['most']:g}"
    else:
        return ""
    return f"{target}: {'reached' if is_reached else 'missed'}"


def checked(found: Checked) -> str:
    """Return a line for each contradiction, and how much was looked at."""
    lines = [
        f"match {each.match}, entry {each.entry}: {each.what}"
        if each.entry
        else f"match {each.match}: {each.what}"
        for each in found.wrong
    ]
    broken = len({each.match for each in found.wrong})
    verdict = f"against their logs: {broken}" if broken else "all as their logs say"
    seen = f"matches: {found.matches}, entries: {found.entries}, deals: {found.deals}"
    return "\n".join([*lines, f"{seen}; {verdict}"])


def verified(found: Verified) -> str:
    """Return whether the shuffle is the published one."""
    if found.is_right:
        return f"right: salt and pack lead to {found.computed}"
    return f"wrong: salt and pack lead to {found.computed}, published was {found.published}"
