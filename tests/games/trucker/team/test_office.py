"""Those who work with money, days, goods and people. (7.3, 7.5, 7.8 to 7.10, 7.14, 7.17 to 7.19, 7.21)"""

from collections import Counter
from itertools import product

import pytest

import hyperespace as hs
from hyperespace.games.trucker import ship
from hyperespace.games.trucker.adventures.planets import berths
from hyperespace.games.trucker.answers import (
    Adjust,
    Bet,
    Buy,
    Call,
    Choose,
    Decline,
    Done,
    Explore,
    Hand,
    Reprice,
    Stow,
    UseSkill,
)
from hyperespace.games.trucker.cubes import hidden, in_sight
from hyperespace.games.trucker.events import CreditsGained, CrewLost, GaveUp, TileDestroyed
from hyperespace.games.trucker.flow.projectiles import destroy
from hyperespace.games.trucker.flow.settlement import sale
from hyperespace.games.trucker.modifiers import arrival_bonus, looks_bonus
from hyperespace.games.trucker.money import due, earn
from hyperespace.games.trucker.ship import crew, exposed, has_alien, is_armed, supports
from hyperespace.games.trucker.state import Part, Tokens
from hyperespace.games.trucker.team.advertiser import outer_plating
from hyperespace.games.trucker.team.events import ConnectorsFined, Deserted, HumanJoined, Sabotaged, TeamEarned
from hyperespace.games.trucker.tiles import PLATED, UNIVERSAL
from tests.games.stories import Script
from tests.games.trucker.team.payroll import employ, find, moment
from tests.games.trucker.yard import TILE, A, B, C, Story


def after_flight(story: Story, script: Script | None = None) -> None:
    """The last card is done with."""
    story.go(("settle",))
    story.play(script)


# The moments


def before_flight(story: Story, seat: int, *answers: hs.Option) -> None:
    """What he does when support teams act before the flight."""
    moment(story, "before_flight")
    story.say(seat, *answers)


@pytest.mark.allows("trucker 7.3")
def test_at_each_moment_everybody_is_asked_in_the_order_of_flight() -> None:
    story = Story(["C @", "C @", "C @"], places=[4, 9, 6])
    employ(story, A, "bureaucrat")
    employ(story, C, "safety_officer")
    employ(story, B, "trader")
    story.player(B).credits = 3
    moment(story, "before_flight")
    asked = []
    while story.match.ask is not None:
        asked.append((story.step, story.asked[0]))
        story.say(story.asked[0], Decline())
    assert asked == [("buy_cubes", B), ("fine_connectors", C), ("jump_the_queue", A)]


@pytest.mark.allows("trucker 7.3")
@pytest.mark.parametrize(("first", "paid"), [("trader", 1), ("safety_officer", 2)])
def test_before_the_flight_their_owner_says_who_of_his_team_goes_first(first: str, paid: int) -> None:
    story = Story(["@ c", "@"], level=2)
    story.player(A).credits = 2
    employ(story, A, "safety_officer", "trader")
    moment(story, "before_flight")
    assert story.options(A) == [Call("safety_officer"), Call("trader")]
    story.say(A, Call(first))
    story.play(
        {"buy_cubes": Buy(1), "fine_connectors": UseSkill()} if first == "trader" else {"fine_connectors": UseSkill()}
    )
    assert story.events(ConnectorsFined)[0] == ConnectorsFined(A, paid)


@pytest.mark.forbids("trucker 7.3")
def test_where_only_one_of_them_has_something_to_do_nobody_is_asked_who_goes_first() -> None:
    story = Story(["@ c", "@"], level=2)
    story.player(B).credits = 1
    employ(story, A, "safety_officer", "trader")
    moment(story, "before_flight")
    assert story.step == "fine_connectors", "there is no credit for the Trader"


@pytest.mark.allows("trucker 7.3")
def test_before_take_off_the_order_is_that_of_the_number_tiles() -> None:
    story = Story(["C @", "C @", "C @"])
    for seat, number in ((A, 3), (B, 1), (C, 2)):
        story.player(seat).number, story.player(seat).flies = number, False
        employ(story, seat, "assembler")
    moment(story, "after_building")
    asked = []
    while story.match.ask is not None:
        asked.append(story.asked[0])
        story.say(story.asked[0], Decline())
    assert asked == [B, C, A]


@pytest.mark.allows("trucker 7.3")
def test_after_the_flight_a_skill_is_there_for_whoever_gave_up() -> None:
    story = Story(["@", "@"], level=3)
    employ(story, A, "bureaucrat", both=True)
    story.give_up(A)
    story.go(("settle",))
    assert (story.step, story.asked) == ("move_bonus", (A,))


