"""Writes the report of a survey: a self-contained page, its plots, and tables for people and programs."""

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Final

from msgspec import Struct

from hyperespace.core.extras import need
from hyperespace.core.registry import find
from hyperespace.lab.balance import Survey
from hyperespace.lab.plots import Dot, Square, intervals, squares
from hyperespace.lab.rates import Rate, Tally
from hyperespace.lab.wording import Wording

MOST: Final = 40
"""Rows of a plot or table; of more, the first and the last are shown. The files for programs have all."""

PAGE_STYLE: Final = """
:root { color-scheme: light dark; --ground: #FFF6E3; --ink: #1A1B2E; --line: #D9C9A3; --quiet: #5C5A6B; }
@media (prefers-color-scheme: dark) { :root { --ground: #0B1026; --ink: #F7F1E1; --line: #2E3A78; --quiet: #A9B0D6; } }
body { background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem; }
p { max-width: 44rem; } .quiet { color: var(--quiet); }
.wide { overflow-x: auto; } svg.plot { width: 100%; height: auto; }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid var(--line); padding: .25rem .75rem; text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
"""


class Part(Struct):
    """One heading of the report: a plot, if there is one, and a table, whose first row is its head."""

    name: str
    title: str
    plot: str
    table: list[list[str]]
    note: str = ""


def write_report(folder: Path, plan: Survey, tally: Tally, language: str) -> None:
    """Write `report.html`, `report.md`, a plot `….svg` for each heading, `rates.csv` and `rates.parquet`."""
    need("lab", "polars")
    folder.mkdir(parents=True, exist_ok=True)
    wording, rates = Wording(plan, language), tally.rates()
    parts = [_settings(tally, wording), *_kinds(plan, rates, wording), *_meetings(plan, rates, wording)]
    head = (
        wording("title", game=wording.game),
        wording(
            "made",
            games=wording.games(tally.games),
            seats=plan.seats,
            levels=", ".join(map(wording.level, plan.levels)),
            seed=plan.seed,
        ),
        wording("digest", digest=tally.records_digest),
    )
    for part in parts:
        if part.plot:
            (folder / f"{part.name}.svg").write_text(part.plot, "utf-8")
    (folder / "report.html").write_text(_html(head, parts, wording), "utf-8")
    (folder / "report.md").write_text(_markdown(head, parts, wording), "utf-8")
    _write_rates(folder, plan, rates)


def _settings(tally: Tally, wording: Wording) -> Part:
    head = ["setting", "level", "games", "decisions", "interval", "alone", "together", "nobody"]
    rows = [
        [
            wording.setting(each.setting),
            wording.level(each.level),
            wording.number(each.games),
            wording.number(each.decisions),
            f"{wording.number(each.low)} – {wording.number(each.high)}",
            *(wording.share(share.share) for share in (each.alone, each.together, each.nobody)),
        ]
        for each in tally.lengths()
    ]
    return Part("settings", wording("settings"), "", [[wording(key) for key in head], *rows])


def _kinds(plan: Survey, rates: Sequence[Rate], wording: Wording) -> Iterator[Part]:
    """A plot and a table for each kind of traits."""
    for kind in dict.fromkeys(rate.kind for rate in rates):
        of_kind = [rate for rate in rates if rate.kind == kind and not rate.met]
        names = _order(of_kind, kind in find(plan.game).balance.ranked)
        cells = list(dict.fromkeys((rate.level, rate.setting) for rate in of_kind))
        by_place = {(rate.name, rate.level, rate.setting): rate for rate in of_kind}
        found = [[by_place.get((name, *cell)) for cell in cells] for name in names]
        labels = [wording.trait(kind, name) for name in names]
        dots = [(label, [_dot(rate, wording) for rate in each]) for label, each in zip(labels, found, strict=True)]
        plot = intervals(dots, [wording.cell(*cell) for cell in cells])
        rows = [_row(rate, wording, len(cells) > 1) for each in found for rate in each if rate]
        yield Part(kind, wording.kind(kind), plot, [_head(wording, len(cells) > 1), *rows])


