"""Under which addresses others can open a table: the one that the host sees may be for the host's machine alone."""

import socket
from collections.abc import Iterable
from contextlib import suppress
from ipaddress import ip_address
from urllib.parse import urlsplit

from litestar import get
from litestar.datastructures import State
from litestar.di import NamedDependency as Given
from msgspec import Struct

from hyperespace.server.http.lobby import Id, found_table
from hyperespace.server.http.people import AnyRequest
from hyperespace.server.http.problems import Conflict, NotAllowed, NotFound
from hyperespace.server.http.safety import is_this_machine
from hyperespace.server.listening import Listening
from hyperespace.server.storage import tournaments
from hyperespace.server.storage.players import Player
from hyperespace.server.tables import Tables

EVERYWHERE = {"0.0.0.0": socket.AF_INET, "::": socket.AF_INET6}
NOBODY = {socket.AF_INET: ("192.0.2.1", 9), socket.AF_INET6: ("2001:db8::1", 9)}
"""Addresses that nobody has (RFC 5737, 3849). Nothing is sent there: the system only says from where it would be."""

MOST_TOLD = 3


class Invitation(Struct):
    """Where others can open a table, best first. None: the server listens to its own machine only."""

    addresses: list[str]


@get("/api/tables/{table:str}/invitation", raises=[NotFound, NotAllowed, Conflict], tags=["tables"])
async def invitation(
    request: AnyRequest, table: Id, known: Given[Player], tables: Given[Tables], state: State
) -> Invitation:
    """For the host of a table that waits for players.

    Only who sits at the server's own machine learns its addresses in the network at home. All others have come by an
    address that works.
    """
    row, _ = await found_table(tables, table, "open")
    if row.host != known.id:
        raise NotAllowed("host_only")
    return Invitation(_addresses_of(f"/table/{table}", request, state))


@get("/api/tournaments/{tournament:str}/invitation", raises=[NotFound, NotAllowed], tags=["tournaments"])
async def tournament_invitation(
    request: AnyRequest, tournament: Id, known: Given[Player], tables: Given[Tables], state: State
) -> Invitation:
    """The same for the host of a tournament."""
    found = await tournaments.get(tables.database, tournament)
    if found is None:
        raise NotFound("no_such_tournament")
    if found.row.host != known.id:
        raise NotAllowed("tournament_host_only")
    return Invitation(_addresses_of(f"/tournament/{tournament}", request, state))


def _addresses_of(path: str, request: AnyRequest, state: State) -> list[str]:
    """Where others can open this page of ours."""
    host = request.headers.get("host", "")
    name = urlsplit(f"//{host}").hostname or ""
    if not _is_own(name):
        return [f"{request.url.scheme}://{host}{path}"]
    is_near = request.client is not None and is_this_machine(request.client.host)
    listening: Listening | None = state.listening
    found = addresses(listening, state.names) if is_near and listening else []
    return [f"{address}{path}" for address in found]


def _is_own(name: str) -> bool:
    return is_this_machine(name) or name.endswith(".localhost")


def addresses(listening: Listening, names: Iterable[str]) -> list[str]:
    """Where others reach a server that listens there and goes by these names. A proxy in front of it speaks HTTPS."""
    if is_this_machine(listening.host):
        return [f"https://{name}" for name in names if name != "*"]
    family = EVERYWHERE.get(listening.host)
    hosts = [listening.host] if family is None else addresses_at_home(family)
    return [listening.address_at(host) for host in hosts]


def addresses_at_home(family: socket.AddressFamily) -> list[str]:
    """The addresses of this machine in its network: first the one by which it would go out."""
    found: list[str] = []
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect(NOBODY[family])
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(each[4][0]) for each in socket.getaddrinfo(socket.gethostname(), None, family)]
    return [each for each in dict.fromkeys(found) if _is_useful(each)][:MOST_TOLD]


def _is_useful(address: str) -> bool:
    parsed = ip_address(address.partition("%")[0])
    return not (parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified)


HANDLERS = [invitation, tournament_invitation]