@pytest.mark.forbids("trucker 7.3")
def test_no_skill_is_used_at_another_moment_than_its_own() -> None:
    story = Story(["@", "@"], level=3)
    employ(story, A, "bureaucrat", both=True)
    story.player(A).credits = 5
    for name in ("before_building", "building_over", "after_building", "before_loading", "loaded"):
        moment(story, name)
        assert story.match.ask is None


@pytest.mark.forbids("trucker 7.3")
def test_nobody_is_paid_before_all_have_used_their_skills() -> None:
    story = Story(["@", "@"], level=3, goods={})
    employ(story, A, "trader", both=True)
    story.go(("settle",))
    assert (story.step, story.player(B).credits) == ("move_price", 0)


# The Safety Officer's fine


@pytest.mark.allows("trucker 7.5")
def test_everybody_pays_a_credit_for_each_exposed_connector_oneself_too() -> None:
    story = Story(["C @", "@", "C @"])
    for seat in (A, B, C):
        story.player(seat).credits = 10
    employ(story, B, "safety_officer")
    before_flight(story, B, UseSkill())
    fines = [exposed(story.player(seat).parts) for seat in (A, B, C)]
    assert fines[B] == 4
    assert [story.player(seat).credits for seat in (A, B, C)] == [10 - fine for fine in fines]
    assert story.events(ConnectorsFined) == [ConnectorsFined(seat, fines[seat]) for seat in (A, B, C)]


def inspected(credits: int, answer: hs.Option) -> Story:
    """A has these credits, and this is what B's Safety Officer does before the flight."""
    story = Story(["@", "@"])
    story.player(A).credits = credits
    employ(story, B, "safety_officer")
    before_flight(story, B, answer)
    return story


@pytest.mark.allows("trucker 7.5")
def test_the_officer_may_also_look_away() -> None:
    story = inspected(10, Decline())
    assert story.player(A).credits == 10


@pytest.mark.forbids("trucker 7.5")
def test_the_officer_is_not_asked_where_nobody_would_pay() -> None:
    story = Story(["@", "@"])
    employ(story, B, "safety_officer")
    moment(story, "before_flight")
    assert story.match.ask is None


@pytest.mark.forbids("trucker 7.5")
def test_nobody_pays_more_than_he_has() -> None:
    story = inspected(3, UseSkill())
    assert [story.player(seat).credits for seat in (A, B)] == [0, 0]


@pytest.mark.forbids("trucker 7.5", "trucker 7.10")
def test_a_con_artist_gets_no_discount_before_the_flight() -> None:
    story = Story(["@", "@"])
    story.player(A).credits = 10
    employ(story, A, "con_artist", both=True)
    employ(story, B, "safety_officer")
    before_flight(story, B, UseSkill())
    assert story.player(A).credits == 6


# The Bureaucrat


@pytest.mark.allows("trucker 7.8")
@pytest.mark.parametrize(("seat", "days"), [(A, 2), (B, 3), (C, 4)])
def test_days_for_the_round_number_and_for_every_rocket_ahead(seat: int, days: int) -> None:
    story = Story(["@", "@", "@"], level=2, places=[30, 20, 10])
    employ(story, seat, "bureaucrat")
    before = story.player(seat).place
    before_flight(story, seat, UseSkill())
    assert story.player(seat).place == before + days


@pytest.mark.allows("trucker 7.8")
def test_rockets_in_the_way_are_jumped_over_and_the_days_may_be_declined() -> None:
    story = Story(["@", "@"], level=2, places=[3, 1])
    employ(story, B, "bureaucrat")
    before_flight(story, B, UseSkill())
    assert story.player(B).place == 5
    before_flight(story, B, Decline())
    assert story.player(B).place == 5


@pytest.mark.forbids("trucker 7.8")
def test_a_ship_that_stays_on_the_ground_gains_no_days() -> None:
    story = Story(["@", "@"])
    employ(story, A, "bureaucrat")
    story.player(A).flies = False
    moment(story, "before_flight")
    assert story.match.ask is None


@pytest.mark.allows("trucker 7.8")
@pytest.mark.parametrize(
    ("step", "order"),
    [(Adjust(1), [16, 12, 8, 4]), (Decline(), [12, 9, 6, 3]), (Adjust(-1), [8, 6, 4, 2])],
)
@pytest.mark.parametrize(("other", "looks"), [(Adjust(1), 8), (Decline(), 6), (Adjust(-1), 4)])
def test_bonuses_go_up_or_down_each_by_itself(step: hs.Option, order: list[int], other: hs.Option, looks: int) -> None:
    """bureaucrat_III"""
    story = Story(["@", "@"], level=3, places=[9, 5])
    employ(story, B, "bureaucrat", both=True)
    story.go(("settle",))
    story.say(B, step, other)
    assert ([arrival_bonus(story.s, rank) for rank in range(4)], looks_bonus(story.s)) == (order, looks)
    assert [story.player(seat).credits for seat in (A, B)] == [order[0] + looks, order[1] + looks], "for everybody"


