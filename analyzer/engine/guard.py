"""Read one large file in a child process that may be killed, so that it costs only itself.

The child gets the file on stdin and nothing else; what it says is decoded, not run.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

from msgspec import MsgspecError, msgpack

from analyzer.model.code import FileReading
from analyzer.model.source import SourceFile

MOST_SECONDS = 30
MOST_MEGABYTES = 2_000
CHILD = (sys.executable, "-P", "-m", "analyzer.engine.guard")


class ChildFailedError(Exception):
    """The child gave no reading; the message says why."""


def read_in_child(
    source: SourceFile, *, command: Sequence[str] = CHILD, seconds: float = MOST_SECONDS
) -> FileReading:
    """The reading that a child made; ChildFailedError when it was stopped, died or made none."""
    try:
        done = subprocess.run(
            list(command),
            input=msgpack.encode(source),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise ChildFailedError(f"the parser was stopped after {seconds:g} seconds") from None
    if done.returncode < 0:
        raise ChildFailedError(f"the parser was killed by signal {-done.returncode}")
    try:
        return msgpack.decode(done.stdout, type=FileReading)
    except MsgspecError:
        raise ChildFailedError(f"the parser ended with {done.returncode} and no reading") from None


def limit_memory(megabytes: int = MOST_MEGABYTES) -> None:
    """Bound this process's memory where the system can; elsewhere time alone is bounded."""
    try:
        import resource
    except ImportError:
        return
    size = megabytes * 1_000_000
    resource.setrlimit(resource.RLIMIT_AS, (size, size))


def main() -> None:
    """The child: a source file on stdin, its reading on stdout."""
    from analyzer.engine.languages.frontend import front_end_for

    source = msgpack.decode(sys.stdin.buffer.read(), type=SourceFile)
    limit_memory()
    reading = front_end_for(source.language)(source)
    sys.stdout.buffer.write(msgpack.encode(reading))


if __name__ == "__main__":
    main()
