"""`mattock serve` as a command."""

import signal
import socket
import subprocess

import pytest

from mattock.cli import main
from mattock.web import serve
from mattock.web.serve import default_database
from mattock.web.store import Store

from .process import COMMAND, PATIENCE, Server, request


def test_it_serves_until_it_is_interrupted(tmp_path):
    server = Server(str(tmp_path / "mattock.db"), tmp_path / "log")
    server.start()
    server.wait()
    status, games = request(server.port, "GET", "/api/games")
    assert status == 200
    assert {game["name"] for game in games} == {"unearth", "cave"}
    server.process.send_signal(signal.SIGINT)
    assert server.process.wait(PATIENCE) == 130
    words = (tmp_path / "log").read_text()
    assert words == f"mattock: a table at http://127.0.0.1:{server.port}/ (Ctrl-C ends it)\n"


def refusal(*arguments):
    done = subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_a_port_that_is_taken_is_refused_in_a_line(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert "cannot listen" in refusal("--port", port, "--database", str(tmp_path / "m.db"))


def test_a_database_that_cannot_be_is_refused_in_a_line():
    assert "postgresql://" in refusal("--port", "0", "--database", "mysql://host/name")


def test_a_database_in_use_is_refused_in_a_line(tmp_path):
    database = str(tmp_path / "mattock.db")
    server = Server(database, tmp_path / "log")
    server.start()
    try:
        server.wait()
        assert "in use by another server" in refusal("--port", "0", "--database", database)
    finally:
        server.kill()


def test_serve_is_described(capsys):
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    shown = capsys.readouterr().out
    for option in ("--host", "--port", "--database", "--no-browser"):
        assert option in shown


def test_tables_are_kept_in_the_data_folder_or_where_0_1_0_kept_them(tmp_path, monkeypatch):
    here, before = tmp_path / "here", tmp_path / "before"
    monkeypatch.setenv("XDG_DATA_HOME", str(before))
    monkeypatch.setattr(serve, "user_data_path", lambda name, appauthor: here / name)
    assert default_database() == str(here / "mattock" / "mattock.db")
    Store(str(before / "mattock" / "mattock.db")).close()
    assert default_database() == str(before / "mattock" / "mattock.db")
    Store(str(here / "mattock" / "mattock.db")).close()
    assert default_database() == str(here / "mattock" / "mattock.db")
