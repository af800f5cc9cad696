"""Checks values against `schema.json`: types, required and unknown fields, unions.

A type is written as `string`, `[Message]` for an array, `=word` for one value, `true` for that;
a field whose name ends in `?` may be missing.
"""

import json
from pathlib import Path
from typing import Any

_SCHEMA = json.loads((Path(__file__).parent / "schema.json").read_text(encoding="utf-8"))
METHODS: dict[str, str] = _SCHEMA["methods"]
_TYPES: dict[str, dict[str, str]] = _SCHEMA["types"]
_UNIONS: dict[str, list[str]] = _SCHEMA["unions"]
_PLAIN: dict[str, type] = {"integer": int, "string": str, "boolean": bool}


def faults(value: Any, shape: str, path: str = "$") -> list[str]:
    """What is wrong with a value, one line a fault; empty when it is well formed."""
    if shape.startswith("["):
        if not isinstance(value, list):
            return [f"{path} is no array"]
        inner = shape[1:-1]
        return [line for n, one in enumerate(value) for line in faults(one, inner, f"{path}[{n}]")]
    if shape == "true" or shape.startswith("="):
        wanted = {"true": True, "=true": True, "=false": False}.get(shape, shape[1:])
        return [] if value == wanted else [f"{path} is {value!r}, not {wanted!r}"]
    if shape in _PLAIN:
        return [] if type(value) is _PLAIN[shape] else [f"{path} is {value!r}, no {shape}"]
    if shape in _UNIONS:
        return min((faults(value, one, path) for one in _UNIONS[shape]), key=len)
    return _faults_of_object(value, shape, path)


def _faults_of_object(value: Any, shape: str, path: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{path} is no {shape}"]
    fields = _TYPES[shape]
    known = {name.rstrip("?") for name in fields}
    found = [f"{path}.{name} is no field of {shape}" for name in sorted(value.keys() - known)]
    for name, inner in fields.items():
        bare = name.rstrip("?")
        if bare in value:
            found += faults(value[bare], inner, f"{path}.{bare}")
        elif bare == name:
            found.append(f"{path}.{name} is missing in {shape}")
    return found
