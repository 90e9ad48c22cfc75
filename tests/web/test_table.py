"""One table without sockets or database."""

import random

import pytest

import mattock
from mattock.core.game import BadText
from mattock.core.undo import undo_bar
from mattock.web import table as tables
from mattock.web.rows import Chair, Plan, Row
from mattock.web.table import Late, Refused, Table, opened, rows_of
from tests.luck import same_secret, secret_of

ANN, BOB = Chair("Ann", "human", "", "a" * 64), Chair("Bob", "human", "", "b" * 64)
BOT = Chair("Bot", "bot", "easy")
TABLE = (
    "unearth en 2 players | slot 1: peach 13 | slot 2: gray 9; dice red d6=2, blue d8=4"
    " | red hand: forlorn, expedition | blue hand: restoration | red hidden: purple 17"
    " | blue hidden: blue 11"
)


def table_at(position=TABLE, chairs=(ANN, BOB)):
    return Table(Plan("id", position.split()[0], {}, tuple(chairs), position, secret=same_secret()))


def do(table, wish, *arguments):
    """Want something and take the rows, as the hub does with the store in between."""
    before = table.number
    rows = wish(*arguments)
    assert table.number == before
    waits = table.waits_after(rows)
    table.take(rows)
    assert table.waits_for() == waits
    return rows


def move(table, seat, text):
    return do(table, table.move, table.number, seat, text)


def play_out(table, seed, limit=10_000):
    """Random decisions for everybody; what the table plays by itself it plays."""
    luck = random.Random(seed)
    while not table.is_over() and limit:
        seat = table.state.to_move
        text = table.game.write(luck.choice(table.state.moves()))
        if table.chairs[seat].kind == "bot":
            do(table, table.answer, table.number, seat, text, "")
        else:
            move(table, seat, text)
        limit -= 1
    return table


def texts(table):
    return [table.game.write(move) for move in table.record.moves]


def told(table, reader):
    return [entry.line.text for entry in table.log.lines(reader)]


# Moves


def test_a_move_is_one_row_and_luck_follows_it_by_itself():
    table = table_at()
    move(table, 0, "end phase")
    rows = move(table, 0, "roll d8 on 1")
    assert rows[0] == Row("move", 0, "roll d8 on 1")
    assert rows[1].kind == "chance"
    assert table.number == len(texts(table))


def test_a_wish_changes_nothing_before_its_rows_are_taken():
    table = table_at()
    position = table.state.text()
    table.move(0, 0, "end phase")
    assert table.state.text() == position
    assert table.number == 0


def test_forced_moves_are_played_by_the_table():
    table = table_at(TABLE.replace("dice red d6=2, blue d8=4", "dice blue d8=4"))
    assert [row.kind for row in move(table, 0, "play forlorn")] == ["move", "forced"]


@pytest.mark.parametrize("chairs", [(ANN, BOB), (BOT, ANN)])
def test_u_sm_10_a_seat_with_cards_ends_the_phase_itself_whether_person_or_bot(chairs):
    """[D-01] A phase that the table ends would tell that no card can be played."""
    held = table_at("unearth en 2 players | slot 1: peach 13 | red hand: forlorn", chairs)
    assert held.state.texts() == ["end phase"]
    assert held.settle() == []
    assert held.hides_choice()
    assert held.waits_for() == chairs[0].kind
    empty = table_at("unearth en 2 players | slot 1: peach 13", chairs)
    assert empty.settle()[0] == Row("forced", 0, "end phase")


@pytest.mark.parametrize(
    ("number", "seat", "text", "refusal", "says"),
    [
        (1, 0, "end phase", Late, "moved on"),
        (0, 1, "end phase", Refused, "It is Ann's turn"),
        (0, 0, "roll d8 on 1", Refused, "not among your choices"),
        (0, 0, "play restoration", Refused, "not among your choices"),
        (0, 0, "dig deeper", BadText, "dig deeper"),
    ],
)
def test_a_wrong_move_is_refused_in_words(number, seat, text, refusal, says):
    table = table_at()
    with pytest.raises(refusal, match=says) as error:
        table.move(number, seat, text)
    assert "restoration" not in str(error.value) or "restoration" in text
    assert table.number == 0


def test_nobody_moves_for_a_bot():
    table = table_at(chairs=(BOT, ANN))
    with pytest.raises(Refused, match="A bot plays"):
        table.move(0, 0, "end phase")


@pytest.mark.parametrize("game", list(mattock.GAMES))
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_replay_to_the_same_table(game, seed):
    table, rows = opened(Plan("id", game, {}, (ANN, BOT), secret=secret_of(seed)))
    take = table.take

    def taken(new):
        rows.extend(new)
        take(new)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table, "take", taken)
        play_out(table, seed)
    assert len(rows) == table.number
    again = Table(table.plan, rows)
    assert again.state.text() == table.state.text()
    for reader in (None, 0, 1):
        assert again.log.lines(reader) == table.log.lines(reader)


