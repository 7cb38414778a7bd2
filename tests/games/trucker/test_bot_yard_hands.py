"""What the heuristic bot makes of those in its team who work in the yard, and when it does without them. (7)

Most stories have a ship with a single way on, so that the tile in hand goes there, or nowhere.
"""

import pytest

import hyperespace as hs
from hyperespace.games.trucker.answers import (
    Adapt,
    Call,
    CallItADay,
    Choose,
    Decline,
    Draw,
    Enough,
    Finish,
    FlyOn,
    GiveUp,
    Look,
    Place,
    PutBack,
    SetAside,
    Spend,
    StopLooking,
    Take,
    TakeAside,
)
from hyperespace.games.trucker.boards import BOARDS, Cell
from hyperespace.games.trucker.bot import HeuristicBot
from hyperespace.games.trucker.bot.foresight import wants_of
from hyperespace.games.trucker.events import PieceLost, TileRemoved, TookOff
from hyperespace.games.trucker.flow.checking import faults
from hyperespace.games.trucker.ship import joined
from hyperespace.games.trucker.state import PILES, Part
from hyperespace.games.trucker.tiles import TILES
from tests.games.trucker.team.payroll import employ, find, put
from tests.games.trucker.yard import NUMBERS, A, B, Site, Story, Table

LEFT_END, RIGHT_END, REAR_END, FRONT_END = (607, "c:0100"), (807, "c:0002"), (708, "e:2000"), (706, "b:0020")
"""Dead ends on all sides of the starting cabin."""


def choice(table: Table, seat: int = A) -> hs.Option:
    return HeuristicBot("story").choose(table.match.view(seat), table.options(seat))


def yard(
    *placed: tuple[Cell, str], turns: int = 8, team: tuple[str, ...] = (), both: bool = False, level: int = 1
) -> Site:
    """A ship that is being built in turns, so many of them to go."""
    site = Site(building="calm", level=level)
    put(site, A, *placed)
    site.player(A).turns_left = turns
    employ(site, A, *team, both=both)
    return site


def with_hand(site: Site, token: str) -> hs.Option:
    """What the bot does with such a tile."""
    tile = find(site, token).tile
    site.turn_up(TILES[tile].name)
    site.say(A, Take(tile))
    return choice(site)


# The Architect

OUT_AT_THE_FRONT = (LEFT_END, RIGHT_END, REAR_END, (706, "C:0013"), (606, "b:1300"))
"""The only way on leads to 605, outside the outline of class I."""


def test_an_architect_lays_a_cannon_outside_the_outline() -> None:
    assert with_hand(yard(*OUT_AT_THE_FRONT, team=("architect",)), "g:0010") == Place(605, 0)
    assert with_hand(yard(*OUT_AT_THE_FRONT), "g:0010") == PutBack()


def test_an_architect_lays_nothing_outside_that_does_no_good() -> None:
    assert with_hand(yard(*OUT_AT_THE_FRONT, team=("architect",)), "n:0003") == PutBack()


def test_an_architect_lays_no_second_tile_outside() -> None:
    site = yard(*OUT_AT_THE_FRONT[:-1], (606, "C:1202"), (506, "b:0200"), team=("architect",))
    assert with_hand(site, "g:0010") != Place(605, 0)


def test_a_full_ship_with_a_tile_outside_is_finished() -> None:
    site = yard(*OUT_AT_THE_FRONT, (605, "g:0010"), team=("architect",))
    parts = site.player(A).parts
    for cell in BOARDS["I"].cells - parts.keys():
        parts[cell] = Part(site.s.face_down.pop())
    site.look_again()
    assert len(parts) > len(BOARDS["I"].cells)
    assert isinstance(choice(site), Finish)


# The Hypergeometer

BEHIND_A_HOLD = (RIGHT_END, FRONT_END, (708, "b:3001"), (608, "c:0101"), (508, "b:1100"), (507, "s:0010"))
"""At 607 a tile can be joined to the starting cabin, but 507 is where its barrel would point."""


