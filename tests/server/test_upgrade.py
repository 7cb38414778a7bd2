"""A server is upgraded while people play: each match goes on by the rules that it began with, new ones have the new."""

import asyncio
import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

import hyperespace as hs
from hyperespace.server.checks import check_all
from hyperespace.server.storage.database import Database
from tests.plugins import GOOFSPIEL, announce_goofspiel, installed
from tests.server.audits import audit
from tests.server.client import PATIENCE, Chair, Person
from tests.server.killing import Mortal, failures, guests, quiet_port
from tests.server.match_series import SETTINGS, Played
from tests.server.persistent_players import PersistentPlayer, insist, insist_once, record_of
from tests.server.servers import HYPERESPACE

# What the author of Goofspiel does for a new rule: a prize that nobody takes goes to whoever takes the next one.
NEW_RULE = {
    "__init__.py": {"    rules=1,\n": "    rules=2,\n    oldest_rules=1,\n"},
    "bidding.py": {
        "class BiddingView(View):\n": "    ties: int = 0\n\n\nclass BiddingView(View):\n",
        "    else:\n        s.lost += s.prize\n": (
            "    elif s.since(2) and s.prizes:\n        s.prizes[-1] += s.prize\n        s.ties += 1\n"
            "    else:\n        s.lost += s.prize\n        s.ties += 1\n"
        ),
    },
    "texts.en.toml": {"[options]\n": '[changes]\n2 = "A prize that nobody takes is added to the next."\n\n[options]\n'},
    "texts.fr.toml": {
        "[options]\n": '[changes]\n2 = "Un lot que personne ne prend s\'ajoute au suivant."\n\n[options]\n'
    },
}
LOWEST = [1, 2, 3, 4]
ONE_TIE = [5, 2, 1, 3]  # against the lowest: in the second round, after the upgrade
PRIZES = sum(range(1, 6))


@pytest.fixture
def versions(tmp_path: Path) -> Iterator[tuple[str, str]]:
    """Where Python finds Goofspiel before and after the change. Here it is the newer one."""
    source, about = announce_goofspiel(tmp_path / "about")
    newer = tmp_path / "newer"
    shutil.copytree(source, newer)
    for file, edits in NEW_RULE.items():
        path = newer / "goofspiel" / file
        text = path.read_text("utf-8")
        for old, new in edits.items():
            assert text.count(old) == 1
            text = text.replace(old, new)
        path.write_text(text, "utf-8")
    assert source == GOOFSPIEL / "src"
    with installed(newer, about):
        _forget_goofspiel()
        yield os.pathsep.join(map(str, (source, about))), os.pathsep.join(map(str, (newer, about)))
    _forget_goofspiel()


def _forget_goofspiel() -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "goofspiel"]:
        del sys.modules[name]


class Player(PersistentPlayer):
    """Somebody who stops after some answers until the server was upgraded, and may know what to bid."""

    def __init__(self, person: Person, table: str, upgraded: asyncio.Event, first: int, bids: Sequence[int]) -> None:
        super().__init__(person, table, Random(person.name))
        self.waits = asyncio.Event()
        self._upgraded, self._first, self._bids = upgraded, first, bids

    async def _answer(self, chair: Chair, seat: int, frame: int, options: list[list[object]]) -> None:
        if len(self.acknowledged) >= self._first and not self._upgraded.is_set():
            self.waits.set()
            return
        bids = self._bids[len(self.acknowledged) :]
        await super()._answer(chair, seat, frame, [["bid", bids[0]]] if bids else options)


