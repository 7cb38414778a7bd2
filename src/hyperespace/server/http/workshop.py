"""The workshop: what people make for a game, checked as they make it, kept, published, copied, played and reported.

A guest may try everything out, play it and download it. To keep something takes an account: a guest can be forgotten
at any moment, and whoever publishes something should be there to answer for it.
"""

from collections.abc import Sequence
from typing import Annotated, Final

import msgspec
from litestar import Response, delete, get, post, put
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct, field

from hyperespace.core.workshop import BadWork, Complaint
from hyperespace.server import wire
from hyperespace.server.http import lobby
from hyperespace.server.http.limits import Recent, caller
from hyperespace.server.http.lobby import Id, Short
from hyperespace.server.http.moderation import DAY, MOST_REPORTS, OneLine
from hyperespace.server.http.people import AnyRequest
from hyperespace.server.http.problems import BadRequest, Conflict, NotAllowed, NotFound, TooMany
from hyperespace.server.http.table_limits import Openings
from hyperespace.server.http.work_files import MOST_TEXT, ReadWork, first_complaints, found_craft, read_work
from hyperespace.server.storage import reports, works
from hyperespace.server.storage.players import Player
from hyperespace.server.storage.reports import About, Reason
from hyperespace.server.storage.works import Limits, Listed, WorkRow
from hyperespace.server.table.settings import Settings
from hyperespace.server.tables import Tables

MOST_OF_A_PERSON: Final = 50
MOST_PUBLISHED: Final = 20
MOST_LISTED: Final = 50

CHECKS_OF_A_PERSON, CHECKS_OF_A_NETWORK = 150, 600
"""In a minute. Somebody who types without a pause has something checked some hundred times."""

MINUTE: Final = 60.0

Name = Annotated[str, PathParameter(pattern=wire.ID)]
ByName = Annotated[str | None, QueryParameter(pattern=wire.ID)]
Count = Annotated[int, QueryParameter(name="count", ge=1, le=MOST_LISTED)]
After = Annotated[str | None, QueryParameter(name="after", pattern=wire.ID)]
Version = Annotated[int, Meta(ge=1, le=2**31 - 1)]
WorkId = Annotated[str, Meta(pattern=wire.ID)]


class Workshop(Struct, frozen=True):
    """What whoever runs the server lets people do, and who has had how much checked."""

    publishing: bool
    most_works: int  # on this server
    checks: Recent = field(default_factory=lambda: Recent(MINUTE))


class WorkText(Struct, forbid_unknown_fields=True):
    """The file of a work."""

    game: Short
    craft: Short
    text: str  # as long as the craft allows


class ChangedWork(Struct, forbid_unknown_fields=True):
    """The file of a work, and the version that it was made from: another window may have a newer one."""

    text: str  # as long as the craft allows
    version: Version


class NewWorkReport(Struct, forbid_unknown_fields=True):
    reason: Reason
    words: OneLine = ""  # whatever else there is to say


class WorkTable(Struct, forbid_unknown_fields=True):
    """A table to be opened with a work: one that is kept, or a file."""

    seats: int
    work: WorkId | None = None
    file: WorkText | None = None
    settings: Settings = field(default_factory=Settings)
    public: bool = False


class ComplaintShown(Struct, frozen=True):
    """What is wrong at one place of a file, in each language."""

    field: str
    said: dict[str, str]
    line: int | None


class WorkChecked(Struct, frozen=True):
    """What is wrong with a file, or what it is called and for how many it is."""

    complaints: list[ComplaintShown]
    titles: dict[str, str] | None = None  # None: something is wrong
    seats: int | None = None  # None: as many as the game is for


class BlankShown(Struct, frozen=True):
    text: str  # what one begins with


class WorkListed(Struct, frozen=True):
    """A work, without its file."""

    id: str
    game: str
    craft: str
    titles: dict[str, str]
    author: str
    profile: str | None  # the end of the address of the author's page, if they show it
    mine: bool
    version: int
    hash: str
    bytes: int
    created_at: float
    changed_at: float
    published_at: float | None
    removed: bool  # by whoever runs the server; only its author sees it then


class WorkShown(Struct, frozen=True):
    """A work with its file."""

    listed: WorkListed
    text: str
    seats: int | None  # None: as many as the game is for; or the file cannot be read any more


