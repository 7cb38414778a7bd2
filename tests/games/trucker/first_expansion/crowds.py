"""Flights with the first expansion: its cabins manned, and five ships where the story needs them."""

from collections.abc import Sequence

import hyperespace as hs
from hyperespace.games.trucker.events import Bounced, Shielded, ShotDown, TileDestroyed
from hyperespace.games.trucker.flow.loading import BUNKS, PASSENGERS
from hyperespace.games.trucker.ship import of_kind
from hyperespace.games.trucker.state import change
from tests.games.trucker.yard import Story, incoming

E = 4
"""The fifth seat."""

HULK = "@"


def trip(*ships: str, level: int | str = 2, **rest: object) -> Story:
    """These ships and one more; passengers aboard, and sleepers in their chambers."""
    story = Story([*ships, HULK], level=level, **{"first": True, **rest})  # type: ignore[arg-type]
    settle_in(story)
    return story


def struck(ship: str, what: str, line: int, **rest: object) -> list[type[hs.Event]]:
    """What comes of it when something comes in on this line of a ship."""
    story = trip(ship, **rest)  # type: ignore[arg-type]
    story.go(incoming(what, line))
    return [type(event) for event in story.events(Bounced, Shielded, ShotDown, TileDestroyed)]


def settle_in(story: Story) -> None:
    for player in story.s.players:
        for cell, _ in of_kind(player.parts, "luxury_cabin"):
            change(player.parts, cell, humans=PASSENGERS)
        for cell, _ in of_kind(player.parts, "stasis"):
            change(player.parts, cell, asleep=BUNKS)
    story.go(("next_card",))


def crowd(ships: Sequence[str], level: int | str = 2, **rest: object) -> Story:
    """Five ships: these, and as many as are missing behind them, with nothing but their starting cabins."""
    return Story([*ships, *[HULK] * (5 - len(ships))], level=level, **{"first": True, **rest})  # type: ignore[arg-type]
