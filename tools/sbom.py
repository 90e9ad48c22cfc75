"""What mattock needs: `sbom.cdx.json` (CycloneDX) and the table of licences in docs/licences.md.

`make lock` makes both after `requirements.lock`, from the lock and what the installed packages say
of themselves, as they are on Linux with the oldest Python that mattock runs on.
"""

from __future__ import annotations

import json
import re
import tomllib
import uuid
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
LOCK = ROOT / "requirements.lock"
PROJECT = ROOT / "pyproject.toml"
SBOM = ROOT / "sbom.cdx.json"
LICENCES = ROOT / "docs" / "licences.md"
EXPRESSION_AND_FIELD = ("License-Expression", "License")  # of the metadata of a package
SERVER = "web"  # the extra of the server
HEAD = """\
# Licences of what mattock needs

Made by `make lock` from the locked versions, as they are on Linux. The server needs those marked
so; the rest is for the other extras, the tests and the documentation.

| package | version | licence | server |
|---|---|---|---|
"""


def environment(extra: str = "") -> dict[str, str]:
    """Which dependencies apply; the same whichever Python asks."""
    return {
        "extra": extra,
        "implementation_name": "cpython",
        "os_name": "posix",
        "platform_machine": "x86_64",
        "platform_python_implementation": "CPython",
        "platform_system": "Linux",
        "python_full_version": "3.11.9",
        "python_version": "3.11",
        "sys_platform": "linux",
    }


def applies(requirement: Requirement, extras: Iterable[str] = ("",)) -> bool:
    marker = requirement.marker
    return marker is None or any(marker.evaluate(environment(extra)) for extra in extras)


def locked() -> dict[str, str]:
    """The versions of the lock, by name."""
    lines = [line for line in LOCK.read_text().splitlines() if not line.startswith("#")]
    wanted = [Requirement(line) for line in lines]
    return {
        canonicalize_name(one.name): str(one.specifier).removeprefix("==")
        for one in wanted
        if applies(one)
    }


def declared() -> dict[str, list[Requirement]]:
    """What pyproject.toml asks for: by extra, and under `` what everybody gets."""
    project = tomllib.loads(PROJECT.read_text())["project"]
    groups = {"": project["dependencies"], **project["optional-dependencies"]}
    return {extra: [Requirement(text) for text in texts] for extra, texts in groups.items()}


def closure(wanted: Iterable[Requirement]) -> set[str]:
    """The names of requirements and of all that those need in turn."""
    found: set[str] = set()
    seen: set[tuple[str, frozenset[str]]] = set()
    left = [one for one in wanted if applies(one)]
    while left:
        one = left.pop()
        key = canonicalize_name(one.name), frozenset(one.extras)
        if key not in seen:
            seen.add(key)
            found.add(key[0])
            left += needs(distribution(one.name), one.extras)
    return found


def needs(installed: Distribution, extras: Iterable[str]) -> Iterator[Requirement]:
    for text in installed.requires or ():
        requirement = Requirement(text)
        if applies(requirement, ["", *extras]):
            yield requirement


def of_server() -> set[str]:
    groups = declared()
    return closure([*groups[""], *groups[SERVER]])


def licence(name: str) -> str:
    """As the package says it: an expression, a classifier, or the first line of a field."""
    facts = distribution(name).metadata
    named = [
        line.rsplit(" :: ", 1)[-1]
        for line in facts.get_all("Classifier", [])
        if line.startswith("License ::") and line != "License :: OSI Approved"
    ]
    expression, field = ("".join(facts.get_all(key, [])) for key in EXPRESSION_AND_FIELD)
    first = field.strip().partition("\n")[0]
    return expression or " AND ".join(named) or first or title_of_file(name)


def title_of_file(name: str) -> str:
    """The first words of its licence, where a package says nothing else."""
    files = [path for path in distribution(name).files or () if "LICENSE" in path.name.upper()]
    words = files[0].read_text().split() if files else []
    return " ".join(words[:2]) or "not declared"


def component(name: str, version: str, is_server: bool) -> dict[str, Any]:
    words = licence(name)
    is_expression = bool(re.fullmatch(r"[A-Za-z0-9.+-]+( (AND|OR|WITH) [A-Za-z0-9.+-]+)*", words))
    named = {"license": {"name": words}}
    return {
        "type": "library",
        "bom-ref": f"pkg:pypi/{name}@{version}",
        "name": name,
        "version": version,
        "scope": "required" if is_server else "excluded",
        "licenses": [{"expression": words} if is_expression else named],
        "purl": f"pkg:pypi/{name}@{version}",
    }


def sbom() -> str:
    """The same for the same lock: its serial number is made from its contents."""
    server = of_server()
    parts = [component(name, version, name in server) for name, version in locked().items()]
    about = {"type": "application", "bom-ref": "mattock", "name": "mattock"}
    serial = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(parts))
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{serial}",
        "version": 1,
        "metadata": {"component": {**about, "licenses": [{"expression": "MIT"}]}},
        "components": parts,
    }
    return json.dumps(bill, indent=1) + "\n"


def licences() -> str:
    server = of_server()
    rows = [
        f"| {name} | {version} | {licence(name)} | {'yes' if name in server else ''} |\n"
        for name, version in locked().items()
    ]
    return HEAD + "".join(rows)


def main() -> None:
    SBOM.write_text(sbom())
    LICENCES.write_text(licences())


if __name__ == "__main__":
    main()
