"""What comes in: what it would break, whether a shield or a cannon is worth its energy, where to dodge. (2.8, 3.3)"""

from collections.abc import Sequence
from typing import Final

from hyperespace.core.asks import Option
from hyperespace.games.trucker.answers import NameLine, Thrust
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.bot import boarders, sources, wrecks
from hyperespace.games.trucker.bot.reading import board, me, my_parts
from hyperespace.games.trucker.flow.projectiles import FREE_CANNONS, HEAVY, INTRUDER, LARGE, PAIR, SIDES, SMALL
from hyperespace.games.trucker.lines import Line, rolled, shifted
from hyperespace.games.trucker.ship import Parts, guns, is_exposed, is_plated, kind, shields, struck
from hyperespace.games.trucker.view import YardView

DICE: Final = [(one, two) for one in range(1, 7) for two in range(1, 7)]


def line_of(view: YardView) -> Line:
    """Where it comes in, as far as thrusters have not moved it."""
    line = me(view).line
    return Line(*line) if line else rolled(board(view), SIDES.index(view.incoming[1]), view.dice)


def is_worth_a_cell(view: YardView, source: Cell) -> bool:
    """Whether the tile that would be hit is worth more than the energy."""
    parts = my_parts(view)
    cell = struck(parts, line_of(view))
    return cell is not None and wrecks.loss(view, cell) > sources.cost(view, parts, source)


def dodge(view: YardView, options: Sequence[Option]) -> Option:
    """Push the ship where it hurts least, if that is worth the energy. (3.3)"""
    parts, line = my_parts(view), line_of(view)
    thrusts = [option for option in options if isinstance(option, Thrust) and option.what == "energy"]
    found: Option
    found, least = options[0], harm(view, parts, view.incoming, line)
    for way in sorted({option.way for option in thrusts}) if least > 0 else ():
        source = sources.best_source(parts, [option.cell for option in thrusts if option.way == way])
        harmed = harm(view, parts, view.incoming, shifted(line, way)) + sources.cost(view, parts, source)
        if harmed < least:
            found, least = Thrust(way, source), harmed
    return found


def harm(view: YardView, parts: Parts, what: str, line: Line) -> float:
    """What it would cost if this came along that line."""
    match what[0]:
        case str(size) if size == INTRUDER:
            return boarders.harm(view, parts, line)
        case str(size) if size == PAIR:
            return sum([harm(view, parts, size + what[1], line) for size in (LARGE, SMALL)], 0.0)
    cell = struck(parts, line)
    if cell is None or is_harmless(parts, cell, what, line):
        return 0.0
    loss = wrecks.loss(view, cell)
    defences = [] if what[0] == HEAVY else guns(parts, line) if what[0] == LARGE else shields(parts, line.side)
    if not sources.supply(parts, [at for at, _ in defences]):
        return loss
    return min(loss, sources.scarcity(view))


def is_harmless(parts: Parts, cell: Cell, what: str, line: Line) -> bool:
    """Whether it bounces off, or is shot down for nothing. (2.8, 3.9)"""
    if is_plated(parts, cell, line.side):
        return True
    if what[0] == SMALL:
        return not is_exposed(parts, cell, line.side)
    return what[0] == LARGE and any(kind(gun) in FREE_CANNONS for _, gun in guns(parts, line))


def risk(view: YardView, shots: Sequence[str]) -> float:
    """What these would cost on average, one by one. (5.4)"""
    parts, own = my_parts(view), board(view)
    known = dict[tuple[str, Line], float]()
    for shot in set(shots):
        for line in {rolled(own, SIDES.index(shot[1]), dice) for dice in DICE}:
            known[shot, line] = harm(view, parts, shot, line)
    hits = [known[shot, rolled(own, SIDES.index(shot[1]), dice)] for shot in shots for dice in DICE]
    return sum(hits, 0.0) / len(DICE)


def name_line(view: YardView, options: Sequence[Option]) -> Option:
    """Where the robot police does least harm. (8.7)"""
    parts = my_parts(view)

    def harmed(option: NameLine) -> float:
        return harm(view, parts, HEAVY + SIDES[option.side], Line(option.side, option.number, option.entry))

    return min((option for option in options if isinstance(option, NameLine)), key=harmed)
