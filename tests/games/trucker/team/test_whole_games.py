"""Whole games with everybody on somebody's payroll: nothing is lost, everything has words, no secret gets out."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import hyperespace as hs
from hyperespace.games.trucker import GAME
from hyperespace.games.trucker.answers import Finish
from hyperespace.games.trucker.team.base import MEMBERS
from tests.games.trucker import whole_matches
from tests.games.trucker.test_texts import ASKING, TEAM_STEPS, functions, steps_of_a_game

MOST_GAMES = 60
HIRING = {"hire", "hire_openly"}
ASLEEP = {"replace_deserter"}
"""Asked only where there are stasis chambers."""

BUILDING = ("calm", "live", "dealt")


def crowded(seed: int, building: str, **options: Any) -> hs.AnyMatch:
    """A flight in which all eighteen work, with both skills, for three truckers with some money."""
    chosen = {"flights": ("II",), "parts": True, **options}
    match = hs.new_match(GAME, seats=3, seed=seed, building=building, **chosen)
    for number, name in enumerate(MEMBERS):
        player = match.state.players[(number + seed) % 3]
        player.team.append((name, -1))
        player.credits = 4
    return match


def played(match: hs.AnyMatch, random: Random) -> Iterator[hs.AnyMatch]:
    """The match before each answer, in a game in which hardly anybody finishes early."""
    return whole_matches.at_random(match, random, (Finish,), 0.95)


def test_everything_that_a_team_asks_and_does_has_words() -> None:
    unseen, random = (set(ASKING) & {*functions("team"), *TEAM_STEPS}) - HIRING - ASLEEP, Random(3)
    for seed in range(MOST_GAMES):
        unseen -= set(steps_of_a_game(crowded(seed, BUILDING[seed % 3]), random))
        if not unseen:
            return
    pytest.fail(f"never asked: {sorted(unseen)}")


@pytest.mark.parametrize(("team", "step"), [("short", "hire"), ("competition", "hire_openly")])
def test_hiring_has_words(team: str, step: str) -> None:
    match = hs.new_match(GAME, seats=3, seed=1, building="dealt", flights=("I", "I"), hiring=team)
    assert step in set(steps_of_a_game(match, Random(4)))


@pytest.mark.parametrize("building", BUILDING)
def test_nothing_is_lost_or_made_and_questions_are_short(building: str) -> None:
    for seed in range(4):
        match = crowded(seed, building, hiring="normal", flights=("II", "IIIB"))
        whole_matches.check_nothing_lost_and_few_options(played(match, Random(seed)))


@pytest.mark.parametrize("building", BUILDING)
def test_another_world_looks_the_same(building: str) -> None:
    whole_matches.check_other_worlds(played(crowded(5, building), Random(5)), every=20)


@pytest.mark.parametrize("building", BUILDING)
def test_the_first_option_leads_to_the_end(building: str) -> None:
    whole_matches.check_first_options_lead_to_the_end(crowded(6, building))


@pytest.mark.usefixtures("quick_runner")
@pytest.mark.parametrize("building", BUILDING)
def test_heuristic_bots_get_along_with_their_teams(building: str) -> None:
    match = crowded(7, building)
    whole_matches.play_by_heuristic_bots(match, "team")
    assert any(player.credits for player in match.state.players)
