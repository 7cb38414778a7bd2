"""The command line: play and simulate, replay and analyse, serve, and look after a server."""

import asyncio
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import hyperespace as hs
from hyperespace.bots import BOTS, best_bot, bot_faults
from hyperespace.core.rules import text
from hyperespace.lab import Report, Results, Run, Tally, measure, survey, write_report
from hyperespace.lab import simulate as run_simulation
from hyperespace.lab import tournament as run_tournament
from hyperespace.lab.analysis import Effort
from hyperespace.lab.analysis import analyse as run_analysis
from hyperespace.lab.analysis.telling import Telling
from hyperespace.terminal import play_in_terminal, tell_record

app = typer.Typer(
    add_completion=True,
    no_args_is_help=False,
    rich_markup_mode=None,
    help="A table for three French space board games. Without a command: open it in the browser.",
)
console = Console()
admin = typer.Typer(help="For whoever runs a server.", no_args_is_help=True, rich_markup_mode=None)
app.add_typer(admin, name="admin")

Language = Annotated[str, typer.Option("--language", "-l", help="fr or en; taken from your system if left out.")]
BY_SEAT = f"Bots by seat, with commas, repeated as needed: {', '.join(BOTS)}."
GameName = Annotated[str, typer.Argument(metavar="GAME", help="One of the names that `hyperespace games` lists.")]
GameOptions = Annotated[list[str] | None, typer.Option("--option", help="An option of the game: name=value.")]
Seats = Annotated[int | None, typer.Option(help="Seats at the table; the fewest the game allows.")]
Seed = Annotated[str, typer.Option(help="The same seed gives the same games and digest.")]
Jobs = Annotated[int, typer.Option(help="Processes; -1 for one per core.")]
Cluster = Annotated[str, typer.Option(help="ray://host:port or dask://host:port; ray or dask to start one here.")]
Checkpoint = Annotated[
    Path | None, typer.Option(dir_okay=False, help="Keep the games in this file, and go on from there if it exists.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
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
    _tell_faults()
    for game in hs.all_games():
        _tell_notices(game.name, language)
        title = game.texts(language or system_language()).word("title", "game")
        console.print(f"{game.name:<12} {title}, {game.seats[0]}–{game.seats[-1]}", highlight=False)


@app.command()
def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The first on the shelf if left out.")] = "",
    language: Language = "",
    seats: Annotated[int | None, typer.Option(help="Seats at the table; the fewest the game allows.")] = None,
    seat: Annotated[int, typer.Option(help="Your seat, counted from 0; -1 to watch the bots.")] = 0,
    bots: Annotated[str, typer.Option(help=f"{BY_SEAT} The best that answers at once if left out.")] = "",
    seed: Annotated[str, typer.Option(help="The same seed deals the same cards.")] = "",
    option: GameOptions = None,
    save: Annotated[Path | None, typer.Option(help="Write the record of the match here.")] = None,
) -> None:
    """Play a match in the terminal against bots."""
    game = game or hs.all_games()[0].name
    _tell_notices(game, language)
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
    seats: Seats = None,
    bots: Annotated[str, typer.Option(help=BY_SEAT)] = "random",
    seed: Seed = "0",
    jobs: Jobs = 1,
    cluster: Cluster = "",
    checkpoint: Checkpoint = None,
    option: GameOptions = None,
    json: AsJson = False,
) -> None:
    """Let bots play many games, and count."""
    _tell_notices(game)
    with _progress(game, games, hidden=json) as progress:
        report = run_simulation(
            game,
            games,
            seats=seats,
            bots=bots.split(","),
            seed=seed,
            jobs=jobs,
            options=_options(option),
            cluster=cluster,
            checkpoint=checkpoint,
            progress=progress,
        )
    if json:
        print(msgspec.json.encode(report).decode())
    else:
        _print_report(report, bots.split(","), timed=checkpoint is None)


