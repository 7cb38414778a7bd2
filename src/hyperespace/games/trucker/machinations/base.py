"""What a machination is: a card of its own, hidden in the deck by a trucker. (8.5)"""

from hyperespace.games.trucker.adventures.base import Adventure
from hyperespace.games.trucker.cards import CARDS, MACHINATIONS
from hyperespace.games.trucker.in_play import ADDITIONS, ALWAYS, register
from hyperespace.games.trucker.state import step


class Machination(Adventure):
    """One machination. It concerns all who fly."""

    paragraph = "8.5"


def plot(machination: Machination) -> None:
    """Register a machination, which must have a row in the data file."""
    if machination.name not in {CARDS[card].name for card in MACHINATIONS}:
        raise ValueError(f"the machination {machination.name!r} has no row in data/extras.json")
    register(machination, ALWAYS)
    step[machination.name] = machination.meet


def check_machinations() -> None:
    """Refuse rows of the data file that have no machination."""
    names = {CARDS[card].name for card in MACHINATIONS}
    missing = sorted(name for name in names if not isinstance(ADDITIONS.get(name), Machination))
    if missing:
        raise ValueError(f"machinations in data/extras.json that nothing is written for: {', '.join(missing)}")
