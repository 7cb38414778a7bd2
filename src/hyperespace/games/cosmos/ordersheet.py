"""The order sheet of the rules as text: to print, to keep, and to read orders from. (3.6)

A row is the name of a ship, then what it does in each of the six phases: `B14 - MG - M - M`.
"""

from collections.abc import Sequence

from hyperespace.core.errors import HyperespaceError
from hyperespace.core.texts import Texts
from hyperespace.games.cosmos.answers import Erase, Order
from hyperespace.games.cosmos.orders import ORDERS, STILL, may_order
from hyperespace.games.cosmos.sheets import sheet_of
from hyperespace.games.cosmos.state import PHASES
from hyperespace.games.cosmos.view import CosmosView, ShipView

NOTHING = "-"
WIDTH = 5


class BadOrderSheet(HyperespaceError):
    """A sheet that cannot be read. The message names the line and what is wrong in it."""


def printed(view: CosmosView, texts: Texts) -> list[str]:
    """A row for each ship: its name and class, its defence, and turn by turn what it did in the six phases."""
    if not view.ships:
        return []
    turns = range(1, max(1, view.turn) + 1)
    head = " " * 22 + "".join(f"| {turn}".ljust(WIDTH * len(PHASES) + 2) for turn in turns)
    return [head.rstrip(), *(_history(ship, texts) for ship in view.ships)]


def _history(ship: ShipView, texts: Texts) -> str:
    title = f"{ship.name} {texts.word('kinds', ship.kind)}"
    done = ship.past.split()
    turns = [done[first : first + len(PHASES)] for first in range(0, len(done), len(PHASES))]
    written = "".join("| " + "".join(cell.ljust(WIDTH) for cell in turn) for turn in turns)
    return f"{title:<17} {ship.defence:>3} {written}".rstrip()


def written(view: CosmosView) -> str:
    """One's own orders of this turn, as far as they are written."""
    rows = []
    for ship in view.ships:
        if ship.orders is not None and ship.fate == "flying":
            cells = [*ship.orders, *[""] * len(PHASES)][: len(PHASES)]
            rows.append(" ".join([ship.name, *(cell or NOTHING for cell in cells)]))
    return "\n".join(rows)


def read(text: str, view: CosmosView) -> list[Erase | Order]:
    """The answers that write down these orders, in place of what is written. Empty lines and `#` lines do not count."""
    own = {ship.name: ship for ship in view.ships if ship.orders is not None and ship.fate == "flying"}
    answers: list[Erase | Order] = []
    for number, line in enumerate(text.splitlines(), 1):
        name, *cells = line.split() or [""]
        if not name or name.startswith("#"):
            continue
        if name not in own:
            raise BadOrderSheet(f"line {number}: {name} is no ship of yours; yours are: {', '.join(own)}")
        answers += _row(f"line {number}, {name}", own[name], cells)
    return answers


def _row(where: str, ship: ShipView, cells: Sequence[str]) -> list[Erase | Order]:
    """The orders of one ship; what is left empty means that it stays. (3.4)"""
    if len(cells) != len(PHASES):
        raise BadOrderSheet(f"{where}: there are {len(cells)} orders for {len(PHASES)} phases")
    sheet = sheet_of(ship.kind)
    answers: list[Erase | Order] = [Erase(ship.name)] if any(ship.orders or ()) else []
    for phase, cell in zip(PHASES, (cell.upper() for cell in cells), strict=True):
        if phase not in sheet.moves and cell == NOTHING:
            continue
        order = STILL if cell == NOTHING else cell
        if order not in ORDERS:
            raise BadOrderSheet(f"{where}, phase {phase}: {cell} is no order; the orders are: {', '.join(ORDERS)}")
        if not may_order(sheet, phase, order):
            raise BadOrderSheet(f"{where}, phase {phase}: a {ship.kind} may not do {order} then")
        answers.append(Order(ship.name, phase, order))
    return answers
