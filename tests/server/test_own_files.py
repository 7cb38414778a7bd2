"""A server with a folder of its owner's battles: what is bad in it is named at the start, and to whoever asks."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.games.cosmos.test_files import scenario
from tests.server.client import PATIENCE
from tests.server.servers import Server, running


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With a good battle, and a bad one."""
    folder = tmp_path_factory.mktemp("own") / "secret-place"
    (folder / "scenarios").mkdir(parents=True)
    (folder / "scenarios" / "ambush.json").write_text(scenario("convoy", turns=0))
    (folder / "scenarios" / "regatta.json").write_text(scenario("first_flight", number=None))
    return folder


@pytest.fixture(scope="module")
def server(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    place = tmp_path_factory.mktemp("server")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HYPERESPACE_COSMOS", str(folder))
        patch.setenv("LC_ALL", "fr_FR.UTF-8")
        with running(f"sqlite:///{place}/tables.db", place) as started:
            yield started


def shown(server: Server, game: str) -> dict[str, Any]:
    games: list[dict[str, Any]] = server.get("/api/games").json()
    return next(each for each in games if each["name"] == game)


def test_a_bad_file_is_named_when_the_server_starts(server: Server) -> None:
    assert "Capitaine Cosmos\xa0: Écarté\xa0: scenarios/ambush.json, ligne " in server.log
    assert server.log.count("Écarté") == 1


def test_whoever_opens_a_table_is_told_of_it_but_not_where_it_is(server: Server, folder: Path) -> None:
    notices = shown(server, "cosmos")["notices"]
    assert notices["en"][0].startswith("Left out: scenarios/ambush.json, line ")
    assert notices["fr"][0].endswith("champ turns\xa0: au moins 1.")
    assert shown(server, "kuhn")["notices"] == {"fr": [], "en": []}
    assert folder.name not in server.get("/api/games").text


def test_the_good_file_beside_it_is_played_and_the_bad_one_refused(server: Server, folder: Path) -> None:
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as person:
        person.post("/api/me", json={"name": "Anne"})
        body = {"game": "cosmos", "seats": 2, "options": {"scenario": "regatta"}}
        assert person.post("/api/tables", json=body).status_code == 201
        refused = person.post("/api/tables", json=body | {"options": {"scenario": "ambush"}})
        assert refused.status_code == 400
        assert "scenarios/ambush.json, line " in refused.text
        assert folder.name not in refused.text
