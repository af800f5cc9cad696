"""`pulka replay` and `pulka settle` in the forms of interfaces §3 and §5."""

from __future__ import annotations

import io
import json
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from game.cards import PACK_32

if TYPE_CHECKING:
    from tests.cli.pulka import Pulka

PACK = "".join(map(str, PACK_32))


def log(*entries: Any, **fields: Any) -> dict[str, Any]:
    start = {"game": "preferans", "players": 3, "rules": {"preset": "sochi"}, "dealer": 0}
    return {**start, **fields, "log": [[-1, f"shuffle {PACK}"], *entries]}


GIVEN = ([1, "bid 6S"], [2, "pass"], [0, "pass"])


def given(pulka: Pulka, **fields: Any) -> dict[str, Any]:
    """A six of spades nobody whists, as a whole log."""
    twelve = pulka.replay(log(*GIVEN)).data["options"]["1"]
    discards = [[1, code] for code in twelve if code.startswith("discard")][:2]
    return log(*GIVEN, *discards, [1, "name 6S"], [2, "pass"], [0, "pass"], **fields)


def test_a_log_may_stop_after_the_shuffle(pulka: Pulka) -> None:
    answer = pulka.replay(log())
    assert (answer.status, answer.err) == (0, "")
    data = answer.data
    assert (data["over"], data["to_act"], list(data["options"])) == (False, [1], ["1"])
    assert data["options"]["1"][:2] == ["pass", "bid 6S"]
    assert data["deals"] == []
    assert data["sheet"] == {"pool": [0] * 3, "mountain": [0] * 3, "whists": [[0] * 3] * 3}
    assert (data["totals"], data["rounded"]) == ([0, 0, 0], [0, 0, 0])


def test_a_finished_deal_is_listed_with_its_change(pulka: Pulka) -> None:
    """Interfaces §5; T5 of the rules in Sochi units."""
    data = pulka.replay(given(pulka)).data
    assert data["to_act"] == [-1]
    assert data["options"] == {}
    [deal] = data["deals"]
    assert (deal["number"], deal["dealer"], deal["tricks"]) == (1, 0, [0, 0, 0])
    assert deal["outcome"] == "6S by 1, given"
    assert deal["change"]["pool"] == [0, 2, 0]
    assert data["totals"] == ["-20/3", "40/3", "-20/3"]
    assert data["rounded"] == [-6, 13, -7]


def test_a_sheet_to_start_from_counts(pulka: Pulka) -> None:
    sheet = {"pool": [1, 0, 0], "mountain": [0, 0, 3], "whists": [[0, 4, 0], [0] * 3, [0] * 3]}
    data = pulka.replay(given(pulka, sheet=sheet)).data
    assert data["sheet"]["pool"] == [1, 2, 0]
    assert data["deals"][0]["change"]["pool"] == [0, 2, 0]


def test_the_table_may_stop_a_match(pulka: Pulka) -> None:
    """Interfaces §2: seat -2 is the table."""
    data = pulka.replay(log([-2, "stop"])).data
    assert (data["over"], data["to_act"], data["winners"]) == (True, [], [0, 1, 2])


def test_a_sheet_that_is_over_stays_over(pulka: Pulka) -> None:
    """Readings 34."""
    full = {"pool": [10] * 3}
    over = {"game": "preferans", "players": 3, "rules": {"preset": "sochi"}, "sheet": full}
    data = pulka.replay(over).data
    assert (data["over"], data["to_act"]) == (True, [])
    answer = pulka.replay(log(sheet=full))
    assert (answer.status, answer.out) == (2, "")
    assert "entry 1" in answer.err
    assert answer.err.endswith("expected nothing more, the match is over\n")


def test_standard_input_is_read(pulka: Pulka, monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO(json.dumps(log()).encode())
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=raw))
    assert pulka("replay", "-", "--json").data["to_act"] == [1]


def test_people_get_lines(pulka: Pulka) -> None:
    out = pulka("replay", pulka.file(given(pulka))).out
    assert "deal 1, dealer 0: 6S by 1, given; tricks 0 0 0" in out
    assert "whists: 0 0 0 | 0 0 0 | 0 0 0" in out
    assert "awaited: -1" in out


BAD_ENTRIES = {
    "out of turn": [2, "pass"],
    "no such code": [1, "bid 5S"],
    "not spelt so": [1, "Pass"],
    "a seat that is not there": [7, "pass"],
    "nature again": [-1, f"shuffle {PACK}"],
    "the table has no such code": [-2, "undo"],
    "no pair": [1],
    "a seat in words": ["1", "pass"],
    "yes for a seat": [True, "pass"],
    "a code that is no text": [1, 6],
    "no list": "1 pass",
}


