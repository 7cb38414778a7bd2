"""docs/house-rules.md, followed to the letter: its file is written, its commands are run, what they print is there."""

import re
from pathlib import Path

import pytest

from hyperespace.core.house_files import BadHouseRules, read_file
from tests.games.rencontre.test_guide import run
from tests.test_docs import ROOT, blocks

GUIDE = ROOT / "docs" / "house-rules.md"
COMMANDS = re.findall(r"^    hyperespace ((?!serve).+)$", GUIDE.read_text("utf-8"), re.MULTILINE)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a reader has after typing the file, and a file of a reader who made a mistake."""
    found = tmp_path_factory.mktemp("house")
    (found / "my-rules").mkdir()
    for file, text in blocks(GUIDE):
        if file:
            (found / file).write_text(text, "utf-8")
    return found


def test_its_commands_run_and_print_what_it_says(folder: Path) -> None:
    printed = {command: run(["hyperespace", *command.split(), "--language", "en"], folder) for command in COMMANDS}
    text = GUIDE.read_text("utf-8")
    (verified,) = (said for command, said in printed.items() if command.startswith("verify"))
    (house,) = (line for line in verified.splitlines() if line.startswith("Played by"))
    assert f"    {house}\n" in text
    (compared,) = (said for command, said in printed.items() if command.startswith("balance"))
    assert "40 pairs of matches" in compared
    assert read_file(folder / "my-rules/club.toml").measured is not None


def test_a_mistake_is_told_as_it_says(folder: Path, tmp_path: Path) -> None:
    bad = tmp_path / "club.toml"
    bad.write_text((folder / "my-rules/club.toml").read_text("utf-8").replace("bases = 4", "bases = 9"), "utf-8")
    with pytest.raises(BadHouseRules):
        read_file(bad)
    printed = run(["hyperespace", "games", "--language", "en"], tmp_path, HYPERESPACE_HOUSE_RULES=str(tmp_path))
    (said,) = (line for line in printed.splitlines() if "club.toml" in line)
    assert f"    {said}\n" in GUIDE.read_text("utf-8")
