"""Bots of another package, found by its entry points in this process and in its workers."""

import pytest

from tests.lab.bad_bots import BOTS


@pytest.fixture
def bad_bots(tmp_path, monkeypatch):
    folder = tmp_path / "site" / "bad_bots-1.0.dist-info"
    folder.mkdir(parents=True)
    points = "".join(f"{name} = tests.lab.bad_bots:{name}\n" for name in BOTS)
    (folder / "entry_points.txt").write_text(f"[mattock.bots]\n{points}")
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: bad_bots\nVersion: 1.0\n")
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
