"""Topics that are gone: what belongs there goes to the chat itself (B93)."""

from storage import Messages, Place


class Topics:
    """Which topics of which chats are gone, for the next process too."""

    def __init__(self, messages: Messages) -> None:
        self._messages = messages
        self._lost: set[tuple[int, int]] = set()

    async def start(self) -> None:
        """Take up what a former process has learnt."""
        self._lost |= await self._messages.lost_threads()

    def shown_at(self, place: Place) -> tuple[Place, ...]:
        """The place itself, and for a chat without a topic those whose messages come here too."""
        lost = sorted(thread for chat, thread in self._lost if chat == place.chat)
        strays = () if place.thread is not None else tuple(Place(place.chat, one) for one in lost)
        return place, *strays

    def way_to(self, place: Place) -> Place:
        """Where a message for this place is sent."""
        return Place(place.chat) if (place.chat, place.thread) in self._lost else place

    async def lost(self, place: Place) -> None:
        """The topic of the place is gone; nothing for a place without a topic."""
        if place.thread is not None and (place.chat, place.thread) not in self._lost:
            await self._messages.lose_thread(place.chat, place.thread)
            self._lost.add((place.chat, place.thread))

    async def found(self, place: Place) -> None:
        """Somebody has written in a topic, so it is there."""
        if place.thread is not None and (place.chat, place.thread) in self._lost:
            self._lost.discard((place.chat, place.thread))
            await self._messages.find_thread(place.chat, place.thread)
