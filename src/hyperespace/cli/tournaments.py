"""The commands of `hyperespace admin` for tournaments."""

from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.markup import escape
from rich.table import Table

from hyperespace.cli.administration import STATES, Limit, Yes, ask_once_more, in_office, moment, states
from hyperespace.cli.languages import words
from hyperespace.cli.parameters import DatabaseAddress, Language
from hyperespace.terminal.writing import console

if TYPE_CHECKING:  # brings the server, which not everybody has installed
    from hyperespace.server.administration.office import Office

TournamentId = Annotated[
    str, typer.Argument(metavar="TOURNAMENT", help="The id of a tournament: the end of its address.")
]


def tournaments(
    status: Annotated[str, typer.Option(callback=states, help="In these states, with commas between them.")] = (
        "open,playing"
    ),
    limit: Limit = 50,
    database: DatabaseAddress = "",
    language: Language = "",
) -> None:
    """List tournaments, the newest first: name, game, state, how many take part, and who opened it."""

    async def work(office: "Office") -> None:
        from hyperespace.server.administration import tournaments as at

        wanted = [each for each in STATES if each in status.split(",")]
        heads = ("tournament", "name", "game_head", "state", "opened", "taking_part", "host_head")
        rows = Table(*map(words, heads))
        for row, players in await at.listed(office, wanted, limit):
            taken = f"{players}/{row.places}"
            rows.add_row(row.id, escape(row.name), row.game, row.status, moment(row.created_at), taken, row.host or "–")
        console().print(rows)

    in_office(database, work)


def close_tournament(
    tournament: TournamentId, yes: Yes = False, database: DatabaseAddress = "", language: Language = ""
) -> None:
    """End a tournament and the matches in it. What was decided stands; matches that go on count for nobody."""

    async def work(office: "Office") -> None:
        from hyperespace.server.administration import tournaments as at

        await at.close(office, tournament)
        console().print(words("closed_tournament", tournament=tournament), soft_wrap=True)

    ask_once_more(yes, "sure_close_tournament", tournament=tournament)
    in_office(database, work)


COMMANDS: Final = (tournaments, close_tournament)
