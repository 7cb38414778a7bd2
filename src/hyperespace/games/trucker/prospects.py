"""What builders are told about their own ship: what it would fly with, where a tile does not fit, which piles are shut.

All of it is worked out as the inspector does after building, so that nobody is surprised. (2.2.5, 2.3)
"""

from msgspec.structs import replace

from hyperespace.core.asks import Seat
from hyperespace.games.trucker.additions import Mistake
from hyperespace.games.trucker.answers import Look
from hyperespace.games.trucker.boards import Board, Cell
from hyperespace.games.trucker.flow.building_options import frontier, open_piles, why_not_build
from hyperespace.games.trucker.flow.loading import CABIN, PASSENGERS
from hyperespace.games.trucker.in_play import heard
from hyperespace.games.trucker.modifiers import excused, sites
from hyperespace.games.trucker.ship import (
    CABINS,
    Parts,
    cannon_strength,
    cells_in,
    containers_in,
    engine_strength,
    exposed,
    kind,
    mistakes_at,
    pieces,
    powerable,
)
from hyperespace.games.trucker.state import NONE, Part, Yard
from hyperespace.games.trucker.view_format import Prospects

__all__ = ["Prospects", "prospects"]

NEEDS_ENERGY = ("double_engine", "double_cannon", "bi_cannon", "shield", "thruster", "robonauts")
TURNS = range(4)


def prospects(s: Yard, seat: Seat) -> Prospects:
    """As far as one may be told: where mistakes are not marked, every tile counts as sound. (2.2.5)"""
    parts = s.players[seat].parts
    sound = _held(parts, s.board(seat)) if s.marks else dict(parts)
    loaded = {cell: _loaded(part) for cell, part in sound.items()}
    energy = sum(part.energy for part in loaded.values())
    engines, cannons = powerable(loaded, "engines"), powerable(loaded, "cannons")
    found = Prospects(
        crew=sum(part.humans for part in loaded.values()),
        energy=energy,
        engines=(engine_strength(loaded, 0), engine_strength(loaded, min(energy, len(engines)))),
        cannons=(cannon_strength(loaded, ()), cannon_strength(loaded, tuple(cannons[:energy]))),
        holds=sum(sum(containers_in(part)) for part in loaded.values()),
        exposed=exposed(parts),
        adrift=len(parts) - len(sound),
        missing=(),
        misfits=_misfits(s, seat) if s.marks else (),
        shut=_shut(s, seat),
    )
    found.missing = _missing(found, {kind(part) for part in loaded.values()})
    return found


def _held(parts: Parts, board: Board) -> dict[Cell, Part]:
    """The piece of each ship on the board that its owner would keep: the one with most cabins. (2.3, 8.3)"""
    best: dict[int, set[Cell]] = {}
    for piece in pieces(parts):
        ship = board.ship_of(max(piece))
        best[ship] = max(best.get(ship, piece), piece, key=lambda each: (_cabins(parts, each), len(each)))
    return {cell: parts[cell] for piece in best.values() for cell in piece}


def _cabins(parts: Parts, piece: set[Cell]) -> int:
    return sum(kind(parts[cell]) in CABINS for cell in piece)


def _loaded(part: Part) -> Part:
    """With humans and energy, as it will take off. (2.4)"""
    what = kind(part)
    humans = CABIN if what in CABINS else PASSENGERS if what == "luxury_cabin" else 0
    return Part(part.tile, part.turns, humans, energy=cells_in(part), tokens=part.tokens)


def _missing(found: Prospects, kinds: set[str]) -> tuple[str, ...]:
    """What most ships are sorry to be without."""
    lacks = {
        "human": not found.crew,
        "engine": not found.engines[1],
        "cannon": not found.cannons[1],
        "energy": not found.energy and not kinds.isdisjoint(NEEDS_ENERGY),
        "shield": "shield" not in kinds,
        "hold": not found.holds,
    }
    return tuple(what for what, is_lacking in lacks.items() if is_lacking)


def _misfits(s: Yard, seat: Seat) -> tuple[tuple[Cell, int, str, Cell], ...]:
    """Where the tile in hand, or the one that is still loose, would be part of a mistake, and why. (2.2.3, 2.3)"""
    player = s.players[seat]
    tile = player.hand if player.hand != NONE else player.parts[player.loose].tile if player.loose != NONE else NONE
    if tile == NONE or player.number:
        return ()
    rest = {cell: part for cell, part in player.parts.items() if player.hand != NONE or cell != player.loose}
    found = []
    for cell in sites(s, seat, rest, frontier(rest, s.site(seat), s.board(seat))):
        for turns in TURNS:
            rest[cell] = Part(tile, turns)
            wrong = _excused(s, seat, rest, mistakes_at(rest, cell))
            found += [(cell, turns, what, other if one == cell else one) for what, one, other in wrong]
        del rest[cell]
    return tuple(found)


def _excused(s: Yard, seat: Seat, parts: Parts, wrong: list[Mistake]) -> list[Mistake]:
    """What remains of these mistakes, for those who look at the ship as it would be."""
    if not wrong or not heard(s, seat, "excuse"):
        return wrong
    players = [replace(each, parts=parts) if other == seat else each for other, each in enumerate(s.players)]
    return excused(replace(s, players=players), seat, wrong)


def _shut(s: Yard, seat: Seat) -> tuple[str, ...]:
    is_open = open_piles(s, seat)
    reasons = [None if pile in is_open else why_not_build(s, seat, Look(pile)) for pile in range(len(s.piles))]
    return tuple(reason.code if reason is not None else "" for reason in reasons)
