"""Intruders aboard: what predators eat, what commandos blow up, and what beating them is worth. (6)"""

import pytest

from hyperespace.games.trucker.answers import Enough, Rouse, Stow, Thrust
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.events import (
    ChargeLaid,
    ChargesWentOff,
    CreditsGained,
    DaysLost,
    Devoured,
    GoodsStowed,
    Incoming,
    IntruderBeaten,
    IntruderLeft,
    IntruderMoved,
    IntruderTurnedAway,
    LineShifted,
    Missed,
    PieceLost,
    TileDestroyed,
)
from hyperespace.games.trucker.ship import crew, goods
from hyperespace.games.trucker.state import Tokens, change
from hyperespace.games.trucker.tiles import FRONT, REAR
from tests.games.stories import Script
from tests.games.trucker.hulls import EXAMPLE, board, hull
from tests.games.trucker.yard import A, B, Story

BATTERY = 609
"""Of the example's ship."""


def visit(ship: str, card: str, line: int, script: Script | None = None, **rest: object) -> Story:
    """An intruder comes along this line to a ship, and to a lone starting cabin that flies behind."""
    story = Story([ship, "@"], level=2, new_cards=True, **rest)  # type: ignore[arg-type]
    story.fly(card, script, dice=[line])
    return story


def example(card: str, line: int, script: Script | None = None, until: str = "") -> Story:
    """The same for the ship of the worked example."""
    story = Story(["@", "@"], level=2, new_cards=True)
    board(story, A, hull(EXAMPLE, crew=2, energy=2))
    story.fly(card, script, until, dice=[line])
    return story


def rooms(story: Story, seat: int = A, hand: str = "L") -> list[Cell]:
    """Where it has been."""
    moved = [event for event in story.events(IntruderMoved) if isinstance(event, IntruderMoved)]
    return [event.cell for event in moved if (event.seat, event.hand) == (seat, hand)]


def gone(story: Story, seat: int = A) -> list[Cell]:
    """The tiles that were blown up."""
    lost = [event for event in story.events(TileDestroyed) if isinstance(event, TileDestroyed)]
    return [event.cell for event in lost if event.seat == seat]


# Coming in (6.1)


@pytest.mark.forbids("trucker 6.1")
def test_whoever_finds_the_door_defended_leaves_and_is_worth_nothing() -> None:
    story = example("I-21", 7)
    assert story.events(IntruderTurnedAway) == [IntruderTurnedAway(A, 507)]
    assert rooms(story) == []
    assert story.player(A).credits == 0


@pytest.mark.allows("trucker 6.1")
def test_a_thruster_with_crew_beside_it_moves_the_door() -> None:
    story = example("I-21", 7, {"dodge": Thrust(REAR, BATTERY)})
    assert story.events(LineShifted) == [LineShifted(A, "IL", 8)]
    assert rooms(story) == [508, 507]
    assert story.player(A).credits == 2
    assert story.part(A, BATTERY).energy == 1


@pytest.mark.forbids("trucker 6.1")
def test_a_thruster_with_nobody_beside_it_does_not() -> None:
    story = example("I-21", 7, until="dodge")
    assert story.options(A) == [Enough(), Thrust(REAR, BATTERY)]
    assert story.refusal(A, Thrust(FRONT, BATTERY)).code == "no_thrust"


@pytest.mark.allows("trucker 6.1")
def test_an_intruder_that_misses_may_be_let_in_for_the_reward() -> None:
    story = example("I-21", 4)
    assert story.events(Missed)[0] == Missed(A)
    story = example("I-21", 4, {"dodge": Thrust(REAR, BATTERY)})
    assert rooms(story) == [705, 706, 707]
    assert story.player(A).credits == 2


@pytest.mark.allows("trucker 6.1")
def test_one_roll_is_for_everybody_and_ships_are_visited_in_the_order_of_flight() -> None:
    story = visit("C @ C", "I-21", 7)
    assert story.events(Incoming) == [Incoming("IL", (1, 6), 7)]
    assert [rooms(story, A), rooms(story, B)] == [[607, 707, 807, 707], [707] * 4]
    assert story.events(IntruderLeft) == [IntruderLeft(A, 707), IntruderLeft(B, 707)]


