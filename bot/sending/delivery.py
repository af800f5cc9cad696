"""One slot brought up to date: nothing, an edit, a new message, or the repair of a lost answer."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace

from bot.screen import Screen
from bot.sending.attempt import Attempt
from bot.sending.lane import Mark, Turn
from bot.sending.ledger import Ledger
from bot.sending.numbering import Numbering
from bot.sending.removal import Removal
from bot.sending.sender import Fault, Gone, NoThread, Refused, Sender, Unsure
from bot.sending.slot import Slot
from bot.sending.topics import Topics
from storage import FINAL, Message, Messages, Place

OVERDUE = -1  # the number of what shows less than anything stored
MOST_SURE = 1000  # slots edited on a doubt; for one forgotten the next doubt is an edit too many
UNKNOWN = ""  # the hash of what may show anything
UNSETTLED = 0  # the number of what may yet be changed by a former process

Render = Callable[[Slot], Awaitable[Screen | None]]


class Delivery:
    """Knows which message shows which slot; a render that gives None takes the message away."""

    def __init__(self, sender: Sender, messages: Messages, render: Render) -> None:
        self._sender = sender
        self._removal = Removal(sender)
        self._messages = messages
        self.topics = Topics(messages)
        self._ledger = Ledger(messages)
        self._render = render
        self._numbering = Numbering(messages.newest)
        self._strays: dict[Slot, list[int]] = {}
        self._sure: dict[Slot, str] = {}
        self._unsettled: dict[Slot, None] = {}

    async def stored(self) -> tuple[Message, ...]:
        """Take up what a former process has sent: its messages that may still change.

        Those that are behind stay so until `settled`, also for the next process: a last call of
        the former one may be carried out after the first ones of this.
        """
        await self.topics.start()
        for row in await self._messages.behind():
            if row.message is not None and not Slot.of(row).is_replaced:
                self._unsettled[Slot.of(row)] = None
        rows = await self._messages.changeable()
        self._ledger.keep(rows)
        return rows

    async def saw_an_end(self, since: float) -> frozenset[int]:
        """The chats with messages of tables that have ended since."""
        return await self._messages.saw_an_end(since)

    def settled(self) -> tuple[Slot, ...]:
        """No call of a former process is under way any more; what one may have changed."""
        found = tuple(self._unsettled)
        self._unsettled.clear()
        self._sure.clear()
        return found

    async def sends(self, since: float) -> tuple[tuple[int, float], ...]:
        """What a former process has sent to groups from `since` on, as chat and time, in order."""
        return await self._messages.sends(since)

    async def note_send(self, chat: int, at: float, *, since: float) -> None:
        """Let the next process know of a call to a group; those before `since` count no more."""
        await self._messages.note_send(chat, at, since=since)

    def moved(self, chat: int) -> None:
        """The chat has a new id, under which its messages cannot be edited."""
        self._ledger.moved(chat)

    async def behind(self) -> tuple[Message, ...]:
        """The messages that may show less than is stored."""
        return await self._messages.behind()

    def heard(self, chat: int, message: int) -> None:
        """A message of that id is known, so it is none whose answer was lost."""
        self._numbering.heard(chat, message)

    async def tell(self, place: Place, screen: Screen, attempt: Attempt) -> None:
        """Send a message that no slot keeps."""
        await self._post(place, screen, attempt)

    async def is_kept(self, chat: int, message: int) -> bool:
        """Whether a slot shows something in this message."""
        return await self._messages.is_kept(chat, message)

    async def turn(self, turn: Turn, attempt: Attempt) -> None:
        """Let a message show another page; one that is gone stays gone."""
        await attempt.spend()
        with suppress(Gone):
            await self._edit(turn.place.chat, turn.message, turn.screen, attempt)

    async def show(self, slot: Slot, mark: Mark, attempt: Attempt) -> bool:
        """Let the slot's message show the newest state; whether it has one to be edited later."""
        await self._numbering.learn(slot.place.chat)
        row = await self._ledger.get(slot.table, slot.name)
        screen = None if slot.is_replaced else await self._render(slot)
        if screen is None:
            await self._remove(slot, row, attempt)
            return False
        if slot in self._unsettled:
            screen = replace(screen, number=UNSETTLED)
        if row is not None and (row.place.chat != slot.place.chat or is_owed(row)):
            row = None
        if row is not None and row.is_uncertain:
            row = await self._repaired(slot, row, screen, attempt)
        if row is None:
            await self._begin(slot, screen, attempt)
        elif mark.is_fresh:
            old = doomed(slot, row)
            attempt.replaced.append(Slot.of(old))
            await self._begin(slot, screen, attempt, old)
        elif mark.is_doubted and self._sure.get(slot) != screen.hash:
            await self._update(slot, replace(row, hash=UNKNOWN), screen, attempt)
            self._be_sure(slot, screen)
        else:
            await self._update(slot, row, screen, attempt)
        await self._sweep(slot, attempt)
        return screen.number < FINAL

    def _be_sure(self, slot: Slot, screen: Screen) -> None:
        """Remember that a doubt has been settled, of so many slots that none pile up."""
        self._sure[slot] = screen.hash
        if len(self._sure) > MOST_SURE:
            del self._sure[next(iter(self._sure))]

    async def owe(self, slot: Slot) -> None:
        """Remember that a shut chat has not seen the newest state of a slot.

        A number below all others puts it among those that are behind.
        """
        row = await self._ledger.get(slot.table, slot.name)
        nothing = Message(slot.table, slot.name, slot.place, None, "", OVERDUE)
        await self._ledger.put(nothing if row is None else replace(row, number=OVERDUE))

    async def adopt(self, slot: Slot, message: int) -> Slot | None:
        """A button of the slot was tapped in `message`: is it the one whose answer was lost?

        Gives the slot of a message to take away when the slot has another one by now, or none.
        """
        row = await self._ledger.get(slot.table, slot.name)
        if row is not None and (row.message == message or is_owed(row)):
            return None
        if await self._messages.is_kept(slot.place.chat, message):
            return None
        if row is None:
            row = Message(slot.table, slot.name, slot.place, None, "", OVERDUE)
        if row.is_uncertain and message > (row.message or 0):
            self.heard(slot.place.chat, message)
            found = replace(row, message=message, hash=UNKNOWN, is_uncertain=False)
            await self._ledger.put(found)
            return None
        if row.is_uncertain:
            return None
        double = doomed(slot, replace(row, message=message))
        await self._ledger.put(double)
        return Slot.of(double)

    async def _update(self, slot: Slot, row: Message, screen: Screen, attempt: Attempt) -> None:
        assert row.message is not None
        if row.hash != screen.hash:
            await attempt.spend()
            try:
                await self._edit(row.place.chat, row.message, screen, attempt)
            except Gone:
                await self._ledger.forget(row.table, row.slot)
                await self._begin(slot, screen, attempt)
                return
            except Unsure:
                await self._ledger.put(replace(row, hash=UNKNOWN))
                raise
        elif row.number == screen.number:
            return
        await self._ledger.put(replace(row, hash=screen.hash, number=screen.number))

    async def _edit(self, chat: int, message: int, screen: Screen, attempt: Attempt) -> None:
        has_changed = await self._sender.edit(chat, message, screen)
        attempt.edited(chat, has_changed=has_changed)

    async def _begin(self, slot: Slot, screen: Screen, attempt: Attempt, *old: Message) -> Message:
        # Stored before it is sent: a crash or a lost answer leaves a trace that can be followed.
        # What is to go is stored with it: a crash between the two would leave the slot without.
        row = Message(
            table=slot.table,
            slot=slot.name,
            place=slot.place,
            message=self._numbering.highest(slot.place.chat),
            hash=screen.hash,
            number=screen.number,
            is_uncertain=True,
        )
        await self._ledger.put(row, *old)
        try:
            message = await self._post(slot.place, screen, attempt)
        except Fault as fault:
            if isinstance(fault, Unsure):
                raise
            await self._ledger.forget(slot.table, slot.name)
            raise
        row = replace(row, message=message, is_uncertain=False)
        await self._ledger.put(row)
        return row

    async def _remove(self, slot: Slot, row: Message | None, attempt: Attempt) -> None:
        if row is None:
            return
        # A group that has moved is told nothing at its old id: it would name the new one for ever.
        if row.place.chat == slot.place.chat:
            message = await self._lost_one(row, attempt) if row.is_uncertain else row.message
            if message is not None:
                await self._removal.take_away(row.place.chat, message, attempt)
        await self._ledger.forget(slot.table, slot.name)

    async def _lost_one(self, row: Message, attempt: Attempt) -> int | None:
        # Only what the bot has sent can be edited, while a person's message could be deleted.
        for message in self._numbering.after(row.place.chat, row.message or 0):
            if await self._removal.has_disarmed(row.place.chat, message, attempt):
                return message
        return None

    async def _repaired(
        self, slot: Slot, row: Message, screen: Screen, attempt: Attempt
    ) -> Message:
        """The row of the lost message, found by an edit, or else of a new one."""
        for message in self._numbering.after(row.place.chat, row.message or 0):
            # A notice of a former process can be edited as well; what has buttons is no notice.
            if screen.rows and not await self._removal.has_disarmed(
                row.place.chat, message, attempt
            ):
                continue
            await attempt.room()
            try:
                await self._edit(row.place.chat, message, screen, attempt)
            except (Gone, Refused):
                continue
            await attempt.count()
            self.heard(row.place.chat, message)
            row = replace(row, message=message, hash=screen.hash, number=screen.number)
            row = replace(row, is_uncertain=False)
            await self._ledger.put(row)
            return row
        row = await self._begin(slot, screen, attempt)
        # In a group where people write much the lost one lies shortly before the new one.
        assert row.message is not None
        self._strays[slot] = list(self._numbering.before(row.place.chat, row.message))
        return row

    async def _sweep(self, slot: Slot, attempt: Attempt) -> None:
        """Take away messages with buttons of whose fate nothing was known; leave all others."""
        strays = self._strays.pop(slot, [])
        while strays:
            try:
                has_buttons = await self._removal.has_disarmed(slot.place.chat, strays[0], attempt)
            except Fault:
                self._strays[slot] = strays
                raise
            if has_buttons:
                await self._removal.take_away(slot.place.chat, strays[0], attempt)
            strays.pop(0)

    async def _post(self, place: Place, screen: Screen, attempt: Attempt) -> int:
        await attempt.spend()
        try:
            message = await self._sender.post(self.topics.way_to(place), screen)
        except NoThread:
            await attempt.spend()
            message = await self._sender.post(Place(place.chat), screen)
            await self.topics.lost(place)
        attempt.has_said = True
        self.heard(place.chat, message)
        return message


def doomed(slot: Slot, row: Message) -> Message:
    """The row under which the message of a slot waits to be taken away."""
    assert row.message is not None
    old = slot.replaced(row.message)
    # A number below all others: after a crash it is among those that are behind.
    return replace(row, slot=old.name, place=old.place, number=OVERDUE)


def is_owed(row: Message) -> bool:
    """Whether the slot has no message yet because its chat was shut."""
    return row.message is None and not row.is_uncertain


def is_overdue(row: Message) -> bool:
    """Whether a chat was shut when the slot changed, and has not seen it since."""
    return row.number == OVERDUE and not Slot.of(row).is_replaced
