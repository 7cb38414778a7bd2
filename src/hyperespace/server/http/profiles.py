"""The pages of players: ratings, finished matches, what they played with, and against whom.

Players with an account have a page at an address of its own, and may keep it to themselves. Nobody learns from it who
plays now: it is about matches that are over.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Annotated

from litestar import Response, get, put
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody, QueryParameter
from msgspec import Struct

from hyperespace.core.errors import UnknownGame
from hyperespace.core.registry import find
from hyperespace.server import wire
from hyperespace.server.http.lobby import Id, Language, Seat, found_table, seat_at
from hyperespace.server.http.problems import Conflict, NotFound
from hyperespace.server.ratings import ENOUGH, doubt, points
from hyperespace.server.storage import players, profiles, ratings
from hyperespace.server.storage.database import AnyRow
from hyperespace.server.storage.players import Player
from hyperespace.server.storage.profiles import Looked, Tallied
from hyperespace.server.storage.ratings import Change
from hyperespace.server.tables import Tables

OWN = "me"
"""In place of an address: one's own page, which guests have too."""

MOST_MATCHES = 50
CURVE = 60
"""So many matches are in a curve."""

Count = Annotated[int, QueryParameter(name="count", ge=1, le=MOST_MATCHES)]
After = Annotated[str | None, QueryParameter(name="after", pattern=wire.ID)]


class RatingShown(Struct):
    """Where somebody stands in a game."""

    game: str
    rating: int
    doubt: int  # two times in three it is not further off
    provisional: bool
    matches: int
    last_at: float
    curve: list[int]  # after each of the last matches


class GameCounted(Struct):
    game: str
    matches: int
    won: int


class TallyShown(Struct):
    """How often somebody played with something, and how often they won."""

    label: str
    matches: int
    won: int


class KindShown(Struct):
    """Things of one kind: powers, scenarios, classes of ships."""

    game: str
    title: str
    tallies: list[TallyShown]


class RivalShown(Struct):
    """How somebody fared against another: placed before them, level, or behind."""

    name: str
    profile: str | None
    matches: int
    ahead: int
    level: int
    behind: int


class ProfileShown(Struct):
    """The page of a player."""

    name: str
    since: float
    own: bool
    account: bool  # guests have no rating
    shown: bool  # others see this page
    ratings: list[RatingShown]
    games: list[GameCounted]
    kinds: list[KindShown]
    rivals: list[RivalShown]


class SeatPlayed(Struct):
    """How a match ended for one seat."""

    name: str  # empty: a bot, or somebody who is gone or does not want to be shown
    bot: str | None
    profile: str | None
    place: int
    won: bool
    resigned: bool
    theirs: bool  # whose page it is


class MatchPlayed(Struct):
    table: str
    game: str
    ended_at: float
    rated: bool
    kept: bool  # it can be looked at step by step
    change: int | None  # of the rating; None: it did not count
    seats: list[SeatPlayed]


class ProfileChoice(Struct, forbid_unknown_fields=True):
    """Whether others see my page, and find me on leaderboards."""

    shown: bool


class MyProfile(Struct):
    profile: str
    shown: bool


class PersonAt(Struct):
    """Who sits at a seat."""

    profile: str | None  # the address of their page; None: there is none, or others do not see it


@get("/api/profiles/{profile:str}", raises=[NotFound], tags=["profiles"])
async def read_profile(
    profile: Id, player: Given[Player | None], tables: Given[Tables], language: Language = "en"
) -> ProfileShown:
    """The page of a player; `me` for one's own."""
    whose = await _found(tables, profile, player)
    look, database = Looked(whose.id, player.id if player else None), tables.database
    standing = await ratings.of_player(database, whose.id)
    return ProfileShown(
        name=whose.name,
        since=whose.created_at,
        own=look.is_own,
        account=whose.login is not None,
        shown=whose.login is not None and not whose.unlisted,
        ratings=[await _rating_shown(tables, row) for row in standing],
        games=[GameCounted(*each) for each in await profiles.games(database, look)],
        kinds=_kinds_shown(await profiles.tallies(database, look), language),
        rivals=[RivalShown(*each[1:]) for each in await profiles.rivals(database, look)],
    )


async def _found(tables: Tables, profile: str, by: Player | None) -> Player:
    """Whose page it is, if whoever looks may see it."""
    found = by if profile == OWN else await players.by_profile(tables.database, profile)
    if found is None:
        raise NotFound("no_such_profile")
    is_banned = found.banned_until is not None and found.banned_until > tables.database.now()
    if (found.unlisted or is_banned) and (by is None or by.id != found.id):
        raise NotFound("no_such_profile")
    return found