@app.command()
def tournament(
    game: GameName,
    bots: Annotated[str, typer.Option(help="The bots, with commas; every two of them meet.")],
    games: Annotated[int, typer.Option(min=1, help="How many games of every two bots.")] = 100,
    seats: Seats = None,
    seed: Seed = "0",
    jobs: Jobs = 1,
    cluster: Cluster = "",
    checkpoint: Checkpoint = None,
    option: GameOptions = None,
    json: AsJson = False,
) -> None:
    """Let every bot play against every other one, from every seat: shares of victories, and ratings."""
    _tell_notices(game)
    names = bots.split(",")
    with _progress(game, games * len(names) * (len(names) - 1) // 2, hidden=json) as progress:
        run = Run(jobs, cluster, checkpoint, progress)
        results = run_tournament(game, games, bots=names, seats=seats, seed=seed, options=_options(option), run=run)
    if json:
        print(msgspec.json.encode(results).decode())
    else:
        _print_results(results)


@app.command()
def balance(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games, of all levels and settings together.")] = 1000,
    seats: Seats = None,
    bots: Annotated[str, typer.Option(help="Levels, with commas; at each table everybody is of one.")] = "heuristic",
    seed: Seed = "0",
    jobs: Jobs = 1,
    cluster: Cluster = "",
    checkpoint: Checkpoint = None,
    option: GameOptions = None,
    vary: Annotated[
        list[str] | None, typer.Option(help="An option to compare: name=value, once for each value.")
    ] = None,
    out: Annotated[Path, typer.Option(file_okay=False, help="The folder for the report.")] = Path("balance"),
    language: Language = "",
) -> None:
    """How fair a game is: powers, sides, scenarios, places, house rules. Writes a report, CSV and Parquet."""
    _tell_notices(game, language)
    plan = survey(
        game, seats=seats, levels=bots.split(","), seed=seed, options=_options(option), vary=_variations(vary)
    )
    with _progress(game, games, hidden=False) as progress:
        tally = measure(plan, games, Run(jobs, cluster, checkpoint, progress))
    if not tally.games:
        raise hs.HyperespaceError("no game was finished, so there is nothing to report")
    write_report(out, plan, tally, language or system_language())
    _print_tally(tally, games, out)


DatabaseAddress = Annotated[
    str, typer.Option(help="sqlite:///FILE or postgresql://…; a file in your data folder.", envvar="DATABASE_URL")
]


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    database: DatabaseAddress = "",
    workers: Annotated[int, typer.Option(min=0, help="Processes in which bots think; 0: one a core but one.")] = 0,
    bot_seconds: Annotated[float, typer.Option(min=0.1, help="How long a bot may think.")] = 5.0,
    requests_a_minute: Annotated[int, typer.Option(min=1, help="Requests allowed from one address.")] = 600,
    allowed_hosts: Annotated[
        str,
        typer.Option(
            help="Names by which it is called, with commas; localhost and addresses always may. * for any.",
            envvar="ALLOWED_HOSTS",
        ),
    ] = "",
    show: Annotated[bool, typer.Option(help="Open the page in your browser.")] = False,
) -> None:
    """Open the table to others: lobby, live matches, replays."""
    from hyperespace.server.app import Config, default_workers  # loaded only when it is wanted: it is large
    from hyperespace.server.running import default_database
    from hyperespace.server.running import serve as run_server

    _tell_faults()
    for game in hs.all_games():
        _tell_notices(game.name)
    address = database or default_database()
    hosts = tuple(name for name in allowed_hosts.split(",") if name)
    config = Config(address, workers or default_workers(), bot_seconds, requests_a_minute, hosts=hosts)
    run_server(config, host, port, show)


@admin.command()
def check(database: DatabaseAddress = "") -> None:
    """Look for damage in a database: its pages, its logs and snapshots, and play every match again."""
    from hyperespace.server.checks import check_all
    from hyperespace.server.running import default_database

    def say(line: str) -> None:
        console.print(line, highlight=False, markup=False, soft_wrap=True)

    if asyncio.run(check_all(database or default_database(), say)):
        raise typer.Exit(1)


@app.command()
def replay(file: File, language: Language = "") -> None:
    """Tell a recorded match, event by event, as everybody at the table saw it."""
    record = hs.Record.read(file.read_bytes())
    _tell_notices(record.game, language)
    tell_record(record, language or system_language())


@app.command()
def verify(file: File) -> None:
    """Play a record again offline: answers, result, and the key against the hash shown at the start."""
    record = hs.Record.read(file.read_bytes())
    _tell_notices(record.game)
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
def analyse(
    file: File,
    language: Language = "",
    rollouts: Annotated[int, typer.Option(min=0, help="How often to play on from a position; 0: as is usual.")] = 0,
    looks: Annotated[int, typer.Option(min=0, help="Positions to look at, at most; 0: as is usual.")] = 0,
    points: Annotated[int, typer.Option(min=0, help="Turning points to tell, at most.")] = 5,
    seed: Annotated[str, typer.Option(help="The same seed gives the same analysis.")] = "0",
    json: AsJson = False,
) -> None:
    """Who was winning when, what luck did and what play did, and where a match turned."""
    record = hs.Record.read(file.read_bytes())
    _tell_notices(record.game, language)
    usual = hs.find(record.game).effort
    effort = Effort(rollouts or usual.rollouts, looks or usual.looks, usual.ahead)
    with _progress(record.game, 100, hidden=json) as progress:
        analysis = run_analysis(
            record, effort=effort, points=points, seed=seed, progress=lambda done: progress(int(100 * done))
        )
    if json:
        print(msgspec.json.encode(analysis).decode())
    else:
        _print_analysis(Telling(analysis, language or system_language()))


