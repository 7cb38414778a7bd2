"""Every HTTP error has one form (RFC 9457): a status, a code, and a sentence in the reader's language that says what to
do. It never shows anything of the server's inside."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, TypeAlias

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.plugins import ReceiveRoutePlugin
from litestar.routes import BaseRoute, HTTPRoute
from litestar.types import ExceptionHandlersMap
from msgspec import Struct

from hyperespace.bots.names import UnknownBot
from hyperespace.core.errors import BadOptions, BadSeats, HyperespaceError, UnknownGame
from hyperespace.core.texts import LANGUAGES
from hyperespace.core.workshop import BadWork
from hyperespace.server.http import pages
from hyperespace.server.names import BadName
from hyperespace.server.problem_words import TITLES, ProblemCode, problem_said, wait_said
from hyperespace.server.tables import NoSuchTable

MEDIA_TYPE = "application/problem+json"

MOST_FIELDS = 100
"""Which are named as wrong."""

HUNG_UP = "client disconnected prematurely"
"""Litestar's words for a request that broke off. It is not our fault, and does not belong in the log."""

BY_STATUS: dict[int, ProblemCode] = {
    400: "not_understood",
    403: "not_ours",
    404: "nowhere",
    405: "not_this_way",
    413: "too_large",
    429: "too_often",
}
"""What Litestar itself refuses."""

BY_ERROR: dict[type[HyperespaceError], ProblemCode] = {
    UnknownBot: "no_such_bot",
    UnknownGame: "no_such_game",
    BadOptions: "bad_options",
    BadSeats: "bad_options",
    BadName: "bad_name",
}
"""What is refused by those who know no HTTP. Their message is the reason, in both languages."""

# Litestar's requests have the types of user, auth and state in them, none of which we use.
AnyRequest: TypeAlias = Request[Any, Any, Any]

log = structlog.get_logger()


class Problem(Struct):
    """The body of every error."""

    status: int
    code: str  # stays the same in every language and version
    title: str  # what this status means in general
    detail: str  # a sentence in the reader's language: what was wrong, and what to do
    type: str = "about:blank"
    extra: list[dict[str, str]] = []  # which fields are wrong, where several may be; for programs, in English


class RequestRefused(HTTPException):
    """A request that is not granted. The code says why; the sentence has these values."""

    def __init__(self, code: ProblemCode, **values: object) -> None:
        super().__init__(detail=code)
        self.code, self.values = code, values


class BadRequest(RequestRefused):
    status_code = 400


class Nobody(RequestRefused):
    """We have to know who asks for this."""

    status_code = 401


class NotAllowed(RequestRefused):
    status_code = 403


class NotFound(RequestRefused):
    status_code = 404


class Conflict(RequestRefused):
    """This cannot be done now; later, or by somebody else, it might."""

    status_code = 409


class TooMany(RequestRefused):
    """Too much for now. It may be known when to try again."""

    status_code = 429

    def __init__(self, code: ProblemCode, seconds: float | None = None) -> None:
        super().__init__(code, **({} if seconds is None else {"wait": wait_said(seconds)}))
        self.headers = None if seconds is None else {"retry-after": str(max(1, round(seconds)))}


class Misdirected(RequestRefused):
    """A request came in under a name that is not ours."""

    status_code = 421


def problem_handlers() -> ExceptionHandlersMap:
    """Turn whatever is raised into a problem."""
    return {
        HTTPException: _litestar_s,
        RequestRefused: _refused,
        NoSuchTable: lambda request, _: _answer(request, 404, "no_such_table"),
        UnicodeDecodeError: lambda request, _: _answer(request, 400, "not_understood"),
        RecursionError: lambda request, _: _answer(request, 400, "not_understood"),
        **dict.fromkeys(BY_ERROR, _bad_request),
        BadWork: _bad_work,
        Exception: _our_fault,
    }


def language_of(request: AnyRequest) -> str:
    """The language to answer in: as the address says, or else what the browser likes best of those we have."""
    asked = request.query_params.get("language")
    if asked in LANGUAGES:
        return str(asked)
    liked = [_liked(each) for each in request.headers.get("accept-language", "").split(",")]
    best = max(liked, key=lambda each: each[0], default=(0.0, "en"))  # the first of several that are liked alike
    return best[1]


