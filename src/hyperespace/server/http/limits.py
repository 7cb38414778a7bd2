"""How much one person or one address may use. It is counted in this process, and forgotten when it ends."""

import time
from collections.abc import Callable, Hashable
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any, Final

from litestar.connection import ASGIConnection

from hyperespace.server.http.problems import TooMany

MOST_GUESSES, GUESSING_SECONDS = 10, 600.0
"""Wrong passwords for one account within this time, wherever they come from."""

MOST_REMEMBERED: Final = 10_000
PREFIX: Final = 64
"""Bits of an IPv6 address that a provider gives to one customer, who may have all addresses that begin so."""


def network_of(address: str) -> str:
    """What one person is assumed to have: an IPv4 address, or the whole network of an IPv6 address."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:  # a proxy may write anything
        return address[:100]
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(IPv6Network((parsed, PREFIX), strict=False))


# Litestar's connections have the types of user, auth and state in them, none of which we use.
def caller(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The network that a request comes from."""
    return network_of(connection.client.host) if connection.client else ""


class Recent:
    """When things were done, by key. Only the last `seconds` count."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._clock = clock
        self._times: dict[Hashable, list[float]] = {}

    def count(self, key: Hashable) -> int:
        """How often it was done in the last `seconds`."""
        return len(self._lately(key))

    def wait(self, key: Hashable) -> float:
        """Seconds until the first of those that count is forgotten."""
        return min(self._lately(key), default=self._clock()) + self._seconds - self._clock()

    def add(self, key: Hashable) -> None:
        if key not in self._times and len(self._times) >= MOST_REMEMBERED:
            self._times = {each: lately for each in self._times if (lately := self._lately(each))}
        self._times[key] = [*self._lately(key), self._clock()]

    def forget(self, key: Hashable) -> None:
        """Count as if it had never been done."""
        self._times.pop(key, None)

    def _lately(self, key: Hashable) -> list[float]:
        now = self._clock()
        return [at for at in self._times.get(key, ()) if now - at < self._seconds]


class Guesses:
    """Wrong passwords. An account that does not exist is guarded like one that does.

    Guesses from many addresses could lock the owners out of their account. So a network from which somebody has
    signed in is counted separately.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._wrong = Recent(GUESSING_SECONDS, clock)
        self._known: dict[str, list[str]] = {}  # the networks that each account was opened from

    def begin(self, login: str, network: str) -> None:
        """Count a try before it is checked, because many may be sent at the same time."""
        key = self._key(login, network)
        if self._wrong.count(key) >= MOST_GUESSES:
            raise TooMany("many_guesses", self._wrong.wait(key))
        self._wrong.add(key)

    def was_right(self, login: str, network: str) -> None:
        """The password was right: forget the tries before, and remember the network."""
        self._wrong.forget(self._key(login, network))
        others = [each for each in self._known.pop(login, ()) if each != network]
        self._known[login] = [*others, network][-MOST_GUESSES:]
        if len(self._known) > MOST_REMEMBERED:
            del self._known[next(iter(self._known))]

    def _key(self, login: str, network: str) -> tuple[str, str]:
        return login, network if network in self._known.get(login, ()) else ""
