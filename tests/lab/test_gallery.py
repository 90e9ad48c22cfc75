"""The gallery in docs/ shows every component and is what the rows say."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from mattock.games.unearth.names import title_case
from mattock.games.unearth.parts import AGE_CARDS, DELVER_CARDS, NAMED_WONDERS, RUINS
from mattock.lab.gallery import pages, write_pages

DOCS = Path(__file__).parents[2] / "docs"
PAGES = pages()


@pytest.mark.parametrize("name", PAGES)
def test_the_gallery_in_the_docs_is_up_to_date(name):
    """Otherwise: python -m mattock.lab.gallery"""
    assert (DOCS / name).read_text(encoding="utf-8") == PAGES[name]


@pytest.mark.parametrize("name", [name for name in PAGES if name.endswith(".svg")])
def test_pictures_stand_alone(name):
    root = ElementTree.fromstring(PAGES[name])
    ids = {element.get("id") for element in root.iter()}
    used = {element.attrib["href"] for element in root.iter() if element.get("href")}
    assert {href.removeprefix("#") for href in used} <= ids


@pytest.mark.parametrize("rows", [AGE_CARDS, DELVER_CARDS, NAMED_WONDERS, RUINS])
def test_every_component_of_unearth_is_named(rows):
    for row in rows:
        assert f"| {title_case(row.name)}" in PAGES["gallery.md"]


def test_pages_are_written_where_they_are_wanted(tmp_path):
    write_pages(tmp_path)
    assert (tmp_path / "gallery.md").exists()
