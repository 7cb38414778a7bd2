"""Two servers on one PostgreSQL: every round is paired once, whoever looks."""

import asyncio
import secrets
from collections.abc import Iterator

import msgspec
import pytest
import sqlalchemy as sa

from hyperespace.server.storage import tournament_rounds, tournaments
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.schema import tables
from hyperespace.server.storage.tournaments import TournamentRow
from hyperespace.server.table.settings import Settings
from hyperespace.server.tournaments.rounds import next_round, opened_round
from tests.server.databases import Cluster, cluster
from tests.server.test_two_servers import Pair, pair
from tests.server.tournaments.clubs import begun, comes_to, members, play_round

__all__ = ["cluster", "pair"]

pytestmark = pytest.mark.asyncio


async def test_people_at_two_servers_play_one_tournament(pair: Pair) -> None:
    one, other = pair.addresses
    async with members((one, "Anne"), (other, "Bob"), (one, "Clara"), (other, "Denis")) as people:
        id = await begun(people, format="round_robin")
        for number in (1, 2, 3):
            await asyncio.gather(*(play_round(person, id, number) for person in people))
        over = await comes_to(people[1], id, status="over")
        assert [len(games) for games in over["played"]] == [2, 2, 2]
        assert sum(each["points"] for each in over["standings"]) == 6


@pytest.fixture
def address(cluster: Cluster) -> Iterator[str]:
    name = f"tournament_{secrets.token_hex(4)}"
    yield cluster.create(name)
    cluster.drop(name)


async def test_of_servers_that_pair_a_round_at_once_one_does(address: str) -> None:
    """Each has read the tournament before any of them writes: the worst that can happen."""
    servers = [await Database.open(address) for _ in range(4)]
    settings = msgspec.json.encode(Settings())
    about = {"game": "kuhn", "seats": 2, "options": b"{}", "settings": settings, "public": False}
    chosen = {"format": "swiss", "rounds": 3, "meetings": 1, "places": 8, "status": "open", "host": "", "seed": "s"}
    row = msgspec.convert({"id": "cup", "name": "Coupe", **about, **chosen, "created_at": 1.0}, TournamentRow)
    await tournaments.create(servers[0], row)
    assert await tournaments.add_bots(servers[0], "cup", "random", 5, most=5)
    assert await tournaments.start(servers[0], "cup", rounds=3, players=5)

    async def pairs_it(database: Database) -> bool:
        before = await tournaments.get(database, "cup")
        assert before is not None
        await together.wait()
        round = next_round(before)
        assert round is not None
        return await tournament_rounds.add_round(database, before, *opened_round(before, round, 2.0))

    for number in (1, 2):
        together = asyncio.Barrier(len(servers))
        assert sorted(await asyncio.gather(*map(pairs_it, servers))) == [False, False, False, True]
        found = await tournaments.get(servers[1], "cup")
        assert found is not None
        assert [game.round for game in found.games].count(number) == 3  # two tables, and one who sits out
        for game in found.games:
            if game.ending is None:
                await tournament_rounds.settle(servers[2], game, "played", game.players[:1], close=False)
    assert len(await servers[0].fetch(sa.select(tables.c.id))) == 4
    await asyncio.gather(*(server.close() for server in servers))