async def _rating_shown(tables: Tables, row: AnyRow) -> RatingShown:
    curve = await ratings.curve(tables.database, row.player, row.game, CURVE)
    return RatingShown(
        row.game, points(row.mu), doubt(row.sigma), row.matches < ENOUGH, row.matches, row.last_at,
        [points(mu) for mu in curve],
    )  # fmt: skip


def _kinds_shown(found: Sequence[Tallied], language: str) -> list[KindShown]:
    kinds = sorted(found, key=lambda each: (each.game, each.kind))  # stays in the order of each kind
    shown = [_kind_shown(game, kind, list(rows), language) for (game, kind), rows in groupby(kinds, lambda t: t[:2])]
    return [each for each in shown if each is not None]


def _kind_shown(game: str, kind: str, rows: Sequence[Tallied], language: str) -> KindShown | None:
    """Of a game that is not there any more nobody knows what things are called."""
    try:
        found = find(game)
    except UnknownGame:
        return None
    texts, label = found.texts(language), found.balance.label
    tallies = [TallyShown(label(texts, kind, row.name), row.matches, row.won) for row in rows]
    return KindShown(game, texts.word("balance", kind), tallies)


@get("/api/profiles/{profile:str}/matches", raises=[NotFound], tags=["profiles"])
async def list_matches(
    profile: Id, player: Given[Player | None], tables: Given[Tables], count: Count = 20, after: After = None
) -> Response[list[MatchPlayed]]:
    """The finished matches of a player, the last first, as far as whoever asks may know of them.

    If there are more, the header `Link` has the address of the next page.
    """
    whose = await _found(tables, profile, player)
    look, database = Looked(whose.id, player.id if player else None), tables.database
    ids = await profiles.matches(database, look, count + 1, after)
    more = f"</api/profiles/{profile}/matches?count={count}&after={ids[count - 1]}>" if len(ids) > count else ""
    changes = await ratings.changes_at(database, ids[:count])
    chairs = await profiles.chairs(database, ids[:count])
    by_table = {id: list(rows) for id, rows in groupby(chairs, lambda chair: chair.table_id)}
    shown = [_match_played(by_table[id], look, changes) for id in ids[:count]]
    return Response(shown, headers={"link": f'{more}; rel="next"'} if more else None)


def _match_played(chairs: Sequence[AnyRow], look: Looked, changes: dict[tuple[str, int], Change]) -> MatchPlayed:
    first = chairs[0]
    sat_there = any(chair.player == look.by for chair in chairs if chair.player is not None)
    mine = next(chair for chair in chairs if chair.player == look.player)
    change = changes.get((mine.table_id, mine.seat))
    return MatchPlayed(
        table=first.table_id,
        game=first.game,
        ended_at=first.ended_at,
        rated=first.rated,
        kept=bool(first.kept),
        change=None if change is None else points(change.mu) - points(change.mu_before),
        seats=[
            SeatPlayed(
                name="" if chair.hides and not sat_there else chair.name,
                bot=chair.bot if chair.player is None else None,
                profile=chair.profile,
                place=chair.place,
                won=bool(chair.won),
                resigned=chair.resigned_at is not None,
                theirs=chair.player == look.player,
            )
            for chair in chairs
        ],
    )


@get("/api/tables/{table:str}/seats/{seat:int}/person", raises=[NotFound], tags=["profiles"])
async def who_sits(table: Id, seat: Seat, tables: Given[Tables]) -> PersonAt:
    """Who sits at a seat, if they show what they have played."""
    chair = seat_at(await found_table(tables, table), seat)
    found = await players.get(tables.database, chair.player) if chair.player else None
    return PersonAt(None if found is None or found.unlisted else found.profile)


@get("/api/my/profile", raises=[Conflict], tags=["profiles"])
async def my_profile(known: Given[Player]) -> MyProfile:
    """The address of my page, and whether others see it."""
    return _mine(known)


@put("/api/my/profile", raises=[Conflict], tags=["profiles"])
async def show_my_profile(data: JSONBody[ProfileChoice], known: Given[Player], tables: Given[Tables]) -> MyProfile:
    """Show my page to others, or keep it to myself. Rated matches count in any case."""
    mine = _mine(known)
    await players.show_profile(tables.database, known.id, shown=data.shown)
    return MyProfile(mine.profile, data.shown)


def _mine(player: Player) -> MyProfile:
    if player.login is None or player.profile is None:
        raise Conflict("no_account")
    return MyProfile(player.profile, not player.unlisted)


HANDLERS = [read_profile, list_matches, who_sits, my_profile, show_my_profile]
