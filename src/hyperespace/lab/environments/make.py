"""Makes environments for learning programs. The optional packages are imported only when one is made."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from hyperespace.core.bots import AnyBot
from hyperespace.core.errors import NotInstalled
from hyperespace.core.extras import missing

if TYPE_CHECKING:
    from hyperespace.lab.environments.gymnasium_env import SeatEnv
    from hyperespace.lab.environments.pettingzoo_env import SeatsEnv

__all__ = ["NotInstalled", "env", "gym_env"]


def env(
    game: str,
    *,
    seats: int | None = None,
    render_mode: str | None = None,
    masks: Literal["info", "observation"] = "info",
    max_decisions: int | None = None,
    language: str = "en",
    **options: Any,
) -> "SeatsEnv":
    """A PettingZoo environment (AEC) of any game: one agent a seat, one word an action.

    `masks` says where the action mask is: in `info`, or in the observation, which then is a dictionary as in
    PettingZoo's classic games. After `max_decisions` answers, if given, a match is truncated.
    """
    try:
        from hyperespace.lab.environments.pettingzoo_env import SeatsEnv
    except ImportError as error:
        raise missing(error, "research") from None
    return SeatsEnv(game, seats, options, render_mode, masks, max_decisions, language)


def gym_env(
    game: str,
    *,
    seat: int = 0,
    seats: int | None = None,
    bots: AnyBot | Sequence[AnyBot] = "regular",
    render_mode: str | None = None,
    max_decisions: int | None = None,
    language: str = "en",
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
    return SeatEnv(game, seat, seats, by_seat, options, render_mode, max_decisions, language)