class WorkshopShown(Struct, frozen=True):
    """What may be done here."""

    publishing: bool
    most_works: int  # of a person
    most_published: int


WorkList = Response[list[WorkListed]]


@get("/api/workshop", tags=["workshop"])
async def look_at_workshop(workshop: Given[Workshop]) -> WorkshopShown:
    """What may be done in the workshop of this server."""
    return WorkshopShown(workshop.publishing, MOST_OF_A_PERSON, MOST_PUBLISHED)


@get("/api/workshop/blank/{game:str}/{craft:str}", raises=[NotFound], tags=["workshop"])
async def begin_work(game: Name, craft: Name) -> BlankShown:
    """The file that one begins with."""
    blank = found_craft(game, craft)[1].blank()
    return BlankShown(msgspec.json.format(msgspec.json.encode(blank), indent=2).decode())


@post("/api/workshop/check", status_code=200, raises=[NotFound], tags=["workshop"], request_max_body_size=MOST_TEXT)
async def check_work(
    request: AnyRequest, data: JSONBody[WorkText], player: Given[Player | None], workshop: Given[Workshop]
) -> WorkChecked:
    """Everything that is wrong with a file. Nothing is kept of it."""
    for who, most in ((player and player.id, CHECKS_OF_A_PERSON), (caller(request), CHECKS_OF_A_NETWORK)):
        if who is not None:
            if workshop.checks.count(who) >= most:
                raise TooMany("many_checks", workshop.checks.wait(who))
            workshop.checks.add(who)
    try:
        read = await read_work(data.game, data.craft, data.text)
    except BadWork as bad:
        return WorkChecked([_complaint(each) for each in first_complaints(bad.complaints)])
    return WorkChecked([], dict(read.titles), read.seats)


@get("/api/workshop/works", raises=[NotFound], tags=["workshop"])
async def list_works(
    player: Given[Player | None],
    tables: Given[Tables],
    workshop: Given[Workshop],
    game: ByName = None,
    craft: ByName = None,
    count: Count = MOST_LISTED,
    after: After = None,
) -> WorkList:
    """Published works, the newest first. If there are more, the header `Link` has the address of the next page."""
    last = None if after is None else (await seen_work(tables, after, player, workshop)).row
    reader = player.id if player else None
    found = await works.published(tables.database, count + 1, last, game, craft, reader) if workshop.publishing else []
    asked = "".join(f"{name}={value}&" for name, value in (("game", game), ("craft", craft)) if value)
    return Response([_listed(each, player) for each in found[:count]], headers=_next_page(asked, count, found))


def _next_page(asked: str, count: int, found: Sequence[Listed]) -> dict[str, str] | None:
    if len(found) <= count:
        return None
    return {"link": f'</api/workshop/works?{asked}count={count}&after={found[count - 1].row.id}>; rel="next"'}


@get("/api/my/works", tags=["workshop"])
async def list_my_works(known: Given[Player], tables: Given[Tables]) -> list[WorkListed]:
    """What I have made, the newest first."""
    return [_listed(each, known) for each in await works.of_owner(tables.database, known.id)]


@post(
    "/api/workshop/works", raises=[NotAllowed, NotFound, Conflict], tags=["workshop"], request_max_body_size=MOST_TEXT
)
async def keep_work(
    data: JSONBody[WorkText], known: Given[Player], tables: Given[Tables], workshop: Given[Workshop]
) -> WorkShown:
    """Keep a new work, for which one needs an account. It must be in order; nobody else sees it."""
    return await _keep(tables, await read_work(data.game, data.craft, data.text), known, workshop)


async def _keep(tables: Tables, read: ReadWork, owner: Player, workshop: Workshop) -> WorkShown:
    if owner.login is None:
        raise NotAllowed("work_account")
    most = Limits(MOST_OF_A_PERSON, workshop.most_works)
    made = await works.create(tables.database, owner.id, read.game.name, read.craft.name, read.titles, read.text, most)
    if made == "person":
        raise Conflict("too_many_works", most=MOST_OF_A_PERSON)
    if made == "server":
        raise Conflict("server_full_of_works")
    return WorkShown(_listed(await my_work(tables, made.id, owner), owner), read.text, read.seats)


