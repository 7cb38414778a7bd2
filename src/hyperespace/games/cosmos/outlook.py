"""How a searching bot looks at a battle: turn by turn, and by what is left of the fleets. Only in imagined worlds."""

import math
from collections.abc import Sequence
from typing import Final

from hyperespace.core.asks import Option
from hyperespace.games.cosmos.answers import Erase, Order
from hyperespace.games.cosmos.bot import HeuristicBot
from hyperespace.games.cosmos.bot.manners import Manner
from hyperespace.games.cosmos.bot.worth import VICTORY, worths
from hyperespace.games.cosmos.sheets import known_sheets
from hyperespace.games.cosmos.ships import side_of
from hyperespace.games.cosmos.state import Battle
from hyperespace.games.cosmos.view import view

SAMPLES: Final = 12
"""How many flights are tried by those who play on."""

SPREAD: Final = VICTORY / 2
"""What difference in worth makes a victory likely."""


def moment(s: Battle) -> int:
    """One more with every turn."""
    return s.turn


def alternatives(options: Sequence[Option]) -> Sequence[Option]:
    """Orders are thought over; a volley or a launch follows from them."""
    return options if isinstance(options[-1], Order | Erase) else ()


def player(seed: str) -> HeuristicBot:
    """Who plays on."""
    return HeuristicBot(seed, Manner(SAMPLES))


def shares(s: Battle) -> Sequence[float]:
    """By seat: the chance to win, by what is left of both fleets and what they have scored."""
    seen = view(s, None)
    worth, left = worths(seen, s.plan), [s.scores[0], s.scores[1]]
    for ship in s.ships:
        if ship.fate in ("flying", "aboard"):
            whole = max(1, known_sheets()[ship.kind].defence)
            left[side_of(ship.seat)] += worth[ship.name] * (0.4 + 0.6 * ship.defence / whole)
        elif ship.fate == "escaped":
            left[side_of(ship.seat)] += worth[ship.name]
    blue = 1 / (1 + math.exp((left[1] - left[0]) / SPREAD))
    a_side = len(s.drafts) / 2
    return [(1 - blue if side_of(seat) else blue) / a_side for seat in s.seats]
