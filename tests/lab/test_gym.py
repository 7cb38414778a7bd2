"""One seat against bots: Gymnasium's own check passes, bots play, and words out of place are refused."""

from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import hyperespace as hs
from hyperespace.bots import UnknownBot
from hyperespace.lab import gym_env
from hyperespace.lab.environments.gymnasium_env import SeatEnv

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("cosmos", {"bots": "regular"}),
    ("kuhn", {"seat": 1, "bots": "regular"}),
    ("rencontre", {"seats": 3, "seat": 2, "bots": ("random", "regular")}),
    ("tictactoe", {"seat": 1}),
    ("trucker", {"seats": 2, "flights": ("I",), "bots": "random"}),
]


def at_random(environment: SeatEnv, seed: int) -> tuple[float, int]:
    """Play to the end with words at random: the reward, and how many words were said."""
    random, said = Random(seed), 0
    while True:
        words = np.flatnonzero(environment.action_masks()).tolist()
        _, reward, is_over, is_cut, _ = environment.step(random.choice(words))
        said += 1
        if is_over or is_cut:
            return reward, said


@pytest.mark.parametrize(("name", "options"), TABLES, ids=[name for name, _ in TABLES])
def test_it_passes_the_check_of_gymnasium(name: str, options: dict[str, Any]) -> None:
    check_env(gym_env(name, **options))


@pytest.mark.parametrize(("name", "options"), TABLES, ids=[name for name, _ in TABLES])
def test_the_same_seed_and_words_are_the_same_match(name: str, options: dict[str, Any]) -> None:
    saved = []
    for _ in range(2):
        environment = gym_env(name, **options)
        environment.reset(seed=4)
        at_random(environment, 4)
        saved.append(environment.word_match.match.save())
    assert saved[0] == saved[1]


def test_bots_sit_at_all_other_seats_and_this_one_is_asked_only_what_is_its_own() -> None:
    environment = gym_env("rencontre", seats=3, seat=1, bots="random")
    environment.reset(seed=1)
    random = Random(1)
    for _ in range(60):
        assert environment.word_match.seat == 1
        words = np.flatnonzero(environment.action_masks()).tolist()
        if environment.step(random.choice(words))[2]:
            break
    assert {seat for seat, _ in environment.word_match.match.answers} >= {0, 1, 2}


def test_the_reward_comes_at_the_end_and_is_that_of_the_seat() -> None:
    environment = gym_env("tictactoe", seat=1, bots="random")
    environment.reset(seed=3)
    reward, _ = at_random(environment, 3)
    winners = environment.word_match.match.result.winners
    assert reward == (1 if winners == (1,) else 0 if winners == () else -1)


def test_a_word_that_cannot_be_said_is_refused_and_nothing_has_happened() -> None:
    environment = gym_env("tictactoe", bots="random")
    before, info = environment.reset(seed=1)
    assert info["refused"] is False
    after, reward, is_over, is_cut, info = environment.step(0)
    assert (after == before).all()
    assert (reward, is_over, is_cut, info["refused"]) == (0.0, False, False, True)


def test_a_match_can_be_cut_after_so_many_answers() -> None:
    environment = gym_env("rencontre", seats=2, bots="random", max_decisions=15)
    environment.reset(seed=1)
    reward, _ = at_random(environment, 1)
    assert reward == 0
    assert environment.word_match.match.decisions >= 15
    assert environment.word_match.match.ask is not None


def test_it_is_rendered_as_its_own_seat_sees_it() -> None:
    environment = gym_env("kuhn", seat=0, bots="random", render_mode="ansi")
    environment.reset(seed=1)
    match = environment.word_match.match
    assert environment.render() == match.game.show(match.view(0), match.game.texts("en"))
    assert match.game.texts("en").word("cards", match.state.cards[0]) in str(environment.render())


@pytest.mark.parametrize(
    ("wrong", "error"), [({"bots": "cheater"}, UnknownBot), ({"seat": 2}, hs.BadSeats), ({"chips": 1}, hs.BadOptions)]
)
def test_what_cannot_be_made_is_said_at_once(wrong: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        gym_env("kuhn", **wrong)