@app.command()
def rules(game: GameName, language: Language = "") -> None:
    """Read the rules of a game."""
    written = text(hs.find(game), language or system_language())
    if console.is_terminal:
        console.print(Markdown(written))
    else:
        print(written)


def _tell_faults() -> None:
    """Games and bots of other packages that are not there, and why."""
    for line in (*hs.faults(), *bot_faults()):
        Console(stderr=True).print(f"hyperespace: {line}", highlight=False, markup=False, soft_wrap=True)


def _tell_notices(game: str, language: str = "") -> None:
    """What a game has to say before a match, beside what the command prints."""
    found = hs.find(game)
    language = language or system_language()
    colon = " : " if language == "fr" else ": "
    for sentence in found.notices_in(language):
        told = f"{found.texts(language).word('title', 'game')}{colon}{sentence}"
        Console(stderr=True).print(told, highlight=False, markup=False, soft_wrap=True)


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


def _variations(written: list[str] | None) -> dict[str, list[object]]:
    """`powers=1` and `powers=2` → powers, with both numbers."""
    found: dict[str, list[object]] = {}
    for name, value in map(_option, written or []):
        found.setdefault(name, []).append(value)
    return found


@contextmanager
def _progress(game: str, games: int, *, hidden: bool) -> Iterator[Callable[[int], None]]:
    """A bar that is told how many games are finished."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=hidden) as bar:
        task = bar.add_task(game, total=games)
        yield lambda finished: bar.update(task, completed=finished)


def _print_report(report: Report, bots: list[str], *, timed: bool) -> None:
    table = Table("seat", "bot", "wins", "share", title=f"{report.game}: {report.finished} of {report.games} games")
    for seat, wins in enumerate(report.wins):
        share = f"{wins / report.finished:.1%}" if report.finished else "–"
        table.add_row(str(seat), bots[seat % len(bots)], str(wins), share)
    console.print(table)
    speed = report.decisions / report.seconds if report.seconds else 0
    took = f" in {report.seconds:.1f} s, {speed:,.0f} a second" if timed else ""
    console.print(
        f"{report.decisions} decisions{took}\nrecords digest {report.records_digest}",
        highlight=False,
    )


def _print_results(results: Results) -> None:
    title = f"{results.game}: {results.finished} of {results.games} games"
    table = Table("bot", "games", "share", "95 %", "rating", "95 %", title=title)
    for each in results.standings:
        share, rating = each.share, each.rating
        table.add_row(
            each.bot,
            str(share.games),
            f"{share.share:.1%}",
            f"{share.low:.1%} – {share.high:.1%}",
            f"{rating.value:.1f}",
            f"{rating.low:.1f} – {rating.high:.1f}",
        )
    console.print(table)
    table = Table("bot", "against", "games", "share", "95 %")
    for meeting in results.meetings:
        share = meeting.share
        interval = f"{share.low:.1%} – {share.high:.1%}"
        table.add_row(meeting.bot, meeting.against, str(share.games), f"{share.share:.1%}", interval)
    console.print(table)
    console.print(f"records digest {results.records_digest}", highlight=False)


def _print_tally(tally: Tally, games: int, folder: Path) -> None:
    console.print(
        f"{tally.games} of {games} games, records digest {tally.records_digest}\n"
        f"The report is {folder / 'report.html'}; beside it report.md, its plots, rates.csv and rates.parquet",
        highlight=False,
        soft_wrap=True,
    )


def _print_analysis(told: Telling) -> None:
    console.print(f"{told.title}\n{told.made}\n\n{told('curve')}", highlight=False)
    console.print("\n".join(told.curves()), highlight=False, soft_wrap=True)
    table = Table(*told.heads(), title=told("parts"), title_justify="left")
    for row in told.rows():
        table.add_row(*row)
    console.print("", table, f"\n{told('turning_points')}", sep="\n", highlight=False)
    for paragraph in told.turning_points():
        console.print(paragraph, highlight=False, markup=False)


def main() -> None:
    """Run the command line; what a caller got wrong is told in one sentence."""
    try:
        app()
    except hs.HyperespaceError as error:
        Console(stderr=True).print(f"hyperespace: {error}", highlight=False, markup=False, soft_wrap=True)
        raise SystemExit(2) from None
