"""Keeps what players make this server call out of its own network (SSRF).

The libraries that send messages open their connections through urllib3, and only `connect` below opens them: it
resolves the name itself, refuses addresses that are not of the open Internet, and connects to the very address that it
looked at. So neither a redirect nor a name that points elsewhere a moment later leads inside.
"""

import contextlib
import os
import socket
import threading
from collections.abc import Callable, Collection, Iterator
from contextvars import ContextVar
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any
from urllib.parse import urlsplit

SECONDS = 30.0
"""After which a call is cut off, whatever the other side still has to say."""

MOST_BYTES = 100_000
"""Of one answer."""

NAT64 = IPv6Network("64:ff9b::/96")
Resolve = Callable[[str, int], list[tuple[int, str]]]
"""Gives family and address of each machine with this name."""


class Forbidden(OSError):
    """The address is not one that players may make this server call."""


def resolve(host: str, port: int) -> list[tuple[int, str]]:
    """As the system does."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [(family, str(address[0])) for family, _, _, _, address in found]


class Guard:
    """Which machines may be called. The operator can name some in their own network."""

    def __init__(self, allowed: Collection[str] = (), resolve: Resolve = resolve) -> None:
        self._allowed = {host.lower() for host in allowed}
        self._resolve = resolve

    def is_allowed(self, host: str) -> bool:
        """Whether the operator has named this machine."""
        return host.lower().strip("[]") in self._allowed

    def check_url(self, url: str) -> None:
        """Refuse what is plainly wrong when it is entered. What counts is checked again at each connection."""
        try:
            parts = urlsplit(url)
            host = parts.hostname or ""
        except ValueError:
            raise Forbidden("not an address") from None
        if not host or parts.username is not None or parts.password is not None:
            raise Forbidden("not an address")
        if parts.scheme != "https" and not (parts.scheme == "http" and self.is_allowed(host)):
            raise Forbidden("not https")
        with contextlib.suppress(ValueError):
            if not is_public(ip_address(host)) and not self.is_allowed(host):
                raise Forbidden("not of the open Internet")

    def addresses(self, host: str, port: int) -> list[tuple[int, str]]:
        """Where a machine with this name may be called."""
        found = self._resolve(host, port)
        if self.is_allowed(host):
            return found
        public = [each for each in found if is_public(ip_address(each[1].partition("%")[0]))]
        if not public:
            raise Forbidden(f"{host} is not of the open Internet")
        return public

    @contextlib.contextmanager
    def calling(self, seconds: float = SECONDS) -> Iterator[None]:
        """In this block and this thread, libraries may call what this guard allows, and not for longer than this."""
        _install()
        calls = _Calls(self)
        timer = threading.Timer(seconds, calls.cut)
        timer.daemon = True
        timer.start()
        token = _current.set(calls)
        try:
            yield
        finally:
            _current.reset(token)
            timer.cancel()
            calls.close()


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether an address is of the open Internet: not of this machine, of a network at home, or of many at once."""
    if isinstance(address, IPv6Address):
        if address in NAT64:  # how networks without IPv4 call its addresses
            return is_public(IPv4Address(int(address) & 0xFFFFFFFF))
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)
        if inner is not None and not is_public(inner):
            return False
        if address.is_site_local:
            return False
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)


class _Calls:
    """The connections of one block, each with a second handle, by which it can be cut off from another thread."""

    def __init__(self, guard: Guard) -> None:
        self.guard = guard
        self._lock = threading.Lock()
        self._handles: list[socket.socket] = []
        self._is_over = False

    def add(self, connection: socket.socket) -> None:
        with self._lock:
            if self._is_over:
                raise Forbidden("it took too long")
            self._handles.append(socket.socket(fileno=os.dup(connection.fileno())))

    def cut(self) -> None:
        with self._lock:
            self._is_over = True
            for handle in self._handles:
                with contextlib.suppress(OSError):
                    handle.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        with self._lock:
            self._is_over = True
            for handle in self._handles:
                handle.close()
            self._handles = []


_current: ContextVar[_Calls | None] = ContextVar("calls", default=None)


def connect(
    address: tuple[str, int],
    timeout: Any = None,  # of urllib3: seconds, or a mark of its own for none
    source_address: tuple[str, int] | None = None,
    socket_options: Any = None,  # as urllib3 passes them on
) -> socket.socket:
    """What urllib3 calls to open a connection. Outside of `Guard.calling` there is none."""
    calls = _current.get()
    if calls is None:
        raise Forbidden("nobody guards this call")
    host, port = address[0].strip("[]"), address[1]
    failure: OSError = Forbidden(f"{host} has no address")
    for family, number in calls.guard.addresses(host, port):
        connection = socket.socket(family, socket.SOCK_STREAM)
        try:
            for option in socket_options or ():
                connection.setsockopt(*option)
            connection.settimeout(timeout if isinstance(timeout, int | float) else SECONDS)
            connection.connect((number, port))
            calls.add(connection)
        except OSError as error:
            connection.close()
            failure = error
        else:
            return connection
    raise failure


def _install() -> None:
    """Once for all: everything in this process that uses urllib3 goes through `connect`, and reads so much at most."""
    from requests.adapters import HTTPAdapter
    from urllib3.util import connection as urllib3_connection

    if urllib3_connection.create_connection is connect:
        return
    urllib3_connection.create_connection = connect
    send = HTTPAdapter.send

    # As the library declares it.
    def send_and_read_little(self: HTTPAdapter, *arguments: Any, **more: Any) -> Any:
        response = send(self, *arguments, **more)
        response.raw.stream = _limited(response.raw.stream, response.raw.close)
        return response

    HTTPAdapter.send = send_and_read_little


def _limited(stream: Callable[..., Iterator[bytes]], close: Callable[[], None]) -> Callable[..., Iterator[bytes]]:
    def limited(*arguments: object, **more: object) -> Iterator[bytes]:
        read = 0
        for chunk in stream(*arguments, **more):
            read += len(chunk)
            if read > MOST_BYTES:
                close()
                raise Forbidden("the answer is too long")
            yield chunk

    return limited
