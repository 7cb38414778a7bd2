"""A bot that bids what a prize is worth."""

from collections.abc import Sequence

from goofspiel.bidding import Bid, BiddingView
from hyperespace.core.asks import Option


class MatchingBot:
    """Bids the card with the number of the prize, or the next lower one that it still has."""

    def choose(self, view: BiddingView, options: Sequence[Option]) -> Option:
        """One of these cards."""
        bids = [option for option in options if isinstance(option, Bid)]
        return max(bids, key=lambda bid: (bid.card <= view.prize, bid.card if bid.card <= view.prize else -bid.card))
