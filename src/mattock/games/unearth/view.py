"""What a seat may know: the position with question marks in it [U-INFO-01 to U-INFO-06].

A view keeps a State in which everything the seat cannot know is blank: cards as UNKNOWN_CARD,
hidden Ruins as a number, token values as UNKNOWN_LESSER or UNKNOWN_GREATER. `imagine` fills the
blanks from what is unseen.
"""

from __future__ import annotations

from typing import Final

from mattock.core import game as core
from mattock.core.bits import bits
from mattock.core.game import CHANCE, OVER, Json, Move, Seat
from mattock.core.play import Rng
from mattock.core.steps import STEP_MASK
from mattock.games.unearth.notation import cell_words
from mattock.games.unearth.parts import (
    AGE_CARDS,
    CARD_COUNTS,
    CRUMBLING_MEMORIAL,
    DELVER_CARDS,
    NAMED_WONDERS,
    RUINS,
    SEAT_COLOURS,
    STONE_COLOURS,
    TOKEN_COUNTS,
)
from mattock.games.unearth.position import (
    SET_NAMES,
    cell_content,
    die_words,
    frame_words,
    write_position,
)
from mattock.games.unearth.scoring import score_sheet
from mattock.games.unearth.state import (
    ALL_RUINS,
    CARDS,
    COLOURS,
    DICE,
    MEMORIAL,
    NAMED_CELL,
    NO_CARD,
    NO_RUIN,
    POOL,
    TOKEN_CELL,
    TOKENS,
    UNKNOWN_CARD,
    UNKNOWN_GREATER,
    UNKNOWN_LESSER,
    Player,
    State,
)

NO_CARDS: Final = (0,) * CARDS


def view_of(state: State, seat: Seat | None) -> View:
    """At the end everything is shown [U-END-03]."""
    known = state.copy()
    if state.to_move != OVER:
        hide_players(known, seat)
        hide_box(known, seat)
        known.delver = unseen_cards(known)
        known.tokens = unseen_tokens(known)
    return View(known, seat, state.moves() if seat == state.to_move else [])


def hide_players(known: State, seat: Seat | None) -> None:
    """Hands, hidden Ruins and token values of others [U-INFO-02]."""
    for other, player in enumerate(known.players):
        if other != seat:
            player.hand = (*NO_CARDS, sum(player.hand))
            player.hidden_unknown += player.hidden.bit_count()
            player.hidden = 0
            player.laid = tuple(entry & ~31 | masked(entry & 31) for entry in player.laid)


def masked(code: int) -> int:
    """What others see of a cell: of a token only its kind."""
    if TOKEN_CELL <= code < NAMED_CELL:
        return UNKNOWN_LESSER if TOKENS[code - TOKEN_CELL] < TOKENS[3] else UNKNOWN_GREATER
    return code


def hide_box(known: State, seat: Seat | None) -> None:
    """The box as far as this seat knows it; all other Ruins out of sight are unseen.

    [U-INFO-03, U-INFO-04]
    """
    size = known.box.bit_count() + known.box_unseen
    known.box = known.box_known if seat is None else known.players[seat].box_known
    known.box_unseen = size - known.box.bit_count()
    known.unseen = ALL_RUINS & ~seen_ruins(known) | doubt_of(known, seat)
    share_public_knowledge(known, seat)


def doubt_of(state: State, seat: Seat | None) -> int:
    return state.box_doubt if seat is None else state.players[seat].box_doubt


def share_public_knowledge(state: State, seat: Seat | None) -> None:
    """Other seats are taken to know of the box what everybody knows, and what they took."""
    for other, player in enumerate(state.players):
        if other != seat:
            player.box_known = state.box_known
            player.box_doubt = state.box_doubt & ~player.hidden


def seen_ruins(state: State) -> int:
    seen = state.box
    for ruin in state.ruins:
        if ruin != NO_RUIN:
            seen |= 1 << ruin
    for player in state.players:
        seen |= player.claimed | player.hidden
    return seen


