"""A form asks before a table is opened whether a match can be set up like that."""

import pytest

from tests.server.client import Person
from tests.server.toy_servers import ToyServer, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio


async def tried(server: ToyServer, game: str, language: str, **trial: object) -> str | None:
    async with Person(server.address) as nobody:
        response = await nobody.http.post(f"/api/games/{game}/trial?language={language}", json=trial)
        assert response.status_code == 200
        problem: str | None = response.json()["problem"]
        return problem


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "More than 4 can only play with “First expansion: its 41 tiles, its 6 cards, and room for a fifth player”.",
        ),
        ("fr", "À plus de 4, on ne joue qu'avec «\xa0Première extension"),
    ],
)
async def test_what_cannot_be_played_is_explained_in_the_words_of_the_form(
    toy_server: ToyServer, language: str, said: str
) -> None:
    problem = await tried(toy_server, "trucker", language, seats=5, options={})
    assert problem is not None
    assert problem.startswith(said)
    assert "`" not in problem


async def test_what_can_be_played_has_no_problem(toy_server: ToyServer) -> None:
    assert await tried(toy_server, "trucker", "fr", seats=5, options={"first": True}) is None


async def test_an_option_that_there_is_not_is_refused_too(toy_server: ToyServer) -> None:
    assert "jokers" in str(await tried(toy_server, "kuhn", "en", seats=2, options={"jokers": 1}))


async def test_a_game_that_there_is_not_is_not_found(toy_server: ToyServer) -> None:
    async with Person(toy_server.address) as nobody:
        assert (await nobody.http.post("/api/games/chess/trial", json={"seats": 2})).status_code == 404
