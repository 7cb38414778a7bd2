#!/bin/sh
# Node for building the page: the one in .venv, the system's if it is new enough, or else the one from PyPI.
set -eu
# What Vite and its plugin for Svelte ask for (web/package-lock.json). The page's tests ask for more, and `make test`
# brings its own.
new_enough='
const [major, minor] = process.versions.node.split(".").map(Number)
process.exit((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24 ? 0 : 1)
'
[ ! -x .venv/bin/node ] || exit 0
if command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 && node -e "$new_enough" 2>/dev/null; then
    exit 0
fi
sh scripts/setup.sh node
