"""Every HTTP error has one form (RFC 9457): a status and a sentence. It never shows anything of the server's inside."""

from http import HTTPStatus

import structlog
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.plugins import ReceiveRoutePlugin
from litestar.plugins.problem_details import ProblemDetailsConfig, ProblemDetailsException, ProblemDetailsPlugin
from litestar.routes import BaseRoute, HTTPRoute
from msgspec import Struct

from hyperespace.bots.names import UnknownBot
from hyperespace.core.errors import BadOptions, BadSeats, UnknownGame
from hyperespace.server.names import BadName
from hyperespace.server.tables import NoSuchTable

MEDIA_TYPE = "application/problem+json"

HUNG_UP = "client disconnected prematurely"
"""Litestar's words for a request that broke off. It is not our fault, and does not belong in the log."""

log = structlog.get_logger()


class Problem(Struct):
    """The body of every error."""

    status: int
    title: str  # a sentence
    detail: str = ""  # what this status means in general
    extra: list[dict[str, str]] = []  # which fields are wrong, where several may be


class Conflict(HTTPException):
    """This cannot be done now; later, or by somebody else, it might."""

    status_code = 409


def problem_details() -> ProblemDetailsPlugin:
    """Turns whatever is raised into a problem."""
    theirs = (UnknownBot, UnknownGame, BadOptions, BadSeats, BadName)
    return ProblemDetailsPlugin(
        ProblemDetailsConfig(
            exception_to_problem_detail_map={
                HTTPException: _refused,
                **dict.fromkeys(theirs, _bad_request),
                NoSuchTable: _not_found,
                UnicodeDecodeError: _not_text,
                RecursionError: _too_deep,
                Exception: _our_fault,
            }
        )
    )


def _refused(error: HTTPException) -> ProblemDetailsException:
    if error.detail == HUNG_UP:
        return ProblemDetailsException(
            status_code=HTTPStatus.REQUEST_TIMEOUT, title="the request did not come to its end"
        )
    if error.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return _our_fault(error)
    extra = error.extra if isinstance(error.extra, list) else None
    title = error.detail or HTTPStatus(error.status_code).phrase
    return ProblemDetailsException(status_code=error.status_code, title=title, extra=extra, headers=error.headers)


def _bad_request(error: Exception) -> ProblemDetailsException:
    return ProblemDetailsException(status_code=400, title=str(error))


def _not_found(error: Exception) -> ProblemDetailsException:
    return ProblemDetailsException(status_code=404, title=str(error))


def _not_text(_: Exception) -> ProblemDetailsException:
    return ProblemDetailsException(status_code=400, title="this is not UTF-8")


def _too_deep(_: Exception) -> ProblemDetailsException:
    return ProblemDetailsException(status_code=400, title="this is nested too deeply")


def _our_fault(error: Exception) -> ProblemDetailsException:
    """The sender learns that something failed on the server, and no more."""
    log.error("request_failed", exc_info=error)
    return ProblemDetailsException(status_code=500, title="something went wrong here; it was written down")


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
