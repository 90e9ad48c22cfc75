# play: a table in the browser · test: everything CI checks · lint · bench · load: many tables at once
# suite: the tests alone, as in make suite MORE='--shuffle 7' · steady: the suite ten times
# soak: two hundred killed servers, a thousand bots that misbehave, two thousand games on Ray,
#   a million random games
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
SOURCES := $(shell find src -name '*.py') pyproject.toml setup.py

.PHONY: docs play test suite steady packages screenshots lint bench load soak clean

play: $(READY)
	$(BIN)/mattock serve

test: lint suite

# Side by side; whoever is done takes over what others have left
suite: $(READY) packages
	$(BIN)/pytest -q -n 3 --dist worksteal $(MORE)

steady: $(READY) packages
	$(BIN)/python -m tests.steady --runs 10 --busy 8 --shuffle

# The browser, the database server and the runtime of the example bots that the tests drive
packages:
	@.ci/packages chromium postgresql nodejs gcc libc6-dev

# The pictures of the README, taken from a running table
screenshots: $(READY) packages
	$(BIN)/python -m tests.web.screenshots

# The documentation site, in build/site
docs: $(READY)
	$(BIN)/zensical build --strict

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(READY)
	$(BIN)/mattock bench

# How fast views follow moves at 50, 200 and 800 tables with bots
load: $(READY)
	$(BIN)/python -m tests.web.load

soak: $(READY)
	$(BIN)/python -m tests.web.crash --kills 200
	$(BIN)/python -m tests.research.misbehaviour
	$(BIN)/python -m tests.research.on_ray
	$(BIN)/python -m tests.soak

# The environment with the compiled engine; made again whenever a source has changed
$(READY): $(SOURCES)
	@.ci/packages gcc libc6-dev || echo "no C compiler: the engine will run interpreted" >&2
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --upgrade 'setuptools>=77' 'mypy==2.4.1'
	$(BIN)/pip install --quiet --no-build-isolation --editable '.[lab,web,cluster,data,docs,test]'
	touch $(READY)

clean:
	rm -rf .venv build
	find src -name '*.so' -delete
