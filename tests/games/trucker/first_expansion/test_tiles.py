"""The tiles of the first expansion, but for those that need energy for something new. (8.2.1 to 8.2.7)"""

import pytest

import hyperespace as hs
from hyperespace.games.trucker.answers import Board, Choose, Done, Explore, Hand, Land, Lose, Recruit, Spend, Stow, Wake
from hyperespace.games.trucker.events import (
    Bill,
    Bounced,
    CrewBoarded,
    CrewLost,
    FaresPaid,
    GaveUp,
    ShotDown,
    StrengthDeclared,
    TileDestroyed,
    WentBy,
)
from hyperespace.games.trucker.first_expansion.events import WokeUp
from hyperespace.games.trucker.ship import cannon_strength, crew, engine_strength, humans, mistakes
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.tiles import PLATED, TILES
from tests.games.trucker.first_expansion.crowds import trip
from tests.games.trucker.pictures import lay_out
from tests.games.trucker.team.payroll import employ
from tests.games.trucker.yard import A, B, Site, Story, incoming

# The box (8.2)


@pytest.mark.allows("trucker 8.2")
def test_the_tiles_lie_in_the_yard() -> None:
    site = Site(5, first=True)
    assert sum(TILES[tile].set == "first" for tile in site.s.face_down) == 41


@pytest.mark.forbids("trucker 8.2")
def test_without_the_first_expansion_none_of_them_does() -> None:
    site = Site(4, parts=True)
    assert all(TILES[tile].set != "first" for tile in (*site.s.face_down, *site.s.removed))


# Luxury cabins (8.2.1)


@pytest.mark.allows("trucker 8.2.1")
def test_a_luxury_cabin_takes_one_human() -> None:
    story = trip("L @", loaded=False)
    story.go(("load", A))
    assert story.part(A, 607).humans == 1
    assert crew(story.player(A).parts) == 3


@pytest.mark.forbids("trucker 8.2.1")
def test_no_alien_lives_in_one() -> None:
    story = trip("p L @ .", loaded=False)
    story.go(("load", A))
    assert story.step == ""
    assert (story.part(A, 607).humans, story.part(A, 607).alien) == (1, "")


@pytest.mark.allows("trucker 8.2.1")
@pytest.mark.parametrize(("level", "pay"), [(1, 1), (2, 2), (3, 3), ("IIIB", 3)])
def test_whoever_arrives_pays_the_number_of_the_class(level: int | str, pay: int) -> None:
    story = trip("L @ L", level=level)
    story.settle()
    assert story.events(FaresPaid) == [FaresPaid(A, 2 * pay)]
    [bill] = [bill for bill in story.events(Bill) if isinstance(bill, Bill) and bill.seat == A]
    assert bill.credits == bill.arrival + bill.looks + 2 * pay


@pytest.mark.forbids("trucker 8.2.1")
def test_whoever_gave_up_is_not_paid() -> None:
    story = trip("L @")
    story.player(A).flies, story.player(A).gave_up = False, True
    story.settle()
    assert story.events(FaresPaid) == []


@pytest.mark.forbids("trucker 8.2.1")
def test_an_empty_luxury_cabin_pays_nothing() -> None:
    story = trip("L @ C")
    story.fly("I-18", {"explore": Explore(), "lose_crew": [Lose(607, "human"), Lose(807, "human")]})
    story.settle()
    assert story.events(FaresPaid) == []


@pytest.mark.forbids("trucker 8.2.1")
def test_nobody_moves_into_one_in_flight() -> None:
    story = trip("L @ C", crew={(A, 807): 0})
    story.part(A, 607).humans = 0
    story.fly("IV-09", {("land", A): Land(1)}, until="recruit")
    assert story.options(A) == [Recruit(807), Done()]
    assert story.refusal(A, Recruit(607)).code == "no_berth"


@pytest.mark.allows("trucker 7.18")
def test_with_a_receptionist_two_live_there_and_one_pays() -> None:
    story = trip("L @", loaded=False)
    employ(story, A, "receptionist", both=True)
    story.go(("load", A), ("load", B), ("window", "loaded"), ("next_card",))
    assert story.part(A, 607).humans == 2
    story.settle()
    assert story.events(FaresPaid) == [FaresPaid(A, 2)]


