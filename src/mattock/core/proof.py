"""What a record says of its luck, and whether that is true.

Beside its moves a record keeps the way that was drawn at each move of chance, of how many; the
commitment that was made before the deal; and, when the game is over, the secret.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mattock.core.game import CHANCE, OVER, BadText, Json, MattockError
from mattock.core.record import Record
from mattock.core.sealed import (
    SECRET_BYTES,
    VERSION,
    History,
    below,
    commitment_of,
    keyed,
    start_of,
)

HEX: Final = frozenset("0123456789abcdef")


class Unproved(MattockError):
    """A record whose luck is not what it says."""


class Proof(NamedTuple):
    commitment: str  # the hash of the secret
    draws: list[tuple[int, int]]  # way and ways of each move of chance, from `since` on
    since: int  # the ply from which on luck follows from the secret
    taken_back: int  # draws that were taken back
    numbers: dict[str, str]  # that the players gave, by seat
    secret: str  # when the game is over; else empty
    seal: str

    def to_json(self) -> Json:
        shown: Json = {"secret": self.secret, "seal": self.seal} if self.secret else {}
        return {
            "version": VERSION,
            "commitment": self.commitment,
            "numbers": self.numbers,
            "since": self.since,
            "taken_back": self.taken_back,
            "draws": [list(draw) for draw in self.draws],
            **shown,
        }


def prove(record: Record, secret: bytes, since: int, taken_back: int) -> Proof:
    """What may be said of the luck of a game: the secret and the ways only when it is over."""
    if record.state.to_move != OVER:
        return Proof(commitment_of(secret), [], since, taken_back, {}, "", "")
    draws = [
        (below(ways, secret, history), ways) for ways, history, _ in chances(record, {}, since)
    ]
    seal = seal_of(record, secret, {}, since, taken_back)
    return Proof(commitment_of(secret), draws, since, taken_back, {}, secret.hex(), seal)


def chances(record: Record, numbers: dict[str, str], since: int) -> list[tuple[int, str, int]]:
    """For each move of chance from a ply on: its ways, the history before it, and its ply."""
    history = History(record.game, start_of(record, numbers))
    state = record.start()
    found = []
    for ply, move in enumerate(record.moves):
        if state.to_move == CHANCE and ply >= since:
            found.append((state.ways(), history.after(record.moves[:ply]), ply))
        state.apply(move)
    return found


def seal_of(
    record: Record, secret: bytes, numbers: dict[str, str], since: int, taken_back: int
) -> str:
    history = History(record.game, start_of(record, numbers)).after(record.moves)
    return keyed(secret, f"end {history} {since} {taken_back}").hex()


def verify(record: Record) -> list[str]:
    """What was checked, a line each; raises Unproved at the first thing that is not true."""
    if record.luck is None:
        raise Unproved("the record says nothing of its luck")
    proof = read_proof(record.luck)
    if record.state.to_move != OVER:
        raise Unproved("the game is not over, so its secret is not shown yet")
    said = [f"{len(record.moves)} moves: all of them legal"]
    if proof.since:
        said.append(f"luck before move {proof.since + 1} belongs to another table: not checked")
    check_outcomes(record, proof)
    said.append(f"{len(proof.draws)} draws: every way leads to the outcome that was played")
    check_secret(record, proof)
    said.append("the secret is the one whose commitment is in the record")
    said.append("every way follows from the secret and the moves before it; the seal is right")
    if proof.taken_back:
        said.append(f"{proof.taken_back} draws were taken back in this game")
    return said


def check_outcomes(record: Record, proof: Proof) -> None:
    """Each way, played again, is the move of chance in the record."""
    state, left = record.start(), list(proof.draws)
    for ply, move in enumerate(record.moves):
        if state.to_move == CHANCE and ply >= proof.since:
            if not left:
                raise Unproved(f"move {ply + 1}: the record does not say which way was drawn")
            way, ways = left.pop(0)
            if ways != state.ways() or not 0 <= way < ways:
                raise Unproved(f"move {ply + 1}: way {way} of {ways}, but there are {state.ways()}")
            if state.outcome(way) != move:
                raise Unproved(f"move {ply + 1}: way {way} does not lead to what was played")
        state.apply(move)
    if left:
        raise Unproved(f"the record has {len(left)} draws more than moves of chance")


def check_secret(record: Record, proof: Proof) -> None:
    """Each way, worked out again from the secret."""
    if not proof.secret:
        raise Unproved("the record does not show its secret, so its draws cannot be checked")
    secret = bytes.fromhex(proof.secret)
    if commitment_of(secret) != proof.commitment:
        raise Unproved("the secret is not the one whose commitment is in the record")
    found = chances(record, proof.numbers, proof.since)
    for (way, _), (ways, history, ply) in zip(proof.draws, found, strict=True):
        if below(ways, secret, history) != way:
            raise Unproved(f"move {ply + 1}: way {way} does not follow from the secret")
    if proof.seal != seal_of(record, secret, proof.numbers, proof.since, proof.taken_back):
        raise Unproved("the seal is not that of these moves")


# Reading


def read_proof(raw: object) -> Proof:
    """The luck of a record as its JSON says it."""
    if not isinstance(raw, dict) or raw.get("version") != VERSION:
        raise BadText(f"the luck of the record is not of version {VERSION}")
    secret = "" if "secret" not in raw else read_hex(raw, "secret")
    return Proof(
        read_hex(raw, "commitment"),
        read_draws(raw.get("draws")),
        read_count(raw, "since"),
        read_count(raw, "taken_back"),
        read_numbers(raw.get("numbers")),
        secret,
        read_hex(raw, "seal") if secret else "",
    )


def read_hex(raw: Json, key: str) -> str:
    text = raw.get(key)
    if not isinstance(text, str) or len(text) != 2 * SECRET_BYTES or not HEX.issuperset(text):
        raise BadText(f"the {key} of the luck is not {2 * SECRET_BYTES} hexadecimal digits")
    return text


def read_count(raw: Json, key: str) -> int:
    number = raw.get(key)
    if not isinstance(number, int) or isinstance(number, bool) or number < 0:
        raise BadText(f"{key!r} of the luck is not a number")
    return number


def read_draws(raw: object) -> list[tuple[int, int]]:
    if not isinstance(raw, list):
        raise BadText("the luck of the record has no draws")
    return [read_draw(pair) for pair in raw]


def read_draw(raw: object) -> tuple[int, int]:
    if not isinstance(raw, list) or len(raw) != 2 or not all(type(one) is int for one in raw):
        raise BadText("a draw of the luck is not a way and a number of ways")
    return raw[0], raw[1]


def read_numbers(raw: object) -> dict[str, str]:
    if not isinstance(raw, dict) or not all(isinstance(one, str) for one in raw.values()):
        raise BadText("the numbers of the luck are not texts")
    return {str(seat): number for seat, number in raw.items()}
