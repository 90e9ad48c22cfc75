"""Compiles the engine with mypyc where there is a C compiler; the same source runs interpreted
where there is none.
"""

import os
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.errors import CCompilerError, PlatformError

COMPILED = (
    "src/mattock/core",
    "src/mattock/games",
)  # compiled together, so that calls between them stay direct


def has_compiler() -> bool:
    """Whether a module that includes Python.h can be built."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n")
        compiler = new_compiler()
        customize_compiler(compiler)
        try:
            compiler.compile([str(source)], output_dir=folder, include_dirs=[get_python_inc()])
        except (CCompilerError, PlatformError, OSError):
            return False
    return True


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

    files = sorted(str(path) for folder in COMPILED for path in Path(folder).rglob("*.py"))
    return mypycify(["--strict", *files], opt_level="3", group_name="mattock_engine")


setup(ext_modules=extensions())
