"""The games of an arena, kept in a file of JSON Lines that a second run continues."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from mattock.core.game import BadText, Json
from mattock.lab.fixtures import Fixture, Setting

Row = dict[str, Any]  # a line of the file; lab/match.py makes them
Key = tuple[tuple[str, ...], int]  # pairing and number


class Ledger:
    """All games played so far; a line of the file holds the setting as well, so that it can be
    read alone.
    """

    def __init__(self, setting: Setting, path: str | None) -> None:
        self.setting = setting
        self.rows: dict[Key, Row] = {}
        self.path = None if path is None else Path(path)
        if self.path is not None:
            self.read(self.path)

    def read(self, path: Path) -> None:
        """Take over the games of an earlier run; half a line at the end, of one that was killed,
        is cut off.
        """
        try:
            raw = path.read_bytes() if path.exists() else b""
            whole = raw[: raw.rfind(b"\n") + 1]
            if len(whole) < len(raw):
                path.write_bytes(whole)
            lines = whole.decode("utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise BadText(f"cannot read {path}: {error}") from None
        for number, line in enumerate(lines, 1):
            self.take_over(read_row(line, f"{path} line {number}"), f"{path} line {number}")

    def take_over(self, row: Row, where: str) -> None:
        for key, value in self.setting.identity().items():
            if row[key] != value:
                raise BadText(
                    f"{where} is of another arena: its {key} is {row[key]!r}, here it is"
                    f" {value!r}; give another file to --out"
                )
        self.rows[key_of(row)] = row

    def add(self, row: Json) -> None:
        whole: Row = {**self.setting.identity(), **row}
        self.rows[key_of(whole)] = whole
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(whole) + "\n")

    def missing(self) -> list[Fixture]:
        """The games still to be played."""
        fixtures = self.setting.fixtures()
        return [item for item in fixtures if (item.pairing, item.number) not in self.rows]

    def played(self) -> list[Row]:
        """The games of this setting, in the order of the schedule, however they came in."""
        keys = ((item.pairing, item.number) for item in self.setting.fixtures())
        return [self.rows[key] for key in keys if key in self.rows]


def read_row(line: str, where: str) -> Row:
    try:
        row = json.loads(line)
    except json.JSONDecodeError as error:
        raise BadText(f"{where} is not JSON: {error}") from None
    needed = ("game", "rules", "options", "seats", "seed", "seconds", "pairing", "number", "bots")
    if not isinstance(row, dict) or not all(key in row for key in needed):
        raise BadText(f"{where} is no result of an arena")
    return {"deals": "", **row}  # rows of earlier versions know no deals


def key_of(row: Row) -> Key:
    return tuple(row["pairing"]), row["number"]
