"""Rewards by victory or by score, and on the way."""

from random import Random
from typing import Any

import numpy as np
import pytest

import hyperespace as hs
from hyperespace.lab import env, gym_env
from hyperespace.lab.environments.pettingzoo_env import SeatsEnv

BET = 1


def played(environment: SeatsEnv, seed: int) -> dict[str, float]:
    """What each agent got in a whole match of words at random."""
    environment.reset(seed=seed)
    random, paid = Random(seed), dict.fromkeys(environment.agents, 0.0)
    for agent in environment.agent_iter():
        _, reward, is_over, is_cut, info = environment.last(observe=False)
        paid[agent] += reward
        is_end = is_over or is_cut
        environment.step(None if is_end else random.choice(np.flatnonzero(info["action_mask"]).tolist()))
    return paid


def test_by_score_everybody_gets_what_the_game_counts() -> None:
    environment = env("kuhn", rewards="score")
    environment.reset(seed=1)
    environment.step(BET)
    environment.step(BET)
    assert sorted(environment.rewards.values()) == [-2.0, 2.0]
    by_victory = env("kuhn")
    by_victory.reset(seed=1)
    by_victory.step(BET)
    by_victory.step(BET)
    assert sorted(by_victory.rewards.values()) == [-1.0, 1.0]


def test_one_seat_is_rewarded_by_score_too() -> None:
    environment = gym_env("kuhn", bots="random", rewards="score")
    environment.reset(seed=1)
    is_over, reward, info = False, 0.0, dict[str, Any]()
    while not is_over:
        _, reward, is_over, _, info = environment.step(BET)
    assert reward == info["score"] != 0


@pytest.mark.parametrize("name", ["kuhn", "rencontre", "cosmos"])
def test_rewards_on_the_way_add_up_to_the_outlook_that_one_had_at_first(name: str) -> None:
    """So they change nothing about what is best."""
    options: dict[str, Any] = {"turn_limit": 3} if name == "rencontre" else {}
    judged: list[float] = []

    def judge(view: hs.View) -> float:
        judged.append(len(judged) / 7)
        return judged[-1]

    plain, shaped = played(env(name, **options), 3), played(env(name, shaping=judge, **options), 3)
    firsts = [plain[agent] - shaped[agent] for agent in plain]
    assert len(judged) > 2 * (name != "kuhn")
    assert all(min(abs(first - each) for each in judged) < 1e-9 for first in firsts)
    assert firsts[0] != firsts[1]


def test_a_word_is_rewarded_with_the_gain_at_the_next_word() -> None:
    outlooks = iter((0.5, 0.75))
    environment = gym_env("rencontre", bots="random", shaping=lambda view: next(outlooks, 1.0), discount=0.9)
    environment.reset(seed=1)
    while environment.word_match.match.decisions == (before := environment.word_match.match.decisions):
        reward = environment.step(np.flatnonzero(environment.action_masks())[0])[1]
        if environment.word_match.match.decisions != before:
            break
        assert reward == pytest.approx(0.9 * 0.5 - 0.5)
    assert reward == pytest.approx(0.9 * 0.75 - 0.5)


@pytest.mark.parametrize("make", [env, gym_env])
def test_a_kind_of_reward_that_there_is_not_is_refused(make: Any) -> None:
    with pytest.raises(hs.HyperespaceError, match="rewards are by victory or score, not by 'honour'"):
        make("kuhn", rewards="honour")
