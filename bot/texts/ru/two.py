"""Preferans for two: классика and разбойник."""

from __future__ import annotations

from bot.texts.rows import unfold

YES_NO = ("да", "нет")

TEXTS: dict[str, str] = {
    "game.classic": "Классика (на двоих)",
    "game.robber": "Разбойник (на двоих)",
    "Dark": "Вист в тёмную",
    "classic.Open": "Открыть болвана",
    "robber.preset.book.about": "Шесть заказов каждому, по очереди; пишется только недобор.",
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
                "Вист в тёмную",
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
                "Берёт ли разыгрывающий прикуп.",
                (
                    "Разыгрывающий берёт прикуп и сносит две карты.",
                    "Заказ называют по десяти картам, прикуп лежит закрытым.",
                ),
            ),
        },
        YES_NO,
    ),
    "robber.rules.contract_value": "Цена недобора",
    "robber.rules.contract_value.about": "Сколько минусов пишется за каждую недобранную взятку.",
    "robber.rules.misere_value": "Цена мизера",
    "robber.rules.misere_value.about": "Сколько минусов пишется за каждую взятку на мизере.",
}
