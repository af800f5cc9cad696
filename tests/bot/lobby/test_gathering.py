"""Who sits and what is agreed before play, as pure values."""

from collections.abc import Callable

import pytest

from bot.lobby.gathering import Gathering, Impossible

ANNA, BORIS, VERA, GLEB = 11, 12, 13, 14
OPEN = Gathering(game="preferans", players=3, host=ANNA, token="x", at=0.0, seats=(ANNA,))  # noqa: S106
FULL = OPEN.joined(BORIS).joined(VERA)


def refused(change: Callable[[], Gathering]) -> Impossible:
    with pytest.raises(Impossible) as caught:
        change()
    return caught.value


def test_a_lobby_is_read_as_it_was_written() -> None:
    """B59."""
    lobby = FULL.agreeing(ANNA).accepted_by(VERA)
    reading = FULL.at_page(ANNA, "whist")
    mixed = OPEN.with_computer(ANNA, "basic").ruled(ANNA, {"preset": "sochi"}, "")
    assert Gathering.read(lobby.written) == lobby
    assert Gathering.read(reading.written) == reading
    assert Gathering.read(mixed.written) == mixed


def test_a_person_has_one_seat() -> None:
    """B4."""
    assert refused(lambda: OPEN.joined(ANNA)) == Impossible("lobby.already")


def test_a_full_table_takes_nobody() -> None:
    """B8, B18."""
    assert refused(lambda: FULL.joined(GLEB)) == Impossible("lobby.full")
    assert refused(lambda: FULL.with_computer(ANNA, "basic")) == Impossible("lobby.full")


def test_leaving_frees_exactly_one_seat() -> None:
    """B10."""
    assert FULL.left(BORIS).seats == (ANNA, VERA)
    assert refused(lambda: FULL.left(GLEB)) == Impossible("lobby.not_seated")


def test_a_host_who_leaves_passes_the_lobby_on_to_a_person() -> None:
    lobby = OPEN.with_computer(ANNA, "basic").joined(VERA).left(ANNA)
    assert (lobby.host, lobby.seats) == (VERA, ("basic", VERA))


def test_the_last_person_closes_the_lobby_instead_of_leaving() -> None:
    assert refused(lambda: OPEN.left(ANNA)) == Impossible("lobby.last_one")


def test_only_the_host_decides() -> None:
    changes: tuple[Callable[[], Gathering], ...] = (
        lambda: OPEN.with_computer(BORIS, "basic"),
        lambda: OPEN.without_computer(BORIS),
        lambda: OPEN.at_page(BORIS, ""),
        lambda: OPEN.playing(BORIS, "preferans", 3, {}),
        lambda: OPEN.ruled(BORIS, {}, ""),
        lambda: FULL.agreeing(BORIS),
    )
    assert {refused(change) for change in changes} == {Impossible("lobby.only_host", (ANNA,))}


def test_the_last_computer_goes_first() -> None:
    lobby = OPEN.with_computer(ANNA, "basic").joined(BORIS)
    assert lobby.without_computer(ANNA).seats == (ANNA, BORIS)
    assert refused(lambda: OPEN.without_computer(ANNA)) == Impossible("lobby.no_computer")


def test_the_agreement_needs_every_seat_taken() -> None:
    """B16: seats are frozen before the first card."""
    assert refused(lambda: OPEN.agreeing(ANNA)) == Impossible("lobby.incomplete")


def test_everybody_accepts_and_computers_agree() -> None:
    lobby = OPEN.joined(BORIS).with_computer(ANNA, "basic").agreeing(ANNA)
    assert not lobby.is_accepted
    assert not lobby.accepted_by(ANNA).is_accepted
    assert lobby.accepted_by(ANNA).accepted_by(BORIS).is_accepted


def test_an_agreement_is_accepted_once_and_only_when_it_is_shown() -> None:
    lobby = FULL.agreeing(ANNA).accepted_by(BORIS)
    assert lobby.accepted_by(BORIS) == lobby
    assert refused(lambda: lobby.accepted_by(GLEB)) == Impossible("lobby.not_seated")
    assert refused(lambda: FULL.accepted_by(BORIS)) == Impossible("agreement.none")
    assert refused(lambda: FULL.refused_by(BORIS)) == Impossible("agreement.none")
    assert refused(lambda: lobby.refused_by(GLEB)) == Impossible("lobby.not_seated")


@pytest.mark.parametrize(
    "change",
    [
        lambda lobby: lobby.left(VERA),
        lambda lobby: lobby.refused_by(VERA),
        lambda lobby: lobby.refused_by(ANNA).ruled(ANNA, {"preset": "sochi"}, ""),
    ],
)
def test_what_changes_the_agreement_is_accepted_anew(
    change: Callable[[Gathering], Gathering],
) -> None:
    lobby = change(FULL.agreeing(ANNA).accepted_by(BORIS))
    assert (lobby.is_agreeing, lobby.accepted) == (False, ())


@pytest.mark.parametrize(
    "change",
    [
        lambda lobby: lobby.ruled(ANNA, {"preset": "sochi"}, ""),
        lambda lobby: lobby.at_page(ANNA, ""),
        lambda lobby: lobby.playing(ANNA, "preferans", 3, {}),
        lambda lobby: lobby.without_computer(ANNA),
        lambda lobby: lobby.agreeing(ANNA),
    ],
)
def test_the_host_changes_nothing_while_people_accept(
    change: Callable[[Gathering], Gathering],
) -> None:
    lobby = FULL.left(VERA).with_computer(ANNA, "basic").agreeing(ANNA).accepted_by(BORIS)
    assert refused(lambda: change(lobby)) == Impossible("lobby.agreeing")


def test_a_game_for_fewer_cannot_be_chosen_by_more() -> None:
    assert refused(lambda: FULL.playing(ANNA, "classic", 2, {})) == Impossible("lobby.too_many")
    assert OPEN.playing(ANNA, "classic", 2, {}).missing == 1
