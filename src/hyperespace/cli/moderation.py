"""The commands of `hyperespace admin` about what players report."""

from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.markup import escape
from rich.table import Table

from hyperespace.cli.administration import Limit, in_office, moment
from hyperespace.cli.languages import words
from hyperespace.cli.parameters import DatabaseAddress, Language
from hyperespace.terminal.writing import console

if TYPE_CHECKING:  # brings the server, which not everybody has installed
    from hyperespace.server.administration.office import Office
    from hyperespace.server.storage.reports import Report

HEADS: Final = ("id", "at", "reason", "reported", "report_text", "remark", "table", "by")


def reports(
    all: Annotated[bool, typer.Option("--all", help="Also those that are settled.")] = False,
    limit: Limit = 50,
    database: DatabaseAddress = "",
    language: Language = "",
) -> None:
    """What players have reported, the newest first: a name or a line of chat as it was then, why, and by whom."""

    async def work(office: "Office") -> None:
        from hyperespace.server.administration import reports as reported

        rows = Table(*map(words, HEADS))
        for report in await reported.listed(office, limit, settled=all):
            rows.add_row(*map(escape, _line(report)))
        console().print(rows)

    in_office(database, work)


def settle(
    report: Annotated[int, typer.Argument(metavar="REPORT", min=1, max=2**31 - 1, help="The id of a report.")],
    database: DatabaseAddress = "",
    language: Language = "",
) -> None:
    """Mark a report as done. What comes of it is up to you: see rename, ban and delete."""

    async def work(office: "Office") -> None:
        from hyperespace.server.administration import reports as reported

        await reported.settle(office, report)
        console().print(words("settled", report=report), soft_wrap=True)

    in_office(database, work)


COMMANDS: Final = (reports, settle)


def _line(report: "Report") -> list[str]:
    done = f" ({words('done')})" if report.done_at is not None else ""
    return [
        str(report.id),
        moment(report.at) + done,
        words(f"reason_{report.reason}"),
        f"{report.name or '–'} ({report.other or '–'})",
        report.text,
        report.words,
        report.table_id,
        report.player or "–",
    ]
