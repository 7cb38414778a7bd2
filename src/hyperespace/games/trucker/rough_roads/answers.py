"""What truckers may answer on rough roads. (8.6)"""

from hyperespace.core.asks import Option


class Vote(Option, frozen=True):
    """The meteor should come from there: 0 front, 1 right, 2 rear, 3 left."""

    direction: int


ROUGH_ANSWERS = (Vote,)
