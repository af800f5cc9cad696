"""Screens made of views: what the group sees, what a player sees and may press."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.screens import cards_popup, hand, table
from bot.texts import Names, Speech
from game.cards import Card, Suit, cards
from game.messages import PLAYS, Agree, Claim, Dealer, Declarer, Decline, Pass, Said, TakeBack
from game.phases import Claimed
from game.preferans.contract import GAMES, MISERE, Contract, Rung
from game.preferans.messages import Bid, Discard, Name, Playing, Whist, Whister
from game.tricks import Trick
from tests.bot.looking import NAMES, buttons, check, closed, held, labels, languages, plain, view
from tests.game.talking import say
from tests.game.thousand import table as thousand

if TYPE_CHECKING:
    from bot.screen import Screen
    from game.views import View

FOUR = Names(("Анна", "Борис", "Вера", "Глеб"))
GIVING = "1 bid 100, 2 pass, 3 pass"
HAND = held("AS KS TS 9C 7C QD JD 8H 7H AH")


def _at_play(**changes: object) -> View:
    given: dict[str, object] = {
        "seat": 1,
        "stage": "play",
        "hands": (closed(9), HAND, closed(9)),
        "trick": Trick((2, 0, 1), cards("KH QH")),
        "last": Trick((0, 1, 2), cards("7D 9D AD")),
        "last_taker": 2,
        "taken": (0, 0, 1),
        "trump": Suit.DIAMONDS,
        "roles": ((Dealer(), Whister()), (Whister(),), (Declarer(),)),
        "facts": (Playing(2, Contract(7, "D")),),
        "to_act": (1,),
        "options": tuple(PLAYS[card] for card in cards("8H 7H AH")),
    }
    return view(**{**given, **changes})


def _keys(screen: Screen) -> list[list[str]]:
    """The labels of a hand by row, without the last one, of score and leaving."""
    assert [each.data for each in screen.rows[-1]] == ["s:5", "w:5"]
    return labels(screen)[:-1]


def test_the_group_sees_the_deal_in_a_few_short_lines() -> None:
    screen = table(_at_play(seat=None, hands=(closed(9), closed(10), closed(9))), "ru", NAMES, 5)
    assert plain(screen).splitlines() == [
        "Сдача 4",
        "🤖 Компьютер 3 играет 7♦",
        "",
        "▫️ Анна — сдаёт, вист · 0 взяток",
        "👉 <b>Бо & ко — вист · 0 взяток",
        "▫️ 🤖 Компьютер 3 — играет · 1 взятка",
        "",
        "На столе: К♥ 🤖 Компьютер 3 · Д♥ Анна",
        "Прошлая взятка: 7♦ 9♦ Т♦ — 🤖 Компьютер 3",
        "",
        "Ход: <b>Бо & ко",
    ]
    assert [(button.label, button.data) for button in buttons(screen)] == [
        ("🃏 Мои карты", "c:5"),
        ("📝 Счёт", "s:5"),
    ]


def test_the_group_sees_every_word_of_the_auction() -> None:
    said = ((1, Bid(Rung(GAMES[0]))), (2, Pass()), (0, Bid(Rung(GAMES[1]))), (1, Pass()))
    screen = table(
        view(
            stage="auction",
            hands=(closed(10),) * 3,
            roles=((Dealer(), Said(said[2][1])), (Said(Pass()),), (Said(Pass()),)),
            history=said,
            to_act=(0,),
        ),
        "en",
        NAMES,
        5,
    )
    assert plain(screen).splitlines()[2:5] == [
        "👉 Анна — deals, 6♣",
        "▫️ <b>Бо & ко — 6♠, pass",
        "▫️ 🤖 Computer 3 — pass",
    ]


def test_open_hands_and_the_talon_are_shown_to_all() -> None:
    screen = table(
        _at_play(seat=None, hands=(held("AS TS 7H"), closed(3), closed(3)), talon=held("7C KC")),
        "ru",
        NAMES,
        5,
    )
    assert "Прикуп: 7♣ К♣" in plain(screen).splitlines()
    assert "Анна: ♠\u00a0Т\u00a010  ♥\u00a07" in plain(screen).splitlines()


def test_a_hand_is_a_row_a_suit_trumps_first_high_to_low() -> None:
    """Bot API and phones: telegram §5.1; legal cards are green."""
    screen = hand(_at_play(), "ru", NAMES, (5, 42))
    assert _keys(screen) == [
        ["Д♦", "В♦"],
        ["Т♠", "К♠", "10♠"],
        ["9♣", "7♣"],
        ["Т♥", "8♥", "7♥"],
    ]
    green = [button.label for button in buttons(screen) if button.style == "success"]
    assert green == ["Т♥", "8♥", "7♥"]


def test_a_card_that_may_not_be_played_keeps_its_place_and_its_code() -> None:
    """A tap on it is answered by the rule."""
    screen = hand(_at_play(), "en", NAMES, (5, 42))
    assert buttons(screen)[0].label == "Q♦"
    assert buttons(screen)[0].data == "a:5:42:play QD"
    assert buttons(screen)[0].style is None


def test_cards_are_buttons_while_others_are_awaited() -> None:
    screen = hand(_at_play(to_act=(0,), options=()), "ru", NAMES, (5, 42))
    assert sum(map(len, _keys(screen))) == 10
    assert plain(screen).endswith("Ход: Анна")
    assert all(button.style is None for button in buttons(screen))


def test_a_long_suit_takes_two_rows() -> None:
    eight = held("AS KS QS JS TS 9S 8S 7S")
    screen = hand(_at_play(hands=(closed(8), eight, closed(8)), options=()), "ru", NAMES, (5, 1))
    assert [len(row) for row in _keys(screen)] == [4, 4]


def test_both_hands_of_a_whister_are_told_apart() -> None:
    """The whister plays both open hands (preferans §4.4)."""
    shown = _at_play(hands=(held("AC TH"), held("KS"), closed(2)), control=(1, 1, 2), options=())
    screen = hand(shown, "ru", NAMES, (5, 1))
    assert [len(row) for row in _keys(screen)] == [1, 1, 1, 1, 1]
    assert buttons(screen)[0].data == "c:5"
    assert "Анна: " not in plain(screen)
    assert plain(screen).endswith("Пора ходить, своя рука")


def test_the_group_reads_which_of_his_hands_a_player_is_to_move() -> None:
    """The whister plays both open hands (preferans §4.4), as who faces a dummy does."""
    shown = _at_play(seat=None, control=(1, 1, 2), hands=(held("AC TH"), held("KS"), closed(2)))
    assert plain(table(shown, "ru", NAMES, 5)).endswith("Ход: <b>Бо & ко, своя рука")
    other = replace(shown, trick=Trick((0, 1, 2), ()))
    assert plain(table(other, "ru", NAMES, 5)).endswith("Ход: <b>Бо & ко, рука: Анна")


def test_a_passer_still_sees_his_cards() -> None:
    """Another plays them; a tap is answered by the rule."""
    shown = _at_play(control=(0, 0, 2), to_act=(0,), options=())
    screen = hand(shown, "ru", NAMES, (5, 1))
    assert sum(map(len, _keys(screen))) == 10


def test_cards_are_put_away_and_taken_back_by_a_tap() -> None:
    twelve = held("AS KS TS 9C QD JD 8H 7H AH 7D 8D")
    screen = hand(
        _at_play(
            stage="exchange",
            trick=None,
            hands=(closed(10), twelve, closed(10)),
            options=(*map(Discard, twelve.known), TakeBack(Card.parse("7C"))),
        ),
        "ru",
        NAMES,
        (5, 9),
    )
    pressed = {button.label: button.data for button in buttons(screen)}
    assert pressed["9♣"] == "a:5:9:discard 9C"
    assert pressed["Вернуть 7♣"] == "a:5:9:takeback 7C"
    assert "В сносе: 7♣" in plain(screen)
    assert plain(screen).endswith("Пора снести 1 карту")


def test_of_a_gift_it_is_said_to_whom_a_tap_gives_it_and_to_whom_it_has_gone() -> None:
    """Thousand: a tap on a card gives it to the first who has none; arrows name the other."""
    table = say(thousand.dealt(thousand.open_match(exchange="give_one_each")), GIVING)
    first = hand(table.view(1), "ru", FOUR, (5, 9))
    assert plain(first).endswith("Какую карту отдать: Вера?")
    pressed = {button.label: button.data for button in buttons(first)}
    assert pressed["В♣"] == "a:5:9:give JC 2"
    assert pressed["В♣ → \u2068Глеб\u2069"] == "a:5:9:give JC 3"
    second = hand(say(table, "1 give JC 3, 1 give 9D 2").view(1), "ru", FOUR, (5, 9))
    assert "Отложено: В♣ → Глеб, 9♦ → Вера" in plain(second)
    assert plain(second).endswith("Играть, поднять или отказаться?")


def test_contracts_stand_level_by_level() -> None:
    names = tuple(Name(contract) for contract in GAMES[3:])
    shown = _at_play(stage="exchange", trick=None, hands=(closed(10),) * 3, options=names)
    rows = _keys(hand(shown, "en", NAMES, (5, 9)))
    assert rows[0] == ["6♥", "6\u00a0NT"]
    assert rows[1] == ["7♠", "7♣", "7♦", "7♥", "7\u00a0NT"]
    assert len(rows) == 5


def test_many_bids_wait_on_a_page_of_their_own() -> None:
    bids = (Pass(), *(Bid(Rung(contract)) for contract in (*GAMES[1:15], MISERE, *GAMES[15:])))
    shown = _at_play(stage="auction", trick=None, hands=(closed(10),) * 3, options=bids)
    first = _keys(hand(shown, "ru", NAMES, (5, 9)))
    assert first == [
        ["Пас"],
        ["6♣", "6♦", "6♥", "6\u00a0БК"],
        ["7♠", "7♣", "7♦", "7♥", "7\u00a0БК"],
        ["Мизер"],
        ["Выше…"],
    ]
    page = hand(shown, "ru", NAMES, (5, 9), "bid")
    assert sum(map(len, page.rows)) == len(bids)
    assert buttons(page)[-1].data == "m:5:"


def test_claims_do_not_flood_the_keyboard() -> None:
    claims = tuple(Claim(tricks) for tricks in range(11))
    shown = _at_play(trick=Trick((1, 2, 0)), options=(*_plays(), *claims))
    screen = hand(shown, "ru", NAMES, (5, 9))
    assert buttons(screen)[-3].label == "Раскрыться…"
    assert buttons(screen)[-3].data == "m:5:claim"
    page = hand(shown, "ru", NAMES, (5, 9), "claim")
    assert labels(page) == [list("012345"), ["6", "7", "8", "9", "10"], ["← К картам"]]
    assert buttons(page)[3].data == "a:5:9:claim 3"
    assert "<b>Бо & ко: ♦\u00a0Д\u00a0В" in plain(page)


def _plays() -> tuple[object, ...]:
    return tuple(PLAYS[card] for card in HAND.known)


def test_the_only_claim_is_a_button() -> None:
    shown = _at_play(trick=Trick((1, 2, 0)), options=(*_plays(), Claim(9)))
    screen = hand(shown, "ru", NAMES, (5, 9))
    assert (buttons(screen)[-3].label, buttons(screen)[-3].data) == (
        "Остальные мои",
        "a:5:9:claim 9",
    )


def test_a_claim_is_answered_by_yes_or_no() -> None:
    shown = _at_play(
        stage="claim", facts=(Claimed(2, 3, 4),), options=(Agree(), Decline()), to_act=(0, 1)
    )
    screen = hand(shown, "ru", NAMES, (5, 9))
    assert _keys(screen)[-1] == ["Да", "Нет"]
    assert "🤖 Компьютер 3 раскрывает карты: ещё 3 взятки из 4 оставшихся" in plain(screen)


def test_words_of_the_defence_stand_side_by_side() -> None:
    shown = _at_play(stage="defence", trick=None, options=(Pass(), Whist()))
    assert _keys(hand(shown, "ru", NAMES, (5, 9)))[-1] == ["Пас", "Вист"]


def test_a_page_that_is_not_to_be_had_is_the_hand() -> None:
    shown = _at_play()
    for page in ("claim", "bid", "x"):
        assert hand(shown, "ru", NAMES, (5, 9), page) == hand(shown, "ru", NAMES, (5, 9))


def test_my_cards_fit_a_pop_up() -> None:
    assert cards_popup(_at_play(), "ru", NAMES).replace("\u2068", "").replace("\u2069", "") == (
        "♦ Д В\n♠ Т К 10\n♣ 9 7\n♥ Т 8 7\n".replace(" ", "\u00a0") + "Ждём: <b>Бо & ко"
    )


@languages
def test_without_cards_the_pop_up_says_so(lang: str) -> None:
    said = Speech(lang).text("tap.no_hand")
    assert cards_popup(_at_play(seat=None), lang, NAMES) == said
    assert cards_popup(view(seat=1, to_act=(-1,)), lang, NAMES) == said


@languages
def test_between_deals_and_at_the_end_there_is_nothing_to_play(lang: str) -> None:
    """The score can be asked for, and between deals one can leave (B17)."""
    for to_act, own in (((-1,), ["s:5", "w:5"]), ((), ["s:5"])):
        of_all = table(view(to_act=to_act), lang, NAMES, 5)
        of_one = hand(view(seat=1, to_act=to_act), lang, NAMES, (5, 9))
        for screen, data in ((of_all, ["s:5"]), (of_one, own)):
            check(screen)
            assert [button.data for button in buttons(screen)] == data


def test_to_look_at_cards_is_a_state_until_a_word_is_said() -> None:
    match = say(thousand.dealt(thousand.match()), "1 look")
    assert "👉 Борис — смотрит карты" in plain(table(match.view(None), "ru", FOUR, 5)).splitlines()
    match = say(match, "1 bid 100")
    assert "▫️ Борис — 100" in plain(table(match.view(None), "ru", FOUR, 5)).splitlines()
