"""Bots of other packages, and bots without a name."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import hyperespace as hs
from hyperespace.bots import UnknownBot, bot_faults, new_bot, offered, play, thinks
from hyperespace.lab import simulate, survey, tournament
from hyperespace.lab.checkpoints import BadCheckpoint
from hyperespace.lab.environments.make import gym_env
from tests.plugins import announce, installed

CODE = """
from hyperespace.core.bots import BotKind

class Last:
    def __init__(self, seed):
        self.seed = seed
    def choose(self, view, options):
        return options[-1]

GAMBLER = BotKind(Last, games=("kuhn",), thinks=True)
"""


class Bold:
    """Bets whatever it holds."""

    def __init__(self, seed: str = "") -> None:
        self.seed = seed

    def choose(self, view: hs.View, options: Sequence[hs.Option]) -> hs.Option:
        return options[-1]


def shy(seed: str) -> Bold:
    class Shy(Bold):
        def choose(self, view: hs.View, options: Sequence[hs.Option]) -> hs.Option:
            return options[0]

    return Shy(seed)


@pytest.fixture
def package(tmp_path: Path) -> Iterator[None]:
    (tmp_path / "gamblers.py").write_text(CODE)
    entries = {"gambler": "gamblers:GAMBLER", "last": "gamblers:Last", "random": "gamblers:Last", "lost": "nowhere:X"}
    announce(tmp_path, "gamblers", {"hyperespace.bots": entries})
    with installed(tmp_path):
        yield


@pytest.mark.usefixtures("package")
def test_a_bot_of_another_package_sits_where_its_name_is_said() -> None:
    assert offered("kuhn")[-2:] == ("gambler", "last")
    assert offered("tictactoe")[-1:] == ("last",)
    assert simulate("kuhn", 20, bots=["gambler", "last"]).finished == 20
    assert (thinks("gambler"), thinks("last")) == (True, False)


@pytest.mark.usefixtures("package")
def test_a_bot_that_does_not_play_a_game_says_so() -> None:
    with pytest.raises(UnknownBot, match="the bot 'gambler' does not play tictactoe"):
        new_bot("gambler", "tictactoe", "1")


@pytest.mark.usefixtures("package")
def test_bots_that_cannot_be_used_are_named_and_leave_the_others_alone() -> None:
    assert bot_faults() == (
        "the bot 'lost' of the package gamblers is left out: it cannot be loaded: "
        "ModuleNotFoundError: No module named 'nowhere'",
        "the bot 'random' is left out: there is a bot of this name already",
    )
    assert type(new_bot("random", "kuhn", "1")).__name__ == "RandomBot"


@pytest.mark.parametrize("bot", [Bold(), Bold, shy, "random"])
def test_a_bot_may_be_an_object_a_class_a_function_or_a_name(bot: object) -> None:
    match = hs.new_match("kuhn", seed=1)
    assert play(match, [new_bot(bot, "kuhn", str(seat)) for seat in (0, 1)])  # type: ignore[arg-type]


def test_bots_without_a_name_are_simulated_in_any_number_of_jobs() -> None:
    alone, together = (simulate("kuhn", 30, bots=[Bold, shy], jobs=jobs) for jobs in (1, 2))
    assert alone.records_digest == together.records_digest
    assert alone.wins == [30, 0], "whoever never calls loses to whoever always bets"


def test_bots_without_a_name_play_tournaments_and_are_called_by_their_class() -> None:
    results = tournament("kuhn", 20, bots=[shy, Bold()])
    assert [standing.bot for standing in results.standings] == ["Bold", "shy"]
    assert survey("kuhn", levels=[Bold]).levels == ("Bold",)


def test_bots_without_a_name_sit_in_environments() -> None:
    environment = gym_env("kuhn", bots=Bold)
    environment.reset(seed=1)
    assert gym_env("kuhn", bots=["random", shy]).reset(seed=1)


def test_a_checkpoint_wants_bots_with_names(tmp_path: Path) -> None:
    with pytest.raises(BadCheckpoint, match="a checkpoint needs bots with names"):
        simulate("kuhn", 2, bots=[Bold], checkpoint=tmp_path / "games.jsonl")
