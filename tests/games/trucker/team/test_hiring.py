"""Hiring a support team: when, from how many, what others see of it. (7.1, 7.2)"""

import pytest

import hyperespace as hs
from hyperespace.games.trucker import GAME
from hyperespace.games.trucker.answers import Hire
from hyperespace.games.trucker.flow.flight import give_up
from hyperespace.games.trucker.setup import pieces
from hyperespace.games.trucker.state import Yard
from hyperespace.games.trucker.team.base import MEMBERS
from hyperespace.games.trucker.team.events import Hired, MarketOpened, MembersOffered, NotHired
from hyperespace.games.trucker.team.hiring import for_hire, hiring
from hyperespace.games.trucker.view import YardView
from tests.games.trucker.team.payroll import at_work
from tests.games.trucker.yard import A, B, C, Table

ALL = 18
FLIGHTS = ("I",) * 6


def after_flight(number: int, seats: int = 3, **options: object) -> Table:
    """The moment when so many flights are over."""
    table = Table(seats, 1, "dealt", **{"flights": FLIGHTS, "hiring": "normal", **options})
    table.s.flight = number - 1
    for player in table.s.players:
        player.flies = True
    table.go(("pay",))
    return table


def next_hiring(table: Table, number: int) -> None:
    """The same table, some flights later."""
    table.s.flight = number - 1
    table.go(("pay",))


def choose(table: Table) -> dict[int, list[str]]:
    """Everybody hires the first whom he is offered; who was offered to whom."""
    offered = {seat: list(table.player(seat).offered) for seat in table.s.seats}
    for seat, names in offered.items():
        table.say(seat, Hire(names[0]))
    return offered


def teams(s: Yard) -> list[list[str]]:
    return [[name for name, _ in player.team] for player in s.players]


def seen(table: Table, seat: int | None) -> YardView:
    view: YardView = table.match.view(seat)
    return view


@pytest.mark.allows("trucker 7.1")
def test_there_are_eighteen_and_the_receptionist_needs_the_first_expansion() -> None:
    assert (len(MEMBERS), len(for_hire(True))) == (ALL, ALL)
    assert sorted(MEMBERS) == for_hire(True)


@pytest.mark.forbids("trucker 7.1")
def test_without_the_first_expansion_nobody_meets_the_receptionist() -> None:
    assert set(for_hire(True)) - set(for_hire(False)) == {"receptionist"}
    assert "receptionist" not in after_flight(1).s.members


@pytest.mark.forbids("trucker 7.1")
def test_the_first_flight_is_flown_without_a_team() -> None:
    table = Table(3, 1, "dealt", hiring="normal")
    assert teams(table.s) == [[], [], []]
    assert (table.step != "hire", table.events(Hired, MembersOffered)) == (True, [])


@pytest.mark.allows("trucker 7.1")
def test_after_the_first_flight_one_of_three_is_kept() -> None:
    table = after_flight(1)
    assert table.step == "hire"
    assert [len(table.options(seat)) for seat in (A, B, C)] == [3, 3, 3]
    offered = choose(table)
    assert teams(table.s) == [[offered[seat][0]] for seat in (A, B, C)]
    assert table.s.flight == 1


@pytest.mark.allows("trucker 7.1")
def test_after_the_second_flight_one_of_two_is_kept_out_of_all_the_rest() -> None:
    table = after_flight(1)
    choose(table)
    assert len(table.s.members) == ALL - 1 - 3, "those who were not chosen are back"
    next_hiring(table, 2)
    assert [len(table.options(seat)) for seat in (A, B, C)] == [2, 2, 2]
    held = {name for team in teams(table.s) for name in team}
    assert held.isdisjoint(name for seat in (A, B, C) for name in table.player(seat).offered)


