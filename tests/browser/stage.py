"""A server at whose tables one sits down in the middle of a match."""

import sys
from pathlib import Path

import msgspec
from playwright.sync_api import Page, WebSocket

from tests.browser.people import QUICK
from tests.browser.positions import POSITIONS
from tests.browser.test_trucker import go_to
from tests.server.servers import Server, free_port

BOT = {"bot": "heuristic"}


class Stage(Server):
    """A server whose tables begin with a position."""

    def __init__(self, folder: Path) -> None:
        port, database = free_port(), f"sqlite:///{folder}/tables.db"
        super().__init__(database, port, folder / "server.log")
        self._folder = folder
        self._command = [sys.executable, "-m", "tests.browser.positions", str(port), database, str(folder)]

    def show(self, page: Page, name: str, seat: int = 0) -> WebSocket:
        """Sit down at a table with this position; bots have the other seats. The line to it."""
        match = POSITIONS[name]().match
        options = msgspec.to_builtins(match.options)
        body = {"game": "trucker", "seats": match.seats, "settings": QUICK, "options": options, "public": True}
        page.request.post("/api/me", data={"name": "Anne"})
        table = str(page.request.post("/api/tables", data=body).json()["id"])
        (self._folder / table).write_text(name)
        for other in range(match.seats):
            chair = f"/api/tables/{table}/seats/{other}"
            sits = page.request.post(chair, data={}) if other == seat else page.request.put(f"{chair}/bot", data=BOT)
            assert sits.ok
        assert page.request.post(f"/api/tables/{table}/start").ok
        return go_to(page, table)
