"""What tables and lobbies say beside the game."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "lobby.as_last_time": " (как в прошлый раз)",
    "lobby.button.players": "{n} {n:игрок|игрока|игроков}",
    "lobby.no_computer": "Компьютеров за столом нет.",
    "lobby.too_many": "За столом уже больше людей, чем нужно для этой игры.",
    "lobby.must_start": "Сначала нужно открыть чат с ботом и нажать «Старт»: {names}.",
    "lobby.seats": "Места по кругу: {names}.",
    "lobby.drawn": "Места по карте, младшая садится первой: {cards}.",
    "lobby.redrawn": "Карты равны, тянем снова: {cards}.",
    "lobby.turned": "Карты по кругу до первого туза, первая — {name}: {cards}.",
    "lobby.first_dealer": "Первая сдача: {name}.",
    "say.anonymous": (
        "Место за столом занимает человек, а не чат: "
        "нужно писать от своего имени или нажать кнопку стола."
    ),
    "say.group_shut": (
        "Боту больше нельзя писать в группе, где идёт партия. Счёт сохранён, играть можно здесь; "
        "когда бот вернётся, стол снова увидят все: /table."
    ),
    "leave.lobby": "{name}: место свободно.",
    "leave.ask": (
        "{name}, если встать сейчас, карты и счёт останутся за местом, "
        "а доиграет компьютер. Можно и предложить всем закончить партию."
    ),
    "leave.button.computer": "Пусть играет компьютер",
    "leave.button.stop": "Предложить закончить",
    "leave.button.stay": "Остаться",
    "leave.stays": "Играем дальше.",
    "page.gone": "Такой страницы больше нет.",
    "score.by_deal": "По сдачам: {n}",
    "score.now": "← Счёт сейчас",
    "howto.title": "Как играть",
    "howto.choose": "Про какую игру рассказать?",
    "howto.button": "Как играть",
    "howto.others": "Другие игры",
    "glossary.button": "Словарик",
}