def _liked(written: str) -> tuple[float, str]:
    """How much somebody likes a language, from 0 to 1; not at all, if we do not have it."""
    tag, _, weight = written.partition(";q=")
    language = tag.strip()[:2].lower()
    try:
        liking = float(weight or 1)
    except ValueError:
        liking = 0.0
    return (liking, language) if language in LANGUAGES else (0.0, "en")


def _refused(request: AnyRequest, error: RequestRefused) -> Response[Any]:
    return _answer(request, error.status_code, error.code, error.values, headers=error.headers)


def _litestar_s(request: AnyRequest, error: HTTPException) -> Response[Any]:
    if error.detail == HUNG_UP:
        return _answer(request, HTTPStatus.REQUEST_TIMEOUT, "broke_off")
    if error.status_code not in BY_STATUS:
        return _our_fault(request, error)
    if error.status_code == HTTPStatus.NOT_FOUND and pages.is_address(request):
        return pages.nowhere()
    if error.status_code == HTTPStatus.TOO_MANY_REQUESTS:
        return _refused(request, _too_often(error))
    extra = error.extra if isinstance(error.extra, list) else []
    return _answer(request, error.status_code, BY_STATUS[error.status_code], {}, extra, error.headers)


def _too_often(error: HTTPException) -> TooMany:
    """Litestar says in a header when its count begins anew."""
    limits = error.headers or {}
    refused = TooMany("too_often", float(limits.get("RateLimit-Reset", 1)))
    refused.headers = {**limits, **(refused.headers or {})}
    return refused


def _bad_request(request: AnyRequest, error: HyperespaceError) -> Response[Any]:
    code = next(code for kind, code in BY_ERROR.items() if isinstance(error, kind))
    why = {language: error.said(language).rstrip(".") for language in LANGUAGES}
    return _answer(request, HTTPStatus.BAD_REQUEST, code, {"why": why}, [{"message": str(error)}])


def _bad_work(request: AnyRequest, error: BadWork) -> Response[Any]:
    """The first complaint in a sentence, and where each of them is."""
    first = error.complaints[0].said
    why = {language: first[language].rstrip(".") for language in LANGUAGES}
    fields = [{"field": each.field, "message": each.said["en"]} for each in error.complaints[:MOST_FIELDS]]
    return _answer(request, HTTPStatus.BAD_REQUEST, "bad_work", {"why": why}, fields)


def _our_fault(request: AnyRequest, error: Exception) -> Response[Any]:
    """The sender learns that something failed on the server, and no more."""
    log.error("request_failed", exc_info=error)
    return _answer(request, HTTPStatus.INTERNAL_SERVER_ERROR, "our_fault")


def _answer(
    request: AnyRequest,
    status: int,
    code: ProblemCode,
    values: Mapping[str, object] | None = None,
    extra: list[dict[str, str]] | None = None,
    headers: Mapping[str, str] | None = None,
) -> Response[Any]:
    language = language_of(request)
    title, detail = TITLES[language][status], problem_said(code, language, values or {})
    problem = Problem(int(status), code, title, detail, extra=extra or [])
    spoken = {**(headers or {}), "content-language": language}
    return Response(problem, status_code=status, headers=spoken, media_type=MEDIA_TYPE)


class DocumentedProblems(ReceiveRoutePlugin):
    """Says in the schema which problems a route may answer with: its own, and those that any route may raise."""

    def receive_route(self, route: BaseRoute) -> None:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                handler.responses = {code: _documented(code) for code in sorted(_codes(handler))}


def _codes(handler: HTTPRouteHandler) -> set[int]:
    codes = {error.status_code for error in handler.raises or ()} | {400, 421, 429}
    if handler.http_methods - {"GET", "HEAD", "OPTIONS"}:
        codes |= {403, 413}  # another page's request, or too large a body
    if "known" in handler.parsed_fn_signature.parameters:
        codes.add(401)
    return codes


def _documented(code: int) -> ResponseSpec:
    phrase = HTTPStatus(code).phrase
    return ResponseSpec(Problem, description=phrase, media_type=MEDIA_TYPE, generate_examples=False)
