"""Roads on which tiles blow up, fall off, or do not work. (8.6)"""

import pytest

from hyperespace.games.trucker.answers import Keep, Lose, Rouse, Spend, Thrust
from hyperespace.games.trucker.boards import eight_around
from hyperespace.games.trucker.events import Bounced, StrengthDeclared, TileDestroyed, TileFellOff
from hyperespace.games.trucker.flow.dodging import thrusts
from hyperespace.games.trucker.flow.losses import spends
from hyperespace.games.trucker.flow.projectiles import destroy
from hyperespace.games.trucker.lines import Line
from hyperespace.games.trucker.rough_roads.building import die_out
from hyperespace.games.trucker.ship import auto_defence_pairs, connected, is_armed, is_defended, is_plated, kind
from hyperespace.games.trucker.state import Part, Tokens
from hyperespace.games.trucker.tiles import FRONT, LEFT, PLATED
from tests.games.trucker.rough_roads.paths import on, rough
from tests.games.trucker.team.payroll import employ
from tests.games.trucker.yard import TILE, A, B, Story, incoming


def blown(story: Story, cell: int, seat: int = A) -> set[int]:
    """What is left when this tile is destroyed, before anybody looks at what holds together."""
    destroy(story.s, story.match._table, seat, cell)
    story.s.agenda = []
    return set(story.player(seat).parts)


# Explosive batteries, explosive goods


@pytest.mark.allows("trucker 8.6")
def test_a_battery_takes_all_around_it_along() -> None:
    story = rough("explosive_batteries", "C C C C\nC b @ C\nC C C C", "@", level=3, wrong=True)
    assert blown(story, 607) == {806, 807, 808}, "all eight, and no further"


@pytest.mark.forbids("trucker 8.6")
def test_an_empty_battery_is_harmless() -> None:
    story = rough("explosive_batteries", "C b @", "@", level=3, energy={(A, 607): 0})
    assert blown(story, 607) == {507, 707}


@pytest.mark.forbids("trucker 8.6")
def test_a_panel_is_no_tile_with_energy_cells() -> None:
    story = rough("explosive_batteries", "C o @", "@", level=3, parts=True)
    assert blown(story, 607) == {507, 707}


@pytest.mark.allows("trucker 8.6")
def test_batteries_set_each_other_off() -> None:
    story = rough("explosive_batteries", "C b C @\nC C b C", "@", level=3, wrong=True)
    assert blown(story, 507) == set(), "by a corner, joined or not"


@pytest.mark.forbids("trucker 8.6")
def test_routers_and_wireless_links_carry_no_explosion() -> None:
    story = rough("explosive_batteries", "C r r b @", "@", level=3, parts=True, wrong=True)
    story.change(A, 307, tokens=Tokens(wireless=True))
    story.change(A, 607, tokens=Tokens(wireless=True))
    assert blown(story, 607) == {307, 407}


@pytest.mark.allows("trucker 8.6")
def test_a_cube_takes_all_around_it_along_even_a_hidden_one() -> None:
    story = rough("explosive_goods", "C + @ C", "@", level=3, goods={(A, 607): "G"})
    employ(story, A, "smuggler")
    assert blown(story, 607) == {807}


@pytest.mark.forbids("trucker 8.6")
def test_an_empty_hold_is_harmless() -> None:
    story = rough("explosive_goods", "C c @ C", "@", level=3)
    assert blown(story, 607) == {507, 707, 807}


def test_the_eight_cells_go_round_a_cylinder() -> None:
    assert set(eight_around(2104)) == {2103, 2105, 2203, 2204, 2205, 2903, 2904, 2905}


# Lousy batteries


@pytest.mark.allows("trucker 8.6")
def test_lousy_batteries_take_one_more_each_time() -> None:
    story = rough("lousy_batteries", "b @ .\n. E .", "@", energy={(A, 607): 2})
    story.fly("I-05", {("declare", A): Spend(607)})
    assert "spend_more" not in story.answered  # there is one battery to take it from
    assert story.part(A, 607).energy == 0
    assert StrengthDeclared(A, "engines", 2.0) in story.events(StrengthDeclared)


