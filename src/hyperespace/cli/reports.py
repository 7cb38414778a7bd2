"""What the commands of the lab print, in the language spoken."""

from pathlib import Path

from rich.table import Table
from rich.text import Text

from hyperespace.cli.languages import spoken, words
from hyperespace.core.effects import effect_lines
from hyperespace.core.measured import Measured
from hyperespace.core.texts import Texts
from hyperespace.core.typography import in_language
from hyperespace.lab import Dataset, Report, Results, Tally
from hyperespace.lab.analysis.telling import Telling
from hyperespace.lab.balance import Survey
from hyperespace.lab.intervals import Share
from hyperespace.lab.training import TrainingReport
from hyperespace.lab.wording import Wording
from hyperespace.terminal.writing import console


def print_report(report: Report, bots: list[str], *, timed: bool) -> None:
    """A row for each seat, then how long it took."""
    table = Table(*_heads("seat", "bot", "wins", "share"), title=_title(report))
    for seat, wins in enumerate(report.wins):
        share = _percent(wins / report.finished) if report.finished else "–"
        table.add_row(str(seat), _bot(bots[seat % len(bots)]), str(wins), share)
    console().print(table)
    speed = report.decisions / report.seconds if report.seconds else 0
    took = words("took", seconds=_number(report.seconds, 1), speed=_number(speed, 0)) if timed else ""
    console().print(words("decisions", decisions=_number(report.decisions, 0), took=took))
    console().print(words("digest", digest=report.records_digest), soft_wrap=True)


def print_results(results: Results) -> None:
    """The standings, then every pair."""
    interval = f"{_number(95, 0)} %"
    table = Table(*_heads("bot", "games", "share"), interval, *_heads("rating"), interval, title=_title(results))
    for each in results.standings:
        share, rating = each.share, each.rating
        ends = f"{_number(rating.low, 1)} – {_number(rating.high, 1)}"
        table.add_row(
            _bot(each.bot), str(share.games), _percent(share.share), _ends(share), _number(rating.value, 1), ends
        )
    console().print(table)
    table = Table(*_heads("bot", "against", "games", "share"), interval)
    for meeting in results.meetings:
        share = meeting.share
        table.add_row(_bot(meeting.bot), _bot(meeting.against), str(share.games), _percent(share.share), _ends(share))
    console().print(table)
    console().print(words("digest", digest=results.records_digest), soft_wrap=True)


def print_tally(tally: Tally, games: int, folder: Path) -> None:
    """How many games were played, and where the report is."""
    console().print(words("finished", finished=tally.games, games=games), soft_wrap=True)
    console().print(words("digest", digest=tally.records_digest), soft_wrap=True)
    console().print(words("report", file=folder / "report.html"), soft_wrap=True)


def print_measured(measured: Measured, plan: Survey) -> None:
    """What the second set of rules changes: the length of matches, and who wins more or less often."""
    wording = Wording(plan, spoken())
    out = console()
    out.print("", *effect_lines(measured, spoken()), sep="\n")
    table = Table(*_heads("what", "pairs"), wording.setting(0), wording.setting(1), *_heads("difference"), "95 %")
    for effect in measured.effects:
        share = effect.share
        sure = words("sure") if share.is_sure else ""
        table.add_row(
            Text(wording.trait(effect.kind, effect.name)),
            str(share.pairs),
            wording.share(share.usual),
            wording.share(share.mean),
            wording.points(share.mean - share.usual) + sure,
            f"{wording.points(share.low)} … {wording.points(share.high)}",
        )
    out.print(table)


def command_of(plan: Survey, games: int, vary: list[str], chosen: list[str]) -> str:
    """The command that finds the same out again."""
    compared = " ".join(f"--vary {Path(each).name}" for each in vary)
    options = "".join(f" --option {each}" for each in chosen)
    bots = f"--bots {plan.levels[0]} --seed {plan.seed}{options}"
    return f"hyperespace balance {plan.game} --seats {plan.seats} --games {games} {bots} {compared}"


def print_training(report: TrainingReport, folder: Path) -> None:
    """How well each learner foretells games, and where everything is."""
    head, *rows = report.scores()
    table = Table(*head)
    for row in rows:
        table.add_row(*row)
    console().print(table)
    console().print(words("trained", folder=folder), soft_wrap=True)


def print_analysis(told: Telling) -> None:
    """The curves, a table of what made the difference, and the account of each seat."""
    out = console()
    out.print(f"{told.title}\n{told.made}\n\n{told('curve')}")
    out.print("\n".join(told.curves()), soft_wrap=True)
    table = Table(*told.heads(), title=told("accounts"), title_justify="left")
    rows = told.rows()
    for row in rows:
        table.add_row(*row)
    out.print("", table, sep="\n")
    for seat, row in enumerate(rows):
        account = Table.grid(padding=(0, 2))
        account.add_column(justify="right", no_wrap=True)
        for points, what in told.account(seat):
            account.add_row(points, Text(what))
        out.print("", row[0], account, sep="\n")


def print_dataset(dataset: Dataset, games: int, folder: Path) -> None:
    """How many games there are, and where the datasheet is."""
    out = console()
    out.print(words("of_game", game=dataset.game, finished=dataset.games, games=max(games, dataset.games)))
    out.print(words("digest", digest=dataset.records_digest), soft_wrap=True)
    out.print(words("dataset", file=folder / "README.md"), soft_wrap=True)


def _title(report: Report | Results) -> str:
    return words("of_game", game=report.game, finished=report.finished, games=report.games)


def _heads(*keys: str) -> list[str]:
    return [words(key) for key in keys]


def _bot(name: str) -> str:
    """The name of a bot as one types it; a level is called in the language spoken as well."""
    texts = Texts.of("hyperespace.lab", spoken())
    said = texts.word("levels", name) if texts.has("levels", name) else name
    return name if said == name else f"{name} ({said})"


def _number(value: float, decimals: int) -> str:
    return in_language(f"{value:,.{decimals}f}", spoken())


def _percent(share: float) -> str:
    return f"{_number(share * 100, 1)}\N{NARROW NO-BREAK SPACE}%" if spoken() == "fr" else f"{share:.1%}"


def _ends(share: Share) -> str:
    return f"{_percent(share.low)} – {_percent(share.high)}"
