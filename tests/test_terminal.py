"""The terminal table: what a seat is shown and asked, and what it may type."""

import io
import re

import pytest

import mattock
from mattock.bots.base import Bot
from mattock.bots.guard import Hosted
from mattock.bots.uniform import RandomBot
from mattock.cli import main
from mattock.core.luck import SeededLuck
from mattock.core.play import Rng, settle_chance
from mattock.core.sealed import TableLuck
from mattock.core.undo import undo_bar
from mattock.games.unearth import words
from mattock.games.unearth.steps import STEPS
from mattock.terminal import TerminalTable, choices, new_console, story
from tests.luck import secret_of

GAME = mattock.GAMES["unearth"]
CURTAIN = "Pass the screen to"
TABLE = (
    "unearth en 2 players | slot 1: peach 13 | slot 2: gray 9; dice red d6=2, blue d8=4"
    " | red hand: forlorn, expedition | blue hand: restoration | red hidden: purple 17"
    " | blue hidden: blue 11"
)


@pytest.fixture
def sit(capsys, monkeypatch):
    """Play from a position with some typed lines until they are used up: the table, and what was
    printed.
    """

    def play(position, *lines, bots=(1,), seed=1):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        seats = GAME.position(position).seats()
        record = mattock.Record(GAME, seats, {}, position)
        table = TerminalTable(
            record,
            {seat: Hosted(lambda: RandomBot(seed)) for seat in bots},
            TableLuck(bytes.fromhex(secret_of(seed)), record, {}),
            new_console(),
        )
        table.play()
        return table, capsys.readouterr().out

    return play


@pytest.fixture
def first_choices(monkeypatch):
    """Somebody who always types 1."""
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 3000))


def moves_of(table):
    return [GAME.write(move) for move in table.record.moves]


def random_states(seats, edition, seed):
    """Every position of a random game in which a seat decides, then its end."""
    state, rng = mattock.new_game("unearth", seats=seats, edition=edition), Rng(seed)
    settle_chance(state, rng)
    while state.to_move != mattock.OVER:
        yield state
        state.apply(rng.pick(state.moves()))
        settle_chance(state, rng)
    yield state


# Whole games


def test_a_whole_game_is_played_from_a_pipe(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 3000))
    path = tmp_path / "game.json"
    assert main(["play", "unearth", "--bot", "random", "--seed", "4", "--save", str(path)]) == 0
    record = mattock.load(path)
    assert record.state.to_move == mattock.OVER
    assert [player["kind"] for player in record.players] == ["human", "random"]
    shown = capsys.readouterr().out
    assert "three wonders" in shown
    assert record.state.verdict() in shown
    assert f"saved to {path}" in shown


def test_the_same_seed_and_choices_give_the_same_game(capsys, monkeypatch):
    games = []
    for seed in ("4", "4", "5"):
        monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 3000))
        main(["play", "unearth", "--bot", "greedy", "--seed", seed])
        games.append(capsys.readouterr().out)
    assert games[0] == games[1] != games[2]


def test_seats_beyond_the_people_play_by_themselves(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    line = "play unearth --seats 4 --bots 4 --bot random --seed 1"
    assert main(line.split()) == 0
    shown = capsys.readouterr().out
    assert any(line.count(" random ") == 4 for line in shown.splitlines())
    assert "wins" in shown or "share" in shown


def test_the_end_of_the_input_ends_the_game(sit):
    table, shown = sit(TABLE)
    assert moves_of(table) == []
    assert "left before its end" in shown


def test_quit_leaves_at_once(sit):
    table, shown = sit(TABLE, "quit", "end phase")
    assert moves_of(table) == []
    assert "left before its end" in shown


def test_a_solo_game_is_played_to_its_goal(first_choices, capsys):
    assert main(["play", "cave", "--solo", "--seed", "2"]) == 0
    shown = capsys.readouterr().out
    assert "Which tile do you take?" in shown
    assert "3 points; the goal of 50: missed." in shown


def test_people_who_see_the_same_need_no_curtain(first_choices, capsys):
    assert main(["play", "cave", "--bots", "0", "--seed", "2"]) == 0
    shown = capsys.readouterr().out
    assert "\na> " in shown
    assert "\nb> " in shown
    assert CURTAIN not in shown


# Choosing


def test_a_choice_is_made_by_number_or_by_text(sit):
    for line in ("2", "play expedition", "  Play  EXPEDITION "):
        assert moves_of(sit(TABLE, line)[0]) == ["play expedition"]


def test_choices_are_numbered_in_the_order_of_the_moves(sit):
    _, shown = sit(TABLE)
    assert "   1 play forlorn\n   2 play expedition\n   3 end phase\n" in shown


def test_many_choices_go_down_in_columns():
    rows = choices([f"put at {number},0" for number in range(30)])
    assert len(rows) < 10
    assert max(len(row) for row in rows) <= 100
    numbers = [int(number) for row in rows for number in re.findall(r" (\d+) put", row)]
    assert sorted(numbers) == list(range(1, 31))
    assert rows[1].split()[0] == "2"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("0", "no choice 0"),
        ("4", "no choice 4"),
        ("", "not among the choices"),
        ("dig deeper", "'dig deeper'"),
        ("roll d8 on 1", "not among the choices"),
        ("save", "name of a file"),
        ("save /no/such/folder/game.json", "cannot write /no/such/folder/game.json"),
        ("undo", "decided nothing yet"),
    ],
)
def test_a_wrong_line_is_explained_and_asked_again(line, says, sit):
    table, shown = sit(TABLE, line, "end phase")
    assert says in shown
    assert moves_of(table) == ["end phase"]


