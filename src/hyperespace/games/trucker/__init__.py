"""Galaxy Trucker, first edition, for two to five: build a ship out of scrap, fly it through trouble, pay the bill."""

import msgspec

from hyperespace.core.games import Game, Result
from hyperespace.games.trucker import (  # noqa: F401  # fill `step`, and register what is in them
    adventures,
    first_expansion,
    flow,
    machinations,
    rough_roads,
    specialists,
    team,
)
from hyperespace.games.trucker.answers import ANSWERS
from hyperespace.games.trucker.boards import BACKS, BOARDS, FRONTS, ROUNDS
from hyperespace.games.trucker.cards import CARDS
from hyperespace.games.trucker.flow.settlement import winners
from hyperespace.games.trucker.picture import show
from hyperespace.games.trucker.setup import pieces, setup
from hyperespace.games.trucker.state import TruckerOptions, Yard, step
from hyperespace.games.trucker.tiles import TILES
from hyperespace.games.trucker.view import view
from hyperespace.games.trucker.worlds import resample


def result(s: Yard) -> Result:
    """Most credits win. (2.1)"""
    return Result(winners(s), tuple(float(player.credits) for player in s.players))


def data() -> dict[str, object]:
    """Tiles, cards and boards, as their files have them."""
    boards = {"boards": BOARDS, "fronts": FRONTS, "backs": BACKS, "rounds": ROUNDS}
    catalogue: dict[str, object] = msgspec.to_builtins({"tiles": TILES, "cards": CARDS, **boards}, str_keys=True)
    return catalogue


GAME = Game(
    name="trucker",
    package=__name__,
    rules=3,
    seats=range(2, 6),
    ending="2.1",
    state=Yard,
    options=TruckerOptions,
    answers=ANSWERS,
    steps=step,
    setup=setup,
    view=view,
    resample=resample,
    result=result,
    census=pieces,
    show=show,
    data=data,
)
