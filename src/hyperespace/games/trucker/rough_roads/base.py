"""What a rough road is. (8.6)"""

from hyperespace.games.trucker.additions import Addition


class RoughRoad(Addition):
    """One rough road, there for the whole flight. What it remembers lies in `Yard.rough`, in plain sight."""

    paragraph = "8.6"