@pytest.mark.forbids("trucker 8.6")
def test_a_single_cell_is_not_enough() -> None:
    story = rough("lousy_batteries", "b @ .\n. E .", "@", energy={(A, 607): 1})
    assert spends(story.s, A, [708]) == []
    story.fly("I-05")
    assert story.player(A).gave_up


@pytest.mark.allows("trucker 8.6")
@pytest.mark.parametrize(("first", "more"), [(607, 808), (808, 607)])
def test_a_battery_and_a_panel_that_is_joined_will_do_in_either_order(first: int, more: int) -> None:
    story = rough("lousy_batteries", "b @ .\n. E o", "@", parts=True, energy={(A, 607): 1}, level=2)
    assert 808 in connected(story.player(A).parts, 708)
    story.fly("I-05", {("declare", A): Spend(first), ("spend_more", A): Spend(more)}, until="stay_or_leave")
    assert StrengthDeclared(A, "engines", 2.0) in story.events(StrengthDeclared)


@pytest.mark.forbids("trucker 8.6")
def test_a_panel_that_is_not_joined_does_not_help() -> None:
    story = rough("lousy_batteries", "b @ o\n. E .", "@", parts=True, energy={(A, 607): 1}, level=2)
    assert spends(story.s, A, [708]) == []


@pytest.mark.allows("trucker 8.6")
def test_shields_thrusters_and_robonauts_need_two_as_well() -> None:
    story = rough("lousy_batteries", "b @ S^\n. R .", "@", parts=True, level=2)
    energy = story.part(A, 607).energy
    story.go(incoming("lF", 8), ("rouse", A, 0), ("next_card",))
    story.say(A, Spend(607))
    assert (story.part(A, 607).energy, story.player(A).lost) == (energy - 2, 0)
    story.change(A, 607, energy=2)
    story.go(("rouse", A, 0), ("next_card",))
    story.say(A, Rouse(708, 607))
    assert (story.part(A, 607).energy, story.part(A, 708).on) == (0, True)


@pytest.mark.allows("trucker 8.6")
def test_a_push_aside_takes_two() -> None:
    story = rough("lousy_batteries", "b @ .\n. t^ .", "@", parts=True, level=2, wrong=True, energy={(A, 607): 2})
    push = next(option for option in thrusts(story.s, A, Line(LEFT, 7), False) if isinstance(option, Thrust))
    story.go(("come_in", "lL", (A,)), ("next_card",), dice=[7])
    story.say(A, push)
    assert story.part(A, 607).energy == 0


# Dead zone


def dead(*ships: str, **options: object) -> Story:
    """Column 8 is dead."""
    story = rough("dead_zone", *ships, "@", level=3, parts=True, **options)
    story.s.rough.dead = 8
    story.go(("go_dead",), ("next_card",))
    return story


@pytest.mark.allows("trucker 8.6")
def test_dice_find_the_dead_zone_before_building() -> None:
    story = rough("dead_zone", "@", "@")
    story.go(("find_dead_zone",), ("next_card",), dice=[3, 12, 6])
    assert story.s.rough.dead == 6, "3 and 12 are no columns of class I"


@pytest.mark.allows("trucker 8.6")
@pytest.mark.parametrize("tile", ["g", "e", "S", "r", "a", "d", "o", "t"])
def test_nothing_works_in_the_dead_zone(tile: str) -> None:
    story = dead(f"C @ {tile}", wrong=True)
    assert kind(story.part(A, 807)) == "dead"
    assert kind(story.part(A, 707)) == "start"


@pytest.mark.forbids("trucker 8.6")
def test_dead_cabins_house_nobody_and_dead_batteries_hold_nothing() -> None:
    story = rough("dead_zone", "C @ b C", "@", level=3, loaded=False)
    story.s.rough.dead = 8
    story.go(("go_dead",), ("load", A), ("next_card",))
    assert (story.part(A, 807).energy, story.part(A, 907).humans) == (0, 2)


@pytest.mark.forbids("trucker 8.6")
def test_dead_routers_link_nothing() -> None:
    assert 907 not in connected(dead("C @ r C").player(A).parts, 707)


