"""The machinations in the deck of a flight. (8.5)"""

from hyperespace.games.trucker.state import NONE, Yard


def kept(s: Yard) -> list[int]:
    """What was kept for this flight, turned or not."""
    return [player.kept for player in s.players if player.kept != NONE]
