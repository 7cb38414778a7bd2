"""The documents: what they quote is in the code, what they link to is there, and their Nim can be played."""

import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType

import pytest
from typer.testing import CliRunner

import hyperespace as hs
from hyperespace.cli import app
from hyperespace.core import registry, runner
from hyperespace.core.registry import AnyGame
from hyperespace.core.rules import paragraphs
from hyperespace.testing import CONTRACTS, Contract, usual_subject
from hyperespace.testing.copies import everything

ROOT = Path(__file__).parent.parent
GUIDE = ROOT / "docs" / "adding-a-game.md"
DOCUMENTS = sorted(
    [
        ROOT / "README.md",
        ROOT / "SECURITY.md",
        ROOT / "CONTRIBUTING.md",
        ROOT / "CHANGELOG.md",
        *(ROOT / "docs").rglob("*.md"),
    ]
)
QUOTED = [
    *(ROOT / "src/hyperespace/games/tictactoe").iterdir(),
    ROOT / "src/hyperespace/games/kuhn/__init__.py",
    ROOT / "src/hyperespace/games/rencontre/__init__.py",
    *(ROOT / "src/hyperespace/games/rencontre/powers").glob("*.py"),
    *(ROOT / "src/hyperespace/games/rencontre/flow").glob("*.py"),
    ROOT / "tests/toys/auction.py",
]
NIM = "src/hyperespace/games/nim/__init__.py"

# A fenced block; one that is a whole file has its name on a line of its own above it.
BLOCK = re.compile(r"(?:^`(?P<file>\S+)`\n\n)?^```\w+\n(?P<text>.+?)^```$", re.DOTALL | re.MULTILINE)


def blocks(guide: Path = GUIDE) -> list[tuple[str, str]]:
    """The fenced blocks of a guide: the name of the file, or nothing, and the text."""
    return [(found["file"] or "", found["text"]) for found in BLOCK.finditer(guide.read_text("utf-8"))]


def load_module(name: str, file: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, module)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """A folder with every file of the guide, as a reader would have typed it."""
    for file, text in blocks():
        if file:
            (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / file).write_text(text, "utf-8")
    return tmp_path


@pytest.fixture
def nim(written: Path, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """The guide's Nim, at the table for one test, even where a reader has a Nim of his own in the folder."""
    module = load_module("nim_of_the_guide", written / NIM, monkeypatch)
    monkeypatch.setitem(sys.modules, "hyperespace.games.nim", module)
    monkeypatch.setitem(registry._registered, "nim", module.GAME)
    monkeypatch.setattr(runner, "_strict", True)
    return hs.find("nim")


@pytest.mark.parametrize("guide", [GUIDE, GUIDE.with_name("adding-a-power.md")], ids=lambda guide: guide.stem)
def test_every_excerpt_is_in_the_code(guide: Path) -> None:
    sources = [file.read_text("utf-8") for file in QUOTED if file.is_file()]
    excerpts = [text for file, text in blocks(guide) if not file]
    assert excerpts
    assert [text for text in excerpts if not any(text in source for source in sources)] == []


def prose(document: Path) -> str:
    """A document without its code."""
    blocks_out = re.sub(
        r"^```.*?^```$|^(?: {4}|\t).*$", "", document.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE
    )
    return re.sub(r"`[^`\n]*`", "", blocks_out)


@cache
def anchors(document: Path) -> frozenset[str]:
    """Where in a document a link may lead: its headings, written as sites and forges write them."""
    headings = re.findall(
        r"^#+ (.+)$",
        re.sub(r"^```.*?^```$", "", document.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE),
        re.MULTILINE,
    )
    plain = (re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-") for heading in headings)
    return frozenset(plain)


def dead_links(document: Path) -> Iterator[str]:
    for target, anchor in re.findall(r"\]\(([^)\s:#]*)(?:#([^)\s]*))?\)", prose(document)):
        file = document.parent / target if target else document
        if not file.exists() or (anchor and anchor not in anchors(file)):
            yield f"{target}#{anchor}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=[str(file.relative_to(ROOT)) for file in DOCUMENTS])
def test_every_link_leads_somewhere(document: Path) -> None:
    assert list(dead_links(document)) == []


def test_a_link_to_a_file_or_a_heading_that_is_not_there_is_found(tmp_path: Path) -> None:
    document = tmp_path / "guide.md"
    document.write_text(
        "# A `great` Guide, n° 1\n\n[a](#a-great-guide-n-1) [b](guide.md#no) [c](no.md) `[d](code.md)`\n", "utf-8"
    )
    assert list(dead_links(document)) == ["guide.md#no", "no.md#"]


@pytest.mark.parametrize("seed", range(20))
def test_random_matches_of_nim_end_and_can_be_copied_at_every_question(nim: AnyGame, seed: int) -> None:
    random = Random(seed)
    match = hs.new_match("nim", seed=seed)
    while (ask := match.ask) is not None:
        before = everything(match)
        clone, match = match.clone(), hs.load(match.save())
        assert everything(clone) == everything(match) == before
        (seat,) = ask.seats
        option = random.choice(ask.options(seat))
        for each in (clone, match):
            each.answer(seat, option)
        assert everything(clone) == everything(match)
    assert len(match.result.winners) == 1
    assert hs.replay(match.record().json()).state == match.state


@pytest.mark.parametrize("contract", CONTRACTS, ids=lambda contract: contract.__name__)
def test_nim_keeps_every_contract(nim: AnyGame, contract: Contract) -> None:
    contract(usual_subject(nim))


def test_the_tests_of_nim_pass_and_cover_its_rules(
    nim: AnyGame, written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = load_module("tests_of_the_guide", written / "tests/games/test_nim.py", monkeypatch)
    covered: set[tuple[str, str]] = set()
    for name, test in vars(module).items():
        if name.startswith("test_"):
            test()
            covered |= {(mark.name, paragraph) for mark in test.pytestmark for paragraph in mark.args}
    assert covered == {(side, f"nim {number}") for side in ("allows", "forbids") for number in paragraphs(nim, "en")}


def test_nim_is_played_in_the_terminal(nim: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # a match that is left unfinished is kept in this folder
    printed = CliRunner().invoke(app, ["play", "nim", "--language", "fr"], input="3\n" * 15).stdout
    assert "Prends une, deux ou trois allumettes." in printed


def test_the_strict_runner_finds_the_mistake_that_the_guide_suggests(
    nim: AnyGame, written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = (written / NIM).read_text("utf-8")
    edit, ask = "    s.last = seat\n", "    answer = yield Ask("
    mistaken = written / "mistaken_nim.py"  # another file: of the same size and second, Python would take the old code
    mistaken.write_text(code.replace(edit, "").replace(ask, edit + ask), "utf-8")
    match = hs.new_match(load_module("mistaken_nim", mistaken, monkeypatch).GAME, seed=1)
    assert match.ask is not None
    with pytest.raises(hs.RuleOfStepsBroken, match="step take edited, drew or told something"):
        match.answer(0, match.ask.options(0)[0])
