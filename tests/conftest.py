"""What all tests start from."""

from __future__ import annotations

import os
import random
import signal
from itertools import groupby

import pytest

# In the background Ctrl-C is ignored, and the processes that tests start would inherit that
signal.signal(signal.SIGINT, signal.default_int_handler)
# Threads of numpy only hinder each other where tests run side by side
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shuffle", metavar="SEED", help="run the tests in a random order")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    seed = terminalreporter.config.getoption("--shuffle")
    if seed is not None:
        terminalreporter.write_line(f"order: --shuffle {seed}")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Files in a random order, and the tests of each; the same seed gives the same order."""
    seed = config.getoption("--shuffle")
    if seed is not None:
        luck = random.Random(seed)
        files = [list(tests) for _, tests in groupby(items, key=lambda item: item.path)]
        luck.shuffle(files)
        items[:] = [test for tests in files for test in luck.sample(tests, len(tests))]
