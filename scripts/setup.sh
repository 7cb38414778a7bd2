#!/bin/sh
# Makes .venv from the lock file. Called by the Makefile whenever the lock is newer.
set -eu
PYTHON=${PYTHON:-python3}

"$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || {
    echo "Hyperespace needs Python 3.11 or newer; '$PYTHON' is not. Try: make PYTHON=python3.12" >&2
    exit 1
}

if [ ! -x .venv/bin/python ]; then
    echo "== setting up: a virtual environment in .venv"
    "$PYTHON" -m venv .venv 2>/dev/null || {
        # Debian keeps the venv module in a package of its own.
        rm -rf .venv
        echo "== setting up: Debian's python3-venv"
        if [ "$(id -u)" = 0 ]; then apt-get -qq update && apt-get -qq install -y python3-venv >/dev/null
        else sudo apt-get -qq update && sudo apt-get -qq install -y python3-venv >/dev/null; fi
        "$PYTHON" -m venv .venv
    }
fi

echo "== setting up: locked dependencies"
.venv/bin/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
.venv/bin/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --no-index -e .
touch .venv/ready
