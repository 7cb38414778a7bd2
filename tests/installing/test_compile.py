"""What is compiled, and that a build is never used for other sources than those that it was made of."""

import ast
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from scripts.compile import PACKAGE, build_of, make, modules, obstacle


@cache
def compiled() -> list[str]:
    """What is compiled. To find it out, all sources are read: once for all tests."""
    return modules()


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package, to edit."""
    left_out = shutil.ignore_patterns("__pycache__", "page")
    return Path(shutil.copytree(PACKAGE, tmp_path / "src" / "hyperespace", ignore=left_out))


RENCONTRE = ["rencontre/flow", "rencontre/bot", "rencontre/powers"]
OTHERS = ["cosmos/flow", "cosmos/bot", "trucker/flow", "trucker/adventures"]
EXTENDED = {"rencontre/powers": {"base.py"}}
"""What others may extend, which a compiled class would not allow (docs/decisions/0082-powers-of-ones-own.md)."""


@pytest.mark.parametrize("part", RENCONTRE + OTHERS)
def test_all_of_this_is_compiled(part: str) -> None:
    written = {file.name for file in (PACKAGE / "games" / part).glob("[a-z]*.py")}
    assert written
    names = {Path(file).name for file in compiled() if Path(file).parent == Path("games", part)}
    assert written - names == EXTENDED.get(part, set())


@pytest.mark.parametrize("part", ["team", "rough_roads", "first_expansion", "machinations"])
def test_all_that_is_added_to_trucker_is_compiled_but_for_its_events(part: str) -> None:
    written = {file.name for file in (PACKAGE / "games" / "trucker" / part).glob("[a-z]*.py")}
    names = {Path(file).name for file in compiled() if Path(file).parent == Path("games/trucker", part)}
    assert written - names == ({"events.py"} & written)
    assert names


def test_live_tables_are_compiled_but_for_their_structs() -> None:
    written = {file.name for file in (PACKAGE / "server" / "table").glob("[a-z]*.py")}
    names = {Path(file).name for file in compiled() if Path(file).parent == Path("server/table")}
    assert written - names == {"clock_format.py", "only_answers.py", "pings.py", "position_format.py", "settings.py"}


def test_no_struct_is_compiled() -> None:
    found = [each for file in compiled() for each in ast.walk(ast.parse((PACKAGE / file).read_text()))]
    assert [each.name for each in found if isinstance(each, ast.ClassDef) and each.keywords] == []
    assert {"games/rencontre/view_format.py", "games/cosmos/view_format.py", "games/cosmos/state.py"}.isdisjoint(
        compiled()
    )


@pytest.mark.parametrize(
    "edited", ["core/runner.py", "core/state.py", "games/rencontre/texts.fr.toml", "server/wire.py"]
)
def test_after_an_edit_there_is_no_build(package: Path, tmp_path: Path, edited: str) -> None:
    before = build_of(package, tmp_path)
    assert build_of(package, tmp_path) == before
    file = package / edited
    file.write_text(file.read_text() + "\n")
    assert build_of(package, tmp_path) != before


def test_a_new_file_is_an_edit_and_what_python_leaves_behind_is_not(package: Path, tmp_path: Path) -> None:
    before = build_of(package, tmp_path)
    for folder in (package, package / "core"):
        (folder / "__pycache__").mkdir()
        (folder / "__pycache__" / "runner.cpython-311.pyc").write_bytes(b"")
    assert build_of(package, tmp_path) == before
    (package / "games" / "rencontre" / "powers" / "philosopher.py").touch()
    assert build_of(package, tmp_path) != before


@pytest.mark.parametrize("edited", ["server/page/index.html", "lab/simulate.py"])
def test_the_page_and_the_lab_need_no_new_build(package: Path, tmp_path: Path, edited: str) -> None:
    before = build_of(package, tmp_path)
    (package / edited).parent.mkdir(exist_ok=True)
    (package / edited).write_text("")
    assert build_of(package, tmp_path) == before


@pytest.mark.skipif(obstacle() != "", reason="there is nothing to compile with")
def test_a_build_is_compiled_and_sees_the_rest_of_the_sources(package: Path, tmp_path: Path) -> None:
    build, log = build_of(package, tmp_path), tmp_path / "log.txt"
    assert make(build, log, package, ["core/chance.py", "core/copies.py"]), log.read_text()
    asked = "import hyperespace.core.chance as c, hyperespace.terminal as t; print(c.__file__, t.__doc__)"
    (package / "terminal" / "__init__.py").write_text('"""Edited since."""\n')
    environment = os.environ | {"PYTHONPATH": str(build)}
    told = subprocess.check_output([sys.executable, "-c", asked], env=environment, cwd=tmp_path, text=True)
    assert told.startswith(f"{build}/hyperespace/core/chance.cpython")
    assert told.endswith(".so Edited since.\n")
    cloned = "import hyperespace as hs; m = hs.new_match('rencontre', seed=1); print(m.clone().state == m.state)"
    same = subprocess.check_output([sys.executable, "-c", cloned], env=environment, cwd=tmp_path, text=True)
    assert same == "True\n"  # fields that are read by changing names are told apart (struct_fields.h)


KINDS = """
from abc import ABC
from msgspec import Struct

