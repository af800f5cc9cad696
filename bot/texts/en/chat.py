"""Lobby, commands, pop-ups, notices, help."""

from __future__ import annotations

COMMANDS = {
    "start": "start talking to the bot",
    "play": "set up a table",
    "join": "take a seat",
    "leave": "leave the table",
    "cards": "send my cards again",
    "table": "show the table again",
    "score": "score",
    "rules": "the table's agreement",
    "save": "keep the house rules under a name",
    "load": "take house rules that were kept",
    "verify": "check the shuffle",
    "stop": "end the match early",
    "language": "language",
    "help": "help",
    "diag": "what the bot sees and may do here",
}

TEXTS: dict[str, str] = {
    **{f"command.{name}": text for name, text in COMMANDS.items()},
    # The lobby.
    "lobby.title": "A table is filling: {game}",
    "lobby.seat": "{place}. {name}",
    "lobby.free": "{place}. free",
    "lobby.rules": "House rules: {preset}",
    "lobby.rules_changed": "House rules: {preset}, {n} {n:rule|rules} changed",
    "lobby.missing": "{n} {n:player is|players are} missing.",
    "lobby.ready": "All are here: it can start.",
    "lobby.closed": "The table is cancelled.",
    "lobby.started": "The match has begun.",
    "lobby.invite": "A link for friends: {link}",
    "lobby.button.join": "Take a seat",
    "lobby.button.leave": "Leave",
    "lobby.button.computer": "+ Computer",
    "lobby.button.no_computer": "− Computer",
    "lobby.button.rules": "House rules",
    "lobby.button.start": "Start",
    "lobby.button.cancel": "Cancel",
    "lobby.joined": "You are at the table: the cards will come here.",
    "lobby.already": "You are at this table already.",
    "lobby.left": "The seat is free again.",
    "lobby.full": "There is no free seat.",
    "lobby.not_seated": "You have no seat at this table.",
    "lobby.only_host": "That is for the host to decide: {name}.",
    "lobby.agreeing": (
        "People are accepting the agreement of the table now. To change it: “Not like this”."
    ),
    "lobby.incomplete": "Not all seats are taken yet.",
    "lobby.exists": "There is a table here already: this one.",
    "lobby.begun": "The match at this table has begun already.",
    "lobby.gone": "This table is no more.",
    "lobby.last_one": "At least one person must stay at the table.",
    # The agreement.
    "agreement.ask": "Agreed: {n} of {all}",
    "agreement.button.yes": "Agree",
    "agreement.button.no": "Not like this",
    "agreement.taken": "Agreed.",
    "agreement.none": "The table is open again: nobody is asked to agree yet.",
    "agreement.refused": "{name} does not agree. The table is open again.",
    # Taps.
    "tap.stale": "The button is out of date: the game has moved on.",
    "tap.stranger": "Others play at this table.",
    "tap.broken": "There is no such button.",
    "tap.no_hand": "There are no cards in this hand.",
    "tap.failed": "That failed, and it is our fault. Please try again in a moment.",
    "tap.no_table": "This table is gone.",
    # Commands.
    "say.no_table": "Nobody plays here now. Set up a table: /play",
    "say.no_seat": "You have no seat at any table.",
    "say.hello": (
        "Pulka is preferans, thousand and king in a chat. "
        "With friends: /play in a group; with computers: /play right here. Help: /help"
    ),
    "say.hello_group": "Pulka deals cards in this chat. Set up a table: /play",
    "say.welcome_back": "Ready: the cards will come here.",
    "say.language": "Language: English.",
    "say.choose_language": "Язык / Language",
    "say.left": "{name} leaves the table, a computer plays on.",
    "say.cannot_leave": "At least one person must stay at the table. End the match: /stop",
    "say.unknown": "There is no such command. Help: /help",
    "say.broken_table": "This match cannot go on: its log is damaged. The score is kept.",
    "say.fault": "A fault: {what}. The bot's log says more.",
    "button.start_bot": "Open the private chat",
    "language.name": "English",
    "button.yes": "Yes",
    "button.no": "No",
    # Stopping.
    "stop.ask": "{name} proposes to end the match here. Agreed: {n} of {all}",
    "stop.alone": "End the match here? The score stays as it is.",
    "stop.agreed": "Agreed.",
    "stop.declined": "Play goes on.",
    "stop.refused": "{name}: no, play goes on.",
    "stop.none": "Nobody proposes to end the match.",
    "stop.done": "The match is ended by agreement.",
    # Waiting.
    "wait.start": "The deal waits: {names} must open the chat with the bot and press Start.",
    "wait.turn": "All are waiting for: {names}",
    "wait.shuffle": "Shuffling…",
    # What the bot sees and may do.
    "diag.admin": "The bot is an administrator here.",
    "diag.member": "The bot is an ordinary member here, which is enough to play.",
    "diag.writes": "It may write.",
    "diag.muted": "It may not write: it needs the right to send messages.",
    "diag.sees_all": "It sees all messages and answers commands and buttons.",
    "diag.sees_some": "It sees commands and buttons, but no talk, which is enough to play.",
    "diag.reached": "It can write to everybody at the table in private.",
    "diag.unreached": "It cannot write in private to {names}: open the chat and press Start.",
    "diag.private": "Here the bot sees everything and may write.",
    "diag.silent": "Telegram does not say what the bot may do here. Please try again.",
    # The shuffle.
    "verify.commit": "Fingerprint of the shuffle, so no card can change (/verify): {digest}",
    "verify.open": (
        "Shuffle of deal {number}: salt {salt}, pack {pack}. "
        "SHA-256 of salt and pack with a space between is the fingerprint shown with the deal."
    ),
    "verify.none": "Only a finished deal can be checked.",
    "verify.now": "Fingerprint of the deal under way: {digest}. Salt and pack come after it.",
    "verify.deal": (
        "Deal {number}\n"
        "Fingerprint: {digest}\n"
        "Salt: {salt}\n"
        "Pack: {pack}\n"
        "The fingerprint is the SHA-256 of salt and pack with a space between. To check it:\n"
        "printf '%s' '{salt} {pack}' | sha256sum"
    ),
    # Help.
    "help": (
        "Pulka is preferans, thousand and king in a group.\n\n"
        "/play sets up a table: house rules, seats, computer players. "
        "In the private chat it is played against computers.\n"
        "Everybody in the group sees the table; the cards are only in the private chat.\n"
        "A green button is a card or a word that is possible now. "
        "Where a card is not, the bot says why.\n\n"
        "/cards — the cards again\n"
        "/table — the table again\n"
        "/score — the score\n"
        "/rules — what was agreed\n"
        "/save, /load — keep house rules, take what was kept\n"
        "/verify — how the cards were shuffled\n"
        "/leave — leave, a computer plays on\n"
        "/stop — end the match if all agree\n"
        "/language — language\n"
        "/diag — if something does not work: what the bot sees and may do here"
    ),
}
