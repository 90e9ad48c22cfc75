"""A PostgreSQL server of our own for the tests: a new cluster in a folder, reached by socket."""

import os
import pwd
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path


def program(name):
    """Debian keeps the programs of each version in a folder of its own."""
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    found = shutil.which(name) or (str(places[-1]) if places else None)
    assert found, f"PostgreSQL is not installed ({name}); `make test` installs it"
    return found


def owner():
    """PostgreSQL refuses to run as root."""
    return "postgres" if os.geteuid() == 0 else None


@contextmanager
def cluster():
    """The URL of its database, as long as it runs."""
    folder = Path(tempfile.mkdtemp(prefix="mattock-pg-", dir="/tmp"))
    user = owner()
    if user:
        os.chown(folder, pwd.getpwnam(user).pw_uid, -1)
    call = {"user": user, "check": True, "capture_output": True, "cwd": folder}
    command = [program("initdb"), "-D", folder / "data", "-U", "mattock", "-A", "trust"]
    subprocess.run([*command, "--no-sync"], **call)
    options = f"-c listen_addresses='' -c fsync=off -k {folder}"
    control = [program("pg_ctl"), "-D", folder / "data"]
    subprocess.run([*control, "-w", "-l", folder / "log", "-o", options, "start"], **call)
    try:
        yield f"postgresql://mattock@/postgres?host={folder}"
    finally:
        subprocess.run([*control, "-m", "immediate", "stop"], **call)
        shutil.rmtree(folder)
