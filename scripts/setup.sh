#!/bin/sh
# Makes .venv and installs one of the locks in requirements/ into it: sh scripts/setup.sh run
# Called by the Makefile when the lock is newer. `test` contains `run` with the same versions, so they follow each other
# in either order, and nothing is replaced.
set -eu
lock=$1
PYTHON=${PYTHON:-python3}

"$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || {
    echo "Hyperespace needs Python 3.11 or newer; '$PYTHON' is not. Try: make PYTHON=python3.12" >&2
    exit 1
}

install() {
    .venv/bin/pip install --quiet --disable-pip-version-check "$@"
}

if [ ! -x .venv/bin/pip ]; then
    echo "== setting up: a virtual environment in .venv"
    "$PYTHON" -m venv .venv 2>/dev/null || {
        # Debian keeps what makes environments in a package of its own.
        rm -rf .venv
        command -v apt-get >/dev/null 2>&1 || {
            echo "'$PYTHON -m venv' does not work. Install Python's venv module with your system's package manager." >&2
            exit 1
        }
        sh scripts/apt.sh python3-venv "to make a virtual environment"
        "$PYTHON" -m venv .venv
    }
fi

echo "== setting up: locked dependencies ($lock)"
# Python compiles what it imports, and most of it is never imported. The lock names everything, so nothing is looked up:
# pip would try the newest version of a package with extras before the one that is locked, and stop there.
install --no-compile --no-deps --require-hashes -r "requirements/$lock.lock"
[ "$lock" != run ] || install --no-deps --no-build-isolation --no-index -e .
