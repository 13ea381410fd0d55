"""What a note says of a place: the fact that stands there, or whose code it is."""

from __future__ import annotations

from analyzer.model.chunk import Chunk
from analyzer.model.code import ParameterFact
from judge.lookup.repository import Repository


def fact_note(fact: ParameterFact) -> str:
    """The name with its value, and why it wins or loses."""
    shown = f"{fact.name} = {shown_value(fact.value)}"
    return f"{shown} ({fact.note})" if fact.note else shown


def shown_value(value: object) -> str:
    """A value as readers write it."""
    if isinstance(value, tuple):
        return "[" + ", ".join(shown_value(item) for item in value) + "]"
    return f"{value:g}" if isinstance(value, float) else str(value)


def place_note(repository: Repository, chunk: Chunk) -> str:
    """The definition around, or the file, and whether a guess alone reaches it."""
    if not chunk.owner:
        return f"in {chunk.location.path}"
    guess = (
        ", reached only by a look-up at run time" if repository.is_looked_up(chunk.owner) else ""
    )
    return f"in {chunk.owner}{guess}"
