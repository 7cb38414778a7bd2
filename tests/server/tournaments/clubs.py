"""A club: people with accounts, and the tournaments that they play."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from typing import Any

from tests.server.client import PATIENCE, Message, Person
from tests.server.test_accounts import account
from tests.server.test_rematches import play_to_the_end
from tests.server.toy_servers import AT_ONCE

_numbers = count(1)


@asynccontextmanager
async def members(*at: tuple[str, str]) -> AsyncIterator[Sequence[Person]]:
    """People with accounts, each with the address of a server and a name."""
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Person(address, name)) for address, name in at]
        for person in people:
            await person.post("/api/account", account(f"{person.name.lower()}{next(_numbers)}"))
        yield people


async def opened(host: Person, game: str = "kuhn", seats: int = 2, **more: Any) -> str:  # what the host may choose
    wanted = {"name": "Coupe", "game": game, "seats": seats, "format": "swiss", "rounds": 2, "settings": AT_ONCE}
    return str((await host.post("/api/tournaments", {**wanted, **more}))["id"])


async def begun(people: Sequence[Person], *bots: str, **more: Any) -> str:  # what the host may choose
    """A tournament that the first has opened, and that these people and bots have begun."""
    id = await opened(people[0], **more)
    for person in people:
        await person.post(path(id, "players"))
    for bot in bots:
        await people[0].post(path(id, "bots"), {"bot": bot})
    await people[0].post(path(id, "start"))
    return id


def path(id: str, *parts: object) -> str:
    return "/".join(("/api/tournaments", id, *map(str, parts)))


async def comes_to(person: Person, id: str, **fields: object) -> Message:
    """Look until the tournament has these fields; as it is then."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found: Message = await person.get(path(id))
            if all(found[name] == value for name, value in fields.items()):
                return found
            await asyncio.sleep(0.1)


async def until_round(person: Person, id: str, number: int) -> list[Message]:
    """The games of a round, as soon as it is paired."""
    async with asyncio.timeout(PATIENCE):
        while len((found := await person.get(path(id)))["played"]) < number:
            await asyncio.sleep(0.1)
        games: list[Message] = found["played"][number - 1]
        return games


def game_of(games: Sequence[Message], number: int) -> Message:
    """The game in which somebody is."""
    return next(game for game in games if number in game["players"])


async def play_round(person: Person, id: str, number: int) -> None:
    """Play one's own game of this round to its end, if one has one."""
    mine = (await person.get(path(id)))["mine"]
    game = game_of(await until_round(person, id, number), mine)
    if game["table"] is not None:
        async with person.at(game["table"]) as chair:
            await play_to_the_end(chair, game["players"].index(mine))
