"""docs/adding-a-power.md, followed to the letter: each file that has a name there is written, each command is run."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.games.trucker.test_additions import add_words
from tests.test_docs import ROOT, blocks

GUIDE = ROOT / "docs" / "adding-a-power.md"
RENCONTRE = Path("src/hyperespace/games/rencontre")
OWN = [(file, text) for file, text in blocks(GUIDE) if file.startswith("my-")]
IN_THE_GAME = [(file, text) for file, text in blocks(GUIDE) if file and not file.startswith("my-")]
COMMANDS = [
    each for each in re.findall(r"^    hyperespace (.+)$", GUIDE.read_text("utf-8"), re.MULTILINE) if "my-" in each
]


def run(arguments: list[str], folder: Path, **more: str) -> str:
    """What a command prints; it must not fail."""
    environment = {**os.environ, "PYTEST_ADDOPTS": "", **more}
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=folder,
        env=environment,
        input="1\n" * 30,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr[-3000:]
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def my_powers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with every file of the first three sections, as a reader would have typed it."""
    folder = tmp_path_factory.mktemp("guide")
    for file, text in OWN:
        (folder / file).parent.mkdir(exist_ok=True)
        (folder / file).write_text(text, "utf-8")
    return folder


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_of_the_guide_runs(command: str, my_powers: Path) -> None:
    printed = run(["hyperespace", *command.split(), "--language", "en"], my_powers)
    assert "A power is left out:" not in printed
    if command.startswith("rules"):
        assert "VII.comet The Comet" in printed


def test_the_guides_python_power_keeps_the_contracts(my_powers: Path) -> None:
    only = ["-k", "resampled or clone or pieces or refus", "-p", "no:schemathesis", "-p", "no:cacheprovider"]
    printed = run(
        ["pytest", "-q", *only, "my-tests/test_echo.py"], my_powers, HYPERESPACE_POWERS=str(my_powers / "my-powers")
    )
    assert " passed" in printed


def test_a_fault_of_the_guide_reads_as_it_says(my_powers: Path, tmp_path: Path) -> None:
    told = next(each for each in re.findall(r"^    (Rencontre Cosmique: .+)$", GUIDE.read_text("utf-8"), re.MULTILINE))
    comet = (my_powers / "my-powers" / "comet.toml").read_text("utf-8")
    (tmp_path / "comet.toml").write_text(comet.replace("amount = 3", "amount = 30"), "utf-8")
    assert told in run(["hyperespace", "games", "--powers", "comet.toml", "--language", "en"], tmp_path)


def change(path: Path, before: str, after: str) -> None:
    written = path.read_text("utf-8")
    assert written.count(before) == 1, (path, before)
    path.write_text(written.replace(before, after), "utf-8")


@pytest.fixture
def with_beacon(tmp_path: Path) -> Path:
    """A copy of everything, with the guide's power in all the places that its table names."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("page", "__pycache__"))
    shutil.copytree(ROOT / "tests", tmp_path / "tests", ignore=shutil.ignore_patterns("__pycache__", "golden"))
    for file, text in IN_THE_GAME:
        path = tmp_path / file
        if file.endswith(".toml"):
            add_words(path, text)
        elif file.endswith(".md"):
            change(path, "\n## VIII ", f"\n{text}\n## VIII ")
        else:
            assert not path.exists()
            path.write_text(text, "utf-8")
    game, stories = tmp_path / RENCONTRE, tmp_path / "tests/games/rencontre"
    change(game / "powers/__init__.py", '"empath", "assassin",\n', '"empath", "assassin", "beacon",\n')
    change(game / "__init__.py", "rules=5,", "rules=6,")
    change(game / "bot/powers.py", '"dictator", "vulch",\n', '"dictator", "vulch", "beacon",\n')
    change(stories / "test_setup.py", "== 35", "== 36")
    change(stories / "test_invariants.py", "len(PAIRS) == 595", "len(PAIRS) == 630")
    return tmp_path


def test_the_guides_beacon_is_a_power_of_the_game(with_beacon: Path) -> None:
    paths = os.pathsep.join((str(with_beacon / "src"), str(with_beacon)))
    files = ["powers/test_beacon.py", "test_setup.py", "test_texts.py", "test_power_rules.py", "test_bot.py"]
    stories = [f"tests/games/rencontre/{file}" for file in files]
    pairs = "tests/games/rencontre/test_invariants.py::test_there_are_595_pairs_of_powers"
    quick = ["-q", "-p", "no:cacheprovider", "-p", "no:schemathesis"]
    assert " passed" in run(["pytest", *quick, *stories, pairs], with_beacon, PYTHONPATH=paths)


def test_the_table_of_the_guide_names_every_place_that_changes() -> None:
    table = GUIDE.read_text("utf-8").split("## 9. ")[1].split("\n\n")[2]
    places = (
        "NAMES",
        "`rules`",
        "[powers]",
        "[aliens]",
        "[power_cards]",
        "[acts]",
        "[changes]",
        "rules.*.md",
        "RANKING",
    )
    more = (
        "strengths.py",
        "powers.ts",
        "test_setup.py",
        "test_invariants.py",
        "rencontre-board.test.ts",
        "tests/golden",
    )
    assert [place for place in (*places, *more) if place not in table] == []
