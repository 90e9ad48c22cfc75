"""An analysis as tables, from the facts that `analysis.summary` gives."""

from __future__ import annotations

from collections.abc import Iterator

from rich.table import Table

from mattock.lab.ledger import Row
from mattock.lab.report import new_console, table


def print_analysis(facts: Row) -> None:
    console = new_console()
    after = "points" if facts["unit"] == "points" else "chance"
    console.print(decisions_table(facts, facts["decisions"], "every decision"))
    if facts["worst"]:
        console.print(decisions_table(facts, facts["worst"], "the worst decisions"))
    console.print(seats_table(facts))
    console.print(
        f"Estimates by {facts['bot']}, from what the seat to move knew. Loss: the {after} given"
        " away against the best move found. Luck: how far dice and draws moved the estimate."
    )


def print_findings(rows: list[Row]) -> None:
    """Many records, a line for each seat."""
    grid = table(("record", "seat", "player"), ("decisions", "lost by decisions", "luck", "result"))
    for facts in rows:
        for cells in seat_rows(facts):
            grid.add_row(str(facts["record"]), *cells)
    new_console().print(grid)


def decisions_table(facts: Row, decisions: list[Row], title: str) -> Table:
    after = "expected" if facts["unit"] == "points" else "chance after"
    grid = table(("ply", "seat", "played", "best found"), ("loss", after), title)
    for row in decisions:
        is_best = row["best"] == row["played"]
        best, loss = ("", "") if is_best else (row["best"], amount(facts, row["loss"]))
        seat = facts["seats"][row["seat"]]
        chance = amount(facts, row["chance"])
        grid.add_row(str(row["ply"]), seat, row["played"], best, loss, chance)
    return grid


def seats_table(facts: Row) -> Table:
    grid = table(("seat", "player"), ("decisions", "lost by decisions", "luck", "result"))
    for cells in seat_rows(facts):
        grid.add_row(*cells)
    return grid


def seat_rows(facts: Row) -> Iterator[list[str]]:
    for seat, name in enumerate(facts["seats"]):
        own = [row for row in facts["decisions"] if row["seat"] == seat]
        result = amount(facts, facts["result"][seat]) if facts["result"] else "-"
        luck = facts["luck"][seat]
        words = ("+" if luck > 0 else "") + amount(facts, luck)
        kind = facts["players"][seat]["kind"]
        yield [name, kind, str(len(own)), amount(facts, facts["loss"][seat]), words, result]


def amount(facts: Row, value: float) -> str:
    return f"{value:.1f}" if facts["unit"] == "points" else f"{100 * value:.1f} %"