@get("/api/workshop/works/{work:str}", raises=[NotFound], tags=["workshop"])
async def look_at_work(
    work: Id, player: Given[Player | None], tables: Given[Tables], workshop: Given[Workshop]
) -> WorkShown:
    """A work that is published, or one's own."""
    return await _shown(tables, await seen_work(tables, work, player, workshop), player)


async def _shown(tables: Tables, found: Listed, player: Player | None) -> WorkShown:
    text = await text_of(tables, found.row.id)
    try:
        seats = (await read_work(found.row.game, found.row.craft, text)).seats
    except (BadWork, NotFound):  # it was in order when it was kept: the game is gone, or wants more by now
        seats = None
    return WorkShown(_listed(found, player), text, seats)


@get("/api/workshop/works/{work:str}/file", raises=[NotFound], tags=["workshop"])
async def download_work(
    work: Id, player: Given[Player | None], tables: Given[Tables], workshop: Given[Workshop]
) -> Response[bytes]:
    """The file of a work, as it was written. A browser keeps it, and never shows it as a page."""
    row = (await seen_work(tables, work, player, workshop)).row
    headers = {"content-disposition": f'attachment; filename="{row.game}-{row.craft}-{row.id}.json"'}
    text = await text_of(tables, row.id)
    return Response(text.encode(), headers=headers, media_type="application/json")


@put(
    "/api/workshop/works/{work:str}",
    raises=[NotAllowed, NotFound, Conflict],
    tags=["workshop"],
    request_max_body_size=MOST_TEXT,
)
async def change_work(work: Id, data: JSONBody[ChangedWork], known: Given[Player], tables: Given[Tables]) -> WorkShown:
    """Replace the file of one's own work, if nobody has done so since it was read."""
    row = (await my_work(tables, work, known)).row
    read = await read_work(row.game, row.craft, data.text)
    if not await works.change(tables.database, row.id, data.version, read.titles, read.text):
        raise Conflict("work_changed")
    return WorkShown(_listed(await my_work(tables, work, known), known), read.text, read.seats)


@delete("/api/workshop/works/{work:str}", status_code=200, raises=[NotAllowed, NotFound], tags=["workshop"])
async def delete_work(work: Id, known: Given[Player], tables: Given[Tables]) -> list[WorkListed]:
    """Delete one's own work for good. Matches that are played with it go on. What is left is shown."""
    row = (await my_work(tables, work, known)).row
    await works.delete(tables.database, row.id)
    return [_listed(each, known) for each in await works.of_owner(tables.database, known.id)]


@post(
    "/api/workshop/works/{work:str}/publication",
    status_code=200,
    raises=[NotAllowed, NotFound, Conflict],
    tags=["workshop"],
)
async def publish_work(work: Id, known: Given[Player], tables: Given[Tables], workshop: Given[Workshop]) -> WorkListed:
    """Let everybody see one's own work, with one's name."""
    row = (await my_work(tables, work, known)).row
    if not workshop.publishing:
        raise NotAllowed("no_publishing")
    if row.removed_at is not None:
        raise NotAllowed("work_removed")
    if not await works.publish(tables.database, row, MOST_PUBLISHED):
        raise Conflict("too_many_published", most=MOST_PUBLISHED)
    return _listed(await my_work(tables, work, known), known)


@delete("/api/workshop/works/{work:str}/publication", status_code=200, raises=[NotAllowed, NotFound], tags=["workshop"])
async def withdraw_work(work: Id, known: Given[Player], tables: Given[Tables]) -> WorkListed:
    """Let nobody else see one's own work any more. Copies that others have made are theirs."""
    await works.withdraw(tables.database, (await my_work(tables, work, known)).row.id)
    return _listed(await my_work(tables, work, known), known)


@post("/api/workshop/works/{work:str}/copies", raises=[NotAllowed, NotFound, Conflict], tags=["workshop"])
async def copy_work(work: Id, known: Given[Player], tables: Given[Tables], workshop: Given[Workshop]) -> WorkShown:
    """Keep a copy of a work as one's own."""
    row = (await seen_work(tables, work, known, workshop)).row
    return await _keep(tables, await read_work(row.game, row.craft, await text_of(tables, row.id)), known, workshop)


