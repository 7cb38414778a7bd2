"""The commands of `hyperespace admin`. They work beside a running server, which heeds them within seconds."""

import asyncio
import getpass
import re
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.table import Table

from hyperespace.cli.languages import words
from hyperespace.cli.parameters import DatabaseAddress, Language, unescaped, writable_file
from hyperespace.core.errors import HyperespaceError
from hyperespace.core.extras import missing
from hyperespace.terminal.writing import console

if TYPE_CHECKING:  # brings the server, which not everybody has installed
    from hyperespace.server.administration.office import Office
    from hyperespace.server.storage.table_rows import Found
    from hyperespace.server.storage.turns import Turn

SECONDS: Final = {"h": 3600, "d": 24 * 3600, "w": 7 * 24 * 3600, "y": 365 * 24 * 3600}
STATES: Final = ("open", "playing", "over", "closed")


def age(written: str) -> str:
    """A length of time such as 12h, 30d, 4w or 1y, checked."""
    if written and not re.fullmatch(rf"[0-9]+[{''.join(SECONDS)}]", written):
        raise HyperespaceError(
            f"a length of time is written 12h, 30d, 4w or 1y, not {written}",
            french=f"une durée s'écrit 12h, 30d (jours), 4w (semaines) ou 1y (ans), pas {written}",
        )
    return written


def states(written: str) -> str:
    """Names of states with commas between them, checked."""
    for name in written.split(","):
        if name not in STATES:
            raise HyperespaceError(
                f"there is no state {name!r}; tables are: {', '.join(STATES)}",
                french=f"il n'y a pas d'état {name!r}\xa0; une table est\xa0: {', '.join(STATES)}",
            )
    return written


TableId = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table: the end of its address.")]
Who = Annotated[
    str,
    typer.Argument(metavar="PERSON", callback=unescaped, help="A login, an id, or a name that only one person has."),
]
Limit = Annotated[int, typer.Option(min=1, help="How many at most.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask once more.")]


def tables(
    status: Annotated[str, typer.Option(callback=states, help="In these states, with commas between them.")] = (
        "open,playing"
    ),
    person: Annotated[
        str, typer.Option(callback=unescaped, help="Only those of this person: a login, an id or a name.")
    ] = "",
    limit: Limit = 50,
    database: DatabaseAddress = "",
    language: Language = "",
) -> None:
    """List tables, the newest first: the game, who sits there, whose turn it is and since when."""

    async def work(office: "Office") -> None:
        from hyperespace.server.administration import people
        from hyperespace.server.administration import tables as at

        player = (await people.one(office, person)).id if person else None
        wanted = [each for each in STATES if each in status.split(",")]
        rows = Table(*map(words, ("table", "game_head", "state", "opened", "seats_head", "turn")))
        for found, turn in await at.listed(office, wanted, player, limit):
            rows.add_row(*_table_line(found, turn))
        console().print(rows)

    in_office(database, work)


def table(
    table: TableId,
    chat: Annotated[bool, typer.Option(help="With what was said there.")] = False,
    database: DatabaseAddress = "",
    language: Language = "",
) -> None:
    """Look at a table as somebody who watches may see it. No hand and no sealed answer is shown."""

    async def work(office: "Office") -> None:
        from hyperespace.server.administration import tables as at

        look = await at.look_at(office, table, chat=chat)
        row, chairs = look.found
        out = console()
        rows = Table(*map(words, ("table", "game_head", "state", "opened", "seats_head", "turn")))
        rows.add_row(*_table_line(look.found, look.turn))
        out.print(rows)
        out.print(words("host", host=row.host or "–"), soft_wrap=True)
        for chair in chairs:
            what = chair.player or chair.bot or "–"
            marks = [words(mark) for mark in ("away", "resigned") if getattr(chair, mark)]
            out.print(f"  {chair.seat}  {chair.name or '–'}  {what}  {' '.join(marks)}".rstrip(), soft_wrap=True)
        for line in look.chat:
            said = line.text or line.kind
            out.print(f"  {line.id}  {moment(line.at)}  {line.name or '–'}: {said}", soft_wrap=True)

    in_office(database, work)


def close(table: TableId, yes: Yes = False, database: DatabaseAddress = "", language: Language = "") -> None:
    """End a table without a result. Matches that are over stay as they are."""

    async def work(office: "Office") -> None:
        from hyperespace.server.administration import tables as at

        await at.close(office, table)
        console().print(words("closed_table", table=table), soft_wrap=True)

    ask_once_more(yes, "sure_close", table=table)
    in_office(database, work)


