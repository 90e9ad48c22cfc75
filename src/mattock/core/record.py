"""A game as a plain list of moves: kept while it is played, written as JSON, checked when it is
read.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from mattock.core.game import (
    CHANCE,
    OVER,
    BadText,
    Game,
    IllegalMove,
    Json,
    MattockError,
    Move,
    Seat,
    State,
)


class Record:
    """One game with all its moves, those of chance included."""

    def __init__(
        self, game: Game, seats: int, options: dict[str, str], position: str | None = None
    ) -> None:
        self.game = game
        self.options = options
        self.position = position  # the text it starts from, if not from set-up
        self.seats = seats
        self.state = self.start()
        self.moves: list[Move] = []
        self.luck: Json | None = None  # what is said of it, see proof.py
        self.players: list[dict[str, str]] = [
            {"name": game.seat_name(seat), "kind": "human"} for seat in range(seats)
        ]

    def start(self) -> State:
        if self.position is None:
            return self.game.start(self.seats, self.options)
        self.game.check(self.seats, self.options)
        state = self.game.position(self.position)
        if state.seats() != self.seats:
            raise BadText(f"the position is for {state.seats()} players, not {self.seats}")
        return state

    def apply(self, move: Move) -> None:
        """Make and keep a move; trusts its caller."""
        self.state.apply(move)
        self.moves.append(move)

    def push(self, text: str) -> None:
        """Make and keep the move written as text, or raise IllegalMove and change nothing."""
        move = self.game.read(text)
        if not self.state.is_legal(move):
            raise IllegalMove(f"{text.strip()!r} is not legal here: {self.state.hint()}")
        self.apply(move)

    def pop(self) -> Move:
        """Take the last move back; returns it."""
        if not self.moves:
            raise IllegalMove("there is no move to take back")
        move = self.moves.pop()
        self.state = self.at(len(self.moves))
        return move

    def cut(self, ply: int) -> int:
        """Take all moves from a ply on back; how many of them were luck."""
        state = self.at(ply)
        after, draws = state.copy(), 0
        for move in self.moves[ply:]:
            draws += after.to_move == CHANCE
            after.apply(move)
        del self.moves[ply:]
        self.state = state
        return draws

    def at(self, ply: int) -> State:
        """The position after so many moves."""
        if not 0 <= ply <= len(self.moves):
            raise BadText(f"there is no ply {ply}; the record has {len(self.moves)}")
        state = self.start()
        for move in self.moves[:ply]:
            state.apply(move)
        return state

    def log(self, seat: Seat | None) -> list[str]:
        """The moves as one seat (None: a spectator) may read them; after the end all is shown."""
        is_over = self.state.to_move == OVER
        state = self.start()
        lines = []
        for move in self.moves:
            reader = state.witness() if is_over else seat
            lines.append(self.game.log_line(state, move, reader))
            state.apply(move)
        return lines

    def to_json(self) -> Json:
        start: Json = {"position": self.position} if self.position is not None else {}
        return {
            "game": self.game.name,
            "rules": self.game.rules,
            "options": self.options,
            "seats": self.players,
            **start,
            "moves": [self.game.write(move) for move in self.moves],
            "result": result_of(self.state),
            **({"luck": self.luck} if self.luck is not None else {}),
        }

    def save(self, path: str | Path) -> None:
        text = json.dumps(self.to_json(), indent=1, ensure_ascii=False)
        Path(path).write_text(text + "\n", encoding="utf-8")


def result_of(state: State) -> Json | None:
    """The end of a game: scores, score sheet and winners."""
    if state.to_move != OVER:
        return None
    return {"scores": state.scores(), "sheet": state.score_sheet(), "winners": state.winners()}


def read_record(text: str, game_named: Callable[[str], Game]) -> Record:
    """Rebuild a record, in JSON or in the manner of PGN, and check every move of it."""
    from mattock.core.pgn import is_pgn, read_pgn

    if is_pgn(text):
        records = read_pgn(text, game_named)
        if len(records) > 1:
            raise BadText(f"the text holds {len(records)} games; `mattock import` splits them")
        return records[0]
    try:
        raw = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadText(f"the record is not JSON: {error}") from None
    if not isinstance(raw, dict):
        raise BadText("the record is not a JSON object")
    return record_of(raw, game_named)


def record_of(raw: dict[str, Any], game_named: Callable[[str], Game]) -> Record:
    """The record that such an object stands for, with every move checked."""
    for key, kind in (
        ("game", str),
        ("rules", int),
        ("options", dict),
        ("seats", list),
        ("moves", list),
    ):
        if not isinstance(raw.get(key), kind):
            raise BadText(f"the record has no {key!r} of the right kind")
    if not isinstance(raw.get("position", ""), str):
        raise BadText("the position of the record is not a text")
    game = game_named(raw["game"])
    if raw["rules"] != game.rules:
        raise BadText(
            f"the record needs rules {raw['rules']} of {game.title}; these are {game.rules}"
        )
    record = Record(game, len(raw["seats"]), read_options(raw["options"]), raw.get("position"))
    record.players = [read_player(player) for player in raw["seats"]]
    record.luck = read_luck(raw.get("luck"))
    replay(record, raw["moves"])
    if raw.get("result") not in (None, result_of(record.state)):
        raise BadText("the result in the record is not what its moves lead to")
    return record


def read_options(raw: Json) -> dict[str, str]:
    for key, value in raw.items():
        if not isinstance(value, str):
            raise BadText(f"option {key!r} of the record is not a text")
    return cast("dict[str, str]", raw)


def read_luck(raw: object) -> Json | None:
    """What a record says of its luck, kept as it is; whether it is true `verify` says."""
    if raw is not None and not isinstance(raw, dict):
        raise BadText("the luck of the record is not a JSON object")
    return raw


def read_player(raw: object) -> dict[str, str]:
    if not isinstance(raw, dict) or not all(
        isinstance(raw.get(key), str) for key in ("name", "kind")
    ):
        raise BadText("a seat of the record has no 'name' and 'kind'")
    return {"name": raw["name"], "kind": raw["kind"]}


def replay(record: Record, texts: list[object]) -> None:
    for ply, text in enumerate(texts, 1):
        if not isinstance(text, str):
            raise BadText(f"move {ply} of the record is not a text")
        try:
            record.push(text)
        except MattockError as error:
            raise type(error)(f"move {ply}: {error}") from None


def load_record(path: str | Path, game_named: Callable[[str], Game]) -> Record:
    """Read and check the record in a file."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadText(f"cannot read {path}: {error}") from None
    return read_record(text, game_named)
