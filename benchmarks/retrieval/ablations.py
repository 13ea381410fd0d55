"""What is each signal worth? The same search with one source of knowledge taken away.

Signals are taken from what the search may look at (the code model, the indexed text), never
switched off inside it, so that this goes on to work when the search changes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from msgspec.structs import replace as with_fields

from analyzer.app.index_repo import Indexed
from analyzer.model.chunk import Chunk
from analyzer.model.source import FileRole
from index.lexical import LexicalIndex

Taking = Callable[[Indexed], Indexed]


def without_values(subject: Indexed) -> Indexed:
    """No named values: neither what is written nor what is in force."""
    readings = tuple(with_fields(r, parameters=()) for r in subject.model.readings)
    return replace(subject, model=with_fields(subject.model, readings=readings, parameters=()))


def without_force(subject: Indexed) -> Indexed:
    """Values without a word on which of them a run would use."""
    parameters = tuple(with_fields(p, in_force=True, note="") for p in subject.model.parameters)
    return replace(subject, model=with_fields(subject.model, parameters=parameters))


def without_reachability(subject: Indexed) -> Indexed:
    """As of a library: everything counts as reached."""
    return replace(subject, model=with_fields(subject.model, entry_points=()))


def without_stubs(subject: Indexed) -> Indexed:
    """Stubs pass for the real thing."""
    readings = tuple(with_fields(r, stubs=()) for r in subject.model.readings)
    return replace(subject, model=with_fields(subject.model, readings=readings))


def without_neighbours(subject: Indexed) -> Indexed:
    """Nobody knows what calls what by name."""
    readings = tuple(with_fields(r, mentions=()) for r in subject.model.readings)
    return replace(subject, model=with_fields(subject.model, readings=readings))


def without_comments(subject: Indexed) -> Indexed:
    """Comments and docstrings are blank."""
    return _with_chunks(subject, _uncommented)


def without_headers(subject: Indexed) -> Indexed:
    """Neither path nor enclosing names are searched; they are known all the same."""
    return _searched_in(subject, lambda chunk: with_fields(chunk, header="", owner=""))


def without_documents(subject: Indexed) -> Indexed:
    """Documents are not searched."""
    chunks = [chunk for r in subject.model.readings for chunk in r.chunks]
    code = [chunk for chunk in chunks if chunk.role is not FileRole.DOC]
    return replace(subject, lexical=LexicalIndex.build(code))


ABLATIONS: dict[str, Taking] = {
    "values": without_values,
    "values in force": without_force,
    "reachability": without_reachability,
    "stubs": without_stubs,
    "call neighbours": without_neighbours,
    "comments": without_comments,
    "path and names": without_headers,
    "documents": without_documents,
}


def _uncommented(chunk: Chunk) -> Chunk:
    return with_fields(chunk, text=chunk.code_text(), prose=())


def _with_chunks(subject: Indexed, change: Callable[[Chunk], Chunk]) -> Indexed:
    readings = tuple(
        with_fields(r, chunks=tuple(map(change, r.chunks))) for r in subject.model.readings
    )
    lexical = LexicalIndex.build([chunk for r in readings for chunk in r.chunks])
    return replace(subject, model=with_fields(subject.model, readings=readings), lexical=lexical)


def _searched_in(subject: Indexed, change: Callable[[Chunk], Chunk]) -> Indexed:
    """Only the ranking sees the change."""
    chunks = [change(chunk) for r in subject.model.readings for chunk in r.chunks]
    return replace(subject, lexical=LexicalIndex.build(chunks))
