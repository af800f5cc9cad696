"""Кинг: what is said before and during a round, and on the sheet."""

from __future__ import annotations

from bot.texts.rows import of_game

_ROUNDS = {f"row.round_{number}": f"Кон {number}" for number in range(1, 16)}

TEXTS: dict[str, str] = of_game(
    "king",
    {
        # Actions and what they name.
        "Name": "{strain}",
        "Trumps": "козырь {suit}",
        "NoTrumps": "без козыря",
        "ByLast": "по последней карте",
        "Misere": "мизер",
        # Events.
        "StrainNamed": "{seat}: {strain}.",
        "LastCardShown": "Последняя карта: {card} — {seat}.",
        "RestShown": "Не разыграно, {hand}: {cards}",
        # Facts: the round.
        "RoundOf": "Кон {number} из {rounds}",
        "Reconstructed": "Правила этого кона восстановлены: текст книги обрывается на пятом",
        "NoTricks": "Не брать взяток: −{price} за каждую",
        "NoHearts": "Не брать червей: −{price} за каждую",
        "NoBoys": "Не брать мальчиков — королей и валетов: −{price} за каждого",
        "NoJacks": "Не брать мальчиков — валетов: −{price} за каждого",
        "NoKings": "Не брать мальчиков — королей: −{price} за каждого",
        "NoQueens": "Не брать девочек — дам: −{price} за каждую",
        "NoLast": "Не брать двух последних взяток: −{price} за каждую",
        "NoKing": "Не брать кинга — короля червей: −{price}",
        "NoEverything": "Ералаш: не брать ничего, всего −{price}",
        "TakeTricks": "Брать взятки: +{price} за каждую",
        "TakeHearts": "Брать червы: +{price} за каждую",
        "TakeBoys": "Брать мальчиков — королей и валетов: +{price} за каждого",
        "TakeJacks": "Брать мальчиков — валетов: +{price} за каждого",
        "TakeKings": "Брать мальчиков — королей: +{price} за каждого",
        "TakeQueens": "Брать девочек — дам: +{price} за каждую",
        "TakeLast": "Брать две последние взятки: +{price} за каждую",
        "TakeKing": "Брать кинга — короля червей: +{price}",
        "TakeEverything": "Ералаш на плюс: брать всё, всего +{price}",
        "TrumpDeal": "Хвалёнка: брать взятки, +{price} за каждую",
        "BachelorDoubles": "Если кто-то остался холостяком, у остальных вдвое",
        "SweepBrings": "Кому достанется всё, тому +{points}",
        "HeartsHeld": "С червей не ходят, пока есть другие масти",
        "KingForced": "Нет масти — нужно сбросить короля червей",
        "Played": "{seat}: {strain}",
        "ShownLast": "Последняя карта: {card} — {seat}",
        # Roles.
        "Namer": "заказывает",
        # Refusals.
        "MustThrowKing": "Масти нет — нужно сбросить короля червей.",
        "HeartsMayNotBeLed": "С червей не ходят, пока есть другие масти.",
        "StillNaming": "Сначала заказ: {seat}.",
        # Outcomes.
        "RoundPlayed": "Кон {number}{is_reconstructed: (правила восстановлены)|}. {aim}.",
        "RoundSwept": (
            "Кон {number}{is_reconstructed: (правила восстановлены)|}. {aim}. "
            "Всё досталось: {seat}."
        ),
        # Reasons of what is written.
        "ForTaken": "({count} по {price})",
        "ForTakenDouble": "({count} по {price}: есть холостяк)",
        "ForEverything": "за ералаш",
        "ForSweep": "за всё сразу",
        # The table, the hand, the score.
        "turn.naming": "Заказ: {seats}",
        "ask.name": "Пора заказать по трём картам",
        "row.total": "Очки",
        "row.total_now": "Очки",
        "settlement.title": "Итог партии",
        "entry.points": "{seat}: {amount:+} {reason}",
        **_ROUNDS,
    },
)
