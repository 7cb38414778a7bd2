"""Open space, and sectors that nobody knows. (2.9.1, 5.1, 5.6)"""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.trucker.adventures.base import Adventure, put_into_decks
from hyperespace.games.trucker.events import SectorEntered, SwarmMet, SwarmMetByTwo
from hyperespace.games.trucker.flow.building import is_left, new_card
from hyperespace.games.trucker.flow.flight import give_up, move
from hyperespace.games.trucker.flow.projectiles import LARGE
from hyperespace.games.trucker.modifiers import most_takers
from hyperespace.games.trucker.state import Yard, flyers, step

SECTOR = 2
"""Cards that an unknown sector adds."""


class OpenSpace(Adventure):
    """In order, everybody declares the strength of their engines and flies that far. (2.9.1)"""

    name = "open_space"
    paragraph = "2.9.1"

    def meet(self, s: Yard, table: Table) -> None:
        if s.adventure.meteors:
            s.then(("meet_meteors_alone",))
        for seat in reversed(flyers(s)):
            s.then(("declare", seat, "engines", ()), ("fly_ahead", seat))


@step
def fly_ahead(s: Yard, table: Table, seat: Seat) -> None:
    """Without any thrust one drifts out of the race. (2.9.1)"""
    strength = int(s.players[seat].strength)
    if strength:
        move(s, table, seat, strength)
    else:
        give_up(s, table, seat, "engines")


@step
def meet_meteors_alone(s: Yard, table: Table) -> None:
    """The ship with the strongest engines meets them; if there are several, the one that is now further ahead.

    Of five players the second strongest does as well, but not the first large one. (5.6, 8.1)
    """
    strongest = sorted(flyers(s), key=lambda seat: -s.players[seat].strength)[: most_takers(s)]
    if len(strongest) == 1:
        table.tell(SwarmMet, strongest[0])
    elif strongest:
        table.tell(SwarmMetByTwo, tuple(strongest))
    meteors = s.adventure.meteors if strongest else ()
    spared = next((number for number, meteor in enumerate(meteors) if meteor[0] == LARGE), -1)
    for number, meteor in reversed([*enumerate(meteors)]):
        s.then(("come_in", meteor, tuple(strongest[:1] if number == spared else strongest)))


class UnknownSector(Adventure):
    """Two cards of the next level come face down on top of the deck. (5.1)"""

    name = "unknown_sector"
    paragraph = "5.1"

    def meet(self, s: Yard, table: Table) -> None:
        level = s.adventure.level + 1
        drawn = [new_card(s, table, level) for _ in range(SECTOR) if is_left(s, level)]
        s.added = sorted([*s.added, *drawn])
        s.on_top += drawn
        table.tell(SectorEntered, level, len(drawn))


put_into_decks(OpenSpace())
put_into_decks(UnknownSector())
