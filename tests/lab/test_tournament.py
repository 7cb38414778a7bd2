"""Tournaments: everybody meets everybody from every seat, and the better one is seen to be better."""

from collections import Counter
from pathlib import Path

import pytest

import hyperespace as hs
from hyperespace.lab import Results, Run, tournament
from hyperespace.lab.checkpoints import BadCheckpoint
from hyperespace.lab.ratings import ratings
from hyperespace.lab.seatings import Played
from hyperespace.lab.tournament import Tournament, _results, seatings


def plan(seats: int, *bots: str) -> Tournament:
    return Tournament("rencontre", 1, "s", seats, bots, {})


def duel(games: int, **more: object) -> Results:
    results = tournament("rencontre", games, bots=["random", "heuristic"], **more)  # type: ignore[arg-type]
    results.seconds = 0
    return results


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_kind_has_every_seat_equally_often(seats: int) -> None:
    had = Counter((seat, kind) for way in seatings(seats) for seat, kind in enumerate(way))
    assert len(set(had.values())) == 1
    assert len(had) == 2 * seats


def test_four_seats_are_two_sides_that_sit_crosswise() -> None:
    assert seatings(4) == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_pairs_take_turns_and_play_each_deal_from_both_sides() -> None:
    games = [plan(2, "a", "b", "c").seating(number) for number in range(6)]
    pairs = [("a", "b"), ("a", "c"), ("b", "c")]
    assert [game.bots for game in games] == [*pairs, *((two, one) for one, two in pairs)]
    assert len({game.seed for game in games}) == 1
    assert plan(2, "a", "b", "c").seating(6).seed != games[0].seed


def test_the_better_bot_comes_first_with_an_interval_above_one_half() -> None:
    results = duel(24)
    best, worst = results.standings
    assert (best.bot, worst.bot) == ("heuristic", "random")
    assert best.share.low > 0.5 > worst.share.high
    assert best.rating.low > worst.rating.value
    (meeting,) = results.meetings
    assert (meeting.bot, meeting.against, meeting.share) == ("random", "heuristic", worst.share)


def ended(*winners: int) -> Played:
    return Played(winners, (), 1, "00")


def test_a_draw_is_half_a_victory_and_a_shared_one_is_divided_among_the_winners() -> None:
    games = [ended(0), ended(), ended(0, 1, 2)]  # a sits at 0 and 2, then at 1 and 3, then at 0 and 2 again
    results = _results(plan(4, "a", "b"), 3, games, 0.0)
    shares = {standing.bot: standing.share.wins for standing in results.standings}
    assert shares == {"a": pytest.approx(1 + 1 / 2 + 2 / 3), "b": pytest.approx(1 / 2 + 1 / 3)}


def test_a_rating_rises_with_victories_and_its_interval_closes() -> None:
    few, many = (ratings(["a", "b"], [("a", "b", 1.0)] * games) for games in (2, 40))
    assert many["a"].value > few["a"].value > 25 > few["b"].value > many["b"].value
    assert many["a"].high - many["a"].low < few["a"].high - few["a"].low


def test_draws_leave_two_bots_equal() -> None:
    rated = ratings(["a", "b"], [("a", "b", 0.5)] * 10)
    assert rated["a"].value == pytest.approx(rated["b"].value)


def test_it_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "t.jsonl"
    duel(4, run=Run(checkpoint=file))
    assert duel(8, run=Run(checkpoint=file)) == duel(8)
    with pytest.raises(BadCheckpoint, match="another plan"):
        duel(8, seats=3, run=Run(checkpoint=file))


def test_the_number_of_jobs_changes_nothing() -> None:
    assert duel(6, run=Run(jobs=2)) == duel(6)


@pytest.mark.parametrize(
    ("bots", "told"),
    [(["random"], "at least two bots"), (["random", "random"], "each only once"), (["random", "x"], "no bot 'x'")],
)
def test_a_tournament_that_cannot_be_played_is_refused_at_once(bots: list[str], told: str) -> None:
    with pytest.raises(hs.HyperespaceError, match=told):
        tournament("kuhn", 5, bots=bots)
