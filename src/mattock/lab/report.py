"""The tables of an arena, from the facts that `arena.summary` gives."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from mattock.lab.ledger import Row
from mattock.lab.solo import band_words, histogram

WIDE = 200


def new_console() -> Console:
    """As wide as the terminal; in a file no table is squeezed."""
    plain = Console(highlight=False, markup=False)
    return plain if plain.is_terminal else Console(highlight=False, markup=False, width=WIDE)


def print_arena(facts: Row) -> None:
    console = new_console()
    if facts["seats"] == 1:
        print_solo(facts, console)
    else:
        print_pairings(facts, console)
    console.print(bots_table(facts["bots"], is_rated=facts["seats"] > 1))
    for bot in facts["bots"]:
        if bot["faults"]:
            console.print(f"{bot['bot']}: {bot['faults']} faults; {bot['first_fault']}")
    if facts["games"] < facts["asked"]:
        console.print(f"Stopped after {facts['games']} of {facts['asked']} games.")


def print_pairings(facts: Row, console: Console) -> None:
    rest = "" if facts["seats"] == 2 else f" ({facts['seats'] - 1} seats)"
    columns = ("games", "won-drawn-lost", "share %", "95 %", "mean scores", "faults")
    grid = table(("bot", f"against{rest}"), columns, f"{facts['title']}, {facts['seats']} seats")
    for pair in facts["pairings"]:
        grid.add_row(*pair_cells(pair))
    console.print(grid)
    if facts["seats"] > 2:
        console.print(f"Equals would have a share of {percent(1 / facts['seats'])} %.\n")


def pair_cells(pair: Row) -> list[str]:
    return [
        *pair["bots"],
        str(pair["games"]),
        "-".join(str(pair[key]) for key in ("wins", "draws", "losses")),
        percent(pair["win_share"]),
        f"{percent(pair['low'])} - {percent(pair['high'])}",
        " : ".join(number(score, 1) for score in pair["mean_scores"]),
        " + ".join(map(str, pair["faults"])) if any(pair["faults"]) else "-",
    ]


def bots_table(bots: list[Row], is_rated: bool) -> Table:
    """The best rated first; alone there are no ratings."""
    columns = ["rating", "games", "share %"] if is_rated else ["games"]
    grid = table(("bot",), [*columns, "score", "ms a decision", "slowest s", "faults"])
    for bot in sorted(bots, key=lambda bot: -float(bot["rating"])) if is_rated else bots:
        rating = [f"{bot['rating']:.1f} ± {2 * bot['sigma']:.1f}"] if is_rated else []
        share = [percent(bot["win_share"])] if is_rated else []
        times = (number(bot["ms_per_decision"], 2), number(bot["slowest_s"], 2))
        score = number(bot["mean_score"], 1)
        cells = [*rating, str(bot["games"]), *share, score, *times, str(bot["faults"] or "-")]
        grid.add_row(bot["bot"], *cells)
    return grid


def print_solo(facts: Row, console: Console) -> None:
    words = band_words(facts["bands"])
    columns = ("games", "mean", "min", "quartiles", "max", *words.values())
    grid = table(("bot",), columns, f"{facts['title']}, alone")
    for solo in facts["solo"]:
        grid.add_row(*solo_cells(solo))
    console.print(grid)
    for solo in facts["solo"]:
        if solo["games"]:
            lines = "\n".join(histogram(solo["scores"]))
            console.print(f"\n{solo['bot']}: games by score\n{lines}\n")


def solo_cells(solo: Row) -> list[str]:
    games = solo["games"]
    return [
        solo["bot"],
        str(games),
        number(solo["mean"], 2),
        str(solo["min"]),
        " / ".join(f"{score:g}" for score in solo["quartiles"] or ()),
        str(solo["max"]),
        *(f"{count} ({percent(count / max(1, games))} %)" for count in solo["bands"].values()),
    ]


def table(left: tuple[str, ...], right: list[str] | tuple[str, ...], title: str = "") -> Table:
    grid = Table(*left, title=title or None, title_justify="left", box=SIMPLE_HEAD)
    for column in right:
        grid.add_column(column, justify="right")
    return grid


def percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f}"


def number(value: float | None, digits: int) -> str:
    return "-" if value is None else f"{value:.{digits}f}"


def print_section(facts: Row) -> None:
    """The tables of one section of the leaderboard."""
    alone, console = facts["seats"] == 1, new_console()
    what = "alone" if alone else f"{facts['seats']} seats, every deal from each of them"
    part = "" if facts["deals"] == facts["of"] else f"the first {facts['deals']} of "
    console.print(f"{facts['title']}, {what}; {part}{facts['of']} deals")
    columns = ("games", "mean" if alone else "share %", "95 %", "score", "ms a decision", "faults")
    grid = table(("bot",), columns)
    for bot in facts["bots"]:
        score, ms = number(bot["mean_score"], 1), number(bot["ms_per_decision"], 2)
        cells = [score, ms, str(bot["faults"] or "-")]
        grid.add_row(bot["bot"], str(bot["games"]), *estimate_cells(bot, alone), *cells)
    console.print(grid)
    if len(facts["pairings"]) > 1:
        pairs = table(("bot", "against"), ("games", "share %", "95 %"))
        for pair in facts["pairings"]:
            pairs.add_row(*pair["bots"], str(pair["games"]), *estimate_cells(pair, alone))
        console.print(pairs)


def estimate_cells(row: Row, alone: bool) -> list[str]:
    """A mean over deals and its interval; of one deal there is no interval."""
    value, low, high = row["value"], row["low"], row["high"]
    words = [number(each, 2) if alone else percent(each) for each in (value, low, high)]
    return [words[0], "-" if low is None else f"{words[1]} - {words[2]}"]
