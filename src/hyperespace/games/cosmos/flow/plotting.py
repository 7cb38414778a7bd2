"""Orders: written in secret for all ships and all six phases, before the first phase begins. (3)"""

from hyperespace.core.asks import Option, Refusal, Seat
from hyperespace.core.steps import RaceFlow
from hyperespace.core.table import Table
from hyperespace.games.cosmos.answers import Erase, Order
from hyperespace.games.cosmos.flow.secret_drafts import SECRET_DRAFTS, SecretDraft, draft
from hyperespace.games.cosmos.orders import ORDERS, notches, orders_for
from hyperespace.games.cosmos.sheets import known_sheets, remembered
from hyperespace.games.cosmos.ships import find, sheet_for
from hyperespace.games.cosmos.state import PHASES, Battle, Ship, step


@step
def write_orders(s: Battle, table: Table, asked: tuple[Seat, ...]) -> RaceFlow:
    """Captains write the orders of their ships for the turn. (3.1)"""
    return draft(s, "write_orders", asked)


@step
def order_launched(s: Battle, table: Table, asked: tuple[Seat, ...]) -> RaceFlow:
    """Fighters that were just launched get their orders for the rest of the turn. (6.4)"""
    return draft(s, "order_launched", asked)


@remembered()
def can_move(kind: str) -> bool:
    """Whether ships of this class ever move. (3.3)"""
    return bool(known_sheets()[kind].moves)


def next_phase(ship: Ship) -> int | None:
    """The first phase for which an order of this ship can still be written."""
    return _phase_after(ship.kind, len(ship.orders))


@remembered()
def _phase_after(kind: str, phase: int) -> int | None:
    return next((later for later in known_sheets()[kind].moves if later > phase), None)


@remembered()
def _next_orders(ship: str, kind: str, written: int) -> tuple[Order, ...]:
    """What may be written for a ship after this many phases."""
    phase = _phase_after(kind, written)
    return () if phase is None else orders_for(ship, kind, phase)


@remembered()
def _erase(ship: str) -> Erase:
    return Erase(ship)


class Plotting(SecretDraft):
    """The order sheet of one seat."""

    rule = "3.1"

    def ships(self, s: Battle, seat: Seat) -> list[Ship]:
        """The ships whose orders are written now."""
        return [ship for ship in s.ships if ship.seat == seat and ship.fate == "flying" and can_move(ship.kind)]

    def asked(self, s: Battle) -> list[Seat]:
        """Captains with a ship that can move."""
        return [seat for seat in s.seats if self.ships(s, seat)]

    def options(self, s: Battle, seat: Seat) -> list[Option]:
        """The next order for each ship, and striking out what is written for one."""
        offered: list[Option] = []
        erased: list[Option] = []
        for ship in self.ships(s, seat):
            orders = ship.orders
            offered += _next_orders(ship.name, ship.kind, len(orders))
            if orders and any(orders):
                erased.append(_erase(ship.name))
        return offered + erased

    def take(self, s: Battle, seat: Seat, line: Option) -> None:
        """An order goes into its row; the phases in which the ship cannot move stay empty."""
        if isinstance(line, Order):
            ship = find(s, line.ship)
            assert ship is not None
            ship.orders += [""] * (line.phase - 1 - len(ship.orders))
            ship.orders.append(line.order)
        elif isinstance(line, Erase):
            ship = find(s, line.ship)
            assert ship is not None
            ship.orders = [""] * s.phase

    def why_not(self, s: Battle, seat: Seat, option: Option) -> Refusal | None:
        if isinstance(option, Erase):
            return self._not_here(s, seat, option.ship) or Refusal("nothing_written", self.rule, {"ship": option.ship})
        if not isinstance(option, Order):
            return None
        here = self._not_here(s, seat, option.ship)
        if here:
            return here
        ship = find(s, option.ship)
        assert ship is not None
        return _why_no_order(s, ship, option)

    def _not_here(self, s: Battle, seat: Seat, name: str) -> Refusal | None:
        ship = find(s, name)
        if ship is None or ship.seat != seat or ship.fate == "planned":
            return Refusal("not_your_ship", "3.1", {"ship": name[:12]})
        if ship.fate != "flying":
            return Refusal("not_flying", "3.1", {"ship": name})
        if ship not in self.ships(s, seat):
            moves = bool(sheet_for(ship).moves)
            return Refusal("orders_stand" if moves else "never_moves", "3.5" if moves else "3.3", {"ship": name})
        return None


def _why_no_order(s: Battle, ship: Ship, option: Order) -> Refusal:
    values: dict[str, int | str] = {"ship": ship.name, "kind": ship.kind}
    if option.order not in ORDERS:
        return Refusal("no_such_order", "3.2", {"order": option.order[:12]})
    if option.phase not in PHASES:
        return Refusal("no_such_phase", "1.2", {"phase": str(option.phase)[:12]})
    if option.phase <= s.phase:
        return Refusal("orders_stand", "3.5", {"ship": ship.name})
    if option.phase not in sheet_for(ship).moves:
        phases = ", ".join(map(str, sheet_for(ship).moves))
        return Refusal("not_in_that_phase", "3.3", values | {"phase": option.phase, "phases": phases})
    if abs(notches(option.order)) > sheet_for(ship).notches:
        return Refusal("too_far_round", "4.2", values | {"order": option.order, "notches": sheet_for(ship).notches})
    if option.phase <= len(ship.orders):
        return Refusal("written_already", "3.1", {"ship": ship.name, "phase": option.phase})
    return Refusal("phase_by_phase", "3.1", {"ship": ship.name, "phase": next_phase(ship) or 0})


class PlottingLaunched(Plotting):
    """The same for fighters that were just launched. (6.4)"""

    rule = "6.4"

    def ships(self, s: Battle, seat: Seat) -> list[Ship]:
        """Those launched in this phase, if there is a phase left for them."""
        return [ship for ship in super().ships(s, seat) if ship.is_new and s.phase < PHASES[-1]]


SECRET_DRAFTS["write_orders"] = Plotting()
SECRET_DRAFTS["order_launched"] = PlottingLaunched()
