"""Тысяча: what is said in the auction, the exchange, the play and on the sheet."""

from __future__ import annotations

from bot.texts.rows import of_game

TEXTS: dict[str, str] = of_game(
    "thousand",
    {
        # Actions, as they are said at the table.
        "Look": "посмотреть карты",
        "Bid": "{points}",
        "Redeal": "пересдача",
        "Talon": "прикуп {number}",
        "LayAway": "снести {card}",
        "Give": "{card} → {seat}",
        "Keep": "играть",
        "Raise": "поднять до {points}",
        "GiveUp": "роспись",
        "Marry": "марьяж: {card}",
        # Events.
        "Looked": "{seat} смотрит карты.",
        "AuctionWon": "Торг окончен: {points}, играет {seat}{dark: втёмную|}.",
        "TalonHidden": "{seat} берёт прикуп, не показывая.",
        "Declared": "{seat} играет на {points}.",
        "Married": "{seat} объявляет марьяж {suit}: +{points}, козырь {suit}.",
        "AcesMarried": "{seat} объявляет тузовый марьяж: +{points}.",
        # Facts.
        "Standing": "Торг: {points} — {seat}",
        "Playing": "{seat} играет на {points}, взято {taken}",
        "NoTrump": "Козыря пока нет",
        "Trump": "Козырь: {suit}",
        "NextTrump": "Козырь со следующей взятки: {suit}",
        "Dark": "{seat} играет втёмную: выигрыш и проигрыш вдвое",
        "Golden": "Золотой кон {number} из {deals}: без торга, всё вдвое",
        "Credit": "{seat} пишет за прикуп {points}",
        "HasMarried": "Марьяж {suit}: {seat}, +{points}",
        "HasMarriedAces": "Тузовый марьяж: {seat}, +{points}",
        "LaidAway": "Снесено: {cards} (очков в счёт: {points})",
        "Gave": "Отдано: {gifts}",
        "OnBarrel": "{seat} на бочке, осталось {left} {left:кон|кона|конов}",
        "DeclaredOnly": "{seat}: в счёт идут только свои игры",
        # Roles.
        "Defender": "против",
        "Took": "{points} {points:очко|очка|очков}",
        "Unseen": "карты не открыты",
        "Blind": "втёмную",
        # Refusals.
        "MustOpen": "Первое слово здесь одно: {points}.",
        "BidTooLow": "Нужно больше, чем {standing}.",
        "BidByStep": "Надбавляют по {step}.",
        "BidTooHigh": "С этими картами больше {most} не заказать.",
        "MustBeSilent": "При счёте ниже {below} торговаться нельзя.",
        "AlreadyLooked": "Смотреть карты можно только до первого слова.",
        "NoDarkNow": "Втёмную сейчас не играют, карты и так открыты.",
        "CardsGoodEnough": "Для пересдачи карты слишком хороши, или уже поздно.",
        "StillBidding": "Ходить ещё рано: сначала торг и прикуп.",
        "TalonFirst": "Сначала нужно выбрать прикуп.",
        "PartFirst": "Сначала нужно отдать карты: ещё {left}.",
        "NoneToPart": "Больше отдавать не нужно. Чтобы заменить карту, её можно вернуть.",
        "GivenAlready": "Эта карта у соперника уже есть: {seat}.",
        "NoRaiseNow": "Поднимать заказ в этом кону нельзя.",
        "NoGivingUpNow": "Росписи в этом кону нет.",
        "GivenUpTooOften": "Росписей больше нет: за партию не больше {most}.",
        "MustBeat": "Нужно перебить, раз есть чем.",
        "ForeignTrump": "С чужого козыря не ходят: {suit}.",
        "MarryOnLead": "Марьяж объявляют только со своего хода.",
        "TrickBeforeMarriage": "Марьяж объявляют только после первой взятки.",
        "NoMarriage": "Пары к этой карте нет: {card}.",
        # Outcomes.
        "BidMade": (
            "{seat} играет на {bid}{is_dark: втёмную|}: сыграно, "
            "набрано {points} {points:очко|очка|очков}."
        ),
        "BidFailed": (
            "{seat} играет на {bid}{is_dark: втёмную|}: не хватило, "
            "набрано {points} {points:очко|очка|очков}."
        ),
        "GivenBack": "{seat}: роспись на {bid}.",
        "NobodyBid": "Все пасуют, запись не меняется.",
        "DealtAgain": "Пересдача: {seat}.",
        # Reasons of what is written.
        "ForBid": ("за заказ {bid}{is_dark:, втёмную вдвойне|}{is_golden:, золотой кон вдвойне|}"),
        "ForBidOnBarrel": "за заказ {bid}: на бочке в счёт выигрыш от {needed}",
        "ForCards": (
            "за взятки: {cards}{is_rounded:, округлено|}{is_golden:, золотой кон вдвойне|}"
        ),
        "ForCardsAndMarriages": (
            "за взятки и марьяжи: {cards} + {marriages}"
            "{is_rounded:, округлено|}{is_golden:, золотой кон вдвойне|}"
        ),
        "ForNothing": "за взятое ({points}): в счёт только свои игры",
        "ForTalon": "за прикуп",
        "ForGivingUp": "за роспись на {bid}",
        "ForBolts": "за {bolts} {bolts:болт|болта|болтов}",
        "ForEnteringBarrel": "до бочки: {points}",
        "ForFallingOff": "за падение с бочки ({tries} {tries:кон|кона|конов})",
        "ForDump": "самосвал: {points}",
        # The table, the hand, the score.
        "table.said.look": "смотрит карты",
        "table.put_away": "Отложено: {cards}",
        "turn.talon": "Выбор прикупа: {seats}",
        "turn.exchange": "Прикуп и заказ: {seats}",
        "ask.look": "Посмотреть карты или играть втёмную?",
        "ask.talon": "Какой прикуп взять?",
        "ask.layaway": "Пора снести {left} {left:карту|карты|карт}",
        "ask.give": "Какую карту отдать: {seat}?",
        "ask.keep": "Играть, поднять или отказаться?",
        "row.bolts": "Болты",
        "row.barrel": "Бочка",
        "row.total": "Очки",
        "row.total_now": "Очки",
        "settlement.title": "Итог партии",
        "entry.points": "{seat}: {amount:+} {reason}",
    },
)
