"""The commands of `hyperespace admin` about what players report, and what they publish."""

from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.markup import escape
from rich.table import Table

from hyperespace.cli.administration import Limit, Yes, ask_once_more, in_office, moment
from hyperespace.cli.languages import words
from hyperespace.cli.parameters import DatabaseAddress, Language
from hyperespace.terminal.writing import console

if TYPE_CHECKING:  # brings the server, which not everybody has installed
    from hyperespace.server.administration.office import Office
    from hyperespace.server.storage.reports import Report
    from hyperespace.server.storage.works import Listed

HEADS: Final = ("id", "at", "reason", "reported", "report_text", "remark", "table_or_work", "by")
WORK_HEADS: Final = ("work", "at", "game_head", "craft", "title_head", "author")

WorkId = Annotated[str, typer.Argument(metavar="WORK", help="The id of a work: the end of its address.")]


def reports(
    all: Annotated[bool, typer.Option("--all", help="Also those that are settled.")] = False,
    limit: Limit = 50,
    database: DatabaseAddress = "",
    language: Language = "",
) -> None:
    """What players have reported, the newest first: a name, a line or a work as it was then, why, and by whom."""

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
    """Mark a report as done. What comes of it is up to you: see rename, ban, delete and remove-work."""

    async def work(office: "Office") -> None:
        from hyperespace.server.administration import reports as reported

        await reported.settle(office, report)
        console().print(words("settled", report=report), soft_wrap=True)

    in_office(database, work)


def works(
    removed: Annotated[bool, typer.Option("--removed", help="Those that were removed.")] = False,
    limit: Limit = 50,
    database: DatabaseAddress = "",
    language: Language = "",
) -> None:
    """List what people have published in the workshop, the newest first: what it is, its title, and by whom."""

    async def work(office: "Office") -> None:
        from hyperespace.server.administration import works as made

        rows = Table(*map(words, WORK_HEADS))
        for found in await made.listed(office, limit, removed=removed):
            rows.add_row(*map(escape, _work_line(found)))
        console().print(rows)

    in_office(database, work)


def remove_work(work: WorkId, yes: Yes = False, database: DatabaseAddress = "", language: Language = "") -> None:
    """Let nobody but its author see a work any more. Matches that are played with it go on."""

    async def do(office: "Office") -> None:
        from hyperespace.server.administration import works as made

        await made.remove(office, work)
        console().print(words("removed_work", work=work), soft_wrap=True)

    ask_once_more(yes, "sure_remove_work", work=work)
    in_office(database, do)


def restore_work(work: WorkId, database: DatabaseAddress = "", language: Language = "") -> None:
    """Let a work that was removed be seen again."""

    async def do(office: "Office") -> None:
        from hyperespace.server.administration import works as made

        await made.restore(office, work)
        console().print(words("restored_work", work=work), soft_wrap=True)

    in_office(database, do)


COMMANDS: Final = (reports, settle, works, remove_work, restore_work)


def _line(report: "Report") -> list[str]:
    done = f" ({words('done')})" if report.done_at is not None else ""
    return [
        str(report.id),
        moment(report.at) + done,
        words(f"reason_{report.reason}"),
        f"{report.name or '–'} ({report.other or '–'})",
        report.text,
        report.words,
        report.work or report.table_id,
        report.player or "–",
    ]


def _work_line(found: "Listed") -> list[str]:
    row = found.row
    titles = " / ".join(dict.fromkeys(row.titles.values()))
    author = f"{found.author or '–'} ({row.owner})"
    return [row.id, moment(row.published_at or row.changed_at), row.game, row.craft, titles, author]
