"""Compiles the core, the games and live tables with mypyc: the same sources, faster. Prints the folder to import from.

    make fast          needs a C compiler and Python's headers, and takes some minutes
    make test-fast     contracts, golden records and the stories of games and server on the compiled modules
    make bench-fast    the benchmarks of the games on them

To use it:  PYTHONPATH=$(.venv/bin/python scripts/compile.py) .venv/bin/hyperespace simulate …

A build belongs to the sources that it was made of: its folder is called by their hash. After an edit there is none, and
Python runs what was edited. Wheels are compiled by the same functions (build_hook.py).
"""

import ast
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
import venv
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "hyperespace"
BUILDS = ROOT / "build" / "compiled"
KEPT = 3  # a table that is still running may need an older one
DAY = 24 * 3600
LOCK = ROOT / "requirements" / "compile.lock"
FIELDS = Path(__file__).with_name("struct_fields.h")
READ = Path(__file__).with_name("mypyc.ini")

LAYERS = ("core", "bots", "games", "server")
"""What compiled modules are made of, and all that they import."""

PAGE = "page"
"""The folder in `server` that is built by itself."""

# Of the core what is busiest. Not `match`: mypyc lets go of weak references to a generic class wrongly. Not `chance`:
# stories that load their dice extend it, which a compiled class does not allow unless it says so and then is slower,
# and a match draws far less often than it asks.
CORE = (
    "core/asks.py",
    "core/bare_match.py",
    "core/copies.py",
    "core/runner.py",
    "core/table.py",
    "bots/play.py",
    "bots/random_bot.py",
)
SERVER = ("server/http/conversations.py", "server/patches.py")
TABLES = "server/table"
"""The way of every answer: it is half of what an answer takes of the processor."""

GAMES = ("rencontre", "cosmos", "trucker", "tictactoe")
NO_PART = frozenset(
    {
        "balance",
        "contest",
        "data_folders",
        "json_files",
        "lesson_bot",
        "lessons",
        "limits",
        "line_numbers",
        "notices",
        "outlook",
        "own_battles",
        "picture",
        "scenario_faults",
        "sheet_faults",
        "terminal",
        "terminal_cards",
        "terminal_ships",
        "type_faults",
        "vocabulary",
        "workshop",
    }
)
"""Modules of games that have no part in a match: they read files, teach, draw, speak, or are there for the lab."""

EXTENDED = ("rencontre/powers/base.py",)
"""What people extend in files of their own, which a compiled class does not allow."""

OWN = ("rencontre/own/",)
"""What reads such files, and makes powers of them."""


def modules(package: Path = PACKAGE) -> list[str]:
    """What is compiled, as paths in the package."""
    of_games = (file.relative_to(package).as_posix() for game in GAMES for file in _of_game(package / "games" / game))
    tables = (file for file in sorted((package / TABLES).glob("[a-z]*.py")) if not _has_structs(file))
    return [*CORE, *of_games, *SERVER, *(file.relative_to(package).as_posix() for file in tables)]


def _of_game(folder: Path) -> Iterator[Path]:
    for file in sorted(folder.rglob("*.py")):
        declares = file.name == "__init__.py" and file.parent.name not in ("bot", "powers")
        apart = file.as_posix().endswith(EXTENDED) or any(folder in file.as_posix() for folder in OWN)
        if not declares and not apart and file.stem not in NO_PART and not _has_structs(file):
            yield file


def _has_structs(file: Path) -> bool:
    """Whether it has classes of msgspec. mypyc would silently drop their options and types."""
    classes = [each for each in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(each, ast.ClassDef)]
    return any(each.keywords or "Struct" in map(ast.unparse, each.bases) for each in classes)


def is_pure() -> bool:
    """Whether somebody wants Python alone."""
    return os.environ.get("HYPERESPACE_PURE", "") not in ("", "0")


def obstacle() -> str:
    """Why nothing can be compiled here, as a sentence; empty if it can."""
    if is_pure():
        return "HYPERESPACE_PURE says that nothing is to be compiled."
    if sys.implementation.name != "cpython":
        return "Only CPython runs compiled modules."
    named = (sysconfig.get_config_var("CC") or "").split()[:1]
    if os.name == "posix" and not any(map(shutil.which, (*named, "cc", "gcc", "clang"))):
        return "There is no C compiler here. On Debian: apt-get install build-essential python3-dev"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "Python's headers are not here. On Debian: apt-get install python3-dev"
    return ""


SETUP = """
import os
from itertools import chain
from multiprocessing.pool import ThreadPool

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

CORES = getattr(os, "process_cpu_count", os.cpu_count)() or 1


class OnAllCores(build_ext):
    # setuptools compiles the files of an extension one after the other
    def build_extensions(self):
        one_by_one = self.compiler.compile

        def compile_one(source, extra_postargs, **options):
            written_by_mypyc = os.path.basename(source).startswith("__native")
            flags = ["-include", {fields!r}] if os.name == "posix" and written_by_mypyc else []
            return one_by_one([source], extra_postargs=[*extra_postargs, *flags], **options)

        def compile(sources, **options):
            with ThreadPool(CORES) as pool:
                return list(chain.from_iterable(pool.map(lambda each: compile_one(each, **options), sources)))

        self.compiler.compile = compile
        super().build_extensions()


options = dict(opt_level="2", debug_level="0", multi_file=True, group_name="hyperespace")
modules = mypycify([*{files!r}, "--config-file", {read!r}], **options)
if os.name == "posix":
    for each in modules:
        # Python rounds after each step; on some machines C would multiply and add in one.
        # Nobody outside calls these functions by their names, so those inside may call each other directly.
        each.extra_compile_args = [*each.extra_compile_args, "-ffp-contract=off", "-fvisibility=hidden"]
setup(name="hyperespace", ext_modules=modules, cmdclass=dict(build_ext=OnAllCores))
"""