@pytest.mark.allows("trucker 7.8")
def test_whoever_gave_up_moves_the_bonuses_of_the_others() -> None:
    story = Story(["@", "@"], level=3, places=[9, 5])
    employ(story, B, "bureaucrat", both=True)
    story.give_up(B)
    after_flight(story, {"move_bonus": [Adjust(-1), Adjust(-1)]})
    assert [story.player(seat).credits for seat in (A, B)] == [8 + 4, 0]


@pytest.mark.forbids("trucker 7.8")
def test_no_bonus_falls_below_nothing_and_a_alone_moves_none() -> None:
    story = Story(["@", "@"], level=1, places=[9, 5])
    employ(story, B, "bureaucrat", both=True)
    story.s.bonuses = (-1, -1)
    assert ([arrival_bonus(story.s, rank) for rank in range(4)], looks_bonus(story.s)) == ([0, 0, 0, 0], 0)
    employ(story, B, "bureaucrat")
    story.go(("settle",))
    assert story.match.ask is None


# Hidden cubes


def handed(story: Story, count: int = 3) -> set[tuple[str, ...]]:
    """All that one could hand over, in whatever order, when so many cubes are demanded."""
    found: set[tuple[str, ...]] = set()
    before = aboard(story.match)

    def go_on(match: hs.AnyMatch) -> None:
        if match.ask is None:
            found.add(tuple(sorted((before - aboard(match)).elements())))
            return
        for option in match.ask.options(A):
            assert isinstance(option, Hand)
            later = match.clone()
            later.answer(A, option)
            go_on(later)

    story.go(("lose_goods", A, count))
    go_on(story.match)
    return found


def aboard(match: hs.AnyMatch) -> Counter[str]:
    parts = match.state.players[A].parts
    return Counter([*ship.goods(parts), *["energy"] * ship.energy(parts)])


SMUGGLING = "+ @ +\n+ s b"
KEEPING = "s @ s\ns s b"


@pytest.mark.allows("trucker 7.9")
@pytest.mark.forbids("trucker 7.9")
def test_a_smuggler_keeps_hidden_cubes_back_but_not_the_red_one() -> None:
    """smuggler_support: three blue ones hidden, one red one, one energy cell."""
    goods = {(A, 607): "B", (A, 807): "B", (A, 608): "B", (A, 708): "R"}
    story = Story([SMUGGLING, "@"], level=2, goods=goods, energy={(A, 808): 1})
    employ(story, A, "smuggler")
    assert handed(story) == {("R", "energy"), ("B", "B", "R"), ("B", "R", "energy")}


@pytest.mark.allows("trucker 7.9")
def test_every_router_and_every_girder_carries_a_blue_or_green_cube() -> None:
    story = Story(["+ @ r", "@"], parts=True, level=2)
    employ(story, A, "smuggler")
    story.player(A).pending = "RYGB"
    story.go(("load_goods", A))
    assert {option for option in story.options(A) if isinstance(option, Stow)} == {
        Stow(colour, cell) for colour, cell in product("GB", (607, 807))
    }
    story.say(A, Stow("G", 607), Stow("B", 807))
    assert not [option for option in story.options(A) if isinstance(option, Stow)], "one each"
    story.say(A, Done())
    assert [hidden(story.s, A, cell) for cell in (607, 807)] == ["G", "B"]


@pytest.mark.forbids("trucker 7.9")
def test_a_girder_carries_no_red_or_yellow_cube_and_nobody_else_uses_it() -> None:
    story = Story(["+ @ +", "+ @"], level=2)
    employ(story, A, "smuggler")
    for seat in (A, B):
        story.player(seat).pending = "RY"
    story.go(("load_goods", A), ("load_goods", B))
    assert story.match.ask is None
    story.player(B).pending = "GB"
    story.go(("load_goods", B))
    assert story.match.ask is None


@pytest.mark.forbids("trucker 7.9")
def test_whoever_has_nothing_but_hidden_cubes_has_nothing() -> None:
    story = Story(["+ @ b", "@"], level=2, goods={(A, 607): "B"}, energy={(A, 807): 0})
    employ(story, A, "smuggler")
    assert handed(story) == {()}


@pytest.mark.allows("trucker 7.9")
def test_a_predator_does_not_find_what_is_hidden() -> None:
    story = Story(["+ @ s", "+ @ s"], level=2, goods={(seat, 607): "B" for seat in (A, B)} | {(A, 807): "R"})
    employ(story, A, "smuggler")
    assert [in_sight(story.s, A, cell) for cell in (607, 807)] == ["", "R"]
    story.fly("I-21", dice=[7])
    assert [story.part(A, cell).goods for cell in (607, 807)] == ["B", ""]
    assert story.part(B, 607).goods == "", "who has no smuggler hides nothing"


