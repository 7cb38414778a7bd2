"""The commands of the lab: simulations, tournaments, the balance of a game, the analysis of a match."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import hyperespace as hs
from hyperespace.cli.game_options import options_of, sets_of, variations
from hyperespace.cli.languages import spoken, words
from hyperespace.cli.parameters import (
    BY_SEAT,
    AsJson,
    Checkpoint,
    Cluster,
    File,
    GameName,
    GameOptions,
    HouseSet,
    Jobs,
    Language,
    PresetName,
    Seats,
    Seed,
    writable_folder,
)
from hyperespace.cli.playing import tell_notices, tell_notices_of
from hyperespace.cli.reports import (
    command_of,
    print_analysis,
    print_dataset,
    print_measured,
    print_report,
    print_results,
    print_tally,
    print_training,
)
from hyperespace.core.extras import need
from hyperespace.core.measured import BOOK, write_measured
from hyperespace.lab import Run, measure, survey, write_report
from hyperespace.lab import simulate as run_simulation
from hyperespace.lab import tournament as run_tournament
from hyperespace.lab.analysis import Effort
from hyperespace.lab.analysis import analyse as run_analysis
from hyperespace.lab.analysis.telling import Telling
from hyperespace.lab.cluster_names import need_cluster
from hyperespace.lab.comparing import Pairs
from hyperespace.lab.datasets import write_dataset
from hyperespace.lab.training import School, TrainingReport
from hyperespace.lab.training import train as run_training
from hyperespace.terminal.keeping import record_in
from hyperespace.terminal.writing import console


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
    house: HouseSet = "",
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
            options=options_of(hs.find(game), preset, option, house),
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
    house: HouseSet = "",
    json: AsJson = False,
    language: Language = "",
) -> None:
    """Let every bot play against every other one, from every seat: shares of victories, and ratings."""
    tell_notices(game, language)
    names, options = bots.split(","), options_of(hs.find(game), preset, option, house)
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
    house: HouseSet = "",
    vary: Annotated[
        list[str] | None,
        typer.Option(
            help="What to compare, once for each: an option, NAME=VALUE; or house rules, a file or a name, or book."
        ),
    ] = None,
    save: Annotated[
        bool, typer.Option("--save", help="Keep what the second of two sets changes beside it, for the form.")
    ] = False,
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
    sets = sets_of(found, vary)
    plan = survey(
        game,
        seats=seats,
        levels=bots.split(","),
        seed=seed,
        options=_unmarked(options_of(found, preset, option, house)),
        vary=variations(found, vary),
        sets=sets,
    )
    is_pair = len(sets) == 2 and len(plan.levels) == 1
    if save:
        _check_saving(vary or [], is_pair and not preset and not house)
    pairs = Pairs(plan) if is_pair else None
    with _progress(game, games, hidden=False) as progress:
        run = Run(jobs, cluster, checkpoint, progress)
        tally = measure(plan, games, run, pairs.add if pairs else None)
    if not tally.games:
        raise hs.HyperespaceError(
            "no game was finished, so there is nothing to report",
            french="aucune partie n'est finie, il n'y a donc rien à raconter",
        )
    write_report(out, plan, tally, language)
    print_tally(tally, games, out)
    if pairs:
        marks = [BOOK if each is None else each.hash for each in sets]
        measured = pairs.measured(
            (marks[0], marks[1]), command_of(plan, games, vary or [], option or []), tally.records_digest
        )
        print_measured(measured, plan)
        if save:
            place = write_measured(Path((vary or [])[-1]), measured)
            console().print(words("measurement", file=place), soft_wrap=True)


def _unmarked(options: dict[str, Any]) -> dict[str, Any]:  # the game's own
    """Without the mark of a set: a survey deals things out by options of its own."""
    return {name: value for name, value in options.items() if name != "house"}


def _check_saving(vary: list[str], is_pair: bool) -> None:
    if not is_pair or not Path(vary[-1]).is_file():
        raise hs.HyperespaceError(
            "--save needs two sets of house rules to compare, the second of them a file, and bots of one level",
            french="--save demande deux règles maison à comparer, dont la seconde est un fichier, et des robots d'un "
            "seul niveau",
        )


def dataset(
    game: GameName,
    out: Annotated[Path, typer.Option(file_okay=False, callback=writable_folder, help="The folder for the files.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seats: Seats = None,
    bots: Annotated[str, typer.Option(help=BY_SEAT)] = "random",
    seed: Seed = "0",
    option: GameOptions = None,
    preset: PresetName = "",
    house: HouseSet = "",
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
            options=options_of(hs.find(game), preset, option, house),
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
