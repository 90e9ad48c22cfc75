"""Builds an sdist and a wheel and tries them where nothing else is installed: `make dist`.

The wheel has the compiled engine. The sdist is installed twice, with a compiler and without one.
Each time commands are run and a game is played, in an environment of its own and outside this
folder.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
LOCK = ROOT / "requirements.lock"
NO_COMPILER = {"CC": "/nonexistent"}
GAME = "import mattock; print(mattock.COMPILED)"
COMMANDS = (
    ("--version",),
    ("bots",),
    ("sim", "unearth", "--games", "3", "--seed", "1", "--audit"),
    ("sim", "cave", "--games", "3", "--seed", "1", "--audit"),
    ("arena", "cave", "--bots", "greedy,random", "--games", "1"),
)


class Trial(NamedTuple):
    what: str
    file: Path
    environment: dict[str, str]
    is_compiled: bool


def run(*words: str | Path, cwd: Path, environment: dict[str, str] | None = None) -> str:
    """What a command prints; a failed one ends everything with its own words."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith("MATTOCK")}
    done = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env={**clean, **(environment or {})},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, words))}\n{done.stdout}{done.stderr}")
    return done.stdout


def build() -> tuple[Path, Path]:
    """From a clean copy of what git knows, so that nothing is packed that only lies about."""
    shutil.rmtree(DIST, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        clean = Path(folder, "mattock")
        run("git", "clone", "--quiet", ROOT, clean, cwd=ROOT)
        run(sys.executable, "-m", "build", "--outdir", DIST, clean, cwd=clean)
    (wheel,), (sdist,) = DIST.glob("*.whl"), DIST.glob("*.tar.gz")
    return sdist, wheel


def attempt(trial: Trial) -> None:
    """Install a file in a new environment, run commands, play a game."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        run(sys.executable, "-m", "venv", folder / "env", cwd=folder)
        programs = folder / "env" / "bin"
        begun = time.perf_counter()
        wanted = f"{trial.file}[lab,web]"
        install = (programs / "pip", "install", "--quiet", "--constraint", LOCK, wanted)
        run(*install, cwd=folder, environment=trial.environment)
        seconds = time.perf_counter() - begun
        is_compiled = run(programs / "python", "-c", GAME, cwd=folder).strip() == "True"
        if is_compiled is not trial.is_compiled:
            raise SystemExit(f"{trial.what}: compiled is {is_compiled}")
        for command in COMMANDS:
            run(programs / "mattock", *command, cwd=folder)
        play(programs / "mattock", folder)
        print(f"{trial.what}: installed in {seconds:.0f} s, compiled: {is_compiled}, plays")


def play(mattock: Path, folder: Path) -> None:
    """Bots play a game at the terminal; its record replays."""
    record = folder / "game.json"
    run(mattock, "play", "cave", "--bots", "2", "--bot", "greedy", "--save", record, cwd=folder)
    run(mattock, "replay", record, cwd=folder)


def main() -> None:
    begun = time.perf_counter()
    sdist, wheel = build()
    seconds = time.perf_counter() - begun
    sizes = ", ".join(f"{path.name} {path.stat().st_size / 1e6:.1f} MB" for path in (sdist, wheel))
    print(f"built in {seconds:.0f} s: {sizes}", flush=True)
    attempt(Trial("the wheel, without a compiler", wheel, NO_COMPILER, is_compiled=True))
    attempt(Trial("the sdist, without a compiler", sdist, NO_COMPILER, is_compiled=False))
    attempt(Trial("the sdist, with a compiler", sdist, {}, is_compiled=True))


if __name__ == "__main__":
    main()
