"""Single processes of two are killed a few times; `make soak` does it five hundred times."""

from .family_crash import crash


def test_nothing_is_lost_or_doubled_when_one_of_two_processes_dies(tmp_path, postgres):
    work = crash(tmp_path, postgres, kills=3, seed=1)
    assert len(work.ledger.acknowledged) > 5  # by how long seed 1 lets each process live
    assert all(work.proxy.done.values())
