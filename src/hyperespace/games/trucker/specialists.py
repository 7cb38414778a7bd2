"""The six specialists that a cyan alien may be. Without a cyan alien there is none. (8.4)"""

from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import NOTHING, Addition, Jobs
from hyperespace.games.trucker.answers import Choose, Decline, Engage, UseSkill
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.cards import SPECIALISTS
from hyperespace.games.trucker.events import CellRestored, Negotiated, SpecialistEngaged
from hyperespace.games.trucker.in_play import ADDITIONS, register, register_own
from hyperespace.games.trucker.ship import Parts, batteries, cells_in, connected, goods, has_alien
from hyperespace.games.trucker.state import Yard, change, step

CYAN = "cyan"
USED = "specialist"
"""In a trucker's memory: the specialist has done what it does once in a flight."""

UNINSURED_CAP = 11
"""What lost tiles cost at most on an uninsured ship with a lawyer, as in class III."""

RESTORED = 2
"""Energy cells that a technician puts back."""


class CyanAliens(Addition):
    """Whoever takes a cyan alien aboard says who it is."""

    name = "cyan_aliens"
    paragraph = "8.4"

    def alien_boarded(self, s: Yard, seat: Seat, colour: str) -> Jobs:
        return [("engage", seat)] if colour == CYAN else NOTHING


@step
def engage(s: Yard, table: Table, seat: Seat) -> Flow:
    """One of those who are still free, in the order of loading. (8.4)"""
    taken = [player.specialist for player in s.players]
    offered: list[Option] = [Engage(name) for name in SPECIALISTS if name not in taken]
    answer = yield Ask(seat, offered, "8.4")
    assert isinstance(answer, Engage)
    s.players[seat].specialist = answer.specialist
    table.tell(SpecialistEngaged, seat, answer.specialist)


class Specialist(Addition):
    """One of those who work for whoever has them aboard."""

    paragraph = "8.4"

    def can_still(self, s: Yard, seat: Seat) -> bool:
        """Whether what it does once in a flight is not done yet."""
        return USED not in s.players[seat].memory


class Lawyer(Specialist):
    """Lost tiles cost half, up to the limit; where there is none, 11 at most."""

    name = "lawyer"

    def bill(self, s: Yard, seat: Seat, cap: int | None, bill: int) -> int:
        return min(bill, UNINSURED_CAP) if cap is None else min(cap, -(-s.players[seat].lost // 2))


class Merchant(Specialist):
    """A credit on top for each colour aboard."""

    name = "merchant"

    def adds_worth(self, s: Yard, seat: Seat) -> int:
        return len(set(goods(s.players[seat].parts)))


class Manager(Specialist):
    """What the other aliens add is one more, if they add anything."""

    name = "manager"

    def strength(self, s: Yard, seat: Seat, what: str, strength: float) -> float:
        colour = "brown" if what == "engines" else "purple"
        return strength + 1 if strength > 0 and has_alien(s.players[seat].parts, colour) else strength


class Xenologist(Specialist):
    """Intruders keep out of the specialist's cabin, and of all that is joined to it."""

    name = "xenologist"

    def guards(self, s: Yard, seat: Seat) -> frozenset[Cell]:
        parts = s.players[seat].parts
        cabins = [cell for cell, part in parts.items() if part.alien == CYAN]
        return frozenset(each for cell in cabins for each in (cell, *connected(parts, cell)))


class Diplomat(Specialist):
    """Once in a flight an enemy flies by."""

    name = "diplomat"

    def attacked(self, s: Yard, seat: Seat) -> Jobs:
        return [("negotiate", seat)] if self.can_still(s, seat) else NOTHING


@step
def negotiate(s: Yard, table: Table, seat: Seat) -> Flow:
    """Once in a flight a diplomat may make an enemy fly by. (8.4)"""
    answer = yield Ask(seat, (Decline(), UseSkill()), "8.4")
    if isinstance(answer, UseSkill):
        s.players[seat].memory[USED] = 1
        table.tell(Negotiated, seat)
    else:
        s.then(("declare", seat, "cannons", ()), ("fight", seat))


class Technician(Specialist):
    """Once in a flight, before a card, two spent energy cells are full again."""

    name = "technician"

    def before_card(self, s: Yard, seat: Seat) -> Jobs:
        return [("restore_cell", seat, RESTORED)] if s.players[seat].flies and self.can_still(s, seat) else NOTHING


@step
def restore_cell(s: Yard, table: Table, seat: Seat, left: int) -> Flow | None:
    """Once in a flight two spent cells go back into batteries of one's choice. Panels do not count. (8.4)"""
    cells: list[Option] = list(map(Choose, spent(s.players[seat].parts)))
    if not left or not cells:
        return None
    return _restore(s, table, seat, left, [Decline(), *cells] if left == RESTORED else cells)


def spent(parts: Parts) -> list[Cell]:
    """The batteries that are not full."""
    return [cell for cell, part in batteries(parts) if part.energy < cells_in(part)]


def _restore(s: Yard, table: Table, seat: Seat, left: int, offered: list[Option]) -> Flow:
    answer = yield Ask(seat, offered, "8.4", values={"count": left})
    if isinstance(answer, Choose):
        player = s.players[seat]
        player.memory[USED] = 1
        change(player.parts, answer.cell, energy=player.parts[answer.cell].energy + 1)
        table.tell(CellRestored, seat, answer.cell)
        s.then(("restore_cell", seat, left - 1))


def introduce(specialist: Specialist) -> None:
    """Make a specialist known, who has to be in the data file."""
    if specialist.name not in SPECIALISTS:
        raise ValueError(f"the specialist {specialist.name!r} is not in data/extras.json")
    register_own(specialist)


def check_specialists() -> None:
    """Refuse specialists of the data file that have no class."""
    missing = [name for name in SPECIALISTS if not isinstance(ADDITIONS.get(name), Specialist)]
    if missing:
        raise ValueError(f"specialists in data/extras.json that nothing is written for: {', '.join(missing)}")


register(CyanAliens(), "first")
introduce(Lawyer())
introduce(Merchant())
introduce(Manager())
introduce(Xenologist())
introduce(Diplomat())
introduce(Technician())
check_specialists()
