"""Positions for tests: from the JSON of the rules, and random late ones with plenty of goods."""

from mattock.games.cave import GAME
from mattock.games.cave.state import State
from tests.games.cave.twin import DARK, EDGE, GOODS, LIGHT, LIMIT, ROOM, RULES, SPACE, TILE, words


def position(before: dict) -> State:
    """The state of a `before` object of cave-components.json; rooms it leaves out are absent."""
    return GAME.position("\n".join(position_lines(before)))


def position_lines(before: dict) -> list[str]:
    solo = before["mode"] == "solo"
    lines = ["cave 1 player" if solo else "cave 2 players"]
    lines.append(f"round: {before['round']} turn {before['turn_in_round']}")
    if not solo:
        lines.append(f"players: {before['start_player']} starts, {before['active']} active")
    for head in ("offer", "taken", "display"):
        if before[head]:
            lines.append(f"{head}: " + ", ".join(words(name) for name in before[head]))
    absent = absent_rooms(before)
    if absent:
        lines.append("absent: " + ", ".join(absent))
    if solo:
        lines.append(f"pile: {len(before['draw_pile'])}")
    for name, player in before["players"].items():
        lines += player_lines(name, player)
    return lines


def player_lines(name: str, player: dict) -> list[str]:
    goods = " ".join(f"{amount} {good}" for good, amount in player["goods"].items())
    spaces = [
        f"{space} {words(content)}" for space, content in player["spaces"].items() if space != "30"
    ]
    lines = [f"{name} goods: {goods}", f"{name} cave: " + ", ".join(spaces)]
    if player["walls"]:
        lines.append(f"{name} walls: " + ", ".join(player["walls"]))
    if player["additional_cavern"]:
        cavern = player["additional_cavern"]
        lines.append(f"{name} cavern: {cavern['face']} {words(cavern['room'] or 'empty')}")
    return lines


def absent_rooms(before: dict) -> list[str]:
    """What a shortened example does not show: light rooms, and dark ones beyond the face-down
    spaces.
    """
    contents = [
        words(room) for player in before["players"].values() for room in player["spaces"].values()
    ]
    shown = {words(room) for room in before["display"]} | set(contents)
    touched = {
        words(room) for room in [*before.get("hidden", {}).values(), *before.get("draw_pile", [])]
    }
    light = [room for room in LIGHT if room not in shown]
    unseen = [room for room in DARK if room not in shown]
    surplus = len(unseen) - contents.count("face down") - len(before.get("draw_pile", []))
    spare = [room for room in unseen if room not in touched]
    return light + spare[:surplus]


def rich_position(rng, solo: bool) -> dict:
    """A consistent late position with random boards, walls and many goods; it need not be
    reachable.
    """
    number = rng.randint(4, 7 if solo else 8)
    boards = [rich_board(rng) for _ in range(1 if solo else 2)]
    pile = rng.randint(2, 9) if solo else 0
    face_down = sum(list(board.values()).count("face_down") for board in boards)
    light = rng.sample(LIGHT, 3) if solo else list(LIGHT)
    dark = rng.sample(DARK, len(DARK))
    rooms = light + dark[: 18 - face_down - pile]
    rng.shuffle(rooms)
    for board in boards:
        furnish(rng, board, rooms)
    edges = [(seat, edge) for seat in range(len(boards)) for edge in EDGE]
    walls = rng.sample(edges, rng.randint(0, 7))
    return {
        "mode": "solo" if solo else "two_player",
        "round": number,
        "turn_in_round": 1,
        "active": "a",
        "start_player": "a",
        "players": {
            "ab"[seat]: {
                "goods": {good: rng.randint(0, LIMIT[good]) for good in GOODS},
                "spaces": board,
                "walls": [edge for owner, edge in walls if owner == seat],
                "additional_cavern": None,
            }
            for seat, board in enumerate(boards)
        },
        "display": [room.replace(" ", "_") for room in rooms],
        "offer": [tile.replace(" ", "_") for tile in offered_tiles(rng, number, solo)],
        "taken": [],
        "wall_supply": 7 - len(walls),
        "additional_cavern_available": True,
        "draw_pile": ["?"] * pile,
    }


def rich_board(rng) -> dict[str, str]:
    board = {space: row["start"] for space, row in SPACE.items()}
    for space, content in board.items():
        if content == "face_down" and rng.random() < 0.75:
            board[space] = "empty"
    return board


def furnish(rng, board: dict[str, str], rooms: list[str]) -> None:
    """Put rooms on most empty spaces, orange ahead of blue, and leave the board unfinished."""
    ahead = 1
    for space, content in board.items():
        if content == "empty" and rooms and rng.random() < 0.8:
            change = 1 if ROOM[rooms[-1]]["colour"] == "orange" else -1
            if ahead + change > 0:
                ahead += change
                board[space] = rooms.pop().replace(" ", "_")
    if not {"empty", "face_down"} & set(board.values()):
        rooms.append(words(board["41"]))
        board["41"] = "empty"


def offered_tiles(rng, number: int, solo: bool) -> list[str]:
    middle = [
        tile for tile in TILE if TILE[tile]["stage"] == "middle" and not (solo and tile == "breach")
    ]
    rng.shuffle(middle)
    is_last = number == len(RULES["rounds"]["solo" if solo else "two_player"])
    first = [tile for tile in TILE if TILE[tile]["stage"] in ("start", "early")]
    return first + middle[: number - 3 - is_last] + (["renovation"] if is_last else [])
