"""Lobby, commands, pop-ups, notices, help."""

from __future__ import annotations

COMMANDS = {
    "start": "начать разговор с ботом",
    "play": "собрать стол",
    "join": "сесть за стол",
    "leave": "встать из-за стола",
    "cards": "прислать свои карты заново",
    "table": "показать стол заново",
    "score": "счёт",
    "rules": "договорённости стола",
    "settings": "личные настройки",
    "stats": "своя статистика",
    "history": "прошлые сдачи",
    "verify": "проверить тасовку",
    "pause": "сделать перерыв",
    "resume": "продолжить после перерыва",
    "stop": "закончить партию досрочно",
    "language": "язык",
    "help": "помощь",
}

TEXTS: dict[str, str] = {
    **{f"command.{name}": text for name, text in COMMANDS.items()},
    # The lobby.
    "lobby.title": "Стол набирается: {game}",
    "lobby.seat": "{place}. {name}",
    "lobby.free": "{place}. свободно",
    "lobby.rules": "Договорённости: {preset}",
    "lobby.rules_changed": ("Договорённости: {preset}, изменено {n} {n:правило|правила|правил}"),
    "lobby.missing": "Не хватает {n} {n:игрока|игроков|игроков}.",
    "lobby.ready": "Все в сборе — можно начинать.",
    "lobby.closed": "Стол отменён.",
    "lobby.started": "Партия началась.",
    "lobby.invite": "Ссылка для друзей: {link}",
    "lobby.button.join": "Сесть за стол",
    "lobby.button.leave": "Встать",
    "lobby.button.computer": "+ Компьютер",
    "lobby.button.no_computer": "− Компьютер",
    "lobby.button.rules": "Договорённости",
    "lobby.button.start": "Начать",
    "lobby.button.cancel": "Отменить",
    "lobby.joined": "Готово, место за столом есть: карты придут сюда.",
    "lobby.already": "Место за этим столом уже есть.",
    "lobby.left": "Место освобождено.",
    "lobby.full": "Свободных мест нет.",
    "lobby.not_seated": "За этим столом места не занято.",
    "lobby.only_host": "Это решает тот, кто собирает стол: {name}.",
    "lobby.incomplete": "Ещё не все места заняты.",
    "lobby.exists": "Здесь уже есть стол — вот он.",
    "lobby.gone": "Этого стола больше нет.",
    "lobby.last_one": "За столом должен остаться хоть один человек.",
    # The agreement.
    "agreement.ask": "Согласие каждого: {n} из {all}",
    "agreement.button.yes": "Согласие",
    "agreement.button.no": "Не подходит",
    "agreement.taken": "Согласие принято.",
    "agreement.refused": "{name}: договорённости не подходят. Стол снова набирается.",
    # Taps.
    "tap.stale": "Кнопка устарела: игра ушла дальше.",
    "tap.stranger": "За этим столом играют другие.",
    "tap.broken": "Такой кнопки нет.",
    "tap.no_hand": "Карт на руках нет.",
    "tap.done": "Принято.",
    "tap.failed": "Не вышло по нашей вине. Стоит попробовать ещё раз чуть позже.",
    "tap.no_table": "Этот стол уже разобран.",
    # Commands.
    "say.no_table": "Здесь сейчас не играют. Собрать стол: /play",
    "say.no_seat": "За столами места не занято.",
    "say.hello": "Пулька — преферанс в чате. Собрать стол в группе: /play. Помощь: /help",
    "say.hello_group": "Пулька раздаёт карты в этом чате. Собрать стол: /play",
    "say.welcome_back": "Готово: карты будут приходить сюда.",
    "say.language": "Язык: русский.",
    "say.choose_language": "Язык / Language",
    "say.left": "{name} встаёт из-за стола, дальше играет компьютер.",
    "say.cannot_leave": "За столом должен остаться хоть один человек. Закончить партию: /stop",
    "say.unknown": "Такой команды нет. Помощь: /help",
    "say.broken_table": "Эту партию продолжить нельзя: запись повреждена. Счёт сохранён.",
    "button.start_bot": "Открыть чат с ботом",
    "button.russian": "Русский",
    "button.english": "English",
    "button.yes": "Да",
    "button.no": "Нет",
    # Stopping.
    "stop.ask": "{name} предлагает закончить партию здесь. Согласие: {n} из {all}",
    "stop.alone": "Закончить партию здесь? Счёт останется как есть.",
    "stop.agreed": "Согласие принято.",
    "stop.declined": "Играем дальше.",
    "stop.none": "Никто не предлагает закончить.",
    "stop.done": "Партия окончена по согласию.",
    # Waiting.
    "wait.start": "Сдача ждёт: {names} — нужно открыть чат с ботом и нажать «Старт».",
    "wait.turn": "Все ждут: {names}",
    "wait.shuffle": "Тасуем…",
    # The shuffle.
    "verify.commit": "Отпечаток тасовки, чтобы карты нельзя было подменить (/verify): {digest}",
    "verify.open": (
        "Тасовка сдачи {number}: соль {salt}, колода {pack}. "
        "SHA-256 от соли и колоды через пробел — отпечаток, показанный при сдаче."
    ),
    "verify.none": "Проверить можно только законченную сдачу.",
    "verify.now": "Отпечаток тасовки сдачи, которая идёт: {digest}. Соль и колода — после неё.",
    "verify.deal": (
        "Сдача {number}\n"
        "Отпечаток: {digest}\n"
        "Соль: {salt}\n"
        "Колода: {pack}\n"
        "Отпечаток — это SHA-256 от соли и колоды через пробел. Проверить самому:\n"
        "printf '%s' '{salt} {pack}' | sha256sum"
    ),
    # Help.
    "help": (
        "Пулька — преферанс в группе.\n\n"
        "/play собирает стол: договорённости, места, компьютерные игроки.\n"
        "Стол виден всем в группе, карты — только в личном чате с ботом.\n"
        "Зелёная кнопка — ход или слово, которое можно сказать сейчас. "
        "Если карта не подходит, бот скажет почему.\n\n"
        "/cards — карты заново\n"
        "/table — стол заново\n"
        "/score — счёт\n"
        "/rules — о чём договорились\n"
        "/verify — как тасовались карты\n"
        "/leave — встать, дальше играет компьютер\n"
        "/stop — закончить по согласию всех\n"
        "/language — язык"
    ),
}
