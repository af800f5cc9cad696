"""A view in lines of HTML, the same for the group's message and the private one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.texts import bold, escaped
from game.cards import Suit
from game.core import NATURE
from game.tricks import NATURAL

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.texts import Speech
    from game.cards import Card
    from game.messages import Action
    from game.tricks import Trick
    from game.views import Hand, View

UNBROKEN = "\N{NO-BREAK SPACE}"


def by_suit(cards: Iterable[Card], trump: Suit | None = None) -> tuple[tuple[Card, ...], ...]:
    """Return the cards suit by suit, trumps first, then ♠ ♣ ♦ ♥, high to low."""
    held = tuple(cards)
    order = sorted(Suit, key=lambda suit: suit is not trump)
    suits = [[card for card in held if card.suit is suit] for suit in order]
    return tuple(
        tuple(sorted(suit, key=lambda card: -NATURAL[card.rank])) for suit in suits if suit
    )


def suits_of(speech: Speech, hand: Hand, trump: Suit | None = None) -> list[str]:
    """Return in plain text what is known of a hand, each suit unbroken: `♠ Т К 10`, `♥ Д 8`."""
    suits = [
        UNBROKEN.join([speech.suit(suit[0].suit), *map(speech.rank, suit)])
        for suit in by_suit(hand.known, trump)
    ]
    if not hand.is_open:
        suits.append(speech.text("table.more_cards", n=hand.size - len(hand.known)))
    return suits


def cards_line(speech: Speech, hand: Hand, trump: Suit | None = None) -> str:
    """Return the same in one line."""
    return "  ".join(suits_of(speech, hand, trump))


def head(speech: Speech, view: View) -> list[str]:
    """Return the deal's number, what holds in it, the talon."""
    if not view.hands:
        key = "table.over" if view.to_act != (NATURE,) else "table.between"
        return [bold(speech.text(key))]
    lines = [bold(speech.text("table.deal", number=view.number))]
    lines += [escaped(speech.say(fact)) for fact in view.facts]
    if view.talon.known:
        shown = " ".join(speech.card(card) for card in view.talon.known)
        lines.append(speech.text("table.talon", cards=shown))
    return lines


def seats(speech: Speech, view: View) -> list[str]:
    """Return a line for each hand: who, what he is in this deal or has said, tricks taken."""
    everybody = range(max(len(view.hands), view.players))
    return [_seat(speech, view, hand) for hand in everybody] if view.hands else []


def _seat(speech: Speech, view: View, hand: int) -> str:
    mark = "👉" if hand in view.to_act else "▫️"
    line = f"{mark} {escaped(speech.seat(hand))}"
    words = _words(speech, view, hand)
    if words:
        line += " — " + escaped(", ".join(words))
    if sum(view.taken) and hand < len(view.taken) and _may_take(view, hand):
        line += f" · {speech.text('table.taken', n=view.taken[hand])}"
    return line


def _may_take(view: View, hand: int) -> bool:
    """Tell whether it is of interest how many tricks a hand has; of one without cards if any."""
    return bool(view.control[hand] is not None or view.taken[hand])


def _words(speech: Speech, view: View, hand: int) -> list[str]:
    """What a seat is; in the auction all it has said instead of the last word alone."""
    roles = view.roles[hand] if hand < len(view.roles) else ()
    if view.stage != "auction":
        return [speech.say(role) for role in roles]
    standing = [speech.say(role) for role in roles if not hasattr(role, "action")]
    return standing + _said(speech, [action for seat, action in view.history if seat == hand])


def _said(speech: Speech, actions: list[Action]) -> list[str]:
    """The words of a seat; what is a state rather than a word holds until the next word."""
    said: list[str] = []
    for action in actions:
        state = f"table.said.{action.word}"
        if not speech.has(state):
            said.append(speech.say(action))
        elif action is actions[-1]:
            said.append(speech.text(state))
    return said


def tricks(speech: Speech, view: View) -> list[str]:
    """Return the cards on the table and the last trick with who has taken it."""
    lines = []
    if view.trick is not None and view.trick.played:
        lines.append(f"{speech.text('table.trick')}: {_on_table(speech, view, view.trick)}")
    if view.last is not None and view.last_taker is not None:
        shown = " ".join(speech.card(card) for card in view.last.played)
        taker = speech.seat(view.last_taker)
        lines.append(speech.html("table.last", cards=shown, taker=taker))
    return lines


def _on_table(speech: Speech, view: View, trick: Trick) -> str:
    return " · ".join(
        f"{bold(speech.card(card))} {escaped(_whose(speech, view, hand))}"
        for hand, card in zip(trick.seats, trick.played, strict=False)
    )


def _whose(speech: Speech, view: View, hand: int) -> str:
    """Whose card it is: a seat that holds no cards has put down the talon's (preferans §8.2)."""
    return speech.text("table.of_talon") if view.control[hand] is None else speech.seat(hand)


def open_hands(speech: Speech, view: View, hidden: tuple[int, ...] = ()) -> list[str]:
    """Return the hands the view's seat may look into, but for those shown otherwise."""
    return [
        f"{escaped(speech.seat(at))}: {cards_line(speech, hand, view.trump)}"
        for at, hand in enumerate(view.hands)
        if hand.known and at not in hidden
    ]


def turn(speech: Speech, view: View) -> list[str]:
    """Return who is awaited, by name; of who plays several hands, which one is next."""
    awaited = [seat for seat in view.to_act if seat >= 0]
    if not awaited:
        return []
    named = ", ".join(speech.seat(seat) for seat in awaited)
    if view.stage == "play" and view.trick and view.control.count(awaited[0]) > 1:
        if view.trick.turn == awaited[0]:
            return [bold(speech.text("turn.play_own", seats=named))]
        hand = speech.seat(view.trick.turn)
        return [bold(speech.text("turn.play_hand", seats=named, hand=hand))]
    key = f"turn.{view.stage}"
    said = speech.text(key if speech.has(key) else "turn.other", seats=named)
    return [bold(said)]


def paragraphs(*parts: list[str]) -> str:
    """Return the parts that hold anything, an empty line between them."""
    return "\n\n".join("\n".join(part) for part in parts if part)
