# Two commands do everything: `make run` plays, `make test` checks. Each sets up what it needs, and no more.

PYTHON ?= python3
BIN := .venv/bin
# Tests wait for servers, browsers and disks more than they compute: three at a time keep two cores busy.
JOBS ?= 3

PAGE := src/hyperespace/server/page/index.html

.PHONY: run test lint types tests coverage rules page page-types page-check screens soak mutants fuzz bench bench-rencontre bench-cosmos bench-trucker bench-server bench-lists bench-live bench-page lighthouse fast test-fast bench-fast wheel peers lock clean

# ARGS="serve --host 0.0.0.0" lets others in.
run: .venv/run $(PAGE)
	@$(BIN)/python -m scripts.run $(ARGS)

test: .venv/browser lint types page-check tests rules

lint: .venv/ready web/node_modules/ready
	@echo "== style"
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent format:check

types: .venv/ready
	@echo "== types"
	@$(BIN)/mypy

tests: .venv/ready $(PAGE) .venv/browser
	@echo "== tests"
	@$(BIN)/pytest -n $(JOBS) --dist loadfile --no-loadscope-reorder

coverage: .venv/ready $(PAGE) .venv/browser
	@$(BIN)/pytest -n $(JOBS) --dist loadfile --cov --cov-report=term

rules: .venv/ready
	@echo "== rules: a test that allows and a test that forbids, for every paragraph"
	@$(BIN)/python tests/rule_coverage.py

page: $(PAGE)

$(PAGE): web/node_modules/ready web/index.html web/vite.config.ts $(shell find web/src web/public -type f)
	@echo "== building the page"
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent build -- --logLevel warn

page-types: .venv/ready
	@$(BIN)/python scripts/page_types.py

page-check: .venv/ready web/node_modules/ready
	@echo "== page: types, style, logic"
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent check
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent lint
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent test

web/node_modules/ready: .venv/node web/package-lock.json
	@echo "== setting up: the page's dependencies"
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --silent --no-fund --no-audit
	@touch $@

# Before everything else, so that nobody waits for the tests to learn that there is no browser.
.venv/browser:
	@PYTHON=$(PYTHON) sh scripts/browser.sh
	@mkdir -p .venv
	@touch $@

# It goes on where it was interrupted, and adds to docs/reliability.md. SOAK="--only kills --share 0.1" does less.
soak: .venv/ready
	@echo "== contracts, and promises counted, at length"
	@HYPOTHESIS_PROFILE=soak $(BIN)/pytest -n $(JOBS) tests/contracts
	@$(BIN)/python -m tests.soak $(SOAK)

# It goes on where it was interrupted, and writes docs/mutants.md. MUTANTS="--game core --sample 100" does less.
mutants: .venv/ready .venv/mutmut
	@$(BIN)/pytest -q tests/mutants
	@$(BIN)/python -m tests.mutants $(MUTANTS)

.venv/mutmut: .venv/ready
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-build-isolation -e '.[mutants]'
	@touch $@

fuzz: .venv/ready
	@echo "== random play until interrupted; what breaks is left in found/"
	@$(BIN)/python -m tests.fuzz

screens: .venv/ready $(PAGE) .venv/browser
	@SCREENS=1 $(BIN)/pytest -q tests/browser/test_screens.py

bench: .venv/ready
	@$(BIN)/python benchmarks/core.py

bench-rencontre: .venv/ready
	@$(BIN)/python benchmarks/rencontre.py

bench-cosmos: .venv/ready
	@$(BIN)/python benchmarks/cosmos.py

bench-trucker: .venv/ready
	@$(BIN)/python benchmarks/trucker.py

bench-server: .venv/ready benchmarks/boardgame/node_modules/ready
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python benchmarks/server.py

bench-lists: .venv/ready
	@$(BIN)/python benchmarks/lists.py

bench-live: .venv/ready
	@$(BIN)/python benchmarks/live.py

benchmarks/boardgame/node_modules/ready: .venv/ready benchmarks/boardgame/package-lock.json
	@cd benchmarks/boardgame && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --silent --no-fund --no-audit
	@touch $@

bench-page: .venv/ready $(PAGE) .venv/browser
	@$(BIN)/python benchmarks/page.py

lighthouse: .venv/ready $(PAGE) .venv/browser build/lighthouse/ready
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python benchmarks/page.py --lighthouse --rounds 3

build/lighthouse/ready: .venv/ready
	@mkdir -p build/lighthouse
	@cd build/lighthouse && PATH="$(CURDIR)/$(BIN):$$PATH" npm install --silent --no-fund --no-audit --prefix . lighthouse@12.8.2
	@touch $@

# The same sources compiled with mypyc, Rencontre about twice as fast. Needs a C compiler and Python's headers. `make run` does the
# same in the background, for the next time.
fast: .venv/ready
	@$(BIN)/python scripts/compile.py

test-fast: fast
	@PYTHONPATH=$$($(BIN)/python scripts/compile.py) $(BIN)/pytest -n $(JOBS) -m "not introspective" tests/contracts tests/golden tests/games tests/core

bench-fast: fast
	@PYTHONPATH=$$($(BIN)/python scripts/compile.py) $(BIN)/python benchmarks/rencontre.py

# Into dist/: the sources and a wheel, both with the page in them, the wheel compiled if there is a C compiler.
# HYPERESPACE_PURE=1 compiles nothing, HYPERESPACE_PURE=0 insists on it.
wheel: .venv/ready $(PAGE)
	@rm -rf dist
	@$(BIN)/hatchling build

peers: .venv/ready
	@$(BIN)/python benchmarks/peers.py

# UPGRADE=1 takes the newest versions of everything.
lock: .venv/run
	@UPGRADE=$(UPGRADE) sh scripts/lock.sh

.venv/run: requirements/run.lock pyproject.toml
	@PYTHON=$(PYTHON) sh scripts/setup.sh run
	@touch $@

.venv/ready: .venv/run requirements/test.lock
	@PYTHON=$(PYTHON) sh scripts/setup.sh test
	@touch $@

.venv/node: | .venv/run
	@PYTHON=$(PYTHON) sh scripts/node.sh
	@touch $@

clean:
	rm -rf build dist web/node_modules src/hyperespace/server/page .venv .venv-peers .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis
