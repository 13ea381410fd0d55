"""Does some file of code do a method that no code names?

An EM algorithm is seldom called so in code: its two steps are, and they stand in one file. A method
is done where one file that runs has a sign of each of its parts.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache

from analyzer.model.chunk import Chunk
from analyzer.model.source import COMPUTES, Location
from judge.claims.requirement import Requirement
from judge.lookup.repository import Repository
from judge.lookup.sighting import Sighting, Strength
from judge.text.shipped_tables import shipped_table
from judge.text.signs import Signs


@cache
def methods() -> Mapping[str, tuple[Signs, ...]]:
    """The signs of the parts of each method, by its name in lower case."""
    return {
        name: tuple(Signs(list(map(str, patterns)), re.NOFLAG) for patterns in parts)
        for name, parts in shipped_table("methods_in_code").items()
    }


def done_without_name(asked: Requirement, repository: Repository) -> tuple[Sighting, ...]:
    """The places, one a file, that do what a requirement names."""
    key = asked.label.lower()
    if key not in _PLACES:
        return ()
    return tuple(_sighting(asked, chunk, at) for chunk, at in repository.once(_PLACES[key]))


def _sighting(asked: Requirement, chunk: Chunk, at: int) -> Sighting:
    line = chunk.line_of(at)
    return Sighting(
        asked.requirement_id,
        Location(chunk.location.path, line, line),
        chunk.chunk_id,
        chunk.role,
        Strength.TOKENS,
        True,
        "",
        f"done without the name in {chunk.owner or chunk.location.path}",
        quality=1.0,
        runs=True,  # what does it needs no name
    )


class _Places:
    """Where live code does a method: a key for what a repository works out."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __call__(self, repository: Repository) -> list[tuple[Chunk, int]]:
        by_path: defaultdict[str, list[Chunk]] = defaultdict(list)
        for chunk in repository.live_chunks:
            if chunk.role in COMPUTES:
                by_path[chunk.location.path].append(chunk)
        shown, *others = methods()[self._name]
        found = [
            place
            for chunks in by_path.values()
            if (place := _shown(shown, chunks)) and all(_any(one, chunks) for one in others)
        ]
        return sorted(found, key=lambda one: (one[0].location, one[1]))


def _shown(signs: Signs, chunks: Sequence[Chunk]) -> tuple[Chunk, int] | None:
    for chunk in chunks:
        code = chunk.code_text()
        match = signs.search(code) if signs.holds(code) else None
        if match is not None:
            return chunk, code.count("\n", 0, match.start())
    return None


def _any(signs: Signs, chunks: Sequence[Chunk]) -> bool:
    return any(signs.holds(chunk.code_text()) for chunk in chunks)


_PLACES = {name: _Places(name) for name in methods()}
