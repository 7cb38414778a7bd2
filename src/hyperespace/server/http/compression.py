"""Answers that are the same for everybody are compressed once, when they are first asked for."""

import gzip
from functools import lru_cache
from typing import Final

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

LEAST_BYTES: Final = 500
MOST_KEPT: Final = 256
"""Texts, of some tens of kilobytes each."""


def compressed(app: ASGIApp) -> ASGIApp:
    """Middleware that compresses whole texts. Not for what only one person may read: it is kept."""

    async def compress(scope: Scope, receive: Receive, send: Send) -> None:
        start: HTTPResponseStartEvent | None = None

        async def sending(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            if start is not None:
                if message["type"] == "http.response.body" and not message.get("more_body"):
                    message["body"] = _written(bytes(message["body"]), MutableScopeHeaders(start))
                await send(start)
                start = None
            await send(message)

        takes_gzip = "gzip" in Headers.from_scope(scope).get("accept-encoding", "")
        await app(scope, receive, sending if takes_gzip else send)

    return compress


def _written(body: bytes, headers: MutableScopeHeaders) -> bytes:
    """The body as it is sent, compressed unless it is short or a font, which is compressed already."""
    if len(body) < LEAST_BYTES or headers.get("content-type", "").startswith("font/"):
        return body
    body = _gzipped(body)
    headers["content-encoding"] = "gzip"
    headers["content-length"] = str(len(body))
    headers.extend_header_value("vary", "accept-encoding")
    return body


@lru_cache(MOST_KEPT)
def _gzipped(text: bytes) -> bytes:
    return gzip.compress(text, mtime=0)
