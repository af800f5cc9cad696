"""State has one home: no module keeps any, tables share none, and what is shown is a view."""

from __future__ import annotations

import ast
from enum import Enum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from storage import Place
from tests.bot.sitting import THREE, tap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.bot.sitting import Sitting

ROOT = Path(__file__).parents[3]
FILES = [
    path.relative_to(ROOT)
    for package in ("bot", "game", "players", "storage")
    for path in sorted((ROOT / package).rglob("*.py"))
]
SHOWN = [path for path in FILES if path.parts[:2] in {("bot", "screens"), ("bot", "texts")}]
PAINTED = [path for path in FILES if path.parts[:2] in {("bot", "display"), ("bot", "chat")}]
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
CONTAINERS = (ast.Dict, ast.List, ast.Set, ast.DictComp, ast.ListComp, ast.SetComp)
CHANGES = {"append", "add", "update", "pop", "clear", "extend", "insert", "remove", "setdefault"}


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse((ROOT / path).read_text("utf-8"))


def kept(module: ast.Module) -> Iterator[str]:
    """The names of the containers a module holds."""
    for node in module.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, CONTAINERS):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (ast.unparse(target) for target in targets)


@cache
def changed(path: Path) -> frozenset[str]:
    """The names whose contents some function of a module changes."""
    functions = [each for each in ast.walk(tree(path)) if isinstance(each, FUNCTIONS)]
    return frozenset(
        ast.unparse(node.value)
        for function in functions
        for node in ast.walk(function)
        if isinstance(node, ast.Subscript | ast.Attribute) and is_changing(node)
    )


def is_changing(node: ast.Subscript | ast.Attribute) -> bool:
    """Whether this sets an element, or names a method that changes a container."""
    if isinstance(node, ast.Subscript):
        return not isinstance(node.ctx, ast.Load)
    return node.attr in CHANGES


def unlawful(path: Path) -> set[str]:
    """What a module keeps in a name of no constant, changes of its own, or calls global."""
    module = tree(path)
    names = set(kept(module)) - {"__all__"}
    shared = {
        name for node in ast.walk(module) if isinstance(node, ast.Global) for name in node.names
    }
    return {name for name in names if not name.isupper()} | names & changed(path) | shared


def test_no_module_keeps_what_changes() -> None:
    """B49: two users were mixed by global variables. Containers are constants nobody changes."""
    assert {str(path): found for path in FILES if (found := unlawful(path))} == {}


def test_a_constant_of_one_module_is_changed_by_no_other() -> None:
    """B49."""
    found = {name for path in FILES for name in changed(path)}
    assert {name for name in found if name.rpartition(".")[2].lstrip("_").isupper()} == set()


def test_screens_and_words_are_made_of_views_alone() -> None:
    """B35: they are handed the view of a seat, so they cannot show what is not in it."""
    imported = [
        (str(path), f"{node.module}.{alias.name}")
        for path in SHOWN
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    ]
    assert [each for each in imported if each[1].endswith((".Match", ".Deal", ".Position"))] == []


def test_what_paints_a_table_looks_into_no_deal() -> None:
    """B35: whether there is one may be asked; what is in it is asked of a view."""
    inside = [
        (str(path), ast.unparse(node))
        for path in PAINTED
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Attribute)
        and (node.value.attr, node.attr) not in {("deal", "scored"), ("deal", "after")}
        and node.value.attr in {"deal", "hands", "talon"}
        and "match" in ast.unparse(node.value)
    ]
    assert inside == []


def parts(thing: Any, seen: dict[int, Any], apart: set[int]) -> dict[int, Any]:
    """Everything a thing is made of, by identity."""
    if id(thing) in seen or id(thing) in apart or isinstance(thing, type | Enum):
        return seen
    seen[id(thing)] = thing
    inner: list[Any] = [*getattr(thing, "__dict__", {}).values()]
    slots = (name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ()))
    inner += [getattr(thing, name) for name in slots if hasattr(thing, name)]
    if isinstance(thing, dict):
        inner += [*thing.keys(), *thing.values()]
    elif isinstance(thing, list | tuple | set | frozenset):
        inner += thing
    for each in inner:
        parts(each, seen, apart)
    return seen


async def test_two_tables_share_nothing_that_could_change(sitting: Sitting) -> None:
    """B50: whatever both are made of is a value; what all tables share is handed in, or a game."""
    one = await sitting.dealt()
    two = await sitting.begin(THREE, Place(-200))
    await tap(one, one.persons[one.position.match.to_act[0]])
    common = {id(sitting.means), id(one.position.match.game)}
    common |= {id(table._errand._task) for table in (one, two)}
    first, second = parts(one, {}, common), parts(two, {}, common)
    shared = [first[each] for each in first.keys() & second.keys()]
    assert [each for each in shared if isinstance(each, list | dict | set)] == []
    assert len(shared) > 10
