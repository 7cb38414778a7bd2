"""What the heuristic bot chooses with the parts, cards and people of the second expansion."""

import pytest

import hyperespace as hs
from hyperespace.games.trucker.answers import (
    Adjust,
    Bet,
    Buy,
    Call,
    Choose,
    Close,
    Convert,
    Decline,
    Enough,
    Explore,
    Hand,
    Hire,
    Insure,
    Land,
    NameLine,
    Pass,
    Pay,
    Recruit,
    Reprice,
    Rouse,
    Spend,
    Thrust,
    UseSkill,
)
from hyperespace.games.trucker.bot import HeuristicBot, dangers
from hyperespace.games.trucker.ship import exposed, goods, is_exposed
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.tiles import LEFT
from tests.games.trucker.team.payroll import employ, moment
from tests.games.trucker.yard import TILE, A, B, Site, Story, Table, incoming


def choice(table: Table, seat: int = A) -> hs.Option:
    return HeuristicBot("story").choose(table.match.view(seat), table.options(seat))


def dodging(ship: str, what: str, line: int, **rest: object) -> Story:
    """Something comes in, and the ship has thrusters."""
    story = Story([ship, "@"], level=2, parts=True, **rest)  # type: ignore[arg-type]
    story.go(("come_in", what, (A,)), ("next_card",), dice=[line])
    return story


# Machinations


def test_it_gives_customs_a_credit_for_whatever_is_worth_more() -> None:
    story = Story(["@ s c", "@"], goods={(A, 807): "R", (A, 907): "GB"})
    story.player(A).credits = 2
    story.fly("customs_inspection", until="clear_customs")
    assert choice(story) == Hand(907, "B")
    story.say(A, Hand(907, "B"))
    assert choice(story) == Pay(1)


# Parts


def test_it_dodges_what_would_hurt_and_nothing_else() -> None:
    hurt = dodging("b @ .\ntv C .", "HF", 7)
    assert hurt.step == "dodge"
    assert choice(hurt) == Thrust(LEFT, 607)  # a battery less, and not the cabin in which all live
    assert choice(dodging("b @ .\ntv C .", "HF", 8)) == Enough()


def test_it_does_not_dodge_into_something_worse() -> None:
    assert choice(dodging("b @ +\ntv C .", "HF", 8)) == Enough()  # rather a girder than the starting cabin


def test_it_takes_the_sun_before_a_battery() -> None:
    story = Story(["S^ o\n. @ b:?1??", "@"], level=2, parts=True)
    story.go(incoming("lF", 7), ("next_card",))
    assert choice(story) == Spend(706)


def test_it_wakes_robonauts_for_a_station_that_is_worth_it() -> None:
    story = Story(["c:0??? .\nR @\n. b", "@"], parts=True)
    story.fly("I-19", until="rouse")
    assert isinstance(choice(story), Rouse)


def test_robonauts_sleep_on_when_there_is_no_room_for_the_goods() -> None:
    story = Story(["R @ C\n. b .", "@"], parts=True)
    story.fly("I-19", until="rouse")
    assert choice(story) == Enough()


@pytest.mark.parametrize(("rival", "answer"), [("C C @", Rouse), ("@", Enough)])
def test_it_wakes_robonauts_not_to_have_the_fewest_crew(rival: str, answer: type[hs.Option]) -> None:
    story = Story(["R @ b", rival], level=3, places=[3, 5], parts=True)
    story.fly("III-04", until=("rouse", A))
    assert isinstance(choice(story), answer)


# Classes


@pytest.mark.parametrize(("size", "answer"), [(40, Insure()), (12, Pass())])
def test_it_insures_only_what_is_dear(size: int, answer: hs.Option) -> None:
    table = Site(seats=2, level="IV", building="dealt", parts=True)
    player = table.player(A)
    player.halves, player.credits = (2, 3), 50  # a cap of 12 for 3 credits
    cells = [*player.parts, *(cell for cell in range(2001, 2001 + 60) if cell not in player.parts)]
    parts = list(player.parts.values())
    player.parts = {cell: parts[number % len(parts)] for number, cell in enumerate(cells[:size])}
    table.go(("insure", (A, B)))
    assert choice(table) == answer


