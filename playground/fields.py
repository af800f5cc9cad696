"""Fields of an object in JSON, with the words in which the server refuses them."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playground.errors import bad

_LARGEST = 2**63


class Unfit(Exception):
    """What is wrong with a value; whoever reads it knows what it was to be."""


def value_of(source: str) -> Any:
    """A value written in JSON; ValueError for what is none, nests too deep, or is no text."""
    try:
        value = json.loads(source)
        json.dumps(value, ensure_ascii=False).encode()  # not half a surrogate pair
    except RecursionError as error:
        raise ValueError from error
    return value


@contextmanager
def parsing(what: str | None) -> Iterator[None]:
    """Refuse a call by what is wrong with a part of it (`what`: "MessageEntity", or no name)."""
    try:
        yield
    except Unfit as why:
        said = str(why)
        text = f"can't parse {what}: {said}" if what else said[0].lower() + said[1:]
        raise bad(text) from None


def fields_of(value: Any, otherwise: str = "expected an Object") -> dict[str, Any]:
    """The fields of what must be an object; raises Unfit with the words given."""
    if not isinstance(value, dict):
        raise Unfit(otherwise)
    return value


def word(fields: dict[str, Any], name: str) -> str:
    """A text, which may be written as a number; empty when it is missing."""
    value = fields.get(name, "")
    if type(value) is str:
        return value
    if _is_number(value):
        return str(value)
    raise Unfit(f'Field "{name}" must be of type String')


def needed_word(fields: dict[str, Any], name: str) -> str:
    """A text that must be there."""
    return word(_with(fields, name), name)


def needed_number(fields: dict[str, Any], name: str) -> int:
    """A whole number that must be there; it may be written as a text."""
    value = _with(fields, name)[name]
    if not isinstance(value, str) and not _is_number(value):
        raise Unfit(f'Field "{name}" must be a Number')
    try:
        number = int(str(value))
    except ValueError:
        number = _LARGEST
    if abs(number) >= _LARGEST:
        raise Unfit(f'Field "{name}" must be a valid Number')
    return number


def _with(fields: dict[str, Any], name: str) -> dict[str, Any]:
    if name not in fields:
        raise Unfit(f'Can\'t find field "{name}"')
    return fields


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
