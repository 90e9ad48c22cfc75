"""Symbols, and the gradients, patterns and clips they refer to.

Art is drawn once as symbols; a picture refers to them with `use`. A sheet holds the symbols of one
game together with the shared ones.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple, TypeAlias

from mattock.draw.elements import Number, num
from mattock.draw.kept import kept

USED: Final = re.compile(r'href="#([^"]+)"')
REFERRED: Final = re.compile(r"url\(#([^)]+)\)")
SIZES: Final[dict[str, tuple[float, float]]] = {}  # of all symbols, for `use`
Stop: TypeAlias = tuple[float, str] | tuple[float, str, float]  # offset, colour, opacity


class Symbol(NamedTuple):
    width: float
    height: float
    body: str


class Sheet:
    """Symbols and definitions by name. Two of one name in a sheet are an error, and so are two
    sizes of one name: `use` asks for the size by the name alone.
    """

    def __init__(self, shared: Sheet | None = None) -> None:
        self.symbols: dict[str, Symbol] = dict(shared.symbols) if shared else {}
        self.defs: dict[str, str] = dict(shared.defs) if shared else {}

    def symbol(self, name: str, width: Number, height: Number, body: str) -> None:
        if SIZES.setdefault(name, (width, height)) != (width, height):
            raise ValueError(f"symbol {name!r} has another size in another sheet: {SIZES[name]}")
        self.add(name, Symbol(width, height, body))

    def shape(self, name: str, body: str) -> None:
        """Something without a box of its own, used as it is; shorter to refer to than a symbol."""
        self.add(name, Symbol(0, 0, body))

    def add(self, name: str, symbol: Symbol) -> None:
        if name in self.symbols:
            raise ValueError(f"two symbols are called {name!r}")
        self.symbols[name] = symbol

    def define(self, tag: str, name: str, body: str, attributes: str = "") -> None:
        """Something that is referred to by url(#name)."""
        if name in self.defs:
            raise ValueError(f"two definitions are called {name!r}")
        self.defs[name] = f'<{tag} id="{name}" {attributes}>{body}</{tag}>'

    def pattern(self, name: str, width: Number, height: Number, body: str, turn: str = "") -> None:
        size = f'width="{num(width)}" height="{num(height)}" patternUnits="userSpaceOnUse"'
        self.define("pattern", name, body, f"{size} {turn}".strip())

    def clip(self, name: str, body: str) -> None:
        self.define("clipPath", name, body)

    def vertical(self, name: str, *stops: Stop) -> None:
        """A gradient from top to bottom."""
        self.define("linearGradient", name, gradient_stops(stops), 'x1="0" y1="0" x2="0" y2="1"')

    def radial(
        self, name: str, *stops: Stop, cx: Number = 0.5, cy: Number = 0.5, r: Number = 0.5
    ) -> None:
        place = f'cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}"'
        self.define("radialGradient", name, gradient_stops(stops), place)

    def needed(self, body: str) -> str:
        """The definitions and symbols that a picture refers to, directly or not."""
        symbols, defs, todo = set[str](), set[str](), [body]
        while todo:
            markup = todo.pop()
            new_symbols = set(USED.findall(markup)) & self.symbols.keys() - symbols
            new_defs = set(REFERRED.findall(markup)) & self.defs.keys() - defs
            todo += [self.symbols[name].body for name in new_symbols]
            todo += [self.defs[name] for name in new_defs]
            symbols |= new_symbols
            defs |= new_defs
        return self.markup(sorted(defs), sorted(symbols))

    def everything(self) -> str:
        return self.markup(sorted(self.defs), sorted(self.symbols))

    def markup(self, defs: list[str], symbols: list[str]) -> str:
        pieces = [self.defs[name] for name in defs]
        pieces += [symbol_markup(name, self.symbols[name]) for name in symbols]
        return f"<defs>{''.join(pieces)}</defs>"


def gradient_stops(stops: tuple[Stop, ...]) -> str:
    return "".join(gradient_stop(*stop) for stop in stops)


def gradient_stop(offset: float, colour: str, opacity: float = 1) -> str:
    faint = f' stop-opacity="{num(opacity)}"' if opacity != 1 else ""
    return f'<stop offset="{num(offset)}" stop-color="{colour}"{faint}/>'


def symbol_markup(name: str, symbol: Symbol) -> str:
    if not symbol.width:
        return f'<g id="{name}">{symbol.body}</g>'
    box = f"0 0 {num(symbol.width)} {num(symbol.height)}"
    return f'<symbol id="{name}" viewBox="{box}" overflow="visible">{symbol.body}</symbol>'


@kept
def use(name: str, x: Number, y: Number, width: Number, height: Number = 0, extra: str = "") -> str:
    """A symbol with its upper left corner there; the height follows from the width."""
    own_width, own_height = SIZES[name]
    tall = height or width * own_height / own_width
    left, top, wide, high = (num(round(length, 1)) for length in (x, y, width, tall))
    box = f'x="{left}" y="{top}" width="{wide}" height="{high}"'
    return f'<use href="#{name}" {box}{extra}/>'


@kept
def use_shape(name: str, x: Number, y: Number, scale: Number = 1, extra: str = "") -> str:
    """A shape with its own middle there."""
    if scale == 1:
        return f'<use href="#{name}" x="{num(round(x, 1))}" y="{num(round(y, 1))}"{extra}/>'
    place = f"translate({num(round(x, 1))} {num(round(y, 1))})scale({scale:.3g})"
    return f'<use href="#{name}" transform="{place}"{extra}/>'


@kept
def use_centred(name: str, cx: Number, cy: Number, width: Number, extra: str = "") -> str:
    own_width, own_height = SIZES[name]
    height = width * own_height / own_width
    return use(name, cx - width / 2, cy - height / 2, width, height, extra)


def tinted(name: str, cx: Number, cy: Number, width: Number, colour: str) -> str:
    """A centred symbol drawn in one colour, for those that use the current one."""
    return use_centred(name, cx, cy, width, f' color="{colour}"')
