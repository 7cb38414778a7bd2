"""Whole games with everybody on somebody's payroll: nothing is lost, everything has words, no secret gets out."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

import hyperespace as hs
from hyperespace.core.texts import Texts
from hyperespace.games.trucker import GAME
from hyperespace.games.trucker.answers import Finish
from hyperespace.games.trucker.bot import HeuristicBot
from hyperespace.games.trucker.setup import pieces
from hyperespace.games.trucker.team.base import MEMBERS
from tests.games.trucker.test_texts import ASKING, TEAM_STEPS, functions, in_both, steps_of_a_game

MOST_GAMES = 60
MOST_OPTIONS = 400
"""Nobody is asked to choose among thousands."""

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
    while (ask := match.ask) is not None:
        yield match
        seat = hs.CLOCK if ask.timer and random.random() < 0.02 else random.choice(ask.seats)
        options = ask.options(seat)
        staying = [each for each in options if not isinstance(each, Finish)]
        match.answer(seat, random.choice(staying if staying and random.random() < 0.95 else options))


@in_both
def test_everything_that_a_team_asks_and_does_has_words(texts: Texts) -> None:
    unseen, random = (set(ASKING) & {*functions("team"), *TEAM_STEPS}) - HIRING - ASLEEP, Random(3)
    for seed in range(MOST_GAMES):
        unseen -= set(steps_of_a_game(crowded(seed, BUILDING[seed % 3]), texts, random))
        if not unseen:
            return
    pytest.fail(f"never asked: {sorted(unseen)}")


@in_both
@pytest.mark.parametrize(("team", "step"), [("short", "hire"), ("competition", "hire_openly")])
def test_hiring_has_words(texts: Texts, team: str, step: str) -> None:
    match = hs.new_match(GAME, seats=3, seed=1, building="dealt", flights=("I", "I"), hiring=team)
    assert step in set(steps_of_a_game(match, texts, Random(4)))


@pytest.mark.parametrize("building", BUILDING)
def test_nothing_is_lost_or_made_and_questions_are_short(building: str) -> None:
    for seed in range(4):
        match = crowded(seed, building, hiring="normal", flights=("II", "IIIB"))
        before = None
        for now in played(match, Random(seed)):
            before = before or pieces(now.state)
            assert pieces(now.state) == before
            assert now.ask is not None
            assert all(len(now.ask.options(seat)) < MOST_OPTIONS for seat in now.ask.seats)


@pytest.mark.parametrize("building", BUILDING)
def test_another_world_looks_the_same(building: str) -> None:
    match = crowded(5, building)
    for number, now in enumerate(played(match, Random(5))):
        if number % 20 == 0:
            for seat in (None, 0, 1, 2):
                world = now.resample(seat, number)
                assert sent(world, seat) == sent(now, seat)
                assert pieces(world.state) == pieces(now.state)


def sent(match: hs.AnyMatch, seat: int | None) -> bytes:
    return msgspec.msgpack.encode((match.view(seat), match.question(seat)))


@pytest.mark.parametrize("building", BUILDING)
def test_the_first_option_leads_to_the_end(building: str) -> None:
    match = crowded(6, building)
    for _ in range(5000):
        if match.ask is None:
            return
        seat = match.ask.seats[0]
        match.answer(seat, match.ask.options(seat)[0])
    pytest.fail("it does not end")


@pytest.mark.parametrize("building", BUILDING)
def test_heuristic_bots_get_along_with_their_teams(building: str) -> None:
    match = crowded(7, building)
    bots = [HeuristicBot(str(seat)) for seat in range(3)]
    while (ask := match.ask) is not None:
        seat = ask.seats[0]
        match.answer(seat, bots[seat].choose(match.view(seat), ask.options(seat)))
    assert any(player.credits for player in match.state.players)
