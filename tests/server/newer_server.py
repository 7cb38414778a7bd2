"""The same server one version later: the auction has other rules, with all coins in the last purse, and no more of the
earlier ones."""

from dataclasses import replace

from hyperespace.core.chance import Chance
from tests import toys
from tests.toys.auction import COINS, Auction, AuctionOptions


def setup(seats: int, options: AuctionOptions, chance: Chance, rules: int) -> Auction:
    purses = [0] * (seats - 1) + [COINS]
    return Auction(agenda=[("draft",)], purses=purses, bids=[0] * seats, seconds=60 * options.minutes)


toys.GAME = replace(toys.GAME, rules=toys.GAME.rules + 1, setup=setup)

from tests.server import toy_server  # noqa: E402  only now, as it puts the game on its shelf

if __name__ == "__main__":
    toy_server.main()