@pytest.mark.parametrize("entry", BAD_ENTRIES.values(), ids=BAD_ENTRIES)
def test_a_bad_entry_is_named_and_nothing_printed(pulka: Pulka, entry: Any) -> None:
    answer = pulka.replay(log(entry))
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert "log.json: entry 2: " in answer.err
    assert "expected" in answer.err


BAD_DOCUMENTS: dict[str, tuple[Any, str]] = {
    "no JSON": ("{", "expected JSON"),
    "not UTF-8": (b"\xff\xfe{}", "expected JSON in UTF-8"),
    "a number too long": ('{"dealer": ' + "9" * 5000 + "}", "expected JSON"),
    "nested too deep": ("[" * 100_000, "expected JSON"),
    "not a number": ('{"dealer": NaN}', "expected JSON"),
    "a key twice": ('{"dealer": 0, "dealer": 1}', '"dealer": expected only once in an object'),
    "a key twice within": (
        '{"game": "king", "rules": {"unit": 8, "unit": 16}}',
        '"unit": expected only once in an object',
    ),
    "no object": ([], "expected an object"),
    "no game": ({}, "game: expected one of"),
    "another game": ({"game": "bridge"}, "game: expected one of preferans"),
    "a game that is no text": ({"game": ["preferans"]}, "game: expected"),
    "no players": ({"game": "preferans"}, "players: expected 3"),
    "nine players": ({"game": "preferans", "players": 9}, "players: expected 3"),
    "a dealer beyond the table": (log(dealer=3), "dealer: expected a seat from 0 to 2"),
    "a dealer in words": (log(dealer="0"), "dealer: expected a seat"),
    "rules that are no object": (log(rules="sochi"), "rules: expected an object"),
    "no such preset": (log(rules={"preset": "moscow"}), "preset: expected one of book"),
    "no such option": (log(rules={"bombs": True}), "bombs: no such option"),
    "no such value": (log(rules={"ten": "dark"}), 'ten: expected one of "checked"'),
    "one for yes": (log(rules={"here": 1}), "here: expected one of false, true"),
    "a pool of nothing": (log(rules={"pool": 0}), "pool: expected a whole number from 1"),
    "a set with a stranger": (
        log(rules={"dealer_stays_on": ["rain"]}),
        "dealer_stays_on: expected a list",
    ),
    "values without a level": (
        log(rules={"contract_value": {"6": 2}}),
        "contract_value: expected whole numbers",
    ),
    "a contradiction": (
        log(rules={"preset": "sochi", "games_hand": True}),
        "hand games have no place",
    ),
    "a resting dealer at three": (log(rules={"dealer_whist": True}), "nobody rests"),
    "a log that is no list": ({**log(), "log": {}}, "log: expected a list"),
    "no sheet at all": (log(sheet=None), "sheet: expected an object"),
    "a field of a stranger": (log(dealr=1), '"dealr": expected one of the fields game, players'),
    "a field without a name": ({"": 1, **log()}, '"": expected one of the fields'),
    "a sheet that is no object": (log(sheet=[]), "sheet: expected an object"),
    "a sheet of a stranger": (log(sheet={"points": [0, 0, 0]}), "sheet: expected an object"),
    "a short column": (log(sheet={"pool": [0, 0]}), "sheet.pool: expected 3 numbers"),
    "a half that is no fraction": (log(sheet={"pool": [0.5, 0, 0]}), "sheet.pool: expected"),
    "a fraction of nothing": (log(sheet={"mountain": ["1/0", 0, 0]}), "sheet.mountain: expected"),
    "whists on oneself": (
        log(sheet={"whists": [[1, 0, 0], [0] * 3, [0] * 3]}),
        "sheet.whists[0]: expected",
    ),
    "two rows of whists": (log(sheet={"whists": [[0] * 3] * 2}), "sheet.whists: expected 3 rows"),
    "a pool above its size": (log(sheet={"pool": [11, 0, 0]}), "sheet.pool: expected points"),
    "premiums of another kind": (log(sheet={"premium": [3, 0, 0]}), "sheet.premium: expected"),
    "a streak below nothing": (
        log(sheet={"all_pass": {"streak": -1}}),
        "sheet.all_pass: expected whole numbers",
    ),
    "a streak of another kind": (log(sheet={"all_pass": [1]}), "sheet.all_pass: expected"),
}


@pytest.mark.parametrize(("document", "part"), BAD_DOCUMENTS.values(), ids=BAD_DOCUMENTS)
def test_a_bad_document_gets_one_sentence(pulka: Pulka, document: Any, part: str) -> None:
    answer = pulka.replay(document)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert "log.json: " in answer.err
    assert part in answer.err


