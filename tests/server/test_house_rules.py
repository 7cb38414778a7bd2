"""House rules on a server: its folder's sets are offered, a table shows its set, and other options are refused."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.client import Person
from tests.server.servers import Server, running
from tests.server.toy_servers import AT_ONCE, guests

pytestmark = pytest.mark.asyncio

EXAMPLES = Path(__file__).parents[2] / "examples" / "house-rules"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With our examples, and a file that is bad."""
    folder = tmp_path_factory.mktemp("house")
    for path in EXAMPLES.glob("*.toml"):
        (folder / path.name).write_bytes(path.read_bytes())
    (folder / "bad.toml").write_text('game = "rencontre"\n[options]\nbases = 99\n')
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HYPERESPACE_HOUSE_RULES", str(folder))
        with running(f"sqlite:///{folder}/tables.db", folder) as started:
            yield started


async def set_called(anne: Person, game: str, key: str) -> dict[str, object]:
    sets = (await anne.get(f"/api/games/{game}/house-rules"))["sets"]
    (found,) = (each for each in sets if each["key"] == key)
    return dict(found)


async def test_figures_come_with_what_the_book_says(server: Server) -> None:
    async with guests(server, "Anne") as (anne,):
        house = await anne.get("/api/games/rencontre/house-rules")
        figures = {each["name"]: each for each in house["options"]}
        assert (figures["bases"]["book"], figures["bases"]["low"], figures["bases"]["high"]) == (5, 2, 8)
        assert figures["deck"]["book"]["compromise"] == 10
        assert "void" in figures["banned"]["values"]
        assert (await anne.get("/api/games/cosmos/house-rules"))["options"] == []
        assert (await anne.http.get("/api/games/chess/house-rules")).status_code == httpx.codes.NOT_FOUND


async def test_sets_of_the_folder_are_offered_and_a_bad_file_is_named(server: Server) -> None:
    async with guests(server, "Anne") as (anne,):
        assert (await set_called(anne, "rencontre", "club-night"))["source"] == "server"
        ours = await set_called(anne, "rencontre", "short_evening")
        assert "fewer turns" in str(ours["effects"])
        assert (await set_called(anne, "trucker", "long-haul"))["titles"] == {"fr": "Long-courrier", "en": "Long haul"}
        games = await anne.get("/api/games")
        (notice,) = next(game["notices"]["en"] for game in games if game["name"] == "rencontre")
        assert notice.startswith("House rules are left out: bad.toml")


async def test_a_table_is_opened_with_a_set_or_not_at_all(server: Server) -> None:
    async with guests(server, "Anne") as (anne,):
        options = (await set_called(anne, "rencontre", "club-night"))["options"]
        assert isinstance(options, dict)
        table = await anne.open_table("rencontre", 2, settings=AT_ONCE, options=options)
        shown = (await anne.get(f"/api/tables/{table}"))["options"]
        assert (shown["bases"], shown["house"]["version"]) == (4, 2)
        wanted = {"seats": 2, "options": options | {"bases": 3}}
        trial = await anne.post("/api/games/rencontre/trial?language=fr", wanted)
        assert "Soirée du club" in trial["problem"]
        assert (await anne.post("/api/games/rencontre/trial", {"seats": 2, "options": options}))["unrated"] == (
            "it is played by house rules"
        )
        refused = await anne.http.post("/api/tables", json={"game": "rencontre", **wanted})
        assert refused.status_code in (httpx.codes.BAD_REQUEST, httpx.codes.CONFLICT)
