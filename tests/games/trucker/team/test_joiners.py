"""Those who change connectors and tiles: Assembler, Courier, Plumber, Welder. (7.7, 7.13, 7.16, 7.20)"""

import pytest

import hyperespace as hs
from hyperespace.games.trucker.answers import (
    Adapt,
    Call,
    Choose,
    Close,
    Convert,
    Decline,
    Draw,
    Face,
    Finish,
    Pipe,
    Place,
    PutBack,
    Remove,
    Restore,
    Shift,
    Take,
)
from hyperespace.games.trucker.events import Bounced, CrewLost, TileDestroyed
from hyperespace.games.trucker.flow.checking import faults, remedies, remedy
from hyperespace.games.trucker.flow.losses import spends
from hyperespace.games.trucker.ship import (
    auto_defence_pairs,
    connected,
    exposed,
    is_armed,
    is_plated,
    joined,
    kind,
    own_sides,
    pieces,
    supports,
)
from hyperespace.games.trucker.state import NONE
from hyperespace.games.trucker.team.events import AdaptersLifted, Converted, Linked, MadeUniversal, PipeLaid
from hyperespace.games.trucker.tiles import FRONT, LEFT, PIPE, RIGHT, TILES, UNIVERSAL
from tests.games.trucker.team.payroll import codes, employ, find, moment, put, site_with
from tests.games.trucker.yard import A, B, Site, Story, Table


def link(story: Story, one: int, other: int, both: bool = False) -> None:
    employ(story, A, "assembler", both=both)
    moment(story, "after_building")
    story.say(A, Choose(one), Choose(other))


# The Assembler


@pytest.mark.allows("trucker 7.7")
def test_a_life_support_is_joined_to_a_cabin_without_wires() -> None:
    story = Story(["C + @ + n", "@"], level=2)
    assert supports(story.player(A).parts, 507) == set()
    link(story, 507, 907)
    assert story.events(Linked) == [Linked(A, 507, 907)]
    assert supports(story.player(A).parts, 507) == {"brown"}


@pytest.mark.allows("trucker 7.7")
def test_an_armoury_and_a_cabin_a_panel_and_a_shield_and_two_auto_defences_are_joined_alike() -> None:
    story = Story(["C + @ + a", "S + @ + o", "d + @ + d"], level=2, parts=True)
    for seat in (A, B, 2):
        story.player(A).team = []
        employ(story, seat, "assembler")
        moment(story, "after_building")
        story.say(seat, Choose(507), Choose(907))
        story.player(seat).team = []
    assert is_armed(story.player(A).parts, 507)
    assert spends(story.s, B, [507])
    assert auto_defence_pairs(story.player(2).parts) == 1


@pytest.mark.allows("trucker 7.7")
def test_a_link_to_a_router_is_a_link_to_all_that_is_joined_to_it() -> None:
    story = Story(["C + @ + r\n. . . . d", "@"], level=2, parts=True)
    link(story, 507, 907)
    assert {907, 807, 908} <= connected(story.player(A).parts, 507)


@pytest.mark.allows("trucker 7.7")
def test_two_linked_routers_join_everything_at_both() -> None:
    story = Story(["C r @ + r d", "@"], level=3, parts=True)
    first = min(cell for cell, part in story.player(A).parts.items() if kind(part) == "router")
    second = max(cell for cell, part in story.player(A).parts.items() if kind(part) == "router")
    link(story, first, second)
    assert {second, second + 100, second - 100} <= connected(story.player(A).parts, first - 100)


@pytest.mark.allows("trucker 7.7")
def test_an_epidemic_uses_the_link_too() -> None:
    story = Story(["C + @ + C", "@"], level=2)
    link(story, 507, 907)
    story.fly("II-05")
    assert {event.cell for event in story.events(CrewLost) if isinstance(event, CrewLost)} == {507, 907}


@pytest.mark.allows("trucker 7.7")
def test_a_radioactive_leak_uses_the_link_too() -> None:
    story = Story(["C + @ + b", "C + @ + b"], level=2)
    link(story, 507, 907)
    story.fly("IV-04")
    assert [event for event in story.events(CrewLost) if isinstance(event, CrewLost)] == [CrewLost(A, 507, "human")]


