"""Luxury cabins and stasis chambers: who pays for the flight, and who sleeps through it. (8.2.1, 8.2.2)"""

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import Addition, Jobs
from hyperespace.games.trucker.answers import Wake
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.first_expansion.events import WokeUp
from hyperespace.games.trucker.flow.loading import CABIN
from hyperespace.games.trucker.flow.losses import DONE
from hyperespace.games.trucker.in_play import register
from hyperespace.games.trucker.modifiers import beside_aliens
from hyperespace.games.trucker.ship import CABINS, figures, humans, of_kind
from hyperespace.games.trucker.state import Yard, change, flyers, step

CREW = "crew"
"""In a trucker's memory: how many would be awake if nobody had been lost since the last card."""


class LuxuryCabins(Addition):
    """Passengers pay the number of the class when they arrive, for each cabin; truckers who gave up get nothing."""

    name = "luxury_cabins"
    paragraph = "8.2.1"

    def fare(self, s: Yard, seat: Seat) -> int:
        player = s.players[seat]
        return s.level * sum(part.humans > 0 for _, part in of_kind(player.parts, "luxury_cabin")) * player.flies


class StasisChambers(Addition):
    """In the order of flight, truckers who have lost crew may wake those who sleep."""

    name = "stasis_chambers"
    paragraph = "8.2.2"

    def between_cards(self, s: Yard, seat: Seat) -> Jobs:
        return [("note_crews",)]

    def recruited(self, s: Yard, seat: Seat) -> Jobs:
        return [("note_newcomer", seat)]

    def losses_known(self, s: Yard, seat: Seat) -> Jobs:
        return [("wake", each) for each in flyers(s) if has_lost_crew(s, each)]


def has_lost_crew(s: Yard, seat: Seat) -> bool:
    """Whether fewer are awake than there were."""
    player = s.players[seat]
    return figures(player.parts) < player.memory.get(CREW, 0)


@step
def note_crews(s: Yard, table: Table) -> None:
    """Note the size of all crews, to tell afterwards who has lost somebody, even if nobody sleeps yet. (5.5, 8.2.2)"""
    for seat in flyers(s):
        s.players[seat].memory[CREW] = figures(s.players[seat].parts)


@step
def note_newcomer(s: Yard, table: Table, seat: Seat) -> None:
    """Somebody came aboard. This does not make up for crew that was lost. (8.2.2)"""
    memory = s.players[seat].memory
    if CREW in memory:
        memory[CREW] += 1


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
        change(parts, answer.chamber, asleep=parts[answer.chamber].asleep - 1)
        change(parts, answer.cell, humans=parts[answer.cell].humans + 1)
        table.tell(WokeUp, seat, answer.cell)
        s.then(("wake", seat))


def why_not_wake(seat: Seat, option: Option) -> Refusal | None:
    """Nobody sleeps there, or there is no free place in an ordinary cabin."""
    return Refusal("no_bed", "8.2.2", {"cell": str(option.cell)[:6]}) if isinstance(option, Wake) else None


register(LuxuryCabins(), "first")
register(StasisChambers(), "first")
