"""Learn to play with NumPy alone: by watching a bot, then by playing, and sit down at a table.

    python examples/learn.py rencontre --watch 2000 --rounds 4 --play 5000 --against regular

1. Watch: the game's own bot plays against itself, and a network learns to say its words. In later rounds the network
   says the words, and the bot only tells what it would have said. So the network also learns what to do where only its
   own mistakes lead (DAgger: Ross, Gordon and Bagnell, 2011).
2. Play: the network plays against another bot, from every seat. A critic, which has seen how the watched games ended,
   says what was to be expected; words after which things went better become more likely (PPO: Schulman et al., 2017).
3. Sit down: the network is a bot like any other, and meets the other bot in a tournament, on deals of its own.

Any learner can take the place of this one. It is small so that it can be read, and runs wherever the games run.
"""

import argparse
import pickle
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice, pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hyperespace.bots import answers_of, best_bot, new_bot
from hyperespace.lab import Encoding, encoding, env, gym_vec, policy_bot, tournament
from hyperespace.lab.environments.pettingzoo_env import mask_of, row_of
from hyperespace.lab.environments.rewards import rewards

Numbers = NDArray[np.float32]
TRUST: Final = 0.97
"""How far the end of a game counts, and not only the critic's next opinion."""
NEAR: Final = 0.2
"""A word becomes at most so much more or less likely from the games of one batch."""
PATIENCE: Final = 400
"""Words of a game after which the bot speaks again for the player, so that the game ends."""
NEVER: Final = np.float32(-1e9)
STEADY, STEADIER, TINY = 0.9, 0.999, 1e-8
"""The usual settings of Adam."""


class Words(NamedTuple):
    """Words that were said: what was seen, which words were allowed, which was right, and the reward at the end."""

    rows: Numbers
    masks: NDArray[np.int8]
    words: NDArray[np.int64]
    rewards: Numbers


class Inputs:
    """What a network gets of an observation: only what varies. Numbers are scaled, categories are spread out."""

    def __init__(self, code: Encoding, rows: Numbers) -> None:
        varies = np.flatnonzero((rows != rows[0]).any(axis=0))
        is_category = np.array([code.columns[each].kind == "category" for each in varies], bool)
        self._numbers, categories = varies[~is_category], varies[is_category]
        self._mean = rows[:, self._numbers].mean(axis=0)
        self._scale = 1 / rows[:, self._numbers].std(axis=0)
        values = [np.unique(rows[:, each]) for each in categories]
        self._categories = np.repeat(categories, [len(each) for each in values])
        self._values = np.concatenate([np.empty(0, np.float32), *values])
        self.size = len(self._numbers) + len(self._values)

    def __call__(self, rows: Numbers) -> Numbers:
        numbers = (rows[..., self._numbers] - self._mean) * self._scale
        spread = rows[..., self._categories] == self._values
        return np.concatenate((numbers.clip(-5, 5), spread), axis=-1, dtype=np.float32)