@pytest.mark.forbids("trucker 7.7")
def test_nothing_hangs_on_a_link() -> None:
    story = Story(["C + @ + C", "@"], level=2)
    link(story, 507, 907)
    parts = {cell: part for cell, part in story.player(A).parts.items() if cell != 807}
    assert len(pieces(parts)) == 2


@pytest.mark.forbids("trucker 7.7")
def test_a_linked_tile_is_not_joined_for_intruders() -> None:
    story = Story(["C + @ + C", "@"], level=2)
    link(story, 507, 907)
    assert joined(story.player(A).parts, 507) == [607]


@pytest.mark.forbids("trucker 7.7")
def test_a_tile_is_not_linked_to_itself_and_nobody_is_asked_for_a_lone_tile() -> None:
    story = Story(["C @", "@"])
    employ(story, A, "assembler")
    employ(story, B, "assembler")
    moment(story, "after_building")
    story.say(A, Choose(607))
    assert story.refusal(A, Choose(607)).code == "not_offered"
    story.say(A, Decline())
    assert story.match.ask is None
    assert all(part.tokens is None for part in story.player(A).parts.values())


@pytest.mark.allows("trucker 7.7")
def test_with_b_the_exposed_connectors_of_one_tile_become_plating() -> None:
    story = Story(["C:1??? @", "@"])
    employ(story, A, "assembler", both=True)
    moment(story, "after_building")
    story.say(A, Decline())
    before = exposed(story.player(A).parts)
    sides = own_sides(story.part(A, 607))
    assert story.step == "plate_tile"
    story.say(A, Choose(607))
    plated = [direction for direction in range(4) if is_plated(story.player(A).parts, 607, direction)]
    assert RIGHT not in plated, "it is joined there"
    assert own_sides(story.part(A, 607))[RIGHT] == sides[RIGHT]
    assert before - exposed(story.player(A).parts) == len(plated) > 0
    story.go(("come_in", "HF", (A,)), dice=[6])
    assert story.events(Bounced) == [Bounced(A, 607)]


@pytest.mark.forbids("trucker 7.7")
def test_skill_a_alone_plates_nothing() -> None:
    story = Story(["C @", "@"])
    employ(story, A, "assembler")
    moment(story, "after_building")
    story.say(A, Decline())
    assert story.match.ask is None


# The Courier


def deliver(table: Table, *answers: hs.Option) -> None:
    employ(table, A, "courier")
    moment(table, "building_over", ("repair", A))
    table.say(A, *answers)


@pytest.mark.allows("trucker 7.13")
def test_after_building_a_tile_becomes_a_cannon_that_points_where_one_likes() -> None:
    story = Story(["C @ c", "@"], level=2)
    sides = own_sides(story.part(A, 807))
    employ(story, A, "courier")
    moment(story, "building_over")
    assert story.options(A) == [Decline(), *map(Convert, ("cannon", "engine", "cabin", "shield"))]
    story.say(A, Convert("cannon"), Choose(807), Face(LEFT))
    part = story.part(A, 807)
    assert (kind(part), part.turns, own_sides(part)) == ("cannon", LEFT, sides)
    assert story.events(Converted) == [Converted(A, 807, "cannon")]
    assert story.match.ask is None, "one token, and that is it"


@pytest.mark.allows("trucker 7.13")
def test_even_the_starting_cabin_becomes_something_else() -> None:
    story = Story(["C @ c", "@"], level=2)
    deliver(story, Convert("shield"), Choose(707), Face(FRONT))
    assert kind(story.part(A, 707)) == "shield"


@pytest.mark.allows("trucker 7.13")
def test_what_a_tile_was_is_gone() -> None:
    story = Story(["b @ c", "@"], level=2, loaded=False)
    deliver(story, Convert("cabin"), Choose(607))
    story.go(("load", A))
    assert (story.part(A, 607).energy, story.part(A, 607).humans) == (0, 2)


@pytest.mark.allows("trucker 7.13")
def test_a_shut_in_cannon_becomes_a_cabin_and_the_mistake_is_gone() -> None:
    story = Story([". C:??3?\n. g^:0?1?\n. @", "@"], wrong=True, level=2)
    assert "barrel" in {what for what, *_ in faults(story.s, A)}
    deliver(story, Convert("cabin"), Choose(706))
    assert "barrel" not in {what for what, *_ in faults(story.s, A)}


