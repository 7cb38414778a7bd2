"""Puts rough roads under a flight by hand."""

from tests.games.trucker.yard import Story, Table


def on(table: Table, *roads: str) -> None:
    """These are in force, and no others."""
    table.s.rough.roads = list(roads)
    table.look_again()


def rough(road: str, *ships: str, **options: object) -> Story:
    """A flight on this road."""
    story = Story(ships, **options)  # type: ignore[arg-type]
    on(story, road)
    return story
