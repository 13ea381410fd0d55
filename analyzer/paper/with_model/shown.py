"""What of a paper does a model get to see? Sections in parts, block by block, as plain text.

A table of results is shown by its headings and names: no measured value leaves it, so that none can
come back as a claim.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct

from analyzer.paper.document import Block, BlockKind, Section, Span
from analyzer.paper.filter import Filtered, Reason
from judge.asking.masking import masked
from judge.remote.tokens import text_tokens
from judge.text.unseen import spelled_out

PART_TOKENS = 2_000
"""More of one section goes into another part; a longer block stays whole."""

CALL_TOKENS = 2_400
MOST_SECTIONS = 3
"""Of one call."""


class ShownBlock(Struct, frozen=True):
    """One block as the model reads it, and where it stands in the paper's text."""

    text: str
    span: Span
    label: str = ""


class Part(Struct, frozen=True):
    """A section, or as much of it as one call takes."""

    section: Section
    blocks: tuple[ShownBlock, ...]

    @property
    def text(self) -> str:
        """All that is shown of it, the heading first."""
        return "\n\n".join([self.section.source, *(block.text for block in self.blocks)])

    def holds(self, place: int) -> bool:
        """Whether a character of the paper's text lies in one of the blocks."""
        return any(block.span.start <= place < block.span.end for block in self.blocks)


def parts_of(filtered: Filtered, *, result_tables: bool) -> list[Part]:
    """What the filter keeps of a paper, in order; `result_tables` by their names alone."""
    measured = {id(one.block) for one in filtered.dropped if one.reason is Reason.RESULT_TABLE}
    reasons = (Reason.RESULT_TABLE,) if result_tables else ()
    return [
        part for section in filtered.sections_with(*reasons) for part in _parts(section, measured)
    ]


def calls_of(parts: Sequence[Part]) -> list[tuple[Part, ...]]:
    """Neighbours together, as many as one call takes."""
    calls: list[list[Part]] = []
    size = 0
    for part in parts:
        tokens = text_tokens(part.text)
        if not calls or size + tokens > CALL_TOKENS or len(calls[-1]) == MOST_SECTIONS:
            calls.append([])
            size = 0
        calls[-1].append(part)
        size += tokens
    return [tuple(call) for call in calls]


def _parts(section: Section, measured: Collection[int]) -> Iterator[Part]:
    blocks: list[ShownBlock] = []
    size = 0
    for block in section.blocks:
        shown = ShownBlock(_shown(block, id(block) in measured), block.span, block.label)
        tokens = text_tokens(shown.text)
        if blocks and size + tokens > PART_TOKENS:
            yield Part(section, tuple(blocks))
            blocks, size = [], 0
        if shown.text:
            blocks.append(shown)
            size += tokens
    if blocks:
        yield Part(section, tuple(blocks))


def _shown(block: Block, measured: bool) -> str:
    return masked(spelled_out(_text(block, measured)))[0].strip()


def _text(block: Block, measured: bool) -> str:
    if block.table is not None:
        head = f"{block.label or 'Table'}: {block.text}"
        rows = [row[:1] if measured else row for row in block.table.rows]
        lines = [" | ".join(row) for row in (block.table.header, *rows)]
        return "\n".join([head, *(line for line in lines if line)])
    if block.steps:
        steps = (f"{number}. {step}" for number, step in enumerate(block.steps, start=1))
        return "\n".join([f"{block.label or 'Algorithm'}: {block.text}", *steps])
    if block.kind is BlockKind.EQUATION:
        return f"$${block.text}$$" + (f" ({block.label})" if block.label else "")
    return f"{block.label}: {block.text}" if block.kind is BlockKind.CAPTION else block.text
