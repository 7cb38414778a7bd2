"""What came of a training: the weights, and how well they foretell games."""

from msgspec import Struct

from hyperespace.bots.judging import Weights


class Judged(Struct, frozen=True):
    """How well something foretells the games that nobody learned from: Brier scores, the lower the better."""

    name: str
    brier: float
    by_setting: tuple[float, ...]


class Bin(Struct, frozen=True):
    """Positions in which the network expected about the same, and what came of them."""

    expected: float
    came: float
    games: int
    positions: int


class Learned(Struct, frozen=True):
    """What came of it."""

    weights: Weights
    settings: tuple[str, ...]
    positions: int
    held_out: int  # positions that nobody learned from
    judged: tuple[Judged, ...]
    calibration: tuple[Bin, ...]
