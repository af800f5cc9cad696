"""When Python looks for what only refers to itself."""

from __future__ import annotations

import gc

from bot import garbage


def test_what_is_there_at_the_start_is_never_looked_through_again() -> None:
    before, frozen = gc.get_threshold(), gc.get_freeze_count()
    gc.set_threshold(700, 10, 10)
    try:
        garbage.spare()
        assert gc.get_threshold() == garbage.SELDOM
        assert gc.get_freeze_count() > frozen
        assert len(gc.get_objects()) < gc.get_freeze_count()
    finally:
        gc.set_threshold(*before)