def hand_over(
    table: TableId,
    to: Annotated[
        str, typer.Option(callback=unescaped, help="To whom: a login, an id or a name; left out: to a bot.")
    ] = "",
    seat: Annotated[int, typer.Option(help="Which seat, counted from 0; -1: the table, to another host.")] = -1,
    yes: Yes = False,
    database: DatabaseAddress = "",
    language: Language = "",
) -> None:
    """Give a table another host, or a seat to another person, who sees its hand from then on, or to a bot."""
    if seat < 0 and not to:
        raise HyperespaceError("say to whom: --to PERSON", french="dis à qui\xa0: --to PERSONNE")

    async def work(office: "Office") -> None:
        from hyperespace.server.administration import people
        from hyperespace.server.administration import tables as at

        player = await people.one(office, to) if to else None
        if seat >= 0:
            await at.hand_over_seat(office, table, seat, player)
        elif player is not None:
            await at.hand_over(office, table, player)
        console().print(words("handed_over", table=table), soft_wrap=True)

    ask_once_more(yes, "sure_hand_over", table=table)
    in_office(database, work)


def people(
    text: Annotated[
        str, typer.Argument(callback=unescaped, help="Part of a name or login, or an id; left out: the newest.")
    ] = "",
    limit: Limit = 50,
    database: DatabaseAddress = "",
    language: Language = "",
) -> None:
    """Find people: name, login, since when, on how many devices, in how many matches, and whether they are banned."""

    async def work(office: "Office") -> None:
        from hyperespace.server.administration import people as known

        rows = Table(*map(words, ("id", "name", "login", "since", "devices", "playing_head", "tables", "banned")))
        for person in await known.find(office, text, limit):
            player = person.player
            rows.add_row(
                player.id, player.name, player.login or words("guest"), moment(player.created_at), str(person.devices),
                str(person.playing), str(person.tables), _ban(player.banned_until, office.database.now()),
            )  # fmt: skip
        console().print(rows)

    in_office(database, work)


def rename(
    person: Who,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The new name.")],
    database: DatabaseAddress = "",
    language: Language = "",
) -> None:
    """Give a person another name, also at the tables where they sit."""

    async def work(office: "Office") -> None:
        from hyperespace.server.administration import people as known

        await known.rename(office, await known.one(office, person), name)
        console().print(words("renamed", person=person, name=name), soft_wrap=True)

    in_office(database, work)


def ban(
    person: Who,
    time: Annotated[str, typer.Option("--for", callback=age, help="For 12h, 30d, 4w or 1y; left out: for ever.")] = "",
    yes: Yes = False,
    database: DatabaseAddress = "",
    language: Language = "",
) -> None:
    """Sign a person out everywhere and keep them out. Bots play on for them; a guest may come back as another one."""

    async def work(office: "Office") -> None:
        from hyperespace.server.administration import people as known

        until = office.database.now() + seconds_of(time) if time else known.FOR_EVER
        await known.ban(office, await known.one(office, person), until)
        console().print(words("banned_person", person=person), soft_wrap=True)

    ask_once_more(yes, "sure_ban", person=person)
    in_office(database, work)


def unban(person: Who, database: DatabaseAddress = "", language: Language = "") -> None:
    """Let a person in again. Their seats stay with the bots."""

    async def work(office: "Office") -> None:
        from hyperespace.server.administration import people as known

        await known.unban(office, await known.one(office, person))
        console().print(words("unbanned", person=person), soft_wrap=True)

    in_office(database, work)


def delete(person: Who, yes: Yes = False, database: DatabaseAddress = "", language: Language = "") -> None:
    """Delete a person: name, account, sessions, chat. Their seats become nobody's, and records stay true."""

    async def work(office: "Office") -> None:
        from hyperespace.server.administration import people as known

        await known.delete(office, await known.one(office, person))
        console().print(words("deleted", person=person), soft_wrap=True)

    ask_once_more(yes, "sure_delete", person=person)
    in_office(database, work)