@pytest.mark.forbids("trucker 6.1")
def test_cannons_shields_and_plating_do_not_keep_anybody_out() -> None:
    story = visit("g< S< @ b", "I-21", 7)
    assert rooms(story)[:2] == [507, 607]
    story = Story(["+ @", "@"], level=2, new_cards=True)
    story.change(A, 607, tokens=Tokens(sides=(4, 3, 4, 4)))
    story.fly("I-21", dice=[7])
    assert rooms(story)[:2] == [607, 707]


# Robonauts (6.1)

GUARDS = "@ + a R b"
"""Robonauts at 1007 beside an armoury; the start is two tiles away from it."""


@pytest.mark.allows("trucker 6.1")
def test_robonauts_may_be_put_up_to_be_armed() -> None:
    story = visit(GUARDS, "I-21", 7, {"rouse_guards": Rouse(1007, 1107)})
    assert rooms(story) == [707, 807, 907, 1007]
    assert story.events(IntruderBeaten) == [IntruderBeaten(A, 1007)]
    assert story.player(A).credits == 2


@pytest.mark.forbids("trucker 6.1")
def test_robonauts_who_hang_on_their_rack_beat_nobody() -> None:
    story = visit(GUARDS, "I-21", 7)
    assert story.events(IntruderBeaten) == []
    assert story.match.decisions == 1


@pytest.mark.allows("trucker 6.1")
def test_robonauts_may_be_put_up_to_push_a_thruster() -> None:
    ship = "@ b R\n. . t>"
    story = visit(ship, "I-21", 7, {"rouse_guards": Rouse(907, 807), "dodge": Thrust(REAR, 807)})
    assert story.events(LineShifted) == [LineShifted(A, "IL", 8)]


@pytest.mark.forbids("trucker 6.1")
@pytest.mark.parametrize(("row", "is_asked"), [(7, True), (6, False), (12, False)])
def test_nobody_is_asked_for_robonauts_where_it_cannot_meet_the_ship(row: int, is_asked: bool) -> None:
    story = visit(GUARDS, "I-21", row)
    assert ("rouse_guards" in story.answered) == is_asked


@pytest.mark.forbids("trucker 6.1")
def test_nobody_is_asked_for_robonauts_who_could_do_nothing() -> None:
    story = Story(["@ R b", "@"], level=2, new_cards=True)
    story.fly("I-21", dice=[7])
    assert rooms(story) == [707, 807, 907, 807]
    assert story.match.decisions == 0


# Predators (6.2, 6.3)


@pytest.mark.allows("trucker 6.3")
def test_the_predator_of_the_example_eats_energy_and_crew() -> None:
    story = example("I-21", 9)
    assert rooms(story) == [509, 609, 608, 508]
    assert story.events(Devoured) == [Devoured(A, 609, 0, 0, 2), Devoured(A, 608, 2, 0, 0)]
    assert (story.part(A, 609).energy, story.part(A, 608).humans) == (0, 0)
    assert story.events(IntruderLeft)[0] == IntruderLeft(A, 508)
    assert story.player(A).credits == 0


@pytest.mark.forbids("trucker 6.3")
def test_an_armoury_alone_stops_nobody_and_loses_nothing() -> None:
    story = example("I-21", 6)
    assert rooms(story) == [606, 706, 705, 706]
    assert story.events(Devoured, TileDestroyed, IntruderBeaten) == []


@pytest.mark.allows("trucker 6.3")
def test_it_eats_everything_in_a_room_even_in_the_first_one() -> None:
    story = visit("c C @\n. p .", "I-21", 7, crew={(A, 607): "purple"}, goods={(A, 507): "YB"})
    assert story.events(Devoured)[:2] == [Devoured(A, 507, 0, 2, 0), Devoured(A, 607, 1, 0, 0)]
    assert goods(story.player(A).parts) == ""
    assert story.part(A, 607).alien == ""


@pytest.mark.forbids("trucker 6.3")
def test_sleepers_and_robonauts_are_not_eaten() -> None:
    story = Story(["z R @", "@"], level=2, new_cards=True)
    story.change(A, 507, asleep=4)
    story.fly("I-21", dice=[7])
    assert story.part(A, 507).asleep == 4
    assert story.events(Devoured)[0] == Devoured(A, 707, 2, 0, 0)