def unseen_cards(state: State) -> tuple[int, ...]:
    """The Delver cards that are in the deck or in a hand this view does not show."""
    seen = [
        sum(player.hand[card] for player in state.players) + state.discard[card]
        for card in range(CARDS)
    ]
    return tuple(
        CARD_COUNTS[card] - seen[card] - (state.resolving == card) for card in range(CARDS)
    )


def unseen_tokens(state: State) -> tuple[int, ...]:
    placed = [code for player in state.players for code in player.cells.values()]
    return tuple(
        count - placed.count(TOKEN_CELL + token) for token, count in enumerate(TOKEN_COUNTS)
    )


class View(core.View):
    def __init__(self, known: State, seat: Seat | None, moves: list[Move]) -> None:
        self.seat = seat
        self.known = known
        self.legal = moves

    def moves(self) -> list[Move]:
        return self.legal[:]

    def game(self) -> core.Game:
        return self.known.game()

    def text(self) -> str:
        return write_position(self.known)

    def imagine(self, rng: Rng) -> State:
        """Deal what is unseen at random to where it may be."""
        state = self.known.copy()
        if state.to_move == OVER:
            return state
        imagine_hands(state, rng)
        imagine_tokens(state, rng)
        imagine_ruins(state, self.seat, rng)
        return state

    def to_json(self) -> Json:
        known = self.known
        return {
            "game": "unearth",
            "edition": known.profile.edition,
            "flags": dict(known.profile.overrides),
            "seat": self.seat,
            "to_move": known.to_move,
            "active": known.active,
            "pending": [frame_words(frame) for frame in known.stack],
            "slots": [slot_json(known, slot) for slot in range(len(known.ruins))],
            "players": [player_json(known, seat) for seat in range(len(known.players))],
            "supply": supply_json(known),
            "turn": turn_json(known),
            "text": self.text(),
            "scores": score_sheet(known) if known.to_move == OVER else None,
        }


def slot_json(known: State, slot: int) -> Json:
    ruin = known.ruins[slot]
    return {
        "ruin": RUINS[ruin].name if ruin != NO_RUIN else None,
        "claim_value": RUINS[ruin].value if ruin != NO_RUIN else None,
        "stones": dict(
            zip(STONE_COLOURS, known.stones[slot * COLOURS : slot * COLOURS + COLOURS], strict=True)
        ),
        "dice": [
            {"die": die_words(die), "value": known.value[die]}
            for die, place in enumerate(known.place)
            if place == slot
        ],
        "sum": known.sums[slot],
    }


def player_json(known: State, seat: Seat) -> Json:
    player = known.players[seat]
    return {
        "name": SEAT_COLOURS[seat],
        "hand": {
            card.name: player.hand[number]
            for number, card in enumerate(DELVER_CARDS)
            if player.hand[number]
        },
        "hand_size": sum(player.hand),
        "hidden": [RUINS[ruin].name for ruin in bits(player.hidden)],
        "hidden_count": player.hidden.bit_count() + player.hidden_unknown,
        "claimed": [RUINS[ruin].name for ruin in bits(player.claimed)],
        "pool": [SET_NAMES[die] for die in range(DICE) if known.place[seat * DICE + die] == POOL],
        "named": [
            wonder.name for number, wonder in enumerate(NAMED_WONDERS) if player.named >> number & 1
        ],
        "tableau": {cell_words(cell): cell_content(code) for cell, code in player.cells.items()},
    }


def supply_json(known: State) -> Json:
    """Counts of what nobody holds; a deck's faces are not among them."""
    hands = sum(player.hand[UNKNOWN_CARD] for player in known.players)
    placed = [code for player in known.players for code in player.cells.values()]
    lesser, greater = placed.count(UNKNOWN_LESSER), placed.count(UNKNOWN_GREATER)
    return {
        "bag": dict(zip(STONE_COLOURS, known.bag, strict=True)),
        "ruin_deck": known.deck,
        "age": AGE_CARDS[known.age].name if known.age != NO_CARD else None,
        "box": [RUINS[ruin].name for ruin in bits(known.box)],
        "box_size": known.box.bit_count() + known.box_unseen,
        "delver_deck": sum(known.delver) - hands,
        "discard": {
            card.name: known.discard[number]
            for number, card in enumerate(DELVER_CARDS)
            if known.discard[number]
        },
        "resolving": DELVER_CARDS[known.resolving].name if known.resolving != NO_CARD else None,
        "lesser": sum(known.tokens[:3]) - lesser,
        "greater": sum(known.tokens[3:]) - greater,
        "offer": [
            wonder.name for number, wonder in enumerate(NAMED_WONDERS) if known.offer >> number & 1
        ],
    }


