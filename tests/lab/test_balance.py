"""Surveys: which games are played, and how they are counted."""

import pytest

import hyperespace as hs
from hyperespace.core.balance import Trait
from hyperespace.lab import Rate, Survey, Tally, survey
from hyperespace.lab.seatings import Played

PLAN = survey("kuhn", levels=["random"])


def rate(tally: Tally, kind: str, name: str, met: str = "") -> Rate:
    (found,) = (each for each in tally.rates() if (each.kind, each.name, each.met) == (kind, name, met))
    return found


def won(*winners: int, traits: tuple[Trait, ...] = (), decisions: int = 10) -> Played:
    return Played(winners, (), decisions, "00", traits)


def counted(plan: Survey, *games: Played) -> Tally:
    tally = Tally(plan)
    for game in games:
        tally.add(game)
    return tally


def test_levels_and_settings_take_turns_and_get_the_same_deals() -> None:
    plan = survey("rencontre", levels=["random", "heuristic"], vary={"quake": [True, False]})
    games = [plan.seating(number) for number in range(8)]
    assert [(set(game.bots), game.options["quake"]) for game in games[:4]] == [
        ({"random"}, True),
        ({"heuristic"}, True),
        ({"random"}, False),
        ({"heuristic"}, False),
    ]
    assert len({str((game.seed, game.options["chosen"])) for game in games[:4]}) == 1
    assert games[4].seed != games[0].seed


def test_a_survey_that_cannot_be_played_is_refused_at_once() -> None:
    with pytest.raises(hs.BadOptions, match="vidoe"):
        survey("rencontre", levels=["random"], vary={"vidoe": [1, 2]})
    with pytest.raises(hs.HyperespaceError, match="no bot 'x'"):
        survey("rencontre", levels=["random", "x"])


def test_a_trait_wins_when_its_seat_does() -> None:
    hat = (("hat", "red", 0), ("hat", "blue", 1))
    tally = counted(PLAN, won(0, traits=hat), won(1, traits=hat), won(0, traits=hat), won(0, 1, traits=hat))
    assert (rate(tally, "hat", "red").share.wins, rate(tally, "hat", "blue").share.wins) == (3, 2)


def test_what_is_expected_of_a_trait_is_what_its_seats_win() -> None:
    games = [won(0, traits=(("hat", "red", 0),)) for _ in range(3)] + [won(1, traits=(("hat", "red", 1),))]
    tally = counted(PLAN, *games)
    assert rate(tally, "hat", "red").share.share == 1.0
    assert rate(tally, "hat", "red").expected == pytest.approx((3 * 0.75 + 1 * 0.25) / 4)


def test_of_what_is_bound_to_a_seat_as_much_is_expected_as_of_all_seats() -> None:
    side = (("side", "blue", 0), ("side", "red", 1))
    tally = counted(PLAN, won(0, traits=side), won(0, traits=side), won(traits=side))
    assert [rate(tally, *each).expected for each in (("side", "blue"), ("side", "red"), ("seat", "0"))] == [1 / 3] * 3


def test_a_trait_of_several_seats_counts_once_a_game() -> None:
    tally = counted(PLAN, won(0, traits=(("hat", "red", 0), ("hat", "red", 1))))
    assert (rate(tally, "hat", "red").share.games, rate(tally, "hat", "red").share.wins) == (1, 0.5)


def test_levels_and_settings_are_counted_apart() -> None:
    plan = survey("rencontre", levels=["random"], vary={"quake": [True, False]})
    tally = counted(plan, won(0), won(1), won(0), won(1))
    shares = {each.setting: each.share.share for each in tally.rates() if (each.kind, each.name) == ("seat", "0")}
    assert shares == {0: 1.0, 1: 0.0}


def test_meetings_are_counted_where_the_game_asks_for_them() -> None:
    plan = survey("rencontre", levels=["random"])
    both = (("power", "void", 0), ("power", "laser", 1))
    tally = counted(plan, won(0, traits=both), won(1, traits=(("power", "void", 0), ("power", "mind", 1))))
    assert rate(tally, "power", "void").share.wins == 1
    assert rate(tally, "power", "void", met="laser").share.wins == 1
    assert rate(tally, "power", "void", met="mind").share.wins == 0


def test_the_length_and_the_end_of_games_are_counted() -> None:
    tally = counted(PLAN, won(0, decisions=10), won(0, 1, decisions=20), won(decisions=30), won(1, decisions=40))
    (length,) = tally.lengths()
    assert (length.decisions, length.games) == (25.0, 4)
    assert length.low == pytest.approx(25 - 1.96 * 12.91 / 2, abs=0.01)
    assert (length.alone.share, length.together.share, length.nobody.share) == (0.5, 0.25, 0.25)
