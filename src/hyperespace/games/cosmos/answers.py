"""What captains may answer. Ships are called by their names, cells by their labels."""

from typing import TypeAlias

from hyperespace.core.asks import Option


class Ready(Option, frozen=True):
    """Nothing more to write down: what is not written is not done."""


class Order(Option, frozen=True):
    """The next order of a ship, in the notation of the rules: M, G, D, GG, DD, X, MG, MD, MGG, MDD. (3.2)"""

    ship: str
    phase: int
    order: str


class Erase(Option, frozen=True):
    """Strike out what was written for a ship, and write it again."""

    ship: str


class Recover(Option, frozen=True):
    """Take a fighter aboard. (6.5)"""

    ship: str
    carrier: str
    ramp: str


class Announce(Option, frozen=True):
    """Fighters will be launched in this phase. (6.2)"""


class Launch(Option, frozen=True):
    """Launch a fighter along a path of its ramp, with a pivot at its end: none, G, D, GG or DD. (6.3)"""

    ship: str
    path: str
    pivot: str


class EndLaunch(Option, frozen=True):
    """No more launches in this phase."""


class Drop(Option, frozen=True):
    """Drop a mine on one of the ship's drop cells. (7.1)"""

    ship: str
    side: str


class Fire(Option, frozen=True):
    """Fire at an enemy in one of the ship's arcs. (5.3)"""

    ship: str
    arc: str
    target: str


class Buy(Option, frozen=True):
    """Buy a ship of this class. (9.1)"""

    kind: str


class Station(Option, frozen=True):
    """Put the ship that was just bought on this cell. (9.2)"""

    at: str


class Stow(Option, frozen=True):
    """Put the fighter that was just bought on a ramp. (9.2)"""

    carrier: str
    ramp: str


class Face(Option, frozen=True):
    """Turn the ship that was just stationed this way. (9.2)"""

    heading: int


class Arm(Option, frozen=True):
    """Buy a mine for this ship. (9.1)"""

    ship: str


class Disband(Option, frozen=True):
    """Give everything back, and begin again."""


Line: TypeAlias = Recover | Announce | Drop | Fire
"""What is written down in secret, and done when everybody is ready."""

ANSWERS = (
    Ready, Order, Erase, Recover, Announce, Launch, EndLaunch, Drop, Fire, Buy, Station, Stow, Face, Arm, Disband,
)  # fmt: skip
