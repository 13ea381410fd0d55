"""Make sure that nothing of this process touches a network, whatever library tries.

The interpreter itself asks us before it makes a socket or resolves a name.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

SOCKET_EVENTS = frozenset(
    {
        "socket.__new__",
        "socket.connect",
        "socket.bind",
        "socket.getaddrinfo",
        "socket.gethostbyname",
    }
)


class NetworkForbidden(OSError):
    """A socket was wanted in a run that promised to open none."""


class _Guard:
    """One hook for the life of the process, since hooks cannot be taken away again."""

    installed = False
    closed = 0


@contextmanager
def without_network() -> Iterator[None]:
    """While this lasts, whoever opens a socket in this process gets NetworkForbidden."""
    if not _Guard.installed:
        sys.addaudithook(_refuse)
        _Guard.installed = True
    _Guard.closed += 1
    try:
        yield
    finally:
        _Guard.closed -= 1


def _refuse(event: str, arguments: tuple[object, ...]) -> None:
    del arguments
    if _Guard.closed and event in SOCKET_EVENTS:
        raise NetworkForbidden(f"--offline forbids {event}")
