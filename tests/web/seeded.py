"""`mattock serve` for tests: `python -m tests.web.seeded --port N --database URL`.

Its luck is seeded; its limits are the usual ones, but what is used up does not come back, so that
a flood is stopped on a slow machine too.
"""

from __future__ import annotations

import argparse

from mattock.web.app import Settings
from mattock.web.limits import LIMITS, Rate
from mattock.web.serve import serve
from tests.luck import history_luck, same_secret

NEVER = 0.001  # a second
STRICT = LIMITS._replace(
    requests=Rate(LIMITS.requests.burst, NEVER),
    messages=Rate(LIMITS.messages.burst, NEVER),
    patience=600.0,
)


def main() -> int:
    parser = argparse.ArgumentParser(description="a server whose luck is seeded")
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--database", required=True)
    arguments = parser.parse_args()
    settings = Settings(
        arguments.database, limits=STRICT, seconds=600.0, luck=history_luck, secret=same_secret
    )
    return serve(settings, "127.0.0.1", arguments.port, browser=False)


if __name__ == "__main__":
    raise SystemExit(main())
