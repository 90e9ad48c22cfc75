"""The notebooks of the docs run, draw, and are what their pages show."""

import nbformat
import pytest

from tests.notebooks import NOTEBOOKS, page, pictures, run, sources

every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


def code(notebook):
    return [cell.source for cell in notebook.cells if cell.cell_type == "code"]


@every_notebook
def test_a_notebook_runs_and_draws(path, tmp_path):
    notebook = run(path, tmp_path)
    assert len(pictures(notebook)) >= 1
    assert all(picture.startswith("<svg") for picture in pictures(notebook))


@every_notebook
def test_a_page_shows_its_notebook(path):
    """What cells draw changes with the art; their sources may not differ."""
    notebook = nbformat.read(path, as_version=4)
    text = path.with_suffix(".md").read_text(encoding="utf-8")
    assert sources(text) == code(notebook)
    markdown, files = page(notebook, path.stem)
    assert markdown == text
    for name, svg in files.items():
        assert (path.parent / "img" / name).read_text(encoding="utf-8") == svg


def test_there_are_notebooks():
    assert len(NOTEBOOKS) >= 2
