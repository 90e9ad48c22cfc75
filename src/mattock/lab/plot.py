"""The winning chance over a game as an SVG picture, legible on light and dark ground."""

from __future__ import annotations

from math import ceil

from mattock.core.face import Palette
from mattock.draw.elements import escape, num
from mattock.games import game_named
from mattock.lab.ledger import Row

WIDTH, HEIGHT = 960, 480
LEFT, RIGHT, TOP, BOTTOM = 80, 872, 56, 416  # the edges of the plot itself
MARKED = 3  # of the worst decisions
APART = 18  # between two labels at the right
# Of each seat, on light and on dark ground; the dashes tell lines apart without colour
INKS = (
    ("#B3361A", "#FF8A6B"),
    ("#1769AA", "#6DB6F2"),
    ("#8A6400", "#F2C12E"),
    ("#0A7D57", "#5FD0A6"),
)
DASHES = ("", "9 4", "2 4", "12 4 2 4")


def plot(facts: Row) -> str:
    top = top_of(facts)
    palette = game_named(facts["game"]).face().palette()
    parts = [style(palette), heading(facts), axes(facts, top)]
    parts += [line(facts, seat, top) for seat in range(len(facts["seats"]))]
    parts += [labels(facts, top)]
    parts += [
        mark(facts, row, number, top) for number, row in enumerate(facts["worst"][:MARKED], 1)
    ]
    inner = "\n".join(parts)
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img">\n{inner}\n</svg>\n'


def style(palette: Palette) -> str:
    """In the colours of the game."""
    light, dark = themed(palette.light, 0), themed(palette.dark, 1)
    return (
        f"<style>svg{{{light}}}@media(prefers-color-scheme:dark){{svg{{{dark}}}}}"
        'text{font:14px "Segoe UI",Roboto,Arial,"Liberation Sans",sans-serif;fill:var(--ink2)}'
        "polyline{fill:none;stroke-width:2.5;stroke-linejoin:round}.b{font-weight:700}"
        ".m{text-anchor:middle}.e{text-anchor:end}</style>"
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="var(--ground)"/>'
    )


def themed(colours: dict[str, str], ground: int) -> str:
    own = [("ground", colours["bar"]), ("grid", colours["line"])]
    own += [(token, colours[token]) for token in ("ink", "ink2")]
    own += [(f"seat{seat}", inks[ground]) for seat, inks in enumerate(INKS)]
    return ";".join(f"--{name}:{colour}" for name, colour in own)


def heading(facts: Row) -> str:
    title = f"{facts['title']}: {measure(facts)} after each decision"
    note = f"estimated by {facts['bot']} from what the seat to move knew"
    return (
        f"<title>{escape(title)}</title>"
        f'<text x="{LEFT}" y="24" class="b" style="fill:var(--ink)">{escape(title)}</text>'
        f'<text x="{LEFT}" y="43">{escape(note)}</text>'
    )


def top_of(facts: Row) -> float:
    """The upper end of the axis: all of the victory, or enough points."""
    if facts["unit"] != "points":
        return 1.0
    values: list[float] = [row["chance"] for row in facts["decisions"]] + (facts["result"] or [])
    return 20.0 * ceil(max(1.0, *values) / 20)


def across(facts: Row, ply: float) -> float:
    plies: int = facts["plies"]
    return LEFT + (RIGHT - LEFT) * ply / max(1, plies)


def up(value: float, top: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * min(max(value, 0.0), top) / top


def axes(facts: Row, top: float) -> str:
    parts = []
    for step in range(5):
        value = top * step / 4
        words = f"{value:g}" if facts["unit"] == "points" else f"{100 * value:.0f} %"
        y = num(up(value, top))
        parts.append(f'<path d="M{LEFT} {y}H{RIGHT}" stroke="var(--grid)"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y}" dy="5" class="e">{words}</text>')
    for ply in range(0, facts["plies"] + 1, tick(facts["plies"])):
        x = num(across(facts, ply))
        parts.append(f'<path d="M{x} {BOTTOM}v6" stroke="var(--ink2)"/>')
        parts.append(f'<text x="{x}" y="{BOTTOM + 22}" class="m">{ply}</text>')
    return "\n".join([*parts, axis_names(facts)])


def axis_names(facts: Row) -> str:
    x, y = num((LEFT + RIGHT) / 2), num((TOP + BOTTOM) / 2)
    return (
        f'<text x="{x}" y="{BOTTOM + 46}" class="m">moves of the game</text>'
        f'<text x="16" y="{y}" class="m" transform="rotate(-90 16 {y})">{measure(facts)}</text>'
    )


def measure(facts: Row) -> str:
    return "expected score" if facts["unit"] == "points" else "chance to win"


def tick(plies: int) -> int:
    """A round number of moves between the marks, at most ten of them."""
    return next(
        step
        for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 10**6)
        if plies <= 10 * step
    )


def points(facts: Row, seat: int) -> list[tuple[float, float]]:
    """A seat's estimates after its own decisions, then the result."""
    own = [(row["ply"] + 1.0, row["chance"]) for row in facts["decisions"] if row["seat"] == seat]
    return own + ([(facts["plies"], facts["result"][seat])] if facts["result"] else [])


def line(facts: Row, seat: int, top: float) -> str:
    places = " ".join(
        f"{num(across(facts, ply))},{num(up(value, top))}" for ply, value in points(facts, seat)
    )
    dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
    return f'<polyline points="{places}" style="stroke:var(--seat{seat})"{dash}/>'


def labels(facts: Row, top: float) -> str:
    """The names of the seats at the ends of their lines, moved up where they meet."""
    ends = [(up(points(facts, seat)[-1][1], top), seat) for seat in seats_with_line(facts)]
    parts, last = [], 1e9
    for y, seat in sorted(ends, reverse=True):
        last = min(y, last - APART)
        words = escape(facts["seats"][seat])
        look = f'class="b" style="fill:var(--seat{seat})"'
        parts.append(f'<text x="{RIGHT + 10}" y="{num(last)}" dy="5" {look}>{words}</text>')
    return "\n".join(parts)


def seats_with_line(facts: Row) -> list[int]:
    return [seat for seat in range(len(facts["seats"])) if points(facts, seat)]


def mark(facts: Row, row: Row, number: int, top: float) -> str:
    """A costly decision: numbered as in the summary."""
    x, y = across(facts, row["ply"] + 1), up(row["chance"], top)
    words = f"{row['played']}; better: {row['best']}"
    ink = f"var(--seat{row['seat']})"
    return (
        f"<g><title>{escape(words)}</title>"
        f'<circle cx="{num(x)}" cy="{num(y)}" r="9" style="fill:var(--ground);stroke:{ink}"'
        f' stroke-width="2"/><text x="{num(x)}" y="{num(y)}" dy="5" class="m b"'
        f' style="fill:{ink}">{number}</text></g>'
    )
