"""What players make the server call is never inside its own network."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from typing import Any

import pytest
import requests

from hyperespace.server.notifications.guard import MOST_BYTES, Forbidden, Guard, is_public

INSIDE = [
    "127.0.0.1", "127.8.8.8", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
    "224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1",
    "::1", "::", "fe80::1", "fc00::1", "fec0::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
    "2002:7f00:1::1", "2002:c0a8:101::1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "2001:db8::1",
]  # fmt: skip


@pytest.mark.parametrize("address", INSIDE)
def test_addresses_of_our_own_network_are_refused(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", ["1.1.1.1", "93.184.216.34", "2606:4700:4700::1111", "64:ff9b::101:101"])
def test_addresses_of_the_open_internet_are_allowed(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/", "https://127.0.0.1/", "https://[::1]/", "https://user:word@example.org/", "ftp://example.org",
        "https://", "https://[", "file:///etc/passwd", "https://169.254.169.254/latest",
    ],
)  # fmt: skip
def test_what_is_plainly_wrong_is_refused_when_it_is_entered(url: str) -> None:
    with pytest.raises(Forbidden):
        Guard().check_url(url)


def test_a_name_that_points_inside_is_refused_and_mixed_ones_lead_outside() -> None:
    def resolve(host: str, port: int) -> list[tuple[int, str]]:
        both = [(int(socket.AF_INET), each) for each in ("10.0.0.1", "1.1.1.1")]
        return both if host == "mixed.example" else both[:1]

    guard = Guard(["home.example"], resolve)
    assert guard.addresses("mixed.example", 443) == [(socket.AF_INET, "1.1.1.1")]
    assert guard.addresses("home.example", 443) == [(socket.AF_INET, "10.0.0.1")]
    with pytest.raises(Forbidden):
        guard.addresses("inside.example", 443)


class Machine(BaseHTTPRequestHandler):
    """Somewhere on this machine, which notes who came."""

    def do_POST(self) -> None:
        server: Any = self.server  # with what the test put there
        server.came.append(self.path)
        if self.path.startswith("/to/"):
            self.send_response(307)
            self.send_header("Location", f"http://{self.path[4:]}/inside")
            self.end_headers()
            return
        self.send_response(200)
        self.end_headers()
        if self.path == "/endless":
            with suppress(ConnectionError):  # nobody reads on
                for _ in range(200):
                    self.wfile.write(b"x" * MOST_BYTES)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def machine() -> Iterator[tuple[int, list[str]]]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Machine)
    came: list[str] = []
    server.came = came  # type: ignore[attr-defined]
    threading.Thread(target=server.serve_forever, args=[0.05], daemon=True).start()
    yield server.server_address[1], came
    server.shutdown()
    server.server_close()


def call(guard: Guard, url: str, seconds: float = 30) -> Any:
    with guard.calling(seconds):
        return call_anyhow(url)


def call_anyhow(url: str) -> Any:
    with requests.Session() as session:
        session.trust_env = False
        return session.post(url, timeout=60)


def test_a_redirect_does_not_lead_inside() -> None:
    """The first machine is one that the operator has named; where it sends us is not."""
    with machine() as (port, came):
        guard = Guard(["127.0.0.1"])
        assert call(guard, f"http://127.0.0.1:{port}/here").status_code == 200
        with pytest.raises((OSError, requests.RequestException)):
            call(guard, f"http://127.0.0.1:{port}/to/localhost:{port}")
        assert came == ["/here", f"/to/localhost:{port}"]


def test_the_connection_is_made_to_the_address_that_was_looked_at() -> None:
    """A name that points outside when it is looked up, and inside a moment later, is looked up once."""
    asked: list[str] = []

    def resolve(host: str, port: int) -> list[tuple[int, str]]:
        asked.append(host)
        return [(socket.AF_INET, "127.0.0.1")] if len(asked) > 1 else [(socket.AF_INET, "0.0.0.0")]

    with machine() as (port, came):
        with pytest.raises((OSError, requests.RequestException)):
            call(Guard((), resolve), f"http://rebinding.example:{port}/inside")
        assert asked == ["rebinding.example"]
        assert came == []


def test_an_answer_without_end_is_not_read() -> None:
    with machine() as (port, _), pytest.raises((OSError, requests.RequestException)):
        call(Guard(["127.0.0.1"]), f"http://127.0.0.1:{port}/endless")


def test_a_machine_that_says_nothing_is_given_up() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent, pytest.raises((OSError, requests.RequestException)):
        call(Guard(["127.0.0.1"]), f"http://127.0.0.1:{silent.getsockname()[1]}/", seconds=0.2)


def test_nothing_is_called_without_a_guard() -> None:
    with machine() as (port, came):
        call(Guard(["127.0.0.1"]), f"http://127.0.0.1:{port}/first")
        with pytest.raises((OSError, requests.RequestException)):
            call_anyhow(f"http://127.0.0.1:{port}/second")
        assert came == ["/first"]
