"""Other worlds: what others have written down is replaced, in a way that a seat cannot notice."""

from hyperespace.core.asks import Seat
from hyperespace.core.chance import Chance
from hyperespace.games.cosmos.flow.movement import order_now
from hyperespace.games.cosmos.orders import moves, orders_for
from hyperespace.games.cosmos.ships import sheet_for
from hyperespace.games.cosmos.state import PHASES, Battle, Ship

BEFORE_MOVES = ("recover_or_announce", "launch")
"""The steps at which the orders of the phase are not known yet."""


def resample(s: Battle, seat: Seat | None, chance: Chance) -> None:
    """Others' orders for phases to come, and their drafts and fleets in the making, could be anything."""
    s.ready = [each for each in s.ready if each == seat]
    s.drafts = [draft if each == seat else [] for each, draft in enumerate(s.drafts)]
    if s.spent and not s.turn:
        s.ships = [ship for ship in s.ships if ship.seat == seat]
        s.spent = [spent if each == seat else 0 for each, spent in enumerate(s.spent)]
    step = s.agenda[-1][0] if s.agenda else None
    for ship in s.ships:
        if ship.seat != seat and ship.fate == "flying":
            ship.orders = _another_row(s, ship, step, chance)


def _another_row(s: Battle, ship: Ship, step: object, chance: Chance) -> list[str]:
    """What is done stays, as far as it was seen; later orders are guessed."""
    if step == "write_orders" or ship.is_new:
        return [""] * s.phase
    done = [""] * (s.phase - 1)
    if step in BEFORE_MOVES:
        done.append(_guess(ship, s.phase, chance))
    elif step == "drop_before_pivot":
        done.append(_guess(ship, s.phase, chance, moves(order_now(s, ship))))
    else:
        done.append(order_now(s, ship) if s.phase in sheet_for(ship).moves else "")
    return done + [_guess(ship, phase, chance) for phase in PHASES[s.phase :]]


def _guess(ship: Ship, phase: int, chance: Chance, moved: bool | None = None) -> str:
    """Any order that the ship may have for a phase; with or without a movement, if that was seen."""
    orders = [each.order for each in orders_for(ship.name, ship.kind, phase)]
    possible = [order for order in orders if moved is None or moves(order) == moved]
    return chance.pick(possible) if possible else ""
