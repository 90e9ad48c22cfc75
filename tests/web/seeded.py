"""`mattock serve` for tests: `python -m tests.web.seeded --port N --database URL [--strict]`.

Its luck is seeded, and it has no limits; with `--strict` it has the usual ones, but what is used up
does not come back, so that a flood is stopped on a slow machine too.
"""

from __future__ import annotations

import argparse

from mattock.web.app import Settings
from mattock.web.limits import LIMITS, Limits, Rate
from mattock.web.serve import serve
from tests.luck import same_secret

NEVER = 0.001  # a second
PATIENCE = 600.0  # seconds; nobody is turned away because the machine is slow
FREE = Rate(1e9, 1e9)
NO_LIMITS = Limits(
    requests=FREE,
    tables=FREE,
    sockets=FREE,
    messages=FREE,
    frames=FREE,
    patience=PATIENCE,
    connections_of_address=10**9,
    sockets_of_address=10**9,
    bot_tables=10**9,
    bot_tables_of_address=10**9,
)
STRICT = LIMITS._replace(
    requests=Rate(LIMITS.requests.burst, NEVER),
    messages=Rate(LIMITS.messages.burst, NEVER),
    patience=PATIENCE,
)


def main() -> int:
    parser = argparse.ArgumentParser(description="a server whose luck is seeded")
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--database", required=True)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--strict", action="store_true")
    arguments = parser.parse_args()
    settings = Settings(
        arguments.database,
        limits=STRICT if arguments.strict else NO_LIMITS,
        seconds=PATIENCE,
        secret=same_secret,
    )
    return serve(settings, "127.0.0.1", arguments.port, browser=False, processes=arguments.workers)


if __name__ == "__main__":
    raise SystemExit(main())
