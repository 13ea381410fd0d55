"""How much does a file count for a question, whatever its lines say?

Less, when nothing runs what it defines; little, when it holds records (examples, logs), which
repeat every word of a task.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from analyzer.model.chunk import Chunk
from analyzer.model.code import CodeModel

NEVER_RUN = 0.75
"""What a file counts when nothing reaches any of its definitions, against one wholly reached."""

RECORDS = 0.2
"""What a file of records counts, against one of code or settings."""

FEWEST_REPEATS = 10
"""Times that a key stands in one file from which it is a column and no setting."""

MOSTLY = 0.8
"""Share of a file's keys that repeat from which the file holds records."""


def standing(
    model: CodeModel, chunks_in: Callable[[str], Sequence[Chunk]]
) -> Callable[[str], float]:
    """What a file counts, by its path: above 0, 1 for code that is run and for settings.
    `chunks_in` gives all chunks of a file."""
    defined = {r.path: r.definitions for r in model.readings if r.definitions}

    def reached(path: str) -> float:
        names = [definition.name for definition in defined.get(path, ())]
        if not names or not model.entry_points:
            return 1.0
        return sum(name in model.reachable for name in names) / len(names)

    def of(path: str) -> float:
        records = path.endswith(".json") and holds_records(chunks_in(path))
        return RECORDS if records else NEVER_RUN + (1 - NEVER_RUN) * reached(path)

    return of


def holds_records(chunks: Sequence[Chunk]) -> bool:
    """Whether JSON holds the same keys over and over: examples or a log, not settings."""
    keys = Counter(key for chunk in chunks for key in _keys(chunk.text))
    repeated = sum(count for count in keys.values() if count >= FEWEST_REPEATS)
    return repeated > 0 and repeated >= MOSTLY * keys.total()


def _keys(text: str) -> Iterator[str]:
    """What stands in quotes before a colon. Logs run to megabytes, and a pattern is ten times as
    slow."""
    for before in text.split('":')[:-1]:
        yield before[before.rfind('"') + 1 :]
