"""Games in packages of their own: equal to ours in everything, and alone with their mistakes."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import hyperespace as hs
from hyperespace.bots import OFFERED, new_bot, play
from hyperespace.cli import app
from hyperespace.lab import Run, encoding, measure, simulate, survey, tournament, write_report
from hyperespace.lab.environments.renders import render
from hyperespace.testing import CONTRACTS
from tests.plugins import GOOFSPIEL, announce, announce_goofspiel, installed

TITLES = '[title]\ngame = "X"\n[seats]\n0 = "A"\n1 = "B"\n[options]\npass = "pass"\nbet = "bet"\n'


@pytest.fixture
def goofspiel(tmp_path: Path) -> Iterator[None]:
    with installed(*announce_goofspiel(tmp_path)):
        yield


@pytest.mark.usefixtures("goofspiel")
def test_a_plug_in_is_listed_like_our_own_games() -> None:
    assert "goofspiel" in hs.game_names()
    assert hs.faults() == ()
    assert "goofspiel    Goofspiel, 2 to 4" in CliRunner().invoke(app, ["games", "-l", "en"]).stdout


@pytest.mark.usefixtures("goofspiel")
def test_bots_of_every_level_play_a_plug_in() -> None:
    for name in (*OFFERED, "heuristic", "lesson"):
        match = hs.new_match("goofspiel", seats=3, seed=1, cards=3)
        assert play(match, [new_bot(name, "goofspiel", str(seat)) for seat in range(3)]), name


@pytest.mark.usefixtures("goofspiel")
def test_a_plug_in_is_simulated_and_its_bot_is_better_than_chance() -> None:
    report = simulate("goofspiel", 40, bots=["heuristic", "random"])
    assert report.finished == 40
    best = tournament("goofspiel", 40, bots=["random", "heuristic"]).standings[0]
    assert best.bot == "heuristic"


@pytest.mark.usefixtures("goofspiel")
def test_the_balance_of_a_plug_in_is_measured_in_its_own_words(tmp_path: Path) -> None:
    plan = survey("goofspiel", levels=["random"])
    tally = measure(plan, 20, Run())
    assert {rate.name for rate in tally.rates() if rate.kind == "points"} == {"odd", "even"}
    write_report(tmp_path / "report", plan, tally, "fr")
    assert "| impair |" in (tmp_path / "report" / "report.md").read_text("utf-8")


@pytest.mark.usefixtures("goofspiel")
def test_a_plug_in_is_encoded_by_its_own_vocabulary() -> None:
    code = encoding("goofspiel", seats=2, cards=3)
    assert code.words.names == ("bid", "card=1", "card=2", "card=3")
    assert "view.hands[1][3]" in code.names()


@pytest.mark.usefixtures("goofspiel")
def test_a_plug_in_draws_its_own_picture() -> None:
    assert render(hs.new_match("goofspiel", seed=1), None, "svg", "en").startswith("<svg")


FEWER = """
from hypothesis import settings
settings.register_profile("fewer", max_examples=10, derandomize=True, database=None)  # of a hundred
"""


def test_the_own_tests_of_a_plug_in_run_every_contract_in_three_lines(tmp_path: Path) -> None:
    (tmp_path / "fewer.py").write_text(FEWER)
    paths = [*announce_goofspiel(tmp_path), Path(hs.__file__).parent.parent]
    environment = {**os.environ, "PYTEST_ADDOPTS": "", "PYTHONPATH": os.pathsep.join(map(str, paths))}
    alone = ["-c", "pyproject.toml", "--confcutdir", ".", "-p", "no:cacheprovider"]  # nothing of our own tests
    quick = ["-p", "fewer", "--hypothesis-profile", "fewer", "-p", "no:schemathesis", "-p", "no:faker"]
    command = [sys.executable, "-m", "pytest", "-q", *alone, *quick, "tests"]
    run = subprocess.run(command, cwd=GOOFSPIEL, env=environment, capture_output=True, text=True, check=False)
    assert f"{len(CONTRACTS)} passed" in run.stdout, run.stdout


def broken(folder: Path, name: str, code: str, *, texts: str = TITLES) -> None:
    """A package that is nearly Kuhn poker."""
    package = folder / f"package_{name}"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(code)
    for language in ("fr", "en"):
        (package / f"texts.{language}.toml").write_text(texts)
        (package / f"rules.{language}.md").write_text("## 3 The end\n")
    announce(folder, f"about-{name}", {"hyperespace.games": {name: package.name}})


LIKE_KUHN = """
from dataclasses import replace
from hyperespace.games.kuhn import GAME as KUHN
GAME = replace(KUHN, name={name!r}, package=__name__)
"""


def test_broken_plug_ins_are_named_each_with_a_line_and_leave_the_others_alone(tmp_path: Path) -> None:
    broken(tmp_path, "clumsy", "import a_module_that_is_not_there")
    broken(tmp_path, "renamed", LIKE_KUHN.format(name="another"))
    broken(tmp_path, "silent", LIKE_KUHN.format(name="silent"), texts=TITLES.replace('bet = "bet"\n', ""))
    broken(tmp_path, "whole", LIKE_KUHN.format(name="whole"))
    with installed(tmp_path):
        assert hs.faults() == (
            "the game 'clumsy' of the package about-clumsy is left out: it cannot be loaded: "
            "ModuleNotFoundError: No module named 'a_module_that_is_not_there'",
            "the game 'renamed' of the package about-renamed is left out: the game calls itself 'another'; "
            "it and its entry point must have the same name",
            "the game 'silent' of the package about-silent is left out: texts.fr.toml has no entry 'bet' in [options]",
        )
        assert {"kuhn", "whole"} <= {game.name for game in hs.all_games()}
        listed = CliRunner().invoke(app, ["games", "-l", "en"])
    assert "hyperespace: the game 'clumsy' of the package about-clumsy is left out" in listed.stderr
    assert "kuhn" in listed.stdout


def test_whoever_asks_for_a_broken_plug_in_is_told_what_is_wrong(tmp_path: Path) -> None:
    broken(tmp_path, "hopeless", "GAME = 7")
    with installed(tmp_path), pytest.raises(hs.BrokenGame, match="package_hopeless is a int and no Game"):
        hs.find("hopeless")


def test_our_own_game_comes_before_another_of_its_name(tmp_path: Path) -> None:
    broken(tmp_path, "kuhn", "GAME = 7")
    with installed(tmp_path):
        assert hs.find("kuhn").package == "hyperespace.games.kuhn"
        assert hs.faults() == (
            "the game 'kuhn' of the package about-kuhn is left out: there is a game of this name already",
        )


def test_a_text_that_is_there_in_one_language_only_is_missed(tmp_path: Path) -> None:
    broken(tmp_path, "half", LIKE_KUHN.format(name="half"))
    with (tmp_path / "package_half" / "texts.fr.toml").open("a") as texts:
        texts.write('[events]\npassed = "passe"\n')
    with installed(tmp_path):
        assert [line.partition("left out: ")[2] for line in hs.faults()] == [
            "texts.en.toml has no entry 'passed' in [events], which the other language has"
        ]