def _order(rates: Sequence[Rate], is_ranked: bool) -> list[str]:
    """The names of traits from top to bottom."""
    if not is_ranked:
        return sorted({rate.name for rate in rates})
    best = max(((rate.setting, rate.level) for rate in rates), key=lambda cell: (-cell[0], cell[1]))
    order = sorted(rates, key=lambda rate: ((rate.setting, rate.level) != best, -rate.share.share))
    names = list(dict.fromkeys(rate.name for rate in order))
    return names if len(names) <= MOST else [*names[: MOST // 2], *names[-MOST // 2 :]]


def _dot(rate: Rate | None, wording: Wording) -> Dot | None:
    if rate is None:
        return None
    share = rate.share
    return Dot(
        share.share, share.low, share.high, rate.expected, _told(wording.trait(rate.kind, rate.name), rate, wording)
    )


def _told(name: str, rate: Rate, wording: Wording) -> str:
    """A line such as "The Void: 38.2 % [35.3 % – 41.1 %], 1,051 games"."""
    share = rate.share
    return wording.of(name, f"{wording.share(share.share)} [{wording.interval(share)}], {wording.games(share.games)}")


def _head(wording: Wording, with_cell: bool) -> list[str]:
    return [
        wording("name"),
        *([wording("setting")] if with_cell else []),
        *(wording(key) for key in ("games", "share", "interval", "expected", "advantage")),
    ]


def _row(rate: Rate, wording: Wording, with_cell: bool) -> list[str]:
    share = rate.share
    return [
        wording.trait(rate.kind, rate.name),
        *([wording.cell(rate.level, rate.setting)] if with_cell else []),
        wording.number(share.games),
        wording.share(share.share),
        wording.interval(share),
        wording.share(rate.expected),
        wording.points(share.share - rate.expected),
    ]


def _meetings(plan: Survey, rates: Sequence[Rate], wording: Wording) -> Iterator[Part]:
    """For each cell, and each kind that asks for it, a square of which trait does better or worse beside which."""
    for kind in find(plan.game).balance.meetings:
        of_kind = [rate for rate in rates if rate.kind == kind]
        for number, cell in enumerate(dict.fromkeys((rate.level, rate.setting) for rate in of_kind)):
            here = {(rate.name, rate.met): rate for rate in of_kind if (rate.level, rate.setting) == cell}
            names = [name for name, met in here if not met]
            cells = [[_square(here.get((name, met)), here[name, ""], wording) for met in names] for name in names]
            plot = squares([wording.trait(kind, name) for name in names], cells)
            title = f"{wording('meetings')} ({wording.cell(*cell)})"
            yield Part(f"{kind}-meetings-{number}", title, plot, [], wording("meetings_reading"))


def _square(rate: Rate | None, usual: Rate, wording: Wording) -> Square | None:
    if rate is None:
        return None
    share = rate.share
    names = " / ".join(wording.trait(rate.kind, name) for name in (rate.name, rate.met))
    is_sure = not share.low <= usual.share.share <= share.high
    return Square(share.share - usual.share.share, is_sure, _told(names, rate, wording))


def _html(head: Sequence[str], parts: Sequence[Part], wording: Wording) -> str:
    title, made, digest, reading = map(escape, (*head, wording("reading")))
    body = "\n".join(
        f"<h2>{escape(part.title)}</h2>\n"
        + (f'<p class="quiet">{escape(part.note)}</p>\n' if part.note else "")
        + (f'<div class="wide">{part.plot}</div>\n' if part.plot else "")
        + (_html_table(part.table) if part.table else "")
        for part in parts
    )
    return (
        f'<!doctype html>\n<html lang="{wording.language}">\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{title}</title>\n<style>{PAGE_STYLE}</style>\n'
        f'<h1>{title}</h1>\n<p>{made} {reading}</p>\n<p class="quiet">{digest}</p>\n{body}\n</html>\n'
    )


def _html_table(table: Sequence[Sequence[str]]) -> str:
    head, *rows = ("".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in row) for tag, row in _tagged(table))
    body = "\n".join(f"<tr>{row}</tr>" for row in rows)
    return f'<div class="wide"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody></table></div>\n'


def _tagged(table: Sequence[Sequence[str]]) -> Iterator[tuple[str, Sequence[str]]]:
    yield "th", table[0]
    yield from (("td", row) for row in table[1:])


def _markdown(head: Sequence[str], parts: Sequence[Part], wording: Wording) -> str:
    title, made, digest = head
    written = [f"# {title}", f"{made} {digest}", wording("reading")]
    for part in parts:
        written.append(f"## {part.title}")
        if part.plot:
            written.append(f"![{part.title}]({part.name}.svg)")
        if part.table:
            first, *rows = part.table
            rule = ["---", *["---:"] * (len(first) - 1)]
            written.append("\n".join(f"| {' | '.join(row)} |" for row in (first, rule, *rows)))
        if part.note:
            written.append(part.note)
    return "\n\n".join(written) + "\n"


def _write_rates(folder: Path, plan: Survey, rates: Sequence[Rate]) -> None:
    import msgspec
    import polars

    frame = polars.DataFrame(
        [
            {
                "game": plan.game,
                "seats": plan.seats,
                "level": rate.level,
                "setting": msgspec.json.encode(plan.settings[rate.setting]).decode(),
                "kind": rate.kind,
                "name": rate.name,
                "met": rate.met,
                **msgspec.structs.asdict(rate.share),
                "expected": rate.expected,
            }
            for rate in rates
        ]
    )
    frame.write_csv(folder / "rates.csv")
    frame.write_parquet(folder / "rates.parquet")
