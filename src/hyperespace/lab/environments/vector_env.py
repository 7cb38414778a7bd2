"""Many matches of one seat against bots, side by side in one process. Needs `hyperespace[research]`."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from hyperespace.lab.environments.gymnasium_env import SeatEnv
from hyperespace.lab.environments.pettingzoo_env import Info

Rows: TypeAlias = NDArray[np.float32]
Flags: TypeAlias = NDArray[np.bool_]


class SeatVectorEnv(VectorEnv[Rows, NDArray[np.int64], NDArray[Any]]):
    """Observations, rewards and masks of all matches in one array each.

    As in Gymnasium, a match that has ended is set up anew at the next step, whatever the action (`NEXT_STEP`), or at
    once, with `final_obs` and `final_info` (`SAME_STEP`). `info["action_mask"]` has a row for each match.
    """

    def __init__(self, envs: Sequence[SeatEnv], autoreset_mode: AutoresetMode) -> None:
        first = envs[0]
        self.envs, self.num_envs = envs, len(envs)
        self.metadata = {**SeatEnv.metadata, "autoreset_mode": autoreset_mode}
        self.render_mode = first.render_mode
        self.single_observation_space: spaces.Space[Any] = first.observation_space
        self.single_action_space: spaces.Space[Any] = first.action_space
        self.observation_space = batch_space(first.observation_space, self.num_envs)
        self.action_space = batch_space(first.action_space, self.num_envs)
        self._mode = autoreset_mode
        self._rows = np.zeros((self.num_envs, first.encoding.size), np.float32)
        self._masks = np.zeros((self.num_envs, len(first.encoding.words)), np.int8)
        self._is_over = np.zeros(self.num_envs, np.bool_)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Rows, Info]:
        """Set up all matches. With one seed, each match has the next one."""
        if seed is None or isinstance(seed, int):
            seed = [None if seed is None else seed + number for number in range(self.num_envs)]
        infos: Info = {}
        for number, (env, each) in enumerate(zip(self.envs, seed, strict=True)):
            row, info = env.reset(seed=each, options=options)
            self._note(number, row, info, infos)
        self._is_over[:] = False
        return self._rows.copy(), self._with_masks(infos)

    def step(self, actions: NDArray[np.int64]) -> tuple[Rows, NDArray[np.float64], Flags, Flags, Info]:
        """A word in each match; or, in one that has ended, its beginning."""
        infos: Info = {}
        rewards, ends = np.zeros(self.num_envs), np.zeros((2, self.num_envs), np.bool_)
        for number, (env, action) in enumerate(zip(self.envs, actions, strict=True)):
            if self._is_over[number] and self._mode is AutoresetMode.NEXT_STEP:
                self._note(number, *env.reset(), infos)
                continue
            row, rewards[number], ends[0, number], ends[1, number], info = env.step(action)
            if ends[:, number].any() and self._mode is AutoresetMode.SAME_STEP:
                infos = self._add_info(infos, {"final_obs": row, "final_info": info}, number)
                row, info = env.reset()
            self._note(number, row, info, infos)
        self._is_over = ends[0] | ends[1]
        return self._rows.copy(), rewards, ends[0], ends[1], self._with_masks(infos)

    def _note(self, number: int, row: NDArray[np.float32], info: Info, infos: Info) -> None:
        self._rows[number] = row
        self._masks[number] = info.pop("action_mask", 0)
        self._add_info(infos, info, number)

    def _with_masks(self, infos: Info) -> Info:
        everywhere = np.ones(self.num_envs, np.bool_)
        return infos | {"action_mask": self._masks.copy(), "_action_mask": everywhere}

    def action_masks(self) -> Flags:
        """Which words may be said now, a row for each match."""
        return self._masks.astype(np.bool_)

    def render(self) -> tuple[Any, ...] | None:
        """What each seat sees, as text or SVG."""
        return None if self.render_mode is None else tuple(env.render() for env in self.envs)
