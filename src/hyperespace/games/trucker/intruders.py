"""Intruders: the rooms that one walks through, and where it leaves its charges. All pure. (6)"""

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from hyperespace.games.trucker.boards import Cell, around
from hyperespace.games.trucker.lines import Line
from hyperespace.games.trucker.ship import OPPOSITE, is_defended, joined, struck
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.tiles import Direction

TURNS = {"L": (-1, 0, 1, 2), "R": (1, 0, -1, 2)}
"""Where it looks for a way on, in quarter turns to its right: with the left hand on the wall, or the right. (6.2)"""


class Walk(NamedTuple):
    """One intruder's way through a ship."""

    rooms: tuple[Cell, ...]  # step by step; the one where it comes in is the first
    is_beaten: bool  # in the last of them

    def charged(self, charges: tuple[int, ...]) -> dict[int, Cell]:
        """Where it leaves charges, by step. An intruder that is beaten in a room leaves none there. (6.4)"""
        safe = len(self.rooms) - self.is_beaten
        return {step: self.rooms[step - 1] for step in charges if step <= safe}

    def plundered(self) -> tuple[Cell, ...]:
        """The rooms in which it met no resistance, each once. (6.3)"""
        return tuple(dict.fromkeys(self.rooms[:-1] if self.is_beaten else self.rooms))


def walk(parts: Mapping[Cell, Part], line: Line, hand: str, steps: int, guarded: Collection[Cell] = ()) -> Walk | None:
    """The way of an intruder who comes along this line; none if it misses the ship, or the door is defended. (6.1)

    A xenologist's tiles are `guarded`. (8.4)
    """
    door = struck(parts, line)
    if door is None or door in guarded or is_defended(parts, door):
        return None
    rooms = list[Cell]()
    for room in _rooms(parts, door, OPPOSITE[line.side], hand):
        rooms.append(room)
        if room in guarded or is_defended(parts, room):
            return Walk(tuple(rooms), True)
        if len(rooms) == steps:
            break
    return Walk(tuple(rooms), False)


def _rooms(parts: Mapping[Cell, Part], room: Cell, heading: Direction, hand: str) -> Iterator[Cell]:
    """Room after room without end, only through connectors that hold. (6.2)"""
    while True:
        yield room
        doors, beside = joined(parts, room), around(room)
        ways = [(heading + turn) % 4 for turn in TURNS[hand]]
        heading = next((way for way in ways if beside[way] in doors), heading)
        room = beside[heading] if beside[heading] in doors else room  # a tile on its own: it stays
