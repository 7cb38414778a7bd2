"""Who stands where, and why: points, then the three ways to tell equals apart."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from hyperespace.server.tournaments.results import Game, Plan
from hyperespace.server.tournaments.standings import Standing, standings

FOR_TWO = Plan("swiss", 2, 3, "a")
FOR_THREE = Plan("round_robin", 3, 2, "a")


def game(round: int, players: tuple[int, ...], *winners: int) -> Game:
    return Game(round, players[0], players, "played", winners)


def by_player(plan: Plan, players: int, *games: Game) -> dict[int, Standing]:
    return {each.player: each for each in standings(plan, range(1, players + 1), games)}


def test_a_point_is_shared_by_those_who_win() -> None:
    found = by_player(FOR_THREE, 3, game(1, (1, 2, 3), 1, 2), game(2, (3, 1, 2), 1, 2, 3))
    assert [found[each].points for each in (1, 2, 3)] == [Fraction(5, 6), Fraction(5, 6), Fraction(1, 3)]


def test_a_game_that_goes_on_counts_for_nothing() -> None:
    found = by_player(FOR_TWO, 2, Game(1, 0, (1, 2)))
    assert {(float(each.points), each.games, each.place) for each in found.values()} == {(0, 0, 1)}


def test_of_two_with_the_same_points_the_one_with_stronger_opponents_is_first() -> None:
    """Both 1 and 2 have won once and lost once; but 1 lost to 3, who won twice."""
    games = [game(1, (1, 4), 1), game(1, (2, 5), 2), game(1, (3, 6), 3)]
    games += [game(2, (3, 1), 3), game(2, (4, 2), 4), game(2, (5, 6), 6)]
    found = by_player(FOR_TWO, 6, *games)
    assert found[1].points == found[2].points == 1
    assert [found[each].opponents for each in (1, 2)] == [Fraction(3), Fraction(1)]
    assert found[1].place < found[2].place


def test_then_a_victory_over_somebody_strong_counts_more() -> None:
    """1 and 2 met the same two; 1 beat the one with more points, 2 the other one."""
    games = [game(1, (1, 3), 1), game(1, (2, 4), 2), game(2, (1, 4), 4), game(2, (2, 3), 3), game(3, (3, 5), 3)]
    found = by_player(FOR_TWO, 5, *games)
    assert found[1].opponents == found[2].opponents
    assert [found[each].weighted for each in (1, 2)] == [Fraction(2), Fraction(1)]
    assert found[1].place < found[2].place


def test_then_what_they_got_against_each_other_decides() -> None:
    """All four have met. 2 and 4 are equal in everything, but 2 beat 4."""
    games = [game(1, (1, 2), 1), game(2, (1, 3), 1), game(3, (1, 4), 1, 4)]
    games += [game(3, (2, 3), 2, 3), game(2, (2, 4), 2), game(1, (3, 4), 4)]
    found = by_player(FOR_TWO, 4, *games)
    assert found[2].before_direct == found[4].before_direct
    assert [found[each].place for each in (1, 2, 4, 3)] == [1, 2, 3, 4]


def test_those_who_cannot_be_told_apart_share_a_place() -> None:
    found = by_player(FOR_TWO, 4, game(1, (1, 2), 1), game(1, (3, 4), 3))
    assert [found[each].place for each in (1, 3, 2, 4)] == [1, 1, 3, 3]


def test_to_sit_out_is_a_point_for_two_and_an_even_share_at_larger_tables() -> None:
    assert by_player(FOR_TWO, 1, Game(1, 0, (1,), "bye"))[1].points == 1
    assert by_player(FOR_THREE, 1, Game(1, 0, (1,), "bye"))[1].points == Fraction(1, 3)
    everybody = Plan("round_robin", 2, 3, "a")
    assert by_player(everybody, 1, Game(1, 0, (1,), "bye"))[1].points == 0


def test_a_game_that_everybody_gave_up_brings_nobody_anything() -> None:
    found = by_player(FOR_TWO, 2, Game(1, 0, (1, 2), "given_up", ()))
    assert [each.points for each in found.values()] == [0, 0]


@given(st.lists(st.sampled_from([(1,), (2,), (3,), (1, 2), (1, 2, 3)]), max_size=6))
def test_every_game_hands_out_one_point(winners: list[tuple[int, ...]]) -> None:
    games = [Game(number, 0, (1, 2, 3), "played", each) for number, each in enumerate(winners, 1)]
    assert sum(each.points for each in standings(FOR_THREE, (1, 2, 3), games)) == len(games)
