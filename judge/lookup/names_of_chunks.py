"""Which chunks hold a name that a pattern fits?

A pattern is tried once on every different name of a repository, not on all of its text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property

from analyzer.model.chunk import Chunk
from judge.lookup.repository import Repository
from judge.text.signs import Signs

_NAME = re.compile(r"\w+")


class NamesOfChunks:
    """The names in the code of a repository, as they are written, by chunk."""

    def __init__(self, chunks: Mapping[str, Chunk]) -> None:
        self._chunks = chunks
        self._fitting: dict[Signs, frozenset[str]] = {}

    @cached_property
    def _names(self) -> Mapping[str, frozenset[str]]:
        return {
            chunk_id: frozenset(_NAME.findall(f"{chunk.owner} {chunk.code_text()}"))
            for chunk_id, chunk in self._chunks.items()
        }

    @cached_property
    def _all(self) -> frozenset[str]:
        return frozenset().union(*self._names.values())

    def holds(self, chunk: Chunk, pattern: Signs) -> bool:
        """Whether the pattern is found within any name of the chunk or of its owner. Patterns that
        reach over several names are not for this."""
        fitting = self._fitting.get(pattern)
        if fitting is None:
            fitting = frozenset(name for name in self._all if pattern.regex.search(name))
            self._fitting[pattern] = fitting
        return not fitting.isdisjoint(self._names[chunk.chunk_id])


def names_of_chunks(repository: Repository) -> NamesOfChunks:
    """The names of a repository, read once for as long as it lives."""
    return repository.once(_read)


def _read(repository: Repository) -> NamesOfChunks:
    return NamesOfChunks(repository.chunks)