def test_a_hypergeometer_lets_a_barrel_point_at_a_tile() -> None:
    site = yard(*BEHIND_A_HOLD, team=("hypergeometer",))
    assert with_hand(site, "g<:0100") == Place(607, 3)
    site.say(A, Place(607, 3))
    assert not faults(site.s, A)
    assert with_hand(yard(*BEHIND_A_HOLD), "g<:0100") == PutBack()


BEFORE_A_BARREL = (RIGHT_END, REAR_END, (706, "C:0013"), (607, "g^:0300"))
"""At 606 a tile can be joined to the cabin, but a cannon points there."""


def test_a_hypergeometer_lets_a_tile_lie_before_a_barrel() -> None:
    site = yard(*BEFORE_A_BARREL, team=("hypergeometer",))
    assert with_hand(site, "c:0100") == Place(606, site_turns(site))
    site.say(A, choice(site))
    assert not faults(site.s, A)
    assert with_hand(yard(*BEFORE_A_BARREL), "c:0100") == PutBack()


def site_turns(site: Site) -> int:
    """How the tile in hand lies with its only connector on the right."""
    return next(turns for turns in range(4) if TILES[site.player(A).hand].sides[(1 - turns) % 4])


def test_a_hypergeometer_excuses_no_second_cannon() -> None:
    site = yard(*BEHIND_A_HOLD, team=("hypergeometer",))
    put(site, A, (509, "g^:0010"))  # it points at 508 already
    assert with_hand(site, "g<:0100") == PutBack()


# The Welder

SINGLE_AHEAD = (LEFT_END, RIGHT_END, REAR_END, (706, "c:1010"))
"""The only way on is a single connector."""


def test_a_welder_joins_a_double_connector_to_a_single_one() -> None:
    site = yard(*SINGLE_AHEAD, team=("welder",))
    placed = with_hand(site, "s:0020")
    assert isinstance(placed, Place)
    assert placed.cell == 705
    site.say(A, placed)
    site.say(B, Draw(), PutBack())
    assert choice(site) == Call("welder")
    site.say(A, choice(site))
    assert choice(site) == Adapt(705, 706)
    site.say(A, choice(site))
    assert joined(site.player(A).parts, 705) == [706]
    assert choice(site) != Call("welder")
    assert with_hand(yard(*SINGLE_AHEAD), "s:0020") == PutBack()


def test_a_welder_does_not_waste_an_adapter_on_what_does_no_good() -> None:
    assert with_hand(yard(*SINGLE_AHEAD, team=("welder",)), "p:2202") == PutBack()


def test_a_welder_has_no_third_adapter() -> None:
    sides = (607, "c:0301"), (507, "s:0200"), (807, "c:0202"), (907, "s:0001")  # two that do not fit
    site = yard(*sides, REAR_END, (706, "c:1010"), team=("welder",))
    site.say(A, Call("welder"), Adapt(507, 607), Call("welder"), Adapt(807, 907))
    assert not faults(site.s, A)
    assert with_hand(site, "g:0020") == PutBack()
    assert with_hand(yard(*SINGLE_AHEAD, team=("welder",)), "g:0020") == Place(705, 0)


def test_a_welder_mends_joints_before_tiles_come_off() -> None:
    site = yard((706, "c:???1"), (606, "c:?2??"), team=("welder",))
    site.go(("repair", A))
    assert choice(site) == Adapt(606, 706)


# The Planner


def test_a_planner_begins_a_second_part_with_a_tile_that_fits_nowhere() -> None:
    site = yard(*SINGLE_AHEAD, turns=20, team=("planner",), level=2)
    assert with_hand(site, "s:0020") == Place(605, 2)  # its connector towards 705, which leads to the ship
    assert with_hand(yard(*SINGLE_AHEAD, turns=20, level=2), "s:0020") == PutBack()


