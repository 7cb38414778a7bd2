"""Recorded matches, replayed to the exact result. A change that breaks one changes the rules for somebody.

To add some:  python -m tests.golden.write GAME [SEED …]
"""

from pathlib import Path

import pytest

import hyperespace as hs

RECORDS = sorted(Path(__file__).parent.glob("*.json"))


@pytest.mark.parametrize("file", RECORDS, ids=[file.stem for file in RECORDS])
def test_a_recorded_match_ends_as_it_did(file: Path) -> None:
    record = hs.Record.read(file.read_bytes())
    assert hs.replay(record).record().json() == record.json()


def test_every_game_of_ours_has_a_recorded_match() -> None:
    recorded = {hs.Record.read(file.read_bytes()).game for file in RECORDS}
    assert recorded == set(hs.game_names()) - {"auction"}
