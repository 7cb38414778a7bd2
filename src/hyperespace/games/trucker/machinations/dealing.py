"""Everybody gets two before building and keeps one; when it is turned in flight, it is resolved like any card. (8.5)"""

from hyperespace.core.asks import Sealed, Seat
from hyperespace.core.steps import SealedFlow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import Plot
from hyperespace.games.trucker.machinations.events import PlotsDealt, PlotsKept
from hyperespace.games.trucker.state import Yard, step

DEALT = 2


@step
def deal_plots(s: Yard, table: Table) -> None:
    """Deal machinations to everybody, drawn from all of them before each flight. (8.5)"""
    if not s.plots:
        return
    for seat in s.seats:
        player = s.players[seat]
        player.plots = sorted(s.plots.pop(table.chance.below(len(s.plots))) for _ in range(DEALT))
        table.whisper(seat, PlotsDealt, tuple(player.plots))
    s.then(("keep_plot", tuple(s.seats)))


@step
def keep_plot(s: Yard, table: Table, seats: tuple[Seat, ...]) -> SealedFlow:
    """All choose at once; nobody sees what. (8.5)"""
    answers = yield Sealed(seats, lambda seat: [Plot(card) for card in s.players[seat].plots], "8.5")
    for seat in seats:
        answer = answers.get(seat)
        player = s.players[seat]
        player.kept = answer.card if isinstance(answer, Plot) else player.plots[0]
    table.tell(PlotsKept)