@pytest.mark.allows("trucker 7.1")
def test_after_the_third_flight_everybody_is_dealt_one() -> None:
    table = after_flight(1)
    choose(table)
    next_hiring(table, 2)
    choose(table)
    next_hiring(table, 3)
    assert table.step != "hire", "there is nothing to choose"
    assert [len(team) for team in teams(table.s)] == [3, 3, 3]


@pytest.mark.forbids("trucker 7.1")
def test_nobody_has_more_than_three() -> None:
    table = after_flight(4)
    assert hiring(table.s, 4) == hiring(table.s, 5) == []
    assert teams(table.s) == [[], [], []]


@pytest.mark.forbids("trucker 7.1")
def test_nobody_is_hired_after_the_last_flight() -> None:
    table = after_flight(6)
    assert table.match.ask is None
    assert not table.events(Hired, MembersOffered)


@pytest.mark.allows("trucker 7.1")
def test_it_is_flights_that_count_and_not_their_classes() -> None:
    table = after_flight(1, flights=("II", "II", "II"))
    assert [len(table.options(seat)) for seat in (A, B, C)] == [3, 3, 3]


@pytest.mark.allows("trucker 7.1")
def test_a_short_game_hires_before_its_first_flight() -> None:
    table = Table(3, 1, "dealt", hiring="short", flights=("I", "I"))
    assert (table.step, table.s.flight) == ("hire", 0)
    assert [len(table.options(seat)) for seat in (A, B, C)] == [3, 3, 3]
    choose(table)
    assert [[both for _, both in at_work(table.s, seat)] for seat in (A, B, C)] == [[False]] * 3
    next_hiring(table, 1)
    assert [len(table.options(seat)) for seat in (A, B, C)] == [2, 2, 2]


@pytest.mark.forbids("trucker 7.1")
def test_nobody_hires_where_there_are_no_teams() -> None:
    table = after_flight(1, hiring="none")
    assert (table.s.flight, table.s.members, table.events(Hired, MembersOffered)) == (1, [], [])


# Secrets


@pytest.mark.forbids("trucker 7.1")
def test_whom_one_is_offered_nobody_else_sees() -> None:
    table = after_flight(1)
    assert [[len(player.offered) for player in seen(table, seat).players] for seat in (A, B, None)] == [
        [3, 0, 0],
        [0, 3, 0],
        [0, 0, 0],
    ]
    assert {told.to for told in table.heard if isinstance(told.event, MembersOffered)} == {A, B, C}


@pytest.mark.allows("trucker 7.1")
def test_choices_are_shown_together() -> None:
    table = after_flight(1)
    first = table.player(A).offered[0]
    table.say(A, Hire(first))
    assert not table.events(Hired)
    assert seen(table, B).players[A].team == ()
    table.say(B, Hire(table.player(B).offered[1]))
    table.say(C, Hire(table.player(C).offered[2]))
    assert [event.seat for event in table.events(Hired) if isinstance(event, Hired)] == [A, B, C]
    assert seen(table, B).players[A].team == ((first, 1),)


@pytest.mark.forbids("trucker 7.1")
def test_whom_somebody_else_is_offered_cannot_be_hired() -> None:
    table = after_flight(1)
    assert table.refusal(A, Hire(table.player(B).offered[0])).code == "not_offered"


@pytest.mark.forbids("trucker 7.1")
def test_in_another_world_others_are_offered_others() -> None:
    table = after_flight(1)
    worlds = [table.match.resample(A, seed).state for seed in range(8)]
    assert all(world.players[A].offered == table.player(A).offered for world in worlds)
    assert len({tuple(world.players[B].offered) for world in worlds}) > 1
    assert all(pieces(world) == pieces(table.s) for world in worlds)


# Skills