@pytest.mark.allows("trucker 7.9")
def test_with_b_hidden_cubes_are_worth_a_credit_more_before_prices_are_halved() -> None:
    story = Story(["+ @ +", "@"], level=2, goods={(A, 607): "G", (A, 807): "B"})
    employ(story, A, "smuggler", both=True)
    assert sale(story.s, A) == 3 + 2
    story.player(A).gave_up = True
    assert sale(story.s, A) == 3, "five, halved, rounded up"


@pytest.mark.forbids("trucker 7.9")
def test_without_b_and_in_holds_cubes_are_worth_what_they_always_are() -> None:
    story = Story(["+ @ c", "@"], level=2, goods={(A, 607): "G", (A, 807): "B"})
    employ(story, A, "smuggler")
    assert sale(story.s, A) == 3
    employ(story, A, "smuggler", both=True)
    assert sale(story.s, A) == 4


# The Storekeeper


@pytest.mark.allows("trucker 7.14")
def test_a_storekeeper_chooses_what_he_hands_over() -> None:
    """storekeeper_support: three blue ones in red containers, one red one, one energy cell."""
    goods = {(A, 607): "B", (A, 807): "B", (A, 608): "B", (A, 708): "R"}
    story = Story([KEEPING, "@"], level=2, goods=goods, energy={(A, 808): 1})
    employ(story, A, "storekeeper", both=True)
    assert handed(story) == {
        ("R", "energy"),
        ("B", "B", "R"),
        ("B", "B", "B"),
        ("B", "B", "energy"),
        ("B", "R", "energy"),
    }


@pytest.mark.forbids("trucker 7.14")
def test_without_b_the_dearest_goes_first() -> None:
    goods = {(A, 607): "B", (A, 807): "B", (A, 608): "B", (A, 708): "R"}
    story = Story([KEEPING, "@"], level=2, goods=goods, energy={(A, 808): 1})
    employ(story, A, "storekeeper")
    assert handed(story) == {("B", "B", "R")}


@pytest.mark.allows("trucker 7.14")
def test_one_red_cube_lies_in_one_ordinary_container_of_each_hold() -> None:
    story = Story(["c @ c", "@"], level=2)
    employ(story, A, "storekeeper")
    story.player(A).pending = "RRR"
    story.go(("load_goods", A))
    story.say(A, Stow("R", 607))
    assert Stow("R", 607) not in story.options(A), "one, although there is room"
    story.say(A, Stow("R", 807), Done())
    assert [story.part(A, cell).goods for cell in (607, 807)] == ["R", "R"]


@pytest.mark.forbids("trucker 7.14")
def test_a_full_hold_takes_none() -> None:
    story = Story(["c @", "@"], goods={(A, 607): "BB"})
    employ(story, A, "storekeeper")
    story.change(A, 607, tile=TILE["b032"])
    story.player(A).pending = "R"
    story.go(("load_goods", A))
    assert not [option for option in story.options(A) if isinstance(option, Stow)]


@pytest.mark.allows("trucker 7.14")
@pytest.mark.parametrize(("goods", "secret"), [("BY", "YB"), ("RB", "B"), ("RR", ""), ("G", "G")])
def test_cubes_that_are_not_red_are_hidden_in_special_containers(goods: str, secret: str) -> None:
    story = Story(["s @", "@"], goods={(A, 607): goods})
    story.change(A, 607, tile=TILE["b053"])
    employ(story, A, "storekeeper", both=True)
    assert hidden(story.s, A, 607) == secret


@pytest.mark.allows("trucker 7.14")
def test_a_predator_finds_the_red_cube_and_not_the_blue_one_beside_it() -> None:
    story = Story(["s @", "@"], level=2, goods={(A, 607): "RB"})
    story.change(A, 607, tile=TILE["b053"])
    employ(story, A, "storekeeper", both=True)
    story.fly("I-21", dice=[7])
    assert story.part(A, 607).goods == "B"


@pytest.mark.forbids("trucker 7.14")
def test_cubes_in_ordinary_containers_are_not_hidden() -> None:
    story = Story(["c @", "@"], goods={(A, 607): "BG"})
    employ(story, A, "storekeeper", both=True)
    assert (hidden(story.s, A, 607), in_sight(story.s, A, 607)) == ("", "GB")


@pytest.mark.forbids("trucker 7.14")
def test_even_a_storekeeper_moves_cubes_only_when_loading() -> None:
    story = Story(["c @ c", "@"], level=2, goods={(A, 607): "B"})
    employ(story, A, "storekeeper", both=True)
    story.go(("load_goods", A))
    assert story.match.ask is None


