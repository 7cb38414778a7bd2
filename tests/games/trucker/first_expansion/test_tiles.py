"""The tiles of the first expansion, but for those that need energy for something new. (8.2, 8.2.3 to 8.2.7)"""

import pytest

import hyperespace as hs
from hyperespace.games.trucker.answers import Board, Done, Spend, Stow, Wake
from hyperespace.games.trucker.events import Bounced, CrewBoarded, GoodsLost, ShotDown, StrengthDeclared, TileDestroyed
from hyperespace.games.trucker.ship import cannon_strength, engine_strength, mistakes
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.tiles import PLATED, TILES
from tests.games.trucker.first_expansion.crowds import struck, trip
from tests.games.trucker.pictures import lay_out
from tests.games.trucker.yard import A, Site, Story, incoming

# The box (8.2)


@pytest.mark.allows("trucker 8.2")
def test_the_tiles_lie_in_the_yard() -> None:
    site = Site(5, first=True)
    assert sum(TILES[tile].set == "first" for tile in site.s.face_down) == 41


@pytest.mark.forbids("trucker 8.2")
def test_without_the_first_expansion_none_of_them_does() -> None:
    site = Site(4, parts=True)
    assert all(TILES[tile].set != "first" for tile in (*site.s.face_down, *site.s.removed))


# Two-barrelled cannons (8.2.3)


@pytest.mark.allows("trucker 8.2.3")
@pytest.mark.parametrize(("picture", "strength"), [("V^ .\n@ .", 1.5), (". V<\n@ +", 1.5), ("@\nV>", 1.0)])
def test_one_cell_fires_both_barrels(picture: str, strength: float) -> None:
    parts = lay_out(picture, 2, set(), wrong=True)
    [cell] = [cell for cell, part in parts.items() if TILES[part.tile].kind == "bi_cannon"]
    assert cannon_strength(parts, (cell,)) == strength
    assert cannon_strength(parts, ()) == 0


@pytest.mark.allows("trucker 8.2.3")
def test_it_is_declared_for_one_energy_cell() -> None:
    story = trip("V^ .\n@ b")
    story.go(("declare", A, "cannons", ()))
    story.play({"declare": Spend(807)})
    assert story.events(StrengthDeclared) == [StrengthDeclared(A, "cannons", 1.5)]


@pytest.mark.allows("trucker 8.2.3")
@pytest.mark.parametrize("what", ["LF", "LR"])
def test_each_barrel_covers_its_side(what: str) -> None:
    story = trip("V^ .\nb @")
    story.go(incoming(what, 6))
    story.play({"hit": Spend(607)})
    assert [type(event) for event in story.events(ShotDown, TileDestroyed)] == [ShotDown]


@pytest.mark.forbids("trucker 8.2.3")
def test_without_energy_it_stops_nothing() -> None:
    assert struck("V^ .\nb @", "LF", 6, energy={(A, 607): 0}) == [TileDestroyed]


@pytest.mark.forbids("trucker 8.2.3")
@pytest.mark.parametrize("picture", ["+ .\nV^ .\n@ .", "V^ +\n@ ."])
def test_both_cells_before_the_barrels_stay_empty(picture: str) -> None:
    assert "barrel" in {what for what, _, _ in mistakes(lay_out(picture, 2, set(), wrong=True))}


# Cannon-engines (8.2.4)


@pytest.mark.allows("trucker 8.2.4")
def test_a_cannon_engine_is_both() -> None:
    parts = lay_out("@ X^", 2, set())
    assert (cannon_strength(parts, ()), engine_strength(parts, 0)) == (1.0, 1.0)
    assert mistakes(parts) == []


@pytest.mark.forbids("trucker 8.2.4")
@pytest.mark.parametrize(
    ("picture", "wrong"), [("@ X>", "engine_turned"), (". +\n@ X^", "barrel"), ("@ X^\n. +", "exhaust")]
)
def test_its_exhaust_points_to_the_rear_and_both_cells_stay_empty(picture: str, wrong: str) -> None:
    assert wrong in {what for what, _, _ in mistakes(lay_out(picture, 2, set(), wrong=True))}


