"""House rules as data: options, their values, presets, and sets that contradict themselves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

LEVELS = (6, 7, 8, 9, 10)


@dataclass(frozen=True)
class BadRules(ValueError):
    """A set of house rules that cannot be: which option, and what is wrong.

    `fault` is `option` (no such name), `value` (not one of its values), `preset` (no such
    preset), `preset_players` (none at this number of players), `nobody_rests`, `feature_off`
    (set by hand where what it belongs to is off), or the name of the contradiction.
    """

    fault: str
    option: str
    value: Any = None

    def __str__(self) -> str:
        return f"{self.fault}: {self.option} = {self.value!r}"


@dataclass(frozen=True)
class Choice:
    """One of a few values."""

    values: tuple[str | int | bool, ...]

    def read(self, value: Any) -> Any:
        """Return the value as kept in rules; ValueError if it is not one of these."""
        for known in self.values:
            if known == value and type(known) is type(value):
                return known
        raise ValueError(value)

    def data(self, value: Any) -> Any:
        """Return the JSON form of a kept value."""
        return value


@dataclass(frozen=True)
class SetOf:
    """Any of a few values together; kept in the order of `values`."""

    values: tuple[str | int, ...]

    def read(self, value: Any) -> Any:
        """Return the values as a tuple; ValueError if one is unknown or stands twice."""
        if not isinstance(value, list | tuple) or len(set(map(str, value))) != len(value):
            raise ValueError(value)
        one = Choice(self.values)
        chosen = [one.read(each) for each in value]
        return tuple(known for known in self.values if known in chosen)

    def data(self, value: Any) -> Any:
        """Return the JSON form of kept values."""
        return list(value)


@dataclass(frozen=True)
class Whole:
    """A whole number in a range."""

    least: int
    most: int

    def read(self, value: Any) -> Any:
        """Return the number; ValueError if it is not whole or out of range."""
        if type(value) is not int or not self.least <= value <= self.most:
            raise ValueError(value)
        return value

    def data(self, value: Any) -> Any:
        """Return the JSON form of the number."""
        return value


@dataclass(frozen=True)
class ByLevel:
    """A whole number for each level from six to ten; kept as a tuple in that order."""

    least: int
    most: int

    def read(self, value: Any) -> Any:
        """Return the five numbers; ValueError unless the keys are exactly "6" to "10"."""
        if not isinstance(value, dict) or set(value) != {str(level) for level in LEVELS}:
            raise ValueError(value)
        number = Whole(self.least, self.most)
        return tuple(number.read(value[str(level)]) for level in LEVELS)

    def data(self, value: Any) -> Any:
        """Return the JSON form: a map from level to number."""
        return {str(level): number for level, number in zip(LEVELS, value, strict=True)}


Kind = Choice | SetOf | Whole | ByLevel
YES_NO = Choice((False, True))
"""A switch."""


def by_preset(presets: tuple[str, ...], values: tuple[Any, ...]) -> dict[str, Any]:
    """Return a row of a table of options: its value in each preset; a single one is for all."""
    return dict(zip(presets, values * len(presets) if len(values) == 1 else values, strict=True))


@dataclass(frozen=True)
class Option:
    """One house rule: its public name, its values, its value in each preset.

    A preset's value may be a map from the number of players (as text) to a value. `group` names
    the page of the menu it stands on. `by_hand` names the numbers of players at which it may be
    set to other than the first of its values by hand; a preset that sets it elsewhere is
    without effect there. `idle_at` names those at which it says nothing whatever its value: no
    menu offers it there. `needs` tells by the rules whether what it belongs to is played at all;
    elsewhere it may not be set by hand. `reconstructed` gives by the rules which of the values in
    force no source has.
    """

    name: str
    kind: Kind
    presets: Mapping[str, Any]
    group: str
    by_hand: tuple[int, ...] = ()
    idle_at: tuple[int, ...] = ()
    needs: Callable[[Any], bool] | None = None
    reconstructed: Callable[[Any], tuple[Any, ...]] | None = None

    def preset(self, name: str, players: int) -> Any:
        """Return the kept value in a preset; BadRules if it has none at so many players."""
        value = self.presets[name]
        if isinstance(value, dict) and not isinstance(self.kind, ByLevel):
            if str(players) not in value:
                raise BadRules("preset_players", "preset", name)
            value = value[str(players)]
        return self.kind.read(value)


@dataclass(frozen=True)
class Contradiction:
    """Values that cannot stand together; `players` limits it to some numbers of players."""

    name: str
    when: Mapping[str, tuple[Any, ...]]
    players: tuple[int, ...] = ()

    def holds(self, players: int, rules: Any) -> bool:
        """Tell whether the rules contradict themselves in this way."""
        if self.players and players not in self.players:
            return False
        return all(getattr(rules, option) in values for option, values in self.when.items())


@dataclass(frozen=True)
class RuleBook:
    """All house rules of a game; `make` builds its frozen `Rules` from kept values.

    `Rules` has a field for each option and `preset`, the name it started from. Where a preset's
    value of one option follows what another is set to by hand, `follow(preset, kept)` gives it.
    Where a game shares its `Rules` with another, `fixed` gives the fields that are no options in
    it.
    """

    make: type
    options: tuple[Option, ...]
    presets: tuple[str, ...]
    contradictions: tuple[Contradiction, ...] = ()
    follow: Callable[[str, Mapping[str, Any]], Mapping[str, Any]] | None = None
    fixed: Mapping[str, Any] = field(default_factory=dict)

    def resolve(self, players: int, data: Mapping[str, Any]) -> Any:
        """Return rules from a preset and the options that differ (interfaces §3).

        Raises BadRules for an unknown preset, name or value and for a contradiction.
        """
        preset = data.get("preset", self.presets[0])
        if preset not in self.presets:
            raise BadRules("preset", "preset", preset)
        known = {option.name: option for option in self.options}
        given = {name: value for name, value in data.items() if name != "preset"}
        for name, value in given.items():
            if name not in known:
                raise BadRules("option", name, value)
        given = {name: self._set(known[name], players, value) for name, value in given.items()}
        rules = self.make(preset=preset, **self.fixed, **self._kept(preset, players, given))
        for name, value in given.items():
            needs = known[name].needs
            if needs is not None and not needs(rules):
                raise BadRules("feature_off", name, value)
        for contradiction in self.contradictions:
            if contradiction.holds(players, rules):
                option = next(iter(contradiction.when))
                raise BadRules(contradiction.name, option, getattr(rules, option))
        return rules

    def opening(self, players: int, preset: str | None = None) -> dict[str, Any]:
        """Return the JSON form of the rules to start choosing from: a preset, the first one.

        With the one value that makes it playable at so many players, where it needs one; without
        a preset given the first that can be played at all. BadRules if there is none.
        """
        for name in (preset,) if preset is not None else self.presets:
            for single in ({}, *self._singles()):
                data = {"preset": name, **single}
                if self._stands(players, data):
                    return data
        raise BadRules("preset_players", "preset", preset)

    def playable(self, players: int) -> tuple[str, ...]:
        """Return the presets that so many players can choose."""
        return tuple(name for name in self.presets if self._opens(players, name))

    def _opens(self, players: int, preset: str) -> bool:
        try:
            self.opening(players, preset)
        except BadRules:
            return False
        return True

    def _singles(self) -> tuple[dict[str, Any], ...]:
        choices = ((each.name, each.kind) for each in self.options)
        return tuple(
            {name: value}
            for name, kind in choices
            if isinstance(kind, Choice)
            for value in kind.values
        )

    def _stands(self, players: int, data: Mapping[str, Any]) -> bool:
        try:
            self.resolve(players, data)
        except BadRules:
            return False
        return True

    def played(self, players: int, data: Mapping[str, Any]) -> dict[str, Any]:
        """Return the JSON form without options of what is not played; BadRules as `resolve`."""
        kept = dict(data)
        while True:
            try:
                self.resolve(players, kept)
            except BadRules as bad:
                if bad.fault != "feature_off":
                    raise
                del kept[bad.option]
            else:
                return kept

    def _kept(self, preset: str, players: int, given: Mapping[str, Any]) -> dict[str, Any]:
        """The values of a preset and those given; those that follow others follow the given."""
        kept = {option.name: option.preset(preset, players) for option in self.options}
        kept |= given
        return kept if self.follow is None else {**kept, **self.follow(preset, kept), **given}

    def _set(self, option: Option, players: int, value: Any) -> Any:
        try:
            kept = option.kind.read(value)
        except ValueError:
            raise BadRules("value", option.name, value) from None
        first = option.kind.values[0] if isinstance(option.kind, Choice) else None
        if option.by_hand and players not in option.by_hand and kept != first:
            raise BadRules("nobody_rests", option.name, value)
        return kept

    def differences(self, players: int, rules: Any) -> dict[str, Any]:
        """Return the JSON form of rules: the preset and the options that differ from it."""
        given: dict[str, Any] = {}
        for option in self.options:
            kept = getattr(rules, option.name)
            agreed = option.preset(rules.preset, players)
            if self.follow is not None:
                agreed = self._kept(rules.preset, players, given)[option.name]
            if kept != agreed:
                given[option.name] = kept
        data = {name: kind.data(given[name]) for name, kind in self._kinds() if name in given}
        return {"preset": rules.preset, **data}

    def _kinds(self) -> tuple[tuple[str, Kind], ...]:
        return tuple((option.name, option.kind) for option in self.options)
