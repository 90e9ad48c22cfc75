"""What a seat may know: everything that is on the table [C-INFO-01].

Nothing is hidden from one player alone. Face-down rooms, undrawn tiles and the solo pile are
unknown to all, so they have no place yet: they are chance, drawn when they are turned up. That is
why `imagine` is just a copy. [C-INFO-02 to C-INFO-04]
"""

from __future__ import annotations

from mattock.core import game as core
from mattock.core.game import OVER, Json, Move, Seat
from mattock.core.play import Rng
from mattock.games.cave import goods
from mattock.games.cave.board import BOARD, CAVERN, EDGES, NO_FACE, SPACES
from mattock.games.cave.parts import ROOMS, SEAT_NAMES, TILES
from mattock.games.cave.position import FACE_NAMES, frame_words, space_words, write_position
from mattock.games.cave.scoring import score_sheet, total
from mattock.games.cave.state import NO_TILE, Player, State


class View(core.View):
    def __init__(self, known: State, seat: Seat | None) -> None:
        self.seat = seat
        self.known = known

    def moves(self) -> list[Move]:
        return self.known.moves() if self.seat == self.known.to_move else []

    def text(self) -> str:
        return write_position(self.known)

    def imagine(self, rng: Rng) -> State:
        return self.known.copy()

    def game(self) -> core.Game:
        return self.known.game()

    def to_json(self) -> Json:
        known = self.known
        return {
            "game": "cave",
            "solo": len(known.players) == 1,
            "seat": self.seat,
            "to_move": known.to_move,
            "active": known.active,
            "start_player": known.start_player if len(known.players) == 2 else None,
            "round": known.round,
            "turn_in_round": known.turn,
            "pending": [frame_words(frame) for frame in known.stack],
            "offer": tile_names(known.offer),
            "taken": tile_names(known.taken),
            "tile": TILES[known.tile].name if known.tile != NO_TILE else None,
            "display": room_names(known.display),
            "unseen": room_names(known.unseen),
            "pile": known.pile,
            "wall_supply": known.supply,
            "cavern_available": all(player.face == NO_FACE for player in known.players),
            "players": [
                player_json(player, SEAT_NAMES[seat]) for seat, player in enumerate(known.players)
            ],
            "text": self.text(),
            "scores": score_sheet(known) if known.to_move == OVER else None,
        }


def tile_names(tiles: int) -> list[str]:
    return [tile.name for number, tile in enumerate(TILES) if tiles >> number & 1]


def room_names(rooms: int) -> list[str]:
    return [room.name for number, room in enumerate(ROOMS) if rooms >> number & 1]


def player_json(player: Player, name: str) -> Json:
    cavern: Json | None = None
    if player.face != NO_FACE:
        room = player.content(CAVERN)
        cavern = {"face": FACE_NAMES[player.face], "room": ROOMS[room].name if room >= 0 else None}
    return {
        "name": name,
        "goods": {
            good: goods.count(player.goods, number) for number, good in enumerate(goods.NAMES)
        },
        "spaces": {SPACES[space]: space_words(player.content(space)) for space in range(BOARD)},
        "walls": [edge for number, edge in enumerate(EDGES) if player.walls >> number & 1],
        "cavern": cavern,
        "points": int(total(player)),
    }