@pytest.mark.allows("trucker 7.13")
def test_an_engine_that_points_sideways_becomes_one_that_points_to_the_rear() -> None:
    story = Story([". . .\n. @ e>", "@"], wrong=True)
    assert "engine_turned" in {what for what, *_ in faults(story.s, A)}
    deliver(story, Convert("engine"), Choose(807))
    assert "engine_turned" not in {what for what, *_ in faults(story.s, A)}


@pytest.mark.forbids("trucker 7.13")
def test_the_usual_rules_hold_for_what_it_becomes() -> None:
    story = Story([". C .\n. c .\n. @ .\n. C .", "@"], wrong=True, level=2)
    deliver(story, Convert("cannon"), Choose(706), Face(FRONT))
    assert ("barrel", 706, 705) in faults(story.s, A)
    assert story.step == "repair", "mistakes that are left cost tiles as always"


@pytest.mark.forbids("trucker 7.13")
def test_an_engine_may_have_a_connector_behind_but_nothing_may_be_joined_there() -> None:
    story = Story([". . .\n. @ C:??3?", "@"], wrong=True, level=2)
    deliver(story, Convert("engine"), Choose(807))
    assert not [what for what, cell, _ in faults(story.s, A) if cell == 807]
    put(story, A, (808, "C:3???"))
    assert ("exhaust", 807, 808) in faults(story.s, A)


@pytest.mark.allows("trucker 7.13")
def test_with_b_two_tiles_are_converted_while_building_and_the_tokens_may_be_moved() -> None:
    site = Site()
    employ(site, A, "courier", both=True)
    put(site, A, (706, "c"), (607, "b"))
    before = site.player(A).parts[706].turns
    site.say(A, Call("courier"), Convert("cannon"), Choose(706), Face(RIGHT))
    site.say(A, Call("courier"), Convert("cabin"), Choose(607))
    site.say(A, Call("courier"))
    assert site.options(A) == [Decline(), Restore(607), Restore(706)], "two, and no more"
    site.say(A, Restore(706))
    assert (kind(site.player(A).parts[706]), site.player(A).parts[706].turns) == ("cargo", before)
    assert site.player(A).parts[706].tokens is None
    site.say(A, Call("courier"), Convert("cannon"), Choose(707), Face(FRONT))
    assert kind(site.player(A).parts[707]) == "cannon"


@pytest.mark.forbids("trucker 7.13")
def test_with_a_alone_nothing_is_converted_while_building() -> None:
    site = Site()
    employ(site, A, "courier")
    assert "call" not in codes(site, A)


@pytest.mark.forbids("trucker 7.13")
def test_whoever_has_finished_moves_no_token() -> None:
    site = Site()
    employ(site, A, "courier", both=True)
    site.say(A, Call("courier"), Convert("cabin"), Choose(707), Finish(1))
    assert site.asked == (B,)


@pytest.mark.allows("trucker 7.13")
def test_a_third_token_comes_after_building_even_on_a_tile_that_was_converted_before() -> None:
    site = Site()
    employ(site, A, "courier", both=True)
    put(site, A, (706, "c"))
    site.say(A, Call("courier"), Convert("cabin"), Choose(706))
    site.say(A, Call("courier"), Convert("shield"), Choose(707), Face(FRONT))
    moment(site, "building_over")
    assert site.options(A) == [Decline(), Convert("cannon"), Convert("engine")], "one token of each kind"
    site.say(A, Convert("cannon"), Choose(706), Face(LEFT))
    assert kind(site.player(A).parts[706]) == "cannon"


@pytest.mark.allows("trucker 7.13")
def test_a_tile_with_a_token_is_welded_and_a_call_may_be_called_off() -> None:
    site = Site()
    employ(site, A, "courier", both=True)
    site.say(A, Draw(), Place(706, 0), Call("courier"), Convert("cabin"), Choose(706))
    assert site.player(A).loose == NONE
    site.say(A, Call("courier"), Decline())
    assert (site.player(A).calling, "finish" in codes(site, A)) == ((), True)