@pytest.mark.forbids("trucker 7.10")
def test_a_con_artist_gets_no_more_from_passengers() -> None:
    story = trip("L @")
    employ(story, A, "con_artist", both=True)
    story.settle()
    assert story.events(FaresPaid) == [FaresPaid(A, 2)]


# Stasis chambers (8.2.2)


@pytest.mark.allows("trucker 8.2.2")
def test_four_sleep_in_a_chamber_and_count_for_nothing() -> None:
    story = trip("z @", loaded=False)
    story.go(("load", A))
    assert (story.part(A, 607).asleep, crew(story.player(A).parts)) == (4, 2)


@pytest.mark.forbids("trucker 8.2.2")
def test_nobody_who_sleeps_goes_aboard_a_station() -> None:
    story = trip("C z @ C")
    story.fly("I-20", {"explore": Explore()})
    assert humans(story.player(A).parts) == 6
    story = trip("z @ C")
    story.fly("I-19")
    assert story.events(WentBy) == [], "nobody was asked"


@pytest.mark.forbids("trucker 8.2.2")
def test_nobody_who_sleeps_is_given_up() -> None:
    story = trip("z @ C")
    story.fly("I-18", {"explore": Explore()}, until="lose_crew")
    assert {option.cell for option in story.options(A) if isinstance(option, Lose)} == {707, 807}


@pytest.mark.forbids("trucker 8.2.2")
def test_an_epidemic_passes_them_by() -> None:
    story = trip("C z @")
    story.fly("II-05")
    assert story.events(CrewLost) == []
    assert story.part(A, 607).asleep == 4


@pytest.mark.allows("trucker 8.2.2")
def test_after_crew_was_lost_they_wake_and_take_the_places() -> None:
    story = trip("z @ C")
    lost = [Lose(707, "human"), Lose(807, "human")]
    story.fly("I-18", {"explore": Explore(), "lose_crew": lost, "wake": [Wake(707, 607), Wake(807, 607)]})
    assert [story.part(A, cell).humans for cell in (707, 807)] == [2, 2]
    assert story.part(A, 607).asleep == 2
    assert story.events(WokeUp) == [WokeUp(A, 707), WokeUp(A, 807)]


@pytest.mark.allows("trucker 8.2.2")
def test_they_also_move_in_where_an_alien_has_left() -> None:
    story = trip("z @ C p", crew={(A, 807): "purple"})
    wakings = [Wake(807, 607), Wake(807, 607), Wake(707, 607)]
    story.fly("I-18", {"explore": Explore(), "lose_crew": [Lose(807, "purple"), Lose(707, "human")], "wake": wakings})
    assert (story.part(A, 807).humans, story.part(A, 607).asleep) == (2, 1)


@pytest.mark.allows("trucker 8.2.2")
def test_as_many_wake_as_one_likes() -> None:
    story = trip("z @ C")
    story.fly("I-18", {"explore": Explore()}, until="wake")
    assert story.options(A)[-1] == Done()
    story.say(A, Done())
    assert story.part(A, 607).asleep == 4


@pytest.mark.forbids("trucker 8.2.2")
def test_nobody_wakes_where_nobody_was_lost() -> None:
    story = trip("z @ C\n. e .", crew={(A, 807): 0})
    story.fly("I-05")
    assert story.part(A, 607).asleep == 4
    assert "wake" not in story.answered


@pytest.mark.forbids("trucker 8.2.2")
def test_nobody_wakes_for_crew_lost_on_an_earlier_card() -> None:
    story = trip("z @ C\n. e .")
    story.fly("I-18", {"explore": Explore(), "wake": Done()})
    story.fly("I-05")
    assert "wake" not in story.answered


@pytest.mark.forbids("trucker 8.2.2")
def test_whoever_lies_down_on_a_planet_does_not_wake_for_crew_lost_before() -> None:
    story = trip("z @ C\n. e .", crew={(A, 807): 1})
    story.part(A, 607).asleep = 0
    story.fly("I-18", {"explore": Explore()})
    story.fly("IV-10", {("land", A): Land(2), "recruit": [Recruit(607), Done()]})
    assert story.part(A, 607).asleep == 1
    assert "wake" not in story.answered


