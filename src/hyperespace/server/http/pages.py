"""The page, as the build of `web/` left it here. It does its own routing, so all of its addresses get the same file."""

import os
import re
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency as Given
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from hyperespace.server import wire
from hyperespace.server.http.compression import compressed
from hyperespace.server.http.preloads import Preloads
from hyperespace.server.storage import table_rows
from hyperespace.server.tables import Tables

# Makers of the page may have another build.
FOLDER = Path(os.environ.get("HYPERESPACE_PAGE") or Path(__file__).parent.parent / "page")
FOR_EVER = "public, max-age=31536000, immutable"
NOT_BUILT = "The page has not been built: run `make page`. The API is at /schema."

ADDRESSES = [
    "/",
    "/new",
    "/account",
    "/privacy",
    "/recover",
    "/learn",
    "/learn/{game:str}",
    "/learn/{game:str}/{lesson:str}",
    "/rules/{game:str}",
    "/daily/{game:str}",
    "/daily/{game:str}/{day:str}",
    "/player/{profile:str}",
    "/leaderboards",
    "/leaderboards/{game:str}",
    "/told/{purpose:str}/{token:str}",
    "/tournaments",
    "/tournaments/new",
    "/tournament/{tournament:str}",
    "/workshop",
    "/workshop/{work:str}",
    "/workshop/new/{game:str}/{craft:str}",
]
FILES = {
    "/icon.svg": "image/svg+xml",
    "/icon-192.png": "image/png",
    "/icon-512.png": "image/png",
    "/icon-maskable.png": "image/png",
    "/manifest.en.webmanifest": "application/manifest+json",
    "/manifest.fr.webmanifest": "application/manifest+json",
    "/sw.js": "text/javascript",
}
"""What browsers want at the root: icons, what the page is called when it is installed, and its service worker."""
KINDS = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".woff2": "font/woff2",
    ".woff": "font/woff",
    ".svg": "image/svg+xml",
}
MOST_ASSETS = 500
TABLE, REPLAY, BOARD = "src/pages/Table.svelte", "src/pages/Replay.svelte", "src/games/{game}/index.ts"


@get(ADDRESSES, include_in_schema=False, sync_to_thread=False)
def page() -> Response[bytes]:
    """The page, which finds out from its address what to show."""
    return _page("")


@get("/table/{table:str}", include_in_schema=False)
async def table_page(table: FromPath[str], tables: Given[Tables]) -> Response[bytes]:
    """The page at a table: the browser is told at once to load its scripts and its board."""
    game = await _game_at(tables, table)
    return _page(_wanted(TABLE, game), game=game)


@get("/replay/{table:str}", include_in_schema=False)
async def replay_page(table: FromPath[str], tables: Given[Tables]) -> Response[bytes]:
    """The page for the replay of a finished match."""
    return _page(_wanted(REPLAY, await _game_at(tables, table)))


async def _game_at(tables: Tables, table: str) -> str | None:
    found = await table_rows.get(tables.database, table) if re.fullmatch(wire.ID, table) else None
    return found[0].game if found else None


def _wanted(source: str, game: str | None) -> str:
    return Preloads(FOLDER).link(source, *([BOARD.format(game=game)] if game else []))


def _page(link: str, status: int = 200, game: str | None = None) -> Response[bytes]:
    file = FOLDER / "index.html"
    if not file.exists():
        return Response(NOT_BUILT.encode(), media_type="text/plain", status_code=503)
    written = file.read_bytes()
    if game is not None:
        written = written.replace(b"<title>", f'<meta name="game" content="{escape(game)}" />\n    <title>'.encode(), 1)
    headers = {"cache-control": "no-cache", **({"link": link} if link else {})}
    return Response(written, media_type="text/html", headers=headers, status_code=status)


def is_address(request: Request[Any, Any, Any]) -> bool:
    """Whether somebody typed or followed this address, which is no part of the API."""
    asks_for_page = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    return asks_for_page and not request.url.path.startswith(("/api/", "/schema", "/assets/"))


def nowhere() -> Response[bytes]:
    """The page, which says kindly that there is nothing at this address."""
    return _page("", status=404)


@get(list(FILES), include_in_schema=False, sync_to_thread=False)
def root_file(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the build whose name stays the same, so browsers ask each time whether it is still the same."""
    file = FOLDER / request.url.path[1:]
    headers = {"cache-control": "no-cache"}
    return Response(file.read_bytes() if file.exists() else b"", media_type=FILES[request.url.path], headers=headers)


@get("/assets/{name:str}", include_in_schema=False, sync_to_thread=False, middleware=[compressed])
def asset(name: FromPath[str]) -> Response[bytes]:
    """Scripts, styles and type. Their names change with what is in them, so browsers may keep them for ever."""
    kind = KINDS.get(Path(name).suffix)
    if kind is None:
        raise NotFoundException
    return Response(_asset(name), media_type=kind, headers={"cache-control": FOR_EVER})


@lru_cache(MOST_ASSETS)
def _asset(name: str) -> bytes:
    try:
        return (FOLDER / "assets" / name).read_bytes()
    except OSError:
        raise NotFoundException from None  # which is not kept: the page may be built meanwhile


HANDLERS = [page, table_page, replay_page, root_file, asset]
