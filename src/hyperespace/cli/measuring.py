"""The commands of the lab: simulations, tournaments, the balance of a game, the analysis of a match."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import hyperespace as hs
from hyperespace.cli.game_options import options_of, variations
from hyperespace.cli.languages import spoken
from hyperespace.cli.parameters import (
    BY_SEAT,
    AsJson,
    Checkpoint,
    Cluster,
    File,
    GameName,
    GameOptions,
    Jobs,
    Language,
    PresetName,
    Seats,
    Seed,
    writable_folder,
)
from hyperespace.cli.playing import tell_notices, tell_notices_of
from hyperespace.cli.reports import (
    print_analysis,
    print_dataset,
    print_report,
    print_results,
    print_tally,
    print_training,
)
from hyperespace.core.extras import need
from hyperespace.lab import Run, measure, survey, write_report
from hyperespace.lab import simulate as run_simulation
from hyperespace.lab import tournament as run_tournament
from hyperespace.lab.analysis import Effort
from hyperespace.lab.analysis import analyse as run_analysis
from hyperespace.lab.analysis.telling import Telling
from hyperespace.lab.cluster_names import need_cluster
from hyperespace.lab.datasets import write_dataset
from hyperespace.lab.training import School, TrainingReport
from hyperespace.lab.training import train as run_training
from hyperespace.terminal.keeping import record_in


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
    preset: PresetName = "",
    json: AsJson = False,
    language: Language = "",
) -> None:
    """Let bots play many games, and count."""
    tell_notices(game, language)
    with _progress(game, games, hidden=json) as progress:
        report = run_simulation(
            game,
            games,
            seats=seats,
            bots=bots.split(","),
            seed=seed,
            jobs=jobs,
            options=options_of(hs.find(game), preset, option),
            cluster=cluster,
            checkpoint=checkpoint,
            progress=progress,
        )
    if json:
        _print_json(report)
    else:
        print_report(report, bots.split(","), timed=checkpoint is None)


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
    preset: PresetName = "",
    json: AsJson = False,
    language: Language = "",
) -> None:
    """Let every bot play against every other one, from every seat: shares of victories, and ratings."""
    tell_notices(game, language)
    names, options = bots.split(","), options_of(hs.find(game), preset, option)
    with _progress(game, games * len(names) * (len(names) - 1) // 2, hidden=json) as progress:
        run = Run(jobs, cluster, checkpoint, progress)
        results = run_tournament(game, games, bots=names, seats=seats, seed=seed, options=options, run=run)
    if json:
        _print_json(results)
    else:
        print_results(results)


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
    preset: PresetName = "",
    vary: Annotated[
        list[str] | None, typer.Option(help="An option to compare: NAME=VALUE, once for each value.")
    ] = None,
    out: Annotated[
        Path, typer.Option(file_okay=False, callback=writable_folder, help="The folder for the report.")
    ] = Path("balance"),
    language: Language = "",
) -> None:
    """How fair a game is: powers, sides, scenarios, places, house rules. Writes a report, CSV and Parquet."""
    need("lab", "polars")
    need_cluster(cluster, jobs)
    tell_notices(game, language)
    found = hs.find(game)
    plan = survey(
        game,
        seats=seats,
        levels=bots.split(","),
        seed=seed,
        options=options_of(found, preset, option),
        vary=variations(found, vary),
    )
    with _progress(game, games, hidden=False) as progress:
        tally = measure(plan, games, Run(jobs, cluster, checkpoint, progress))
    if not tally.games:
        raise hs.HyperespaceError(
            "no game was finished, so there is nothing to report",
            french="aucune partie n'est finie, il n'y a donc rien à raconter",
        )
    write_report(out, plan, tally, language)
    print_tally(tally, games, out)


def dataset(
    game: GameName,
    out: Annotated[Path, typer.Option(file_okay=False, callback=writable_folder, help="The folder for the files.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seats: Seats = None,
    bots: Annotated[str, typer.Option(help=BY_SEAT)] = "random",
    seed: Seed = "0",
    option: GameOptions = None,
    preset: PresetName = "",
    observations: Annotated[
        bool, typer.Option("--observations", help="Write what seats see as rows of numbers, too.")
    ] = False,
    json: AsJson = False,
    language: Language = "",
) -> None:
    """Write games of bots down as Parquet tables, with a datasheet. A folder with games is added to."""
    need("lab", "polars")
    tell_notices(game, language)
    with _progress(game, games, hidden=json) as progress:
        written = write_dataset(
            out,
            game,
            games,
            seats=seats,
            bots=bots.split(","),
            seed=seed,
            options=options_of(hs.find(game), preset, option),
            observations=observations,
            language=language or spoken(),
            progress=progress,
        )
    if json:
        _print_json(written)
    else:
        print_dataset(written, games, out)


def analyse(
    file: File,
    language: Language = "",
    rollouts: Annotated[int, typer.Option(min=0, help="How often to play on from a position; 0: as is usual.")] = 0,
    asks: Annotated[int, typer.Option(min=-1, help="Moves to ask the master about, at most; -1: as is usual.")] = -1,
    seed: Annotated[str, typer.Option(help="The same seed gives the same analysis.")] = "0",
    json: AsJson = False,
) -> None:
    """Who was winning when, and what each owes to luck, to mistakes and good finds, and to the others."""
    record = record_in(file)
    tell_notices_of(record, language)
    usual = hs.find(record.game).effort
    more = max(1, round(rollouts / usual.rollouts))
    effort = Effort(
        rollouts or usual.rollouts, usual.choices * more, asks if asks >= 0 else usual.asks, usual.worlds, usual.ahead
    )
    with _progress(record.game, 100, hidden=json) as progress:
        analysis = run_analysis(record, effort=effort, seed=seed, progress=lambda done: progress(int(100 * done)))
    if json:
        _print_json(analysis)
    else:
        print_analysis(Telling(analysis, language))


def train(
    game: GameName,
    games: Annotated[int, typer.Option(min=100, help="How many games to learn from.")] = 2000,
    seed: Seed = "0",
    hidden: Annotated[int, typer.Option(min=1, max=256, help="Units in the hidden layer of the network.")] = 16,
    jobs: Jobs = 1,
    cluster: Cluster = "",
    out: Annotated[
        Path,
        typer.Option(file_okay=False, callback=writable_folder, help="The folder for games, weights and report."),
    ] = Path("training"),
    language: Language = "",
) -> None:
    """Learn what positions are worth from games of bots against each other. Goes on where it was interrupted."""
    school = School(game, games, seed, hidden, jobs, cluster)
    with _progress(game, games, hidden=False) as progress:
        learned = run_training(school, out, progress)
    report = TrainingReport(learned, language)
    report.write(out)
    print_training(report, out)


def _print_json(report: object) -> None:
    """In UTF-8 whatever the terminal, for programs read it."""
    sys.stdout.flush()
    sys.stdout.buffer.write(msgspec.json.encode(report) + b"\n")
    sys.stdout.buffer.flush()


@contextmanager
def _progress(game: str, games: int, *, hidden: bool) -> Iterator[Callable[[int], None]]:
    """A bar that is told how many games are finished. Only people see it."""
    beside = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=beside, transient=True, disable=hidden or not beside.is_terminal) as bar:
        task = bar.add_task(game, total=games)
        yield lambda finished: bar.update(task, completed=finished)
