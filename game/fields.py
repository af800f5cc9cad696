"""The public form of a sheet, read strictly field by field (interfaces §5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.core import BadSheet

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from game.tricks import Seat


@dataclass(frozen=True)
class Fields:
    """The fields of a sheet; each method raises BadSheet for what is not as it must be."""

    data: Mapping[str, Any]
    players: int

    @classmethod
    def of(cls, data: Any, players: int, known: Collection[str]) -> Fields:
        """Return the fields of an object that has none but known ones; None has none at all."""
        data = {} if data is None else data
        if not isinstance(data, Mapping) or not set(known).issuperset(data):
            raise BadSheet("sheet", "an object of " + ", ".join(sorted(known)))
        return cls(data, players)

    def each(
        self, name: str, absent: tuple[Any, ...], is_good: Callable[[Any], bool], expected: str
    ) -> tuple[Any, ...]:
        """Return a value by seat; `absent` stands for a missing field."""
        found = self.data.get(name, list(absent))
        return by_seat(found, self.players, is_good, (f"sheet.{name}", expected))

    def raw(self, name: str, absent: Any) -> Any:
        """Return a field as it is, or what stands for a missing one."""
        return self.data.get(name, absent)

    def count(self, name: str) -> int:
        """Return a whole number from 0 on; 0 for a missing field."""
        found = self.data.get(name, 0)
        if not is_count(found):
            raise BadSheet(f"sheet.{name}", "a whole number from 0 on")
        return int(found)

    def seat(self, name: str) -> Seat | None:
        """Return a seat; None for a missing field."""
        found = self.data.get(name)
        if found is not None and not (is_count(found) and found < self.players):
            raise BadSheet(f"sheet.{name}", f"a seat from 0 to {self.players - 1}")
        return None if found is None else int(found)


def by_seat(
    found: Any, players: int, is_good: Callable[[Any], bool], told: tuple[str, str]
) -> tuple[Any, ...]:
    """Return a list of so many good values; BadSheet with these two words for anything else."""
    name, expected = told
    if not isinstance(found, list) or len(found) != players or not all(map(is_good, found)):
        raise BadSheet(name, f"{players} {expected}")
    return tuple(found)


def is_whole(value: Any) -> bool:
    """Tell whether it is a whole number."""
    return type(value) is int


def is_count(value: Any) -> bool:
    """Tell whether it is a whole number from 0 on."""
    return type(value) is int and value >= 0
