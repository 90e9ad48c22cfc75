"""Several processes of one command: `mattock serve --workers N`."""

import asyncio
import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from .people import seats
from .process import COMMAND, PATIENCE, SEEDED, Server, request

WORKERS = 2


@pytest.fixture
def family(postgres, tmp_path):
    server = Server(postgres, tmp_path / "log", (*SEEDED, "--strict", "--workers", str(WORKERS)))
    server.start()
    server.wait()
    yield server
    server.stop()


def children(process):
    """The processes that serve, without those in which bots think."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return sorted(map(int, found))


def test_a_process_that_dies_is_replaced(family):
    before = until_all(family)
    os.kill(before[0], signal.SIGKILL)
    after = until_all(family, without=before[0])
    assert before[1] in after
    assert request(family.port, "GET", "/api/games")[0] == 200
    assert "replaced" in family.log.read_text()


def until_all(server, without=0):
    """The processes, once there are as many as there should be."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = children(server.process.pid)
        if len(found) == WORKERS and without not in found:
            return found
        time.sleep(0.02)
    raise AssertionError("a process was not replaced")


def test_all_end_when_the_parent_is_killed(family):
    found = until_all(family)
    family.process.kill()
    family.process.wait()
    end = time.monotonic() + PATIENCE
    while any(is_alive(process) for process in found):
        assert time.monotonic() < end, "a process has outlived its parent"
        time.sleep(0.02)


def is_alive(process):
    try:
        return "Z" not in Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False


def test_who_plays_at_a_process_that_dies_goes_on_at_the_next(family):
    """Every process dies once; nobody misses a move, and limits are those of all together."""
    wanted = {"game": "cave", "seats": seats("human")}
    _, made = request(family.port, "POST", "/api/tables", wanted)
    where = f"ws://127.0.0.1:{family.port}/api/tables/{made['table']}/socket"
    sit = {"type": "sit", "secrets": [made["seats"][0]["secret"]]}

    async def play(number):
        """One move, on a connection of its own; the number after it."""
        async with connect(where) as line:
            await line.send(json.dumps(sit))
            view = json.loads(await line.recv())
            assert view["number"] >= number
            move = {"number": view["number"], "seat": 0, "move": view["choices"][0]["move"]}
            await line.send(json.dumps({"type": "move", **move}))
            while (after := json.loads(await line.recv()))["number"] == view["number"]:
                pass
            return after["number"]

    async def work():
        number = 0
        for process in until_all(family):
            number = await play(number)
            os.kill(process, signal.SIGKILL)
            until_all(family, without=process)
            while True:
                try:
                    number = await play(number)
                    break
                except (OSError, ConnectionClosed, EOFError):
                    pass

    asyncio.run(work())


def test_limits_hold_for_all_processes_together(family):
    """Requests come to either process, and all count."""
    statuses = [request(family.port, "GET", "/api/games")[0] for _ in range(260)]
    assert 0 < statuses.count(200) <= 200


def test_several_processes_need_postgresql(tmp_path):
    command = [*COMMAND, "--port", "0", "--workers", "2", "--database", str(tmp_path / "m.db")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode, "PostgreSQL" in done.stderr) == (2, True)
    assert done.stderr.splitlines()[-1].startswith("mattock: --workers")
