"""What captains see: the whole map, but of what is written down only their own."""

from hyperespace.core.asks import Seat
from hyperespace.games.cosmos.flow.fleets import budget
from hyperespace.games.cosmos.hexes import Heading, label
from hyperespace.games.cosmos.ships import side_of
from hyperespace.games.cosmos.state import Battle, Ship
from hyperespace.games.cosmos.view_format import AsteroidView, CosmosView, MineView, ShipView

__all__ = ["AsteroidView", "CosmosView", "MineView", "ShipView", "view"]


def view(s: Battle, seat: Seat | None) -> CosmosView:
    """The battle as this seat sees it; None is a spectator."""
    plan = s.plan
    return CosmosView(
        scenario=s.scenario,
        columns=plan.columns,
        rows=plan.rows,
        turn=s.turn,
        turns=plan.turns,
        phase=s.phase,
        side=None if seat is None else side_of(seat),
        ships=tuple(_ship(ship, seat) for ship in s.ships if ship.fate != "planned" or ship.seat == seat),
        mines=tuple(MineView(label(mine.cell), mine.side) for mine in s.mines),
        asteroids=tuple(AsteroidView(label(each.cell), _drift(s, each.drift)) for each in s.asteroids),
        beacon=plan.purchase.beacon if s.beacon and plan.purchase else (),
        scores=(s.scores[0], s.scores[1]),
        fired=tuple(s.fired),
        dying=tuple(s.dying),
        draft=() if seat is None else tuple(s.drafts[seat]),
        ready=seat in s.ready,
        budget=budget(s) if s.points else 0,
        spent=s.spent[seat] if seat is not None and s.spent else 0,
        over=s.over,
        winner=s.winner,
    )


def _drift(s: Battle, own: Heading | None) -> Heading | None:
    return own if s.drift is None else s.drift


def _ship(ship: Ship, seat: Seat | None) -> ShipView:
    return ShipView(
        name=ship.name,
        kind=ship.kind,
        seat=ship.seat,
        at=label(ship.cell),
        heading=ship.heading,
        defence=ship.defence,
        shots=ship.shots,
        mines=ship.mines,
        fate=ship.fate,
        carrier=ship.carrier,
        ramp=ship.ramp,
        past=ship.past,
        now=ship.now,
        is_new=ship.is_new,
        orders=tuple(ship.orders) if ship.seat == seat else None,
    )