def test_help_tells_the_commands(sit):
    _, shown = sit(TABLE, "help")
    for command in ("log", "undo", "save FILE", "quit", "help"):
        assert f"\n  {command} " in shown


def test_save_writes_a_record_in_the_middle_of_a_game(sit, tmp_path):
    sit(TABLE, "play expedition", f"save {tmp_path / 'game.json'}")
    assert len(mattock.load(tmp_path / "game.json").moves) == 1


# Forced moves


def test_a_forced_move_is_played_by_itself(sit):
    position = TABLE.replace("dice red d6=2, blue d8=4", "dice blue d8=4")
    table, _ = sit(position, "play forlorn")
    assert moves_of(table) == ["play forlorn", "target blue d8=4 on 2"]


def test_d_01_ending_the_phase_is_asked_while_there_are_cards(sit):
    held = "unearth en 2 players | slot 1: peach 13 | red hand: forlorn"
    assert moves_of(sit(held)[0]) == []
    assert moves_of(sit(held, "")[0]) == ["end phase"]
    assert moves_of(sit("unearth en 2 players | slot 1: peach 13")[0]) == ["end phase"]


# Taking back


def test_undo_goes_back_to_the_last_decision(sit):
    table, shown = sit(TABLE, "play expedition", "undo")
    assert moves_of(table) == []
    assert shown.count("   2 play expedition") == 2


def test_undo_takes_forced_moves_back_with_the_decision(sit):
    position = TABLE.replace("dice red d6=2, blue d8=4", "dice blue d8=4")
    assert moves_of(sit(position, "play forlorn", "undo")[0]) == []


def test_undo_can_be_repeated(sit):
    table, shown = sit(TABLE, "play expedition", "play forlorn", "undo", "undo", "undo")
    assert moves_of(table) == []
    assert "decided nothing yet" in shown


def test_undo_stops_at_a_throw_where_others_sit_at_the_keyboard(sit):
    lines = ("", "play expedition", "end phase", "roll d8 open", "undo")
    table, shown = sit(TABLE, *lines, bots=())
    assert "cannot be undone: luck has played a part" in shown
    assert len(moves_of(table)) == 4
    assert table.taken_back == 0


def test_alone_a_throw_may_be_taken_back_and_falls_the_same_again(sit):
    again = ["undo", "roll d8 open"] * 5
    table, _ = sit(TABLE, "play expedition", "end phase", "roll d8 open", *again)
    assert table.taken_back == 5
    once, _ = sit(TABLE, "play expedition", "end phase", "roll d8 open")
    assert moves_of(table) == moves_of(once)


def test_bots_forget_what_was_taken_back(sit):
    table, _ = sit(TABLE, "play expedition")
    before = table.bots[1].bot
    table.undo(0)
    assert table.bots[1].bot is not before


def test_undo_stops_at_another_players_decision():
    ring = "red at 0,0, blue at 1,0, blue at 1,1, yellow at 0,2, black at -1,2, red at -1,1"
    record = mattock.Record(
        GAME,
        2,
        {},
        "unearth en 2 players | slot 1: peach 9; dice red d6=1, red d8=6 | slot 2: gray 17"
        " | deck: 0 | age: the gathering | red hand: a new discovery, forlorn"
        f" | blue tableau: {ring}, the eternal flame at 0,1",
    )
    for text in ("play a new discovery", "target red d8=6 on 1"):
        record.push(text)
    assert undo_bar(record, 1, 0) == ""
    record.push("decline")
    assert record.state.to_move == 0
    assert undo_bar(record, 1, 0) == "blue has decided since"