@pytest.mark.parametrize("command", ["replay", "settle"])
def test_a_file_that_cannot_be_read_is_named(pulka: Pulka, command: str) -> None:
    missing = str(pulka.folder / "missing.json")
    assert pulka(command, missing).err == (
        f"pulka: {missing}: cannot be read: No such file or directory\n"
    )
    assert pulka(command, str(pulka.folder)).status == 2


@pytest.mark.parametrize("command", ["replay", "settle", "backup", "check", "verify"])
def test_a_name_that_is_empty_gets_a_sentence_of_its_own(pulka: Pulka, command: str) -> None:
    answer = pulka(command, "")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err == "pulka: FILE is empty: expected the name of a file\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ("replay", "a\x1b[31m\rb\u202e.json"),
        ("settle", "\x07\x1b]0;x.json"),
        ("\x1b[2J",),
        ("replay", "--\x1b[2J"),
        ("replay", "a", "\x1b[2J"),
        ("play", "--port", "\x1b[2J"),
        ("play", "--lang", "\x1b[2J"),
    ],
)
def test_no_control_character_reaches_the_terminal(
    pulka: Pulka, arguments: tuple[str, ...]
) -> None:
    answer = pulka(*arguments)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err[:-1].isprintable()


@pytest.mark.parametrize(
    "entry", [[1, "\x1b[2J"], [1, "play \u202e7S"], ["\x1b[2J", "pass"], [1, "a\nb"]]
)
def test_no_control_character_of_a_log_reaches_the_terminal(pulka: Pulka, entry: Any) -> None:
    answer = pulka.replay(log(entry))
    assert answer.status == 2
    assert answer.err[:-1].isprintable()


def test_every_contradiction_of_every_game_has_a_sentence() -> None:
    from bot.cli.sentences import CONTRADICTIONS
    from game import GAMES

    named = {each.name for game in GAMES.values() for each in game.book.contradictions}
    assert named | {"nobody_rests", "preset_players", "feature_off"} == set(CONTRADICTIONS)


def test_settle_gives_exact_totals_and_whole_ones(pulka: Pulka) -> None:
    """T7 of the rules: a sheet under the divisor n-1."""
    sheet = {
        "pool": [3, 0, 0],
        "mountain": [0, 14, 6],
        "whists": [[0, 0, 0], [8, 0, 0], [0, 0, 0]],
    }
    document = {"game": "preferans", "players": 3, "rules": {"preset": "book"}, "sheet": sheet}
    assert pulka.settle(document).data == {"totals": [122, -117, -5], "rounded": [122, -117, -5]}
    sochi = pulka.settle({**document, "rules": {"preset": "sochi"}}).data
    assert sochi == {"totals": ["236/3", "-226/3", "-10/3"], "rounded": [79, -75, -4]}
    out = pulka("settle", pulka.file(document)).out
    assert "1 pays 0 117" in out
    assert "2 pays 0 5" in out


def test_points_of_sum_zero_are_not_paid_where_nobody_pays(pulka: Pulka) -> None:
    """King is played for points, and some of its structures sum to zero."""
    sheet = {"points": [8, -8, 0, 0], "rounds": [[8, -8, 0, 0]]}
    answer = pulka("settle", pulka.file({"game": "king", "players": 4, "sheet": sheet}))
    assert (answer.status, answer.out) == (0, "totals: 8 -8 0 0 (rounded 8 -8 0 0)\n")


def test_settle_wants_a_sheet(pulka: Pulka) -> None:
    answer = pulka.settle({"game": "preferans", "players": 3})
    assert (answer.status, answer.err.split(": ")[-1]) == (2, "expected a field sheet\n")


def test_help_shows_an_example_for_each_command(pulka: Pulka) -> None:
    """Interfaces §1: every command has `--help` with an example."""
    from bot.cli.program import program

    for command in program.registered_commands:
        assert command.callback is not None
        name = command.name or command.callback.__name__
        assert f"Example: pulka {name}" in pulka(name, "--help").out


@pytest.mark.parametrize(
    "arguments", [["nothing"], ["replay"], ["replay", "a", "b"], ["settle", "--loud", "a"]]
)
def test_a_bad_call_gets_one_line(pulka: Pulka, arguments: list[str]) -> None:
    answer = pulka(*arguments)
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)


def test_no_command_shows_what_there_is(pulka: Pulka) -> None:
    answer = pulka()
    assert answer.status == 0
    assert "replay" in answer.out
