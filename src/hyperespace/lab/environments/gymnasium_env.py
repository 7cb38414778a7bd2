"""One seat of a game as a Gymnasium environment, with bots at all others. Needs `hyperespace[research]`."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.envs.registration import EnvSpec
from numpy.typing import NDArray

from hyperespace.bots import AnyBot, Bot, answers_of, imagined, new_bot
from hyperespace.core.asks import Seat
from hyperespace.core.errors import BadSeats
from hyperespace.core.match import AnyMatch, new_match
from hyperespace.lab.environments import renders
from hyperespace.lab.environments.encodings import Encoding
from hyperespace.lab.environments.pettingzoo_env import Info, Row, Seeds, box, info_of, mask_of, row_of
from hyperespace.lab.environments.rewards import Judge, RewardKind, Shaping, check, rewards
from hyperespace.lab.environments.word_matches import NotNow, WordMatch

MAKER = "hyperespace.lab.environments.make:gym_env"
"""Who can make the same environment again, which Gymnasium's own check wants to know."""


class SeatEnv(gymnasium.Env[Row, np.int64]):
    """One seat against bots.

    An action is a word. One that cannot be said now changes nothing: the reward is 0 and `info["refused"]` is true.
    """

    metadata: dict[str, Any] = {"render_modes": [*renders.MODES], "render_fps": 1}

    def __init__(
        self,
        game: str,
        seat: Seat,
        seats: int | None,
        bots: Sequence[AnyBot],
        options: dict[str, Any],  # the game checks them
        render_mode: str | None,
        max_decisions: int | None,
        language: str,
        one_hot: bool = False,
        rewards: RewardKind = "victory",
        shaping: Judge | None = None,
        discount: float = 1.0,
    ) -> None:
        renders.check(render_mode)
        check(rewards)
        self.encoding = Encoding(game, seats, one_hot=one_hot, **options)
        self._reward_kind, self._judge, self._discount = rewards, shaping, discount
        if seat not in range(self.encoding.seats):
            raise BadSeats(f"there are seats 0 to {self.encoding.seats - 1}, and no seat {seat}")
        self.observation_space = box(self.encoding)
        self.action_space = spaces.Discrete(len(self.encoding.words))
        self.render_mode = render_mode
        self.seat = seat
        self._by_seat, self._options, self._language, self._max = bots, options, language, max_decisions
        self._seeds = Seeds(None)
        self._seat_bots("0")  # an unknown bot raises here
        kept = {"seat": seat, "seats": seats, "bots": bots, "max_decisions": max_decisions, "language": language}
        paid = {"one_hot": one_hot, "rewards": rewards, "shaping": shaping, "discount": discount}
        self.spec = EnvSpec(f"hyperespace/{game}-v0", MAKER, kwargs={"game": game, **kept, **paid, **options})

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, Info]:
        """Set up a new match, up to the first word of this seat. Matches in which it never chooses are skipped."""
        super().reset(seed=seed)
        if seed is not None:
            self._seeds = Seeds(seed)
        self._deal()
        while self.word_match.seat is None:
            self._deal()
        if self._shaping is not None:
            self._shaping.gain(self.seat)
        return row_of(self.word_match, self.seat), self._info(False)

    def step(self, action: np.int64 | int) -> tuple[Row, float, bool, bool, Info]:
        """The next word of this seat; then bots answer until it has to speak again."""
        try:
            self.word_match.say(int(action))
        except NotNow:
            return row_of(self.word_match, self.seat), 0.0, False, False, self._info(True)
        self._let_bots_answer()
        match, is_over = self.word_match.match, self.word_match.seat is None
        reward = self._reward(match, is_over)
        is_cut = not is_over and self._max is not None and match.decisions >= self._max
        return row_of(self.word_match, self.seat), reward, is_over, is_cut, self._info(False)

    def _reward(self, match: AnyMatch, is_over: bool) -> float:
        reward = rewards(match, self._reward_kind)[self.seat] if is_over else 0.0
        if self._shaping is None:
            return reward
        return reward + (self._shaping.end(self.seat) if is_over else self._shaping.gain(self.seat))

    def action_masks(self) -> NDArray[np.bool_]:
        """Which words may be said now, for learners that ask in this way."""
        return mask_of(self.word_match, self.seat).astype(np.bool_)

    def render(self) -> str | None:
        """The table as this seat sees it: text, or SVG."""
        if self.render_mode is None:
            return None
        return renders.render(self.word_match.match, self.seat, self.render_mode, self._language)

    def _deal(self) -> None:
        seed = self._seeds.next()
        match = new_match(self.encoding.game, seats=self.encoding.seats, seed=seed, **self._options)
        self._bots = self._seat_bots(str(seed))
        self.word_match = WordMatch(self.encoding, match)
        self._shaping = None if self._judge is None else Shaping(self._judge, self._discount, match)
        self._let_bots_answer()

    def _seat_bots(self, seed: str) -> list[Bot]:
        game = self.encoding.game.name
        everybody = range(self.encoding.seats)
        return [new_bot(self._by_seat[seat % len(self._by_seat)], game, f"{seed}/{seat}") for seat in everybody]

    def _let_bots_answer(self) -> None:
        word_match, match = self.word_match, self.word_match.match
        while (seat := word_match.seat) is not None and seat != self.seat:
            imagine = partial(imagined, match, seat)
            word_match.answer(answers_of(self._bots[seat], match.view(seat), word_match.options, imagine))

    def _info(self, is_refused: bool) -> Info:
        info = info_of(self.word_match, self.seat) | {"refused": is_refused}
        if self.word_match.seat is None:
            info["score"] = self.word_match.match.result.scores[self.seat]
        return info
