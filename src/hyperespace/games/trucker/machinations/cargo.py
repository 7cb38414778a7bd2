"""Machinations about cubes and energy. (8.5)"""

from itertools import pairwise

from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import LoseDays, Spend
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.cards import COLOURS
from hyperespace.games.trucker.cubes import has_room, holds_of, in_sight
from hyperespace.games.trucker.flow.flight import move
from hyperespace.games.trucker.flow.losses import why_not_spend
from hyperespace.games.trucker.machinations.base import Machination, plot
from hyperespace.games.trucker.machinations.events import CubePassed, CubesFaded, CubeSneakedIn
from hyperespace.games.trucker.machinations.fines import charged, lose_cell
from hyperespace.games.trucker.modifiers import strength_now
from hyperespace.games.trucker.moments import goods_loaded
from hyperespace.games.trucker.ship import containers_in, energy, engine_strength, goods
from hyperespace.games.trucker.state import Yard, change, flyers, step

FADED = str.maketrans("RYG", "YGB", "B")
BLUE = "B"


class CosmicRays(Machination):
    """Every cube falls by a colour, wherever it is hidden; blue ones are lost. (8.5)"""

    name = "cosmic_rays"

    def meet(self, s: Yard, table: Table) -> None:
        for seat in flyers(s):
            parts = s.players[seat].parts
            for cell, part in parts.items():
                if part.goods:
                    change(parts, cell, goods=part.goods.translate(FADED))
            table.tell(CubesFaded, seat, goods(parts))


class GravityWell(Machination):
    """A day for every three cubes, the rearmost first. (8.5)"""

    name = "gravity_well"

    def meet(self, s: Yard, table: Table) -> None:
        for seat in reversed(flyers(s)):
            move(s, table, seat, -(len(goods(s.players[seat].parts)) // s.adventure.count))


class Stowaways(Machination):
    """Everybody who has room for a blue cube gets one, and loses a crew member for it. (8.5)"""

    name = "stowaways"

    def meet(self, s: Yard, table: Table) -> None:
        for seat in reversed(flyers(s)):
            cell = room_for(s, seat, BLUE)
            if cell is not None:
                s.then(("lose_crew", seat, 1))
                parts = s.players[seat].parts
                aboard = goods(parts)
                change(parts, cell, goods=parts[cell].goods + BLUE)
                table.tell(CubeSneakedIn, seat, cell)
                s.then(*goods_loaded(s, seat, aboard))


def room_for(s: Yard, seat: Seat, colour: str) -> Cell | None:
    """Where a cube would go: rather where no red ones can. (2.7)"""
    free = [(cell, part) for cell, part in holds_of(s, seat) if has_room(s, seat, part, colour)]
    return min(free, key=lambda each: (containers_in(each[1])[1], each[0]))[0] if free else None


class Pickpockets(Machination):
    """From the leader back, the dearest cube in sight goes to the next behind, if there is room for it. (8.5)"""

    name = "pickpockets"

    def meet(self, s: Yard, table: Table) -> None:
        flying = flyers(s)
        for seat, to in pairwise(flying):
            parts = s.players[seat].parts
            seen = {cell: in_sight(s, seat, cell) for cell in sorted(parts)}
            dearest = next((colour for colour in COLOURS if colour in "".join(seen.values())), "")
            cell = room_for(s, to, dearest) if dearest else None
            if cell is not None:
                source = next(each for each, cubes in seen.items() if dearest in cubes)
                change(parts, source, goods=parts[source].goods.replace(dearest, "", 1))
                behind = s.players[to].parts
                change(behind, cell, goods=behind[cell].goods + dearest)
                table.tell(CubePassed, seat, to, dearest)


# Energy


class ColdSpell(Machination):
    """Everybody loses energy cells, as many as the card says. (8.5)"""

    name = "cold_spell"

    def meet(self, s: Yard, table: Table) -> None:
        s.then(*(("lose_energy", seat, s.adventure.count) for seat in flyers(s)))


@step
def lose_energy(s: Yard, table: Table, seat: Seat, count: int) -> Flow | None:
    """Lose a number of energy cells, out of batteries of one's own choice. (8.5)"""
    offered: list[Option] = [Spend(cell) for cell in charged(s.players[seat].parts)]
    return _lose_energy(s, table, seat, count, offered) if count and offered else None


def _lose_energy(s: Yard, table: Table, seat: Seat, count: int, offered: list[Option]) -> Flow:
    answer = yield Ask(seat, offered, "8.5", why_not_spend, values={"count": count}, public=s.since(5))
    assert isinstance(answer, Spend)
    lose_cell(s, table, seat, answer.cell)
    s.then(("lose_energy", seat, count - 1))


class FuelLeak(Machination):
    """For the ship with the most thrust without energy; if there are several, the one further ahead. (8.5)"""

    name = "fuel_leak"

    def meet(self, s: Yard, table: Table) -> None:
        bare = {seat: engine_strength(s.players[seat].parts, 0) for seat in flyers(s)}
        thrust = {seat: strength_now(s, seat, "engines", strength) for seat, strength in bare.items()}
        s.then(("leak_fuel", max(thrust, key=lambda seat: thrust[seat])))


@step
def leak_fuel(s: Yard, table: Table, seat: Seat) -> Flow:
    """Days, or energy cells if there are enough. (8.5)"""
    card, parts = s.adventure, s.players[seat].parts
    cells: list[Option] = [Spend(cell) for cell in charged(parts)] if energy(parts) >= card.count else []
    answer = yield Ask(seat, [LoseDays(card.days), *cells], "8.5", why_not_spend, public=s.since(5))
    if isinstance(answer, Spend):
        lose_cell(s, table, seat, answer.cell)
        s.then(("lose_energy", seat, card.count - 1))
    else:
        move(s, table, seat, -card.days)


plot(CosmicRays())
plot(Stowaways())
plot(FuelLeak())
plot(GravityWell())
plot(Pickpockets())
plot(ColdSpell())
