"""Asking the master: alone against bots only, counted, and in worlds that the seat could not tell from the true one."""

from functools import partial

import pytest

import hyperespace as hs
from hyperespace.bots import advise, imagined
from tests.server.client import Chair
from tests.server.test_lobby import status
from tests.server.toy_servers import ToyServer, guests, play, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio


async def asked(chair: Chair, seat: int = 0) -> list[list[object]]:
    """Wait until this seat is asked something, and return what it may answer."""
    while True:
        question = chair.frames.get(seat, {}).get("question")
        if question and question.get("options"):
            return [each["option"] for each in question["options"]]
        await chair.read()


@pytest.mark.parametrize(("language", "sentence"), [("en", "The master would"), ("fr", "Le maître répondrait")])
async def test_the_master_names_an_option_and_says_what_it_expects(
    toy_server: ToyServer, language: str, sentence: str
) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await play("tictactoe", [anne], "random")
        async with anne.at(table) as chair:
            options = await asked(chair)
            advice = await anne.post(f"/api/tables/{table}/seats/0/advice?language={language}")
            assert advice["options"][0]["option"] in options
            assert sentence in advice["text"]
            assert "%" in advice["text"]
            assert (await chair.until("said"))["kind"] == "advice_asked", "it is counted"


async def test_only_those_who_play_alone_are_advised(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob", "Eve") as (anne, bob, eve):
        table = await play("tictactoe", [anne, bob])
        asking = f"/api/tables/{table}/seats/0/advice"
        assert "alone against bots" in await status(anne.http.post(asking), 403)
        assert "not your seat" in await status(bob.http.post(asking), 403)
        await status(eve.http.post(f"/api/tables/{table}/seats/7/advice"), 404)
        waiting = await eve.open_table("tictactoe", 2)
        await eve.sit(waiting, 0)
        assert "not asked" in await status(eve.http.post(f"/api/tables/{waiting}/seats/0/advice"), 409)


async def test_advice_is_the_same_in_two_worlds_that_look_the_same() -> None:
    match = hs.new_match("kuhn", seed=4)
    other = match.resample(0, seed=9)
    found = []
    for world in (match, other):
        assert world.ask is not None
        options = world.ask.options(0)
        imagine = partial(imagined, world, 0)
        found.append(advise("kuhn", "seed", world.view(0), options, imagine).answers)
    assert found[0] == found[1]


@pytest.mark.parametrize("game", ["rencontre", "cosmos", "trucker", "tictactoe"])
async def test_it_has_something_to_say_in_every_game(game: str) -> None:
    match = hs.new_match(game, seed=2)
    assert match.ask is not None
    seat = match.ask.seats[0]
    advice = advise(game, "seed", match.view(seat), match.ask.options(seat), partial(imagined, match, seat))
    assert advice.answers[0] in match.ask.options(seat)
    assert 0 <= advice.less <= 1
    assert 0 <= advice.share <= 1
    assert advice.worlds >= 1
