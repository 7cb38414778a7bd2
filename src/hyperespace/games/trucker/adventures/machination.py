"""Somebody's machination has come up: the card itself says what follows. (8.5)"""

from hyperespace.core.table import Table
from hyperespace.games.trucker.adventures.base import Adventure, put_into_decks
from hyperespace.games.trucker.state import Yard


class HiddenCard(Adventure):
    """Each machination is a step of its own name. (8.5)"""

    name = "machination"
    paragraph = "8.5"

    def meet(self, s: Yard, table: Table) -> None:
        s.then((s.adventure.name,))


put_into_decks(HiddenCard())
