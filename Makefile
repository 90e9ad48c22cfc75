# play: a table in the browser · test: everything CI checks · lint · bench · soak: a million random games
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
SOURCES := $(shell find src -name '*.py') pyproject.toml setup.py

.PHONY: play test chromium screenshots lint bench soak clean

play: $(READY)
	$(BIN)/mattock serve

test: lint chromium
	$(BIN)/pytest -q

# The browser that the tests of the page drive
chromium:
	@command -v chromium >/dev/null || { test "$$(id -u)" = 0 && apt-get install -y chromium; }

# The pictures of the README, taken from a running table
screenshots: $(READY) chromium
	$(BIN)/python -m tests.web.screenshots

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(READY)
	$(BIN)/mattock bench

soak: $(READY)
	$(BIN)/python -m tests.soak

# The environment with the compiled engine; made again whenever a source has changed
$(READY): $(SOURCES)
	@command -v cc >/dev/null || { test "$$(id -u)" = 0 && apt-get install -y gcc libc6-dev; } \
		|| echo "no C compiler: the engine will run interpreted" >&2
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --upgrade 'setuptools>=77' 'mypy==2.4.1'
	$(BIN)/pip install --quiet --no-build-isolation --editable '.[lab,web,test]'
	touch $(READY)

clean:
	rm -rf .venv build
	find src -name '*.so' -delete
