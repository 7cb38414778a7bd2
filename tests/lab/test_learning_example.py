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


def test_watching_makes_unseen_words_less_surprising_and_ones_own_mistakes_are_watched_too(learn: ModuleType) -> None:
    seen, unseen = (learn.watched("rencontre", 12, seed, SMALL) for seed in (0, 10**6))
    code = encoding("rencontre", **SMALL)
    player = learn.Player(learn.Inputs(code, seen.rows), len(code.words), 32, 1)
    before, _ = learn.surprise(player, unseen)
    assert before == pytest.approx(np.log(unseen.masks.sum(axis=1)).mean(), abs=1e-3), "every word is as likely"
    learn.watch(player, seen, 6, 1, size=32)
    own = learn.watched("rencontre", 6, 100, SMALL, player)
    learn.watch(player, learn.joined(seen, own), 4, 2, size=32)
    after, same = learn.surprise(player, unseen)
    assert after < 0.75 * before
    assert same > 0.6


def test_a_gain_is_what_came_beyond_what_was_expected(learn: ModuleType) -> None:
    expected = np.array([0.0, 0.5, 0.2], np.float32)
    assert learn.gains(expected, 1.0, 0.0) == pytest.approx([0.5, -0.3, 0.8]), "by what the next word shows"
    assert learn.gains(expected, 1.0, 1.0) == pytest.approx([1.0, 0.5, 0.8]), "by what the end shows"


def test_playing_makes_rewards_larger_and_the_policy_sits_at_a_table(learn: ModuleType) -> None:
    """Kuhn poker against a random bot, by score: the best that one can do there is far from the beginning."""
    seen = learn.watched("kuhn", 40, 0, {})
    player = learn.Player(learn.Inputs(encoding("kuhn"), seen.rows), 2, 16, 1)
    vectors = [gym_vec("kuhn", num_envs=8, bots="random", rewards="score", seat=seat) for seat in (0, 1)]
    rewards = list(learn.play(player, vectors, 3000, 1, rate=3e-3))
    assert np.mean(rewards[-1000:]) > np.mean(rewards[:500]) + 0.2
    report = simulate("kuhn", 400, bots=[policy_bot("kuhn", player), "random"])
    assert report.wins[0] > report.wins[1]
