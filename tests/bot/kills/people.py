"""Two people who open a table, play some deals and end the match, by what they can see alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.bot.evening import PASSES, RESULT, SETTLED, answers, hand_of, is_asked

if TYPE_CHECKING:
    import random

    from playground.actors import Group, Person
    from playground.records import Message
    from playground.tapping import Tap
    from playground.world import World

STALE = "Кнопка устарела"
OUR_FAULT = "по нашей вине"
PATIENCE = 5.0  # seconds after which somebody taps again, or says it again
MODESTY = 0.7


@dataclass
class People:
    """Host and guest, with a computer as the third; `deals` are played, then all agree to stop."""

    world: World
    group: Group
    host: Person
    guest: Person
    rng: random.Random
    deals: int
    taps: list[Tap] = field(default_factory=list)
    said: dict[str, float] = field(default_factory=dict)

    @property
    def both(self) -> tuple[Person, Person]:
        return self.host, self.guest

    @property
    def are_done(self) -> bool:
        """Whether the settlement can be read."""
        return any(SETTLED.search(each.text) for each in self.group.messages)

    @property
    def titles(self) -> list[str]:
        """How the messages about deals begin, as they stand in the group."""
        found = (RESULT.match(each.text) for each in self._of_bot())
        return [each[0] for each in found if each is not None]

    def act(self) -> None:
        """Do what somebody would do now, if anything."""
        lobby = next((each for each in reversed(self._of_bot()) if each.labels), None)
        if lobby is None:
            self._say(self.host, "/play")
        elif "Согласие" in lobby.labels:
            for person in self.both:
                self._press(person, lobby, "Согласие")
        elif "Сесть за стол" in lobby.labels or "Начать" in lobby.labels:
            self._gather(lobby)
        elif len(self.titles) >= self.deals and not self.are_done:
            self._stop()
        else:
            self._play()

    def accepted(self) -> list[Tap]:
        """The taps on buttons of the game whose pop-up has said that they count."""
        return [
            tap
            for tap in self.taps
            if tap.data.startswith("a:")
            and tap.popup is not None
            and not tap.popup.is_alert
            and STALE not in tap.popup.text
        ]

    def blames(self) -> list[str]:
        """The pop-ups in which the bot has owned up to a fault."""
        texts = [tap.popup.text for tap in self.taps if tap.popup is not None]
        return [text for text in texts if OUR_FAULT in text]

    def _of_bot(self) -> tuple[Message, ...]:
        return tuple(each for each in self.group.messages if each.sender is self.world.bot)

    def _gather(self, lobby: Message) -> None:
        if self.guest.user.first_name not in lobby.text:
            self._press(self.guest, lobby, "Сесть за стол")
        elif "свободно" in lobby.text:
            self._press(self.host, lobby, "+ Компьютер")
        else:
            self._press(self.host, lobby, "Начать")

    def _play(self) -> None:
        for person in self.both:
            message = hand_of(person)
            if message is None or not is_asked(person):
                continue
            labels = answers(message)
            passes = [label for label in labels if label in PASSES]
            is_modest = passes and self.rng.random() < MODESTY
            self._press(person, message, passes[0] if is_modest else self.rng.choice(labels[:3]))

    def _stop(self) -> None:
        vote = next((each for each in self._of_bot() if "Да" in each.labels), None)
        if vote is None:
            self._say(self.host, "/stop")
        else:
            self._press(self.guest, vote, "Да")

    def _say(self, person: Person, text: str) -> None:
        """Write it, and again where nothing comes of it for some time."""
        now = self.world.clock.now()
        if self.said.get(text, 0.0) + 2 * PATIENCE < now:
            self.said[text] = now
            person.send(self.group, text)

    def _press(self, person: Person, message: Message, label: str) -> None:
        """Tap, unless an earlier tap of this person still waits for its answer."""
        last = next((tap for tap in reversed(self.taps) if tap.user is person.user), None)
        now = self.world.clock.now()
        if last is not None and last.popup is None and last.time + PATIENCE > now:
            return
        # A card and a contract may be called the same; what can be said now stands last.
        data = [button.data for button in message.buttons if button.label == label][-1]
        pressed = (
            person.press(message, label) if data is None else person.press(message, data=data)
        )
        self.taps.append(pressed)
