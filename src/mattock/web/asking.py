"""What a process that hosts a table's bots is asked, and which bots a server has."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from mattock.bots import make_bot, maker_named
from mattock.bots.levels import LEVELS
from mattock.bots.spec import split_spec
from mattock.core.game import BadOption, Game
from mattock.games import GAMES
from mattock.web.luck import bot_seed
from mattock.web.table import Refused, Table
from mattock.web.wire import BOT_NAME

if TYPE_CHECKING:
    from mattock.web.thinkers import Known

SUBSTITUTE: Final = "medium"  # plays for a bot that the host no longer offers


def question(table: Table, bots: Mapping[str, str], known: Known | None) -> dict[str, Any]:
    """What leads to the view of the seat to move: the moves since the process was last asked, or
    all of them if something was taken back meanwhile.
    """
    plan, moves, seat = table.plan, table.record.moves, table.state.to_move
    since = known.ply if known is not None and known.branch == table.branch else None
    return {
        "table": plan.id,
        "branch": table.branch,
        "game": plan.game,
        "seats": len(plan.chairs),
        "options": plan.options,
        "position": plan.position,
        "since": since,
        "moves": [table.game.write(move) for move in moves[since or 0 :]],
        "ply": len(moves),
        "bot": spec_of(table.chairs[seat].bot, bots),
        "seed": bot_seed(plan, seat),
    }


def spec_of(name: str, bots: Mapping[str, str]) -> str:
    """What plays under a name; only the host says so, never a request."""
    return name if name in LEVELS else bots.get(name, SUBSTITUTE)


def offered(game: Game, bots: Mapping[str, str]) -> list[str]:
    """The bots that a seat of a game may be given, by name."""
    own = [name for name, spec in bots.items() if plays(spec, game)]
    return [*LEVELS, *own]


def plays(spec: str, game: Game) -> bool:
    return maker_named(split_spec(spec)[0]).game in ("", game.name)


def check_bot(bots: Mapping[str, str], game: Game, name: str) -> None:
    if name not in offered(game, bots):
        raise Refused(
            f"There is no bot {name!r} here; there are: {', '.join(offered(game, bots))}."
        )


def check_bots(bots: Mapping[str, str]) -> None:
    """Refuse settings that name a bot that does not exist, or a name that no request can have."""
    for name, spec in bots.items():
        if name in LEVELS or not re.fullmatch(BOT_NAME, name):
            raise BadOption(f"bot {name}={spec}: {name!r} is a level already or cannot be a name")
        try:
            for game in GAMES.values():
                if plays(spec, game):
                    make_bot(spec, game, 0)
        except BadOption as error:
            raise BadOption(f"bot {name}={spec}: {error}") from None
