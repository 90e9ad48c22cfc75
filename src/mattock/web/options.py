"""All that a host can set, in one table: by a flag, the environment, or a file.

A flag counts before the environment (`MATTOCK_` and the name in capitals), and that before the
file.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from mattock.core.game import BadOption
from mattock.web.app import Settings
from mattock.web.keeping import KEEP, Keep
from mattock.web.limits import LIMITS, Limits, Rate

PREFIX: Final = "MATTOCK_"


class Option(NamedTuple):
    name: str
    read: Callable[[Any], Any]
    default: Any
    about: str


def text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError("a text")
    return value


def names(value: Any) -> tuple[str, ...]:
    """A list, or names with commas between them."""
    parts = value.split(",") if isinstance(value, str) else value
    return tuple(text(part).strip() for part in parts if text(part).strip())


def switch(value: Any) -> bool:
    words = {"true": True, "false": False, "1": True, "0": False, "yes": True, "no": False}
    if isinstance(value, bool):
        return value
    if str(value).lower() not in words:
        raise ValueError("true or false")
    return words[str(value).lower()]


def number(least: float, kind: type[int] | type[float] = int) -> Callable[[Any], Any]:
    def read(value: Any) -> int | float:
        try:
            found = kind(value)
        except (TypeError, ValueError):
            found = kind(-1)
        if isinstance(value, bool) or not least <= found < 1e12:
            raise ValueError(f"a number from {least:g} on")
        return found

    return read


def rate(value: Any) -> Rate:
    """How many at once and how many a second, as `200, 50` or a list of two."""
    parts = value.split(",") if isinstance(value, str) else value
    try:
        burst, per_second = (float(part) for part in parts)
    except (TypeError, ValueError):
        raise ValueError("two numbers: at once, and a second") from None
    if burst < 1 or per_second <= 0:
        raise ValueError("two numbers above 0: at once, and a second")
    return Rate(burst, per_second)


def limit(name: str, about: str) -> Option:
    default = getattr(LIMITS, name)
    kind = rate if isinstance(default, Rate) else number(1, type(default))
    return Option(name, kind, default, about)


def kept(name: str, about: str) -> Option:
    default = getattr(KEEP, name)
    return Option(f"keep_{name}", number(0, type(default)), default, about)


OPTIONS: Final = (
    Option("host", text, "127.0.0.1", "address to listen on"),
    Option("port", number(0), 8000, "port to listen on; 0 takes a free one"),
    Option("database", text, "", "an SQLite file or postgresql://...; empty: in the data folder"),
    Option("workers", number(1), 1, "processes that serve; more than one need PostgreSQL"),
    Option("thinkers", number(1), os.cpu_count() or 1, "processes in which bots think, of all"),
    Option("seconds", number(0.1, float), 5.0, "that a bot may think about a move"),
    Option("allow_host", names, (), "names that the server goes by, beside local ones; * is any"),
    Option("proxies", text, "127.0.0.1, ::1", "addresses and networks of proxies to believe"),
    Option("metrics", switch, False, "whether /metrics answers, for Prometheus"),
    Option("access_log", text, "", "a file for one JSON line a request; - is standard output"),
    kept("unfinished", "days that an unfinished game is kept at which nobody looks; 0: for ever"),
    kept("finished", "days that a finished game is kept at which nobody looks; 0: for ever"),
    kept("replays", "days that an uploaded record is kept at which nobody looks; 0: for ever"),
    kept("tables", "tables kept for one address"),
    kept("size", "bytes, about, kept for one address"),
    limit("bot_tables", "tables without people that play at the same time"),
    limit("bot_tables_of_address", "of these, those that one address has made"),
    limit("requests", "requests of one address: at once, and a second"),
    limit("tables", "new tables of one address: at once, and a second"),
    limit("sockets", "new sockets of one address: at once, and a second"),
    limit("messages", "messages of one socket: at once, and a second"),
    limit("frames", "frames of any kind of one socket: at once, and a second"),
    limit("message", "characters of a message"),
    limit("body", "bytes of a request"),
    limit("record", "bytes of an uploaded record"),
    limit("patience", "seconds for headers, a body, or to say who sits down"),
    limit("idle", "seconds after which a socket is closed on which nobody does anything"),
    limit("connections", "connections of one process at the same time"),
    limit("waiting", "connections of one process whose request has not come whole"),
    limit("connections_of_address", "connections of one address that is no proxy"),
    limit("sockets_of_address", "sockets of one address at the same time"),
)
BY_NAME: Final = {option.name: option for option in OPTIONS}


def read_options(
    file: str | None, environment: Mapping[str, str], flags: Mapping[str, Any]
) -> dict[str, Any]:
    """Every option, from wherever it is set first."""
    values = {option.name: option.default for option in OPTIONS}
    values |= checked(read_file(file), f"{file}: ") if file else {}
    values |= checked(from_environment(environment), PREFIX)
    return values | {name: value for name, value in flags.items() if value is not None}


def read_file(file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadOption(f"--config {file}: {error}") from None


def from_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """Other variables of that kind are not for the server."""
    found = {name: environment.get(f"{PREFIX}{name.upper()}") for name in BY_NAME}
    return {name: value for name, value in found.items() if value is not None}


def checked(values: Mapping[str, Any], where: str) -> dict[str, Any]:
    found = {}
    for name, value in values.items():
        if name not in BY_NAME:
            raise BadOption(f"{where}there is no setting {name!r}")
        try:
            found[name] = BY_NAME[name].read(value)
        except (TypeError, ValueError) as error:
            raise BadOption(f"{where}{name} is {error}") from None
    return found


def settings_of(values: Mapping[str, Any], database: str, **more: Any) -> Settings:
    return Settings(
        values["database"] or database,
        limits=Limits(*(values[name] for name in Limits._fields)),
        keep=Keep(*(values[f"keep_{name}"] for name in Keep._fields)),
        workers=values["thinkers"],
        seconds=values["seconds"],
        hosts=values["allow_host"],
        proxies=values["proxies"],
        metrics=values["metrics"],
        access_log=values["access_log"],
        **more,
    )


def table() -> str:
    """Of all options, for the docs."""
    lines = ["| setting | default | what |", "|---|---|---|"]
    for option in OPTIONS:
        default = "as many as processors" if option.name == "thinkers" else written(option.default)
        lines.append(f"| `{option.name}` | {default} | {option.about} |")
    return "\n".join(lines) + "\n"


def written(value: Any) -> str:
    if isinstance(value, Rate):
        return f"`[{value.burst:g}, {value.per_second:g}]`"
    if isinstance(value, tuple):
        return "`[]`"
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    return f'`"{value}"`' if isinstance(value, str) else f"`{value:_}`"
