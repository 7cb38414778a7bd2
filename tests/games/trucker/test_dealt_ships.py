"""Ships that the yard builds. (2.2.10)"""

from collections import Counter

import pytest

import hyperespace as hs
from hyperespace.games.trucker.answers import Draw, Finish, Place
from hyperespace.games.trucker.flow.dealing import FULL, even_out
from hyperespace.games.trucker.flow.slipways import Slipway, make_of
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.tiles import STARTS, loose_tiles
from tests.games.trucker.deals import deal, tables
from tests.games.trucker.yard import A, B, Story

FIFTH = 0.2
DEALS = 3


@pytest.mark.allows("trucker 2.2.10")
@pytest.mark.parametrize(("name", "seats"), tables())
def test_in_every_class_the_yard_deals_ships_that_are_right_and_fly_and_are_alike(name: str, seats: int) -> None:
    for seed in range(DEALS):
        dealt = deal(name, seats, seed)
        assert all(dealt.are_right)
        assert min(dealt.thrusts) > 0
        assert max(dealt.sizes) <= FULL * dealt.outline
        assert dealt.difference <= FIFTH


@pytest.mark.allows("trucker 2.2.10")
def test_dealt_ships_have_the_same_tiles_but_for_their_connectors() -> None:
    match = hs.new_match("trucker", seats=2, seed=1, flights=("I",), building="dealt")
    assert match.ask is not None
    blue, green = ([make_of(part.tile) for part in player.parts.values()] for player in match.state.players)
    assert sorted(blue) == sorted(green)
    assert len(blue) == int(FULL * 18)


@pytest.mark.allows("trucker 2.2.10")
def test_tiles_of_which_there_are_not_enough_for_everybody_are_dealt_too() -> None:
    match = hs.new_match("trucker", seats=5, seed=1, flights=("IIIA",), building="dealt", first=True)
    assert match.ask is not None
    makes = [[make_of(part.tile) for part in player.parts.values()] for player in match.state.players]
    supply = Counter(map(make_of, loose_tiles("first")))
    odd = [sum(supply[make] < 5 for make in ship if make[0] != "start") for ship in makes]
    assert (min(odd) > 0, max(odd) - min(odd) <= 1) == (True, True)


@pytest.mark.forbids("trucker 2.2.10")
def test_a_ship_that_is_worth_too_much_loses_tiles_but_never_its_last_engine() -> None:
    story = Story(["g^ C g^\nC @ c\nb e .", "@"], level=3)
    rich, poor = (Slipway(story.s.board(A), story.s.outline(A), {707: Part(STARTS[0])}, []) for _ in range(2))
    rich.parts.update(story.player(A).parts)
    even_out([rich, poor], story.match._table.chance)
    assert set(rich.parts) == {707, 708}, "the starting cabin and the engine"
    assert len(rich.heap) == len(story.player(A).parts) - 2


@pytest.mark.allows("trucker 2.2.10")
def test_number_tiles_of_dealt_ships_rotate() -> None:
    match = hs.new_match("trucker", seats=3, seed=1, flights=("I", "I"), building="dealt")
    match.state.agenda[:] = [("open_flight", 1)]
    assert match.ask is not None
    assert [player.number for player in match.state.players] == [3, 1, 2]


@pytest.mark.forbids("trucker 2.2.10")
def test_nobody_builds_on_a_dealt_ship() -> None:
    match = hs.new_match("trucker", seats=2, seed=1, flights=("I",), building="dealt")
    assert match.ask is not None
    assert match.state.agenda[-1][0] == "stay_or_leave"
    for seat, wish in ((A, Draw()), (B, Place(706, 0)), (B, Finish(1))):
        assert match.ask.refuse(seat, wish) == hs.Refusal("not_offered", "2.10")
