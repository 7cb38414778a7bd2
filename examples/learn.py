"""Learn to play from scratch with NumPy alone: first by watching a bot, then by playing, and sit down at a table.

    python examples/learn.py rencontre --watch 300 --play 200 --against regular

1. Watch: bots that follow the rules of thumb play against each other. A small network learns to say their words.
2. Play: the network plays against the other bot, and words of games that went well become more likely (REINFORCE).
3. Sit down: the network is a bot like any other, and meets the other bot in a tournament.

Any learner can take the place of this one. It is small so that it can be read, and runs wherever the games run.
"""

import argparse
import time
from collections.abc import Iterator
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hyperespace.bots import answers_of, best_bot, new_bot
from hyperespace.lab import Encoding, encoding, env, gym_vec, policy_bot, tournament
from hyperespace.lab.environments.pettingzoo_env import mask_of, row_of

Numbers = NDArray[np.float32]
Batch = tuple[Numbers, Numbers, NDArray[np.int64]]
"""Observations, masks and the words that were said."""

NEVER: Final = -1e9
STEADY, STEADIER, TINY = 0.9, 0.999, 1e-8
"""The usual settings of Adam."""


class Network:
    """One hidden layer. Called with an observation and a mask, it gives a figure for each word."""

    def __init__(self, code: Encoding, hidden: int, seed: int) -> None:
        low, high = map(np.array, code.bounds())
        luck = np.random.default_rng(seed)
        self.scale = np.minimum(1, 1 / np.maximum(-low, high)).astype(np.float32)  # so that numbers are about 1
        self.weights: list[Numbers] = [
            (luck.standard_normal((code.size, hidden)) / np.sqrt(code.size)).astype(np.float32),
            np.zeros(hidden, np.float32),
            np.zeros((hidden, len(code.words)), np.float32),  # so that all words are equally likely at first
            np.zeros(len(code.words), np.float32),
        ]
        self._moments = [(np.zeros_like(each), np.zeros_like(each)) for each in self.weights]
        self._steps = 0

    def __call__(self, row: Numbers, mask: NDArray[Any]) -> Numbers:
        first, bias, second, last = self.weights
        hidden = np.maximum(0, row * self.scale @ first + bias)
        figures: Numbers = hidden @ second + last
        return figures

    def chances(self, rows: Numbers, masks: NDArray[Any]) -> Numbers:
        """How likely each word is."""
        figures = np.where(masks > 0, self(rows, masks), NEVER)
        likely = np.exp(figures - figures.max(axis=-1, keepdims=True))
        return np.asarray(likely / likely.sum(axis=-1, keepdims=True), np.float32)

    def learn(self, batch: Batch, worth: Numbers, rate: float) -> None:
        """Make words more likely that are worth something, and words less likely that are worth less than nothing."""
        rows, masks, words = batch
        first, bias, second, _ = self.weights
        scaled = rows * self.scale
        hidden = np.maximum(0, scaled @ first + bias)
        error = self.chances(rows, masks)
        error[np.arange(len(words)), words] -= 1
        error *= (worth / len(words))[:, None]
        back = (error @ second.T) * (hidden > 0)
        self._step((scaled.T @ back, back.sum(0), hidden.T @ error, error.sum(0)), rate)

    def _step(self, gradients: tuple[Numbers, ...], rate: float) -> None:
        self._steps += 1
        for weight, gradient, (mean, square) in zip(self.weights, gradients, self._moments, strict=True):
            mean += (1 - STEADY) * (gradient - mean)
            square += (1 - STEADIER) * (gradient**2 - square)
            fair = mean / (1 - STEADY**self._steps), square / (1 - STEADIER**self._steps)
            weight -= rate * fair[0] / (np.sqrt(fair[1]) + TINY)


def watched(game: str, games: int, seed: int, options: dict[str, Any]) -> Batch:
    """The words that bots with rules of thumb say in some games."""
    environment = env(game, **options)
    said: list[tuple[Numbers, NDArray[np.int8], int]] = []
    for number in range(games):
        environment.reset(seed=seed + number)
        at = environment.word_match
        bots = [new_bot(best_bot(game), game, f"{seed}/{number}/{seat}") for seat in range(at.match.seats)]
        while (seat := at.seat) is not None:
            option = answers_of(bots[seat], at.match.view(seat), at.options)[0]
            spelling, before = at.encoding.words.spell(option), at.match.decisions
            while at.match.decisions == before:
                said.append((row_of(at, seat), mask_of(at, seat), spelling[len(at.said)]))
                at.say(said[-1][2])
    rows, masks, words = zip(*said, strict=True)
    return np.array(rows), np.array(masks, np.float32), np.array(words)