# Cards


def armed(ship: str, card: str, **rest: object) -> Story:
    story = Story([ship, "@"], level="IV", parts=True, **rest)  # type: ignore[arg-type]
    story.fly(card, until="explore")
    return story


def test_it_goes_aboard_an_armed_wreck_if_enough_remain() -> None:
    assert choice(armed("C C C C C\nC C @ C C\n. S< b S> .", "IV-14")) == Explore()  # seven of eighteen, for twelve
    assert choice(armed("C C C\n. @ .", "IV-14")) == Pass()


@pytest.mark.introspective
def test_it_reckons_with_the_shots(monkeypatch: pytest.MonkeyPatch) -> None:
    story = armed("C C C C C\nC C @ C C\n. S< b S> .", "IV-14")
    light, heavy = (dangers.risk(story.match.view(A), [shot]) for shot in ("lL", "HL"))
    assert 0 < light < heavy
    monkeypatch.setattr(dangers, "risk", lambda view, shots: 20.0)
    assert choice(story) == Pass()


def test_people_who_look_for_work_are_a_reason_to_land() -> None:
    story = Story(["C @ C", "@"], level="IV", parts=True, crew={(A, 607): 0, (A, 807): 0})
    story.fly("IV-10", until="land")
    assert choice(story) == Land(3)  # four of them, and one cube that there is no room for
    story.say(A, Land(3))
    assert isinstance(choice(story), Recruit)


# Support teams


def test_it_hires_whom_it_can_use() -> None:
    table = Site(seats=2, hiring="short")
    assert all(isinstance(option, Hire) for option in table.options(A))
    table.player(A).offered = ["buyer", "inspector", "trader"]
    table.look_again()
    assert choice(table) == Hire("trader")


def office(member: str, ship: str = "C @ c", both: bool = False, **rest: object) -> Story:
    """Somebody of the team is asked for before or after the flight."""
    story = Story([ship, "C @"], level=2, **rest)  # type: ignore[arg-type]
    for seat in (A, B):
        story.player(seat).credits = 10
    employ(story, A, member, both=both)
    return story


def test_a_trader_buys_what_can_be_stowed() -> None:
    story = office("trader", "c:0300 @ .")
    moment(story, "before_flight", ("next_card",))
    assert choice(story) == Buy(2)
    story.change(A, 607, goods="YY")
    story.look_again()
    assert choice(story) == Decline()


def test_a_trader_raises_the_price_of_what_one_has() -> None:
    story = office("trader", "c:0300 @ .", both=True, goods={(A, 607): "GG"})
    moment(story, "after_flight", ("next_card",))
    assert choice(story) == Reprice("G", 1)


def test_a_bureaucrat_gains_days_and_raises_what_one_is_paid() -> None:
    story = office("bureaucrat", both=True)
    moment(story, "before_flight", ("next_card",))
    assert choice(story) == UseSkill()
    moment(story, "after_flight", ("next_card",))
    assert choice(story) == Adjust(1)


def test_a_safety_officer_fines_those_who_have_more_to_pay() -> None:
    story = office("safety_officer")
    mine, theirs = (exposed(story.player(seat).parts) for seat in (A, B))
    moment(story, "before_flight", ("next_card",))
    assert choice(story) == (UseSkill() if mine < theirs else Decline())
    story.player(B).credits = 0
    story.look_again()
    assert choice(story) == Decline()


def test_an_advertiser_bets_on_the_order_of_flight() -> None:
    story = office("advertiser", places=[3, 9])
    moment(story, "before_flight", ("next_card",))
    assert choice(story) == Bet(2)
    story.say(A, Bet(2))
    assert choice(story) == Bet(1)


def test_a_courier_makes_an_engine_of_a_girder() -> None:
    story = office("courier", ". g^ .\nC @ C\n. + .", loaded=False)
    moment(story, "building_over", ("next_card",))
    assert choice(story) == Convert("engine")
    story.say(A, choice(story))
    assert choice(story) == Choose(708)