class Network:
    """Two hidden layers, trained with Adam."""

    def __init__(self, inputs: int, hidden: int, outputs: int, seed: int) -> None:
        luck, sizes = np.random.default_rng(seed), (inputs, hidden, hidden // 2, outputs)
        self.weights: list[Numbers] = []
        for number, (before, after) in enumerate(pairwise(sizes)):
            spread = np.sqrt(2 / before) * (number < 2)  # the last layer begins with zeros: all words are as likely
            self.weights.append((luck.standard_normal((before, after)) * spread).astype(np.float32))
            self.weights.append(np.zeros(after, np.float32))
        self._moments = [(np.zeros_like(each), np.zeros_like(each)) for each in self.weights]
        self._steps = 0

    def __call__(self, rows: Numbers) -> Numbers:
        return self._layers(rows)[-1]

    def _layers(self, rows: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        first, a, second, b, third, c = self.weights
        low = np.maximum(0, rows @ first + a)
        high = np.maximum(0, low @ second + b)
        return low, high, high @ third + c

    def learn(self, rows: Numbers, error: Callable[[Numbers], Numbers], rate: float) -> None:
        """One step. `error` says of the outputs in which direction, and how much, they are wrong."""
        low, high, out = self._layers(rows)
        _, _, second, _, third, _ = self.weights
        wrong = error(out) / np.float32(len(rows))
        higher = (wrong @ third.T) * (high > 0)
        lower = (higher @ second.T) * (low > 0)
        self._step((rows.T @ lower, lower.sum(0), low.T @ higher, higher.sum(0), high.T @ wrong, wrong.sum(0)), rate)

    def _step(self, gradients: Sequence[NDArray[Any]], rate: float) -> None:
        self._steps += 1
        size = rate * np.sqrt(1 - STEADIER**self._steps) / (1 - STEADY**self._steps)
        for weight, gradient, (mean, square) in zip(self.weights, gradients, self._moments, strict=True):
            mean += np.float32(1 - STEADY) * (gradient - mean)
            square += np.float32(1 - STEADIER) * (gradient * gradient - square)
            weight -= np.float32(size) * mean / (np.sqrt(square) + np.float32(TINY))


class Player:
    """A policy, and a critic that says which reward is to be expected. Called as a policy, it gives figures."""

    def __init__(self, inputs: Inputs, words: int, hidden: int, seed: int) -> None:
        self.inputs = inputs
        self.policy = Network(inputs.size, hidden, words, seed)
        self.critic = Network(inputs.size, hidden // 2, 1, seed + 1)

    def __call__(self, row: Numbers, mask: NDArray[Any]) -> Numbers:
        return self.policy(self.inputs(row))

    def chances(self, seen: Numbers, masks: NDArray[Any]) -> Numbers:
        """How likely each word is."""
        return softmax(self.policy(seen), masks)


def softmax(figures: Numbers, masks: NDArray[Any]) -> Numbers:
    """Figures as chances of the words that are allowed."""
    figures = np.where(masks > 0, figures, NEVER)
    likely = np.exp(figures - figures.max(axis=-1, keepdims=True))
    return np.asarray(likely / likely.sum(axis=-1, keepdims=True), np.float32)


def drawn(chances: Numbers, luck: np.random.Generator) -> NDArray[np.int64]:
    """Words with these chances."""
    tops = chances.cumsum(axis=-1)
    return np.asarray((tops > luck.random((*tops.shape[:-1], 1)) * tops[..., -1:] * 0.999999).argmax(axis=-1))


def watched(game: str, games: int, seed: int, options: dict[str, Any], player: Player | None = None) -> Words:
    """What the game's own bot says in some games; or would say, where a player says the words."""
    environment = env(game, **options)
    said: list[tuple[Numbers, NDArray[np.int8], int]] = []
    paid: list[float] = []
    luck = np.random.default_rng(seed)
    for number in range(games):
        environment.reset(seed=seed + number)
        at, seats = environment.word_match, list[int]()
        bots = [new_bot(best_bot(game), game, f"{seed}/{number}/{seat}") for seat in range(at.match.seats)]
        while (seat := at.seat) is not None:
            right = answers_of(bots[seat], at.match.view(seat), at.options)[0]
            row, mask, word = row_of(at, seat), mask_of(at, seat), at.encoding.words.spell(right)[len(at.said)]
            said.append((row, mask, word))
            seats.append(seat)
            if player is not None and len(seats) < PATIENCE:
                word = int(drawn(player.chances(player.inputs(row), mask), luck))
            at.say(word)
        end = rewards(at.match)
        paid.extend(end[seat] for seat in seats)
    rows, masks, words = zip(*said, strict=True)
    return Words(np.array(rows), np.array(masks), np.array(words), np.array(paid, np.float32))


def joined(one: Words, other: Words) -> Words:
    """The words of both."""
    rows, masks, words, paid = (np.concatenate([one[part], other[part]]) for part in range(4))
    return Words(rows, masks, words, paid)


def surprise(player: Player, said: Words) -> tuple[float, float]:
    """How little the player expected these words, in nats a word; and how often it would have said the same."""
    chances = player.chances(player.inputs(said.rows), said.masks)
    right = chances[np.arange(len(said.words)), said.words]
    return float(-np.log(right + TINY).mean()), float((chances.argmax(axis=1) == said.words).mean())


def batches(count: int, size: int, luck: np.random.Generator) -> Iterator[NDArray[np.int64]]:
    """Everything once, in parts, in any order."""
    order = luck.permutation(count)
    for start in range(0, count, size):
        yield order[start : start + size]


def watch(player: Player, said: Words, rounds: int, seed: int, rate: float = 1e-3, size: int = 256) -> None:
    """Learn to say what was said, and to expect what came of it. Steps become smaller from round to round."""
    luck = np.random.default_rng(seed)
    for number in range(rounds):
        now = rate * (1 - number / rounds)
        for part in batches(len(said.words), size, luck):
            seen, masks = player.inputs(said.rows[part]), said.masks[part]
            right = np.zeros(masks.shape, np.float32)
            right[np.arange(len(part)), said.words[part]] = 1
            player.policy.learn(seen, partial(_not_said, masks, right), now)
            player.critic.learn(seen, partial(_not_paid, said.rewards[part]), now)


def _not_said(masks: NDArray[np.int8], right: Numbers, out: Numbers) -> Numbers:
    return softmax(out, masks) - right


def _not_paid(paid: Numbers, out: Numbers) -> Numbers:
    return out - paid[:, None]


class Episode(NamedTuple):
    """One game of the player: what it saw at each word, what it said and how likely that was, and the reward."""

    seen: Numbers
    masks: NDArray[np.int8]
    words: NDArray[np.int64]
    chances: Numbers
    reward: float


def episodes(player: Player, vector: Any, luck: np.random.Generator) -> Iterator[Episode]:
    """Games of the player, without end. `vector` is what `gym_vec` makes, whatever it plays."""
    said: list[list[tuple[Numbers, NDArray[np.int8], int, float]]] = [[] for _ in range(vector.num_envs)]
    rows, info = vector.reset(seed=int(luck.integers(2**31)))
    while True:
        masks, seen = info["action_mask"], player.inputs(rows)
        is_new = masks.sum(axis=1) == 0  # a match that has ended, and begins with the next step
        chances = player.chances(seen, np.where(is_new[:, None], 1, masks))
        words = drawn(chances, luck)
        for number in np.flatnonzero(~is_new):
            word = int(words[number])
            said[number].append((seen[number], masks[number], word, chances[number, word]))
        rows, paid, ended, cut, info = vector.step(words)
        for number in np.flatnonzero(ended | cut):
            parts = [np.array(part) for part in zip(*said[number], strict=True)]
            yield Episode(parts[0], parts[1], parts[2], parts[3], float(paid[number]))
            said[number] = []


def gains(expected: Numbers, reward: float, trust: float) -> Numbers:
    """By how much each word of a game made things better than expected (GAE: Schulman et al., 2016).

    With a `trust` of 0 in the critic's next opinion this is what the next word shows, with 1 what the end shows.
    """
    gained = np.append(expected[1:], np.float32(reward)) - expected
    for at in range(len(gained) - 2, -1, -1):
        gained[at] += trust * gained[at + 1]
    return gained


def improve(player: Player, games: Sequence[Episode], luck: np.random.Generator, rate: float, rounds: int) -> None:
    """Make words more likely after which more came than expected; but not much more likely at once (PPO)."""
    seen, masks, words, before = (np.concatenate(parts) for parts in list(zip(*games, strict=True))[:4])
    expected = [player.critic(each.seen)[:, 0] for each in games]
    parts = [gains(each, game.reward, TRUST) for each, game in zip(expected, games, strict=True)]
    gained, came = np.concatenate(parts), np.concatenate(parts) + np.concatenate(expected)
    gained = (gained - gained.mean()) / (gained.std() + np.float32(TINY))

    def too_likely(part: NDArray[np.int64], out: Numbers) -> Numbers:
        wrong, rows = softmax(out, masks[part]), np.arange(len(part))
        times = wrong[rows, words[part]] / before[part]  # as likely as before
        is_far = np.where(gained[part] > 0, times > 1 + NEAR, times < 1 - NEAR)
        wrong[rows, words[part]] -= 1
        return np.asarray(wrong * (gained[part] * times * ~is_far)[:, None], np.float32)

    for _ in range(rounds):
        for part in batches(len(words), 512, luck):
            player.policy.learn(seen[part], partial(too_likely, part), rate)
            player.critic.learn(seen[part], partial(_not_paid, came[part]), rate)


def play(
    player: Player, vectors: Sequence[Any], games: int, seed: int, rate: float = 1e-4, size: int = 64, rounds: int = 3
) -> Iterator[float]:
    """Learn from games of one's own, some from each vector in turn. Gives their rewards, in order."""
    luck = np.random.default_rng(seed)
    sources = [episodes(player, vector, luck) for vector in vectors]
    while games > 0:
        played = [each for source in sources for each in islice(source, size // len(sources))]
        improve(player, played, luck, rate, rounds)
        games -= len(played)
        yield from (each.reward for each in played)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("game", nargs="?", default="rencontre")
    arguments.add_argument("--against", default="regular")
    arguments.add_argument("--watch", type=int, default=300, help="games to watch in each round")
    arguments.add_argument("--rounds", type=int, default=3, help="the first is the bot's, in others the network speaks")
    arguments.add_argument("--play", type=int, default=0, help="games to play")
    arguments.add_argument("--meet", type=int, default=200, help="games of the tournament")
    arguments.add_argument("--hidden", type=int, default=256)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--keep", type=Path, help="a file for the player that has learned (pickle)")
    chosen = arguments.parse_args()
    game, start = chosen.game, time.process_time()
    options: dict[str, Any] = {"powers": 0} if game == "rencontre" else {}

    def meet(games: int, seed: str) -> str:
        bots = [policy_bot(game, player, **options), chosen.against]
        results = tournament(game, games, bots=bots, options=options, seed=seed)
        share = results.meetings[0].share
        return f"{share.share:.1%} against {chosen.against}, {share.low:.1%} to {share.high:.1%} ({games} games)"

    def say(text: str) -> None:
        print(f"{time.process_time() - start:.0f} s: {text}", flush=True)

    seen, unseen = watched(game, chosen.watch, 0, options), watched(game, 25, 10**6, options)
    code = encoding(game, **options)
    player = Player(Inputs(code, seen.rows), len(code.words), chosen.hidden, chosen.seed)
    for number in range(chosen.rounds):
        if number:
            own = watched(game, chosen.watch, number * 10**5, options, player)
            seen = joined(seen, own)
        watch(player, seen, 4, chosen.seed + number)
        nats, same = surprise(player, unseen)
        say(f"{len(seen.words)} words watched; of others {same:.1%} the same, {nats:.3f} nats a word")
    if chosen.play:
        say(f"before playing {meet(100, 'before')}")
        vectors = [
            gym_vec(game, num_envs=16, bots=chosen.against, seat=seat, max_decisions=2000, **options)
            for seat in range(code.seats)
        ]
        paid = list[float]()
        for reward in play(player, vectors, chosen.play, chosen.seed):
            paid.append(reward)
            if len(paid) % 512 == 0:
                say(f"{len(paid)} games played; reward of the last 512: {np.mean(paid[-512:]):.3f}")
    if chosen.keep:
        chosen.keep.write_bytes(pickle.dumps(player))
    say(f"the network won {meet(chosen.meet, 'fresh')}")


if __name__ == "__main__":
    main()
