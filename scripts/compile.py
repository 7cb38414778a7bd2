"""Compiles the busiest modules with mypyc into `build/fast`: the same sources, run about twice as fast.

    make fast          needs a C compiler and Python's headers, and takes two minutes
    make test-fast     the contracts, golden records and stories of Rencontre on the compiled modules
    make bench-fast    benchmarks/rencontre.py on them

To use it:  PYTHONPATH=build/fast .venv/bin/hyperespace simulate …
"""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build" / "fast"
RENCONTRE = "hyperespace/games/rencontre"

# Not those with msgspec structs that take options, and not `match`: mypyc lets go of weak references to a generic class
# wrongly, and an answer of the wrong type must be refused, not raise a TypeError.
MODULES = (
    "hyperespace/core/asks.py",
    "hyperespace/core/chance.py",
    "hyperespace/core/runner.py",
    "hyperespace/core/table.py",
    "hyperespace/bots/play.py",
    *(
        f"{RENCONTRE}/{name}.py"
        for name in ("board", "cards", "hands", "laying", "moving", "reckoning", "seats", "view", "worlds")
    ),
    f"{RENCONTRE}/bot/*.py",
    f"{RENCONTRE}/flow/[a-z]*.py",
    f"{RENCONTRE}/powers/*.py",
)

SETUP = """
from mypyc.build import mypycify
from setuptools import setup

setup(name="hyperespace-fast", ext_modules=mypycify([*{files!r}, "--strict"], opt_level="3"))
"""


def main() -> int:
    if shutil.which("cc") is None and shutil.which("gcc") is None:
        print("There is no C compiler here. On Debian: apt-get install build-essential python3-dev", file=sys.stderr)
        return 1
    shutil.rmtree(BUILD, ignore_errors=True)
    shutil.copytree(ROOT / "src" / "hyperespace", BUILD / "hyperespace", ignore=shutil.ignore_patterns("__pycache__"))
    files = sorted(str(file.relative_to(BUILD)) for pattern in MODULES for file in BUILD.glob(pattern))
    (BUILD / "setup.py").write_text(SETUP.format(files=files))
    print(f"compiling {len(files)} modules into {BUILD.relative_to(ROOT)}", flush=True)
    with (BUILD / "log.txt").open("w") as log:
        command = [sys.executable, "setup.py", "build_ext", "--inplace"]
        done = subprocess.run(command, cwd=BUILD, stdout=log, stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        print(f"it failed; see {(BUILD / 'log.txt').relative_to(ROOT)}", file=sys.stderr)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