def test_a_planner_begins_nothing_that_there_is_no_time_to_join() -> None:
    assert with_hand(yard(*SINGLE_AHEAD, turns=8, team=("planner",), level=2), "s:0020") == PutBack()


def test_a_planner_adds_to_the_ship_what_fits_there() -> None:
    site = yard(*SINGLE_AHEAD, turns=20, team=("planner",), level=2)
    placed = with_hand(site, "S:2121")
    assert isinstance(placed, Place)
    assert placed.cell == 705


def test_a_planner_joins_the_two_parts_as_soon_as_may_be() -> None:
    site = yard(*SINGLE_AHEAD, (605, "s:0200"), turns=20, team=("planner",), level=2)
    site.turn_up("b034", "b095")
    bridge = with_hand(site, "b:0012")
    assert isinstance(bridge, Place)
    assert bridge.cell == 705
    site.say(A, bridge)
    assert {605, 706} <= set(joined(site.player(A).parts, 705))


# The Plumber

CLOSED = (LEFT_END, RIGHT_END, REAR_END, FRONT_END)


def test_a_plumber_opens_up_a_ship_that_has_closed_itself_off() -> None:
    site = yard(*CLOSED, turns=20, team=("plumber",), both=True, level=2)
    assert choice(site) == Call("plumber")
    site.say(A, Call("plumber"))
    chosen = choice(site)
    assert isinstance(chosen, Choose)
    site.say(A, chosen)
    assert not [what for what, *_ in faults(site.s, A) if what == "connectors"]
    assert choice(site) == Draw(), "there is only one of them, and now there is a way on"


def test_a_plumber_is_not_called_where_there_are_ways_on() -> None:
    assert choice(yard(LEFT_END, turns=20, team=("plumber",), both=True, level=2)) == Draw()


def test_a_plumber_is_not_called_where_there_is_no_time_to_build_on() -> None:
    assert choice(yard(*SINGLE_AHEAD, turns=3, team=("plumber",), both=True, level=2)) != Call("plumber")


# The Buyer


def test_a_buyer_sets_aside_what_may_fit_later() -> None:
    assert with_hand(yard(*SINGLE_AHEAD, team=("buyer",)), "s:0020") == SetAside()
    assert with_hand(yard(*SINGLE_AHEAD), "s:0020") == PutBack()


def test_a_buyer_does_not_set_aside_what_the_ship_has_no_use_for() -> None:
    assert with_hand(yard(*SINGLE_AHEAD, team=("buyer",)), "p:2202") == PutBack()


def test_a_buyer_sets_nothing_aside_on_the_last_turn() -> None:
    assert with_hand(yard(*SINGLE_AHEAD, turns=1, team=("buyer",)), "s:0020") == PutBack()


def test_a_buyer_fetches_what_fits_by_now() -> None:
    site = yard(*SINGLE_AHEAD, team=("buyer",), level=2)
    assert with_hand(site, "s:0020") == SetAside()
    tile = site.player(A).hand
    site.say(A, SetAside())
    site.say(B, Draw(), PutBack())
    assert choice(site) == Draw()
    put(site, A, (705, "b:2010"))  # a double connector ahead of it
    site.player(A).turns_left = 1
    site.look_again()
    assert choice(site) == TakeAside(tile)


def shelf(*tokens: str, both: bool = True, turns: int = 36) -> Site:
    """A ship with its ways on, and these tiles set aside."""
    site = yard(LEFT_END, turns=turns, team=("buyer",), both=both, level=2)
    for token in tokens:
        tile = find(site, token).tile
        site.s.face_down.remove(tile)
        site.player(A).aside.append(tile)
    site.look_again()
    return site


def test_with_b_a_buyer_clears_the_shelf_of_what_is_of_no_use() -> None:
    site = shelf("p:2202", "C:2101", "s:0213")
    useless = site.player(A).aside[0]
    assert choice(site) == TakeAside(useless)
    site.say(A, TakeAside(useless))
    put(site, A, *CLOSED[1:])  # so that it fits nowhere
    assert choice(site) == PutBack()


