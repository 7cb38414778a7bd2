"""A turn: secret orders, then six phases. (1.2)"""

from hyperespace.core.table import Table
from hyperespace.games.cosmos.events import PhaseBegan, TurnBegan
from hyperespace.games.cosmos.state import PHASES, Battle, step

PHASE = (
    ("open_desk", "recover_or_announce"),  # 6.5, 6.2
    ("recover_fighters",),
    ("declare_winner",),  # 1.4
    ("open_ramps",),
    ("move_ships",),  # 4.1
    ("open_desk", "drop_before_pivot"),  # 7.2
    ("drop_mines",),
    ("turn_ships",),  # 4.2, 7.3
    ("open_desk", "drop_at_last"),  # 7.2
    ("drop_mines",),
    ("leave_map",),  # 4.5
    ("declare_winner",),
    ("suffer_hazards",),  # 7.4, 7.5
    ("declare_winner",),
    ("open_desk", "aim"),  # 5
    ("open_fire",),
    ("remove_destroyed",),  # 5.8
    ("declare_winner",),
    ("open_desk", "order_launched"),  # 6.4
    ("end_phase",),
)
"""What happens in a phase, in this order. (1.2)"""


@step
def begin_turn(s: Battle, table: Table) -> None:
    """Ships have all their shots again, and orders are written for six phases. (1.2, 5.2)"""
    s.turn += 1
    s.phase = 0
    for ship in s.ships:
        ship.shots = 0
        ship.orders = []
    table.tell(TurnBegan, s.turn)
    s.then(("open_desk", "write_orders"), *(("begin_phase", phase) for phase in PHASES), ("end_turn",))


@step
def begin_phase(s: Battle, table: Table, phase: int) -> None:
    """The next phase. From the first one on, orders stand. (3.5)"""
    s.phase = phase
    s.closed, s.fired, s.dying = [], [], []
    table.tell(PhaseBegan, phase)
    s.then(*PHASE)
