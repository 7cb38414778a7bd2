"""A page for whoever runs the server: the figures of /metrics, to be read by a person. Only from this machine."""

import time
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from importlib.metadata import PackageNotFoundError, version

from litestar import Response, get
from litestar.di import NamedDependency as Given
from prometheus_client import CollectorRegistry

from hyperespace.core.typography import in_language, typeset
from hyperespace.server.http.people import AnyRequest
from hyperespace.server.http.problems import language_of
from hyperespace.server.http.safety import only_from_this_machine
from hyperespace.server.tables import Tables

STARTED = time.time()

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "title": "How this server is",
        "version": "version",
        "database": "database",
        "up": "up for",
        "days": "d",
        "hyperespace_matches_live": "matches in memory",
        "hyperespace_sockets_open": "sockets open",
        "hyperespace_answers_total": "answers committed",
        "hyperespace_answers_refused_total": "answers that the rules refused",
        "hyperespace_conflicts_total": "answers after another server's",
        "hyperespace_bot_failures_total": "choices that bots did not make",
        "hyperespace_commit_seconds": "one commit of the log",
        "hyperespace_answer_to_told_seconds": "from an answer until everybody was told",
        "hyperespace_bot_choice_seconds": "one choice of a bot",
        "times": "half of them within {half}, 99 of 100 within {most}",
        "none": "none yet",
        "more": "Everything else is at",
    },
    "fr": {
        "title": "Comment va ce serveur",
        "version": "version",
        "database": "base",
        "up": "en marche depuis",
        "days": "j",
        "hyperespace_matches_live": "parties en mémoire",
        "hyperespace_sockets_open": "connexions ouvertes",
        "hyperespace_answers_total": "réponses gardées",
        "hyperespace_answers_refused_total": "réponses que les règles ont refusées",
        "hyperespace_conflicts_total": "réponses après celle d'un autre serveur",
        "hyperespace_bot_failures_total": "choix que des robots n'ont pas faits",
        "hyperespace_commit_seconds": "une écriture du journal",
        "hyperespace_answer_to_told_seconds": "d'une réponse jusqu'à ce que tous la voient",
        "hyperespace_bot_choice_seconds": "un choix de robot",
        "times": "la moitié en {half}, 99 sur 100 en {most}",
        "none": "aucune encore",
        "more": "Tout le reste est à",
    },
}

COUNTS = (
    "hyperespace_matches_live",
    "hyperespace_sockets_open",
    "hyperespace_answers_total",
    "hyperespace_answers_refused_total",
    "hyperespace_conflicts_total",
    "hyperespace_bot_failures_total",
)
TIMES = ("hyperespace_commit_seconds", "hyperespace_answer_to_told_seconds", "hyperespace_bot_choice_seconds")

STYLE = """
:root { color-scheme: light dark; --ground: #fff6e3; --ink: #1a1b2e; --line: #d9c9a3 }
@media (prefers-color-scheme: dark) { :root { --ground: #0b1026; --ink: #f7f1e1; --line: #2e3a78 } }
body { margin: 2rem auto; max-width: 44rem; padding: 0 1rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif }
table { width: 100%; border-collapse: collapse }
th, td { padding: .5rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
th { font-weight: normal; padding-right: 1rem }
td { font-variant-numeric: tabular-nums; text-align: right }
a { color: inherit }
"""


@get("/health", include_in_schema=False, guards=[only_from_this_machine])
async def health(request: AnyRequest, tables: Given[Tables]) -> Response[str]:
    """The figures as a page."""
    language = language_of(request)
    tables.count_live()
    database = "PostgreSQL" if tables.database.is_shared else "SQLite"
    return Response(page(tables.metrics.counted(), database, language), media_type="text/html")


@get("/health.css", include_in_schema=False, guards=[only_from_this_machine], sync_to_thread=False)
def style() -> Response[str]:
    """Apart from the page, because our policy allows no styles within one."""
    return Response(STYLE, media_type="text/css")


def page(registry: CollectorRegistry, database: str, language: str) -> str:
    """The figures of a registry in HTML."""
    words = {key: typeset(said, language) for key, said in WORDS[language].items()}
    rows = "".join(f"<tr><th>{escape(head)}</th><td>{escape(value)}</td></tr>" for head, value in _rows(
        registry, database, words, language
    ))  # fmt: skip
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{words["title"]}</title><link rel="stylesheet" href="/health.css"></head>'
        f"<body><h1>{words['title']}</h1><table>{rows}</table>"
        f'<p>{words["more"]} <a href="/metrics">/metrics</a>.</p></body></html>'
    )


def _rows(
    registry: CollectorRegistry, database: str, words: Mapping[str, str], language: str
) -> Iterator[tuple[str, str]]:
    yield words["version"], _version()
    yield words["database"], database
    yield words["up"], _lasting(time.time() - STARTED, words["days"])
    for name in COUNTS:
        yield words[name], in_language(f"{_total(registry, name):,.0f}", language)
    for name in TIMES:
        half, most = (_within(registry, name, share) for share in (0.5, 0.99))
        found = half is not None and most is not None
        said = {"half": _seconds(half or 0, language), "most": _seconds(most or 0, language)}
        yield words[name], words["times"].format(**said) if found else words["none"]


def _samples(registry: CollectorRegistry, name: str) -> Sequence[tuple[Mapping[str, str], float]]:
    return [(each.labels, each.value) for kind in registry.collect() for each in kind.samples if each.name == name]


def _total(registry: CollectorRegistry, name: str) -> float:
    return sum([value for _, value in _samples(registry, name)], 0.0)


def _within(registry: CollectorRegistry, name: str, share: float) -> float | None:
    """The least bound of a histogram below which this share lies; None if nothing was counted."""
    below = sorted((float(labels["le"]), count) for labels, count in _samples(registry, f"{name}_bucket"))
    if not below or not below[-1][1]:
        return None
    return next(bound for bound, count in below if count >= share * below[-1][1])


def _seconds(value: float, language: str) -> str:
    if value == float("inf"):
        return "?"
    said = f"{value * 1000:g} ms" if value < 1 else f"{value:g} s"
    return typeset(in_language(said, language), language)


def _lasting(seconds: float, days: str) -> str:
    minutes = int(seconds) // 60
    return f"{minutes // 1440} {days} {minutes // 60 % 24} h {minutes % 60} min"


def _version() -> str:
    try:
        return version("hyperespace")
    except PackageNotFoundError:  # run from the sources, without being installed
        return "?"


HANDLERS = [health, style]