def purge(
    what: Annotated[
        str, typer.Argument(metavar="WHAT", help="closed, guests, chat, matches or tournaments, with commas.")
    ],
    older_than: Annotated[str, typer.Option(callback=age, help="What is older than 12h, 30d, 4w or 1y.")] = "1y",
    yes: Yes = False,
    database: DatabaseAddress = "",
    language: Language = "",
) -> None:
    """Delete old things: tables given up, lost guests, chat, finished matches with their records, tournaments."""

    async def work(office: "Office") -> None:
        from hyperespace.server.administration import purging

        before = office.database.now() - seconds_of(older_than)
        kinds = purging.read_kinds(what)
        for kind in kinds:
            gone = await purging.purge(office, kind, before)
            console().print(words("purged", kind=kind, gone=gone), soft_wrap=True)

    ask_once_more(yes, "sure_purge", what=what, age=older_than)
    in_office(database, work)


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", callback=writable_file, help="Where to write the copy.")],
    database: DatabaseAddress = "",
    language: Language = "",
) -> None:
    """Copy the whole database into a file, beside a running server. Every hand and key is in it: keep it safe."""

    async def work(office: "Office") -> None:
        from hyperespace.server.administration import backups

        async with office.deed("backup", file.name):
            pass
        rows = await backups.back_up(office.database, file)
        console().print(words("backed_up", file=file, rows=rows), soft_wrap=True)

    in_office(database, work)


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False, help="The copy to read.")],
    database: DatabaseAddress = "",
    language: Language = "",
) -> None:
    """Make a new database of a copy. It may be of the other kind: SQLite or PostgreSQL."""
    try:
        from hyperespace.server.administration import backups
        from hyperespace.server.running import default_database
    except ImportError as error:
        raise missing(error, "server") from None
    rows = asyncio.run(backups.restore(database or default_database(), file))
    console().print(words("restored", file=file, rows=rows), soft_wrap=True)


def rotate_keys(yes: Yes = False, database: DatabaseAddress = "", language: Language = "") -> None:
    """Make the server's keys anew, in case somebody has read them. Everybody has to sign in again."""

    async def work(office: "Office") -> None:
        from hyperespace.server.administration import keys

        await keys.rotate(office)
        console().print(words("rotated"), soft_wrap=True)

    ask_once_more(yes, "sure_rotate")
    in_office(database, work)


def ratings(
    again: Annotated[bool, typer.Option("--again", help="Count all matches again, in order.")] = False,
    database: DatabaseAddress = "",
    language: Language = "",
) -> None:
    """Say how many matches are rated, game by game; or count all of them again, which gives the same ratings."""

    async def work(office: "Office") -> None:
        from hyperespace.server.administration import ratings as counting

        if again:
            done = await counting.count_again(office)
            console().print(words("counted_again", matches=done), soft_wrap=True)
        rows = Table(*map(words, ("game_head", "rated_matches", "rated_people")))
        for game, (matches, rated) in sorted((await counting.rated_matches(office.database)).items()):
            rows.add_row(game, str(matches), str(rated))
        console().print(rows)

    in_office(database, work)


def log(limit: Limit = 50, database: DatabaseAddress = "", language: Language = "") -> None:
    """What was done and looked at with these commands, the newest first."""

    async def work(office: "Office") -> None:
        from hyperespace.server.storage import admin_log

        rows = Table(*map(words, ("at", "by", "deed", "about")))
        for deed in await admin_log.latest(office.database, limit):
            rows.add_row(moment(deed.at), deed.by, deed.deed.replace("_", " "), deed.about)
        console().print(rows)

    in_office(database, work)


COMMANDS: Final = (
    tables, table, close, hand_over, people, rename, ban, unban, delete, purge, backup, restore, rotate_keys, ratings,
    log,
)  # fmt: skip


def in_office(address: str, work: "Callable[[Office], Awaitable[None]]") -> None:
    """Open the database beside its server, do the work there, and close it again."""
    try:
        from hyperespace.server.administration.office import Office
        from hyperespace.server.running import default_database
        from hyperespace.server.storage.database import Database
    except ImportError as error:
        raise missing(error, "server") from None

    async def do() -> None:
        database = await Database.open(address or default_database(), beside_server=True)
        try:
            await work(Office(database, getpass.getuser()))
        finally:
            await database.close()

    asyncio.run(do())


def ask_once_more(yes: bool, key: str, **values: object) -> None:
    """Ask once more, unless it was said already."""
    if not yes:
        typer.confirm(words(key, **values), abort=True)


def seconds_of(time: str) -> float:
    """The seconds of a length of time that was checked."""
    return float(int(time[:-1]) * SECONDS[time[-1]])


def moment(at: float) -> str:
    """A time, as it is on this machine's clock."""
    return datetime.fromtimestamp(at).astimezone().strftime("%Y-%m-%d %H:%M")


def _table_line(found: "Found", turn: "Turn | None") -> list[str]:
    row, chairs = found
    names = ", ".join(chair.name or chair.bot or "–" for chair in chairs)
    waiting = "" if turn is None or row.status != "playing" else _waiting(found, turn)
    return [row.id, row.game, row.status, moment(row.created_at), names, waiting]


def _waiting(found: "Found", turn: "Turn") -> str:
    _, chairs = found
    names = ", ".join(chairs[seat].name or chairs[seat].bot or str(seat) for seat in turn.waiting_for)
    return f"{names} ({moment(turn.since)})" if names else ""


def _ban(until: float | None, now: float) -> str:
    if until is None or until <= now:
        return ""
    return words("for_ever") if until == float("inf") else moment(until)
