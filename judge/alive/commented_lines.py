"""What do the lines of commented-out code say, word by word?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from analyzer.model.code import CommentedCode, FileReading
from analyzer.model.source import RUNS, FileRole, Location
from index.tokenize import tokens
from judge.claims.vocabulary import plain_tokens


class Line(Struct, frozen=True):
    """One line of commented-out code, its words in pieces and whole."""

    location: Location
    role: FileRole
    words: frozenset[str]
    whole_words: frozenset[str]


def commented_lines(readings: Sequence[FileReading]) -> Iterator[Line]:
    """The lines of all commented-out code in files that run, in order."""
    for reading in readings:
        if reading.role in RUNS:
            for block in reading.commented:
                yield from _lines(reading, block)


def _lines(reading: FileReading, block: CommentedCode) -> Iterator[Line]:
    for number, text in enumerate(block.text.split("\n")):
        at = min(block.location.first_line + number, block.location.last_line)
        place = Location(block.location.path, at, at)
        yield Line(place, reading.role, frozenset(tokens(text)), frozenset(plain_tokens(text)))
