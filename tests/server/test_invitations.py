"""Invitations: the address that a host sends to others is one that they can open."""

from ipaddress import ip_address
from pathlib import Path
from socket import AF_INET

import pytest

from hyperespace.server.http.invitations import addresses, addresses_at_home
from hyperespace.server.listening import Listening
from tests.server.client import Person
from tests.server.misuse import is_problem
from tests.server.servers import Server, free_port
from tests.server.toy_servers import ToyServer, guests, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio


async def invited(person: Person, table: str, **headers: str) -> list[str]:
    response = await person.http.get(f"/api/tables/{table}/invitation", headers=headers)
    response.raise_for_status()
    found: list[str] = response.json()["addresses"]
    return found


async def test_a_server_that_listens_to_its_own_machine_says_that_nobody_else_can_come(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db", free_port(), tmp_path / "log")
    server.start()
    try:
        async with Person(server.address, "Anne") as anne:
            assert await invited(anne, await anne.open_table("kuhn", 2)) == []
    finally:
        server.kill()


async def test_a_server_that_listens_everywhere_tells_its_addresses_at_home(tmp_path: Path) -> None:
    port = free_port()
    server = Server(f"sqlite:///{tmp_path}/tables.db", port, tmp_path / "log", "--host", "0.0.0.0")
    server.start()
    try:
        async with Person(server.address, "Anne") as anne:
            table = await anne.open_table("kuhn", 2)
            found = await invited(anne, table)
            assert found == [f"http://{host}:{port}/table/{table}" for host in addresses_at_home(AF_INET)]
            for address in found:
                assert (await anne.http.get(address)).status_code in (200, 503)  # the page may not have been built
    finally:
        server.kill()


async def test_who_came_by_another_address_invites_by_the_same(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await anne.open_table("kuhn", 2)
        assert await invited(anne, table, host="192.168.7.7:8000") == [f"http://192.168.7.7:8000/table/{table}"]


async def test_only_the_host_of_a_table_that_waits_is_told(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Eve") as (anne, eve):
        table = await anne.open_table("kuhn", 2)
        path = f"/api/tables/{table}/invitation"
        assert is_problem(await eve.http.get(path), 403)
        await anne.http.delete(f"/api/tables/{table}")
        assert is_problem(await anne.http.get(path), 409)


async def test_addresses_follow_from_where_the_server_listens() -> None:
    assert addresses(Listening("192.168.1.5", 80), ()) == ["http://192.168.1.5:80"]
    assert addresses(Listening("127.0.0.1", 80), ()) == []
    assert addresses(Listening("127.0.0.1", 80), ("example.org", "*")) == ["https://example.org"]
    assert addresses(Listening("fd00::5", 80), ()) == ["http://[fd00::5]:80"]
    assert all(not ip_address(each).is_loopback for each in addresses_at_home(AF_INET))
