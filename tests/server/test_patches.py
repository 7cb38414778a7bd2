"""A frame that is sent as what has changed becomes exactly the frame that it stands for."""

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import hyperespace as hs
from hyperespace.server.patches import changed, difference
from tests.server.client import Chair, Message
from tests.server.toy_servers import AT_ONCE, ToyServer, guests, play, toy_server

__all__ = ["toy_server"]

EXAMPLES = json.loads((Path(__file__).parent / "patches.json").read_text("utf-8"))
"""The page reads them too: web/tests/patches.test.ts."""

SEEN = "seat", "frame", "events", "view", "question", "shown", "undo", "result"
Json = Any
plain = st.none() | st.booleans() | st.integers(-9, 9) | st.text("aé0 ", max_size=3)
names = st.sampled_from(["a", "b", "0", "view", "é"])
values: st.SearchStrategy[Json] = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=6) | st.dictionaries(names, inner, max_size=4)
)


def write(value: Json) -> bytes:
    return msgspec.json.encode(value)


@pytest.mark.parametrize("each", EXAMPLES, ids=lambda each: write(each["change"]).decode())
def test_examples(each: dict[str, Json]) -> None:
    assert json.loads(difference(write(each["old"]), write(each["new"]))) == each["change"]
    assert write(changed(each["old"], each["change"])) == write(each["new"])


@given(values, values)
def test_the_old_and_its_change_are_exactly_the_new(old: Json, new: Json) -> None:
    change = difference(write(old), write(new))
    assert write(changed(old, json.loads(change))) == write(new)
    assert len(change) <= len(write(new)) + 2


@given(st.lists(values, min_size=1, max_size=8), st.data())
def test_lists_in_which_items_come_and_go(old: list[Json], data: st.DataObject) -> None:
    kept = [item for item in old if data.draw(st.booleans())]
    place = data.draw(st.integers(0, len(kept)))
    new = [*kept[:place], *data.draw(st.lists(values, max_size=2)), *kept[place:]]
    assert write(changed(old, json.loads(difference(write(old), write(new))))) == write(new)


@pytest.mark.parametrize("game", ["rencontre", "cosmos", "trucker", "tictactoe", "kuhn"])
def test_views_of_a_whole_match(game: str) -> None:
    match, chance = hs.new_match(game, seed=game), random.Random(game)
    before: dict[int, bytes] = {}
    for _ in range(60):
        if match.ask is None:
            break
        for seat in range(match.seats):
            now = write(match.view(seat))
            change = difference(before.get(seat, b"null"), now)
            old = json.loads(before.get(seat, b"null"))
            assert write(changed(old, json.loads(change))) == write(json.loads(now))
            before[seat] = now
        seat = chance.choice(match.ask.seats)
        match.answer(seat, chance.choice(match.ask.options(seat)))


@pytest.mark.asyncio(loop_scope="module")
async def test_a_client_that_asks_for_changes_sees_what_others_see(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("rencontre", [anne, bob], settings=AT_ONCE)
        async with anne.at(table) as whole, anne.at(table, changes=True) as changes, bob.at(table) as other:
            for chair in (whole, changes, other):
                await chair.until("frame")
            for _ in range(12):
                for chair in (whole, changes, other):
                    await chair.settle()
                assert seen_in(changes.frames) == seen_in(whole.frames)
                asked = next(chair for chair in (whole, other) if options_of(chair))
                await asked.answer(asked.mine[0], options_of(asked)[-1]["option"])
    assert any(b'"type":"changed"' in each for each in changes.received)
    assert sum(map(len, changes.received)) < sum(map(len, whole.received))


def seen_in(frames: dict[int | None, Message]) -> list[list[Any]]:
    """Places and times are told to each in its own moment."""
    return [[frame.get(name) for name in SEEN] for frame in frames.values()]


def options_of(chair: Chair) -> list[Any]:
    question = chair.frames[chair.mine[0]]["question"]
    return (question or {}).get("options") or []
