"""Five players: as long as it is crowded up there, everything is for two. (8.1)"""

from hyperespace.games.trucker.additions import Addition
from hyperespace.games.trucker.in_play import register
from hyperespace.games.trucker.state import Yard, flyers

PLAYERS = 5
FLYING = 3
"""As long as this many fly, it is crowded up there."""


class FivePlayers(Addition):
    """Two may beat an enemy, go aboard a derelict or land on a planet."""

    name = "five_players"
    paragraph = "8.1"

    def takers(self, s: Yard, most: int) -> int:
        return 2 if len(s.players) == PLAYERS and len(flyers(s)) >= FLYING else most


register(FivePlayers(), "first")
