"""What an expansion adds: the flow names none of it, and the member, road and card of the guide can be played."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hyperespace.games.trucker import in_play, specialists
from hyperespace.games.trucker.additions import Addition
from hyperespace.games.trucker.adventures import base
from hyperespace.games.trucker.adventures.base import Adventure, check_cards
from hyperespace.games.trucker.cards import CARDS, ROADS, SPECIALISTS, Card
from hyperespace.games.trucker.flow.sequence import CARD, FLIGHT
from hyperespace.games.trucker.in_play import ADDITIONS
from hyperespace.games.trucker.machinations.base import Machination, plot
from hyperespace.games.trucker.rough_roads.base import ROUGH_ROADS, RoughRoad, check_roads, open_road
from hyperespace.games.trucker.state import Rough, Trucker, Yard, step
from hyperespace.games.trucker.team.base import MEMBERS
from tests.test_docs import blocks
from tests.test_layers import imports

ROOT = Path(__file__).parents[3]
SOURCE = ROOT / "src" / "hyperespace"
FLOW = sorted((SOURCE / "games" / "trucker" / "flow").glob("*.py"))
GUIDE = ROOT / "docs" / "adding-a-card.md"
PACKAGES = {"adventures", "first_expansion", "machinations", "rough_roads", "specialists", "team"}
"""Where additions are."""


PEOPLE = (*MEMBERS, *SPECIALISTS)
FIELDS = {name for kind in (Yard, Trucker, Rough, Card) for name in kind.__struct_fields__}
"""What the state and the cards are made of: `s.strike` is where a strike is remembered, and no strike."""


def words(source: str) -> set[str]:
    """All identifiers and strings of a file, but for fields of the state and of cards."""
    found = set[str]()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(attr=name) if name in FIELDS:
                pass
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.alias(name=name):
                found.add(name)
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                found.add(name)
            case ast.Constant(value=str(text)):
                found.add(text)
    return found


def named_in(source: str) -> set[str]:
    """The additions that a file calls by their names."""
    called = words(source)
    classes = {name: "".join(map(str.capitalize, name.split("_"))) for name in ADDITIONS}
    sentences = " ".join(source.lower().split())
    told_of = {name for name in PEOPLE if re.search(rf"\b{name.replace('_', ' ')}s?\b", sentences)}
    return told_of | {name for name in ADDITIONS if name in called or classes[name] in called}


def packages_of(file: Path) -> set[str]:
    return {name.split(".")[3] for name in imports(file) if name.startswith("hyperespace.games.trucker.")} & PACKAGES


@pytest.mark.parametrize("file", FLOW, ids=lambda file: file.stem)
def test_the_flow_names_no_member_card_or_specialist(file: Path) -> None:
    assert len(ADDITIONS) > 90
    assert packages_of(file) == set()
    assert named_in(file.read_text("utf-8")) == set()


@pytest.mark.parametrize(
    "line", ['if member.name == "welder": ...', "welder(s)", "s.welder", '"""The Con Artist."""', "Lawyer()"]
)
def test_the_check_sees_a_name_wherever_it_stands(line: str) -> None:
    assert named_in(line) & {"welder", "con_artist", "lawyer"}
    assert not named_in("s.then(*before_card(s))")


def test_the_check_sees_an_import_of_an_addition(tmp_path: Path) -> None:
    file = tmp_path / "settlement.py"
    file.write_text("from hyperespace.games.trucker.team.bureaucrat import Bureaucrat\n")
    assert packages_of(file) == {"team"}


def test_every_phase_of_a_flight_is_a_step_or_a_moment() -> None:
    for name, *rest in (*FLIGHT, *CARD):
        assert name in step or name == "meet" or (name == "moment" and hasattr(Addition, rest[0])), name


def test_an_addition_is_heard_only_for_what_it_overrides() -> None:
    assert in_play._OWN["trick"] == {"con_artist"}
    assert not in_play._ROADS["trick"]


@pytest.mark.parametrize("method", in_play.METHODS)
def test_every_moment_and_modifier_has_somebody_who_needs_it(method: str) -> None:
    assert any(getattr(type(each), method) is not getattr(Addition, method) for each in ADDITIONS.values())


# What is registered has its row in a data file, and the other way round


@pytest.mark.introspective
def test_a_rough_road_without_its_row_is_an_error() -> None:
    class Detour(RoughRoad):
        name = "detour"

    with pytest.raises(ValueError, match=r"'detour' has no row in data/extras\.json"):
        open_road(Detour())
    assert "detour" not in ROUGH_ROADS


def test_a_row_without_its_rough_road_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ROADS, "detour", ROADS["panic"])
    with pytest.raises(ValueError, match="nothing is written for: detour"):
        check_roads()


@pytest.mark.introspective
def test_a_machination_without_its_card_is_an_error() -> None:
    class Ransom(Machination):
        name = "ransom"

    with pytest.raises(ValueError, match="'ransom' has no row"):
        plot(Ransom())


def test_a_card_that_nobody_knows_how_to_meet_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    strange = Card("I-99", 1, "tea_party")
    monkeypatch.setattr(base, "CARDS", (*CARDS, strange))
    with pytest.raises(ValueError, match="nothing is written for: tea_party"):
        check_cards()


@pytest.mark.introspective
def test_a_specialist_is_in_the_data_file_and_written_for(monkeypatch: pytest.MonkeyPatch) -> None:
    class Poet(specialists.Specialist):
        name = "poet"

    with pytest.raises(ValueError, match="'poet' is not in"):
        specialists.introduce(Poet())
    monkeypatch.setattr(specialists, "SPECIALISTS", (*SPECIALISTS, "poet"))
    with pytest.raises(ValueError, match="nothing is written for: poet"):
        specialists.check_specialists()


@pytest.mark.introspective
def test_no_two_additions_have_one_name() -> None:
    class Other(Adventure):
        name = "strike"

    with pytest.raises(ValueError, match="two additions are called 'strike'"):
        in_play.register(Other(), in_play.ALWAYS)


# The guide


@pytest.fixture
def copy_with_additions(tmp_path: Path) -> Path:
    """A copy of everything, with each file of the guide in it, as a reader would have typed it."""
    ignored = shutil.ignore_patterns("page", "__pycache__")
    shutil.copytree(SOURCE, tmp_path / "src" / "hyperespace", ignore=ignored)
    shutil.copytree(ROOT / "tests", tmp_path / "tests", ignore=shutil.ignore_patterns("__pycache__", "golden"))
    for file, text in blocks(GUIDE):
        path = tmp_path / file
        assert file, "every block of this guide is a file, or goes into one"
        assert path.parent.is_dir()
        if file.endswith(".json"):
            add_rows(path, json.loads(text))
        elif file.endswith(".toml"):
            add_words(path, text)
        elif file.endswith(".md"):
            path.write_text(f"{path.read_text('utf-8')}\n{text}", "utf-8")
        else:
            assert not path.exists()
            path.write_text(text, "utf-8")
    return tmp_path


def add_rows(path: Path, rows: dict[str, list[object]]) -> None:
    """At the end of lists that are there."""
    data = json.loads(path.read_text("utf-8"))
    for name, more in rows.items():
        data[name] += more
    path.write_text(json.dumps(data), "utf-8")


def add_words(path: Path, text: str) -> None:
    """Into tables that are there."""
    written = path.read_text("utf-8")
    for table, lines in re.findall(r"^\[(\S+)\]\n((?:\S.*\n)+)", text, re.MULTILINE):
        assert written.count(f"\n[{table}]\n") == 1
        written = written.replace(f"\n[{table}]\n", f"\n[{table}]\n{lines}")
    path.write_text(written, "utf-8")


def test_the_guides_member_road_and_card_are_played(copy_with_additions: Path) -> None:
    stories = [file for file, _ in blocks(GUIDE) if file.startswith("tests/")]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *stories]
    paths = f"{copy_with_additions / 'src'}{os.pathsep}{copy_with_additions}"
    environment = {**os.environ, "PYTEST_ADDOPTS": "", "PYTHONPATH": paths}
    done = subprocess.run(
        command, cwd=copy_with_additions, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert "6 passed" in done.stdout


def test_each_of_them_is_one_file_besides_its_rows_words_and_stories() -> None:
    files = [file for file, _ in blocks(GUIDE) if file.endswith(".py")]
    folders = [Path(file).parts[4] for file in files if file.startswith("src/")]
    assert folders == ["team", "rough_roads", "adventures"]
