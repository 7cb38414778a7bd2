"""Any game as a PettingZoo environment: one agent a seat, one word an action. Needs `hyperespace[research]`."""

from secrets import token_hex
from typing import Any, Literal, TypeAlias

import msgspec
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from hyperespace.core.asks import Seat
from hyperespace.core.match import AnyMatch, new_match
from hyperespace.lab.environments import renders
from hyperespace.lab.environments.encodings import Encoding
from hyperespace.lab.environments.rewards import Judge, RewardKind, Shaping, check, rewards
from hyperespace.lab.environments.word_matches import WordMatch

Row: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]
Masked: TypeAlias = dict[str, Any]
"""An observation together with its mask."""

Info: TypeAlias = dict[str, Any]  # what learners want to know besides: a mask, options, at the end a score


def box(encoding: Encoding) -> "spaces.Box[np.float32]":
    """The space of observations."""
    low, high = (np.array(each, np.float32) for each in encoding.bounds())
    return spaces.Box(low, high, dtype=np.float32)


def row_of(word_match: WordMatch, seat: Seat) -> Row:
    """What a seat sees, as an array."""
    return np.frombuffer(word_match.observe(seat), np.float32)


def mask_of(word_match: WordMatch, seat: Seat) -> Mask:
    """One for every word that this seat may say now."""
    is_next = seat == word_match.seat
    mask = bytearray(word_match.mask if is_next else len(word_match.encoding.words))  # a copy, for the caller to keep
    return np.frombuffer(mask, np.int8)


def info_of(word_match: WordMatch, seat: Seat) -> Info:
    """For the seat whose word is next: its mask, and the answers that it may still give, in their written form."""
    if seat != word_match.seat:
        return {}
    return {"action_mask": mask_of(word_match, seat), "options": msgspec.to_builtins(word_match.options)}


class Seeds:
    """The seeds of consecutive matches. The first one is given, or random."""

    def __init__(self, seed: int | None) -> None:
        self._first = token_hex() if seed is None else seed
        self._number = 0

    def next(self) -> int | str:
        self._number += 1
        return self._first if self._number == 1 else f"{self._first}/{self._number}"


class SeatsEnv(AECEnv[str, Row | Masked, int]):  # type: ignore[misc]  # PettingZoo has no types
    """All seats of one match. `last`, `step` and the rest are as PettingZoo explains them.

    `step` with a word that cannot be said now raises `NotNow`, and leaves everything as it was.
    """

    metadata: dict[str, Any] = {"render_modes": [*renders.MODES], "render_fps": 1, "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        seats: int | None,
        options: dict[str, Any],  # the game checks them
        render_mode: str | None,
        masks: Literal["info", "observation"],
        max_decisions: int | None,
        language: str,
        one_hot: bool = False,
        rewards: RewardKind = "victory",
        shaping: Judge | None = None,
        discount: float = 1.0,
    ) -> None:
        super().__init__()
        renders.check(render_mode)
        check(rewards)
        self.encoding = Encoding(game, seats, one_hot=one_hot, **options)
        self._reward_kind, self._judge, self._discount = rewards, shaping, discount
        self.metadata = {**SeatsEnv.metadata, "name": f"{game}_v1"}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.encoding.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._options, self._language, self._max = options, language, max_decisions
        self._is_masked = masks == "observation"
        self._actions = {agent: spaces.Discrete(len(self.encoding.words)) for agent in self.possible_agents}
        self._spaces = {agent: self._space() for agent in self.possible_agents}
        self._seeds = Seeds(None)

    def _space(self) -> "spaces.Space[Any]":
        row = box(self.encoding)
        if not self._is_masked:
            return row
        return spaces.Dict({"observation": row, "action_mask": spaces.Box(0, 1, (len(self.encoding.words),), np.int8)})

    def observation_space(self, agent: str) -> "spaces.Space[Any]":
        """The same for every agent."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> "spaces.Space[Any]":
        """A number for each word."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. With a seed it is the one that `new_match` sets up for it; each later one follows from it."""
        if seed is not None:
            self._seeds = Seeds(seed)
        game = self.encoding.game
        match = new_match(game, seats=self.encoding.seats, seed=self._seeds.next(), **self._options)
        self.word_match = WordMatch(self.encoding, match)
        self._shaping = None if self._judge is None else Shaping(self._judge, self._discount, match)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: int | None) -> None:
        """The next word of the selected agent; None once it has finished."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.word_match.say(int(action if action is not None else -1))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        self._go_on()

    def _go_on(self) -> None:
        """Select the agent who speaks next, or give everybody their rewards at the end."""
        seat, match = self.word_match.seat, self.word_match.match
        if seat is None:
            self._end(match)
            return
        self.agent_selection = agent = self.possible_agents[seat]
        if self._shaping is not None:
            self._clear_rewards()
            self.rewards[agent] = self._shaping.gain(seat)
            self._accumulate_rewards()
        self.infos[agent] = info_of(self.word_match, seat)
        if self._max is not None and match.decisions >= self._max:
            self.truncations = dict.fromkeys(self.agents, True)

    def _end(self, match: AnyMatch) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        paid = rewards(match, self._reward_kind)
        if self._shaping is not None:
            paid = [reward + self._shaping.end(seat) for seat, reward in enumerate(paid)]
        self.rewards = dict(zip(self.agents, paid, strict=True))
        self._accumulate_rewards()
        scores = match.result.scores
        self.infos = {agent: {"score": scores[self._seats[agent]]} for agent in self.agents}

    def observe(self, agent: str) -> Row | Masked:
        """What an agent sees now."""
        seat = self._seats[agent]
        row = row_of(self.word_match, seat)
        return {"observation": row, "action_mask": mask_of(self.word_match, seat)} if self._is_masked else row

    def render(self) -> str | None:
        """The table as a spectator sees it: text, or SVG."""
        if self.render_mode is None:
            return None
        return renders.render(self.word_match.match, None, self.render_mode, self._language)

    def close(self) -> None:
        """There is nothing to close."""
