# Two commands do everything: `make run` plays, `make test` checks. Each sets up what it needs, and no more.

PYTHON ?= python3
BIN := .venv/bin
# Tests wait for servers, browsers and disks as much as they compute: four at a time keep two cores busy.
JOBS ?= 4

PAGE := src/hyperespace/server/page/index.html

# Python keeps what it has compiled, also where the environment forbids it, as in many containers: the tests start
# hundreds of processes, and each would compile everything that it imports again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test quick lint types api tests coverage rules page page-types page-check screens soak mutants fuzz bench bench-rencontre bench-cosmos bench-trucker bench-environments bench-server bench-lists bench-live bench-page lighthouse fast test-fast bench-fast wheel peers lock clean

# ARGS="serve --host 0.0.0.0" lets others in.
run: .venv/run $(PAGE)
	@$(BIN)/python -m scripts.run $(ARGS)

# Two checks at a time, as each keeps one core busy, and beside them one that mostly waits, as do those that fetch what
# is missing; then the tests, which keep all busy by themselves. The rules come before them: they read all tests once,
# and leave them compiled for the processes that run them, each of which would do that again.
test: ## set everything up and run every check
	@$(MAKE) --no-print-directory -j 3 .venv/browser types lint page-check page api rules
	@$(MAKE) --no-print-directory tests

lint: .venv/ready web/node_modules/ready ## style of Python and of the page
	@echo "== style"
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent format:check

types: .venv/ready ## types of Python
	@echo "== types"
	@$(BIN)/mypy

# Apart from the tests, and one after the other: many of these have one name, and several workers would run each name once.
api: .venv/ready ## requests of every shape to every route, as the schema describes them
	@echo "== api"
	@$(BIN)/pytest -q tests/server/test_openapi.py

tests: .venv/ready $(PAGE) .venv/browser ## the tests; JOBS=8 for eight processes
	@echo "== tests"
	@$(BIN)/pytest -n $(JOBS) --dist loadfile --no-loadscope-reorder -p no:schemathesis --ignore=tests/server/test_openapi.py

# What finds most mistakes soonest. Whatever plays many whole games, or starts anything, is left to `make test`.
LONG_GAMES := test_bot*.py test_whole_games.py test_invariants.py *_at_random.py
quick: .venv/ready ## while you work: style, types, and the stories of core and games, in a minute
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@HYPOTHESIS_PROFILE=quick $(BIN)/pytest -q -n 2 --dist loadfile --no-loadscope-reorder -p no:schemathesis \
	  $(patsubst %,--ignore-glob='*/%',$(LONG_GAMES)) tests/contracts tests/core tests/games

# Nothing is counted in servers, browsers and installed copies, which are processes of their own: tests that start one
# are left out, and so are many examples of each contract, so that it takes minutes.
UNCOUNTED := tests/browser tests/installing $(shell grep -lE "servers import|misuse import|killing import" tests/server/test_*.py)
coverage: .venv/ready ## the tests that run in one process, and which lines they miss
	@HYPOTHESIS_PROFILE=quick $(BIN)/pytest -q -n $(JOBS) --dist loadfile --no-loadscope-reorder --cov --cov-report=term \
	  $(patsubst %,--ignore=%,$(UNCOUNTED))

rules: .venv/ready ## a test that allows and one that forbids, for every paragraph of the rules
	@echo "== rules: a test that allows and a test that forbids, for every paragraph"
	@$(BIN)/python tests/rule_coverage.py

page: $(PAGE) ## build the page into the package

$(PAGE): web/node_modules/ready web/index.html web/vite.config.ts $(shell find web/src web/worker web/public -type f)
	@echo "== building the page"
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent build -- --logLevel warn

page-types: .venv/ready ## write the page's types from the server's
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

# Before the checks, so that nobody waits for the tests to learn that there is no browser; and after what else may
# have to install something on the system.
.venv/browser: | .venv/run
	@PYTHON=$(PYTHON) sh scripts/browser.sh
	@touch $@

# It goes on where it was interrupted, and adds to docs/reliability.md. SOAK="--only kills --share 0.1" does less.
AT_LENGTH := $(shell grep -l "import AT_LENGTH" -r tests --include='test_*.py')
soak: .venv/ready $(PAGE) .venv/browser ## contracts and promises at length; SOAK="--only kills --share 0.1" does less
	@echo "== contracts, and promises counted, at length"
	@HYPOTHESIS_PROFILE=soak $(BIN)/pytest -n $(JOBS) tests/contracts $(AT_LENGTH)
	@HYPOTHESIS_PROFILE=soak $(BIN)/pytest -q tests/server/test_openapi.py
	@EVERY_LOOK=1 $(BIN)/pytest -n 2 --dist loadfile --no-loadscope-reorder -p no:schemathesis tests/browser
	@$(BIN)/python -m tests.soak $(SOAK)

# It goes on where it was interrupted, and writes docs/mutants.md. MUTANTS="--game core --sample 100" does less.
mutants: .venv/ready .venv/mutmut ## change the rules in small ways, and count what the tests notice
	@$(BIN)/pytest -q tests/mutants
	@$(BIN)/python -m tests.mutants $(MUTANTS)

.venv/mutmut: .venv/ready
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-build-isolation -e '.[mutants]'
	@touch $@

fuzz: .venv/ready ## random play until interrupted
	@echo "== random play until interrupted; what breaks is left in found/"
	@$(BIN)/python -m tests.fuzz

screens: .venv/ready $(PAGE) .venv/browser ## take the screenshots of docs/screens again
	@SCREENS=1 $(BIN)/pytest -q tests/browser/test_screens.py tests/browser/test_workshop.py

