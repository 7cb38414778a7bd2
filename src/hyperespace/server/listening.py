"""The port on which a server listens: whether it is free is found out before anything else is done."""

import errno
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import NamedTuple

from hyperespace.core.errors import HyperespaceError

BACKLOG = 2048


class NoPort(HyperespaceError):
    """Nobody can listen there."""


def listening(host: str, port: int, shared: bool = False) -> list[socket.socket]:
    """Sockets on this port, one for each address that the host has: localhost has two.

    A port may be shared by processes of one user, if all of them say so: each new caller is given to one of them.
    """
    sockets: list[socket.socket] = []
    reason: OSError | None = None
    for family, _, _, _, address in _addresses(host, port):
        try:
            sockets.append(_bound(family, address[:2] if family == socket.AF_INET else address, sockets, shared))
        except OSError as error:
            reason = error
            if error.errno == errno.EADDRINUSE:
                break
    if reason is not None and (not sockets or reason.errno == errno.EADDRINUSE):
        for each in sockets:
            each.close()
        raise _no_port(host, port, reason) from None
    return sockets


@contextmanager
def held(host: str, port: int) -> Iterator[None]:
    """Keep a port that several processes share, even while none of them listens. Nobody is received here."""
    with ExitStack() as stack:
        for family, _, _, _, address in _addresses(host, port):
            each = stack.enter_context(socket.socket(family, socket.SOCK_STREAM))
            each.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            if family == socket.AF_INET6:
                each.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            with suppress(OSError):  # an address that this machine does not have after all
                each.bind(address)
        yield


def _addresses(host: str, port: int) -> list[tuple[int, int, int, str, tuple[str, int]]]:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except socket.gaierror:
        raise NoPort(
            f"there is no address {host!r} to listen on", french=f"il n'y a pas d'adresse {host!r} où écouter"
        ) from None
    return list(dict.fromkeys(found))  # type: ignore[arg-type]  # addresses of IPv6 have two numbers more


def _bound(family: int, address: tuple[str, int], others: list[socket.socket], shared: bool) -> socket.socket:
    """A socket there. If any port will do, it is the same one for all addresses."""
    if others:
        address = (address[0], others[0].getsockname()[1], *address[2:])
    return socket.create_server(address, family=family, backlog=BACKLOG, reuse_port=shared)


def _no_port(host: str, port: int, error: OSError) -> NoPort:
    if error.errno == errno.EADDRINUSE:
        return NoPort(
            f"port {port} of {host} is taken by another program; choose one with --port",
            french=f"le port {port} de {host} est pris par un autre programme\xa0; choisis-en un avec --port",
        )
    return NoPort(
        f"nobody can listen on port {port} of {host}: {error.strerror}",
        french=f"on ne peut pas écouter sur le port {port} de {host}\xa0: {error.strerror}",
    )


class Listening(NamedTuple):
    """Where a server listens."""

    host: str
    port: int

    def address_at(self, host: str) -> str:
        """What to type into a browser, for a machine that calls the server's machine so."""
        return f"http://[{host}]:{self.port}" if ":" in host else f"http://{host}:{self.port}"


def address_of(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    if host in ("127.0.0.1", "0.0.0.0", "::", "::1"):
        host = "localhost"
    return Listening(host, port).address_at(host)
