"""Where in the paper, as a reviewer sees it, does a claim come from; and what did they select?

A reviewer reads clean text (macros expanded, markup off), spans count in the text as it was read.
The two are laid side by side word by word, so that a span can be shown and a selection be
recorded. Offsets count characters (code points) of either text.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from functools import cached_property

from msgspec import Struct

from analyzer.paper.document import Block, BlockKind, Paper, Section, Span, Table

_WORD = re.compile(r"[^\W_]+")
_NUMBERED = re.compile(
    r"\b(Table|Figure|Fig|Equation|Eq|Algorithm|Listing)s?\.?\s*\(?([A-Z]?\.?\d+[a-z]?)", re.I
)
_SECTION = re.compile(r"(?:\bSection|\bSec\.|\bAppendix|§)\s*([A-Z]?\d*(?:\.\d+)*)")
_LONG_WORD = re.compile(r"[^\W_]{3,}|\d+(?:\.\d+)?")
_FEWEST_SHARED = 3
"""Words; fewer are in common by chance."""


class Place(Struct, frozen=True):
    """Characters of the shown text of one block; `likely` when guessed from the claim's words."""

    block: int
    start: int
    end: int
    likely: bool = False


class Selection(Struct, frozen=True, forbid_unknown_fields=True):
    """What a reviewer selected: from a character of one block to one of the same or a later."""

    first_block: int
    start: int
    last_block: int
    end: int


def shown_text(block: Block) -> str:
    """A block as a reviewer reads it; of an algorithm its steps, of a table its caption."""
    if block.kind is BlockKind.ALGORITHM and block.steps:
        return "\n".join(block.steps)
    return block.text


def aligned(shown: str, raw: str) -> list[tuple[int, int, int]]:
    """Words both texts have, in order: where each starts in `shown`, in `raw`, and its length.

    Starts grow in both. Words that either text spells otherwise, commands among them, have no
    entry.
    """
    left = list(_WORD.finditer(shown))
    if shown == raw:
        return [(word.start(), word.start(), len(word[0])) for word in left]
    right = list(_WORD.finditer(raw))
    matcher = SequenceMatcher(
        None, [word[0] for word in left], [_plain_word(word) for word in right], autojunk=False
    )
    return [
        (left[one.a + at].start(), right[one.b + at].start(), len(left[one.a + at][0]))
        for one in matcher.get_matching_blocks()
        for at in range(one.size)
    ]


def _plain_word(word: re.Match[str]) -> str:
    """The word, or nothing that any text could hold for a command's name."""
    return "\\" if word.string[word.start() - 1 : word.start()] == "\\" else word[0]


