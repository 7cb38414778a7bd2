"""What protects people from other pages: only ours may use their cookie, and ours loads nothing from elsewhere."""

from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.exceptions import PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.types import Message, Scope

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
_WRITTEN = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer carries them, errors too. What the API says is for one person and one moment."""
    if message["type"] == "http.response.start":
        kept = [(b"cache-control", b"no-store")] if scope["path"].startswith("/api/") else []
        message["headers"] = [*message["headers"], *_WRITTEN, *kept]


READING = ("GET", "HEAD", "OPTIONS")


# Litestar's connections have the types of user, auth and state in them, none of which we use.
def only_from_our_page(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Another page in somebody's browser may not act for him. Programs say no origin, and have no cookie of his."""
    origin = connection.headers.get("origin")
    if origin is None or connection.scope.get("method") in READING:
        return
    if _host(origin) != connection.headers.get("host"):
        raise PermissionDeniedException("this page is not ours")


def _host(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # no page says such a thing
        return None


# As above.
def only_from_this_machine(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """For those who run the server. A proxy on this machine must say for whom it asks, as proxies do."""
    if connection.client is None or not _is_this_machine(connection.client.host):
        raise PermissionDeniedException("this is for those who run the server")


def _is_this_machine(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:  # not an address at all
        return False
