"""Links as the server checks and writes them."""

import re
from urllib.parse import urlsplit, urlunsplit

_IN_APP = re.compile(r"(tg|ton|tonsite):(?://)?([\w-]+)([/?#].*)?", re.ASCII | re.IGNORECASE)
_APP_SCHEME = re.compile("(?:tg|ton|tonsite):", re.IGNORECASE)
_PERSON = re.compile("tg:(?://)?user/?[?](?:[^#&]*&)*?id=([0-9]{1,18})(?=[&#]|$)", re.IGNORECASE)


def address(url: str) -> str | None:
    """A link with a scheme and a path; None for what is no link."""
    if _APP_SCHEME.match(url):
        parts = _IN_APP.fullmatch(url)
        return f"{parts[1].lower()}://{parts[2].lower()}{parts[3] or ''}" if parts else None
    return _web(url)


def person_of(url: str) -> int | None:
    """The number of the person a link leads to, if it leads to one."""
    found = _PERSON.match(url)
    return int(found[1]) if found else None


def _web(url: str) -> str | None:
    try:
        parts = urlsplit(url if "://" in url else f"http://{url}")
    except ValueError:
        return None
    is_web = parts.scheme in ("http", "https") and "." in parts.netloc
    if not is_web or any(char.isspace() for char in url):
        return None
    return urlunsplit(parts._replace(netloc=parts.netloc.lower(), path=parts.path or "/"))
