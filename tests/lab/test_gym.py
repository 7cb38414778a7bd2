"""One seat against bots: Gymnasium's own check passes, bots play, and words out of place are refused."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import hyperespace as hs
from hyperespace.bots import UnknownBot
from hyperespace.lab import gym_env, gym_vec
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


@pytest.mark.parametrize("name", ["kuhn", "rencontre", "cosmos", "trucker", "tictactoe"])
def test_every_game_is_made_by_its_name(name: str) -> None:
    made = gymnasium.make(f"hyperespace.lab.gymnasium:hyperespace/{name}-v0", bots="random", seat=1)
    row, info = made.reset(seed=2)
    assert (row == gym_env(name, bots="random", seat=1).reset(seed=2)[0]).all()
    assert made.spec is not None
    assert made.spec.id == f"hyperespace/{name}-v0"
    word = np.flatnonzero(info["action_mask"])[0]
    assert made.observation_space.contains(made.step(word)[0])


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_many_matches_side_by_side_are_those_of_gymnasiums_own_vectors(mode: Any) -> None:
    ours = gym_vec("kuhn", num_envs=3, autoreset_mode=mode, bots="random")
    theirs = gymnasium.vector.SyncVectorEnv(
        [lambda: gym_env("kuhn", bots="random")] * 3, autoreset_mode=gymnasium.vector.AutoresetMode(mode)
    )
    random, infos = Random(1), [each.reset(seed=5) for each in (ours, theirs)]
    assert (infos[0][0] == infos[1][0]).all()
    ended = 0
    for _ in range(40):
        words = np.array([random.randrange(2) for _ in range(3)])
        (rows, *paid, info), (their_rows, *theirs_paid, their_info) = ours.step(words), theirs.step(words)
        assert (rows == their_rows).all()
        assert all((one == other).all() for one, other in zip(paid, theirs_paid, strict=True))
        there = their_info.get("_action_mask", np.zeros(3, np.bool_))
        assert (info["action_mask"][there] == their_info["action_mask"][there]).all() if there.any() else True
        assert (info["action_mask"][~there] == 0).all()
        assert ("final_obs" in info) == ("final_obs" in their_info)
        ended += int(paid[1].sum())
    assert ended > 10


def test_gymnasium_makes_vectors_by_the_name() -> None:
    made = gymnasium.make_vec("hyperespace.lab.gymnasium:hyperespace/tictactoe-v0", num_envs=4, bots="random")
    rows, info = made.reset(seed=1)
    assert made.unwrapped.action_masks().sum() == info["action_mask"].sum() > 0  # type: ignore[attr-defined]
    assert made.observation_space.contains(rows)
    assert rows.shape == (4, gym_env("tictactoe").encoding.size)
