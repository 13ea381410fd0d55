"""numpy as the index uses it: one thread, imported when the first array is made."""

from __future__ import annotations

import os
from typing import Any

_THREADS = "OPENBLAS_NUM_THREADS"


def numpy() -> Any:
    """numpy without the threads for linear algebra, which cost more to start than all the rest of
    the import, and have nothing to do here."""
    before = os.environ.get(_THREADS)
    os.environ.setdefault(_THREADS, "1")
    try:
        import numpy
    finally:
        if before is None:
            del os.environ[_THREADS]
    return numpy