class Passages:
    """The blocks of one paper, numbered in reading order, and the ways between text and span."""

    def __init__(self, paper: Paper) -> None:
        self.paper = paper
        self.sections: list[Section] = []
        self.blocks: list[Block] = []
        for section in paper.sections:
            for block in section.blocks:
                self.blocks.append(block)
                self.sections.append(section)
        self._pairs: dict[int, list[tuple[int, int, int]]] = {}

    def places(self, span: Span | None, source: str, text: str) -> list[Place]:
        """Where a claim comes from: what its span covers; without one the likely block, if any."""
        covered = [] if span is None else list(self._covered(span))
        return covered or self._likely(source, text)

    def span_of(self, selection: Selection) -> Span | None:
        """The span that a selection covers; None for one that is empty or not of this paper."""
        first, last = selection.first_block, selection.last_block
        if not 0 <= first <= last < len(self.blocks):
            return None
        if first == last and selection.start >= selection.end and shown_text(self.blocks[first]):
            return None
        start = self._raw_start(first, selection.start)
        end = self._raw_end(last, selection.end)
        inside = 0 <= start < end <= len(self.paper.text)
        return Span(start, end) if inside else None

    def find(self, words: str) -> Selection | None:
        """Where the paper first says `words`, white space and case aside."""
        pattern = re.compile(r"\s+".join(map(re.escape, words.split())), re.IGNORECASE)
        for at, block in enumerate(self.blocks):
            found = pattern.search(shown_text(block)) if words.strip() else None
            if found is not None:
                return Selection(at, found.start(), at, found.end())
        return None

    def source_of(self, span: Span) -> str:
        """How a claim names the place of a span: its section, and the table or equation there."""
        at = self._first_from(span)
        if at is None:
            return ""
        section, block = self.sections[at], self.blocks[at]
        return f"{section.source}, {block.label}" if block.label else section.source

    def quoted(self, places: Sequence[Place]) -> str:
        """The words that `places` show; of a table its cells too, one row a line."""
        parts = [
            "\n".join(
                [
                    shown_text(self.blocks[one.block])[one.start : one.end],
                    *_rows(self.blocks[one.block].table),
                ]
            )
            for one in places
        ]
        return " … ".join(part for part in parts if part.strip())

    def _covered(self, span: Span) -> Iterator[Place]:
        for at, block in enumerate(self.blocks):
            if block.span.start < span.end and span.start < block.span.end:
                place = self._shown_part(at, span)
                if place is not None:
                    yield place

    def _shown_part(self, at: int, span: Span) -> Place | None:
        """The part of a block's shown text inside `span`; all of it where words do not tell."""
        block = self.blocks[at]
        length = len(shown_text(block))
        if span.start <= block.span.start and block.span.end <= span.end:
            return Place(at, 0, length)
        inside = [
            (start, start + size)
            for start, raw, size in self._aligned(at)
            if span.start <= block.span.start + raw and block.span.start + raw + size <= span.end
        ]
        if not inside:
            has_words = bool(self._aligned(at)) and block.kind is not BlockKind.TABLE
            return None if has_words else Place(at, 0, length)
        return Place(at, inside[0][0], _with_stop(shown_text(block), inside[-1][1]))

    def _likely(self, source: str, text: str) -> list[Place]:
        """The block that shares most words with a claim, among those its source names."""
        words = _content_words(text)
        best, most = None, _FEWEST_SHARED - 1
        for at in self._named_by(source) or range(len(self.blocks)):
            shared = len(words & self._words[at])
            if shared > most:
                best, most = at, shared
        if best is None:
            return []
        return [Place(best, 0, len(shown_text(self.blocks[best])), likely=True)]

    def _named_by(self, source: str) -> list[int]:
        labels = {_plain_label(kind, number) for kind, number in _NUMBERED.findall(source)}
        labelled = [
            at for at, block in enumerate(self.blocks) if labels and _label(block) in labels
        ]
        if labelled:
            return labelled
        numbers = {number for number in _SECTION.findall(source) if number}
        return [
            at
            for at, section in enumerate(self.sections)
            if any(_within(section.number, number) for number in numbers)
        ]

    @cached_property
    def _words(self) -> list[set[str]]:
        return [_content_words(_all_text(block)) for block in self.blocks]

    def _aligned(self, at: int) -> list[tuple[int, int, int]]:
        if at not in self._pairs:
            block = self.blocks[at]
            raw = self.paper.text[block.span.start : block.span.end]
            self._pairs[at] = aligned(shown_text(block), raw)
        return self._pairs[at]

    def _raw_start(self, at: int, offset: int) -> int:
        """Where the word at or after `offset` begins; the block itself where none is known."""
        block, pairs = self.blocks[at], self._aligned(at)
        found = bisect_left(pairs, offset, key=lambda pair: pair[0] + pair[2] - 1)
        if offset <= 0 or not pairs or block.kind is BlockKind.TABLE:
            return block.span.start
        if found == len(pairs):
            return block.span.end
        return block.span.start + pairs[found][1]

    def _raw_end(self, at: int, offset: int) -> int:
        block, pairs = self.blocks[at], self._aligned(at)
        found = bisect_right(pairs, offset - 1, key=lambda pair: pair[0])
        if offset >= len(shown_text(block)) or not pairs or block.kind is BlockKind.TABLE:
            return block.span.end
        if found == 0:
            return block.span.start
        return block.span.start + pairs[found - 1][1] + pairs[found - 1][2]

    def _first_from(self, span: Span) -> int | None:
        for at, block in enumerate(self.blocks):
            if block.span.end > span.start:
                return at
        return None


def _rows(table: Table | None) -> list[str]:
    if table is None:
        return []
    rows = [table.header, *table.rows] if table.header else table.rows
    return [" | ".join(row) for row in rows]


def _with_stop(text: str, end: int) -> int:
    """`end` moved behind what closes a sentence or a formula there."""
    while end < len(text) and text[end] in ".)]}$%,;:'\"":
        end += 1
    return end


def _content_words(text: str) -> set[str]:
    return {word.lower() for word in _LONG_WORD.findall(text)}


def _all_text(block: Block) -> str:
    cells = [] if block.table is None else [*block.table.header, *sum(block.table.rows, ())]
    return " ".join([block.label, shown_text(block), block.text, *cells])


def _label(block: Block) -> str:
    found = _NUMBERED.search(block.label)
    return _plain_label(found[1], found[2]) if found else ""


def _plain_label(kind: str, number: str) -> str:
    return f"{kind[:2].lower()} {number.lower()}"


def _within(number: str, named: str) -> bool:
    return number == named or number.startswith(f"{named}.")
