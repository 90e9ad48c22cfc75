"""Ten thousand hostile messages and requests; see hostile.py."""

from .hostile import Outcome


def test_hostile_messages_and_requests_break_change_and_reveal_nothing(tmp_path):
    outcome = Outcome(tmp_path, attacks=10_000, seed=1)
    assert outcome.faults() == []
    assert outcome.attack.made.total() > 10_000
    assert {"error", "view", "403", "404", "409", "413", "422"} <= set(outcome.attack.answers)