@post("/api/workshop/works/{work:str}/reports", raises=[NotFound, Conflict], tags=["workshop"])
async def report_work(
    work: Id,
    data: JSONBody[NewWorkReport],
    known: Given[Player],
    tables: Given[Tables],
    workshop: Given[Workshop],
) -> None:
    """Show whoever runs the server a work. Its author is not told."""
    row, author, _ = await seen_work(tables, work, known, workshop)
    if row.owner == known.id:
        raise Conflict("that_is_you")
    about = About(row.owner, "", None, None, author, " / ".join(dict.fromkeys(row.titles.values())), row.id)
    since = tables.database.now() - DAY
    if not await reports.add(tables.database, known.id, about, data.reason, data.words, since, MOST_REPORTS):
        raise TooMany("too_many_reports")


@post(
    "/api/workshop/tables", raises=[NotAllowed, NotFound, Conflict], tags=["workshop"], request_max_body_size=MOST_TEXT
)
async def open_table_with_work(
    request: AnyRequest,
    data: JSONBody[WorkTable],
    known: Given[Player],
    tables: Given[Tables],
    openings: Given[Openings],
    workshop: Given[Workshop],
) -> wire.TableShown:
    """Open a table at which a work is played: one that is kept, or a file that is only tried out.

    The server reads it and makes the options of it. Such a match is never rated. Its title is in the list of tables
    only if everybody may see the work.
    """
    read, id = await _played(tables, data, known, workshop)
    if read.seats is not None and data.seats != read.seats:
        raise BadRequest("work_seats", seats=read.seats)
    wanted = lobby.NewTable(read.game.name, data.seats, dict(read.options), data.settings, data.public)
    shown = wire.WorkPlayed(read.craft.name, dict(read.titles), works.hash_of(read.text), id)
    return await lobby.open_for(tables, wanted, known, openings, caller(request), shown)


async def _played(tables: Tables, data: WorkTable, player: Player, workshop: Workshop) -> tuple[ReadWork, str | None]:
    if (data.work is None) == (data.file is None):
        raise BadRequest("not_understood")
    row = None if data.work is None else (await seen_work(tables, data.work, player, workshop)).row
    if data.public and not (row and row.is_public and workshop.publishing):
        raise NotAllowed("work_not_public")
    if row is not None:
        return await read_work(row.game, row.craft, await text_of(tables, row.id)), row.id
    assert data.file is not None
    return await read_work(data.file.game, data.file.craft, data.file.text), None


async def seen_work(tables: Tables, work: str, player: Player | None, workshop: Workshop) -> Listed:
    """A work, if this person may see it. Otherwise it is as if it did not exist."""
    found = await works.get(tables.database, work)
    if found is None or not ((found.row.is_public and workshop.publishing) or _is_mine(found.row, player)):
        raise NotFound("no_such_work")
    return found


async def my_work(tables: Tables, work: str, player: Player) -> Listed:
    """One's own work."""
    found = await works.get(tables.database, work)
    if found is None or not (found.row.is_public or _is_mine(found.row, player)):
        raise NotFound("no_such_work")
    if not _is_mine(found.row, player):
        raise NotAllowed("not_your_work")
    return found


async def text_of(tables: Tables, work: str) -> str:
    """The file of a work that was there a moment ago."""
    text = await works.text_of(tables.database, work)
    if text is None:
        raise NotFound("no_such_work")
    return text


def _is_mine(row: WorkRow, player: Player | None) -> bool:
    return player is not None and row.owner == player.id


def _listed(found: Listed, player: Player | None) -> WorkListed:
    row = found.row
    return WorkListed(
        row.id, row.game, row.craft, row.titles, found.author, found.profile, _is_mine(row, player), row.version,
        row.hash, row.bytes, row.created_at, row.changed_at, row.published_at, row.removed_at is not None,
    )  # fmt: skip


def _complaint(complaint: Complaint) -> ComplaintShown:
    return ComplaintShown(complaint.field, dict(complaint.said), complaint.line)


HANDLERS = [
    look_at_workshop, begin_work, check_work, list_works, list_my_works, keep_work, look_at_work, download_work,
    change_work, delete_work, publish_work, withdraw_work, copy_work, report_work, open_table_with_work,
]  # fmt: skip
