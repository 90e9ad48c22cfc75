"""Records as text for people, in the manner of PGN: tags, then the moves turn by turn.

    [Game "NAME"]
    [Rules "1"]
    [Seat1 "Ada"]
    [Kind1 "human"]

    1. chance: =a starts; =masonry
    2. a: take excavation; begin dig; dig 31; =warehouse

A tag in lower case is an option of the game. Comments stand in braces; line breaks do not matter.
"""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Callable, Iterator
from typing import Final

from mattock.core.game import CHANCE, BadText, Game, Json, MattockError, State
from mattock.core.record import Record, record_of, result_of

WIDTH: Final = 96
TAG: Final = re.compile(r'\[(\w+) ("(?:[^"\\]|\\.)*")\]$')
COMMENT: Final = re.compile(r"\{[^{}]*\}")
HEAD: Final = re.compile(r"(?:^|\s)(\d+)\.\s+(\w+):")  # of a turn
NUMBER: Final = re.compile(r"[0-9]{1,9}")
RESERVED: Final = ";{}"  # what no move may contain

Tags = dict[str, str]


def is_pgn(text: str) -> bool:
    return TAG.match((text.strip().splitlines() or [""])[0].strip()) is not None


def write_pgn(record: Record) -> str:
    """A record as text, from which `read_pgn` makes the same record."""
    tags = [f"[{name} {json.dumps(value, ensure_ascii=False)}]" for name, value in tags_of(record)]
    turns = [textwrap.fill(turn, WIDTH, break_on_hyphens=False) for turn in turns_of(record)]
    return "\n".join([*tags, "", *turns]) + "\n"


def tags_of(record: Record) -> Iterator[tuple[str, str]]:
    yield "Game", record.game.name
    yield "Rules", str(record.game.rules)
    yield from record.options.items()
    for number, player in enumerate(record.players, 1):
        yield f"Seat{number}", player["name"]
        yield f"Kind{number}", player["kind"]
    if record.position is not None:
        yield "Position", record.position
    result = result_of(record.state)
    if result is not None:
        yield "Result", result_text(result)


def result_text(result: Json) -> str:
    """Scores by seat, then the winners, seats counted from 1: `45 38, won by 1`."""
    scores, winners = result["scores"], result["winners"]
    assert isinstance(scores, list)
    assert isinstance(winners, list)
    names = " ".join(str(seat + 1) for seat in winners)
    return f"{' '.join(map(str, scores))}, won by {names}"


def turns_of(record: Record) -> Iterator[str]:
    """A turn begins where another seat decides; what chance brings belongs to the turn."""
    state = record.start()
    turn: list[str] = []
    number, mover = 1, CHANCE
    for move in record.moves:
        if state.to_move != CHANCE and state.to_move != mover:
            if turn:
                yield f"{number}. {mover_name(state, mover)}: {'; '.join(turn)}"
                number, turn = number + 1, []
            mover = state.to_move
        turn.append(move_text(record.game, move))
        state.apply(move)
    if turn:
        yield f"{number}. {mover_name(state, mover)}: {'; '.join(turn)}"


def move_text(game: Game, move: int) -> str:
    text = game.write(move)
    if any(letter in text for letter in RESERVED):
        raise MattockError(f"{text!r} cannot be written in this form: it has one of {RESERVED}")
    return text


def mover_name(state: State, mover: int) -> str:
    return "chance" if mover == CHANCE else state.game().seat_name(mover)


def read_pgn(text: str, game_named: Callable[[str], Game]) -> list[Record]:
    """All games of a text, with every move checked."""
    games = [read_game(tags, moves, game_named) for tags, moves in parts_of(text)]
    if not games:
        raise BadText('the text has no game: it begins with a tag like [Game "NAME"]')
    return games


def parts_of(text: str) -> Iterator[tuple[Tags, str]]:
    """The tags and the moves of each game; a tag after moves begins the next one."""
    tags: Tags = {}
    moves: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.lstrip().startswith("["):
            moves.append(line)
            continue
        if any(part.strip() for part in moves):
            yield tags, "\n".join(moves)
            tags, moves = {}, []
        name, value = read_tag(line, number)
        if name in tags:
            raise BadText(f"line {number}: the tag {name} comes twice")
        tags[name] = value
    if tags or any(part.strip() for part in moves):
        yield tags, "\n".join(moves)


def read_tag(line: str, number: int) -> tuple[str, str]:
    found = TAG.match(line.strip())
    try:
        value = json.loads(found[2]) if found else None
    except json.JSONDecodeError:
        value = None
    if found is None or not isinstance(value, str):
        raise BadText(f'line {number}: a tag is like [Game "NAME"], not {line.strip()[:60]!r}')
    return found[1], value


def read_game(tags: Tags, text: str, game_named: Callable[[str], Game]) -> Record:
    """The record that tags and moves stand for."""
    names = [name for name in tags if re.fullmatch(r"Seat\d+", name)]
    if sorted(names) != sorted(f"Seat{number}" for number in range(1, len(names) + 1)):
        raise BadText(f"the seats are not counted from 1: {', '.join(names)}")
    known = {"Game", "Rules", "Position", "Result", *names}
    known |= {name.replace("Seat", "Kind") for name in names}
    for name in tags:
        if name not in known and not name.islower():
            raise BadText(f"there is no tag {name!r}; options of a game are in lower case")
    movers, moves = read_turns(COMMENT.sub(" ", text))
    raw: Json = {
        "game": tags.get("Game"),
        "rules": int(tags["Rules"]) if NUMBER.fullmatch(tags.get("Rules", "")) else None,
        "options": {name: value for name, value in tags.items() if name.islower()},
        "seats": [seat_of(tags, number) for number in range(1, len(names) + 1)],
        "moves": list(moves),
        **({"position": tags["Position"]} if "Position" in tags else {}),
    }
    record = record_of(raw, game_named)
    check_movers(record, movers)
    result = result_of(record.state)
    if "Result" in tags and (result is None or tags["Result"] != result_text(result)):
        raise BadText(f"the result {tags['Result']!r} is not what the moves lead to")
    return record


def seat_of(tags: Tags, number: int) -> dict[str, str]:
    return {"name": tags[f"Seat{number}"], "kind": tags.get(f"Kind{number}", "human")}


def read_turns(text: str) -> tuple[dict[int, str], list[str]]:
    """Who a turn belongs to, by the number of its first move; and the moves."""
    before, *rest = HEAD.split(text)
    if before.strip():
        raise BadText(f"a turn is like '1. a: take masonry; ...', not {before.strip()[:40]!r}")
    movers: dict[int, str] = {}
    moves: list[str] = []
    for number, (ordinal, mover, body) in enumerate(
        zip(rest[::3], rest[1::3], rest[2::3], strict=True), 1
    ):
        if ordinal != str(number):
            raise BadText(f"turn {ordinal} stands where turn {number} should")
        movers[len(moves)] = mover
        moves += [" ".join(move.split()) for move in body.split(";") if move.strip()]
    return movers, moves


def check_movers(record: Record, movers: dict[int, str]) -> None:
    """A turn that is headed with another seat than the one that moves is a mistake somewhere."""
    state = record.start()
    for ply, move in enumerate(record.moves):
        if ply in movers and movers[ply] != (found := mover_name(state, state.to_move)):
            raise BadText(f"move {ply + 1} is {found}'s, not {movers[ply]}'s")
        state.apply(move)
