"""The command line: `hyperespace`, `hyperespace simulate`, `replay`, `verify`, `rules`."""

import os
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import hyperespace as hs
from hyperespace.bots import best_bot
from hyperespace.core.rules import text
from hyperespace.lab import Report
from hyperespace.lab import simulate as run_simulation
from hyperespace.terminal import play_in_terminal, tell_record

app = typer.Typer(
    add_completion=True,
    no_args_is_help=False,
    rich_markup_mode=None,
    help="A table for three French space board games. Without a command: open it in the browser.",
)
console = Console()

Language = Annotated[str, typer.Option("--language", "-l", help="fr or en; taken from your system if left out.")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="One of the names that `hyperespace games` lists.")]
GameOptions = Annotated[list[str] | None, typer.Option("--option", help="An option of the game: name=value.")]
File = Annotated[Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False, help="A record, as JSON.")]


def system_language() -> str:
    """French where the system speaks French, English elsewhere."""
    spoken = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "fr" if spoken.startswith("fr") else "en"


@app.callback(invoke_without_command=True)
def sit_down(context: typer.Context) -> None:
    """A table for three French space board games. Without a command: open it in the browser."""
    if context.invoked_subcommand is None:
        context.invoke(serve, show=True)


@app.command()
def games(language: Language = "") -> None:
    """Which games there are."""
    for name in hs.games():
        game = hs.find(name)
        title = game.texts(language or system_language()).word("title", "game")
        console.print(f"{name:<12} {title}, {game.seats[0]}–{game.seats[-1]}", highlight=False)


@app.command()
def play(
    game: GameName = "rencontre",
    language: Language = "",
    seats: Annotated[int | None, typer.Option(help="Seats at the table; the fewest the game allows.")] = None,
    seat: Annotated[int, typer.Option(help="Your seat, counted from 0; -1 to watch the bots.")] = 0,
    bots: Annotated[str, typer.Option(help="Bots by seat, with commas, repeated as needed; the best there are.")] = "",
    seed: Annotated[str, typer.Option(help="The same seed deals the same cards.")] = "",
    option: GameOptions = None,
    save: Annotated[Path | None, typer.Option(help="Write the record of the match here.")] = None,
) -> None:
    """Play a match in the terminal against bots."""
    match = hs.new_match(hs.find(game), seats=seats, seed=seed or None, **_options(option))
    names = bots.split(",") if bots else [best_bot(game)]
    mine = None if seat < 0 else seat
    record = play_in_terminal(match, language or system_language(), mine, names, seed or None)
    if save is not None and record is not None:
        save.write_bytes(record.json())


@app.command()
def simulate(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seats: Annotated[int | None, typer.Option(help="Seats at the table; the fewest the game allows.")] = None,
    bots: Annotated[str, typer.Option(help="Bots by seat, with commas, repeated as needed.")] = "random",
    seed: Annotated[str, typer.Option(help="The same seed gives the same games and digest.")] = "0",
    jobs: Annotated[int, typer.Option(help="Processes; -1 for one per core.")] = 1,
    option: GameOptions = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")] = False,
) -> None:
    """Let bots play many games, and count."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=json) as bar:
        task = bar.add_task(game, total=games)
        report = run_simulation(
            game,
            games,
            seats=seats,
            bots=bots.split(","),
            seed=seed,
            jobs=jobs,
            options=_options(option),
            progress=lambda finished: bar.update(task, completed=finished),
        )
    if json:
        print(msgspec.json.encode(report).decode())
    else:
        _print_report(report, bots.split(","))


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    database: Annotated[
        str, typer.Option(help="sqlite:///FILE or postgresql://…; a file in your data folder.", envvar="DATABASE_URL")
    ] = "",
    workers: Annotated[int, typer.Option(min=0, help="Processes in which bots think; 0: one a core but one.")] = 0,
    bot_seconds: Annotated[float, typer.Option(min=0.1, help="How long a bot may think.")] = 5.0,
    requests_a_minute: Annotated[int, typer.Option(min=1, help="Requests allowed from one address.")] = 600,
    show: Annotated[bool, typer.Option(help="Open the page in your browser.")] = False,
) -> None:
    """Open the table to others: lobby, live matches, replays."""
    from hyperespace.server.app import Config, default_workers  # loaded only when it is wanted: it is large
    from hyperespace.server.running import default_database
    from hyperespace.server.running import serve as run_server

    address = database or default_database()
    run_server(Config(address, workers or default_workers(), bot_seconds, requests_a_minute), host, port, show)


@app.command()
def replay(file: File, language: Language = "") -> None:
    """Tell a recorded match, event by event, as everybody at the table saw it."""
    tell_record(hs.Record.read(file.read_bytes()), language or system_language())


@app.command()
def verify(file: File) -> None:
    """Play a record again offline: answers, result, and the key against the hash shown at the start."""
    record = hs.Record.read(file.read_bytes())
    match = hs.replay(record)
    if record.result is None:
        raise hs.BadRecord("this is the record of a match that was not over; there is no result to verify")
    console.print(
        f"{record.game}, rules {record.rules}, {record.seats} seats: {match.decisions} answers, all legal.\n"
        f"The key fits the hash shown before the match: {record.key_hash}\n"
        f"The result is as recorded: won by {list(match.result.winners)}, scores {list(match.result.scores)}",
        highlight=False,
    )


@app.command()
def rules(game: GameName, language: Language = "") -> None:
    """Read the rules of a game."""
    written = text(hs.find(game), language or system_language())
    if console.is_terminal:
        console.print(Markdown(written))
    else:
        print(written)


# The options are the game's own, which checks them.
def _options(written: list[str] | None) -> dict[str, Any]:
    return dict(map(_option, written or []))


def _option(written: str) -> tuple[str, object]:
    """`powers=2` → powers and the number 2; what is not JSON is a word."""
    name, equals, value = written.partition("=")
    if not equals:
        raise hs.BadOptions(f"an option is written name=value, not {written!r}")
    try:
        return name, msgspec.json.decode(value)
    except msgspec.DecodeError:
        return name, value


def _print_report(report: Report, bots: list[str]) -> None:
    table = Table("seat", "bot", "wins", "share", title=f"{report.game}: {report.finished} of {report.games} games")
    for seat, wins in enumerate(report.wins):
        share = f"{wins / report.finished:.1%}" if report.finished else "–"
        table.add_row(str(seat), bots[seat % len(bots)], str(wins), share)
    console.print(table)
    speed = report.decisions / report.seconds if report.seconds else 0
    console.print(
        f"{report.decisions} decisions in {report.seconds:.1f} s, {speed:,.0f} a second\n"
        f"records digest {report.records_digest}",
        highlight=False,
    )


def main() -> None:
    """Run the command line; what a caller got wrong is told in one sentence."""
    try:
        app()
    except hs.HyperespaceError as error:
        Console(stderr=True).print(f"hyperespace: {error}", highlight=False, markup=False, soft_wrap=True)
        raise SystemExit(2) from None