def needs() -> list[str]:
    """What has to be installed for that."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [str(each) for each in project["dependency-groups"]["compile"]]


def compile_in(folder: Path, files: list[str], python: str, log: Path) -> bool:
    """Compile these files of a package `hyperespace` that lies in the folder, in place; whether that went well."""
    names = [f"hyperespace/{file}" for file in files]
    (folder / "setup.py").write_text(SETUP.format(files=names, fields=str(FIELDS), read=str(READ)))
    command = [python, "setup.py", "build_ext", "--inplace"]
    with log.open("a") as told:
        done = subprocess.run(command, cwd=folder, stdout=told, stderr=subprocess.STDOUT, check=False)
    shutil.rmtree(folder / "build", ignore_errors=True)
    return done.returncode == 0


# A checkout's builds


def build_of(package: Path = PACKAGE, builds: Path = BUILDS) -> Path:
    """The folder in which the compiled form of exactly these sources is, or would be."""
    told = hashlib.sha256(str(sysconfig.get_config_var("SOABI")).encode())
    for file in [Path(__file__), LOCK, FIELDS, READ, *_sources(package)]:
        content = file.read_bytes()
        name = file.relative_to(package) if file.is_relative_to(package) else file.name
        told.update(f"{name} {len(content)}\n".encode() + content)
    told.update("\n".join(sorted(each.name for each in package.iterdir() if each.name != "__pycache__")).encode())
    return builds / told.hexdigest()[:16]


def _sources(package: Path) -> Iterator[Path]:
    for layer in LAYERS:
        for file in sorted((package / layer).rglob("*")):
            if file.is_file() and file.suffix != ".pyc" and PAGE not in file.relative_to(package).parts:
                yield file


def make(build: Path, log: Path, package: Path = PACKAGE, files: list[str] | None = None) -> bool:
    """Compile into this folder; it is there as a whole or not at all. What is not compiled stays where it is."""
    build.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="unfinished-", dir=build.parent) as made:
        folder = Path(made)
        mirror(package, folder / "hyperespace")
        if build_of(package, build.parent) != build:
            return False  # somebody is editing
        if not compile_in(folder, modules(package) if files is None else files, tools(log), log):
            return False
        folder.chmod(0o755)
        folder.rename(build)
    _clear_up(build.parent)
    return True


def _clear_up(builds: Path) -> None:
    """Old builds, and what is left of those that were killed."""
    by_age = sorted(builds.glob("[0-9a-f]" * 16), key=lambda each: each.stat().st_mtime)
    dead = [each for each in builds.glob("unfinished-*") if each.stat().st_mtime < time.time() - DAY]
    for old in (*by_age[:-KEPT], *dead):
        shutil.rmtree(old, ignore_errors=True)


def mirror(package: Path, copy: Path) -> None:
    """What is compiled and all that it imports as a copy, the rest as links: an edit or a new page is seen at once."""
    copy.mkdir()
    for each in package.iterdir():
        if each.name in LAYERS:
            shutil.copytree(each, copy / each.name, ignore=shutil.ignore_patterns("__pycache__", PAGE))
        elif each.name != "__pycache__":
            (copy / each.name).symlink_to(each.absolute())
    if (copy / "server").is_dir():
        (copy / "server" / PAGE).symlink_to((package / "server" / PAGE).absolute())


def tools(log: Path) -> str:
    """A Python that has mypyc: this one, or else one in build/ that does nothing but compile."""
    if find_spec("mypyc") and find_spec("setuptools"):
        return sys.executable
    home = BUILDS.parent / f"compiler-{hashlib.sha256(LOCK.read_bytes()).hexdigest()[:16]}"
    python = home / "bin" / "python"
    if not (home / "ready").exists():
        venv.create(home, with_pip=True, clear=True)
        command = [str(python), "-m", "pip", "install", "--quiet", "--no-deps", "--require-hashes", "-r", str(LOCK)]
        with log.open("a") as told:
            subprocess.run(command, stdout=told, stderr=subprocess.STDOUT, check=True)
        (home / "ready").touch()
    return str(python)


def main() -> int:
    ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter).parse_args()
    build, log = build_of(), BUILDS / "log.txt"
    if not build.exists():
        if why := obstacle():
            print(why, file=sys.stderr)
            return 1
        BUILDS.mkdir(parents=True, exist_ok=True)
        log.write_text("")
        told = log.relative_to(ROOT)
        print(f"compiling {len(modules())} modules; {told} tells how it goes", file=sys.stderr, flush=True)
        if not make(build, log):
            print(f"it failed; see {told}", file=sys.stderr)
            return 1
    print(build)
    return 0


if __name__ == "__main__":
    sys.exit(main())
