"""Where is what a claim says said most: in code that runs, in stubs, in code nothing reaches, in
documents or in tests?

Words are weighed by how few of the looked-at places say them, prose and code alike, so that a
word that only a document says counts as much as one that only code has.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from analyzer.model.chunk import Chunk
from analyzer.model.source import EXECUTES, FileRole
from judge.lookup.repository import Repository
from judge.search.rounds import Search


class Said(Struct, frozen=True):
    """The most of the claim's words, weighed, that one place of each kind says, prose included:
    0 to 1. `in_code` leaves the prose of running code out."""

    running: float = 0.0
    in_code: float = 0.0
    stubs: float = 0.0
    unreached: float = 0.0
    documents: float = 0.0
    tests: float = 0.0
    stub: str = ""  # the name of the stub that says most
    document: str = ""  # where the document says it, as "path:line"


SILENCE = Said()


class _Place(Struct, frozen=True):
    chunk: Chunk
    code: frozenset[str]
    whole: frozenset[str]


def said(words: Sequence[str], search: Search) -> Said:
    """What the places that the search for a claim found say of its words."""
    repository = search.repository
    places = [_place(chunk, repository) for chunk in search.ranking()]
    count = Counter(word for place in places for word in words if word in place.whole)
    weight = {word: math.log1p(len(places) / (count[word] or UNSAID)) for word in words}
    best: dict[str, tuple[float, str]] = {}
    for place in places:
        for kind, tokens in _kinds(place, repository):
            share = _share(tokens, weight)
            if share > best.get(kind, (0.0, ""))[0]:
                best[kind] = (share, _shown(place.chunk))
    shares = {kind: share for kind, (share, _) in best.items()}
    return Said(
        **shares,
        stub=best.get("stubs", (0.0, ""))[1],
        document=best.get("documents", (0.0, ""))[1],
    )


UNSAID = 0.5
"""How often a word counts that no place says."""


def _place(chunk: Chunk, repository: Repository) -> _Place:
    code = repository.code_tokens(chunk)
    return _Place(chunk, code, code | repository.prose_tokens(chunk))


def _kinds(place: _Place, repository: Repository) -> Iterator[tuple[str, frozenset[str]]]:
    """The kinds of place that a chunk is, with the words that count there."""
    chunk = place.chunk
    if chunk.role is FileRole.DOC:
        yield "documents", place.whole
    elif chunk.role is FileRole.TEST:
        yield "tests", place.whole
    elif chunk.role not in EXECUTES:
        return
    elif repository.stub_of(chunk.owner):
        yield "stubs", place.whole
    elif not repository.is_reachable(chunk.owner):
        yield "unreached", place.whole
    else:
        yield "running", place.whole
        yield "in_code", place.code


def _share(tokens: frozenset[str], weight: Mapping[str, float]) -> float:
    total = math.fsum(weight.values()) or 1.0
    return math.fsum(w for word, w in weight.items() if word in tokens) / total


def _shown(chunk: Chunk) -> str:
    where = chunk.location.start
    return f"{chunk.owner} at {where}" if chunk.owner else where