def turn_json(known: State) -> Json:
    return {
        "maps": known.maps,
        "expeditions": known.expeditions,
        "readings": known.readings,
        "claims": known.claims,
        "rolls_made": known.rolls_made,
        "rolls_allowed": known.rolls_allowed,
    }


def imagine_hands(state: State, rng: Rng) -> None:
    unseen = [card for card, count in enumerate(state.delver) for _ in range(count)]
    hidden = 0
    for player in state.players:
        hidden += player.hidden_cards()
    rng.shuffle_end(unseen, hidden)
    for player in state.players:
        for _ in range(player.hidden_cards()):
            card = unseen.pop()
            player.add_card(card, 1)
            player.add_card(UNKNOWN_CARD, -1)
            state.add_to_deck(card, -1)


def imagine_tokens(state: State, rng: Rng) -> None:
    tokens = state.tokens
    lesser = [token for token in range(3) for _ in range(tokens[token])]
    greater = [token for token in range(3, 6) for _ in range(tokens[token])]
    rng.shuffle(lesser)
    rng.shuffle(greater)
    for player in state.players:
        laid: list[int] = []
        for entry in player.laid:
            code = entry & 31
            if code in (UNKNOWN_LESSER, UNKNOWN_GREATER):
                token = (lesser if code == UNKNOWN_LESSER else greater).pop()
                laid.append(entry - code + TOKEN_CELL + token)
                state.add_token(token, -1)
            else:
                laid.append(entry)
        player.laid = tuple(laid)


def imagine_ruins(state: State, observer: Seat | None, rng: Rng) -> None:
    """Fill the box and the hidden Ruins; what went into the box openly is still there or with a
    secret taker.
    """
    doubt = bits(doubt_of(state, observer))
    unseen = bits(state.unseen & ~doubt_of(state, observer))
    rng.shuffle(unseen)
    takers = secret_takers(state, observer)
    lot = doubt + [unseen.pop() for _ in range(state.box_unseen + len(takers) - len(doubt))]
    rng.shuffle(lot)
    for taker in takers:
        hide(state.players[taker], lot.pop())
    for player in state.players:
        while player.hidden_unknown:
            hide(player, unseen.pop())
    in_doubt = doubt_of(state, observer)
    all_seen = reader_of(state) >= 0
    for ruin in lot:
        if all_seen or in_doubt >> ruin & 1:
            state.box |= 1 << ruin
            state.box_unseen -= 1
    state.unseen = ALL_RUINS & ~seen_ruins(state)
    imagine_box_knowledge(state, observer)


def hide(player: Player, ruin: int) -> None:
    player.hidden |= 1 << ruin
    player.hidden_unknown -= 1


def secret_takers(state: State, observer: Seat | None) -> list[int]:
    """Other seats that took a Ruin from the box, once for each; one hidden Ruin was dealt at the
    start.
    """
    return [
        seat
        for seat, player in enumerate(state.players)
        if seat != observer
        for _ in range(player.hidden_unknown - 1)
    ]


def reader_of(state: State) -> int:
    """The seat that has seen the whole box through The Crumbling Memorial, or -1."""
    if state.to_move == CHANCE and state.stack[-1] & STEP_MASK == MEMORIAL:
        return -1
    return next(
        (
            seat
            for seat, player in enumerate(state.players)
            if player.named >> CRUMBLING_MEMORIAL & 1
        ),
        -1,
    )


def imagine_box_knowledge(state: State, observer: Seat | None) -> None:
    """Others know what the spectators know; whoever built the Memorial has seen the box."""
    share_public_knowledge(state, observer)
    reader = reader_of(state)
    if reader not in (-1, observer):
        state.players[reader].box_known = state.box
        state.players[reader].box_doubt &= ~state.box
