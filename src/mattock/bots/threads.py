"""One thread for the arithmetic of a process in which bots think.

numpy's BLAS starts a thread for every core when it is loaded. Beside the small matrices of a bot
these do nothing but wait for each other, and waiting they take nine tenths of the time.
"""

from __future__ import annotations

import os
from typing import Final

THREADS: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


def use_one_thread() -> None:
    """To be called before numpy is loaded; an environment that asks for more gets it."""
    for name in THREADS:
        os.environ.setdefault(name, "1")
