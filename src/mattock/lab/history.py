"""What `bench` has measured so far: a file with one JSON object a run, oldest first."""

from __future__ import annotations

import json
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from platformdirs import user_data_path

import mattock
from mattock.core.game import BadOption, BadText, Json
from mattock.lab.ledger import Row


def default_history() -> Path:
    """In the user's data folder."""
    return user_data_path("mattock", appauthor=False) / "bench.jsonl"


def run_facts(measured: Json) -> Row:
    """A run as it is kept: what was measured, and of what, when and where."""
    return {
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        "version": mattock.__version__,
        "commit": commit(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        **measured,
    }


def commit() -> str:
    """The commit that the package lies in a checkout of, or nothing."""
    command = ["git", "describe", "--always", "--dirty", "--exclude=*"]
    try:
        here = Path(mattock.__file__).parent
        done = subprocess.run(command, cwd=here, capture_output=True, text=True, check=False)
    except OSError:  # no git
        return ""
    return done.stdout.strip()


def append_run(path: Path, run: Row) -> None:
    """Add a run, or BadOption if the file cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(run) + "\n")
    except OSError as error:
        raise BadOption(f"cannot write the history {path}: {error.strerror}") from None


def read_runs(path: Path) -> list[Row]:
    """All runs, or BadText that names the line that is none."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BadText(f"cannot read the history {path}: {error}") from None
    runs = []
    for number, line in enumerate(lines, 1):
        try:
            runs.append(checked(json.loads(line)))
        except (ValueError, TypeError, KeyError, AttributeError):
            raise BadText(f"{path} line {number} is no run of `mattock bench`") from None
    if not runs:
        raise BadText(f"{path} holds no run of `mattock bench`")
    return runs


def checked(run: Row) -> Row:
    """The run, or one of the errors of reading something that is none."""
    run["commit"].strip()
    run["version"].strip()
    for game in run["games"].values():
        for ratio in game["ratios"].values():
            float(ratio)
    return run
