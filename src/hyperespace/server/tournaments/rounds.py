"""The rounds of all tournaments: games are settled as they end, and the next round is paired when all of one are.

Every server looks, and nothing but the database is remembered. So it does not matter which of them does it, and one
that starts goes on where another stopped. A round is written in one transaction, which one server wins.
"""

import asyncio
from collections.abc import Coroutine, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec
import structlog

from hyperespace.bots import levels
from hyperespace.core.chance import new_key
from hyperespace.core.games import Result
from hyperespace.core.registry import find
from hyperespace.server.storage import table_rows, tournament_rounds, tournaments
from hyperespace.server.storage.table_rows import Found, SeatRow, TableRow
from hyperespace.server.storage.tournament_rounds import Open
from hyperespace.server.storage.tournaments import Ending, EntrantRow, GameRow, Tournament, TournamentRow
from hyperespace.server.table.settings import Settings, how_people_sit
from hyperespace.server.tables import Tables
from hyperespace.server.tournaments.pairing import Round, pair
from hyperespace.server.tournaments.results import Game, Plan

LOOK = 1.0
"""Seconds between two looks."""

STAND_IN: Final = levels.NAMES[0]
"""The bot that plays for those who are away: the weakest of the levels, so that nobody gains by staying away."""

log = structlog.get_logger()


class Verdict(NamedTuple):
    """How a game ended, and who shares its point."""

    ending: Ending
    winners: tuple[int, ...]


class Rounds:
    """Looks after the tournaments of a server's database."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._database = tables.database
        self._failed: set[str] = set()  # those whose failure is in the log

    async def look(self) -> None:
        """Settle what has been decided, then pair what can be paired. One that fails does not hold up the others."""
        for each in await tournament_rounds.unsettled(self._database):
            await self._try(each.game.tournament_id, self._settle(each))
        for id in await tournament_rounds.between_rounds(self._database):
            await self._try(id, self.go_on(id))

    async def _try(self, id: str, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:  # its game may not be there any more; it is tried again, and told once
            if id not in self._failed:
                log.exception("tournament_failed", tournament=id)
            self._failed.add(id)

    async def go_on(self, id: str) -> None:
        """Pair the next round of a tournament in which no game is going on, or end it."""
        before = await tournaments.get(self._database, id)
        if before is None or before.row.status != "playing" or any(game.ending is None for game in before.games):
            return
        paired = await asyncio.to_thread(next_round, before)
        if paired is None:
            await tournament_rounds.finish(self._database, id)
            log.info("tournament_over", tournament=id)
            return
        games, at_tables = opened_round(before, paired, self._database.now())
        if await tournament_rounds.add_round(self._database, before, games, at_tables):
            for row, _ in at_tables:
                await self._tables.began(row.id)

    async def _settle(self, open: Open) -> None:
        field = await tournament_rounds.field_of(self._database, open.game.tournament_id)
        verdict = settled(open, field)
        if verdict is None:
            return
        goes_on = open.table is not None and open.table[0].status == "playing"
        if await tournament_rounds.settle(self._database, open.game, *verdict, close=goes_on) and goes_on:
            await self._tables.changed(open.game.table_id or "")


def plan_of(row: TournamentRow) -> Plan:
    """What decides the pairings."""
    return Plan(row.format, row.seats, row.rounds, row.seed)


def games_of(tournament: Tournament) -> list[Game]:
    """The games so far, without their tables."""
    return [Game(game.round, game.board, game.players, game.ending, game.winners) for game in tournament.games]


def next_round(before: Tournament) -> Round | None:
    """Who meets whom after the last round; None if that was the last, or too few are left for a table."""
    row, field = before.row, [each.number for each in before.field]
    gone = {each.number for each in before.field if each.withdrawn_after is not None}
    number = max((game.round for game in before.games), default=0) + 1
    if number > row.rounds or len(field) - len(gone) < row.seats:
        return None
    return pair(plan_of(row), number, field, gone, games_of(before))


def settled(open: Open, field: Mapping[int, EntrantRow]) -> Verdict | None:
    """How a game has been decided by what happened at its table; None if it goes on.

    Whoever gave up gets nothing, even if the bot that played on for them wins: then the others share the point.
    """
    players = open.game.players
    if open.table is None:
        return Verdict("closed", players)
    row, chairs = open.table
    present = tuple(number for number, chair in zip(players, chairs, strict=True) if not _gave_up(chair, field[number]))
    if row.status == "over" and row.result is not None:
        won = msgspec.json.decode(row.result, type=Result).winners or range(len(players))
        return Verdict("played", tuple(players[seat] for seat in won if players[seat] in present) or present)
    if len(present) < 2 or (row.status == "closed" and len(present) < len(players)):
        return Verdict("given_up", present)
    return Verdict("closed", present) if row.status == "closed" else None


def _gave_up(chair: SeatRow, entrant: EntrantRow) -> bool:
    """Resigned, or forgotten since: then nobody's id is at the seat of somebody who was no bot."""
    return chair.resigned or (chair.player is None and entrant.bot is None)


def opened_round(before: Tournament, paired: Round, now: float) -> tuple[list[GameRow], list[Found]]:
    """The games of a round, and their tables with everybody at them."""
    row, by_number = before.row, {each.number: each for each in before.field}
    number = max((game.round for game in before.games), default=0) + 1
    at_tables = [_table(row, [by_number[each] for each in players], now) for players in paired.tables]
    games = [
        GameRow(row.id, number, board, players, table[0].id)
        for board, (players, table) in enumerate(zip(paired.tables, at_tables, strict=True))
    ]
    return [*games, *_without_table(row.id, number, len(games), paired)], at_tables


def _without_table(id: str, number: int, board: int, paired: Round) -> Iterator[GameRow]:
    for each in paired.byes:
        yield GameRow(id, number, board, (each,), None, "bye")
        board += 1
    for each in paired.walkovers:
        yield GameRow(id, number, board, (each,), None, "walkover", (each,))
        board += 1


def _table(row: TournamentRow, players: Sequence[EntrantRow], now: float) -> Found:
    """A table at which the match has begun. It has no host, and is not on the list of public tables.

    Whoever sees the tournament may look on, so nobody sits there as if they were alone.
    """
    id = table_rows.new_id()
    chairs = tuple(
        SeatRow(id, seat, player=each.player, bot=each.bot, name=each.name) for seat, each in enumerate(players)
    )
    chosen = msgspec.json.decode(row.settings, type=Settings)
    settings = msgspec.structs.replace(
        chosen,
        people=how_people_sit([chair.player for chair in chairs], is_public=True),
        seated=tuple(chair.seat for chair in chairs if chair.player is not None),
        stand_in=chosen.stand_in or STAND_IN,
    )
    table = TableRow(
        id,
        row.game,
        row.seats,
        row.options,
        msgspec.json.encode(settings),
        public=False,
        status="playing",
        host="",
        key=new_key(),
        created_at=now,
        salts=b"[]",
        rules=find(row.game).rules,
        started_at=now,
        tournament=row.id,
    )
    return table, chairs
