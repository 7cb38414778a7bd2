"""Machinations that come flying, walk about, or turn the order upside down. (8.5)"""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.trucker.boards import column_of, row_of
from hyperespace.games.trucker.machinations.base import Machination, plot
from hyperespace.games.trucker.machinations.events import PlacesChanged, StrikeCalled
from hyperespace.games.trucker.modifiers import sized
from hyperespace.games.trucker.ship import crew
from hyperespace.games.trucker.state import Yard, flyers, step
from hyperespace.games.trucker.tiles import LEFT, RIGHT, Direction


class NarrowRoad(Machination):
    """Both flanks are scraped; a cylinder has none. No dice, so no thrusters. (8.5)"""

    name = "narrow_road"

    def meet(self, s: Yard, table: Table) -> None:
        if s.board(0).numbering == "cylinder":
            return
        for seat in reversed(flyers(s)):
            s.then(("scrape", seat, LEFT), ("scrape", seat, RIGHT))


@step
def scrape(s: Yard, table: Table, seat: Seat, side: Direction) -> None:
    """A large meteor for the foremost tile of the outermost column. (8.5)"""
    parts = s.players[seat].parts
    if parts:
        outer = (min if side == LEFT else max)(map(column_of, parts))
        row = min(row_of(cell) for cell in parts if column_of(cell) == outer)
        s.dice = ()
        s.then(("hit", seat, sized(s, "LL" if side == LEFT else "LR"), side, row, 0))


class ShootingGallery(Machination):
    """A light shot from every side, for all ships. (8.5)"""

    name = "shooting_gallery"

    def meet(self, s: Yard, table: Table) -> None:
        s.then(*(("come_in", shot, tuple(flyers(s))) for shot in s.adventure.shots))


class JealousRivals(Machination):
    """A heavy shot from behind for the richest, of equals the one further ahead. (8.5)"""

    name = "jealous_rivals"

    def meet(self, s: Yard, table: Table) -> None:
        richest = max(flyers(s), key=lambda seat: s.players[seat].credits)
        s.then(*(("come_in", shot, (richest,)) for shot in s.adventure.shots))


class CometTail(Machination):
    """Only the leader meets the meteors of this card. (8.5)"""

    name = "comet_tail"

    def meet(self, s: Yard, table: Table) -> None:
        s.then(*(("come_in", meteor, (flyers(s)[0],)) for meteor in s.adventure.meteors))


class EscapedPet(Machination):
    """A predator comes aboard, and walks through the ships like that of any other card. (8.5, 6)"""

    name = "escaped_pet"

    def meet(self, s: Yard, table: Table) -> None:
        s.then(("meet_intruder",))


class HiredBombers(Machination):
    """A commando comes aboard, and lays its charges like that of any other card. (8.5, 6)"""

    name = "hired_bombers"

    def meet(self, s: Yard, table: Table) -> None:
        s.then(("meet_intruder",))


class MedicalCheck(Machination):
    """Every crew that is at least as large as the card says loses somebody. (8.5)"""

    name = "medical_check"

    def meet(self, s: Yard, table: Table) -> None:
        s.then(*(("lose_crew", seat, 1) for seat in flyers(s) if crew(s.players[seat].parts) >= s.adventure.crew))


def is_on_strike(s: Yard) -> bool:
    """Whether the card before this one has called a strike. (8.5)"""
    return s.strike > 0 and len(s.turned) == s.strike + 1


class Strike(Machination):
    """On the next card, all thrust is halved. (8.5)"""

    name = "strike"

    def meet(self, s: Yard, table: Table) -> None:
        s.strike = len(s.turned)
        table.tell(StrikeCalled)

    def strength(self, s: Yard, seat: Seat, what: str, strength: float) -> float:
        return float(strength // 2) if what == "engines" and is_on_strike(s) else strength


class Wormhole(Machination):
    """The leader and the last change places. (8.5)"""

    name = "wormhole"

    def meet(self, s: Yard, table: Table) -> None:
        first, last = s.players[flyers(s)[0]], s.players[flyers(s)[-1]]
        if first is not last:
            table.tell(PlacesChanged, flyers(s)[0], flyers(s)[-1])
            first.place, last.place = last.place, first.place


plot(NarrowRoad())
plot(Strike())
plot(ShootingGallery())
plot(JealousRivals())
plot(MedicalCheck())
plot(Wormhole())
plot(CometTail())
plot(EscapedPet())
plot(HiredBombers())
