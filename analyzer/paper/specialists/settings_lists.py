"""Which settings does a list state, one an item: "Learning rate: 0.1", "Momentum: 0.9"?

Such a list is a table of two columns without rules. It is told with the sentence that announces it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from analyzer.paper.candidate import covering
from analyzer.paper.document import Block, BlockKind, Span
from analyzer.paper.specialists.grid import cell
from analyzer.paper.specialists.section_text import SectionText
from analyzer.paper.specialists.settings_tables import LARGEST_GROUP, is_parameter
from analyzer.paper.specialists.wording import told

FEWEST_ITEMS = 2
LONGEST_NAME = 7
LONGEST_VALUE = 12
"""Words of a name and of a value; what is longer is a sentence."""

_ITEM = re.compile(r"^(?P<name>[^:=$]{2,60}|\$[^$]{1,30}\$)\s*[:=]\s*(?P<value>\S.*)$", re.S)
_VALUE = re.compile(r"\d|^[A-Z][\w-]*\b|^(?:yes|no|none|true|false|cosine|linear|constant)\b", re.I)


def listed_settings(text: SectionText) -> list[tuple[str, Span]]:
    """One sentence a list of settings, with its place; in the order of the section."""
    blocks = text.section.blocks
    found: list[tuple[str, Span]] = []
    for start, end in _lists(blocks):
        pairs = [pair for block in blocks[start:end] if (pair := _pair(block))]
        named = sum(is_parameter(name) for name, _ in pairs)
        if len(pairs) < max(FEWEST_ITEMS, (end - start) / 2) or named * 2 < len(pairs):
            continue
        lead = [one for one in text.sentences if start and one.block == start - 1][-1:]
        announced = told([one.text for one in lead]).rstrip(".: ")
        span = covering([*(one.span for one in lead), *(b.span for b in blocks[start:end])])
        found += [(_told(announced, part), span) for part in _parts(pairs)]
    return found


def _lists(blocks: Sequence[Block]) -> Iterator[tuple[int, int]]:
    """Where runs of list items start and end."""
    start = 0
    while start < len(blocks):
        end = start
        while end < len(blocks) and blocks[end].kind is BlockKind.LIST_ITEM:
            end += 1
        if end > start:
            yield start, end
        start = max(end, start + 1)


def _pair(block: Block) -> tuple[str, str] | None:
    match = _ITEM.match(block.text)
    if match is None:
        return None
    name, value = cell(match["name"]), cell(match["value"]).rstrip(".,; ")
    short = len(name.split()) <= LONGEST_NAME and len(value.split()) <= LONGEST_VALUE
    return (name, value) if name and short and _VALUE.search(value) else None


def _parts(pairs: Sequence[tuple[str, str]]) -> Iterator[Sequence[tuple[str, str]]]:
    for at in range(0, len(pairs), LARGEST_GROUP):
        yield pairs[at : at + LARGEST_GROUP]


def _told(announced: str, pairs: Sequence[tuple[str, str]]) -> str:
    listed = "; ".join(f"{name} = {value}" for name, value in pairs)
    return f"{announced}: {listed}." if announced else f"{listed}."
