"""What `bench` has measured as an SVG picture: for each game, how many times as fast as in its
first run everything was. Lines follow the ratios to the calibration loop.
"""

from __future__ import annotations

from math import ceil

from mattock.draw.elements import escape, num
from mattock.games import GAMES
from mattock.lab.bench import RATES
from mattock.lab.ledger import Row
from mattock.lab.plot import APART, DASHES, INKS, open_picture, tick

HEIGHT = 380  # of a game's panel
LEFT, RIGHT, TOP, BOTTOM = 64, 640, 56, 320  # the edges of a plot in its panel
LINES = dict(zip(RATES, range(len(RATES)), strict=True))


def history_plot(runs: list[Row]) -> str:
    """A panel for each game that any run measured."""
    games = list(dict.fromkeys(game for run in runs for game in run["games"]))
    palette = next(iter(GAMES.values())).face().palette()
    parts = [open_picture("Speed from run to run", HEIGHT * len(games), palette)]
    for number, game in enumerate(games):
        own = [run for run in runs if game in run["games"]]
        parts.append(f'<g transform="translate(0 {number * HEIGHT})">{panel(game, own)}</g>')
    return "\n".join([*parts, "</svg>\n"])


def panel(game: str, runs: list[Row]) -> str:
    courses = {key: course(runs, game, key) for key in LINES}
    top = float(ceil(max(value for values in courses.values() for _, value in values)))
    last = len(runs) - 1
    parts = [heading(game, runs), axes(runs, top)]
    parts += [line(key, values, last, top) for key, values in courses.items() if values]
    return "\n".join([*parts, labels(courses, top)])


def course(runs: list[Row], game: str, key: str) -> list[tuple[int, float]]:
    """For each run that has it, how a ratio compares with the first one."""
    found = [(at, run["games"][game]["ratios"].get(key)) for at, run in enumerate(runs)]
    values = [(at, ratio) for at, ratio in found if ratio]
    return [(at, ratio / values[0][1]) for at, ratio in values]


def heading(game: str, runs: list[Row]) -> str:
    first, last = (run["commit"] or run["version"] for run in (runs[0], runs[-1]))
    words = f"{game}: times as fast as in the first run ({first} to {last})"
    return f'<text x="{LEFT}" y="32" class="b" style="fill:var(--ink)">{escape(words)}</text>'


def across(at: int, last: int) -> float:
    return LEFT + (RIGHT - LEFT) * at / max(1, last)


def up(value: float, top: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * value / top


def axes(runs: list[Row], top: float) -> str:
    parts = []
    for value in range(0, int(top) + 1, tick(int(top))):
        y = num(up(value, top))
        parts.append(f'<path d="M{LEFT} {y}H{RIGHT}" stroke="var(--grid)"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y}" dy="5" class="e">{value}×</text>')
    for at in range(0, len(runs), tick(len(runs))):
        x = num(across(at, len(runs) - 1))
        parts.append(f'<path d="M{x} {BOTTOM}v6" stroke="var(--ink2)"/>')
        parts.append(f'<text x="{x}" y="{BOTTOM + 22}" class="m">{at + 1}</text>')
    parts.append(f'<text x="{(LEFT + RIGHT) / 2}" y="{BOTTOM + 44}" class="m">run</text>')
    return "\n".join(parts)


def look(key: str) -> tuple[str, str]:
    """The ink and the dashes of a line."""
    number = LINES[key]
    dash = DASHES[number % len(DASHES)]
    ink = f"var(--seat{number % len(INKS)})" if number < len(INKS) else "var(--ink2)"
    return ink, f' stroke-dasharray="{dash}"' if dash else ""


def line(key: str, values: list[tuple[int, float]], last: int, top: float) -> str:
    places = [(num(across(at, last)), num(up(value, top))) for at, value in values]
    ink, dash = look(key)
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="3" style="fill:{ink}"/>' for x, y in places)
    points = " ".join(f"{x},{y}" for x, y in places)
    return f'<polyline points="{points}" style="stroke:{ink}"{dash}/>{dots}'


def labels(courses: dict[str, list[tuple[int, float]]], top: float) -> str:
    """What each line is, at its end; moved up where they meet."""
    ends = [(up(values[-1][1], top), key) for key, values in courses.items() if values]
    parts, last = [], 1e9
    for y, key in sorted(ends, reverse=True):
        last = min(y, last - APART)
        words = f"{RATES[key]} {courses[key][-1][1]:.2f}×"
        style = f'class="b" style="fill:{look(key)[0]}"'
        parts.append(
            f'<text x="{RIGHT + 10}" y="{num(last)}" dy="5" {style}>{escape(words)}</text>'
        )
    return "\n".join(parts)