def test_after_the_end_nothing_moves():
    table = play_out(opened(Plan("id", "cave", {}, (ANN, BOB), secret=same_secret()))[0], 1)
    assert table.waits_for() == "nobody"
    for wish in (
        lambda: table.move(table.number, 0, "end turn"),
        lambda: table.undo(table.number, 0),
        lambda: table.leave(0, "easy"),
    ):
        with pytest.raises(Refused, match="The game is over"):
            wish()


def test_u_sm_11_a_game_that_never_ends_is_stopped_without_a_result(monkeypatch):
    monkeypatch.setattr(tables, "ROW_LIMIT", 3)
    table = play_out(table_at(), 1, limit=2)
    while table.waits_for() != "nobody":
        play_out(table, 1, limit=1)
    assert table.number < 6
    assert not table.is_over()


# Bots


def test_a_bots_answer_is_a_move():
    table = table_at(chairs=(BOT, ANN))
    assert do(table, table.answer, 0, 0, "end phase", "")[0] == Row("move", 0, "end phase")
    assert table.fault == ""


@pytest.mark.parametrize(
    ("text", "fault"), [("dig deeper", ""), ("", "raised"), ("end phase", "slow")]
)
def test_a_bot_that_fails_still_moves_and_everybody_hears_of_it(text, fault):
    table = table_at(chairs=(BOT, ANN))
    rows = do(table, table.answer, 0, 0, text, fault)
    assert [row.kind for row in rows[:2]] == ["fault", "move"]
    assert "Bot failed" in table.fault
    assert any("Bot failed" in line for line in told(table, None))


def test_what_went_wrong_with_a_bot_is_not_told_at_the_table():
    table = table_at(chairs=(BOT, ANN))
    do(table, table.answer, 0, 0, "end phase", "raised KeyError: forlorn")
    assert "forlorn" not in table.fault + "".join(told(table, 1))


def test_a_bots_late_answer_is_dropped():
    table = table_at(chairs=(BOT, ANN))
    with pytest.raises(Late):
        table.answer(7, 0, "end phase", "")


# Undo


def test_undo_is_a_row_and_takes_the_last_decision_back():
    table = table_at()
    position = table.state.text()
    move(table, 0, "play expedition")
    assert do(table, table.undo, 1, 0) == [Row("undo", 0, "0")]
    assert (table.number, table.state.text(), texts(table)) == (2, position, [])
    assert told(table, 1)[-1] == "Ann took a decision back."


def test_undo_can_be_repeated_until_nothing_is_left():
    table = table_at()
    move(table, 0, "play expedition")
    move(table, 0, "play forlorn")
    do(table, table.undo, table.number, 0)
    assert texts(table) == ["play expedition"]
    do(table, table.undo, table.number, 0)
    with pytest.raises(Refused, match="decided nothing yet"):
        table.undo(table.number, 0)


def thrown(chairs=(ANN, BOB)):
    """A table at which Ann's die has been thrown."""
    table = table_at(chairs=chairs)
    move(table, 0, "end phase")
    move(table, 0, "roll d8 on 1")
    assert undo_bar(table.record, 1, 0)
    return table


def test_past_something_revealed_the_others_are_asked():
    table = thrown()
    assert table.undo_offer(0).ask
    assert do(table, table.undo, table.number, 0) == [Row("ask", 0, "1")]
    assert table.request is not None
    rows = do(table, table.agree, table.number, 1, True)
    assert rows == [Row("agree", 1), Row("undo", 0, "1")]
    assert texts(table) == ["end phase"]
    assert table.request is None


def test_one_refusal_ends_the_request():
    table = thrown()
    do(table, table.undo, table.number, 0)
    before = texts(table)
    do(table, table.agree, table.number, 1, False)
    assert table.request is None
    assert texts(table) == before


def test_all_people_have_to_agree_and_bots_are_not_asked():
    third = TABLE.replace("2 players", "4 players")
    table = table_at(third, (ANN, BOB, BOT, Chair("Dan", "human")))
    move(table, 0, "end phase")
    move(table, 0, "roll d8 on 1")
    do(table, table.undo, table.number, 0)
    do(table, table.agree, table.number, 3, True)
    assert table.request is not None
    assert table.request.agreed == [3]
    with pytest.raises(Refused, match="not waited for"):
        table.agree(table.number, 3, True)
    with pytest.raises(Refused, match="not waited for"):
        table.agree(table.number, 0, True)
    do(table, table.agree, table.number, 1, True)
    assert texts(table) == ["end phase"]


def test_a_move_withdraws_the_request():
    table = thrown()
    do(table, table.undo, table.number, 0)
    seat = table.state.to_move
    move(table, seat, table.game.write(table.state.moves()[0]))
    with pytest.raises(Refused, match="Nobody is asking"):
        table.agree(table.number, 1, True)


def test_a_second_request_waits_for_the_first():
    table = thrown()
    do(table, table.undo, table.number, 0)
    with pytest.raises(Refused, match="Another request"):
        table.undo(table.number, 0)