@pytest.mark.forbids("trucker 6.3")
def test_whoever_is_armed_is_not_eaten() -> None:
    story = visit("b @ a", "I-21", 7)
    assert story.events(Devoured, IntruderBeaten)[:2] == [Devoured(A, 607, 0, 0, 2), IntruderBeaten(A, 707)]
    assert crew(story.player(A).parts) == 2


@pytest.mark.allows("trucker 6.3")
def test_whoever_has_no_human_left_is_out_after_the_card() -> None:
    story = visit("C @ C", "I-21", 7)
    assert crew(story.player(A).parts) == 0
    assert not story.player(A).flies


# Commandos (6.4)


@pytest.mark.allows("trucker 6.4")
def test_the_commando_of_the_example_blows_up_an_engine_and_the_battery() -> None:
    story = example("II-23", 7)
    assert rooms(story) == [907, 908, 1008, 908, 808, 809, 808, 708, 608, 609, 509, 609]
    assert story.events(ChargeLaid)[:2] == [ChargeLaid(A, 809), ChargeLaid(A, 609)]
    assert gone(story) == [609, 809]
    assert story.events(PieceLost) == [PieceLost(A, (509,), 1)]
    assert (story.player(A).lost, story.player(A).credits, goods(story.player(A).parts)) == (3, 0, "")


@pytest.mark.allows("trucker 6.4")
def test_in_the_next_row_it_would_have_been_worse() -> None:
    story = example("II-23", 7, {"dodge": Thrust(REAR, BATTERY)})
    assert gone(story) == [508, 708]
    assert story.events(PieceLost) == [PieceLost(A, (507, 509, 608, 609), 4)]
    assert story.player(A).lost == 6


@pytest.mark.allows("trucker 6.4")
def test_charges_that_lie_go_off_even_if_the_commando_is_beaten() -> None:
    story = Story(["@", "@"], level=2, new_cards=True)
    parts = hull(EXAMPLE, crew=2, energy=2)
    change(parts, 608, tokens=Tokens(wireless=True))
    change(parts, 706, tokens=Tokens(wireless=True))
    board(story, A, parts)
    story.fly("II-23", {"load_goods": Stow("Y", 808)}, dice=[7])
    assert gone(story) == [809]
    assert story.events(IntruderBeaten) == [IntruderBeaten(A, 608)]
    assert goods(story.player(A).parts) == "Y"


@pytest.mark.forbids("trucker 6.4")
def test_whoever_is_beaten_where_the_charge_would_lie_leaves_none() -> None:
    story = visit("+ + + d @", "II-22", 7)
    assert rooms(story, hand="R") == [307, 407, 507, 607]
    assert [event for event in story.events(ChargeLaid) if event != ChargeLaid(B, 707)] == []
    assert gone(story) == []


@pytest.mark.forbids("trucker 6.4")
def test_a_commando_eats_nothing() -> None:
    story = Story(["c b @", "@"], level=2, new_cards=True, goods={(A, 507): "Y"})
    story.fly("II-22", until="keep_piece", dice=[7])
    assert rooms(story, hand="R") == [507, 607, 707, 607] * 2
    assert story.events(Devoured) == []
    assert (goods(story.player(A).parts), crew(story.player(A).parts)) == ("Y", 2)


@pytest.mark.allows("trucker 6.4")
def test_two_charges_in_one_room_do_the_work_of_one() -> None:
    story = visit("@ C", "II-22", 7)
    assert story.events(ChargeLaid)[:2] == [ChargeLaid(A, 807)] * 2
    assert story.events(ChargesWentOff)[0] == ChargesWentOff(A, 1)
    assert gone(story) == [807]


@pytest.mark.allows("trucker 6.4")
def test_nothing_goes_off_before_the_commando_has_stopped() -> None:
    story = visit("+ + + + + + @ C", "II-22", 7)
    mine = story.events(IntruderMoved, TileDestroyed, IntruderLeft)
    first_bang = next(number for number, event in enumerate(mine) if isinstance(event, TileDestroyed))
    assert isinstance(mine[first_bang - 1], IntruderLeft)
    assert len(rooms(story, hand="R")) == 8


# Pairs, and a commando with a predator (6.5)


