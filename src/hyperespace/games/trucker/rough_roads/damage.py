"""What strikes harder, and what breaks by itself: explosions, projectiles, wear. (8.6)"""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import NOTHING, Jobs
from hyperespace.games.trucker.flow.projectiles import fall_off
from hyperespace.games.trucker.lines import rolled_cell
from hyperespace.games.trucker.rough_roads.base import RoughRoad, open_road
from hyperespace.games.trucker.rough_roads.events import JunkMet
from hyperespace.games.trucker.state import Part, Yard, flyers, step

INVERTED = {"s": "L", "L": "s"}

JUNK = "LF"


class ExplosiveBatteries(RoughRoad):
    """A tile with energy on it takes all around it with it, and so on. Panels have none on them."""

    name = "explosive_batteries"

    def explodes(self, s: Yard, part: Part) -> bool:
        return part.energy > 0


class ExplosiveGoods(RoughRoad):
    """A tile with a cube on it takes all around it with it, and so on, hidden cubes or not."""

    name = "explosive_goods"

    def explodes(self, s: Yard, part: Part) -> bool:
        return bool(part.goods)


class PiercingProjectiles(RoughRoad):
    """What destroys a tile strikes the next one on its line, too."""

    name = "piercing_projectiles"

    def pierces(self, s: Yard) -> bool:
        return True


class MeteoricInversion(RoughRoad):
    """Large meteors are small, and small ones large."""

    name = "meteoric_inversion"

    def sized(self, s: Yard, what: str) -> str:
        return INVERTED.get(what[0], what[0]) + what[1:]


class BadLuck(RoughRoad):
    """Dice that do no harm are rolled again."""

    name = "bad_luck"

    def tries(self, s: Yard) -> int:
        return 3


class LousyBatteries(RoughRoad):
    """Whatever needs energy needs one more."""

    name = "lousy_batteries"

    def energy_more(self, s: Yard) -> int:
        return 1


class MetalFatigue(RoughRoad):
    """Whenever a ship moves far enough, a tile may fall off."""

    name = "metal_fatigue"

    def moved(self, s: Yard, seat: Seat, days: int) -> Jobs:
        return [("creak", seat, days)]


@step
def creak(s: Yard, table: Table, seat: Seat, days: int) -> None:
    """A die that is no higher than the days moved, and a tile where the dice say. (8.6)"""
    if days < table.chance.roll(6):
        return
    one, two, three, four = (table.chance.roll(6) for _ in range(4))
    fall_off(s, table, seat, [rolled_cell(s.board(seat), one, two, three, four)])


class SpaceJunk(RoughRoad):
    """Tiles that drift off meet all ships behind, after the card."""

    name = "space_junk"

    def drifted(self, s: Yard, seat: Seat) -> Jobs:
        return [("note_junk", seat)]

    def after_card(self, s: Yard, seat: Seat) -> Jobs:
        return [("meet_junk",)] if s.rough.junk else NOTHING


@step
def note_junk(s: Yard, table: Table, seat: Seat) -> None:
    """Remember that this ship has lost a tile, which now drifts behind it. (8.6)"""
    s.rough.junk.append(seat)


@step
def meet_junk(s: Yard, table: Table) -> None:
    """A large meteor from ahead for each, for all ships behind; what they lose is no more junk. (8.6)"""
    junk, s.rough.junk = s.rough.junk, []
    s.then(*(("junk_comes", seat) for seat in junk), ("sweep_junk",))


@step
def junk_comes(s: Yard, table: Table, seat: Seat) -> None:
    """One tile that this ship has lost comes at all who fly behind it, like a large meteor. (8.6)"""
    behind = tuple(other for other in flyers(s) if s.players[other].place < s.players[seat].place)
    if behind:
        table.tell(JunkMet, seat)
        s.then(("come_in", JUNK, behind))


@step
def sweep_junk(s: Yard, table: Table) -> None:
    """Tiles that were knocked off by junk are no junk for others. (8.6)"""
    s.rough.junk = []


open_road(ExplosiveBatteries())
open_road(ExplosiveGoods())
open_road(PiercingProjectiles())
open_road(MeteoricInversion())
open_road(BadLuck())
open_road(LousyBatteries())
open_road(MetalFatigue())
open_road(SpaceJunk())
