"""`mattock dataset`: games of bots as Parquet files."""

from __future__ import annotations

import argparse
from pathlib import Path

from mattock.cli.arguments import (
    Parser,
    add_game,
    add_places,
    duration,
    extra,
    options_of,
    places_of,
    seats_of,
    warn_if_interpreted,
    whole,
)
from mattock.games import game_named

NAME = "dataset"
HELP = "games of bots as Parquet files, a row a decision"
ABOUT = """\
Plays games between bots, or random ones, and writes every decision as a row: the position, what the
seat knew as text and as numbers, the legal moves, the move made, what chance brought then, and the
result. Each file holds so many games; a data card (README.md) tells what there is. Ctrl-C keeps the
files that are whole, and the same command goes on from there.
"""
EXAMPLES = """\
  mattock dataset {game} --bots hard,greedy --games 10000 --out games
"""


def add(command: Parser) -> None:
    add_game(command)
    command.add_argument(
        "--bots",
        default="random",
        metavar="BOT,BOT",
        help="each comes to every seat in turn (default: random)",
    )
    command.add_argument(
        "--games", type=whole(1), default=1000, metavar="N", help="how many (default: 1000)"
    )
    command.add_argument(
        "--shard", type=whole(1), default=1000, metavar="N", help="games a file (default: 1000)"
    )
    command.add_argument(
        "--seed", type=whole(0), default=1, metavar="N", help="seed of game 0 (default: 1)"
    )
    command.add_argument(
        "--seconds", type=duration, metavar="S", help="a decision that takes longer is a fault"
    )
    add_places(command)
    command.add_argument("--out", required=True, metavar="FOLDER", help="where the files go")


def run(arguments: argparse.Namespace) -> int:
    with extra("data"):
        from mattock.lab.dataset import Dataset, Plan, check_plan, make_folder, run_dataset
    from mattock.lab.fixtures import split_bots

    game = game_named(arguments.game)
    plan = Plan(
        game=game,
        seats=seats_of(game, arguments),
        options=options_of(arguments),
        bots=split_bots(arguments.bots),
        games=arguments.games,
        shard=arguments.shard,
        seed=arguments.seed,
        seconds=arguments.seconds,
    )
    check_plan(plan)
    places = places_of(arguments)
    folder = Path(arguments.out)
    make_folder(folder)
    warn_if_interpreted()
    dataset = Dataset(plan, folder)
    is_done = run_dataset(dataset, places)
    rows = sum(shard.rows for shard in dataset.ready.values())
    print(f"{folder}: {rows:,} decisions in {len(dataset.ready)} of {len(plan.shards())} shards")
    return 0 if is_done else 130
