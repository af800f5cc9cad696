"""How a chat and its topic stand in columns: no topic is 0, so that it can be unique."""

from storage.rows import Place


def columns(place: Place) -> tuple[int, int]:
    """Chat and thread of a place."""
    return place.chat, place.thread or 0


def place_of(chat: int, thread: int) -> Place:
    """The place two columns mean."""
    return Place(chat, thread or None)