# The Con Artist's tricks


@pytest.mark.allows("trucker 7.10")
def test_a_reward_in_flight_is_a_credit_more() -> None:
    story = Story(["C @ C", "@"], level=2)
    employ(story, A, "con_artist", both=True)
    story.fly("I-17", {"explore": Explore()})
    assert story.events(CreditsGained) == [CreditsGained(A, 4 + 1)]


@pytest.mark.forbids("trucker 7.10")
def test_once_for_a_card() -> None:
    story = Story(["@", "@"])
    employ(story, A, "con_artist", both=True)
    story.s.turned = [0]
    for _ in range(2):
        earn(story.s, story.match._table, A, 4)
    assert story.player(A).credits == 4 + 1 + 4
    assert [due(story.s, A, 3) for _ in range(2)] == [2, 3]
    story.s.turned = [0, 1]
    earn(story.s, story.match._table, A, 4)
    assert story.player(A).credits == 9 + 5
    assert due(story.s, A, 3) == 2


@pytest.mark.forbids("trucker 7.10")
def test_where_nothing_is_won_or_paid_nothing_is_given() -> None:
    story = Story(["@", "@"])
    employ(story, A, "con_artist", both=True)
    earn(story.s, story.match._table, A, 0)
    assert (story.player(A).credits, due(story.s, A, 0)) == (0, 0)
    employ(story, A, "con_artist")
    earn(story.s, story.match._table, A, 4)
    assert (story.player(A).credits, due(story.s, A, 2)) == (4, 2), "nor by skill A"


@pytest.mark.allows("trucker 7.10")
def test_the_bill_is_a_credit_less_and_each_bonus_a_credit_more() -> None:
    story = Story(["@", "@", "C @"], places=[9, 7, 5], level=2)
    employ(story, B, "con_artist", both=True)
    for seat in (A, B):
        story.player(seat).lost = 3
    story.settle()
    assert story.player(A).credits == 8 + 4 - 3
    assert story.player(B).credits == (6 + 1) + (4 + 1) - (3 - 1)


@pytest.mark.forbids("trucker 7.10")
def test_whoever_gave_up_wins_no_bonus_and_whoever_lost_nothing_has_no_discount() -> None:
    story = Story(["@", "@"], places=[9, 7], level=2, goods={})
    employ(story, B, "con_artist", both=True)
    story.give_up(B)
    story.settle()
    assert story.player(B).credits == 0


@pytest.mark.forbids("trucker 7.10")
def test_goods_and_what_others_of_the_team_earn_are_not_more() -> None:
    story = Story(["c @", "@"], places=[9, 7], goods={(A, 607): "B"})
    employ(story, A, "con_artist", "advertiser", both=True)
    story.player(A).bets = [1, 2]
    story.player(A).parts[706] = Part(TILE["x2_psp1"], tokens=Tokens(sides=(PLATED, UNIVERSAL, UNIVERSAL, UNIVERSAL)))
    story.look_again()
    story.s.deck = []
    story.go(("settle",))
    earned = [event.credits for event in story.events(TeamEarned) if isinstance(event, TeamEarned)]
    assert earned == [4, 1]
    looks = exposed(story.player(A).parts) <= exposed(story.player(B).parts)
    assert story.player(A).credits == 4 + 1 + (4 + 1) + 1 + (2 + 1) * looks


# The Advertiser


@pytest.mark.allows("trucker 7.17")
def test_two_credits_for_a_right_place_and_one_for_a_ship_that_does_not_arrive() -> None:
    story = Story(["@", "@", "@"], level=2, places=[9, 7, 5])
    employ(story, B, "advertiser")
    before_flight(story, B, Bet(1), Bet(2), Bet(0))
    assert story.player(B).bets == [1, 2, 0]
    assert story.match.view(A).players[B].bets == (1, 2, 0)
    story.give_up(C)
    story.go(("settle",))
    assert story.events(TeamEarned) == [TeamEarned(B, "advertiser", 5)]


@pytest.mark.allows("trucker 7.17")
def test_one_bets_on_oneself_too_and_may_lose_every_bet() -> None:
    story = Story(["@", "@"], level=2, places=[9, 7])
    employ(story, B, "advertiser")
    before_flight(story, B, Bet(2), Bet(1))
    story.go(("settle",))
    assert story.events(TeamEarned) == [TeamEarned(B, "advertiser", 0)]


@pytest.mark.forbids("trucker 7.17")
def test_a_place_is_given_once() -> None:
    story = Story(["@", "@", "@"], level=2)
    employ(story, A, "advertiser")
    before_flight(story, A, Bet(2))
    assert story.options(A) == [Bet(0), Bet(1), Bet(3)]
    assert story.refusal(A, Bet(2)).code == "not_offered"