class Card(Struct): ...
class Attack(Card): ...
class Edict(Struct): ...
class Registered(ABC): ...
Registered.register(Edict)
class Asked(type):
    def __instancecheck__(cls, thing: object) -> bool:
        return thing == 7
class Lucky(metaclass=Asked): ...
class Mocked:
    __class__ = property(lambda self: Card)

THINGS: list[object] = [Card(), Attack(), Edict(), Mocked(), 7, Attack(), Card(), None]
"""
SEEN = """
from hyperespace.core.kinds import THINGS, Attack, Card, Lucky, Registered

def seen(thing: object) -> str:
    cards = (isinstance(thing, Card), isinstance(thing, Attack), isinstance(thing, (Attack, Card)))
    return "".join("-x"[each] for each in (*cards, isinstance(thing, Registered), isinstance(thing, Lucky)))

print(*[seen(thing) for thing in THINGS * 2])
"""


@pytest.mark.skipif(obstacle() != "", reason="there is nothing to compile with")
def test_what_something_is_is_seen_as_python_sees_it(package: Path, tmp_path: Path) -> None:
    (package / "core" / "kinds.py").write_text(KINDS)
    (package / "core" / "seen.py").write_text(SEEN)
    build, log = build_of(package, tmp_path), tmp_path / "log.txt"
    assert make(build, log, package, ["core/seen.py"]), log.read_text()
    compiled, interpreted = (
        subprocess.check_output([sys.executable, "-c", "import hyperespace.core.seen"], env=env, text=True)
        for env in (os.environ | {"PYTHONPATH": str(path)} for path in (build, package.parent))
    )
    assert interpreted.split()[:5] == ["x-x--", "xxx--", "---x-", "x-x--", "----x"]
    assert compiled == interpreted  # struct_fields.h


@pytest.mark.skipif(obstacle() != "", reason="there is nothing to compile with")
def test_a_build_that_fails_leaves_nothing_but_its_log(tmp_path: Path) -> None:
    package = tmp_path / "src" / "hyperespace"
    (package / "core").mkdir(parents=True)
    for file, text in (("__init__.py", ""), ("core/__init__.py", ""), ("core/chance.py", "number: int = 'a word'\n")):
        (package / file).write_text(text)
    build, log = build_of(package, tmp_path / "builds"), tmp_path / "log.txt"
    assert not make(build, log, package, ["core/chance.py"])
    assert list((tmp_path / "builds").iterdir()) == []
    assert "Incompatible types in assignment" in log.read_text()


def test_a_build_of_sources_that_were_edited_meanwhile_is_not_made(package: Path, tmp_path: Path) -> None:
    build = build_of(package, tmp_path / "builds")
    (package / "core" / "chance.py").write_text("")
    assert not make(build, tmp_path / "log.txt", package, ["core/chance.py"])
    assert not build.exists()
