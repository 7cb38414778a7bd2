"""Protects people from other pages: only ours may use their cookie, and ours loads nothing from elsewhere."""

from collections.abc import Iterable
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.types import Message, Scope

from hyperespace.server.http.problems import Misdirected, NotAllowed

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)

HEADERS = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "no-referrer",  # a table's address is its invitation
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
YEAR = 365 * 24 * 3600
HTTPS_ONLY = "strict-transport-security", f"max-age={YEAR}"
"""Browsers that came over HTTPS once use nothing else for a year."""

_WRITTEN = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the headers to every answer, errors included. Answers of the API are for one person: no cache keeps them."""
    if message["type"] == "http.response.start":
        kept = [(b"cache-control", b"no-store")] if scope["path"].startswith("/api/") else []
        secure = [(HTTPS_ONLY[0].encode(), HTTPS_ONLY[1].encode())] if scope["scheme"] == "https" else []
        message["headers"] = [*message["headers"], *_WRITTEN, *kept, *secure]


class Hosts:
    """The names of this server. Addresses and localhost always are; `*` stands for every name.

    Somebody else's page could make its own name point to this machine, and a browser behind the firewall would then
    treat that page like ours. An address cannot be made to point elsewhere.
    """

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._names = {name.strip().lower().rstrip(".") for name in names} | {"localhost"}

    def has(self, host: str) -> bool:
        """Whether a request with this `Host` is for us."""
        try:
            name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
        except ValueError:
            return False
        return "*" in self._names or name in self._names or name.endswith(".localhost") or is_address(name)


def is_address(name: str) -> bool:
    """Whether this is the number of a machine and not its name."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


# Litestar's connections have the types of user, auth and state in them, none of which we use.
def only_under_our_names(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse requests under other names. A request without a `Host` is not from a browser, so no page can misuse it."""
    host, hosts = connection.headers.get("host"), connection.app.state.hosts
    assert isinstance(hosts, Hosts)
    if host is not None and not hosts.has(host):
        raise Misdirected("other_name")


READING = ("GET", "HEAD", "OPTIONS")


# As above.
def only_from_our_page(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse requests from other pages in somebody's browser. Programs send no origin, and do not have their cookie."""
    origin = connection.headers.get("origin")
    if origin is None or connection.scope.get("method") in READING:
        return
    if _host(origin) != connection.headers.get("host"):
        raise NotAllowed("not_ours")


def _host(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # no page says such a thing
        return None


# As above.
def only_from_this_machine(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """For those who run the server. A proxy on this machine must say whom it forwards, as proxies do."""
    if connection.client is None or not is_this_machine(connection.client.host):
        raise NotAllowed("only_here")


def is_this_machine(address: str) -> bool:
    """Whether an address can only be this machine."""
    return address == "localhost" or (is_address(address) and ip_address(address).is_loopback)