def plated(*cells: tuple[int, tuple[int, int, int, int]]) -> dict[int, Part]:
    return {cell: Part(0, tokens=Tokens(sides=sides)) for cell, sides in cells}


@pytest.mark.allows("trucker 7.17")
def test_a_tile_has_up_to_three_plated_sides_to_sell() -> None:
    assert outer_plating(plated((707, (PLATED, PLATED, UNIVERSAL, PLATED)), (708, (UNIVERSAL,) * 4))) == 3


@pytest.mark.forbids("trucker 7.17")
def test_sides_at_a_tile_or_at_a_hole_in_the_ship_do_not_count() -> None:
    ring = [
        (column * 100 + row, (UNIVERSAL,) * 4) for column in (6, 7, 8) for row in (6, 7, 8) if (column, row) != (7, 7)
    ]
    ring[0] = (606, (PLATED, PLATED, UNIVERSAL, UNIVERSAL))
    assert outer_plating(plated(*ring)) == 1, "the right side touches a tile"
    inner = [
        (cell, (UNIVERSAL, UNIVERSAL, PLATED, UNIVERSAL)) if cell == 706 else (cell, sides) for cell, sides in ring
    ]
    assert outer_plating(plated(*inner)) == 1, "the hole in the middle is no edge"


@pytest.mark.allows("trucker 7.17")
def test_on_a_cylinder_front_and_rear_are_edges() -> None:
    ring = [(column * 100 + 5, (PLATED, UNIVERSAL, PLATED, UNIVERSAL)) for column in range(21, 30)]
    assert outer_plating(plated(*ring)) == 18


@pytest.mark.forbids("trucker 7.17")
def test_whoever_does_not_arrive_sells_no_space() -> None:
    story = Story(["@", "@"], level=2)
    employ(story, A, "advertiser", both=True)
    story.player(A).bets = [1, 2]
    story.change(A, 707, tokens=Tokens(sides=(PLATED,) * 4))
    story.give_up(A)
    story.look_again()
    story.go(("settle",))
    assert story.events(TeamEarned) == [TeamEarned(A, "advertiser", 0)]


@pytest.mark.allows("trucker 7.17")
def test_plating_by_the_assembler_counts_as_the_ship_is_at_the_end() -> None:
    story = Story(["@", "@"], level=2)
    employ(story, A, "assembler", "advertiser", both=True)
    moment(story, "after_building")
    story.say(A, Choose(707))
    story.player(A).bets = [0, 0]
    story.go(("settle",))
    assert TeamEarned(A, "advertiser", 4) in story.events(TeamEarned)


# The Receptionist


@pytest.mark.allows("trucker 7.18")
def test_a_human_moves_in_with_an_alien() -> None:
    story = Story(["C @ n", "@"], level=2, crew={(A, 607): "brown"})
    employ(story, A, "receptionist")
    moment(story, "loaded")
    assert (story.part(A, 607).humans, story.part(A, 607).alien) == (1, "brown")
    assert story.events(HumanJoined) == [HumanJoined(A, 607, 1)]
    assert crew(story.player(A).parts) == 4


@pytest.mark.allows("trucker 7.18")
def test_the_one_beside_an_alien_may_be_replaced_in_flight() -> None:
    story = Story(["C @ n", "@"], level=2, crew={(A, 607): "brown"})
    assert berths(story.s, A) == []
    employ(story, A, "receptionist")
    assert berths(story.s, A) == [607]


def first_expansion(kind: str, humans: int = 0, asleep: int = 0) -> Story:
    story = Story(["@", "@"], level=2)
    story.player(A).parts[706] = Part(TILE[kind], humans=humans, asleep=asleep)
    return story


@pytest.mark.allows("trucker 7.18")
def test_with_b_a_luxury_cabin_takes_two_and_two_in_stasis_are_awake() -> None:
    story = first_expansion("x1_lux1", humans=1)
    story.player(A).parts[708] = Part(TILE["x1_sta1"], asleep=4)
    employ(story, A, "receptionist", both=True)
    moment(story, "loaded")
    assert story.part(A, 706).humans == 2
    assert (story.part(A, 708).humans, story.part(A, 708).asleep) == (2, 2)


@pytest.mark.forbids("trucker 7.18")
def test_with_a_alone_both_stay_as_they_are() -> None:
    story = first_expansion("x1_lux1", humans=1)
    story.player(A).parts[708] = Part(TILE["x1_sta1"], asleep=4)
    employ(story, A, "receptionist")
    moment(story, "loaded")
    assert (story.part(A, 706).humans, story.part(A, 708).humans) == (1, 0)


@pytest.mark.forbids("trucker 7.18")
def test_nobody_moves_into_a_luxury_cabin_in_flight() -> None:
    story = first_expansion("x1_lux1", humans=1)
    employ(story, A, "receptionist", both=True)
    assert 706 not in berths(story.s, A)


