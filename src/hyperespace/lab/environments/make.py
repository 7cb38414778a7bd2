"""Makes environments for learning programs. The optional packages are imported only when one is made."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from hyperespace.core.bots import AnyBot, NewBot
from hyperespace.core.errors import NotInstalled
from hyperespace.core.extras import missing
from hyperespace.lab.environments.encodings import Encoding
from hyperespace.lab.environments.rewards import Judge, RewardKind

if TYPE_CHECKING:
    from hyperespace.lab.environments.gymnasium_env import SeatEnv
    from hyperespace.lab.environments.pettingzoo_env import SeatsEnv
    from hyperespace.lab.environments.policy_bots import Policy
    from hyperespace.lab.environments.vector_env import SeatVectorEnv

__all__ = ["NotInstalled", "env", "gym_env", "gym_vec", "policy_bot"]


def env(
    game: str,
    *,
    seats: int | None = None,
    render_mode: str | None = None,
    masks: Literal["info", "observation"] = "info",
    max_decisions: int | None = None,
    language: str = "en",
    one_hot: bool = False,
    rewards: RewardKind = "victory",
    shaping: Judge | None = None,
    discount: float = 1.0,
    **options: Any,
) -> "SeatsEnv":
    """A PettingZoo environment (AEC) of any game: one agent a seat, one word an action.

    `masks` says where the action mask is: in `info`, or in the observation, which then is a dictionary as in
    PettingZoo's classic games. After `max_decisions` answers, if given, a match is truncated. `rewards` are by victory
    or by the game's own score. `shaping` judges views, and every gain of a seat's outlook is a reward on the way.
    """
    try:
        from hyperespace.lab.environments.pettingzoo_env import SeatsEnv
    except ImportError as error:
        raise missing(error, "research") from None
    return SeatsEnv(
        game, seats, options, render_mode, masks, max_decisions, language, one_hot, rewards, shaping, discount
    )


def gym_env(
    game: str,
    *,
    seat: int = 0,
    seats: int | None = None,
    bots: AnyBot | Sequence[AnyBot] = "regular",
    render_mode: str | None = None,
    max_decisions: int | None = None,
    language: str = "en",
    one_hot: bool = False,
    rewards: RewardKind = "victory",
    shaping: Judge | None = None,
    discount: float = 1.0,
    **options: Any,
) -> "SeatEnv":
    """A Gymnasium environment for one seat, with bots at all others: one for all, or several by seat.

    A bot is a name, a bot, or what makes one out of a seed.
    """
    try:
        from hyperespace.lab.environments.gymnasium_env import SeatEnv
    except ImportError as error:
        raise missing(error, "research") from None
    by_seat = tuple(bots) if isinstance(bots, Sequence) and not isinstance(bots, str) else (bots,)
    return SeatEnv(
        game, seat, seats, by_seat, options, render_mode, max_decisions, language, one_hot, rewards, shaping, discount
    )


def gym_vec(
    game: str,
    *,
    num_envs: int = 1,
    autoreset_mode: Literal["NextStep", "SameStep"] = "NextStep",
    **settings: Any,  # those of `gym_env`
) -> "SeatVectorEnv":
    """Many such matches side by side, in one process. `autoreset_mode` is one of Gymnasium's."""
    try:
        from gymnasium.vector import AutoresetMode

        from hyperespace.lab.environments.vector_env import SeatVectorEnv
    except ImportError as error:
        raise missing(error, "research") from None
    return SeatVectorEnv([gym_env(game, **settings) for _ in range(num_envs)], AutoresetMode(autoreset_mode))


def policy_bot(
    game: str, policy: "Policy", *, seats: int | None = None, one_hot: bool = False, **options: Any
) -> NewBot:
    """Bots that play a policy learned at such a table: for `simulate`, `tournament`, `gym_env` and entry points.

    The policy gets an observation and a mask. It gives a word, or a figure for each word.
    """
    try:
        from hyperespace.lab.environments.policy_bots import PolicyBots
    except ImportError as error:
        raise missing(error, "research") from None
    return PolicyBots(Encoding(game, seats, one_hot=one_hot, **options), policy)