# Mixed holds (8.2.5)


def holds(white: int, red: int, cells: int) -> Story:
    """A ship with just this mixed hold, at 607."""
    story = trip("k @")
    wanted = "combo", white, red, cells
    found = (n for n, tile in enumerate(TILES) if (tile.kind, tile.white, tile.red, tile.cells) == wanted)
    story.player(A).parts[607] = Part(next(found))
    story.look_again()
    return story


@pytest.mark.allows("trucker 8.2.5")
@pytest.mark.parametrize(("white", "red", "cells"), [(0, 1, 2), (2, 0, 2), (2, 1, 0)])
def test_a_mixed_hold_is_loaded_with_both(white: int, red: int, cells: int) -> None:
    story = holds(white, red, cells)
    story.go(("load", A))
    assert story.part(A, 607).energy == cells
    story.player(A).pending = "RBBB"
    story.go(("load_goods", A))
    stowed = [Stow("R", 607)] * red + [Stow("B", 607)] * white
    story.play({"load_goods": [*stowed, Done()]})
    assert sorted(story.part(A, 607).goods) == sorted("R" * red + "B" * white)


@pytest.mark.forbids("trucker 8.2.5")
def test_red_cubes_go_into_its_special_containers_only() -> None:
    story = holds(2, 0, 2)
    story.player(A).pending = "R"
    story.go(("load_goods", A))
    assert story.part(A, 607).goods == ""


@pytest.mark.forbids("trucker 8.2.5")
def test_its_cubes_go_before_its_energy() -> None:
    story = holds(2, 0, 2)
    story.change(A, 607, goods="G", energy=2)
    story.go(("lose_goods", A, 2))
    assert story.events(GoodsLost) == [GoodsLost(A, 607, "G"), GoodsLost(A, 607, "energy")]


# Cyan life supports (8.2.6)


@pytest.mark.allows("trucker 8.2.6")
def test_a_cyan_alien_lives_beside_its_life_support() -> None:
    story = trip("y C @ .", loaded=False)
    story.go(("load", A))
    story.say(A, Board("cyan"))
    assert CrewBoarded(A, 607, "cyan") in story.events(CrewBoarded)
    assert story.part(A, 607).alien == "cyan"


@pytest.mark.forbids("trucker 8.2.6")
def test_there_is_one_on_a_ship() -> None:
    story = trip("y C @ C y", loaded=False)
    story.go(("load", A))
    story.say(A, Board("cyan"))
    story.play(most=20)
    assert [part.alien for part in story.player(A).parts.values() if part.alien] == ["cyan"]


@pytest.mark.forbids("trucker 8.2.6")
def test_nor_does_any_other_alien_live_by_it() -> None:
    story = trip("y C @ .", loaded=False)
    story.go(("load", A))
    assert story.options(A) == [Board("humans"), Board("cyan")]


# Plating (8.2.7)


@pytest.mark.allows("trucker 8.2.7")
@pytest.mark.parametrize("what", ["LF", "HF", "lF", "sF"])
def test_nothing_harms_a_plated_side(what: str) -> None:
    story = trip("#:4\n@")
    story.go(incoming(what, 7))
    assert story.events(Bounced) == [Bounced(A, 706)]


@pytest.mark.forbids("trucker 8.2.7")
def test_the_other_sides_are_as_weak_as_any() -> None:
    assert struck("#:43\n@", "HR", 6) == [TileDestroyed]


@pytest.mark.allows("trucker 8.2.7")
def test_plating_has_one_to_three_plated_sides() -> None:
    counts = [tile.sides.count(PLATED) for tile in TILES if tile.kind == "plating"]
    assert sorted(set(counts)) == [1, 2, 3]


def test_every_kind_of_answer_is_one_that_the_game_knows() -> None:
    assert {Wake, Spend} <= set(hs.find("trucker").answers)
