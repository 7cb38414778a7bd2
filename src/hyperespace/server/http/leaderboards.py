"""Leaderboards, one for each game, and what a match has changed on them."""

from typing import Annotated

from litestar import get
from litestar.di import NamedDependency as Given
from litestar.params import QueryParameter
from msgspec import Struct

from hyperespace.core.registry import game_names
from hyperespace.server.http.lobby import Id, found_table
from hyperespace.server.http.problems import NotFound
from hyperespace.server.ratings import ENOUGH, points
from hyperespace.server.storage import ratings
from hyperespace.server.tables import Tables

MOST_LISTED = 100

Skip = Annotated[int, QueryParameter(name="skip", ge=0, le=1_000_000)]
Count = Annotated[int, QueryParameter(name="count", ge=1, le=MOST_LISTED)]
Provisional = Annotated[bool, QueryParameter(name="provisional")]


class LeaderboardPlace(Struct):
    """A line of a leaderboard."""

    rank: int
    profile: str
    name: str
    rating: int
    matches: int
    last_at: float


class Leaderboard(Struct):
    """Some lines, the best first. Those who have not played enough are on a list of their own."""

    people: list[LeaderboardPlace]
    more: bool
    enough: int  # rated matches after which a rating is no longer provisional


class RatingChanged(Struct):
    """What a match made of a rating."""

    seat: int
    rating: int
    change: int
    provisional: bool


@get("/api/games/{game:str}/leaderboard", raises=[NotFound], tags=["profiles"])
async def read_leaderboard(
    game: Id, tables: Given[Tables], skip: Skip = 0, count: Count = 50, provisional: Provisional = False
) -> Leaderboard:
    """Those who play a game best, by their rated matches. Nobody is there who does not want to be."""
    if game not in game_names():
        raise NotFound("no_such_game")
    found = await ratings.leaderboard(tables.database, game, skip, count + 1, provisional=provisional)
    people = [
        LeaderboardPlace(rank, each.profile, each.name, points(each.mu), each.matches, each.last_at)
        for rank, each in enumerate(found[:count], skip + 1)
    ]
    return Leaderboard(people, len(found) > count, ENOUGH)


@get("/api/tables/{table:str}/ratings", raises=[NotFound], tags=["profiles"])
async def ratings_changed(table: Id, tables: Given[Tables]) -> list[RatingChanged]:
    """By how much a rated match, now over, has changed each rating. Nothing for one that goes on, or is not rated."""
    await found_table(tables, table)
    found = await ratings.changes_at(tables.database, [table])
    return [
        RatingChanged(each.seat, points(each.mu), points(each.mu) - points(each.mu_before), each.number < ENOUGH)
        for each in sorted(found.values(), key=lambda change: change.seat)
    ]


HANDLERS = [read_leaderboard, ratings_changed]