def test_against_bots_undo_is_free():
    table = thrown((ANN, BOT))
    offer = table.undo_offer(0)
    assert (offer.can, offer.ask) == (True, False)
    do(table, table.undo, table.number, 0)
    assert texts(table) == ["end phase"]


def test_an_undone_move_leaves_the_log_and_what_was_noted_stays():
    table = table_at()
    table.log.lines(1)
    do(table, table.leave, 1, "easy")
    before = told(table, 1)
    move(table, 0, "play expedition")
    do(table, table.undo, table.number, 0)
    assert told(table, 1) == [*before, "Ann took a decision back."]


# Leaving and coming back


def test_a_seat_is_left_to_a_bot_and_taken_again():
    table = table_at()
    do(table, table.leave, 0, "hard")
    assert table.waits_for() == "bot"
    assert table.chairs[0].bot == "hard"
    with pytest.raises(Refused, match="already"):
        table.leave(0, "easy")
    do(table, table.come_back, 0)
    assert table.waits_for() == "human"


def test_a_seat_that_was_a_bots_from_the_start_is_nobodys_to_take():
    with pytest.raises(Refused, match="not been left"):
        table_at(chairs=(ANN, BOT)).come_back(1)


def test_whoever_has_left_is_not_asked():
    table = table_at()
    move(table, 0, "end phase")
    move(table, 0, "roll d8 on 1")
    do(table, table.leave, 1, "easy")
    assert not table.undo_offer(0).ask


# Links


def test_a_link_holds_its_seat_and_no_other():
    table = table_at()
    assert table.seats_of(["b" * 64]) == [1]
    assert table.seats_of(["b" * 64, "a" * 64, "b" * 64]) == [0, 1]
    assert table.seats_of(["", "c" * 64]) == []
    assert table_at(chairs=(ANN, BOT)).seats_of([""]) == []


# Other tables


def over(seed=1):
    return play_out(opened(Plan("id", "cave", {}, (ANN, BOB), secret=same_secret()))[0], seed)


def test_in_a_rematch_the_next_one_sits_first():
    table = over()
    plan = table.rematch_plan("new")
    assert plan.chairs == (BOB, ANN)
    assert [plan.chairs[table.seat_in_rematch(seat)] for seat in (0, 1)] == [ANN, BOB]
    with pytest.raises(Refused, match="not over"):
        table_at().rematch_plan("new")


def test_one_plays_on_from_any_moment_of_a_game_that_is_over():
    table = over()
    plan, rows = table.fork("new", 20, (BOT, ANN))
    fork, _ = opened(plan, rows)
    assert texts(fork)[:20] == texts(table)[:20]
    assert fork.names() == ["Bot", "Ann"]
    with pytest.raises(Refused, match="over at that moment"):
        table.fork("new", len(table.record.moves), (BOT, ANN))
    with pytest.raises(BadText, match="no ply"):
        table.fork("new", 5000, (BOT, ANN))
    with pytest.raises(Refused, match="2 seats"):
        table.fork("new", 20, (ANN,))


def test_one_does_not_play_on_from_a_running_game():
    with pytest.raises(Refused, match="over"):
        table_at().fork("new", 0, (ANN, BOB))


def test_decisions_of_a_record_are_told_from_forced_moves():
    table = over()
    kinds = {row.text: row.kind for row in rows_of(table.record, 10)}
    assert set(kinds.values()) <= {"move", "forced", "chance"}
    assert Table(table.plan, rows_of(table.record, 10)).number == 10


def test_a_replay_waits_for_nobody():
    plan = Plan("id", "cave", {}, (ANN, BOB), is_replay=True)
    table, rows = opened(plan, rows_of(over().record, 10))
    assert len(rows) == 10
    assert table.waits_for() == "nobody"
    assert table.is_open()


def test_the_record_names_who_sat_where():
    seats = table_at(chairs=(ANN, BOT)).export().to_json()["seats"]
    assert seats == [{"name": "Ann", "kind": "human"}, {"name": "Bot", "kind": "easy"}]


# What is told


def test_the_log_is_told_as_each_reader_may_know_it():
    table, _ = opened(Plan("id", "unearth", {}, (ANN, BOB), secret=same_secret()))
    assert told(table, 0) != told(table, 1)
    assert told(table, None) != told(table, 0)


def test_the_log_is_the_same_read_early_or_late():
    early, _ = opened(Plan("id", "unearth", {}, (ANN, BOB), secret=same_secret()))
    early.log.lines(1)
    play_out(early, 5, limit=30)
    late = Table(early.plan, rows_of(early.record, len(early.record.moves)))
    assert told(early, 1) == told(late, 1)


def test_whoever_reads_the_log_is_you():
    table, _ = opened(Plan("id", "cave", {}, (ANN, BOB), secret=same_secret()))
    play_out(table, 5, limit=30)
    by_ann = [text for text in told(table, None) if text.startswith(ANN.name)]
    assert by_ann
    assert [text.replace("You", ANN.name, 1) for text in told(table, 0) if "You" in text] == by_ann
    assert any(text.startswith("You ") for text in told(table, 1))
