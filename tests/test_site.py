"""The documentation site: built with warnings as errors, whole; nothing comes from elsewhere."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BUILD = [str(Path(sys.executable).with_name("zensical")), "build", "--strict"]
# What a browser fetches by itself; a link that is only followed by a click is not
FETCHED = re.compile(
    r"<(?:script|link|img|iframe|source)\b[^>]*?(?:src|href)=\"?(?:https?:)?//", re.I
)
FETCHED_BY_STYLE = re.compile(r"(?:url\(|@import)\s*[\"']?(?:https?:)?//")


def build(folder):
    return subprocess.run(BUILD, cwd=folder, capture_output=True, text=True, timeout=300)


@pytest.fixture
def site(tmp_path):
    """The site, built beside the repository's own files."""
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    (tmp_path / "src").symlink_to(ROOT / "src")
    built = build(tmp_path)
    assert built.returncode == 0, built.stdout + built.stderr
    return tmp_path / "build" / "site"


def check_pages(site):
    pages = {path.relative_to(ROOT / "docs") for path in (ROOT / "docs").rglob("*.md")}
    assert len(pages) > 15
    index = (site / "index.html").read_text()
    for page in pages:
        assert (site / page.with_suffix(".html")).exists(), page
        assert str(page.with_suffix(".html")) in index, f"{page} is not in mkdocs.yml"


def check_reference(site):
    text = (site / "api" / "core.html").read_text()
    for words in (
        "IllegalMove",
        "A move that the rules do not allow in this position.",
        "DealLuck",
    ):
        assert words in text


def check_nothing_is_fetched_from_elsewhere(site):
    for page in site.rglob("*.html"):
        assert FETCHED.findall(page.read_text()) == [], page
    for sheet in site.rglob("*.css"):
        assert FETCHED_BY_STYLE.findall(sheet.read_text()) == [], sheet


def test_the_site_is_whole_has_the_reference_and_fetches_nothing_from_elsewhere(site):
    """One test, so that tests side by side build it once."""
    check_pages(site)
    check_reference(site)
    check_nothing_is_fetched_from_elsewhere(site)


def test_a_link_that_leads_nowhere_is_an_error(tmp_path):
    (tmp_path / "docs").mkdir()
    (tmp_path / "mkdocs.yml").write_text("site_name: x\ntheme:\n  font: false\n")
    page = tmp_path / "docs" / "index.md"
    page.write_text("# x\n\n[here](index.md)\n")
    assert build(tmp_path).returncode == 0
    page.write_text("# x\n\n[nowhere](nowhere.md)\n")
    assert build(tmp_path).returncode != 0
