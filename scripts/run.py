"""What `make run` does when everything is set up: start the table, compiled if that was done, and else as it is.

The first time, and after an edit, it starts what Python can run at once, and lets mypyc compile in the background for
the next time. That process is on its own: the table neither waits for it nor ends it, and if it fails, nothing changes.
"""

import fcntl
import os
import subprocess
import sys
from pathlib import Path

from scripts.compile import BUILDS, ROOT, build_of, is_pure, make, obstacle

LOG = BUILDS / "log.txt"
IN_BACKGROUND = "--in-background"


def start_table(arguments: list[str]) -> None:
    """Become the table."""
    build = build_of()
    if build.exists() and not is_pure():
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(build), os.environ.get("PYTHONPATH"))))
    elif not obstacle() and not failed(build).exists():
        compile_in_background()
    command = str(Path(sys.executable).with_name("hyperespace"))
    os.execv(command, [command, *arguments])


def compile_in_background() -> None:
    """Start a process that outlives this one."""
    BUILDS.mkdir(parents=True, exist_ok=True)
    told = f"compiling in the background, for the next start; {LOG.relative_to(ROOT)} tells how it goes"
    print(f"== {told} (never with HYPERESPACE_PURE=1)", flush=True)
    command = [sys.executable, "-m", "scripts.run", IN_BACKGROUND]
    nowhere = subprocess.DEVNULL
    subprocess.Popen(command, cwd=ROOT, stdin=nowhere, stdout=nowhere, stderr=nowhere, start_new_session=True)


def compile_now() -> None:
    """Compile, if nobody else does, and out of everybody's way."""
    os.nice(19)
    build = build_of()
    with (BUILDS / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return
        if not build.exists():
            LOG.write_text("")
            if not make(build, LOG):
                failed(build).touch()  # once is enough for these sources


def failed(build: Path) -> Path:
    return build.with_suffix(".failed")


if __name__ == "__main__":
    if sys.argv[1:] == [IN_BACKGROUND]:
        compile_now()
    else:
        start_table(sys.argv[1:])
