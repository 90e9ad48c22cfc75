# play: a table in the browser · test: everything CI checks · lint · bench · load: many tables at once
# dist: sdist and wheel, tried · lock: newest versions allowed
# suite: the tests alone, as in make suite MORE='--shuffle 7' · steady: the suite ten times
# soak: two hundred killed servers, a thousand bots that misbehave, two thousand games on Ray,
#   a million random games
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
PAGE := tools/page
PACKAGES := $(wildcard tests/packages/*/mattock_*)
WORKERS ?= $(shell expr $$(nproc) + 1)
SOURCES := $(shell find src -name '*.py') pyproject.toml setup.py requirements.lock

.PHONY: docs notebooks play test suite steady packages screenshots lint bench load soak dist lock clean

play: $(READY)
	$(BIN)/mattock serve

test: lint suite

# Side by side; whoever is done takes over what others have left
suite: $(READY) packages
	$(BIN)/pytest -q -n $(WORKERS) --dist worksteal $(MORE)

steady: $(READY) packages
	$(BIN)/python -m tests.steady --runs 10 --busy 8 --shuffle

# The browser, the database server and the runtime of the example bots that the tests drive
packages:
	@.ci/packages chromium postgresql nodejs gcc libc6-dev

# The pictures of the README, taken from a running table
screenshots: $(READY) packages
	$(BIN)/python -m tests.web.screenshots

# The notebooks of the docs, run anew, with the pages that show them
notebooks: $(READY)
	$(BIN)/python -m tests.notebooks

# The documentation site, in build/site
docs: $(READY)
	$(BIN)/zensical build --strict

lint: $(READY) $(PAGE)/node_modules
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(foreach one,$(PACKAGES),MYPYPATH=$(dir $(one)) $(BIN)/mypy -p $(notdir $(one)) &&) true
	$(PAGE)/node_modules/.bin/tsc -p $(PAGE)
	$(PAGE)/node_modules/.bin/eslint --config $(PAGE)/eslint.config.js --max-warnings 0 \
		src/mattock/web/static/js

# What checks the page's JavaScript; the page itself needs nothing to be built
$(PAGE)/node_modules: $(PAGE)/package-lock.json
	@.ci/packages nodejs npm
	cd $(PAGE) && npm ci --loglevel=error
	touch $@

# An sdist and a wheel, tried where nothing else is installed
dist: $(READY)
	$(BIN)/pip install --quiet build
	$(BIN)/python -m tools.dist

bench: $(READY)
	$(BIN)/mattock bench

# How fast views follow moves at 50, 200 and 800 tables with bots
load: $(READY)
	$(BIN)/python -m tests.web.load

soak: $(READY)
	$(BIN)/python -m tests.web.crash --kills 200
	$(BIN)/python -m tests.web.family_crash --kills 500
	$(BIN)/python -m tests.research.misbehaviour
	$(BIN)/python -m tests.research.numbers
	$(BIN)/python -m tests.research.on_ray
	$(BIN)/python -m tests.soak

# The environment with the compiled engine; made again whenever a source has changed
$(READY): $(SOURCES)
	@.ci/packages gcc libc6-dev || echo "no C compiler: the engine will run interpreted" >&2
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --upgrade 'setuptools>=77' 'mypy==2.4.1'
	$(BIN)/pip install --quiet --no-build-isolation --constraint requirements.lock \
		--editable '.[lab,web,cluster,data,research,docs,test]'
	touch $(READY)

# Newest versions that pyproject.toml allows, the bill of materials and the table of licences
lock:
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet 'uv==0.13.8'
	$(BIN)/uv pip compile --quiet --all-extras --universal --python-version 3.11 --upgrade \
		--custom-compile-command "make lock" --no-annotate --no-emit-index-url --no-emit-find-links \
		--output-file requirements.lock pyproject.toml
	touch -d '1 hour ago' requirements.lock
	$(BIN)/pip install --quiet --requirement requirements.lock
	$(BIN)/python -m tools.sbom

clean:
	rm -rf .venv build
	find src -name '*.so' -delete
