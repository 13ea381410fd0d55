"""Who may write an index now: one process at a time, told by a lock on a file.

The lock belongs to the open file, so the system frees it when its holder dies, however it dies.
The file itself stays: deleting it would let two processes lock two files of the same name.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from analyzer.model.errors import StoreBusy

DEFAULT_WAIT = 10.0
"""Seconds. Writing takes one or two, so who waits longer waits for something stuck."""
_PAUSE = 0.05
_LOCKS_UNKNOWN = frozenset({errno.ENOSYS, errno.ENOTSUP, errno.ENOLCK})


@contextmanager
def exclusive(
    path: Path, *, wait: float = DEFAULT_WAIT, pause: Callable[[float], None] = time.sleep
) -> Iterator[None]:
    """Hold the lock file `path`, made if need be; StoreBusy when others hold it for `wait` s.

    On file systems without locks it is held by everybody: writers replace whole files there too,
    so the last one wins. Other OSErrors of opening the file pass through.
    """
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _take(handle, path, wait, pause)
        yield
    finally:
        os.close(handle)


def _take(handle: int, path: Path, wait: float, pause: Callable[[float], None]) -> None:
    for _ in range(int(wait / _PAUSE) + 1):
        if _locked(handle):
            return
        pause(_PAUSE)
    raise StoreBusy(
        str(path.parent),
        f"another process has been writing this index for over {wait:g} seconds",
        "wait for it to end, or choose another directory with --index-dir",
    )


if sys.platform == "win32":
    import msvcrt

    def _locked(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _locked(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError as error:
            if error.errno not in _LOCKS_UNKNOWN:
                raise
        return True
