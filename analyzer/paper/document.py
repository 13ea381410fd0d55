"""A paper as records: sections with their kinds, and blocks with their places in the text.

Every span counts characters of `Paper.text`, the text as it was read (of HTML and PDF the words
taken out, as Markdown; of LaTeX the source with its parts put in), so that a claim can point at
the words it came from; whatever is cleaned for reading stands in `Block.text`.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class SectionKind(StrEnum):
    """What a section is there for; decides whether claims are looked for in it."""

    ABSTRACT = "abstract"
    INTRODUCTION = "introduction"
    METHOD = "method"
    EXPERIMENT = "experiment"
    RESULTS = "results"
    RELATED_WORK = "related_work"
    PROOF = "proof"
    REFERENCES = "references"
    OTHER = "other"


class BlockKind(StrEnum):
    """What a block is on the page."""

    PARAGRAPH = "paragraph"
    LIST_ITEM = "list_item"
    EQUATION = "equation"
    TABLE = "table"
    ALGORITHM = "algorithm"
    THEOREM = "theorem"
    PROOF = "proof"
    CAPTION = "caption"
    FOOTNOTE = "footnote"
    CODE = "code"


class Span(Struct, frozen=True, order=True):
    """Characters `start` to `end` (exclusive) of the paper's text."""

    start: int
    end: int


class Table(Struct, frozen=True):
    """A table as cells; `header` may be empty, rows may be of different lengths."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    caption: str = ""


class Block(Struct, frozen=True):
    """One paragraph, equation, table or the like.

    `text` is for reading: macros expanded, markup taken off, formulas kept as LaTeX between dollar
    signs (an equation holds its formula alone). For an algorithm `steps` holds one step a line in
    order; for a table `table` holds the cells and `text` the caption. `label` is the printed
    number or name ("Table 6", "Equation 3", "Algorithm 1"), empty where there is none.
    """

    kind: BlockKind
    text: str
    span: Span
    label: str = ""
    table: Table | None = None
    steps: tuple[str, ...] = ()


class Section(Struct, frozen=True):
    """A headed part of the paper; nested sections follow their parent, one `level` deeper.

    `number` is as printed ("3.2", "B"), empty for unnumbered ones. `blocks` stand in reading order
    and belong to this section alone.
    """

    number: str
    title: str
    level: int
    kind: SectionKind
    appendix: bool
    span: Span
    blocks: tuple[Block, ...] = ()

    @property
    def source(self) -> str:
        """How a claim names the section: "Section 3.2 (Training)", "Appendix B"."""
        name = "Appendix" if self.appendix else "Section"
        head = f"{name} {self.number}" if self.number else self.title or name
        return f"{head} ({self.title})" if self.number and self.title else head


class Paper(Struct, frozen=True):
    """A paper as read from a file: its text, and the sections found in it.

    `problems` are plain sentences on what could not be read (a missing \\input, pages without
    text).
    """

    title: str
    text: str
    sections: tuple[Section, ...]
    problems: tuple[str, ...] = ()
