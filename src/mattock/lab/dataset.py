"""Games of bots as Parquet files: shards of so many games, each written once and whole.

A shard that is there is not played again, so a run that was stopped goes on with the next one.
"""

from __future__ import annotations

import json
import os
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

from mattock.core.encoding import Encoding
from mattock.core.game import BadOption, BadText, Game, Json
from mattock.lab.card import Facts, write_card
from mattock.lab.crew import Places, Work, play_all
from mattock.lab.fixtures import Fixture, Terms
from mattock.lab.progress import bar
from mattock.lab.rows import Rows, play_rows
from mattock.research.players import check_player

FORM: Final = 1  # raised when a column changes
DATA: Final = "data"  # the folder of the shards, which holds nothing else
KEY: Final = b"mattock"  # under which a shard says what it is
DRAW: Final = pa.struct([("outcome", pa.string()), ("ways", pa.int64()), ("of", pa.int64())])


@dataclass(frozen=True, slots=True)
class Plan:
    """Which games a dataset holds; game i uses the random numbers of seed + i."""

    game: Game
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    games: int
    shard: int
    seed: int = 1
    seconds: float | None = None

    def identity(self) -> Json:
        """What all shards of a dataset have in common."""
        defaults = {key: values[0] for key, values in self.game.options.items()}
        return {
            "form": FORM,
            "game": self.game.name,
            "rules": self.game.rules,
            "encoding": self.game.encoding().version,
            "options": defaults | self.options,
            "seats": self.seats,
            "bots": list(self.bots),
            "seed": self.seed,
            "seconds": self.seconds,
            "shard": self.shard,
        }

    def terms(self) -> Terms:
        return Terms(self.game.name, self.seats, self.options, self.seconds)

    def fixture(self, number: int) -> Fixture:
        """Every bot comes to every seat in turn."""
        bots = tuple(self.bots[(number + seat) % len(self.bots)] for seat in range(self.seats))
        return Fixture(self.bots, number, self.seed + number, bots)

    def shards(self) -> list[range]:
        firsts = range(0, self.games, self.shard)
        return [range(first, min(first + self.shard, self.games)) for first in firsts]


class Shard(NamedTuple):
    """What a finished shard says of itself."""

    games: range
    rows: int
    left_out: int  # games that were broken off
    faults: int


def check_plan(plan: Plan) -> None:
    plan.game.start(plan.seats, plan.options)
    plan.game.encoding()
    for spec in plan.bots:
        check_player(spec, plan.game)


def schema_of(encoding: Encoding) -> pa.Schema:
    return pa.schema(
        [
            ("game", pa.int64()),
            ("ply", pa.int32()),
            ("seat", pa.int8()),
            ("bot", pa.string()),
            ("position", pa.string()),
            ("view", pa.string()),
            ("observation", pa.binary(encoding.layout.size)),
            ("legal", pa.list_(pa.string())),
            ("mask", pa.binary(len(encoding.actions))),
            ("move", pa.string()),
            ("action", pa.int32()),
            ("after", pa.list_(DRAW)),
            ("scores", pa.list_(pa.int32())),
            ("result", pa.float32()),
        ]
    )


class Dataset:
    """A folder of shards."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan = plan
        self.folder = folder
        self.schema = schema_of(plan.game.encoding())
        self.ready: dict[int, Shard] = {}
        for number, games in enumerate(plan.shards()):
            found = self.read(self.path(number))
            if found is not None and found.games == games:
                self.ready[number] = found

    def path(self, number: int) -> Path:
        return self.folder / DATA / f"part-{number:05}.parquet"

    def read(self, path: Path) -> Shard | None:
        """What a shard says; one of another dataset is refused."""
        if not path.exists():
            return None
        try:
            metadata = pq.read_metadata(path)
        except (OSError, pa.ArrowInvalid) as error:
            raise BadText(f"cannot read {path}: {error}") from None
        facts = json.loads((metadata.metadata or {}).get(KEY, b"{}"))
        for key, value in self.plan.identity().items():
            if facts.get(key) != value:
                raise BadText(
                    f"{path} is of another dataset: its {key} is {facts.get(key)!r}, here it is"
                    f" {value!r}; give another folder to --out"
                )
        first, last = facts["games"]
        return Shard(range(first, last), metadata.num_rows, facts["left_out"], facts["faults"])

    def missing(self) -> list[Fixture]:
        """The games of the shards that are not there, shard after shard."""
        shards = enumerate(self.plan.shards())
        wanted = [games for number, games in shards if number not in self.ready]
        return [self.plan.fixture(game) for games in wanted for game in games]

    def write(self, number: int, games: dict[int, Json]) -> None:
        """Write a shard beside its place, then put it there."""
        own = self.plan.shards()[number]
        rows: Rows = [row for game in own for row in rows_of(games[game])]
        left_out = sum(not rows_of(games[game]) for game in own)
        faults = sum(faults_of(games[game]) for game in own)
        facts = {"games": [own.start, own.stop], "left_out": left_out, "faults": faults}
        metadata = {KEY: json.dumps({**self.plan.identity(), **facts}).encode()}
        table = pa.Table.from_pylist(rows, self.schema.with_metadata(metadata))
        partial_path = self.path(number).with_suffix(".partial")
        pq.write_table(table, partial_path, compression="zstd")
        os.replace(partial_path, self.path(number))
        self.ready[number] = Shard(own, len(rows), left_out, faults)

    def facts(self) -> Facts:
        """What there is by now, for the card."""
        shards = self.ready.values()
        return {
            **self.plan.identity(),
            "rows": sum(shard.rows for shard in shards),
            "games": sum(len(shard.games) - shard.left_out for shard in shards),
            "left_out": sum(shard.left_out for shard in shards),
            "faults": sum(shard.faults for shard in shards),
            "shards": len(self.ready),
            "all_shards": len(self.plan.shards()),
        }


def rows_of(played: Json) -> Rows:
    """The rows of a game; a game that a bot broke off has none."""
    rows = played.get("rows", [])
    assert isinstance(rows, list)
    return rows


def faults_of(played: Json) -> int:
    faults = played.get("faults", 0)
    return faults if isinstance(faults, int) else 1  # a game broken off tells them one by one


def run_dataset(dataset: Dataset, places: Places) -> bool:
    """Play what is missing; False if Ctrl-C came before the end."""
    plan = dataset.plan
    missing = dataset.missing()
    work = Work(partial(play_rows, plan.terms()), plan.seconds)
    waiting: dict[int, dict[int, Json]] = {}  # games of shards that are not complete, by shard
    try:
        with (
            bar("games", plan.games - len(missing), plan.games) as advance,
            closing(play_all(missing, work, places)) as results,
        ):
            for fixture, played in results:
                number = fixture.number // plan.shard
                games = waiting.setdefault(number, {})
                games[fixture.number] = played
                if len(games) == len(plan.shards()[number]):
                    dataset.write(number, waiting.pop(number))
                advance()
    except KeyboardInterrupt:
        return False
    finally:
        write_card(dataset.folder, plan.game, dataset.facts())
    return True


def make_folder(path: Path) -> None:
    try:
        path.mkdir(exist_ok=True)
        (path / DATA).mkdir(exist_ok=True)
    except OSError as error:
        raise BadOption(f"--out: cannot make the folder {path}: {error.strerror}") from None
