"""Compiles the engine with mypyc where there is a C compiler; the same source runs interpreted
where there is none.
"""

import os
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup

# Compiled together, so that calls between them stay direct
COMPILED = ("src/mattock/core", "src/mattock/games", "src/mattock/bots")

# No other library calls into the engine, so calls inside it need not go through the symbol table
# and may be inlined; only ELF has such a table
DIRECT_CALLS = (
    ("-fvisibility=hidden", "-fno-semantic-interposition") if sys.platform == "linux" else ()
)


def has_compiler() -> bool:
    """Whether a file that includes Python.h compiles."""
    if os.name == "nt":  # setuptools looks for it elsewhere; a failed build is no error, see below
        return True
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    include = sysconfig.get_path("include")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n")
        command = [*compiler, "-I", include, "-c", str(source), "-o", str(source.with_suffix(".o"))]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


def sources(folder: Path) -> list[Path]:
    """The files to compile; pictures and what numpy does gain nothing by it."""
    return [path for path in folder.rglob("*.py") if not {"svg", "learned"} & set(path.parts)]


def extensions() -> list[Extension]:
    if {"egg_info", "dist_info"} & set(sys.argv):  # only the metadata is asked for
        return []
    if os.environ.get("MATTOCK_COMPILE") == "0" or not has_compiler():
        print("*" * 78, file=sys.stderr)
        print(
            "mattock: NO C COMPILER (or MATTOCK_COMPILE=0): the engine will run interpreted,",
            file=sys.stderr,
        )
        print("         many times slower. mattock.COMPILED is False.", file=sys.stderr)
        print("*" * 78, file=sys.stderr)
        return []
    from mypyc.build import mypycify

    files = sorted(str(path) for folder in COMPILED for path in sources(Path(folder)))
    compiled = mypycify(["--strict", *files], opt_level="3", group_name="mattock_engine")
    for extension in compiled:
        extension.extra_compile_args = [*extension.extra_compile_args, *DIRECT_CALLS]
        extension.optional = True  # a build that fails leaves the source, which runs interpreted
    return compiled


setup(ext_modules=extensions())
