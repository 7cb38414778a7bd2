"""What must hold after any number of cuts, found out from the database and from what people kept account of."""

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
from typer.testing import CliRunner

import hyperespace as hs
from hyperespace.cli import app
from hyperespace.core.events import Told
from hyperespace.server.storage import table_rows
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.journal import Entry, Journal
from tests.server.match_series import Played
from tests.server.persistent_players import PersistentPlayer, Sent


async def audit(database: Database, played: Played, folder: Path) -> None:
    """One match, from every side."""
    entries = await Journal(database).since(played.table, 0)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    _every_acknowledged_answer_is_there_once(played.players, entries)

    found = await table_rows.get(database, played.table)
    assert found is not None
    assert found[0].status == "over"
    record = hs.Record.read(played.record)
    assert record.answers == [(entry.seat, option) for entry in entries for option in _options(entry)]
    assert found[0].result == msgspec.json.encode(record.result)
    _verifies(played, folder)

    told: list[Told] = []
    match = hs.replay(record, listen=told.append)
    for player in played.players:
        assert not player.refused
        for seat, frame in player.frames.items():
            assert frame["view"] == _json(match.view(seat))
            assert frame["result"] == _json(match.result)
            assert player.events[seat] == [_json(each.event) for each in told if each.reaches(seat)]


def _every_acknowledged_answer_is_there_once(players: list[PersistentPlayer], entries: list[Entry]) -> None:
    written = [Sent(entry.ref, entry.seat, _options(entry)[0]) for entry in entries if entry.ref is not None]
    assert all(times == 1 for times in Counter(sent.ref for sent in written).values())
    for player in players:
        for sent in player.acknowledged:
            assert sent in written


def _verifies(played: Played, folder: Path) -> None:
    file = folder / f"{played.table}.json"
    file.write_bytes(played.record)
    assert CliRunner().invoke(app, ["verify", str(file)]).exit_code == 0


def _options(entry: Entry) -> list[list[Any]]:
    options: list[list[Any]] = msgspec.json.decode(entry.what)  # of whatever game
    return options


def _json(value: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(value))