@pytest.mark.forbids("trucker 8.6")
def test_dead_panels_give_no_energy() -> None:
    story = dead("E @ o", wrong=True)
    assert spends(story.s, A, [707]) == []


@pytest.mark.forbids("trucker 8.6")
def test_dead_armouries_arm_nobody() -> None:
    assert not is_armed(dead("C @ a").player(A).parts, 707)


@pytest.mark.forbids("trucker 8.6")
def test_dead_auto_defences_neither_guard_nor_pair() -> None:
    parts = dead("C @ d d").player(A).parts
    assert (is_defended(parts, 807), is_defended(parts, 907), auto_defence_pairs(parts)) == (False, True, 0)


@pytest.mark.allows("trucker 8.6")
def test_plating_holds_in_the_dead_zone() -> None:
    story = dead("C @ C")
    story.change(A, 807, tokens=Tokens(sides=(PLATED, 0, 0, 3), becomes="dead"))
    assert is_plated(story.player(A).parts, 807, FRONT)
    story.go(incoming("HF", 8), ("next_card",))
    assert story.events(Bounced) == [Bounced(A, 807)]


@pytest.mark.forbids("trucker 8.6")
def test_a_tile_from_a_depot_dies_there_too() -> None:
    story = dead("C @ C")
    parts = {806: Part(TILE["x2_sol1"])}
    die_out(story.s, parts, 806)
    assert kind(parts[806]) == "dead"


# Metal fatigue


@pytest.mark.allows("trucker 8.6")
def test_a_ship_that_moves_far_enough_loses_a_tile() -> None:
    story = rough("metal_fatigue", "C @\n. e", "C @", wrong=True)
    story.go(("lose_days", A, 3), ("next_card",), dice=[(3, 1), (5, 3), (4, 1)])
    assert story.events(TileFellOff) == [TileFellOff(A, 607, story.s.scrap[0])]
    assert story.player(A).lost == 1


@pytest.mark.forbids("trucker 8.6")
def test_a_higher_die_is_no_harm() -> None:
    story = rough("metal_fatigue", "C @\n. e", "C @", wrong=True)
    story.go(("lose_days", A, 3), ("next_card",), dice=[(4, 1), (5, 3), (4, 1)])
    assert story.player(A).lost == 0


# Defective connectors


@pytest.mark.allows("trucker 8.6")
def test_defective_connectors_cost_thrust() -> None:
    story = rough("defective_connectors", "C:?1?? @ .\n. e .", "@", level=2, wrong=True)
    story.change(A, 708, tokens=Tokens(sides=(1, 0, 0, 0)))
    story.change(A, 707, tokens=Tokens(sides=(0, 0, 1, 3)))
    story.go(("declare", A, "engines", ()), ("next_card",))
    assert StrengthDeclared(A, "engines", 0.0) in story.events(StrengthDeclared), "one joint, one engine"


@pytest.mark.forbids("trucker 8.6")
def test_a_universal_connector_that_meets_another_is_sound() -> None:
    story = rough("defective_connectors", "C @ .\n. e .", "@", level=2, wrong=True)
    story.change(A, 607, tokens=Tokens(sides=(0, 3, 0, 0)))
    story.change(A, 707, tokens=Tokens(sides=(0, 0, 1, 3)))
    story.change(A, 708, tokens=Tokens(sides=(1, 0, 0, 0)))
    story.go(("declare", A, "engines", ()), ("next_card",))
    assert StrengthDeclared(A, "engines", 1.0) in story.events(StrengthDeclared)


@pytest.mark.allows("trucker 8.6")
def test_after_building_such_tiles_may_come_off() -> None:
    story = rough("defective_connectors", "C:?1?? @", "@", level=2, wrong=True)
    story.go(("roads_after_building",), ("next_card",))
    assert {str(option.__struct_config__.tag) for option in story.options(A)} == {"done", "remove"}
    story.say(A, story.options(A)[1])
    assert (set(story.player(A).parts), story.player(A).lost) == ({707}, 1)


# Space junk


