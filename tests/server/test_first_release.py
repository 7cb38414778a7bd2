"""A database that a server of 0.1.0 left behind, in the middle of matches: everything goes on by the rules of then."""

import gzip
import math
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio
import sqlalchemy as sa
from structlog.testing import capture_logs

import hyperespace as hs
from hyperespace.server.app import Config, open_tables
from hyperespace.server.checks import Checked, check
from hyperespace.server.storage import schema, table_rows, turns
from hyperespace.server.table.public import table_shown
from hyperespace.server.tables import Tables
from hyperespace.testing.positions import LONGEST, play_on
from tests.golden import FOLDER

pytestmark = pytest.mark.asyncio

RULES = {"rencontre": 3, "cosmos": 2, "trucker": 4, "kuhn": 1, "tictactoe": 1}
TABLES = {"rencontre": 3, "cosmos": 1, "trucker": 3, "kuhn": 1, "tictactoe": 2}


@pytest_asyncio.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    file = tmp_path / "tables.db"
    file.write_bytes(gzip.decompress((FOLDER / "tables-0.1.0.db.gz").read_bytes()))
    async with open_tables(Config(f"sqlite:///{file}"), None) as (tables, _):
        yield tables


async def matches_at(tables: Tables) -> dict[str, hs.AnyMatch]:
    """The matches that were going on, as they are brought in."""
    found: dict[str, hs.AnyMatch] = {}
    tables._live.clear()
    for name in await turns.awake(tables.database, math.inf):
        position = (await tables.table(name)).position
        assert position is not None
        found[name] = position.match
    return found


async def test_every_match_goes_on_by_the_rules_that_it_began_with(tables: Tables) -> None:
    matches = await matches_at(tables)
    assert len(matches) == 7
    for match in matches.values():
        assert match.rules == RULES[match.game.name]
        going_on = match.clone()
        for _ in play_on(going_on, Random(1), [], LONGEST):
            pass
        record = hs.Record.read(going_on.record().json())
        assert record.rules == RULES[record.game]
        assert hs.replay(record).result == record.result


async def test_saved_states_and_logs_of_then_lead_to_the_same_matches(tables: Tables) -> None:
    with capture_logs() as logged:
        saved = {name: match.save() for name, match in (await matches_at(tables)).items()}
    assert "snapshot_unread" not in {line["event"] for line in logged}
    await tables.database.change(sa.delete(schema.snapshots))
    assert {name: match.save() for name, match in (await matches_at(tables)).items()} == saved


async def test_everybody_is_told_which_rules_are_not_the_newest(tables: Tables) -> None:
    for name in await matches_at(tables):
        found = await table_rows.get(tables.database, name)
        assert found is not None
        newest = hs.find(found[0].game).rules
        theirs = RULES[found[0].game]
        assert table_shown(*found).earlier_rules == (theirs if theirs < newest else None)


async def test_the_check_plays_all_of_it_again_by_the_rules_of_then(tables: Tables) -> None:
    checked = Checked()
    assert [fault async for fault in check(tables.database, checked)] == []
    assert (checked.tables, checked.played, checked.of_other_rules) == (10, 10, 0)
    assert checked.by_earlier_rules == sum(
        number for game, number in TABLES.items() if RULES[game] < hs.find(game).rules
    )
