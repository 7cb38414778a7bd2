#!/bin/sh
# Writes the locks in requirements/ from pyproject.toml, for every Python from 3.11 on. They name versions and hashes,
# and no index. Versions stay as they are if they can; `make lock UPGRADE=1` takes the newest ones.
set -eu
.venv/bin/pip install --quiet --disable-pip-version-check uv

lock() {
    file=requirements/$1.lock
    shift
    .venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
        --no-emit-index-url --no-header --no-annotate ${UPGRADE:+--upgrade} "$@" --output-file "$file"
}

# The smallest comes first: what it pins is pinned in the same way in those that follow.
# Litestar imports polyfactory, and that Faker (9 MB), only to invent examples for a schema, which ours does not show,
# and rich-click only in its own command line.
lock run pyproject.toml --extra server --group install \
    --no-emit-package polyfactory --no-emit-package faker --no-emit-package rich-click
lock test pyproject.toml --extra dev --constraint requirements/run.lock
lock compile --group compile --constraint requirements/test.lock
lock node --group node --constraint requirements/test.lock
lock docs pyproject.toml --extra docs
