"""What players have reported: looked at, and settled."""

import sqlalchemy as sa

from hyperespace.server.administration.office import NotThere, Office
from hyperespace.server.storage.reports import Report
from hyperespace.server.storage.schema import reports


async def listed(office: Office, limit: int, *, settled: bool = False) -> list[Report]:
    """Reports that are open, or all of them, the newest first."""
    wanted = sa.select(reports).order_by(reports.c.id.desc()).limit(limit)
    if not settled:
        wanted = wanted.where(reports.c.done_at.is_(None))
    async with office.deed("list_reports", "all" if settled else "open") as connection:
        rows = (await connection.execute(wanted)).all()
    return [Report(**row._mapping) for row in rows]


async def settle(office: Office, report: int) -> None:
    """Mark a report as done."""
    still_open = reports.c.id == report, reports.c.done_at.is_(None)
    async with office.deed("settle_report", str(report)) as connection:
        done = sa.update(reports).where(*still_open).values(done_at=office.database.now())
        if (await connection.execute(done)).rowcount != 1:
            raise NotThere(
                f"there is no open report {report}", french=f"il n'y a pas de signalement {report} à traiter"
            )
