"""Adds golden games of a game until together they show all that its coverage wants.

    python -m tests.golden unearth

Searches seeds of random play for what the games already kept do not show. Games that are there stay
as they are.
"""

import argparse
import json
import re
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from mattock import GAMES, Record, load
from tests.games.steering import Choose, Table, recorded, steered, tables_of, uniform

FEWEST = 6


class Candidate(NamedTuple):
    table: Table
    choose: Choose
    seed: int
    plies: int
    shows: frozenset[str]


def folder_of(name: str) -> Path:
    return Path(__file__).parent / "games" / name / "golden"


def golden_files(name: str) -> list[Path]:
    return sorted(folder_of(name).glob("*.json"))


def search(name: str, seeds: int) -> list[Candidate]:
    coverage = import_module(f"tests.games.{name}.coverage")
    candidates = []
    for seed in range(seeds):
        for table in tables_of(name):
            for choose in (steered, uniform):
                record = recorded(table, choose, seed)
                shows = frozenset(coverage.found(record))
                candidates.append(Candidate(table, choose, seed, len(record.moves), shows))
    return candidates


def rarest(names: set[str] | frozenset[str], counts: Counter[str]) -> list[str]:
    return sorted(names, key=lambda name: (counts[name], name))


def cover(candidates: list[Candidate], missing: set[str], fewest: int) -> dict[str, Candidate]:
    """A small set of games that shows what is missing, the rarest things first; by file name."""
    counts = Counter(name for candidate in candidates for name in candidate.shows)
    chosen: dict[str, Candidate] = {}
    tables: set[Table] = set()
    while missing or len(chosen) < fewest:
        best = max(
            candidates,
            key=lambda game: (
                sum(1 / counts[name] for name in missing & game.shows),
                game.table not in tables,
                -game.plies,
            ),
        )
        new = missing & best.shows
        if missing and not new:
            raise SystemExit(f"no game shows {', '.join(sorted(missing))}: try more --seeds")
        chosen[file_name(best, rarest(new or best.shows, counts)[:2])] = best
        tables.add(best.table)
        missing -= new
    return chosen


def file_name(candidate: Candidate, shows: list[str]) -> str:
    words = "-".join(re.findall(r"[a-z0-9]+", " ".join(shows).lower()))
    return f"{str(candidate.table).removeprefix(candidate.table.game + '-')}-{words}.json"


def write(path: Path, record: Record) -> None:
    """The record with three positions from the middle of the game."""
    plies = [len(record.moves) * quarter // 4 for quarter in (1, 2, 3)]
    positions = {str(ply): record.at(ply).text() for ply in plies}
    text = json.dumps({**record.to_json(), "positions": positions}, indent=1, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Add golden games until nothing is missing.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seeds", type=int, default=250, help="seeds tried for every table")
    arguments = parser.parse_args()
    coverage = import_module(f"tests.games.{arguments.game}.coverage")
    kept = [load(path) for path in golden_files(arguments.game)]
    missing = coverage.wanted().difference(*(coverage.found(record) for record in kept))
    fewest = max(FEWEST - len(kept), 0)
    if not missing and not fewest:
        print("nothing is missing")
        return
    folder_of(arguments.game).mkdir(exist_ok=True)
    for name, game in cover(search(arguments.game, arguments.seeds), missing, fewest).items():
        write(folder_of(arguments.game) / name, recorded(game.table, game.choose, game.seed))
        print(f"{name}: {game.plies} plies, {game.choose.__name__} seed {game.seed}")


if __name__ == "__main__":
    main()
