"""A seat of a real server, held by its link by a program; and what a server never does."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import mattock
from mattock.bots import make_bot
from mattock.core.play import Rng, settle_chance
from mattock.research.remote import RemoteSeat, chooser
from tests.web.process import SEEDED, Server, request

EXAMPLE = Path(__file__).parents[2] / "examples" / "remote_bot.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("remote")
    server = Server(str(folder / "mattock.db"), folder / "log.txt", SEEDED)
    server.start()
    server.wait()
    yield server
    server.stop()


def new_table(server, game, *kinds):
    seats = [
        {"kind": "human"} if kind == "human" else {"kind": "bot", "bot": kind} for kind in kinds
    ]
    status, made = request(server.port, "POST", "/api/tables", {"game": game, "seats": seats})
    assert status == 201
    secrets = [seat["secret"] for seat in made["seats"] if seat["secret"]]
    return made["table"], f"http://127.0.0.1:{server.port}/t/{made['table']}#s={','.join(secrets)}"


def test_a_program_plays_a_seat_to_the_end(server):
    views = []

    def last(view, moves):
        views.append(view)
        return moves[-1]

    table, link = new_table(server, "cave", "human")
    result = RemoteSeat(link).play(last)
    status, record = request(server.port, "GET", f"/api/tables/{table}/record")
    assert (status, record["result"]["scores"]) == (200, result["scores"])
    assert {view["seat"] for view in views} == {0}
    assert all(mattock.position(view["text"]).to_move == 0 for view in views)


def test_one_program_may_hold_several_seats_and_sees_each_from_its_own_eyes(server):
    seen = []

    def first(view, moves):
        seen.append((view["seat"], "?" in json.dumps(view["players"][view["seat"]]["hidden"])))
        return moves[0]

    _, link = new_table(server, "unearth", "human", "human")
    RemoteSeat(link).play(first)
    assert {seat for seat, _ in seen} == {0, 1}
    assert not any(is_hidden for _, is_hidden in seen)


def test_a_view_that_comes_by_wire_is_the_seats_own():
    for name, seats in (("unearth", 3), ("cave", 2), ("cave", 1)):
        state, rng = mattock.new_game(name, seats=seats), Rng(5)
        settle_chance(state, rng)
        while state.to_move != mattock.OVER:
            view = state.view(state.to_move)
            again = mattock.position(view.text()).view(state.to_move)
            assert (again.text(), again.moves()) == (view.text(), view.moves())
            state.apply(rng.pick(state.moves()))
            settle_chance(state, rng)


def test_a_bot_of_mattock_plays_a_seat_and_the_server_may_go_away_meanwhile(tmp_path):
    server = Server(str(tmp_path / "mattock.db"), tmp_path / "log.txt", SEEDED)
    server.start()
    server.wait()
    _, link = new_table(server, "cave", "human")
    think, asked = chooser(make_bot("greedy", mattock.GAMES["cave"], 1)), 0

    def choose(view, moves):
        nonlocal asked
        asked += 1
        if asked == 5:
            server.kill()
            server.start()
            server.wait()
        return think(view, moves)

    try:
        assert RemoteSeat(link, pause=0.2).play(choose)["scores"][0] > 0
    finally:
        server.stop()


def test_the_example_plays(server):
    _, link = new_table(server, "cave", "human")
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), link, "greedy"], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("[")


@pytest.mark.parametrize("link", ["", "http://127.0.0.1:1/", "ftp://x/t/y#s=z", "http://x/t/y"])
def test_what_is_no_link_of_a_seat_is_refused(link):
    with pytest.raises(mattock.BadOption, match="the link of a seat is like"):
        RemoteSeat(link)


def test_a_wrong_secret_and_a_wrong_table_are_told(server):
    table, link = new_table(server, "cave", "human")
    with pytest.raises(mattock.MattockError, match="link does not fit"):
        RemoteSeat(link + "x").play(lambda view, moves: moves[0])
    with pytest.raises(mattock.BadOption, match="refuses"):
        RemoteSeat(link.replace(table, "nowhere")).play(lambda view, moves: moves[0])


def test_an_illegal_answer_is_told_and_not_sent(server):
    _, link = new_table(server, "cave", "human")
    with pytest.raises(mattock.MattockError, match="'everything' is not legal"):
        RemoteSeat(link).play(lambda view, moves: "everything")


# A server never starts a command that a request names


def test_a_server_starts_no_command_that_a_request_names(server, tmp_path):
    trace = tmp_path / "started"
    program = tmp_path / "program.sh"
    program.write_text(f"#!/bin/sh\necho yes > {trace}\n")
    program.chmod(0o755)
    for name in (f"cmd:{program}", str(program), f" cmd:{program}", f"random,cmd:{program}"):
        seats = [{"kind": "human"}, {"kind": "bot", "bot": name}]
        status, _ = request(server.port, "POST", "/api/tables", {"game": "cave", "seats": seats})
        assert status == 422
        with pytest.raises(mattock.BadOption):
            make_bot(name, mattock.GAMES["cave"], 1)  # what its thinking processes call
    assert not trace.exists()


def test_nothing_of_the_server_can_make_a_process_bot():
    code = "import sys, mattock.web.app, mattock.web.worker; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "mattock.web.worker" in done.stdout.split()
    assert "mattock.research.process" not in done.stdout.split()
