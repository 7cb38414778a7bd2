"""What everybody may read is sent compressed to those who can read it so."""

import gzip

from litestar import Litestar, Response, get
from litestar.params import FromPath
from litestar.testing import TestClient

from hyperespace.server.http.compression import compressed

TEXT = b"a { color: red }\n" * 1000


@get("/{kind:str}", middleware=[compressed])
async def read(kind: FromPath[str]) -> Response[bytes]:
    media = {"style": "text/css", "font": "font/woff2"}.get(kind, "text/plain")
    return Response(b"short" if kind == "short" else TEXT, media_type=media)


def ask(kind: str, accepts: str = "gzip, br") -> tuple[dict[str, str], bytes]:
    """The headers of an answer, and its bytes as they came over the line."""
    with (
        TestClient(Litestar([read], openapi_config=None)) as client,
        client.stream("GET", f"/{kind}", headers={"accept-encoding": accepts}) as found,
    ):
        return dict(found.headers), b"".join(found.iter_raw())


def test_a_text_is_compressed_for_those_who_say_that_they_can_read_it() -> None:
    headers, sent = ask("style")
    assert headers["content-encoding"] == "gzip"
    assert int(headers["content-length"]) == len(sent) < len(TEXT) / 10
    assert "accept-encoding" in headers["vary"]
    assert gzip.decompress(sent) == TEXT


def test_others_get_it_as_it_is() -> None:
    headers, sent = ask("style", accepts="identity")
    assert "content-encoding" not in headers
    assert sent == TEXT


def test_what_is_short_and_what_is_compressed_already_stays_as_it_is() -> None:
    assert ask("short")[1] == b"short"
    headers, sent = ask("font")
    assert "content-encoding" not in headers
    assert sent == TEXT
