"""What tables and lobbies say beside the game."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "lobby.as_last_time": " (as last time)",
    "lobby.button.players": "{n} {n:player|players}",
    "lobby.no_computer": "There is no computer at the table.",
    "lobby.too_many": "More people sit here than this game needs.",
    "lobby.must_start": "First open the chat with the bot and press Start: {names}.",
    "lobby.seats": "Seats in turn: {names}.",
    "lobby.seats.by_lot": "Seats by lot, in turn: {names}.",
    "lobby.first_dealer.by_lot": "First to deal, by lot: {name}.",
    "lobby.computer": "🤖 Computer",
    "lobby.drawn": "Seats by card, the lowest sits first: {cards}.",
    "lobby.drawn_ace_low": "Seats by card, the ace lowest, the lowest sits first: {cards}.",
    "lobby.redrawn": "Equal cards, drawn again: {cards}.",
    "lobby.turned": "Cards in turn up to the first ace, the first to {name}: {cards}.",
    "lobby.first_dealer": "First to deal: {name}.",
    "say.anonymous": (
        "A seat is for a person, not for a chat: "
        "write in your own name, or press a button of the table."
    ),
    "say.group_shut": (
        "The bot may no longer write in the group of this match. The score is kept, play goes on "
        "here; once the bot is back, everybody sees the table again: /table."
    ),
    "leave.lobby": "{name}: the seat is free.",
    "leave.ask": (
        "{name}, if you get up now, cards and score stay with the seat "
        "and a computer plays on. You can also propose to end the match."
    ),
    "leave.button.computer": "Let a computer play",
    "leave.button.stop": "Propose to end",
    "leave.button.stay": "Stay",
    "leave.stays": "{name} stays at the table.",
    "leave.at_table": (
        "Only computers are left at the table, so the match can only be ended: "
        "the question is in the group."
    ),
    "leave.proposed": "{name} proposes to end the match.",
    "leave.done": "A computer plays on.",
    "leave.asked": "This question is for {name}.",
    "page.gone": "There is no such page any more.",
    "score.by_deal": "Deal by deal: {n}",
    "score.now": "← The score now",
    "score.end": "← The score at the end",
    "howto.title": "How to play",
    "howto.choose": "Which game shall be explained?",
    "howto.button": "How to play",
    "howto.others": "Other games",
    "glossary.button": "Glossary",
    "kept.title": "Agreements kept for this chat",
    "kept.nothing": "Nothing is kept here. To keep the present one: /save name",
    "kept.save": "Keep for the chat",
    "kept.button": "Kept ones",
    "kept.take": "Take for the table",
    "kept.drop": "Delete",
    "kept.back": "← List",
    "kept.as_text": "As text",
    "kept.ask": "Delete “{name}”?",
    "kept.outdated": "Today's rules do not allow this agreement.",
    "kept.not_yours": (
        "{name} can be deleted or replaced by whoever keeps it, or by who gathers a table here."
    ),
    "save.done": "Kept: {name}. The whole list: /load",
    "save.again": "Kept in place of the old one: {name}.",
    "save.nameless": "Nothing of this name can be seen.",
    "save.full": "Thirty agreements are kept already. Delete one first: /load",
    "load.taken": "The table takes this agreement.",
    "load.no_lobby": "Set up a table first: /play",
    "load.unreadable": (
        "There is neither a kept agreement of this name nor an agreement in this text. "
        "An example: /load preferans 3 sochi pool=20"
    ),
    "load.meant": "Did you mean {meant}?",
    "load.refused": "That cannot be agreed: {rule}.",
    "load.rule": "{name} ({written})",
    "load.values": "You can write: {values}.",
    "load.several": "You can write, joined by “+”: {values}; for nothing at all {nothing}.",
    "load.number": "You can write a whole number from {least} to {most}.",
    "load.levels": "You can write five numbers from {least} to {most} joined by “/”, six first.",
}
