"""What support teams do, for the log and the animation. (7)"""

from hyperespace.core.asks import Seat
from hyperespace.core.events import Event
from hyperespace.games.trucker.boards import Cell


class MembersOffered(Event, frozen=True):
    """Whom one may hire, for one's own eyes."""

    reveals = True
    members: tuple[str, ...]


class MarketOpened(Event, frozen=True):
    reveals = True
    members: tuple[str, ...]


class Hired(Event, frozen=True):
    reveals = True
    seat: Seat
    member: str


class NotHired(Event, frozen=True):
    """The one whom nobody took leaves the game."""

    member: str


class AlarmSounded(Event, frozen=True):
    seat: Seat


class PipeLaid(Event, frozen=True):
    seat: Seat
    cell: Cell
    other: Cell


class AdapterLaid(Event, frozen=True):
    seat: Seat
    cell: Cell
    other: Cell


class AdaptersLifted(Event, frozen=True):
    """Before mistakes are put right, the adapters come off and are laid anew."""

    seat: Seat


class MadeUniversal(Event, frozen=True):
    seat: Seat
    cell: Cell


class Converted(Event, frozen=True):
    seat: Seat
    cell: Cell
    kind: str


class Restored(Event, frozen=True):
    seat: Seat
    cell: Cell


class Linked(Event, frozen=True):
    seat: Seat
    cell: Cell
    other: Cell


class Plated(Event, frozen=True):
    seat: Seat
    cell: Cell


class ConnectorClosed(Event, frozen=True):
    seat: Seat
    cell: Cell
    direction: int


class CannonUnlocked(Event, frozen=True):
    seat: Seat
    cell: Cell


class CellMarked(Event, frozen=True):
    seat: Seat
    cell: Cell
    what: str


class BetPlaced(Event, frozen=True):
    seat: Seat
    on: Seat
    place: int


class ConnectorsFined(Event, frozen=True):
    seat: Seat
    credits: int


class TeamEarned(Event, frozen=True):
    seat: Seat
    member: str
    credits: int


class CubesBought(Event, frozen=True):
    seat: Seat
    count: int


class PriceMoved(Event, frozen=True):
    seat: Seat
    colour: str
    price: int


class BonusMoved(Event, frozen=True):
    """Which bonus, and a step up or down."""

    seat: Seat
    what: str
    step: int


class Deserted(Event, frozen=True):
    """A saboteur's agent leaves a ship."""

    seat: Seat
    cell: Cell


class DeserterReplaced(Event, frozen=True):
    """A sleeper was woken, and moves into this cabin."""

    seat: Seat
    cell: Cell


class Sabotaged(Event, frozen=True):
    seat: Seat
    cell: Cell
    other: Cell


class HumanJoined(Event, frozen=True):
    """A place where there was none: beside an alien, in a luxury cabin, out of a stasis chamber."""

    seat: Seat
    cell: Cell
    count: int
