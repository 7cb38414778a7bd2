"""`new_match` with the types of our own games, where a game is known by its name as it is written.

This is the one place that knows all of them, and only type checkers look at it: nothing is imported here when it runs.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeVar, overload

from hyperespace.core import match
from hyperespace.core.games import Game, Options, View
from hyperespace.core.match import AnyMatch, Match
from hyperespace.core.state import State

if TYPE_CHECKING:
    from hyperespace.games.cosmos.state import Battle, CosmosOptions
    from hyperespace.games.cosmos.view import CosmosView
    from hyperespace.games.kuhn import Hand, HandView
    from hyperespace.games.rencontre.state import Galaxy, RencontreOptions
    from hyperespace.games.rencontre.view import RencontreView
    from hyperespace.games.tictactoe import Board, BoardView
    from hyperespace.games.trucker.state import TruckerOptions, Yard
    from hyperespace.games.trucker.view import YardView

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O", bound=Options)  # noqa: E741

Salts = Sequence[str]


@overload
def new_match(
    game: Literal["rencontre"],
    *,
    seats: int | None = ...,
    seed: int | str | None = ...,
    key: bytes | None = ...,
    salts: Salts = ...,
    rules: int | None = ...,
    **options: object,
) -> "Match[Galaxy, RencontreView, RencontreOptions]": ...
@overload
def new_match(
    game: Literal["cosmos"],
    *,
    seats: int | None = ...,
    seed: int | str | None = ...,
    key: bytes | None = ...,
    salts: Salts = ...,
    rules: int | None = ...,
    **options: object,
) -> "Match[Battle, CosmosView, CosmosOptions]": ...
@overload
def new_match(
    game: Literal["trucker"],
    *,
    seats: int | None = ...,
    seed: int | str | None = ...,
    key: bytes | None = ...,
    salts: Salts = ...,
    rules: int | None = ...,
    **options: object,
) -> "Match[Yard, YardView, TruckerOptions]": ...
@overload
def new_match(
    game: Literal["kuhn"],
    *,
    seats: int | None = ...,
    seed: int | str | None = ...,
    key: bytes | None = ...,
    salts: Salts = ...,
    rules: int | None = ...,
    **options: object,
) -> "Match[Hand, HandView, Options]": ...
@overload
def new_match(
    game: Literal["tictactoe"],
    *,
    seats: int | None = ...,
    seed: int | str | None = ...,
    key: bytes | None = ...,
    salts: Salts = ...,
    rules: int | None = ...,
    **options: object,
) -> "Match[Board, BoardView, Options]": ...
@overload
def new_match(
    game: Game[S, V, O],
    *,
    seats: int | None = ...,
    seed: int | str | None = ...,
    key: bytes | None = ...,
    salts: Salts = ...,
    rules: int | None = ...,
    **options: object,
) -> Match[S, V, O]: ...
@overload
def new_match(
    game: str,
    *,
    seats: int | None = ...,
    seed: int | str | None = ...,
    key: bytes | None = ...,
    salts: Salts = ...,
    rules: int | None = ...,
    **options: object,
) -> AnyMatch: ...
# The overloads above say what goes in.
def new_match(game: Any, **how: Any) -> AnyMatch:
    """Set up a match. Without a seed or a key nobody can foresee its chance. `rules`: not the newest, but these."""
    return match.new_match(game, **how)
