"""Many games side by side with the loop in compiled code, for programs that learn."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter

from mattock.core.game import CHANCE, OVER, Game, IllegalMove, Move, Seat, State
from mattock.core.play import Rng
from mattock.core.playout import PLY_LIMIT

PORTION: Final = 32_768  # bytes moved at once: few enough to stay in the processor's cache
SEED_BITS: Final = 32  # above them the seed of a Rng says which game of the batch it is for


def utilities(state: State) -> list[float]:
    """What an end is worth to each seat: the points of a player alone; else 1 for the winner, a
    share of it for several, and what makes the sum 0 for the others.
    """
    seats = state.seats()
    if seats == 1:
        return [float(score) for score in state.scores()]
    winners = state.winners()
    share = seats / len(winners)
    return [((share if seat in winners else 0.0) - 1) / (seats - 1) for seat in range(seats)]


class Batch:
    """So many games of one kind. A step makes one decision in each; a game that is over begins
    again at once, and its result is told with the step that ended it.
    """

    def __init__(
        self, game: Game, seats: int, options: dict[str, str], count: int, limit: int = PLY_LIMIT
    ) -> None:
        self.encoding = game.encoding()
        self.blank = game.start(seats, options)
        self.count = count
        self.limit = limit
        self.nothing = [0.0] * seats
        self.luck = Rng(0)
        self.reset(0)

    def reset(self, seed: int) -> None:
        """Begin all games anew; equal seeds and actions give equal games."""
        games = range(self.count)
        self.rngs = [Rng(number << SEED_BITS | seed) for number in games]
        self.luck = Rng(self.count << SEED_BITS | seed)
        self.states = [self.blank] * self.count
        self.legal: list[list[Move]] = [[] for _ in games]
        self.numbers: list[list[int]] = [[] for _ in games]
        self.plies = [0] * self.count
        self.seats: list[Seat] = [0] * self.count  # who decides in each game
        self.results = [self.nothing] * self.count  # of the games that the last step ended
        self.scores: list[list[int]] = [[] for _ in games]
        self.ended = [False] * self.count
        self.stalled = [False] * self.count  # given up after so many decisions
        for number in games:
            self.begin(number)

    def begin(self, number: int) -> None:
        self.states[number] = self.blank.copy()
        self.plies[number] = 0
        self.settle(number)

    def settle(self, number: int) -> None:
        """Draw until a seat has to decide, and list what it may do."""
        state, rng = self.states[number], self.rngs[number]
        while state.to_move == CHANCE:
            state.apply(state.outcome(rng.below(state.ways())))
        if state.to_move != OVER:
            moves = state.moves()
            self.legal[number] = moves
            self.numbers[number] = self.encoding.legal(state, moves)
            self.seats[number] = state.to_move

    def step(self, actions: list[int]) -> None:
        """Make one decision in each game; one that is not legal changes nothing anywhere."""
        moves = [self.move(number, action) for number, action in enumerate(actions)]
        for number, move in enumerate(moves):
            self.ended[number] = self.stalled[number] = False
            self.results[number] = self.nothing
            self.states[number].apply(move)
            self.plies[number] += 1
            self.settle(number)
            if self.states[number].to_move == OVER:
                self.finish(number)
            elif self.plies[number] >= self.limit:
                self.stalled[number] = True
                self.begin(number)

    def move(self, number: int, action: int) -> Move:
        numbers = self.numbers[number]
        for index in range(len(numbers)):
            if numbers[index] == action:
                return self.legal[number][index]
        hint = self.states[number].hint()
        raise IllegalMove(f"action {action} is not legal in game {number}: {hint}")

    def finish(self, number: int) -> None:
        state = self.states[number]
        self.ended[number] = True
        self.results[number] = utilities(state)
        self.scores[number] = state.scores()
        self.begin(number)

    def sample(self) -> list[int]:
        """For each game one of its legal actions, each as likely."""
        return [numbers[self.luck.below(len(numbers))] for numbers in self.numbers]

    def observe(self, target: memoryview) -> None:
        """Write what the seats to move see into a buffer of bytes, game after game."""
        encoding = self.encoding
        rows, filled = BytesWriter(), 0
        for number, state in enumerate(self.states):
            at = len(rows)
            rows.write(encoding.blank)
            encoding.write(state, self.seats[number], rows, at)
            if at >= PORTION:
                filled = emptied(rows, target, filled)
        emptied(rows, target, filled)

    def mask(self, target: memoryview) -> None:
        """Write a 1 for each legal action into a buffer of bytes, game after game."""
        none = self.encoding.no_actions
        rows, filled = BytesWriter(), 0
        for numbers in self.numbers:
            at = len(rows)
            rows.write(none)
            for action in numbers:
                rows[at + action] = 1
            if at >= PORTION:
                filled = emptied(rows, target, filled)
        emptied(rows, target, filled)


def emptied(rows: BytesWriter, target: memoryview, filled: int) -> int:
    """Move some rows on to where they belong; how much of it is filled then."""
    end = filled + len(rows)
    target[filled:end] = rows.getvalue()
    rows.truncate(0)
    return end
