"""Which chunks hold a name that a pattern fits?

A pattern is tried once on every different name of a repository, not on all of its text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from analyzer.model.chunk import Chunk
from judge.lookup.repository import Repository
from judge.text.signs import Signs

_NAME = re.compile(r"\w+")


class _Fitting(dict[str, bool]):
    """Whether a pattern is found within a name, each name tried when it is first asked for."""

    def __init__(self, pattern: Signs) -> None:
        super().__init__()
        self._regex = pattern.regex

    def __missing__(self, name: str) -> bool:
        found = self[name] = self._regex.search(name) is not None
        return found


class NamesOfChunks:
    """The names in the code of a repository, as they are written, by chunk."""

    def __init__(self, chunks: Mapping[str, Chunk]) -> None:
        self._chunks = chunks
        self._names: dict[str, frozenset[str]] = {}
        self._fitting: dict[Signs, _Fitting] = {}

    def _names_of(self, chunk_id: str) -> frozenset[str]:
        names = self._names.get(chunk_id)
        if names is None:
            chunk = self._chunks[chunk_id]
            names = frozenset(_NAME.findall(f"{chunk.owner} {chunk.code_text()}"))
            self._names[chunk_id] = names
        return names

    def holds(self, chunk: Chunk, pattern: Signs) -> bool:
        """Whether the pattern is found within any name of the chunk or of its owner. Patterns that
        reach over several names are not for this."""
        fitting = self._fitting.get(pattern)
        if fitting is None:
            fitting = self._fitting[pattern] = _Fitting(pattern)
        return any(map(fitting.__getitem__, self._names_of(chunk.chunk_id)))


def names_of_chunks(repository: Repository) -> NamesOfChunks:
    """The names of a repository, read once for as long as it lives."""
    return repository.once(_read)


def _read(repository: Repository) -> NamesOfChunks:
    return NamesOfChunks(repository.chunks)
