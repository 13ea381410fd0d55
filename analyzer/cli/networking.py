"""May this run open a socket?"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext


def network(*, forbidden: bool) -> AbstractContextManager[None]:
    """Around all work of a verb: with `--offline` a socket is refused, whoever asks for one."""
    if not forbidden:
        return nullcontext()
    from analyzer.app.offline import without_network

    return without_network()