@pytest.mark.allows("trucker 7.13", "trucker 2.2.3")
@pytest.mark.parametrize("words", [(Decline(),), (Convert("cannon"), Decline())])
def test_a_call_that_is_called_off_welds_nothing(words: tuple[hs.Option, ...]) -> None:
    site = Site()
    employ(site, A, "courier", both=True)
    site.say(A, Draw(), Place(706, 0), Call("courier"), *words)
    assert site.player(A).loose == 706
    site.say(A, Shift(607, 0))


# The Plumber


def with_a_tile_that_nothing_holds() -> Site:
    """On 705, in front of the tile on 706; a plumber is about."""
    site = site_with("plumber", (706, "c:0???"))
    part = find(site, "c:??0?")
    site.turn_up(TILES[part.tile].name)
    site.say(A, Take(part.tile), Place(705, part.turns))
    return site


@pytest.mark.allows("trucker 7.16")
def test_a_tile_that_nothing_holds_is_placed_together_with_its_pipe() -> None:
    site = with_a_tile_that_nothing_holds()
    assert not joined(site.player(A).parts, 705)
    site.say(A, Call("plumber"))
    assert Pipe(705, 706) in site.options(A)
    site.say(A, Pipe(705, 706))
    assert joined(site.player(A).parts, 705) == [706]
    assert (site.player(A).loose, site.events(PipeLaid)) == (NONE, [PipeLaid(A, 705, 706)])


@pytest.mark.forbids("trucker 7.16")
def test_a_tile_that_was_left_alone_gets_no_pipe_later() -> None:
    site = with_a_tile_that_nothing_holds()
    site.say(A, Draw(), PutBack())
    assert "call" not in codes(site, A)


@pytest.mark.forbids("trucker 7.16")
def test_where_a_connector_points_at_the_other_tile_there_is_no_pipe() -> None:
    site = Site()
    employ(site, A, "plumber")
    part = find(site, "c:??1?")
    site.turn_up(TILES[part.tile].name)
    site.say(A, Take(part.tile), Place(706, part.turns))
    assert "call" not in codes(site, A)


RING = ((706, "C:?111"), (606, "c:?10?"), (607, "c:01??"), (806, "c:??01"), (807, "c:0??1"))
"""Over the starting cabin a cabin, and on either side of both two holds, one above the other, smooth in between."""


@pytest.mark.allows("trucker 7.16")
def test_after_building_pipes_join_tiles_that_hold_anyway_and_there_are_two() -> None:
    site = Site()
    put(site, A, *RING)
    employ(site, A, "plumber")
    moment(site, "after_building")
    assert site.options(A) == [Decline(), Pipe(606, 607), Pipe(806, 807)]
    site.say(A, Pipe(606, 607), Pipe(806, 807))
    assert site.match.ask is None
    assert 607 in joined(site.player(A).parts, 606), "intruders walk through pipes"
    assert not [fault for fault in faults(site.s, A) if fault[0] == "connectors"]


@pytest.mark.forbids("trucker 7.16")
def test_there_is_no_third_pipe_and_none_moves() -> None:
    site = Site()
    put(site, A, *RING)
    employ(site, A, "plumber")
    site.say(A, Call("plumber"), Pipe(606, 607), Call("plumber"), Pipe(806, 807))
    assert "call" not in codes(site, A)
    moment(site, "after_building")
    assert site.match.ask is None


@pytest.mark.forbids("trucker 7.16")
def test_a_pipe_mends_no_mistake() -> None:
    site = Site()
    put(site, A, (706, "c:0???"), (705, "c:??0?"))
    employ(site, A, "plumber")
    moment(site, "after_building")
    assert site.match.ask is None, "the tile at the front hangs on nothing"


@pytest.mark.allows("trucker 7.16")
def test_with_b_one_tile_gets_universal_connectors_even_for_its_plating() -> None:
    site = Site(parts=True)
    employ(site, A, "plumber", both=True)
    put(site, A, (706, "c:4???"))
    site.say(A, Call("plumber"), Choose(706))
    assert own_sides(site.player(A).parts[706]) == (UNIVERSAL,) * 4
    assert site.events(MadeUniversal) == [MadeUniversal(A, 706)]
    assert "call" not in codes(site, A), "one tile only"


