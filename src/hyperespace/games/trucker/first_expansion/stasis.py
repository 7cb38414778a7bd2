"""Stasis chambers: whoever sleeps there wakes when crew is lost. (8.2.2)"""

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.first_expansion.answers import Wake
from hyperespace.games.trucker.first_expansion.events import WokeUp
from hyperespace.games.trucker.flow.loading import CABIN
from hyperespace.games.trucker.flow.losses import DONE
from hyperespace.games.trucker.ship import CABINS, humans, of_kind
from hyperespace.games.trucker.state import Yard, step
from hyperespace.games.trucker.team.hooks import beside_aliens


@step
def wake(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """As many as one likes, one by one, if a human is awake to do it. (8.2.2)"""
    offered = wakings(s, seat)
    return _wake(s, table, seat, [*offered, DONE]) if offered else None


def wakings(s: Yard, seat: Seat) -> list[Option]:
    """Everybody who sleeps, with every free place. (8.2.2)"""
    parts = s.players[seat].parts
    if not s.players[seat].flies or not humans(parts):
        return []
    chambers = [cell for cell, part in of_kind(parts, "stasis") if part.asleep]
    return [Wake(cell, chamber) for cell in beds(s, seat) for chamber in chambers]


def beds(s: Yard, seat: Seat) -> list[Cell]:
    """Ordinary cabins with room for one more human. (8.2.2, 7.18)"""
    most = {True: beside_aliens(s, seat), False: CABIN}
    return [cell for cell, part in of_kind(s.players[seat].parts, *CABINS) if part.humans < most[bool(part.alien)]]


def _wake(s: Yard, table: Table, seat: Seat, offered: list[Option]) -> Flow:
    answer = yield Ask(seat, offered, "8.2.2", why_not_wake)
    if isinstance(answer, Wake):
        parts = s.players[seat].parts
        parts[answer.chamber].asleep -= 1
        parts[answer.cell].humans += 1
        table.tell(WokeUp, seat, answer.cell)
        s.then(("wake", seat))


def why_not_wake(seat: Seat, option: Option) -> Refusal | None:
    """Nobody sleeps there, or there is no free place in an ordinary cabin."""
    return Refusal("no_bed", "8.2.2", {"cell": str(option.cell)[:6]}) if isinstance(option, Wake) else None