@pytest.mark.allows("trucker 7.18")
def test_those_awake_in_stasis_fall_ill_and_may_be_armed_and_sleepers_are_immune() -> None:
    story = Story(["@", "@"], level=2)
    story.player(A).parts[706] = Part(TILE["x1_sta1"], humans=2, asleep=2, tokens=Tokens(sides=(3, 3, 3, 3)))
    story.player(A).parts[705] = Part(TILE["x2_arm1"], tokens=Tokens(sides=(3, 3, 3, 3)))
    story.look_again()
    assert is_armed(story.player(A).parts, 706)
    story.fly("II-05")
    assert {event.cell for event in story.events(CrewLost) if isinstance(event, CrewLost)} == {706, 707}
    assert (story.part(A, 706).humans, story.part(A, 706).asleep) == (1, 2)


@pytest.mark.allows("trucker 7.18")
def test_a_predator_eats_those_awake_in_stasis_and_leaves_the_sleepers() -> None:
    story = Story(["@", "@"], level=2)
    story.player(A).parts[607] = Part(TILE["x1_sta1"], humans=2, asleep=2, tokens=Tokens(sides=(3, 3, 3, 3)))
    story.fly("I-21", dice=[7])
    assert (story.part(A, 607).humans, story.part(A, 607).asleep) == (0, 2)


@pytest.mark.forbids("trucker 7.18")
def test_no_alien_lives_in_stasis() -> None:
    story = first_expansion("x1_sta1", asleep=4)
    story.change(A, 706, tokens=Tokens(sides=(3, 3, 3, 3)))
    story.player(A).parts[705] = Part(find(story, "n").tile, tokens=Tokens(sides=(3, 3, 3, 3)))
    assert supports(story.player(A).parts, 706) == {"brown"}
    story.go(("load", A))
    assert story.match.ask is None
    assert not has_alien(story.player(A).parts, "brown")


# The Saboteur's agents


@pytest.mark.allows("trucker 7.19")
def test_a_human_leaves_and_two_joined_tiles_are_lost_together() -> None:
    story = Story(["@", "C @ c"], level=2)
    employ(story, A, "saboteur", both=True)
    moment(story, "before_flight", ("muster",))
    story.say(A, Choose(607), Choose(707), Choose(807))
    assert story.part(B, 607).humans == 1
    assert story.events(Deserted) == [Deserted(B, 607)]
    destroy(story.s, story.match._table, B, 807)
    assert {event.cell for event in story.events(TileDestroyed) if isinstance(event, TileDestroyed)} == {707, 807}
    assert (set(story.player(B).parts), story.player(B).lost) == ({607}, 2)


@pytest.mark.allows("trucker 7.19")
def test_each_of_the_others_is_asked_about_and_may_be_spared() -> None:
    story = Story(["C @", "C @", "C @"], level=2, places=[9, 7, 5])
    employ(story, B, "saboteur", both=True)
    moment(story, "before_flight")
    assert story.match.question(B) is not None
    story.say(B, Decline(), Choose(707), Choose(607))
    assert [crew(story.player(seat).parts) for seat in (A, B, C)] == [4, 4, 3]


@pytest.mark.forbids("trucker 7.19")
def test_tiles_that_are_not_joined_are_not_linked_and_a_alone_has_no_agents() -> None:
    story = Story(["@", "C @ c"], level=2)
    employ(story, A, "saboteur", both=True)
    before_flight(story, A, Choose(607), Choose(607))
    assert story.events(Sabotaged) == [Sabotaged(B, 607, 707)], "607 is joined to no other"
    employ(story, A, "saboteur")
    moment(story, "before_flight")
    assert story.match.ask is None


@pytest.mark.allows("trucker 7.19")
def test_a_sleeper_may_be_woken_in_place_of_the_deserter() -> None:
    story = Story(["@", "C @"], level=2)
    story.player(B).parts[706] = Part(TILE["x1_sta1"], asleep=4)
    employ(story, A, "saboteur", both=True)
    before_flight(story, A, Choose(607))
    assert (story.step, story.asked, story.options(B)) == ("replace_deserter", (B,), [Decline(), Choose(706)])
    story.say(B, Choose(706))
    assert (story.part(B, 607).humans, story.part(B, 706).asleep) == (2, 3)
    assert story.step == "sabotage_join"


@pytest.mark.allows("trucker 7.19", "trucker 8.2.2")
def test_a_sleeper_replaces_even_the_last_one_who_was_awake_and_the_ship_flies() -> None:
    story = Story(["@", "C @"], level=2, crew={(B, 607): 0, (B, 707): 1})
    story.player(B).parts[706] = Part(TILE["x1_sta1"], asleep=4)
    employ(story, A, "saboteur", both=True)
    moment(story, "before_flight", ("muster",))
    story.say(A, Choose(707))
    story.say(B, Choose(706))
    story.say(A, Choose(607))
    assert (story.part(B, 707).humans, story.events(GaveUp)) == (1, [])


