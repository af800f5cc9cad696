"""Preferans for two: классика and разбойник."""

from __future__ import annotations

from bot.texts.rows import of_game, unfold

YES_NO = ("да", "нет")

_CLASSIC = {
    "Open": "открыть болвана",
    "ask.defence": "Чем ответить на заказ?",
    "StillBidding": "Ходить ещё рано: сначала торговля, заказ и ответ защитника.",
    "Given": "{seat} играет {contract}: соперник пасует, игра отдана.",
}

_ROBBER = {
    "preset.book.about": "Шесть заказов каждому, по очереди; пишется только недобор.",
    "rules.contract_value": "Цена недобора",
    "rules.contract_value.about": "Сколько минусов пишется за каждую недобранную взятку.",
    "rules.misere_value": "Цена мизера",
    "rules.misere_value.about": "Сколько минусов пишется за каждую взятку на мизере.",
    "StillBidding": "Ходить ещё рано: сначала снос и заказ.",
    "NotNamed": "Так заказать нельзя: этот заказ уже сыгран. Наименьший из оставшихся — {lowest}.",
    "Whister": "защищается",
    "DummyPlayed": "За болвана ходит {seat}",
    "score.title": "Минусы за недобор (пустое поле ещё не сыграно)",
    "settlement.pays": "{payer} платит {amount} {amount:очко|очка|очков}, получает {payee}.",
    "result.nothing": "Без недобора: в таблице ноль.",
}

TEXTS: dict[str, str] = {
    "game.classic": "Классика вдвоём",
    "game.robber": "Разбойник вдвоём",
    "Dark": "вист втёмную",
    "DummyPlayed": "За болвана ходит и пишет его взятки {seat}",
    "DummyAside": "Болван закрыт и не играет: во взятке две карты",
    "GameOfLevel": "{level}",
    "MisereOnce": "мизер",
    "StillToPlay": "{seat} выбирает из оставшихся: {types}",
    "row.minus.sum": "Всего",
    "row.minus.6": "Шесть",
    "row.minus.7": "Семь",
    "row.minus.8": "Восемь",
    "row.minus.9": "Девять",
    "row.minus.10": "Десять",
    "row.minus.misere": "Мизер",
    "entry.minus": "{seat}: минус {amount} {reason}",
    **unfold(
        {
            "dark_whist": (
                "Вист втёмную",
                "Можно ли вистовать только своими картами.",
                (
                    "Защитник может вистовать своими картами, болван остаётся закрытым.",
                    "Защитник открывает болвана или пасует.",
                ),
            ),
            "agreed_all_pass": (
                "Распасы в начале",
                "Сколько первых сдач партии играются распасами, без торговли.",
                None,
            ),
            "talon": (
                "Прикуп",
                "Берёт ли играющий прикуп.",
                (
                    "Играющий берёт прикуп и сносит две карты.",
                    "Заказ называют по десяти картам, прикуп лежит закрытым.",
                ),
            ),
        },
        YES_NO,
    ),
    **of_game("classic", _CLASSIC),
    **of_game("robber", _ROBBER),
}
