"""Games of bots as tables for other programs: Parquet files and a datasheet.

Games are written in parts, in the order of their numbers. The file of a part's matches is written last, so a part is
whole if that file is there. A later run goes on after the last whole part.
"""

import hashlib
import json
import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from hyperespace.bots import answers_of, bot_name, imagined, new_bot
from hyperespace.bots.outlooks import won
from hyperespace.bots.play import choices
from hyperespace.core.asks import Option, Seat
from hyperespace.core.bots import AnyBot
from hyperespace.core.errors import HyperespaceError
from hyperespace.core.extras import need
from hyperespace.core.match import AnyMatch, new_match
from hyperespace.core.registry import find
from hyperespace.core.texts import Texts
from hyperespace.lab.environments.encodings import Encoding
from hyperespace.lab.interrupts import ctrl_c
from hyperespace.lab.runs import nobody
from hyperespace.lab.seatings import Seating, check, entrants
from hyperespace.lab.simulate import Simulation

PART: Final = 20_000
"""Decisions after which a part is written."""

MATCHES: Final = (
    "match",
    "seed",
    "seats",
    "bots",
    "winners",
    "scores",
    "shares",
    "decisions",
    "chosen",
    "seal",
    "record",
)
DECISIONS: Final = (
    "match", "number", "seat", "step", "kind", "rule", "options", "answer", "view", "share", "score",
)  # fmt: skip
OBSERVED: Final = ("observation", "words")

Rows = list[dict[str, Any]]  # a column may have a value of any type


class Dataset(Struct):
    """What is in a folder."""

    game: str
    games: int
    decisions: int
    records_digest: str
    encoding_digest: str


class Content(Simulation, frozen=True, tag="dataset"):
    """What is asked for. A folder has the games of one plan only."""

    observations: bool = False


def write_dataset(
    folder: Path,
    game: str,
    games: int,
    *,
    seats: int | None = None,
    bots: Sequence[AnyBot] = ("random",),
    seed: int | str = 0,
    options: Mapping[str, object] | None = None,
    observations: bool = False,
    language: str = "en",
    progress: Callable[[int], None] = nobody,
) -> Dataset:
    """Play games and write them down: those of `simulate` with the same bots and seed, with the same digest."""
    need("lab", "polars")
    found = find(game)
    names, own = entrants(bots)
    seats = seats or found.seats[0]
    plan = Content(game, found.rules, str(seed), seats, names, dict(options or {}), own, observations)
    check(plan, 0)
    parts = Parts(folder, plan)
    writer = Writer(plan, parts)
    with suppress(KeyboardInterrupt), ctrl_c() as interrupt:
        for number in range(parts.games, games):
            rows = writer.play(number)
            with interrupt.held():
                writer.add(*rows)
            progress(number + 1)
    writer.flush()
    dataset = parts.dataset(writer.encoding.digest)
    (folder / "README.md").write_text(_datasheet(plan, dataset, language), "utf-8")
    return dataset


class Parts:
    """The files of a folder."""

    def __init__(self, folder: Path, plan: Content) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        file, written = folder / "plan.json", msgspec.json.encode(plan, enc_hook=bot_name)
        if file.exists() and file.read_bytes() != written:
            theirs = file.read_text("utf-8")
            raise HyperespaceError(
                f"{folder} has games of another plan, {theirs}; take another folder",
                french=f"{folder} contient les parties d'un autre plan, {theirs}\xa0; prends un autre dossier",
            )
        file.write_bytes(written)

    @property
    def games(self) -> int:
        """How many are there."""
        return int(self._frame("matches", "match").height)

    def write(self, matches: Rows, decisions: Rows) -> None:
        """Write a part: first the decisions, then the matches, each under another name until it is whole."""
        import polars as pl

        first = matches[0]["match"]
        for kind, rows in (("decisions", decisions), ("matches", matches)):
            file = self._folder / f"{kind}-{first:08}.parquet"
            beside = file.with_suffix(".part")
            pl.DataFrame(rows, schema=_schema(kind, rows), orient="row").write_parquet(beside)
            beside.replace(file)

    def dataset(self, encoding_digest: str) -> Dataset:
        """What is there now."""
        frame, plan = self._frame("matches", "seal", "chosen"), json.loads((self._folder / "plan.json").read_bytes())
        digest = hashlib.blake2b(b"".join(map(bytes.fromhex, frame["seal"])), digest_size=16).hexdigest()
        return Dataset(plan["game"], frame.height, int(frame["chosen"].sum() or 0), digest, encoding_digest)

    def _frame(self, kind: str, *columns: str) -> Any:  # polars has no types that we could name
        import polars as pl

        files = sorted(self._folder.glob(f"{kind}-*.parquet"))
        frames = [pl.read_parquet(file, columns=list(columns)) for file in files]
        return pl.concat(frames) if frames else pl.DataFrame({column: [] for column in columns})


