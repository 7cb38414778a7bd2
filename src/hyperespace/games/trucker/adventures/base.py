"""What an adventure is: one kind of card, and how it is met. (2.9, 5, 8.7)"""

from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import Addition
from hyperespace.games.trucker.cards import CARDS
from hyperespace.games.trucker.in_play import ADDITIONS, ALWAYS, register
from hyperespace.games.trucker.state import Yard, step


class Adventure(Addition):
    """One kind of card. It may outlast its card: then it overrides a moment or a modifier, too."""

    def meet(self, s: Yard, table: Table) -> None:
        """The card was turned: do what it says, or put steps on the agenda. This asks nothing itself."""


def put_into_decks(adventure: Adventure) -> None:
    """Make a kind of card known; the cards themselves are in the data files."""
    register(adventure, ALWAYS)
    step[f"meet_{adventure.name}"] = adventure.meet


def check_cards() -> None:
    """Refuse cards whose kind has no adventure."""
    strange = sorted({card.kind for card in CARDS if not isinstance(ADDITIONS.get(card.kind), Adventure)})
    if strange:
        raise ValueError(f"kinds of cards in the data files that nothing is written for: {', '.join(strange)}")