@pytest.mark.forbids("trucker 8.2.2")
def test_newcomers_do_not_hide_that_somebody_was_lost() -> None:
    story = trip("z @ C\n. C .", crew={(A, 807): 0, (A, 708): 0})
    story.fly("IV-09", {("land", A): Land(2)}, until="recruit")
    story.part(A, 707).humans -= 1
    story.play({"recruit": [Recruit(807), Done()]}, until="wake")
    assert Wake(707, 607) in story.options(A)


@pytest.mark.forbids("trucker 8.2.2")
def test_nobody_moves_into_a_full_cabin_or_a_luxury_cabin() -> None:
    story = trip("z @ C\n. L .")
    story.fly("I-18", {"explore": Explore(), "lose_crew": [Lose(707, "human"), Lose(708, "human")]}, until="wake")
    assert story.options(A) == [Wake(707, 607), Done()]
    assert story.refusal(A, Wake(708, 607)).code == "no_bed"
    assert story.refusal(A, Wake(807, 607)).code == "no_bed"


@pytest.mark.forbids("trucker 8.2.2")
def test_without_a_human_awake_a_ship_gives_up_whoever_sleeps() -> None:
    story = trip("z @ C p", crew={(A, 807): "purple"})
    story.fly("I-18", {"explore": Explore(), "lose_crew": [Lose(707, "human"), Lose(707, "human")]})
    assert story.events(GaveUp) == [GaveUp(A, "humans")]
    assert story.part(A, 607).asleep == 4


@pytest.mark.forbids("trucker 8.2.2")
def test_only_losing_the_tile_harms_them() -> None:
    story = trip("z @")
    story.go(incoming("HL", 7))
    assert [type(event) for event in story.events(TileDestroyed)] == [TileDestroyed]
    assert 607 not in story.player(A).parts


@pytest.mark.allows("trucker 8.2.2")
def test_somebody_wakes_in_the_place_of_a_deserter() -> None:
    story = trip("z @ C")
    employ(story, B, "saboteur", both=True)
    story.go(("take_off",))
    story.play({"plant_agent": Choose(807)}, until="wake")
    assert (story.asked, story.s.turned) == ((A,), [])
    story.say(A, Wake(807, 607))
    assert (story.part(A, 807).humans, story.part(A, 607).asleep) == (2, 3)


@pytest.mark.forbids("trucker 8.2.2")
def test_before_the_flight_nobody_wakes_where_nobody_deserted() -> None:
    story = trip("z @ C", crew={(A, 807): 1})
    story.go(("take_off",))
    assert story.step == "stay_or_leave"


@pytest.mark.allows("trucker 7.18")
def test_with_a_receptionist_two_of_them_are_awake() -> None:
    story = trip("z @", loaded=False)
    employ(story, A, "receptionist", both=True)
    story.go(("load", A), ("window", "loaded"))
    assert (story.part(A, 607).humans, story.part(A, 607).asleep) == (2, 2)
    assert crew(story.player(A).parts) == 4


@pytest.mark.forbids("trucker 7.18")
def test_those_awake_in_a_chamber_fall_ill() -> None:
    story = trip("z @")
    story.part(A, 607).humans, story.part(A, 607).asleep = 2, 2
    story.go(("next_card",))
    story.fly("II-05", {"wake": Done()})
    assert sorted(event.cell for event in story.events(CrewLost) if isinstance(event, CrewLost)) == [607, 707]
    assert story.part(A, 607).asleep == 2


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
    story = trip("V^ .\nb @", energy={(A, 607): 0})
    story.go(incoming("LF", 6))
    assert [type(event) for event in story.events(ShotDown, TileDestroyed)] == [TileDestroyed]


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
    story.part(A, 607).goods, story.part(A, 607).energy = "G", 2
    story.go(("lose_goods", A, 2))
    assert story.options(A) == [Hand(607, "G")]
    story.say(A, Hand(607, "G"))
    assert story.options(A) == [Hand(607, "energy")]


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
    story = trip("#:43\n@")
    story.go(incoming("HR", 6))
    assert [type(event) for event in story.events(Bounced, TileDestroyed)] == [TileDestroyed]


@pytest.mark.allows("trucker 8.2.7")
def test_plating_has_one_to_three_plated_sides() -> None:
    counts = [tile.sides.count(PLATED) for tile in TILES if tile.kind == "plating"]
    assert sorted(set(counts)) == [1, 2, 3]


def test_every_kind_of_answer_is_one_that_the_game_knows() -> None:
    assert {Wake, Spend} <= set(hs.find("trucker").answers)
