"""What a command is given to read: a file, or standard input."""

from __future__ import annotations

import sys
from pathlib import Path

from bot.cli.faults import BadInput

STANDARD_INPUT = "-"


def name_of(path: str) -> str:
    """Return what is said of it in a sentence."""
    return "standard input" if path == STANDARD_INPUT else path


def text_of(path: str, expected: str) -> str:
    """Return the text it holds; BadInput where it cannot be read or is not what is expected."""
    try:
        is_file = path != STANDARD_INPUT
        return (Path(path).read_bytes() if is_file else sys.stdin.buffer.read()).decode()
    except OSError as fault:
        raise BadInput(f"{name_of(path)}: cannot be read: {fault.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{name_of(path)}: expected {expected} in UTF-8") from None
