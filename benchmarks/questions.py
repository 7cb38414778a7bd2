"""How often a person is asked in a match against bots, how often without a choice, and how long the table takes.

    python benchmarks/questions.py                         Rencontre against three bots, as the page opens it
    python benchmarks/questions.py --game trucker --matches 3

The person answers at once, with any of the answers offered, and gives no standing orders. Each match is played twice:
everybody is asked (`windows: null`), and only those who have a choice. Seconds are what the table itself takes: bots
that think and keep their pace, and windows.
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
from crowd.contestants import Hyperespace
from crowd.pairs import anything
from msgspec import Struct
from websockets.asyncio.client import connect

ASKS = {"everybody is asked": None, "only with a choice": 3}
FOR_LATER = ("standing",)


class Played(Struct):
    """What one person lived through."""

    asked: int = 0
    needless: Counter[str] = msgspec.field(default_factory=Counter)
    seconds: float = 0.0
    matches: int = 0


class Person:
    """A person who plays alone against bots, as a program."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._http = httpx.AsyncClient(base_url=address, timeout=30)

    async def play(self, game: str, seats: int, bot: str, windows: int | None, seed: int, played: Played) -> None:
        table = await self._sit_down(game, seats, bot, windows)
        choice, began = random.Random(seed), time.monotonic()
        cookie = "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())
        url = f"{self._address.replace('http', 'ws', 1)}/api/tables/{table}/play?language=en"
        async with connect(url, additional_headers={"Cookie": cookie}, max_size=None) as socket:
            async for written in socket:
                for message in msgspec.json.decode(written):
                    if message["type"] != "frame":
                        continue
                    if message["result"]:
                        played.seconds += time.monotonic() - began
                        played.matches += 1
                        return
                    if answer := self._answer(message, choice, played):
                        await socket.send(msgspec.json.encode(answer).decode())

    async def _sit_down(self, game: str, seats: int, bot: str, windows: int | None) -> str:
        await self._send("POST", "/api/me", {"name": "Anne"})
        settings = {"windows": windows, "clocks": {"timers": {"window": None}}}
        table = await self._send("POST", "/api/tables", {"game": game, "seats": seats, "settings": settings})
        path = f"/api/tables/{table['id']}"
        await self._send("POST", f"{path}/seats/0", {})
        for seat in range(1, seats):
            await self._send("PUT", f"{path}/seats/{seat}/bot", {"bot": bot})
        await self._send("POST", f"{path}/start", None)
        return str(table["id"])

    async def _send(self, method: str, path: str, body: object) -> Any:  # what the server says
        response = await self._http.request(method, path, content=msgspec.json.encode(body))
        response.raise_for_status()
        return response.json()

    @staticmethod
    def _answer(frame: dict[str, Any], choice: random.Random, played: Played) -> dict[str, object] | None:
        question = frame["question"]
        if frame["seat"] != 0 or not question.get("options"):
            return None
        now = [each["option"] for each in question["options"] if each["option"][0] not in FOR_LATER]
        played.asked += 1
        if len(now) == 1:
            played.needless[question["step"]] += 1
        ref = str(played.asked)
        return {"type": "answer", "ref": ref, "seat": 0, "frame": frame["frame"], "options": [choice.choice(now)]}

    async def leave(self) -> None:
        await self._http.aclose()


async def measure(address: str, game: str, seats: int, bot: str, matches: int) -> dict[str, Played]:
    """Play the same number of matches in both ways, side by side."""
    found = {name: Played() for name in ASKS}

    async def one(name: str, seed: int) -> None:
        person = Person(address)
        await person.play(game, seats, bot, ASKS[name], seed, found[name])
        await person.leave()

    await asyncio.gather(*(one(name, seed) for seed in range(matches) for name in ASKS))
    return found


def report(found: dict[str, Played]) -> Sequence[str]:
    """A line for each way of asking."""
    lines = []
    for name, played in found.items():
        needless, each = played.needless.total(), max(1, played.matches)
        share = needless / max(1, played.asked)
        lines.append(
            f"{name:20} {played.matches} matches: {played.asked / each:6.1f} questions a match, {needless / each:5.1f} "
            f"without a choice ({share:.1%}), {played.seconds / each / 60:.1f} minutes of the table; "
            + ", ".join(f"{step} {count}" for step, count in played.needless.most_common(6))
        )
    return lines


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--game", default="rencontre")
    arguments.add_argument("--seats", type=int, default=4)
    arguments.add_argument("--bot", default="regular")
    arguments.add_argument("--matches", type=int, default=5)
    chosen = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder, Hyperespace(chosen.game, anything, 1, Path(folder)) as server:
        found = asyncio.run(measure(server.address, chosen.game, chosen.seats, chosen.bot, chosen.matches))
    print("\n".join(report(found)))


if __name__ == "__main__":
    main()