@pytest.mark.allows("trucker 7.16")
def test_universal_connectors_leave_a_pipe_that_lies_there_in_its_place() -> None:
    site = Site()
    put(site, A, *RING)
    employ(site, A, "plumber", both=True)
    site.say(A, Call("plumber"), Pipe(606, 607), Call("plumber"), Choose(606))
    assert own_sides(site.player(A).parts[606]) == (UNIVERSAL, UNIVERSAL, PIPE, UNIVERSAL)
    assert 607 in joined(site.player(A).parts, 606)
    assert not [fault for fault in faults(site.s, A) if fault[0] == "connectors"]


@pytest.mark.forbids("trucker 7.16")
def test_universal_connectors_do_not_fill_the_empty_cell() -> None:
    site = Site()
    employ(site, A, "plumber", both=True)
    put(site, A, (706, "g^"), (705, "C:??1?"))
    site.say(A, Call("plumber"), Choose(706))
    assert ("barrel", 706, 705) in faults(site.s, A)


@pytest.mark.forbids("trucker 7.16")
def test_with_a_alone_there_are_no_universal_connectors() -> None:
    site = site_with("plumber", (706, "g^"))
    assert "call" not in codes(site, A)


# The Welder


def mismatched(tile: str) -> Site:
    """This tile on 706 turns another side than a double connector to the one on 606; a welder is about."""
    site = site_with("welder", (706, tile), (606, "c:?2??"))
    assert ("connectors", 606, 706) in faults(site.s, A)
    return site


@pytest.mark.allows("trucker 7.20")
def test_twice_a_single_connector_joins_a_double_one() -> None:
    site = mismatched("c:???1")
    site.say(A, Call("welder"), Adapt(606, 706))
    assert ("connectors", 606, 706) not in faults(site.s, A)
    assert 706 in joined(site.player(A).parts, 606)


@pytest.mark.forbids("trucker 7.20")
def test_an_adapter_is_for_a_single_and_a_double_connector_and_nothing_else() -> None:
    site = mismatched("c:???0")
    assert "call" not in codes(site, A)


THREE = ((606, "c:?2??"), (706, "c:?1?1"), (806, "c:??12"), (807, "c:2???"))


def three_misfits() -> Site:
    """606 and 706, 706 and 806, 806 and 807: a double one meets a single one each time."""
    site = Site()
    put(site, A, *THREE)
    employ(site, A, "welder")
    return site


@pytest.mark.forbids("trucker 7.20")
def test_a_third_time_it_does_not() -> None:
    site = three_misfits()
    site.say(A, Call("welder"), Adapt(606, 706), Call("welder"), Adapt(706, 806))
    assert "call" not in codes(site, A)


@pytest.mark.allows("trucker 7.20")
def test_of_three_wrong_joints_one_chooses_which_two_are_mended() -> None:
    site = three_misfits()
    site.say(A, Call("welder"), Adapt(606, 706), Call("welder"), Adapt(706, 806))
    site.go(("window", "building_over"), ("repair", A))
    assert site.events(AdaptersLifted) == [AdaptersLifted(A)]
    assert {Adapt(606, 706), Adapt(706, 806), Adapt(806, 807)} <= set(site.options(A))
    site.say(A, Adapt(706, 806), Adapt(806, 807))
    assert {(cell, other) for what, cell, other in faults(site.s, A) if what == "connectors"} >= {(606, 706)}
    assert not [option for option in site.options(A) if isinstance(option, Adapt)]
    assert Remove(606) in site.options(A), "the third one costs a tile"


@pytest.mark.allows("trucker 7.16", "trucker 7.20")
def test_an_adapter_that_comes_off_leaves_the_plumbers_connectors_in_place() -> None:
    site = three_misfits()
    employ(site, A, "welder", "plumber", both=True)
    site.say(A, Call("welder"), Adapt(606, 706), Call("plumber"), Choose(606))
    site.go(("window", "building_over"), ("repair", A))
    assert site.events(AdaptersLifted) == [AdaptersLifted(A)]
    assert own_sides(site.player(A).parts[606]) == (UNIVERSAL,) * 4
    assert Adapt(606, 706) not in site.options(A), "nothing is wrong there any more"