@pytest.mark.allows("trucker 6.5")
def test_of_a_pair_one_goes_left_and_one_goes_right_and_each_is_worth_its_own_reward() -> None:
    story = visit("d\n@\nd", "IV-18", 7)
    assert [rooms(story, hand=hand) for hand in "LR"] == [[707, 706], [707, 708]]
    assert story.events(CreditsGained) == [CreditsGained(A, 6)]
    assert len(story.events(Incoming)) == 1


@pytest.mark.forbids("trucker 6.5")
def test_whoever_beats_one_of_a_pair_is_paid_for_one() -> None:
    story = visit("d\n@\nC", "IV-18", 7)
    assert rooms(story, hand="R") == [707, 708, 707, 706]
    assert len(story.events(IntruderBeaten)) == 2
    story = visit("d\n@\n+\n+\n+\n+\n+", "IV-18", 7)
    assert len(rooms(story, hand="R")) == 7
    assert story.events(CreditsGained) == [CreditsGained(A, 3)]


@pytest.mark.allows("trucker 6.5")
def test_one_auto_defence_stops_both() -> None:
    story = visit("@ d", "IV-18", 7)
    assert story.events(IntruderBeaten) == [IntruderBeaten(A, 807)] * 2
    assert story.player(A).credits == 6


@pytest.mark.allows("trucker 6.5")
def test_charges_of_both_commandos_go_off_together() -> None:
    story = visit("+\n+\n+\n@\n+\n+\n+", "IV-19", 7)
    happened = story.events(IntruderLeft, ChargesWentOff)
    assert happened[:3] == [IntruderLeft(A, 706), IntruderLeft(A, 708), ChargesWentOff(A, 4)]
    assert gone(story) == [704, 706, 708, 710]


@pytest.mark.allows("trucker 6.5")
def test_a_commando_with_a_predator_eats_and_blows_up() -> None:
    story = visit("+\nC\n@\nC\n+\nb", "IV-20", 7)
    assert rooms(story)[:5] == [705, 706, 707, 708, 709]
    assert story.events(ChargeLaid)[0] == ChargeLaid(A, 709)
    assert story.events(Devoured)[:3] == [Devoured(A, cell, 2, 0, 0) for cell in (706, 707, 708)]
    assert 709 in gone(story)


# Rewards (6.6)


@pytest.mark.allows("trucker 6.6")
def test_the_reward_of_a_commando_with_a_predator_is_credits_and_goods() -> None:
    story = visit("+\n@\nd\n", "IV-20", 7, {})
    assert (story.events(CreditsGained), story.events(DaysLost)) == ([CreditsGained(A, 5)], [])
    story = visit("+ .\n@ s\nd .", "IV-20", 7, {"load_goods": Stow("R", 807)})
    assert goods(story.player(A).parts) == "R"


@pytest.mark.forbids("trucker 6.6")
def test_a_reward_costs_no_days() -> None:
    story = visit("b @ a", "I-21", 7)
    assert story.events(DaysLost) == []
    assert story.player(A).credits == 2


@pytest.mark.allows("trucker 6.6")
def test_goods_for_both_of_a_pair_are_loaded_together_after_the_bang() -> None:
    story = Story(["d .\n@ s\nd .", "@"], level=2, new_cards=True)
    story.fly("IV-19", until="load_goods", dice=[7])
    assert [rooms(story, hand=hand) for hand in "LR"] == [[807, 707, 708], [807, 707, 706]]
    assert story.player(A).pending == "RBRB"


@pytest.mark.forbids("trucker 6.6")
def test_nothing_is_loaded_into_a_hold_that_is_about_to_be_blown_up() -> None:
    story = visit("+ + + c @ d", "II-22", 7)
    assert rooms(story, hand="R") == [307, 407, 507, 607, 707, 807]
    assert gone(story) == [607]
    assert story.events(IntruderBeaten) == [IntruderBeaten(A, 807)]
    assert story.events(ChargesWentOff, GoodsStowed)[:2] == [ChargesWentOff(A, 1), GoodsStowed(A, "")]


@pytest.mark.forbids("trucker 6.6")
def test_whoever_walked_out_leaves_no_reward() -> None:
    story = visit("C @ C", "I-21", 7)
    assert story.events(CreditsGained) == []