class Evening:
    """All tables at which people play, at a server that is upgraded at some time."""

    def __init__(self) -> None:
        self.upgraded = asyncio.Event()
        self.played: list[Played] = []
        self._tasks: list[asyncio.Task[PersistentPlayer]] = []

    async def begin(
        self,
        game: str,
        seats: Sequence[Person | None],
        first: int = 0,
        bids: Sequence[Sequence[int]] = (),
        **options: int,
    ) -> str:
        """A table of people and bots (None), who play on in the background."""
        people = [person for person in seats if person is not None]
        table = await insist(people[0].open_table, game, len(seats), settings=SETTINGS, options=options)
        for seat, person in enumerate(seats):
            if person is None:
                await insist_once(people[0].seat_bot, table, seat, "heuristic")
            else:
                await insist_once(person.sit, table, seat)
        await insist_once(people[0].start, table)
        known = [*bids, *([()] * len(people))]
        players = [Player(person, table, self.upgraded, first, known[place]) for place, person in enumerate(people)]
        self.played.append(Played(table, list(players)))
        self._tasks += [asyncio.create_task(player.stay()) for player in players]
        if not self.upgraded.is_set():
            waits = [asyncio.create_task(player.waits.wait()) for player in players]
            _, others = await asyncio.wait(waits, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
            for task in others:
                task.cancel()
            assert any(player.waits.is_set() for player in players)
        return table

    async def end(self) -> None:
        """Everybody plays to the end."""
        async with asyncio.timeout(2 * PATIENCE):
            await asyncio.gather(*self._tasks)


@pytest.mark.asyncio
async def test_matches_go_on_by_the_rules_they_began_with_and_new_ones_have_the_new(
    versions: tuple[str, str], tmp_path: Path
) -> None:
    database, port = f"sqlite:///{tmp_path}/tables.db", quiet_port()
    earlier, newer = ({**os.environ, "PYTHONPATH": path} for path in versions)
    program = (sys.executable, "-m", "tests.server.earlier_server")
    old = Mortal(database, port, tmp_path / "old.log", program=program, environment=earlier)
    new = Mortal(database, port, tmp_path / "new.log", program=HYPERESPACE, environment=newer)
    try:
        old.launch()
        await old.wake()
        async with guests(old.address) as (anne, bob, chloe, david, eve, *_):
            evening = Evening()
            scripted = await evening.begin("goofspiel", [anne, bob], 1, [LOWEST, ONE_TIE])
            goofspiel = [scripted, await evening.begin("goofspiel", [chloe, None, None], 2)]
            rencontre = [
                await evening.begin("rencontre", [david, None, None], 20, turn_limit=6),
                await evening.begin("rencontre", [eve, chloe], 20, turn_limit=6),
            ]
            old.stop()
            new.launch()
            evening.upgraded.set()
            await new.wake()
            new.kill()  # the new one has read what the old one saved, and now it has to be read once more
            new.launch()
            await new.wake()
            again = await evening.begin("goofspiel", [anne, bob], 0, [LOWEST, ONE_TIE])
            later = await evening.begin("rencontre", [david, None], turn_limit=3)
            await evening.end()
            for each in evening.played:
                each.record = await record_of(anne, each.table)
            records = {each.table: hs.Record.read(each.record) for each in evening.played}
            shown = {table: (await anne.get(f"/api/tables/{table}"))["earlier_rules"] for table in records}
            branch = await anne.post(f"/api/tables/{scripted}/branches", {"answers": 2, "seat": 0})
            waiting = await eve.post(f"/api/tables/{scripted}/branches", {"answers": 2, "seat": 1, "friends": True})
            await eve.seat_bot(waiting["id"], 0, "random")
            await eve.start(waiting["id"])
            forked = await eve.get(f"/api/tables/{waiting['id']}")
            steps = await anne.get(f"/api/tables/{scripted}/replay")
    finally:
        old.stop()
        new.stop()

    newest = hs.find("rencontre").rules
    rules = {table: record.rules for table, record in records.items()}
    assert rules == dict.fromkeys(goofspiel, 1) | dict.fromkeys(rencontre, 3) | {again: 2, later: newest}
    assert shown == dict.fromkeys(goofspiel, 1) | dict.fromkeys(rencontre, 3) | {again: None, later: None}
    assert branch["earlier_rules"] == waiting["earlier_rules"] == forked["earlier_rules"] == 1
    assert steps["answers"] == len(records[scripted].answers)
    assert _points(records[scripted]) < PRIZES == _points(records[again])
    opened = await Database.open(database)
    for each in evening.played:
        await audit(opened, each, tmp_path)
    await opened.close()
    lines: list[str] = []
    assert await check_all(database, lines.append) == 0
    assert lines == ["8 tables looked at; 8 matches played again (6 by the earlier rules they began with). Faults: 0"]
    assert not failures(old.log + new.log)


def _points(record: hs.Record) -> float:
    assert record.result is not None
    return sum(record.result.scores)
