"""What each preset of the other games plays: the tables of options, value by value.

A set is its values with commas between, `-` if it is empty; `=` is what the book has. Of classic
only what Preferans does not have.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest

from game import GAMES

TABLES = {
    ("thousand", 4): """
        .                    book          russian       polish
        rank_order           natural       classic       classic
        dealer_credit        cards+half    cards         aces50+marriage
        round_dealer         False         True          False
        opening              forehand_100  forehand_100  forehand_100
        bid_step             10            5             10
        bid_jumps            False         True          True
        bid_cap              none          120_plus_marriages 120_plus_marriages
        talon_shown          all           all           all
        exchange             own_pile      give_one_each give_one_each
        raise_after_talon    True          True          True
        give_up              60_free       60_minus_bid  off
        give_up_max          none          3             none
        marriage_needs_trick False         True          False
        trump_effect         at_once       at_once       at_once
        ace_marriage         0             0             0
        void                 optional      must          must
        overtake             none          none          any
        lead_foreign_trump   allowed       allowed       allowed
        rounding             10            5             10
        round_before_check   False         False         False
        endgame              declared_only barrel        declared_only
        declared_only_from   900           900           800
        declared_only_sticky True          False         False
        barrel_at            880           880           880
        barrel_tries         3             3             3
        barrel_penalty       120           120           120
        bolt                 off           3_row         off
        bolt_penalty         120           120           120
        bolt_declarer_exempt True          True          True
        dump                 off           +555          off
        golden               False         False         False
        dark                 any_x2        forehand_120_x2 off
        dark_min_score       none          240           none
        dark_on_barrel       True          False         True
        dark_talon_seen_by   dealer        nobody        nobody
        dark_give_up         True          False         True
        dark_raise           True          True          True
        redeal               -             four_nines,hand_below_14,talon_below_5 -
        redeal_talon_at_100  False         True          False
        silence_below        none          -120          none
        target               1000          1000          1000
        """,
    ("king", 4): """
        .                     book          eralash12     mirror14      short10       long15
        structure             mirror12      eralash12     mirror14      short10       long15
        unit                  8             16            16            16            16
        boys                  kings_jacks   jacks         kings         jacks         jacks
        order_5_6             last_two_then_king = king_then_last_two = =
        bachelor_rounds       2,3,4         -             -             -             -
        sweep_bonus_rounds    1,2,3,4       -             -             -             -
        hearts_lead_ban       6,12          2,6,7,12      2,5,7,9,12,14 2,6           2,6,7
        king_forced_when_void 6             6,7           5,7,12,14     6             6,7
        positive_bachelor     False         False         False         False         False
        first_lead            left_of_dealer = = = =
        stop_early            False         False         True          False         False
        trump_points          0             3             0             3             3
        pack                  32            32            32            32            32
        """,
    ("classic", 2): """
        .               book      sochi     leningrad
        dark_whist      True      False     True
        agreed_all_pass 0         0         0
        all_pass_talon  suit_only suit_only suit_only
        """,
    ("robber", 2): """
        .              book
        talon          True
        contract_value 2,4,6,8,10
        misere_value   10
        """,
}
"""By game and number of players (thousand §9.1, king §9.2, preferans §10, readings II 6, 10)."""
OTHERWISE = {
    ("thousand", 3, "russian"): {"opening": "dealer_100"},
    ("thousand", 2, "polish"): {"exchange": "aside"},
}
"""What depends on how many play."""


def _told(value: Any) -> str:
    if isinstance(value, tuple):
        return ",".join(map(str, value)) or "-"
    return str(value)


def _presets(name: str, players: int) -> dict[str, dict[str, str]]:
    rows = [line.split() for line in TABLES[name, players].strip().splitlines()]
    (_, *presets), *options = rows
    return {
        preset: {
            option: values[0] if values[at] == "=" else values[at] for option, *values in options
        }
        for at, preset in enumerate(presets)
    }


PRESETS = [(*table, preset) for table in TABLES for preset in _presets(*table)]


@pytest.mark.parametrize(("name", "players", "preset"), PRESETS)
def test_a_preset_is_what_its_table_says(name: str, players: int, preset: str) -> None:
    expected = _presets(name, players)[preset]
    rules = asdict(GAMES[name].book.resolve(players, {"preset": preset}))
    assert {option: _told(rules[option]) for option in expected} == expected


@pytest.mark.parametrize(("name", "players", "preset"), OTHERWISE)
def test_what_depends_on_the_number_of_players(name: str, players: int, preset: str) -> None:
    """Options: the dealer of three opens, two lay aside for nobody."""
    expected = {**_presets(name, 4)[preset], **OTHERWISE[name, players, preset]}
    rules = asdict(GAMES[name].book.resolve(players, {"preset": preset}))
    assert {option: _told(rules[option]) for option in expected} == expected


@pytest.mark.parametrize("name", ["thousand", "king", "robber"])
def test_the_tables_leave_no_option_out(name: str) -> None:
    [table] = [table for table in TABLES if table[0] == name]
    book = GAMES[name].book
    assert set(_presets(*table)) == set(book.presets)
    assert set(_presets(*table)["book"]) == {option.name for option in book.options}


@pytest.mark.parametrize("preset", ["book", "sochi", "leningrad"])
def test_classic_plays_all_else_as_three_do(preset: str) -> None:
    """S2: all rules of three and four that can be kept (preferans §10.3)."""
    classic, three = (
        GAMES[name].book.resolve(players, {"preset": preset})
        for name, players in (("classic", 2), ("preferans", 3))
    )
    own = set(_presets("classic", 2)[preset])
    shared = {option.name for option in GAMES["classic"].book.options} - own
    assert {each: getattr(classic, each) for each in shared} == {
        each: getattr(three, each) for each in shared
    }