@pytest.mark.forbids("trucker 7.20")
def test_an_adapter_that_comes_off_leaves_what_was_there_before_and_nothing_better() -> None:
    site = three_misfits()
    before = own_sides(site.player(A).parts[606])
    site.say(A, Call("welder"), Adapt(606, 706))
    assert own_sides(site.player(A).parts[606])[RIGHT] == UNIVERSAL
    site.go(("window", "building_over"), ("repair", A))
    assert own_sides(site.player(A).parts[606]) == before


@pytest.mark.allows("trucker 7.20")
def test_adapters_that_suffice_stay_where_they_are() -> None:
    site = site_with("welder", (706, "c:???1"), (606, "c:?2??"))
    site.say(A, Call("welder"), Adapt(606, 706))
    site.go(("window", "building_over"))
    assert not site.events(AdaptersLifted)
    assert 706 in joined(site.player(A).parts, 606)


@pytest.mark.allows("trucker 7.20")
def test_an_adapter_at_a_tile_that_came_off_is_free_again() -> None:
    site = Site()
    put(site, A, *THREE[:3], (807, "C:2?1?"), (808, "C:2???"))
    employ(site, A, "welder")
    site.go(("repair", A))
    site.say(A, Adapt(606, 706), Adapt(706, 806), Remove(806))
    assert Adapt(807, 808) in site.options(A)


@pytest.mark.allows("trucker 7.20")
def test_an_adapter_that_is_left_joins_a_tile_that_is_added_in_flight() -> None:
    story = Story(["@", "@"], level=2)
    employ(story, A, "welder")
    put(story, A, (706, "c:???1"), (606, "c:?2??"))
    assert remedies(story.s, A) == [Adapt(606, 706)]
    remedy(story.s, story.match._table, A, Adapt(606, 706))
    assert 706 in joined(story.player(A).parts, 606)


@pytest.mark.allows("trucker 7.20")
def test_with_b_three_exposed_connectors_are_closed() -> None:
    story = Story(["C @ C", "@"], level=2)
    employ(story, A, "welder", both=True)
    before = exposed(story.player(A).parts)
    moment(story, "after_building")
    for _ in range(3):
        story.say(A, next(option for option in story.options(A) if isinstance(option, Close)))
    assert story.match.ask is None, "and not a fourth"
    assert exposed(story.player(A).parts) == before - 3


@pytest.mark.allows("trucker 7.20")
def test_a_small_meteor_bounces_off_a_closed_connector() -> None:
    story = Story(["@", "@"], level=2)
    employ(story, A, "welder", both=True)
    moment(story, "after_building")
    story.say(A, Close(707, FRONT), Decline())
    story.go(("come_in", "sF", (A, B)), dice=[7])
    assert story.events(Bounced, TileDestroyed)[0] == Bounced(A, 707)
    assert [type(event) for event in story.events(Bounced, TileDestroyed)] == [Bounced, TileDestroyed]


@pytest.mark.forbids("trucker 7.20")
def test_what_is_not_exposed_is_not_closed_and_a_alone_closes_nothing() -> None:
    story = Story(["C @", "@"])
    employ(story, A, "welder", both=True)
    moment(story, "after_building")
    assert story.refusal(A, Close(707, LEFT)).code == "not_offered"
    employ(story, A, "welder")
    moment(story, "after_building")
    assert story.match.ask is None


# What they are asked


@pytest.mark.parametrize(("name", "words"), [("plumber", "connectors on all sides"), ("courier", "what a token shows")])
def test_in_calm_building_the_question_is_about_whoever_was_called(name: str, words: str) -> None:
    site = Site(building="calm")
    site.player(A).team = [(name, -1)]
    site.look_again()
    texts = hs.find("trucker").texts("en")

    def prompt() -> str:
        question = site.match.question(A)
        assert question is not None
        return texts.question(question)

    assert "Your turn in the yard" in prompt()
    site.say(A, Call(name))
    assert words in prompt()
    site.say(A, Decline())
    assert "Your turn in the yard" in prompt()