@pytest.mark.allows("trucker 8.6")
def test_what_drifts_off_meets_the_ships_behind_as_a_large_meteor() -> None:
    story = rough("space_junk", "C C @", "C\n@", ". C\n. @", level=2, places=[6, 9, 3])
    story.go(incoming("HL", 7), ("after_card",), dice=[7])
    assert story.player(A).lost == 1, "one tile shot off is no junk"
    story.go(("hit", A, "HF", FRONT, 6, 0), ("after_card",), dice=[7])
    assert [player.lost for player in story.s.players] == [2, 0, 0]


@pytest.mark.allows("trucker 8.6")
def test_each_piece_is_rolled_for_after_the_card() -> None:
    story = rough("space_junk", "C C @", "C\n@", "C\n@", level=2, places=[6, 9, 3])
    story.go(("hit", A, "HF", FRONT, 6, 0), ("after_card",), dice=[7])
    story.say(A, Keep(707))
    assert [player.lost for player in story.s.players] == [2, 0, 1], "only for who is behind"


# Piercing projectiles


@pytest.mark.allows("trucker 8.6")
def test_a_piercing_projectile_strikes_the_next_tile_too() -> None:
    story = rough("piercing_projectiles", "C C C @", "@", level=3)
    story.go(incoming("HL", 7), ("next_card",))
    assert [event.cell for event in story.events(TileDestroyed) if isinstance(event, TileDestroyed)] == [407, 507]
    assert story.player(A).lost == 2, "and there it ends"


@pytest.mark.forbids("trucker 8.6")
def test_plating_behind_stops_it() -> None:
    story = rough("piercing_projectiles", "C C @", "@", level=3, wrong=True)
    story.change(A, 607, tokens=Tokens(sides=(0, 3, 0, PLATED)))
    story.go(incoming("HL", 7), ("next_card",))
    assert story.events(Bounced) == [Bounced(A, 607)]


@pytest.mark.forbids("trucker 8.6")
def test_thrusters_push_once_for_both_impacts() -> None:
    story = rough("piercing_projectiles", "C C @ b\n. . t .", "@", level=3, parts=True, wrong=True)
    for cell in story.player(A).parts:
        story.change(A, cell, tokens=Tokens(sides=(3, 3, 3, 3)))
    push = next(option for option in thrusts(story.s, A, Line(LEFT, 6), False) if isinstance(option, Thrust))
    dice = [6 if push.way == 2 else 8]
    story.go(("come_in", "HL", (A,)), ("next_card",), dice=dice)
    story.say(A, push)
    assert story.step == "stay_or_leave", "nobody asks again between the impacts"
    assert [event.cell for event in story.events(TileDestroyed) if isinstance(event, TileDestroyed)] == [507, 607]


# Personalised cabins


@pytest.mark.allows("trucker 8.6")
def test_whoever_is_lost_takes_the_cabin_and_everybody_in_it() -> None:
    story = rough("personalised_cabins", "C @ C", "@")
    story.go(("lose_crew", A, 2), ("next_card",))
    story.say(A, Lose(607, "human"))
    assert (set(story.player(A).parts), story.player(A).lost) == ({707, 807}, 0), "two are lost, and no credit"
    assert story.step == "stay_or_leave"


@pytest.mark.allows("trucker 8.6")
def test_cabins_that_are_shot_off_cost_nothing_either() -> None:
    story = rough("personalised_cabins", "C @ b", "@")
    story.go(incoming("HL", 7), incoming("HR", 7), ("next_card",))
    assert (set(story.player(A).parts), story.player(A).lost) == ({707}, 1)


@pytest.mark.forbids("trucker 8.6")
def test_elsewhere_cabins_stay_and_cost() -> None:
    story = rough("panic", "C @ C", "@")
    story.go(("lose_crew", A, 1), incoming("HR", 7), ("next_card",))
    story.say(A, Lose(607, "human"))
    assert (set(story.player(A).parts), story.player(A).lost) == ({607, 707}, 1)


def test_several_roads_hold_at_once() -> None:
    story = rough("explosive_goods", "C c @", "@", level=3, goods={(A, 607): "G"})
    on(story, "explosive_goods", "personalised_cabins")
    story.go(incoming("HF", 6), ("next_card",))
    assert (story.player(A).parts, story.player(A).lost) == ({}, 1)
    assert B in story.asked
