"""Luxury cabins and stasis chambers. (8.2.1, 8.2.2)"""

import pytest

from hyperespace.games.trucker.answers import Choose, Done, Explore, Land, Lose, Recruit, Wake
from hyperespace.games.trucker.events import Bill, CrewLost, FaresPaid, GaveUp, TileDestroyed, WentBy
from hyperespace.games.trucker.first_expansion.events import WokeUp
from hyperespace.games.trucker.ship import crew, humans
from tests.games.trucker.first_expansion.crowds import trip
from tests.games.trucker.team.payroll import employ
from tests.games.trucker.yard import A, B, incoming

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
    story.give_up(A)
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
    story.change(A, 607, humans=0)
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
    story.fly("I-18", {"explore": Explore(), "lose_crew": Lose(807, "purple"), "wake": wakings})
    assert story.events(CrewLost) == [CrewLost(A, 807, "purple"), CrewLost(A, 707, "human")]
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
    story.change(A, 607, asleep=0)
    story.fly("I-18", {"explore": Explore()})
    story.fly("IV-10", {("land", A): Land(2), "recruit": [Recruit(607), Done()]})
    assert story.part(A, 607).asleep == 1
    assert "wake" not in story.answered


@pytest.mark.forbids("trucker 8.2.2")
def test_newcomers_do_not_hide_that_somebody_was_lost() -> None:
    story = trip("z @ C\n. C .", crew={(A, 807): 0, (A, 708): 0})
    story.fly("IV-09", {("land", A): Land(2)}, until="recruit")
    story.change(A, 707, humans=story.part(A, 707).humans - 1)
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
    story.change(A, 607, humans=2, asleep=2)
    story.go(("next_card",))
    story.fly("II-05", {"wake": Done()})
    assert sorted(event.cell for event in story.events(CrewLost) if isinstance(event, CrewLost)) == [607, 707]
    assert story.part(A, 607).asleep == 2