def test_undo_stops_at_something_hidden():
    ring = "red at 0,0, red at 1,0, red at 1,1, red at 0,2, red at -1,2"
    record = mattock.Record(
        GAME,
        2,
        {},
        "unearth en 2 players | slot 1: peach 13; dice red d4=1 | deck: 23 | box: peach 9"
        f" | offer: the crumbling memorial | red tableau: {ring}"
        " | roll: red d4, excavation, to 1, natural 1, shown 1, tested 1, held red"
        " | pending: turn > more > claims > put",
    )
    record.push("put at -1,1")
    assert undo_bar(record, 0, 0) == ""
    record.push("build the crumbling memorial")
    assert "hidden" in undo_bar(record, 1, 0)


# Several people


def test_the_screen_is_passed_when_another_person_decides(sit):
    lines = ["", "end phase", "roll d4 on 1"]
    _, shown = sit(TABLE, *lines, bots=())
    assert re.findall(rf"{CURTAIN} (\w+), press Enter", shown) == ["red", "blue"]


def test_one_person_needs_no_curtain(sit):
    assert CURTAIN not in sit(TABLE, "end phase", "roll d4 on 1")[1]


def test_people_without_secrets_need_no_curtain(sit):
    open_table = "unearth en 2 players | slot 1: peach 13; dice red d6=2"
    table, shown = sit(open_table, "roll d4 on 1", bots=())
    assert "blue (you)" in shown
    assert CURTAIN not in shown
    assert table.record.moves


def test_nobody_sees_the_others_cards_behind_the_curtain(sit):
    _, shown = sit(TABLE, "", "end phase", "roll d4 on 1", "", bots=())
    _, red, blue = re.split(f"{CURTAIN} .*", shown)
    assert [secret in red for secret in ("forlorn", "purple 17")] == [True, True]
    assert [secret in red for secret in ("restoration", "blue 11")] == [False, False]
    assert [secret in blue for secret in ("forlorn", "purple 17")] == [False, False]
    assert [secret in blue for secret in ("restoration", "blue 11")] == [True, True]


# The story so far


def test_the_story_tells_luck_beside_the_decision_it_followed():
    record = mattock.Record(GAME, 2, {}, TABLE)
    for text in ("end phase", "roll d4 on 1", "=4", "end phase", "roll d6 on 1", "=5"):
        record.push(text)
    assert story(record, 0, 0) == [
        "red: end phase, roll d4 on 1 =4",
        "blue: end phase, roll d6 on 1 =5",
    ]
    assert story(record, 3, 0) == ["blue: end phase, roll d6 on 1 =5"]


def test_the_story_hides_what_a_seat_has_not_seen():
    record = mattock.Record(GAME, 2, {})
    for text in ("=forlorn", "=expedition", "=restoration", "=ancient map"):
        record.push(text)
    hidden = "? (seen by blue)"
    assert story(record, 0, 0) == [f"chance: =forlorn =expedition {hidden} {hidden}"]
    assert "=" not in "".join(story(record, 0, None))


def test_the_table_tells_what_happened_since_the_last_decision(sit):
    table, shown = sit(TABLE, "end phase", "roll d4 on 1", seed=3)
    last = shown[shown.rindex("red: roll d4 on 1 =") :]
    assert "blue: " in last
    assert last.index("blue: ") < last.index("UNEARTH")
    assert table.record.moves


def test_log_tells_the_whole_story_as_the_seat_may_know_it(sit):
    _, shown = sit(TABLE, "play expedition", "end phase", "log")
    assert "red: play expedition, end phase\n" in shown


# The end


@pytest.mark.parametrize(
    ("ruins", "said"),
    [
        ("red claimed: peach 13", "red wins."),
        ("blue hidden: peach 13", "blue wins."),
        ("red claimed: peach 13 | blue claimed: gray 13", "red and blue share the victory."),
    ],
)
def test_the_winners_are_named(ruins, said, sit):
    _, shown = sit(f"unearth en 2 players | deck: 0 | {ruins} | pending: over")
    assert said in shown


# Words of Unearth


