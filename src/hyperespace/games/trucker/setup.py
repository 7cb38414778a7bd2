"""Setting up a game. (2.1)"""

from collections.abc import Mapping

from hyperespace.core.chance import Chance
from hyperespace.games.trucker.boards import BOARDS
from hyperespace.games.trucker.cards import CARDS
from hyperespace.games.trucker.state import NONE, Part, Trucker, TruckerOptions, Yard
from hyperespace.games.trucker.tiles import LOOSE_TILES, STARTS


def setup(seats: int, options: TruckerOptions, chance: Chance) -> Yard:
    """Nobody has anything but a starting cabin. (2.1)"""
    start = BOARDS[options.flights[0]].start_cell
    return Yard(
        agenda=[("open_flight", 0)],
        players=[Trucker(parts={start: Part(STARTS[seat])}) for seat in range(seats)],
        face_down=list(LOOSE_TILES),
        flights=list(options.flights),
        building=options.building,
        marks=options.marks,
        unused=list(range(len(CARDS))),
    )


def pieces(s: Yard) -> Mapping[str, int]:
    """Every tile and every card is somewhere."""
    ships = sum(len(player.parts) + len(player.aside) + (player.hand != NONE) for player in s.players)
    tiles = len(s.face_down) + len(s.face_up) + len(s.scrap) + ships
    return {"tiles": tiles, "cards": len(s.unused) + len(s.used) + sum(map(len, s.piles))}
