"""`hyperespace train`: bots play, positions are kept, and a network learns what they are worth."""

from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial
from itertools import islice
from pathlib import Path

import msgspec
from msgspec import Struct

from hyperespace.bots.judging import Network, Weights
from hyperespace.core.errors import HyperespaceError
from hyperespace.core.extras import need
from hyperespace.core.judgements import WEIGHTS, Judgement
from hyperespace.core.registry import AnyGame, find
from hyperespace.lab.cluster_names import need_cluster
from hyperespace.lab.interrupts import ctrl_c
from hyperespace.lab.runs import nobody
from hyperespace.lab.training.results import Learned
from hyperespace.lab.training.self_play import Position, positions_of
from hyperespace.lab.training.shards import GAMES, SchoolPlan, Shards


class School(Struct, frozen=True):
    """What is to be played and learned."""

    game: str
    games: int = 2000  # to play; rounded up to whole files
    seed: str = "0"
    hidden: int = 16  # units of the network
    jobs: int = 1
    cluster: str = ""

    @property
    def command(self) -> str:
        """The command that makes the same."""
        return f"hyperespace train {self.game} --games {self.games} --seed {self.seed} --hidden {self.hidden}"


def train(school: School, folder: Path, progress: Callable[[int], None] = nobody) -> Learned:
    """Play the games that are not in the folder yet, learn from all, and write the weights there."""
    need("train", "polars", "numpy", "sklearn")
    need_cluster(school.cluster, school.jobs)
    game = find(school.game)
    if game.judgement is None:
        raise HyperespaceError(
            f"nobody has said what matters in {school.game}: it has no `Game.judgement`",
            french=f"personne n'a dit ce qui compte à {school.game}\xa0: il n'a pas de `Game.judgement`",
        )
    judgement = game.judgement()
    shards = Shards(folder, _plan(game, judgement, school.seed))
    wanted = range(-(-school.games // GAMES))
    _play(school, shards, wanted, progress)
    learned = _learn(school, game, judgement, shards, wanted)
    (folder / WEIGHTS).write_bytes(msgspec.json.encode(learned.weights))
    return learned


def _plan(game: AnyGame, judgement: Judgement, seed: str) -> SchoolPlan:
    return SchoolPlan(game.name, game.rules, judgement.digest, _settings(judgement), seed)


def _settings(judgement: Judgement) -> tuple[str, ...]:
    """Seats and options in writing."""
    return tuple(
        f"{setting.seats} {msgspec.json.encode(setting.options, order='sorted').decode()}"
        for setting in judgement.settings
    )


def _play(school: School, shards: Shards, wanted: range, progress: Callable[[int], None]) -> None:
    """Play what is missing, and write a file as soon as its games are played."""
    known = next((shard for shard in wanted if not shards.is_there(shard)), len(wanted))
    numbers = range(known * GAMES, len(wanted) * GAMES)
    progress(numbers.start)
    with closing(_played(school, numbers)) as played, ctrl_c() as interrupt:
        for shard in wanted[known:]:
            positions: list[Position] = []
            for game in islice(played, GAMES):
                positions.extend(game)
            with interrupt.held():
                shards.write(shard, positions)
            progress((shard + 1) * GAMES)


def _played(school: School, numbers: range) -> Generator[tuple[Position, ...]]:
    task = partial(positions_of, school.game, school.seed)
    if not numbers:
        return
    if school.jobs == 1 and not school.cluster:
        yield from map(task, numbers)
        return
    from hyperespace.lab.clusters import joined  # brings joblib, which a single process does not need

    with joined(school.cluster, school.jobs) as do_all:
        yield from do_all(task, numbers)


def _learn(school: School, game: AnyGame, judgement: Judgement, shards: Shards, wanted: range) -> Learned:
    from hyperespace.lab.training import fitting  # brings numpy and scikit-learn
    from hyperespace.lab.training.scoring import calibration, judged

    seed = 0
    positions = fitting.positions_in(shards.read(wanted), judgement)
    network, fitted = fitting.fit_network(positions, len(judgement.numbers), school.hidden, seed)
    others = (fitting.fit_line(positions, seed), fitting.fit_trees(positions, seed))
    scores = judged(positions, (fitted, *others))
    brier = {each.name: each.brier for each in scores}
    return Learned(
        weights=_weights(school, game, judgement, network, shards.digest(wanted), brier),
        settings=_settings(judgement),
        positions=len(positions.share),
        held_out=int(positions.is_held_out.sum()),
        judged=scores,
        calibration=calibration(positions, fitted),
    )


def _weights(
    school: School, game: AnyGame, judgement: Judgement, network: Network, digest: str, brier: dict[str, float]
) -> Weights:
    return Weights(
        game=game.name,
        rules=game.rules,
        features=judgement.digest,
        network=network,
        command=school.command,
        games=-(-school.games // GAMES) * GAMES,
        positions=digest,
        brier=round(brier["network"], 5),
        outlook=round(brier["outlook"], 5),
    )