bench: .venv/ready ## speed of the core
	@$(BIN)/python benchmarks/core.py

bench-rencontre: .venv/ready ## speed of Rencontre Cosmique
	@$(BIN)/python benchmarks/rencontre.py

bench-cosmos: .venv/ready ## speed of Capitaine Cosmos
	@$(BIN)/python benchmarks/cosmos.py

bench-trucker: .venv/ready ## speed of Galaxy Trucker
	@$(BIN)/python benchmarks/trucker.py

bench-environments: .venv/ready ## speed of the environments for learning programs
	@$(BIN)/python benchmarks/environments.py

bench-server: .venv/ready benchmarks/boardgame/node_modules/ready ## speed of the server, beside boardgame.io's
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python benchmarks/server.py

bench-lists: .venv/ready ## speed of the lists of tables, with very many of them
	@$(BIN)/python benchmarks/lists.py

bench-live: .venv/ready ## speed of building live
	@$(BIN)/python benchmarks/live.py

benchmarks/boardgame/node_modules/ready: .venv/ready benchmarks/boardgame/package-lock.json
	@cd benchmarks/boardgame && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --silent --no-fund --no-audit
	@touch $@

bench-page: .venv/ready $(PAGE) .venv/browser ## weight and speed of the page
	@$(BIN)/python benchmarks/page.py

lighthouse: .venv/ready $(PAGE) .venv/browser build/lighthouse/ready ## what Lighthouse says of the page
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python benchmarks/lighthouse.py --rounds 3

build/lighthouse/ready: .venv/ready
	@mkdir -p build/lighthouse
	@cd build/lighthouse && PATH="$(CURDIR)/$(BIN):$$PATH" npm install --silent --no-fund --no-audit --prefix . lighthouse@12.8.2
	@touch $@

# The same sources compiled with mypyc. Needs a C compiler and Python's headers. `make run` does the same in the
# background, for the next time.
fast: .venv/ready
	@$(BIN)/python scripts/compile.py

test-fast: fast
	@PYTHONPATH=$$($(BIN)/python scripts/compile.py) $(BIN)/pytest -n $(JOBS) -m "not introspective" tests/contracts tests/golden tests/games tests/core tests/installing/test_traces.py
	@PYTHONPATH=$$($(BIN)/python scripts/compile.py) $(BIN)/pytest -n $(JOBS) --dist loadfile --no-loadscope-reorder -p no:schemathesis -m "not introspective" tests/server --ignore=tests/server/test_openapi.py

bench-fast: fast
	@for benchmark in rencontre.py "cosmos.py --games 10" trucker.py; do \
	  PYTHONPATH=$$($(BIN)/python scripts/compile.py) $(BIN)/python benchmarks/$$benchmark || exit 1; done

# Into dist/: the sources and a wheel, both with the page in them, the wheel compiled if there is a C compiler.
# HYPERESPACE_PURE=1 compiles nothing, HYPERESPACE_PURE=0 insists on it.
wheel: .venv/ready $(PAGE)
	@rm -rf dist
	@$(BIN)/hatchling build

peers: fast ## speed beside other libraries, ours compiled
	@$(BIN)/python benchmarks/peers.py --fast

# UPGRADE=1 takes the newest versions of everything.
lock: .venv/run
	@UPGRADE=$(UPGRADE) sh scripts/lock.sh

.venv/run: requirements/run.lock pyproject.toml
	@PYTHON=$(PYTHON) sh scripts/setup.sh run
	@touch $@

# After Node, which it has too: two at a time must not install the same.
.venv/ready: .venv/run requirements/test.lock | .venv/node
	@PYTHON=$(PYTHON) sh scripts/setup.sh test
	@touch $@

.venv/node: | .venv/run
	@PYTHON=$(PYTHON) sh scripts/node.sh
	@touch $@

clean: ## remove whatever was built or installed here
	rm -rf build dist web/node_modules src/hyperespace/server/page .venv .venv-peers .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis

# Everything about the project as a whole, below.
.PHONY: help docs release

# What is said of a target stands beside it after two hashes, or here, where its own line is long enough.
run: ## set everything up, start the table, open the page
page-check: ## types, style and tests of the page
test-fast: ## contracts, golden records and stories on the compiled modules, and whether matches are the same
bench-fast: ## speed of the games, compiled
fast: ## compile core, games and live tables with mypyc
lock: ## write the locks of all dependencies again
wheel: ## build the sources and a wheel into dist/

help: ## this list
	@awk '/^[a-z][a-z-]*:([^=]|$$)/ { split($$0, line, " ## "); sub(/:.*/, ""); \
	  if (!($$0 in said)) order[++count] = $$0; said[$$0] = said[$$0] line[2] } \
	  END { for (i = 1; i <= count; i++) printf "  make %-16s %s\n", order[i], said[order[i]] }' $(MAKEFILE_LIST)

docs: build/docs-tools/ready ## build the documentation site into build/site
	@build/docs-tools/bin/python scripts/docs_site.py

build/docs-tools/ready: requirements/docs.lock
	@echo "== setting up: what builds the documentation"
	@$(PYTHON) -m venv build/docs-tools
	@build/docs-tools/bin/pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r requirements/docs.lock
	@touch $@

release: .venv/ready ## check, test, build and tag VERSION=x.y.z; DRY=1 only checks, TESTS=no leaves out the tests
	@$(BIN)/python scripts/release.py "$(VERSION)" $(if $(DRY),--dry-run) $(if $(filter no,$(TESTS)),--no-tests)
