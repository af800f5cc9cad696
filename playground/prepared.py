"""Worlds that are ready to play in: a group of four friends with the bot in it."""

from dataclasses import dataclass

from playground.actors import Group, Person
from playground.world import World

NAMES = ("Анна", "Борис", "Вера", "Глеб")
NAMES_ENGLISH = ("Anna", "Boris", "Vera", "Gleb")


@dataclass(frozen=True)
class Evening:
    """Four friends in one group with the bot."""

    group: Group
    people: tuple[Person, ...]


def evening(
    world: World, language: str = "ru", has_started: bool = False, kind: str = "supergroup"
) -> Evening:
    """Put four friends and the bot into a group called "Пулька".

    `kind` "group" makes one that can be upgraded, as new groups are.
    Nobody has pressed Start yet, unless `has_started`: then the bot finds their `/start`.
    """
    names = NAMES if language == "ru" else NAMES_ENGLISH
    people = tuple(world.person(name, language) for name in names)
    group = world.group("Пулька" if language == "ru" else "Pulka", people, kind=kind)
    for person in people:
        if has_started:
            person.start()
    return Evening(group, people)