@pytest.mark.parametrize(
    ("tokens", "both", "turns"),
    [
        (("p:2202", "C:2101"), True, 36),  # there is room for a third one
        (("p:2202", "C:2101", "s:0213"), True, 12),  # there are better things to do
        (("p:2202", "C:2101", "s:0213"), False, 36),  # without B it could not go back
    ],
)
def test_otherwise_a_buyer_leaves_the_shelf_alone(tokens: tuple[str, ...], both: bool, turns: int) -> None:
    site = shelf(*tokens, both=both, turns=turns)
    assert choice(site) not in [TakeAside(tile) for tile in site.player(A).aside if TILES[tile].kind == "life_purple"]


# The Inspector


def test_with_b_an_inspector_looks_at_all_piles_before_building() -> None:
    site = Site(level=2)
    employ(site, A, "inspector", both=True)
    site.go(("inspect", A), ("build",))
    for pile in range(PILES):
        assert choice(site) == Look(pile)
        site.say(A, Look(pile), StopLooking())
    assert choice(site) == Decline()


def test_an_inspector_looks_once_the_ship_is_done_and_not_before() -> None:
    site = yard(LEFT_END, team=("inspector",))
    assert Look(0) in site.options(A)
    assert choice(site) != Look(0), "that would cost a turn"
    site.say(A, Finish(1))
    site.say(B, Draw(), PutBack())
    for pile in range(PILES):
        assert choice(site) == Look(pile)
        site.say(A, Look(pile), StopLooking())
        site.say(B, Draw(), PutBack())
    assert choice(site) == CallItADay()


def knowing(ship: str, *cards: str) -> Story:
    """A flight of which the bot has seen all cards; these are still to come."""
    story = Story([ship, "@"], level=1)
    numbers = [NUMBERS[card] for card in cards]
    for card in cards:
        story._find_card(NUMBERS[card])
    story.s.deck = sorted(numbers)
    story.s.turned = [card for pile in story.s.piles for card in pile if card not in numbers]
    story.player(A).piles_seen = list(range(PILES))
    story.look_again()
    return story


def test_without_engines_it_flies_on_when_no_open_space_is_to_come() -> None:
    assert choice(knowing("C @ C", "I-19")) == FlyOn()
    assert choice(knowing("C @ C", "I-05")) == GiveUp()


def test_it_keeps_no_energy_for_dangers_that_do_not_come() -> None:
    for cards, answer in ((("I-19", "I-13", "I-15"), Spend), (("I-09", "I-10", "I-02"), Enough)):
        story = knowing("b @ C\ne E .", *cards)
        story.fly("I-05", until="declare")
        story.s.deck = sorted(NUMBERS[card] for card in cards)
        assert isinstance(choice(story), answer)


def test_a_ship_is_built_for_the_cards_that_come() -> None:
    site = Site(level=2)
    usual = wants_of(site.match.view(A))
    site.player(A).piles_seen = list(range(PILES))
    site.s.piles = [[NUMBERS[card] for card in ("I-05", "II-06", "II-07")]] * PILES  # open space and nothing else
    site.look_again()
    known = wants_of(site.match.view(A))
    assert known.thrust[1] > usual.thrust[1]
    assert known.fire[0] < usual.fire[0]


# All of them, in whole games

YARD_HANDS = ("architect", "buyer", "hypergeometer", "inspector", "planner", "plumber", "welder")


@pytest.mark.parametrize("building", ["calm", "live"])
@pytest.mark.parametrize("member", YARD_HANDS)
def test_with_any_of_them_it_builds_a_ship_from_which_nothing_comes_off(member: str, building: str) -> None:
    site = Site(building=building, parts=True)
    for seat in (A, B):
        employ(site, seat, member, both=True)
    while not site.events(TookOff):
        site.say(site.asked[0], choice(site, site.asked[0]))
    assert not site.events(TileRemoved, PieceLost)
    assert all(len(site.player(seat).parts) > 11 for seat in (A, B))