class Writer:
    """Plays games and gathers a part of them."""

    def __init__(self, plan: Content, parts: Parts) -> None:
        self.encoding = Encoding(plan.game, plan.seats, **plan.options)
        self._plan, self._parts = plan, parts
        self._matches: Rows = []
        self._decisions: Rows = []

    def play(self, number: int) -> tuple[dict[str, Any], Rows]:
        """One game: its row, and those of its decisions."""
        seating = self._plan.seating(number)
        match = new_match(self._plan.game, seats=self._plan.seats, seed=seating.seed, **seating.options)
        decisions = [{"match": number, **row} for row in self._played(match, seating)]
        result = match.result
        shares = won(result, match.seats)
        for row in decisions:
            row |= {"share": shares[row["seat"]], "score": result.scores[row["seat"]]}
        record = match.record()
        about = {
            "match": number,
            "seed": seating.seed,
            "seats": match.seats,
            "bots": list(map(bot_name, seating.bots)),
            "winners": list(result.winners),
            "scores": list(result.scores),
            "shares": shares,
            "decisions": match.decisions,
            "chosen": len(decisions),
            "seal": record.seal,
            "record": record.json().decode(),
        }
        return about, decisions

    def _played(self, match: AnyMatch, seating: Seating) -> Iterator[dict[str, Any]]:
        """Let the bots play, and tell each choice that one of them had."""
        game = match.game.name
        bots = [new_bot(bot, game, f"{seating.seed}/{seat}") for seat, bot in enumerate(seating.bots)]
        for seat, options in choices(match):
            imagine = partial(imagined, match, seat)
            for option in answers_of(bots[seat], match.view(seat), options, imagine):
                yield from self._decision(match, seat, option)
                match.answer(seat, option)

    def _decision(self, match: AnyMatch, seat: Seat, option: Option) -> Iterator[dict[str, Any]]:
        """A row, unless there was nothing to choose."""
        question = match.question(seat)
        if question is None or question.options is None or len(question.options) < 2:
            return
        row: dict[str, Any] = {
            "number": match.decisions,
            "seat": seat,
            "step": question.step,
            "kind": question.kind,
            "rule": question.rule,
            "options": [_json(each) for each in question.options],
            "answer": _json(option),
            "view": _json(match.view(seat)),
        }
        if self._plan.observations:
            row["observation"] = self.encoding.observe(match, seat)
            row["words"] = list(self.encoding.words.spell(option))
        yield row

    def add(self, match: dict[str, Any], decisions: Rows) -> None:
        """Keep a game, and write the part if it is large enough."""
        self._matches.append(match)
        self._decisions += decisions
        if len(self._decisions) >= PART:
            self.flush()

    def flush(self) -> None:
        """Write the games that are still kept."""
        if self._matches:
            self._parts.write(self._matches, self._decisions)
            self._matches, self._decisions = [], []


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _schema(kind: str, rows: Rows) -> dict[str, Any]:
    """The types of all columns, which an empty list does not show by itself."""
    import polars as pl

    types = {
        **dict.fromkeys(("match", "number", "seat", "seats", "decisions", "chosen"), pl.Int64),
        **dict.fromkeys(("seed", "step", "kind", "rule", "answer", "view", "seal", "record"), pl.String),
        **dict.fromkeys(("share", "score"), pl.Float64),
        **dict.fromkeys(("bots", "options"), pl.List(pl.String)),
        **dict.fromkeys(("winners", "words"), pl.List(pl.Int64)),
        **dict.fromkeys(("scores", "shares"), pl.List(pl.Float64)),
        "observation": pl.List(pl.Float32),
    }
    columns = rows[0] if rows else {"decisions": DECISIONS, "matches": MATCHES}[kind]
    return {name: types[name] for name in columns}


def command(plan: Content, games: int) -> str:
    """The line that makes the same games."""
    options = [f"--option {shlex.quote(f'{name}={_json(value)}')}" for name, value in plan.options.items()]
    parts = [
        f"hyperespace dataset {plan.game} --games {games} --seats {plan.seats}",
        f"--bots {','.join(plan.bots)} --seed {shlex.quote(plan.seed)}",
        *options,
        *(["--observations"] if plan.observations else []),
    ]
    return " ".join(parts)


def _datasheet(plan: Content, dataset: Dataset, language: str) -> str:
    texts = Texts.of("hyperespace.lab", language)

    def said(key: str, **values: object) -> str:
        return texts.format(texts.word("dataset", key), **values)

    def table(names: Sequence[str], told: str) -> list[str]:
        rows = [f"| `{name}` | {said(f'{told}_{name}')} |" for name in names]
        return [f"| {said('column')} | {said('meaning')} |\n|---|---|\n" + "\n".join(rows)]

    title = find(plan.game).texts(language).word("title", "game")
    columns = (*DECISIONS, *(OBSERVED if plan.observations else ()))
    written = [
        f"# {said('title', game=title)}",
        said("made", games=dataset.games, decisions=dataset.decisions, seats=plan.seats, bots=", ".join(plan.bots)),
        f"    {command(plan, dataset.games)}",
        said("version", version=_version(), rules=plan.rules, seed=plan.seed),
        said("digest", digest=dataset.records_digest, encoding=dataset.encoding_digest),
        said("limits"),
        f"## matches-*.parquet\n\n{said('matches')}",
        *table(MATCHES, "match"),
        f"## decisions-*.parquet\n\n{said('decisions')}",
        *table(columns, "decision"),
        f'## {said("reading")}\n\n    import polars\n\n    polars.read_parquet("decisions-*.parquet")',
    ]
    return "\n\n".join(written) + "\n"


def _version() -> str:
    try:
        return version("hyperespace")
    except PackageNotFoundError:  # run from the sources, without being installed
        return "0"