def test_a_slot_is_drawn_with_value_sum_what_is_missing_stones_and_dice():
    state = GAME.position(
        "unearth en 2 players"
        " | slot 2: gray 17; stones black red blue; dice red d6=5, red d8=6, blue d4=1"
    )
    drawn = words.draw(state.view(0)).splitlines()
    row = next(line for line in drawn if "gray 17" in line)
    expected = "2 gray 17 17 12 5 L R B red d6=5 d8=6, blue d4=1"
    assert " ".join(row.split()) == expected
    assert "red (you) dice d4 d6 d6; 0 cards; 0 Ruins claimed" in [
        " ".join(line.split()) for line in drawn
    ]


def test_a_tableau_is_drawn_as_hexagons_with_stars_for_wonders():
    ring = "red at 0,0, blue at 1,0, blue at 1,1, yellow at 0,2, black at -1,2, red at -1,1"
    state = GAME.position(f"unearth en 2 players | red tableau: {ring}, lesser 3 at 0,1")
    drawn = words.draw(state.view(0))
    assert "red's tableau\n     R   B\n   R   *   B\n     L   Y\n" in drawn + "\n"
    assert "lesser 3" in drawn
    assert "lesser ?" in words.draw(state.view(1))
    assert "lesser 3" not in words.draw(state.view(1))


def test_cells_to_choose_carry_the_number_of_their_move():
    state = GAME.position(
        "unearth en 2 players | slot 1: peach 13; dice red d4=1 | red tableau: red at 0,0"
        " | roll: red d4, excavation, to 1, natural 1, shown 1, tested 1, held blue"
        " | pending: turn > more > claims > put"
    )
    texts = [GAME.write(move) for move in state.moves()]
    number = {text: str(place) for place, text in enumerate(texts, 1)}
    above, middle, below = words.draw(state.view(0)).splitlines()[-3:]
    assert above.split() == [number["put at 0,-1"], number["put at 1,-1"]]
    assert middle.split() == [number["put at -1,0"], "R", number["put at 1,0"]]
    assert below.split() == [number["put at -1,1"], number["put at 0,1"]]
    assert "blue Stone" in words.prompt(state.view(0))
    assert words.draw(state.view(1)).splitlines()[-1].split() == ["R"]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", ["en", "ru"])
def test_every_position_of_a_random_game_is_drawn_and_asked_within_100_columns(seats, edition):
    for state in random_states(seats, edition, seats):
        for seat in (None, *range(seats)):
            view = state.view(seat)
            text = f"{words.draw(view)}\n{words.prompt(view)}"
            assert max(len(line) for line in text.splitlines()) <= 100
            assert "{" not in text


def test_the_drawing_shows_no_more_than_the_view():
    rng = Rng(2)
    for state in random_states(3, "de", 9):
        if state.to_move != mattock.OVER:
            for seat in (None, 0, 1, 2):
                view = state.view(seat)
                assert words.draw(view.imagine(rng).view(seat)) == words.draw(view)


def test_every_step_that_asks_a_seat_has_a_question():
    asking = {number for number, step in enumerate(STEPS) if has_moves(type(step))}
    assert asking == set(words.QUESTIONS)


def has_moves(step):
    """Whether a step class lists moves itself; the base class lists none."""
    return "moves" in vars(step)


# Bots


class Lost(Bot):
    """A bot that never knows what to do."""

    def choose(self, view, moves):
        raise LookupError("where am I?")


def test_the_table_says_which_bots_sit_at_it(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
    assert main(["play", "unearth", "--seats", "3", "--bot", "greedy", "--seed", "1"]) == 0
    assert "Bots: blue (greedy), yellow (greedy)" in capsys.readouterr().out


def test_the_bots_are_of_medium_level_unless_told_otherwise(tmp_path, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    path = tmp_path / "game.json"
    assert main(["play", "cave", "--seed", "1", "--save", str(path)]) == 0
    kinds = [player["kind"] for player in mattock.load(path).players]
    assert sorted(kinds) == ["human", "medium"]


def test_a_bot_that_does_not_exist_is_refused(capsys):
    assert main(["play", "unearth", "--bot", "nobody"]) == 2
    assert "there is no bot 'nobody'" in capsys.readouterr().err


def test_a_bot_at_fault_does_not_stop_the_table(first_choices, capsys):
    record = mattock.Record(GAME, 2, {}, TABLE)
    TerminalTable(record, {1: Hosted(Lost)}, SeededLuck(1), new_console()).play()
    assert record.state.to_move == mattock.OVER
    assert "blue (human) raised LookupError: where am I?; '" in capsys.readouterr().out