@pytest.mark.forbids("trucker 7.19")
def test_nobody_in_a_luxury_cabin_is_an_agent() -> None:
    story = Story(["@", "C @"], level=2, crew={(B, 607): 0, (B, 707): 0})
    story.player(B).parts[706] = Part(TILE["x1_lux1"], humans=1, tokens=Tokens(sides=(3, 3, 3, 3)))
    employ(story, A, "saboteur", both=True)
    moment(story, "before_flight")
    assert story.match.ask is None


@pytest.mark.forbids("trucker 7.19")
def test_a_tile_that_was_not_sabotaged_goes_alone() -> None:
    story = Story(["@", "C @ c"], level=2)
    destroy(story.s, story.match._table, B, 807)
    assert set(story.player(B).parts) == {607, 707}


@pytest.mark.allows("trucker 7.19")
def test_a_ship_whose_last_human_leaves_gives_up() -> None:
    story = Story(["@", "C @"], level=2, crew={(B, 607): 0, (B, 707): 1})
    employ(story, A, "saboteur", both=True)
    moment(story, "before_flight", ("muster",))
    story.say(A, Choose(707), Choose(607))
    assert story.events(GaveUp) == [GaveUp(B, "humans")]


# The Trader


@pytest.mark.allows("trucker 7.21")
def test_yellow_cubes_at_a_credit_each_up_to_the_round_number() -> None:
    story = Story(["c @", "@"], level=2)
    story.player(A).credits = 10
    employ(story, A, "trader")
    moment(story, "before_flight")
    assert story.options(A) == [Decline(), Buy(1), Buy(2)]
    story.say(A, Buy(2), Stow("Y", 607), Stow("Y", 607))
    assert (story.part(A, 607).goods, story.player(A).credits) == ("YY", 8)


@pytest.mark.forbids("trucker 7.21")
def test_nobody_buys_more_than_he_can_pay_or_stows_what_has_no_room() -> None:
    story = Story(["@", "@"], level=3)
    story.player(A).credits = 2
    employ(story, A, "trader")
    moment(story, "before_flight")
    assert story.refusal(A, Buy(3)).code == "not_offered"
    story.say(A, Buy(2))
    assert (story.player(A).pending, story.player(A).credits, story.match.ask) == ("", 0, None)


@pytest.mark.forbids("trucker 7.10", "trucker 7.21")
def test_a_con_artist_pays_the_trader_in_full() -> None:
    story = Story(["c @", "@"], level=2)
    story.player(A).credits = 5
    employ(story, A, "trader", "con_artist", both=True)
    before_flight(story, A, Buy(2))
    assert story.player(A).credits == 3


@pytest.mark.allows("trucker 7.21")
@pytest.mark.parametrize(("change", "price"), [(1, 5), (-1, 3)])
def test_the_price_of_one_colour_moves_by_one_for_everybody(change: int, price: int) -> None:
    """trader_B: red to 5 or 3."""
    story = Story(["s @", "s @"], goods={(A, 607): "R", (B, 607): "R"}, places=[9, 7])
    employ(story, A, "trader", both=True)
    story.give_up(B)
    story.go(("settle",))
    story.say(A, Reprice("R", change))
    assert [sale(story.s, seat) for seat in (A, B)] == [price, -(-price // 2)], "also for those who gave up"


@pytest.mark.forbids("trucker 7.21")
def test_blue_cubes_stay_at_one_and_one_colour_is_enough() -> None:
    """trader_B: no price falls below 1."""
    story = Story(["@", "@"])
    employ(story, A, "trader", both=True)
    story.go(("settle",))
    assert Reprice("B", 1) in story.options(A)
    assert story.refusal(A, Reprice("B", -1)).code == "not_offered"
    story.say(A, Reprice("B", 1))
    assert story.match.ask is None


@pytest.mark.allows("trucker 7.21")
def test_whoever_gave_up_moves_prices_too_and_prices_last_for_one_flight() -> None:
    story = Story(["s @", "@"], goods={(A, 607): "R"}, flights=("I", "I"))
    employ(story, A, "trader", both=True)
    story.give_up(A)
    story.go(("settle",))
    story.say(A, Reprice("R", 1))
    assert story.player(A).credits == 3
    assert story.s.prices == {}, "the next flight has begun"


@pytest.mark.forbids("trucker 7.21")
def test_without_b_prices_stay() -> None:
    story = Story(["@", "@"])
    employ(story, A, "trader")
    story.go(("settle",))
    assert story.match.ask is None
