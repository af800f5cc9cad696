"""The words of each language, by key: what all modules of the language's package say together."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

from bot.texts import en, ru

PARTS: dict[str, tuple[dict[str, str], ...]] = {
    language: tuple(
        import_module(part.name).TEXTS
        for part in walk_packages(package.__path__, f"{package.__name__}.")
        if not part.ispkg
    )
    for language, package in (("ru", ru), ("en", en))
}
CATALOGUES = {
    language: {key: text for part in parts for key, text in part.items()}
    for language, parts in PARTS.items()
}
LANGUAGES = tuple(CATALOGUES)