@pytest.mark.allows("trucker 7.2")
@pytest.mark.forbids("trucker 7.2")
def test_skill_a_comes_with_the_first_flight_and_skill_b_with_the_second() -> None:
    table = after_flight(1)
    offered = choose(table)
    name = offered[A][0]
    assert at_work(table.s, A) == [(name, False)]
    assert seen(table, B).players[A].team == ((name, 1),)
    next_hiring(table, 2)
    second = choose(table)[A][0]
    assert at_work(table.s, A) == [(name, True), (second, False)]
    assert seen(table, B).players[A].team == ((name, 2), (second, 1))


@pytest.mark.forbids("trucker 7.2")
def test_whoever_is_hired_for_the_next_flight_does_nothing_in_this_one() -> None:
    table = after_flight(1)
    table.player(A).team = [("buyer", 1)]
    table.s.flight = 0
    assert at_work(table.s, A) == []


@pytest.mark.allows("trucker 7.2")
def test_in_the_fifth_flight_all_three_have_both_skills() -> None:
    table = after_flight(4)
    table.player(A).team = [("buyer", 1), ("trader", 2), ("welder", 3)]
    assert table.s.flight == 4
    assert [both for _, both in at_work(table.s, A)] == [True, True, True]


# Competition


def rivals(*places: int, out: tuple[int, ...] = ()) -> Table:
    table = Table(len(places), 1, "dealt", hiring="competition", flights=FLIGHTS)
    for seat, place in enumerate(places):
        table.player(seat).place, table.player(seat).flies = place, True
    for seat in out:
        give_up(table.s, table.match._table, seat, "wish")
    table.go(("pay",))
    return table


@pytest.mark.allows("trucker 7.1")
def test_in_competition_one_more_than_there_are_players_is_laid_out_and_arrival_decides() -> None:
    table = rivals(4, 9, 7)
    market = list(table.s.market)
    assert len(market) == 4
    assert table.events(MarketOpened) == [MarketOpened(tuple(market))]
    assert seen(table, None).market == tuple(market)
    for seat, left in ((B, 4), (C, 3), (A, 2)):
        assert (table.asked, len(table.options(seat))) == ((seat,), left)
        table.say(seat, Hire(table.s.market[0]))
    assert teams(table.s) == [[market[2]], [market[0]], [market[1]]]
    assert table.events(NotHired) == [NotHired(market[3])]


@pytest.mark.allows("trucker 7.1")
def test_whoever_gave_up_gets_one_of_the_rest_by_chance() -> None:
    table = rivals(9, 7, 4, out=(A, C))
    market = list(table.s.market)
    assert table.asked == (B,)
    table.say(B, Hire(market[0]))
    assert len(table.s.retired) == 1
    dealt = [teams(table.s)[seat][0] for seat in (A, C)]
    assert sorted([market[0], *dealt, *table.s.retired]) == market


@pytest.mark.forbids("trucker 7.1")
def test_the_one_whom_nobody_took_never_comes_back() -> None:
    table = rivals(9, 7)
    for seat in (A, B):
        table.say(seat, Hire(table.s.market[0]))
    [gone] = table.s.retired
    for number in (2, 3):
        table.s.flight = number - 1
        for player in table.s.players:
            player.flies = True
        table.go(("pay",))
        assert gone not in (*table.s.market, *table.s.members)
        for seat in table.s.seats:
            table.say(seat if seat in table.asked else table.asked[0], Hire(table.s.market[0]))
    assert hiring(table.s, 4) == [], "three times at most"


@pytest.mark.forbids("trucker 7.1")
def test_whoever_arrived_first_is_not_overtaken_by_the_second() -> None:
    table = rivals(9, 7)
    assert table.refusal(B, Hire(table.s.market[0])).code == "not_asked"


def test_a_game_without_an_answer_is_answered_for() -> None:
    """First options lead to the end, whoever is hired."""
    for seed in range(3):
        match = hs.new_match(GAME, seats=3, seed=seed, flights=("I", "I", "I"), building="calm", hiring="short")
        while match.ask is not None:
            seat = match.ask.seats[0]
            match.answer(seat, match.ask.options(seat)[0])
        assert match.result.scores