def test_a_welder_closes_connectors() -> None:
    story = office("welder", both=True, loaded=False)
    moment(story, "after_building", ("next_card",))
    assert isinstance(choice(story), Close)


def test_a_hypergeometer_turns_the_cannon_that_points_aside() -> None:
    story = office("hypergeometer", "g^ . .\n@ g>", both=True, loaded=False)
    moment(story, "after_building", ("next_card",))
    assert choice(story) == Choose(807)


def test_an_alarm_is_sounded_at_once() -> None:
    site = Site(building="calm")
    employ(site, A, "safety_officer", both=True)
    assert choice(site) == Call("safety_officer")


def test_a_smuggler_hides_the_cheap_ones_and_the_dear_ones_go_into_containers() -> None:
    story = office("smuggler", "c:0300 @ +", goods={(A, 607): "BG", (A, 807): "B"})
    story.player(A).pending = "YY"
    story.go(("load_goods", A), ("next_card",))
    for _ in range(12):
        if story.step == "load_goods":
            story.say(A, choice(story))
    assert story.step == "stay_or_leave"
    assert sorted(goods(story.player(A).parts)) == ["G", "Y", "Y"]


def test_a_storekeeper_gives_the_cheapest_away() -> None:
    story = office("storekeeper", "c:0300 @ .", both=True, goods={(A, 607): "YB"})
    story.go(("lose_goods", A, 1), ("next_card",))
    assert choice(story).what == "B"  # type: ignore[attr-defined]


def test_a_sleeper_is_woken_in_the_place_of_the_last_one_awake() -> None:
    story = Story(["C @", "@"], level=2, crew={(A, 607): 0, (A, 707): 1})
    story.player(A).parts[706] = Part(TILE["x1_sta1"], asleep=4)
    employ(story, B, "saboteur", both=True)
    moment(story, "before_flight")
    story.say(B, Choose(707))
    assert choice(story) == Choose(706)


def test_a_saboteur_spoils_what_most_hangs_on() -> None:
    story = Story(["@", "C @ C\n. e ."], level=2, crew={(B, 607): 1})
    employ(story, A, "saboteur", both=True)
    moment(story, "before_flight", ("next_card",))
    assert choice(story) == Choose(607)  # whoever is alone there
    story.say(A, choice(story))
    assert choice(story) == Choose(707)


def test_a_planner_marks_cells_near_the_starting_cabin() -> None:
    table = Site(level=2)
    employ(table, A, "planner", both=True)
    table.player(A).parts = {}
    table.go(("mark_cell", A, 0), ("next_card",))
    chosen = choice(table)
    assert isinstance(chosen, Choose)
    assert abs(chosen.cell // 100 - 7) + abs(chosen.cell % 100 - 7) == 2


def test_an_assembler_plates_the_tile_with_most_exposed_connectors() -> None:
    story = office("assembler", "C @", both=True, loaded=False)
    story.go(("plate_tile", A), ("next_card",))
    chosen, parts = choice(story), story.player(A).parts
    assert isinstance(chosen, Choose)
    bare = {cell: sum(is_exposed(parts, cell, side) for side in range(4)) for cell in parts}
    assert bare[chosen.cell] == max(bare.values())


def test_an_assembler_links_an_armoury_with_a_cabin() -> None:
    story = office("assembler", "a + @ C\n. . e .", loaded=False, parts=True)
    story.go(("link_tiles", A, -1), ("next_card",))
    first = choice(story)
    assert first == Choose(507)
    story.say(A, first)
    assert choice(story) in (Choose(707), Choose(807))


def test_it_names_the_line_along_which_a_shot_does_least_harm() -> None:
    story = Story(["C @ +\nC . .", "@"], first=True)
    story.go(("name_line", A, 1, ()), ("next_card",))
    chosen = choice(story)
    assert isinstance(chosen, NameLine)
    assert chosen.number == 8  # the girder's column
