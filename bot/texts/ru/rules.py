"""The menu of house rules and the agreement, whatever the game."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "menu.title": "Договорённости",
    "menu.preset": "Основа: {preset}",
    "menu.changed": "Изменено: {n} {n:правило|правила|правил}",
    "menu.now": "Сейчас: {value}",
    "menu.list": "{values} и {last}",
    "menu.reconstructed": "Правило восстановлено: в книге его нет.",
    "menu.reconstructed_part": "Восстановлено, в книге этого нет: {values}.",
    "menu.already": "Уже так и есть — {now}",
    "menu.back": "← Назад",
    "menu.done": "✓ Готово",
    "menu.level": "{level}: {n}",
    "agreement.title": "Договорённости стола",
    "agreement.same": "Отличий от основы нет.",
    "agreement.needed": "Для {n} {n:игрока|игроков|игроков}: {option} {value}",
    "agreement.differs": "Отличия:",
    "fault.preset_players": "Эта договорённость не для стольких игроков.",
    "fault.twice": "Это правило названо дважды.",
    "fault.feature_off": "То, к чему относится это правило, сейчас не играется.",
    "game.preferans": "Преферанс",
    "menu.all": "Все правила стола",
    "menu.groups": "Все правила",
    "menu.agreed": "← Договорённости",
    "menu.search": "Найти правило по слову: /rules слово",
    "search.found": "{query}: {n} {n:правило|правила|правил}",
    "search.nothing": "Про это правил нет: {query}",
    "search.more": "И ещё {n}. Слово подлиннее найдёт точнее.",
    "agreement.see_rules": "Отличий всего: {n}. Что значит каждое: /rules",
}
