"""The radioactive leak. (5.7)"""

import pytest

import hyperespace as hs
from hyperespace.games.trucker.adventures.radioactive_leak import sets
from hyperespace.games.trucker.answers import Keep, Lose
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.events import CrewLost, SetExploded, TileDestroyed
from hyperespace.games.trucker.state import Tokens, change
from tests.games.trucker.hulls import LEAK_A, LEAK_B, board, hull
from tests.games.trucker.yard import A, B, Story


def leak(*ships: str, crew: dict[tuple[int, Cell], int | str] | None = None, **energy: int) -> Story:
    """A flight in which the leak is about to happen; energy as `_707=1`, for the first ship."""
    cells = {(A, int(name[1:])): count for name, count in energy.items()}
    return Story([*ships, "@"], crew=crew, energy=cells, new_cards=True)


def lost(ship: str, crew: dict[tuple[int, Cell], int | str] | None = None, **energy: int) -> list[hs.Event]:
    """Who of this ship's crew is lost in the leak."""
    story = leak(ship, crew=crew, **energy)
    story.fly("IV-04")
    return story.events(CrewLost)


@pytest.mark.allows("trucker 5.7")
def test_example_a_has_two_sets_of_which_one_goes_up() -> None:
    assert sets(hull(LEAK_A, energy=2)) == [(frozenset({507, 607}), 4), (frozenset({807, 907}), 3)]
    story = leak("@")
    board(story, A, hull(LEAK_A, energy=2))
    story.fly("IV-04")
    assert story.events(SetExploded) == [SetExploded(A, 2)]
    assert sorted(story.player(A).parts) == [707, 807, 907]


@pytest.mark.allows("trucker 5.7")
def test_example_b_is_one_set_and_all_of_it_goes_up() -> None:
    parts = hull(LEAK_B, energy=3)
    change(parts, 707, energy=1)
    assert sets(parts) == [(frozenset({507, 607, 707, 807, 808, 907}), 7)]
    story = leak("@")
    board(story, A, parts)
    story.fly("IV-04")
    assert story.player(A).lost == 6
    assert not story.player(A).flies


@pytest.mark.forbids("trucker 5.7")
def test_example_b_with_an_empty_battery_is_two_sets_and_neither_goes_up() -> None:
    parts = hull(LEAK_B, energy=3)
    change(parts, 707, energy=0)
    assert sets(parts) == [(frozenset({507, 607}), 3), (frozenset({807, 808, 907}), 3)]
    story = leak("@")
    board(story, A, parts)
    story.fly("IV-04")
    assert story.player(A).lost == 0


@pytest.mark.allows("trucker 5.7")
def test_every_cabin_beside_energy_loses_one_of_its_crew() -> None:
    assert lost("C @ b C C", _807=1) == [CrewLost(A, 707, "human"), CrewLost(A, 907, "human")]


@pytest.mark.allows("trucker 5.7")
def test_an_alien_beside_energy_is_lost() -> None:
    assert lost("p C @\n. b .", crew={(A, 607): "purple"}, _608=1) == [CrewLost(A, 607, "purple")]


@pytest.mark.forbids("trucker 5.7")
def test_empty_batteries_harm_nobody() -> None:
    story = leak("C @ b C", _807=0)
    story.fly("IV-04")
    assert story.events(CrewLost, SetExploded) == []


@pytest.mark.allows("trucker 5.7")
def test_a_solar_panel_counts_as_one_cell_even_when_it_has_been_used() -> None:
    story = leak("@ o")
    story.change(A, 807, on=True)
    story.fly("IV-04")
    assert story.events(CrewLost) == [CrewLost(A, 707, "human")]


@pytest.mark.allows("trucker 5.7")
def test_routers_and_wireless_links_carry_the_harm() -> None:
    assert lost("@ r b", _907=1) == [CrewLost(A, 707, "human")]
    assert lost("@ + b", _907=1) == []
    story = leak("@ + b", _907=1)
    for cell in (707, 907):
        story.change(A, cell, tokens=Tokens(wireless=True))
    story.fly("IV-04")
    assert story.events(CrewLost) == [CrewLost(A, 707, "human")]


@pytest.mark.forbids("trucker 5.7")
def test_sleepers_are_safe() -> None:
    story = leak("@ C\n. z\n. b", _809=1)
    story.change(A, 808, asleep=4)
    story.fly("IV-04")
    assert story.events(CrewLost) == []
    assert story.part(A, 808).asleep == 4


@pytest.mark.allows("trucker 5.7")
def test_the_crew_suffers_before_anything_goes_up() -> None:
    story = leak("b @ b", _607=2, _807=2)
    story.fly("IV-04", until="stay_or_leave")
    assert story.events(CrewLost, SetExploded) == [CrewLost(A, 707, "human")]


@pytest.mark.allows("trucker 5.7")
def test_of_a_ship_that_falls_apart_the_owner_keeps_a_piece() -> None:
    story = leak("C b b @ C", _507=2, _607=2)
    story.fly("IV-04", {("keep_piece", A): Keep(407)})
    assert sorted(story.player(A).parts) == [407]
    assert story.player(A).lost == 4


@pytest.mark.allows("trucker 5.7")
def test_where_a_human_and_an_alien_live_together_the_owner_says_who_goes() -> None:
    story = leak("p C b @", crew={(A, 507): "purple"}, _607=1)
    story.change(A, 507, humans=1)
    story.fly("IV-04", {("lose_crew", A): Lose(507, "human")})
    assert (story.part(A, 507).humans, story.part(A, 507).alien) == (0, "purple")


@pytest.mark.forbids("trucker 5.7")
def test_three_is_not_too_much_and_girders_join_no_sets() -> None:
    story = leak("@")
    board(story, A, hull(LEAK_A[1:4], energy=2))
    story.fly("IV-04")
    assert story.events(SetExploded, TileDestroyed) == []
    assert [player.lost for player in story.s.players] == [0, 0]
    assert story.player(B).flies
