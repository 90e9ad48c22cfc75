"""What is locked is what is asked for; bill of materials and licences are of what is locked."""

import json
import re

import pytest
from packaging.utils import canonicalize_name
from tools.sbom import LICENCES, LOCK, ROOT, SBOM, closure, declared, licences, locked, sbom

FORBIDDEN = re.compile(r"https?://|file://|--(?:index|find|extra)", re.IGNORECASE)


@pytest.mark.parametrize("extra", declared())
def test_the_lock_has_a_version_that_fits_for_all_that_is_asked_for(extra):
    """Otherwise: make lock"""
    versions = locked()
    for requirement in declared()[extra]:
        version = versions.get(canonicalize_name(requirement.name))
        assert version is not None, f"{requirement} is not locked"
        assert requirement.specifier.contains(version), f"{requirement}: locked is {version}"


def test_all_that_is_needed_in_turn_is_locked_and_nothing_else():
    """Otherwise: make lock"""
    wanted = closure(one for group in declared().values() for one in group)
    assert wanted == set(locked())


def test_what_may_break_with_its_next_major_version_is_bounded():
    for group in declared().values():
        for requirement in group:
            operators = {one.operator for one in requirement.specifier}
            assert operators & {"<", "~=", "=="}, f"{requirement} has no upper bound"


def test_the_bill_of_materials_and_the_licences_are_up_to_date():
    """Otherwise: make lock"""
    assert SBOM.read_text() == sbom()
    assert LICENCES.read_text() == licences()


def test_the_bill_names_every_part_once_with_its_licence():
    bill = json.loads(SBOM.read_text())
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    names = [part["name"] for part in bill["components"]]
    assert len(names) == len(set(names)) == len(locked())
    assert all(part["licenses"] for part in bill["components"])
    assert "not declared" not in LICENCES.read_text()


def test_locks_name_no_address_of_a_registry():
    assert not FORBIDDEN.search(LOCK.read_text())
    page = json.loads((ROOT / "tools" / "page" / "package-lock.json").read_text())
    assert not any("resolved" in facts for facts in page["packages"].values())