def surprise(network: Network, batch: Batch) -> float:
    """How little the network expected these words: nats a word. It falls as the network learns."""
    rows, masks, words = batch
    return float(-np.log(network.chances(rows, masks)[np.arange(len(words)), words] + TINY).mean())


def watch(network: Network, batch: Batch, rounds: int, seed: int, rate: float = 1e-3, size: int = 256) -> None:
    """Learn to say what was said."""
    luck, worth = np.random.default_rng(seed), np.ones(size, np.float32)
    for _ in range(rounds):
        order = luck.permutation(len(batch[2]))
        for start in range(0, len(order), size):
            part = order[start : start + size]
            network.learn((batch[0][part], batch[1][part], batch[2][part]), worth[: len(part)], rate)


def episodes(network: Network, vector: Any, games: int, luck: np.random.Generator) -> Iterator[tuple[Batch, float]]:
    """Games of the network, each with its reward. `vector` is what `gym_vec` makes, whatever it plays."""
    said: list[list[tuple[Numbers, Numbers, int]]] = [[] for _ in range(vector.num_envs)]
    rows, info = vector.reset(seed=int(luck.integers(2**31)))
    while games > 0:
        masks = info["action_mask"]
        is_new = masks.sum(axis=1) == 0  # a match that has ended, and begins with the next step
        chances = network.chances(rows, np.where(is_new[:, None], 1, masks))
        words = (chances.cumsum(axis=1) > luck.random((len(rows), 1)) * 0.999999).argmax(axis=1)
        for each, row, mask, word, new in zip(said, rows, masks, words, is_new, strict=True):
            if not new:
                each.append((row, mask, int(word)))
        rows, rewards, ended, cut, info = vector.step(words)
        for number in np.flatnonzero(ended | cut):
            seen, masked, spoken = zip(*said[number], strict=True)
            said[number] = []
            games -= 1
            yield (np.array(seen), np.array(masked, np.float32), np.array(spoken)), float(rewards[number])


def play(network: Network, vector: Any, games: int, seed: int, rate: float = 1e-4, size: int = 32) -> list[float]:
    """Learn from games of one's own. Returns the rewards, in order."""
    luck, rewards, kept = np.random.default_rng(seed), list[float](), list[tuple[Batch, float]]()
    for batch, reward in episodes(network, vector, games, luck):
        rewards.append(reward)
        kept.append((batch, reward))
        if len(kept) == size:
            usual = float(np.mean([each for _, each in kept]))
            worth = np.concatenate([np.full(len(words), each - usual, np.float32) for (*_, words), each in kept])
            joined = tuple(np.concatenate(parts) for parts in zip(*(each for each, _ in kept), strict=True))
            network.learn(joined, worth, rate)  # type: ignore[arg-type]  # three parts went in, and come out
            kept = []
    return rewards


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("game", nargs="?", default="rencontre")
    arguments.add_argument("--against", default="regular")
    arguments.add_argument("--watch", type=int, default=300, help="games to watch")
    arguments.add_argument("--play", type=int, default=0, help="games to play")
    arguments.add_argument("--meet", type=int, default=200, help="games of the tournament")
    arguments.add_argument("--hidden", type=int, default=128)
    arguments.add_argument("--seed", type=int, default=1)
    chosen = arguments.parse_args()
    game, start = chosen.game, time.perf_counter()
    options: dict[str, Any] = {"powers": 0} if game == "rencontre" else {}
    network = Network(encoding(game, **options), chosen.hidden, chosen.seed)
    seen, unseen = watched(game, chosen.watch, 0, options), watched(game, max(2, chosen.watch // 10), 10**6, options)
    for _ in range(5):
        print(f"{time.perf_counter() - start:.0f} s: {surprise(network, unseen):.3f} nats a word", flush=True)
        watch(network, seen, 4, chosen.seed)
    if chosen.play:
        vector = gym_vec(game, num_envs=16, bots=chosen.against, **options)
        rewards = play(network, vector, chosen.play, chosen.seed)
        first, last = np.mean(rewards[:100]), np.mean(rewards[-100:])
        print(f"reward of the first and the last hundred games: {first:.2f}, {last:.2f}", flush=True)
    learned = policy_bot(game, network, **options)
    for standing in tournament(game, chosen.meet, bots=[learned, chosen.against], options=options).standings:
        share = standing.share
        print(f"{standing.bot}: {share.share:.1%}, {share.low:.1%} to {share.high:.1%}")


if __name__ == "__main__":
    main()
