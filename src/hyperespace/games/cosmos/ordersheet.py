"""The order sheet of the rules as text: to print, to keep, and to read orders from. (3.6)

A row is the name of a ship, then what it does in each of the six phases: `B14 - MG - M - M`. That of a fighter
launched in phase 3 may say so: `B2 - - [] M MGG M`.
"""

from collections.abc import Sequence
from typing import NamedTuple

from hyperespace.core.errors import HyperespaceError
from hyperespace.core.texts import Texts
from hyperespace.games.cosmos.answers import Erase, Order
from hyperespace.games.cosmos.orders import ORDERS, STILL, may_order
from hyperespace.games.cosmos.sheets import sheet_of
from hyperespace.games.cosmos.state import PHASES
from hyperespace.games.cosmos.view import CosmosView, ShipView

NOTHING = "-"
LAUNCHED = ("[]", "[*]")
EMPTY_OR_LAUNCHED = (NOTHING, *LAUNCHED)
WIDTH = 5


class BadOrderSheet(HyperespaceError):
    """A sheet that cannot be read. The message names the line and what is wrong in it."""


class Where(NamedTuple):
    """A row of a sheet, or a box of it."""

    line: int
    ship: str
    phase: int | None = None

    def wrong(self, english: str, french: str) -> BadOrderSheet:
        """What is wrong there."""
        box = "" if self.phase is None else f", phase {self.phase}"
        return BadOrderSheet(
            f"line {self.line}, {self.ship}{box}: {english}",
            french=f"ligne {self.line}, {self.ship}{box}\xa0: {french}",
        )


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
    """The seat's own orders of this turn, as far as they are written."""
    rows = []
    for ship in view.ships:
        if ship.orders is not None and ship.fate == "flying":
            rows.append(" ".join([ship.name, *_given(ship)]))
    return "\n".join(rows)


def _given(ship: ShipView) -> list[str]:
    """Its row as it stands, a box for each phase."""
    orders = [*(ship.orders or ()), *[""] * len(PHASES)][: len(PHASES)]
    return [order or NOTHING for order in orders]


def read(text: str, view: CosmosView) -> list[Erase | Order]:
    """The answers that write these orders, in place of what is written. Empty lines and `#` lines do not count.

    In mid-turn these are the orders of fighters just launched (6.4); rows of other ships may be there as they stand.
    """
    own = {ship.name: ship for ship in view.ships if ship.orders is not None and ship.fate == "flying"}
    answers: list[Erase | Order] = []
    for number, line in enumerate(text.splitlines(), 1):
        name, *cells = line.split() or [""]
        if not name or name.startswith("#"):
            continue
        if name not in own:
            names = ", ".join(own)
            raise BadOrderSheet(
                f"line {number}: {name} is no ship of yours; yours are: {names}",
                french=f"ligne {number}\xa0: {name} n'est pas un de tes vaisseaux\xa0; ce sont\xa0: {names}",
            )
        where = Where(number, name)
        if len(cells) != len(PHASES):
            raise where.wrong(
                f"there are {len(cells)} orders for {len(PHASES)} phases",
                f"il y a {len(cells)} ordres pour {len(PHASES)} phases",
            )
        boxes = [cell.upper() for cell in cells]
        if view.phase and not own[name].is_new:
            _compare(where, own[name], boxes)
        else:
            answers += _row(where, own[name], boxes, view.phase)
    return answers


def _compare(where: Where, ship: ShipView, boxes: Sequence[str]) -> None:
    """Orders that were given at the beginning of the turn stand. (3.5)"""
    for phase, box, order in zip(PHASES, boxes, _given(ship), strict=True):
        if _meant(box) != _meant(order):
            raise where._replace(phase=phase).wrong(
                f"its orders stand, and there it is {order}", f"ses ordres tiennent, et là c'est {order}"
            )


def _meant(box: str) -> str:
    """What is left empty means that the ship stays. (3.4)"""
    return STILL if box == NOTHING else box


def _row(where: Where, ship: ShipView, boxes: Sequence[str], over: int) -> list[Erase | Order]:
    """The orders of one ship, for the phases that are not over yet."""
    sheet = sheet_of(ship.kind)
    answers: list[Erase | Order] = [Erase(ship.name)] if any(ship.orders or ()) else []
    for phase, cell in zip(PHASES, boxes, strict=True):
        here = where._replace(phase=phase)
        if phase <= over:
            if cell not in EMPTY_OR_LAUNCHED:
                raise here.wrong("this phase is over", "cette phase est finie")
            continue
        if phase not in sheet.moves and cell == NOTHING:
            continue
        order = _meant(cell)
        if order not in ORDERS:
            names = ", ".join(ORDERS)
            raise here.wrong(
                f"{cell} is no order; the orders are: {names}",
                f"{cell} n'est pas un ordre\xa0; les ordres sont\xa0: {names}",
            )
        if not may_order(sheet, phase, order):
            raise here.wrong(f"a {ship.kind} may not do {order} then", f"ce vaisseau ne peut pas faire {order} alors")
        answers.append(Order(ship.name, phase, order))
    return answers
