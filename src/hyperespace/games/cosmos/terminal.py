"""The battle as plain text: the map with the names of ships, a row for each ship, and what is written down.

Orders can be typed as rows of the order sheet. (3.6)
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from hyperespace.core.asks import Option
from hyperespace.core.errors import NotAnOption
from hyperespace.core.texts import Texts
from hyperespace.games.cosmos.answers import Order, Station
from hyperespace.games.cosmos.hexes import Cell, at
from hyperespace.games.cosmos.ordersheet import NOTHING, printed, read
from hyperespace.games.cosmos.scenarios import scenario_of
from hyperespace.games.cosmos.sheets import sheet_of
from hyperespace.games.cosmos.state import PHASES
from hyperespace.games.cosmos.view import CosmosView, ShipView

ARROWS = "→↘↙←↖↗"
CELL = 2
"""Signs in a row for each cell of the map: a sign and a space, or a name."""

BETWEEN_SHIPS = ";"
LABEL = re.compile(r"\d{4}")


def show(view: CosmosView, texts: Texts) -> str:
    """Turn, phase and score, the map, the ships, and what the seat has written down so far."""
    ships = _ships(view, texts) if view.ships else []
    return "\n".join((_head(view, texts), *_map(view), *ships, *_written(view, texts)))


def explain(view: CosmosView, texts: Texts) -> str:
    """What the battle is about, the signs of the map, the orders, and what every ship has done so far."""
    plan = scenario_of(view.scenario)
    orders = [f"  {order:<4} {what}" for order, what in texts.words()["orders"].items()]
    told = [getattr(each, texts.language) for each in (plan.briefing, *plan.notes)]
    return "\n".join((*told, "", texts.word("terminal", "signs"), "", *orders, "", *printed(view, texts)))


def read_line(written: str, view: CosmosView, options: Sequence[Option]) -> Sequence[Option]:
    """Rows of the order sheet, of one ship or of several: `B1 M - MG - M -; B2 M M M M M M`. Or a cell: `0403`."""
    if LABEL.fullmatch(written) and any(isinstance(option, Station) for option in options):
        return [Station(written)]
    if not any(isinstance(option, Order) for option in options):
        raise NotAnOption(
            "no orders are written now: answer with a number",
            french="on n'écrit pas d'ordres maintenant\xa0: réponds par un numéro",
        )
    answers = read(written.replace(BETWEEN_SHIPS, "\n"), view)
    if not answers:
        raise NotAnOption(
            "a row is a ship and what it does in six phases: B1 M - MG - M -",
            french="une ligne est un vaisseau et ce qu'il fait en six phases\xa0: B1 M - MG - M -",
        )
    return answers


def from_written(written: str) -> Cell:
    """The label of a cell, even of one beside the map: `29-1`."""
    return at(int(written[:-2]), int(written[-2:]))


def _head(view: CosmosView, texts: Texts) -> str:
    return texts.fill(
        "terminal",
        "moment" if view.phase else "orders" if view.turn else "fleets",
        scenario=view.scenario,
        turn=view.turn,
        turns=view.turns,
        phase=view.phase,
        blue=view.scores[0],
        red=view.scores[1],
    )


def _map(view: CosmosView) -> Iterator[str]:
    """Rows of cells, every other one shifted by half a cell. A ship's name begins on its anchor."""
    signs = _signs(view)
    yield "     " + "".join(f"{column:02}  " for column in range(1, view.columns + 1, 2)).rstrip()
    for row in range(1, view.rows + 1):
        cells = [signs.get(at(column, row), "·") for column in range(1, view.columns + 1)]
        yield f"{row:02}   " + " " * (row % 2 == 0) + _line(cells)


def _line(cells: Sequence[str]) -> str:
    """Cells side by side. A name of three signs takes the place of the empty cell after it."""
    line = ""
    for number, sign in enumerate(cells):
        place = number * CELL
        if len(line) <= place or sign != "·":
            line = (line[:place].ljust(place) + sign).ljust(place + CELL)
    return line.rstrip()


def _signs(view: CosmosView) -> dict[Cell, str]:
    """What is on each cell; where several things are, the ship is shown."""
    signs = {from_written(light): "+" for light in view.beacon}
    signs |= {from_written(rock.at): "o" for rock in view.asteroids}
    signs |= {from_written(mine.at): "*" for mine in view.mines}
    flying = [ship for ship in view.ships if ship.fate == "flying"]
    for ship in flying:
        anchor = from_written(ship.at)
        signs |= {anchor + cell: ship.name[0].lower() for cell in sheet_of(ship.kind).hull[ship.heading]}
    return signs | {from_written(ship.at): ship.name for ship in flying}


def _ships(view: CosmosView, texts: Texts) -> list[str]:
    """A row for each ship, one's own first. A column in which there is nothing is left out."""
    heads = [texts.word("terminal", key) for key in HEADS]
    ships = sorted(view.ships, key=lambda ship: ship.orders is None)
    rows = [_ship(ship, texts) for ship in ships]
    columns = [(head, *told) for head, told in zip([*heads, _phases(PHASES)], zip(*rows, strict=True), strict=True)]
    padded = [[each.ljust(max(map(len, column))) for each in column] for column in columns if any(column[1:])]
    return ["  ".join(line).rstrip() for line in zip(*padded, strict=True)]


HEADS = ("ship", "cell", "heading", "defence", "shots", "mines")


def _ship(ship: ShipView, texts: Texts) -> tuple[str, ...]:
    sheet = sheet_of(ship.kind)
    name = f"{ship.name} {texts.word('kinds', ship.kind)}"
    if ship.fate != "flying":
        return name, *("",) * 5, f"{texts.word('fates', ship.fate)} {ship.carrier}".strip()
    heading = f"{ARROWS[ship.heading]} {texts.word('headings', ship.heading)}"
    shots = str(sheet.shots - ship.shots) if sheet.shots else ""
    mines = str(ship.mines) if sheet.mines else ""
    return name, ship.at, heading, str(ship.defence), shots, mines, _orders(ship)


def _orders(ship: ShipView) -> str:
    """The orders of this turn, phase by phase; of others nobody knows more than what they have done."""
    if ship.orders is None:
        return ""
    given = [*ship.orders, *[NOTHING] * len(PHASES)][: len(PHASES)]
    return _phases([order or NOTHING for order in given])


def _phases(boxes: Iterable[object]) -> str:
    return " ".join(f"{box!s:<3}" for box in boxes)


def _written(view: CosmosView, texts: Texts) -> Iterator[str]:
    if view.draft:
        lines = "; ".join(texts.say("options", line) for line in view.draft)
        yield texts.fill("terminal", "draft", lines=lines)
    if view.budget:
        yield texts.fill("terminal", "budget", left=view.budget - view.spent, budget=view.budget)
