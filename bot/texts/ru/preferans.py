"""Preferans: what is said in the auction, the answers, the play and on the sheet."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # Actions, as they are said at the table.
    "Bid": "{rung}",
    "Here": "здесь",
    "Discard": "снести {card}",
    "Name": "{contract}",
    "Refuse": "отказ от игры",
    "Halves": "сыграть пополам",
    "Whist": "вист",
    "HalfWhist": "полвиста",
    "Open": "в светлую",
    "Closed": "втёмную",
    # Events.
    "AuctionWon": "Торговля окончена: {rung}, играет {seat}.",
    "AllPassed": "Все пасуют: распасы.",
    "ClaimSettled": (
        "{seat} берёт ещё {tricks} {tricks:взятку|взятки|взяток}, остальное — соперникам."
    ),
    "ClaimRefused": "{by}: нет, играем дальше.",
    "HalvesAnswered": "{seat}: {agreed:да, играем пополам|нет, не пополам}.",
    # Facts.
    "Standing": "Заявка: {rung} — {seat}",
    "Playing": "{seat} играет {contract}",
    "AllPassPlayed": "Распасы (подряд: {streak}), цена взятки — {price}",
    "TalonNames": "Масть взятки назвал прикуп: {card}",
    "LowestBid": "Выход из распасов: не ниже {level}",
    "Invited": "Сыграть пополам предложено сдающему: {seat}",
    "InHalves": "Пополам с играющим: {seat}",
    "Claimed": (
        "{seat} раскрывает карты: ещё {tricks} {tricks:взятка|взятки|взяток}"
        " из {left} {left:оставшейся|оставшихся|оставшихся}"
    ),
    # Roles.
    "Whister": "вист",
    "Passer": "пас",
    "Catcher": "ловит",
    # Refusals.
    "BidTooLow": "Заявка должна быть старше, чем {standing}.",
    "OneStepUp": "По договорённости торгуются без скачков: следующая заявка — {rung}.",
    "ExitTooLow": "После распасов торгуются не ниже {level}.",
    "MisereFirst": "Мизер объявляют только первым словом.",
    "TwoAreAway": "Две карты уже в сносе. Чтобы заменить, одну нужно вернуть.",
    "PutTwoAway": "Сначала нужно снести две карты.",
    "NotNamed": "Так заказать нельзя: наименьший заказ — {lowest}.",
    "HalvesAsked": "Сначала нужен ответ, играть ли пополам: {seat}.",
    "MustFollowTalon": "Масть назвал прикуп ({card}): нужно класть {suit}.",
    "PlayedBy": "Этими картами сейчас ходит {seat}.",
    "OtherHandPlays": "Сейчас ход с другой руки: {hand}.",
    "StillBidding": "Ходить ещё рано: сначала торговля, заказ и ответы вистующих.",
    "ClaimIsOpen": "{seat} раскрывает карты: сначала нужен ответ — да или нет.",
    # Outcomes.
    "Made": "{seat} играет {contract}: сыграно, {tricks} {tricks:взятка|взятки|взяток}.",
    "Short": "{seat} играет {contract}: не хватает {short} {short:взятки|взяток|взяток}.",
    "Given": "{seat} играет {contract}: вистов нет, игра отдана.",
    "HalfTaken": "{seat} играет {contract}: {by} уходит за полвиста.",
    "Refused": "{seat} отказывается от игры ({rung}).",
    "MisereMade": "{seat} играет мизер: сыграно, ни одной взятки.",
    "MisereCaught": "{seat} играет мизер: поймано, {tricks} {tricks:взятка|взятки|взяток}.",
    "PlayedAllPass": "Распасы, цена взятки — {price}.",
    # Reasons of what is written.
    "ForContract": "за {contract}",
    "InShare": "{reason}, пополам",
    "AtHalfPrice": "{reason}, за полцены",
    "ForShort": "за {short} {short:недобранную взятку|недобранные взятки|недобранных взяток}"
    " на {contract}",
    "ForTricks": "за {tricks} {tricks:взятку|взятки|взяток} против {contract}",
    "ForSharedTricks": "за {tricks} {tricks:взятку|взятки|взяток} против {contract},"
    " по-джентльменски пополам",
    "ForHalf": "за полвиста на {contract}",
    "ForConsolation": "консоляции ({contract} без {short})",
    "ForRemise": "за недобор на висте: {missing} {missing:взятка|взятки|взяток} ({contract})",
    "ForTalon": "за прикуп ({units} {units:взятка|взятки|взяток})",
    "ForTalonRefused": "за игру без прикупа",
    "ForTalonTrick": ("за {tricks} {tricks:взятку|взятки|взяток} прикупа на распасах, по {price}"),
    "ForMisere": "за мизер",
    "ForMisereTricks": "за {tricks} {tricks:взятку|взятки|взяток} на мизере",
    "ForAllPassTricks": "за {tricks} {tricks:взятку|взятки|взяток} на распасах, по {price}",
    "ForNoTrick": "за распасы без взяток",
    "ForHelp": "— помогает {seat} лишними очками",
    "ForHelping": "за помощь лишними очками",
    "ForPremium": "премии за {full:полную пулю|половину пули}",
    "ForRefusal": "за отказ от игры ({rung})",
}
