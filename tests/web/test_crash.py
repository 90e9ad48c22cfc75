"""The server is killed a few times; `make soak` does it two hundred times. See crash.py."""

from .crash import crash


def test_no_acknowledged_decision_is_lost_or_doubled_by_a_kill(tmp_path, database):
    work = crash(tmp_path, database, kills=4, seed=1)
    assert len(work.ledger.acknowledged) > 20  # by how long seed 1 lets each server live
