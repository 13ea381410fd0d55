"""Read a text with a front end, and the laws that every reading keeps."""

from __future__ import annotations

import re

from hypothesis import strategies as st
from msgspec import msgpack

from analyzer.engine.languages.frontend import front_end_for
from analyzer.model.code import (
    Definition,
    FileReading,
    Launch,
    NameFact,
    ParameterFact,
    StubFact,
    Value,
)
from analyzer.model.source import FileRole, Location, SourceFile


def read(language: str, text: str, path: str = "some/file.ext") -> FileReading:
    """The reading of `text` as the front end of `language` makes it."""
    return front_end_for(language)(SourceFile(path, language, FileRole.CODE, text, "0" * 64))


def values(reading: FileReading) -> dict[str, Value]:
    """Names to values; of duplicates the last."""
    return {fact.name: fact.value for fact in reading.parameters}


def fact(reading: FileReading, name: str) -> ParameterFact:
    """The one fact of that name."""
    (found,) = [fact for fact in reading.parameters if fact.name == name]
    return found


def spelled(reading: FileReading) -> dict[str, str]:
    """Names to lines: "3-4"."""
    return {fact.name: fact.location.lines for fact in reading.parameters}


def prose(reading: FileReading) -> list[str]:
    """All prose, chunk by chunk."""
    return [c.text[start:end] for c in reading.chunks for start, end in c.prose]


def assert_laws(reading: FileReading, text: str) -> None:
    """Everything that must hold for any text in any language."""
    lines = text.split("\n")
    covered = [
        n for c in reading.chunks for n in range(c.location.first_line, c.location.last_line + 1)
    ]
    said = {n for n, line in enumerate(lines, start=1) if line.strip()}
    assert len(covered) == len(set(covered)), "a line is in two chunks"
    assert said <= set(covered), "a line is in no chunk"
    assert len({chunk.chunk_id for chunk in reading.chunks}) == len(reading.chunks)
    for chunk in reading.chunks:
        place = chunk.location
        assert chunk.text == "\n".join(lines[place.first_line - 1 : place.last_line])
        assert chunk.chunk_id == f"{reading.path}:{place.lines}"
        ends = [0, *(end for span in chunk.prose for end in span), len(chunk.text)]
        assert ends == sorted(ends)
    for found in reading.parameters:
        _check_place(found.location, len(lines))
        place = found.location
        assert found.text in "\n".join(lines[place.first_line - 1 : place.last_line])
    items: tuple[Launch | Definition | StubFact | NameFact, ...]
    items = (*reading.launches, *reading.definitions, *reading.stubs, *reading.names)
    for item in items:
        _check_place(item.location, len(lines))
    for problem in reading.problems:
        _check_place(problem.location, len(lines))
    for call in reading.calls:
        assert 1 <= call.line <= len(lines)
    names = [definition.name for definition in reading.definitions]
    assert len(names) == len(set(names))
    assert msgpack.decode(msgpack.encode(reading), type=FileReading) == reading


def _check_place(place: Location, line_count: int) -> None:
    assert 1 <= place.first_line <= place.last_line <= line_count


def mutations(sample: str) -> st.SearchStrategy[str]:
    """The sample cut short, with a stretch taken out, doubled, or replaced by odd characters."""
    odd = st.text(alphabet="{}[]()<>'\"`#%\\/:=,;.-+*&|!?@$~^ \t\n\x0cé\u2028end0e9", max_size=12)
    place = st.integers(0, len(sample))

    def mutate(first: int, second: int, put: str, double: bool) -> str:
        low, high = sorted((first, second))
        return sample[:low] + put + (sample[low:high] if double else "") + sample[high:]

    return st.builds(mutate, place, place, odd, st.booleans())


def words_of(sample: str) -> list[str]:
    """The tokens of a sample, to build texts of the same language."""
    return sorted(set(re.findall(r"\w+|[^\w\s]|\s+", sample)))
