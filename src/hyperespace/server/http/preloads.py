"""Tells the browser, along with the page, which files it will need next.

A table's scripts import one another, so a browser would find out about the board only after it has read three of them.
The build of `web/` writes down which files belong together.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct


class Chunk(Struct, frozen=True):
    """A file of the build, with the other files that it needs."""

    file: str
    imports: tuple[str, ...] = ()
    css: tuple[str, ...] = ()


class Preloads:
    """The files behind each source of the page, as the build left them in a folder."""

    def __init__(self, folder: Path) -> None:
        manifest = folder / "manifest.json"
        written = manifest.read_bytes() if manifest.exists() else b"{}"
        self._chunks: Final[Mapping[str, Chunk]] = msgspec.json.decode(written, type=dict[str, Chunk])

    def link(self, *sources: str) -> str:
        """The value of a `Link` header for all that these sources need."""
        files = dict.fromkeys(file for source in sources for file in self._files(source, set()))
        return ", ".join(map(_written, files))

    def _files(self, source: str, seen: set[str]) -> Iterator[str]:
        chunk = self._chunks.get(source)
        if chunk is None or source in seen:
            return
        seen.add(source)
        yield chunk.file
        yield from chunk.css
        for other in chunk.imports:
            yield from self._files(other, seen)


def _written(file: str) -> str:
    # The page's own links to style sheets are of the same kind; with another a browser would fetch them twice.
    kind = "preload; as=style; crossorigin" if file.endswith(".css") else "modulepreload"
    return f"</{file}>; rel={kind}"
