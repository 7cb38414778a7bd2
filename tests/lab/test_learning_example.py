"""The worked example learns: measured on words that it has not seen, and on rewards. All luck comes from seeds."""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from hyperespace.lab import encoding, gym_vec, policy_bot, simulate

FILE = Path(__file__).parents[2] / "examples" / "learn.py"
SMALL: dict[str, Any] = {"powers": 0, "turn_limit": 4}


@pytest.fixture(scope="module")
def learn() -> ModuleType:
    spec = importlib.util.spec_from_file_location("learn", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_watching_makes_unseen_words_less_surprising(learn: ModuleType) -> None:
    network = learn.Network(encoding("rencontre", **SMALL), 16, 1)
    seen, unseen = (learn.watched("rencontre", 12, seed, SMALL) for seed in (0, 10**6))
    before = learn.surprise(network, unseen)
    learn.watch(network, seen, 6, 1, size=32)
    after = learn.surprise(network, unseen)
    words = unseen[1].sum(axis=1)
    assert before == pytest.approx(np.log(words).mean(), abs=1e-3), "at first every word is as likely as any other"
    assert after < 0.8 * before


def test_playing_makes_rewards_larger_and_the_policy_sits_at_a_table(learn: ModuleType) -> None:
    """Kuhn poker against a random bot, by score: the best that one can do there is far from the beginning."""
    network = learn.Network(encoding("kuhn"), 16, 1)
    vector = gym_vec("kuhn", num_envs=8, bots="random", rewards="score")
    rewards = learn.play(network, vector, 4000, 1, rate=1e-2)
    assert np.mean(rewards[-1000:]) > np.mean(rewards[:300]) + 0.2
    report = simulate("kuhn", 400, bots=[policy_bot("kuhn", network), "random"])
    assert report.wins[0] > report.wins[1]
