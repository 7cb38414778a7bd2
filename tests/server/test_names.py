"""Names: nobody's is invisible, and nobody at a table looks like somebody else."""

import asyncio
import subprocess
import sys

import pytest

from hyperespace.server.names import BadName, outline, read_name, told_apart
from tests.server.misuse import is_problem
from tests.server.toy_servers import ROOT, ToyServer, guests, play, toy_server

__all__ = ["toy_server"]

HANGUL_FILLER, BRAILLE_BLANK, ARABIC_MARK = "\u3164", "\u2800", "\u061c"


@pytest.mark.parametrize(
    "name",
    [
        "Bob\n", HANGUL_FILLER, BRAILLE_BLANK, "\u115f", "\uffa0", "\u1160Bob", f"Bob{BRAILLE_BLANK}",
        f"Bob{ARABIC_MARK}",
        "\u1680", "\u0301", "\u200dBob", "Bob\u200c", "Bob\u00ad", "\ue000", "\u180e", "\U000e0041", "Bo\u2028b",
        "\u00b4",
        "Z" + "\u0301\u0300\u0302" * 3, "\ufdfa" * 2, "",
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_no_name(name: str) -> None:
    with pytest.raises(BadName):
        read_name(name)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Ｂｏｂ", "Bob"), ("ﬁlou", "filou"), ("Zoe\u0308", "Zoë"), ("Jean\u00a0 Luc", "Jean Luc"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("Nguyễn", "Nguyễn"),
    ],
)  # fmt: skip
def test_a_name_is_kept_in_one_form(written: str, name: str) -> None:
    assert read_name(written) == name


@pytest.mark.parametrize("other", ["bob", "Вob", "Воb", "ВОВ", "B0b", "Bób", "Bo\u200cb", "𝐁𝐨𝐛"])
def test_a_name_that_looks_like_another_is_given_a_number(other: str) -> None:
    assert told_apart(other, ["Bob"]) == f"{other} 2"
    assert told_apart(other, ["Bob", "Bob 2"]) == f"{other} 3"
    assert told_apart(other, ["Rob"]) == other


@pytest.mark.parametrize("pair", [("Ilia", "llia"), ("Arne", "Ame"), ("Éric", "Eric"), ("ЅАМ", "SAM")])
def test_these_look_alike(pair: tuple[str, str]) -> None:
    assert outline(pair[0]) == outline(pair[1])


def test_the_list_of_look_alikes_is_not_stale() -> None:
    command = [sys.executable, str(ROOT / "scripts" / "look_alikes.py"), "--check"]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr


@pytest.mark.asyncio
@pytest.mark.parametrize("name", ["Bob\n", HANGUL_FILLER, BRAILLE_BLANK, f"Bob{ARABIC_MARK}"])
async def test_the_server_takes_no_such_name(toy_server: ToyServer, name: str) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        assert is_problem(await anne.http.post("/api/me", json={"name": name}), 400)
        assert (await anne.get("/api/me"))["name"] == "Anne"


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/account", {"login": "anne\n", "password": "correct horse"}),
        ("/api/tables/x%0A/start", {}),
    ],
)
async def test_nothing_that_has_a_form_ends_with_a_newline(toy_server: ToyServer, path: str, body: object) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        assert is_problem(await anne.http.post(path, json=body), 400)


@pytest.mark.asyncio
async def test_two_of_one_name_are_told_apart_at_a_table(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Bob", "Воb", "Bob") as (bob, false_bob, watcher):
        table = await bob.open_table("rencontre", 4)
        await asyncio.gather(*(bob.sit(table, seat) for seat in (0, 1)))
        await false_bob.sit(table, 2)
        names = [seat["name"] for seat in (await bob.get(f"/api/tables/{table}"))["seats"]]
        assert names == ["Bob", "Bob", "Воb 2", ""]
        async with bob.at(table) as b, false_bob.at(table) as f, watcher.at(table) as w:
            for chair in (b, f, w):
                await chair.until("welcome")
                await chair.ask("say", text="it is me")
            said = [await b.until("said", text="it is me") for _ in range(2)]
        assert [(line["name"], line["seat"]) for line in said] == [("Воb 2", 2), ("Bob 3", None)]


@pytest.mark.asyncio
async def test_whoever_begins_to_play_keeps_the_name_he_sat_down_with(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("kuhn", [anne, bob])
        await bob.post("/api/me", {"name": "Anne"})
        assert [seat["name"] for seat in (await bob.get(f"/api/tables/{table}"))["seats"]] == ["Anne", "Bob"]
