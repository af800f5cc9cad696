"""The private message of a player: his cards and all he may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.screen import Button, Row, Screen
from bot.screens import lines
from bot.screens.keyboard import Keyboard
from bot.texts import Speech, bold, popup

if TYPE_CHECKING:
    from bot.texts import Names
    from game.messages import Action
    from game.tricks import Seat
    from game.views import View


def hand(view: View, lang: str, names: Names, address: tuple[int, int], page: str = "") -> Screen:
    """Return the hand of the view's seat; `address` is the table and the question's number.

    Buttons send `a:<table>:<number>:<code>`, `s:<table>` for the score, `w:<table>` to leave,
    or `m:<table>:<page>` to turn to a page of this same message (`claim`, `bid`, `higher`;
    empty: the hand itself). A page that is not to be had is the hand itself.
    """
    speech = Speech.at(view, lang, names)
    keyboard = Keyboard(speech, view, *address)
    rows = keyboard.page(page)
    shown = () if rows else keyboard.hands
    text = lines.paragraphs(
        lines.head(speech, view),
        lines.seats(speech, view),
        lines.open_hands(speech, view, hidden=shown),
        lines.tricks(speech, view),
        [*_put_away(speech, view), *_ask(speech, view, page if rows else "")],
    )
    return Screen(text, rows or (*keyboard.rows(), _always(speech, view, address[0])))


def _always(speech: Speech, view: View, table: int) -> Row:
    """What is there whatever the question: the score, and a way out while there is play (B17)."""
    score = Button(speech.text("button.score"), f"s:{table}")
    return (score, Button(speech.text("button.leave"), f"w:{table}")) if view.to_act else (score,)


def cards_popup(view: View, lang: str, names: Names) -> str:
    """Return the cards the view's seat looks after and whose turn it is, in 200 units.

    By suit its own; of who rests in this deal, and of a dealer who whists in place of others,
    the hands he may look into and what is known of the talon (S1, preferans §7.7).
    """
    speech = Speech.at(view, lang, names)
    if view.seat is None or not view.hands:
        return speech.text("tap.no_hand")
    own = view.hands[view.seat] if view.seat < len(view.hands) else None
    if own is not None and own.known:
        shown = lines.suits_of(speech, own, view.trump)
    else:
        shown = _looked_into(speech, view) or [speech.text("tap.no_hand")]
    awaited = ", ".join(speech.seat(seat) for seat in view.to_act if seat >= 0)
    return popup("\n".join([*shown, speech.text("turn.other", seats=awaited)]))


def _looked_into(speech: Speech, view: View) -> list[str]:
    """What a seat without cards of its own can see: hands by name, cards of the talon."""
    shown = [
        f"{speech.seat(at)}: {lines.cards_line(speech, hand, view.trump)}"
        for at, hand in enumerate(view.hands)
        if hand.known
    ]
    if view.talon.known:
        cards = " ".join(speech.card(card) for card in view.talon.known)
        shown.append(speech.text("table.talon", cards=cards))
    return shown


def _put_away(speech: Speech, view: View) -> list[str]:
    away = [option for option in view.options if option.word == "takeback"]
    if not away:
        return []
    gifts = {
        vars(action)["card"]: action
        for seat, action in view.history
        if seat == view.seat and _target(action) is not None
    }
    cards = [vars(option)["card"] for option in away]
    shown = ", ".join(speech.value(gifts.get(card, card)) for card in cards)
    return [speech.html("table.put_away", cards=shown)]


def _target(action: Action) -> Seat | None:
    """Whom a word is for: the opponent who is given a card."""
    found: Seat | None = vars(action).get("seat")
    return found


def _ask(speech: Speech, view: View, page: str) -> list[str]:
    """Return what is asked of the seat, or whose turn it is."""
    if view.seat not in view.to_act or view.seat is None:
        return lines.turn(speech, view)
    if page:
        said = speech.text(f"page.{page}")
    elif view.trick is not None and view.stage == "play":
        said = _play(speech, view)
    else:
        said = _question(speech, view)
    return [f"👉 {bold(said)}"]


def _question(speech: Speech, view: View) -> str:
    """What may be done comes before the stage; of a gift it is said whom a tap gives the card."""
    for option in view.options:
        if speech.has(f"ask.{option.word}"):
            target = _target(option)
            seat = "" if target is None else speech.seat(target)
            return speech.text(f"ask.{option.word}", seat=seat, left=_too_many(view))
    stage = f"ask.{view.stage}"
    return speech.text(stage if speech.has(stage) else "ask.other")


def _too_many(view: View) -> int:
    """How many cards the view's seat has to part with: so many it holds above any other."""
    own, *others = sorted((hand.size for hand in view.hands), reverse=True)
    return own - max(others)


def _play(speech: Speech, view: View) -> str:
    assert view.trick is not None
    if view.control.count(view.seat) > 1:
        if view.trick.turn == view.seat:
            return speech.text("ask.play_own")
        return speech.text("ask.play_hand", hand=speech.seat(view.trick.turn))
    return speech.text("ask.play")
