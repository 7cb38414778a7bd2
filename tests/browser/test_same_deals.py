"""Chance at the tables of a browser test depends on the test alone: not on the run, and not on what came before it."""

from pathlib import Path

import httpx
import pytest

from hyperespace.core.chance import key_from_seed, key_hash
from tests.browser.same_deals import Keys
from tests.server.servers import Server


def test_a_test_is_dealt_the_same_whatever_came_before_it(tmp_path: Path) -> None:
    name = tmp_path / "name"
    name.write_text("a long evening")
    keys, later = Keys(name), Keys(name)
    evening = [keys() for _ in range(3)]
    name.write_text("a morning")
    assert keys() not in evening
    name.write_text("a long evening")
    assert [later() for _ in range(3)] == evening
    assert len(set(evening)) == 3


def test_the_server_deals_what_the_test_is_dealt(server: Server, request: pytest.FixtureRequest) -> None:
    with httpx.Client(base_url=server.address, verify=False, trust_env=False) as anne:
        anne.post("/api/me", json={"name": "Anne"})
        opened = [anne.post("/api/tables", json={"game": "kuhn", "seats": 2}).json() for _ in range(2)]
    expected = [key_hash(key_from_seed(f"{request.node.nodeid} {count}")) for count in range(2)]
    assert [table["key_hash"] for table in opened] == expected
