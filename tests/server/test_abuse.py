"""What people should not do: nothing of it harms anybody else, and nothing of the server's inside is shown."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hyperespace.server.app import MOST_BYTES
from hyperespace.server.http.safety import HEADERS, HTTPS_ONLY, Hosts
from tests.server.client import Person
from tests.server.misuse import DEEP, HUGE, cookie, duel, is_problem, socket_of
from tests.server.servers import running
from tests.server.toy_servers import ToyServer, guests, play, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b"null", b"[]", b'"name"', b"\xff\xfe", b'{"name": "\xc3\x28"}', b'{"name": "\\ud800"}',
        b'{"name": "Anne", "is_admin": true}', b'{"name": {"$ne": ""}}', DEEP.encode(),
        b'{"name": ' + DEEP.encode() + b"}", b'{"name": ' + HUGE.encode() + b"}",
    ],
)  # fmt: skip
async def test_a_body_that_is_not_what_was_asked_for_is_refused(toy_server: ToyServer, body: bytes) -> None:
    async with Person(toy_server.address) as nobody:
        assert is_problem(await nobody.http.post("/api/me", content=body), 400)


@pytest.mark.parametrize(
    "name",
    [
        "A\0nne",
        "A\nnne",
        "\x1b[31mAnne",
        "\u202eennA",
        "Anne\u200b",
        "\u200d",
        "\ufeffAnne",
        "\u2067Anne",
        "a" * 31,
        " ",
    ],
)
async def test_a_name_that_could_deceive_is_refused(toy_server: ToyServer, name: str) -> None:
    async with Person(toy_server.address) as nobody:
        assert is_problem(await nobody.http.post("/api/me", json={"name": name}), 400)


@pytest.mark.parametrize("name", ["Chloé", "O'Neil & Söhne", "李小龍", "שרה", "می‌خواهم", "👩‍🚀", "<b>Bob</b>"])
async def test_a_name_of_any_language_is_welcome(toy_server: ToyServer, name: str) -> None:
    async with Person(toy_server.address) as somebody:
        assert (await somebody.post("/api/me", {"name": name}))["name"] == name


async def test_a_table_cannot_be_opened_with_nonsense(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        for body in (
            f'{{"game": "kuhn", "seats": {HUGE}}}', '{"game": "kuhn", "seats": -1}', '{"game": "../kuhn", "seats": 2}',
            f'{{"game": "kuhn", "seats": 2, "options": {{"a": {DEEP}}}}}', '{"game": "kuhn", "seats": 2, "key": "00"}',
            '{"game": "kuhn", "seats": 2, "settings": {"pace": -1}}',
            '{"game": "kuhn", "seats": 2, "settings": {"pace": NaN}}', '{"game": "kuhn\\u0000", "seats": 2}',
        ):  # fmt: skip
            assert is_problem(await anne.http.post("/api/tables", content=body), 400)


@pytest.mark.parametrize("seat", ["-1", "21", "99999999999999999999", "x", "0x0", "1.5", "%00"])
async def test_a_seat_that_there_cannot_be_is_not_taken(toy_server: ToyServer, seat: str) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await anne.open_table("kuhn", 2)
        response = await anne.http.post(f"/api/tables/{table}/seats/{seat}", json={})
        assert is_problem(response, 404 if response.status_code == 404 else 400)


@pytest.mark.parametrize("table", ["x" * 500, "%00", "..%2f..%2fetc%2fpasswd", "a'; DROP TABLE players; --", "é"])
async def test_a_table_that_there_cannot_be_is_not_looked_up(toy_server: ToyServer, table: str) -> None:
    async with Person(toy_server.address) as nobody:
        response = await nobody.http.get(f"/api/tables/{table}")
        assert is_problem(response, 404 if response.status_code == 404 else 400)


async def test_a_body_that_is_too_large_is_not_read(toy_server: ToyServer) -> None:
    async def in_pieces() -> AsyncIterator[bytes]:
        for _ in range(MOST_BYTES // 1000 + 2):
            yield b"x" * 1000

    async with Person(toy_server.address) as nobody:
        assert is_problem(await nobody.http.post("/api/me", content=b"x" * (MOST_BYTES + 1)), 413)
        assert is_problem(await nobody.http.post("/api/me", content=in_pieces()), 413)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nowhere", 404), ("GET", "/api/nowhere", 404), ("PATCH", "/api/me", 405), ("TRACE", "/api/me", 405),
        ("POST", "/api/tables", 401), ("GET", "/api/tables/none", 404), ("GET", "/assets/../../pyproject.toml", 404),
        ("GET", "/api/games/kuhn/rules?language=xx", 400), ("GET", "/assets/%2e%2e/%2e%2e/secret", 404),
    ],
)  # fmt: skip
async def test_every_refusal_has_one_form(toy_server: ToyServer, method: str, path: str, status: int) -> None:
    body = b'{"game": "kuhn", "seats": 2}' if method == "POST" else None
    async with Person(toy_server.address) as nobody:
        assert is_problem(await nobody.http.request(method, path, content=body), status)


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/games", "/api/tables", "/healthz", "/schema/openapi.json"])
async def test_every_answer_has_the_headers(toy_server: ToyServer, path: str) -> None:
    headers = toy_server.get(path).headers
    assert all(headers[name] == value for name, value in HEADERS.items())
    assert "unsafe" not in headers["content-security-policy"]
    assert "server" not in headers


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://[", "https://127.0.0.1.evil.example", ""])
async def test_another_page_may_not_act_for_somebody(toy_server: ToyServer, origin: str) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await play("kuhn", [anne], "random")
        for request in (anne.http.post("/api/me", json={"name": "Eve"}, headers={"Origin": origin}),
                        anne.http.delete(f"/api/tables/{table}/seats/0", headers={"Origin": origin})):  # fmt: skip
            assert is_problem(await request, 403)
        with pytest.raises(InvalidStatus) as refused:
            await connect(socket_of(toy_server, table), additional_headers={"Origin": origin, "Cookie": cookie(anne)})
        assert refused.value.response.status_code == 403
        ours = {"Origin": toy_server.address, "Cookie": cookie(anne)}
        async with connect(socket_of(toy_server, table), additional_headers=ours) as socket:
            assert b'"mine":[0]' in await socket.recv(decode=False)


@pytest.mark.parametrize(
    ("host", "names", "ours"),
    [
        ("localhost:8000", (), True), ("127.0.0.1:8000", (), True), ("[::1]:8000", (), True), ("192.168.1.5", (), True),
        ("game.localhost", (), True), ("evil.example", (), False), ("127.0.0.1.evil.example", (), False),
        ("localhost.evil.example", (), False), ("", (), False), ("[", (), False), ("notlocalhost", (), False),
        ("Play.Example.org.", ("play.example.org",), True), ("www.play.example.org", ("play.example.org",), False),
        ("anything.example", ("*",), True),
    ],
)  # fmt: skip
async def test_which_names_are_ours(host: str, names: tuple[str, ...], ours: bool) -> None:
    assert Hosts(names).has(host) is ours


async def test_a_page_whose_name_was_led_here_gets_nothing(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await anne.open_table("kuhn", 2)
        port = toy_server.address.rpartition(":")[2]
        rebound = {"Host": f"evil.example:{port}", "Origin": f"http://evil.example:{port}"}
        for path in ("/", "/api/me", f"/api/tables/{table}", "/metrics", "/healthz"):
            assert is_problem(await anne.http.get(path, headers=rebound), 421)
        assert is_problem(await anne.http.post("/api/me", json={"name": "Eve"}, headers=rebound), 421)
        socket = socket_of(toy_server, table)
        with pytest.raises(InvalidStatus) as refused:
            await connect(socket.replace("127.0.0.1", "evil.example"), host="127.0.0.1", port=int(port))
        assert refused.value.response.status_code == 403  # as every socket that is refused


async def test_a_server_is_called_by_the_names_it_was_given(tmp_path: Path) -> None:
    arguments = "--allowed-hosts", "play.example.org,club.example.org"
    with running(f"sqlite:///{tmp_path}/tables.db", tmp_path, *arguments) as server:
        codes = [
            server.get("/healthz", headers={"Host": name}).status_code
            for name in ("play.example.org", "club.example.org:443", "other.example.org")
        ]
        assert codes == [200, 200, 421]
        assert "no_https" not in server.log


async def test_behind_https_it_stays_https(toy_server: ToyServer) -> None:
    plain = toy_server.get("/api/games")
    assert HTTPS_ONLY[0] not in plain.headers
    for path in ("/api/games", "/", "/nowhere"):
        secure = toy_server.get(path, headers={"X-Forwarded-Proto": "https"})
        assert secure.headers[HTTPS_ONLY[0]] == HTTPS_ONLY[1]


async def test_it_warns_who_opens_it_to_everybody_without_https(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db", tmp_path, "--host", "0.0.0.0") as server:
        assert server.get("/healthz").status_code == 200
        assert "no_https" in server.log


# When something of ours breaks


async def test_what_breaks_inside_stays_inside(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db", tmp_path) as server:
        async with guests(server, "Anne") as (anne,):
            table = await anne.open_table("kuhn", 2)
            with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
                database.execute("DROP TABLE seats")
            assert is_problem(await anne.http.get(f"/api/tables/{table}"), 500)
            async with anne.at(table) as chair:
                with pytest.raises(ConnectionClosed) as closed:
                    await chair.read()
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1011, "")
        assert "no such table: seats" in server.log


async def test_metrics_are_for_those_who_run_the_server_and_name_nobody(toy_server: ToyServer) -> None:
    async with duel(toy_server) as (_, _, table):
        through_a_proxy = toy_server.get("/metrics", headers={"X-Forwarded-For": "203.0.113.5"})
        assert is_problem(through_a_proxy, 403)
        here = toy_server.get("/metrics")
        assert here.status_code == 200
        assert table not in here.text
        assert "Anne" not in here.text
        assert "kuhn" not in here.text
