"""A section as the specialists read it: headings above it, sentences weighed, formulas bound to
their words.

A sentence that introduces a display formula or defines its symbols belongs to that formula;
every other
sentence stands in exactly one passage. Nothing is told twice.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from analyzer.paper.document import Block, BlockKind, Section, Span
from analyzer.paper.specialists.aspects import aspect_of
from analyzer.paper.specialists.nature import Nature, nature_of
from analyzer.paper.specialists.sentences import Sentence, run_in_heading, sentences_of
from analyzer.paper.specialists.wording import said
from taxonomy.drift import Dimension

FLOATS = frozenset(
    {BlockKind.CAPTION, BlockKind.TABLE, BlockKind.FOOTNOTE, BlockKind.ALGORITHM, BlockKind.CODE}
)
"""Blocks that are printed where there is room, in the middle of a sentence perhaps."""

PROSE = frozenset({BlockKind.PARAGRAPH, BlockKind.LIST_ITEM, BlockKind.FOOTNOTE})


class Weighed(Struct, frozen=True):
    """A sentence with its nature, in the `block`-th block of its section; `listed` in a list's
    item.
    """

    sentence: Sentence
    nature: Nature
    aspect: Dimension
    block: int
    heading: str = ""
    listed: bool = False

    @property
    def span(self) -> Span:
        """Where it stands in the paper's text."""
        return self.sentence.span

    @property
    def text(self) -> str:
        """The sentence as the block has it."""
        return self.sentence.text


class Formula(Struct, frozen=True):
    """Display formulas in a row, the words that lead to them and those that define their
    symbols.
    """

    blocks: tuple[Block, ...]
    before: tuple[Weighed, ...]
    after: tuple[Weighed, ...]


class SectionText(Struct, frozen=True):
    """What a specialist may look at: one section and the titles above it, outermost first."""

    section: Section
    titles: tuple[str, ...]
    sentences: tuple[Weighed, ...]
    formulas: tuple[Formula, ...]

    @property
    def source(self) -> str:
        """How claims name the section."""
        return self.section.source


def section_text(section: Section, titles: tuple[str, ...], paper_text: str) -> SectionText:
    """`section` read once for all specialists."""
    weighed = [
        one
        for place, block in enumerate(section.blocks)
        if block.kind in PROSE
        for one in _weighed(block, place, section, paper_text)
    ]
    formulas = _formulas(section.blocks, weighed)
    bound = {id(one) for formula in formulas for one in (*formula.before, *formula.after)}
    free = tuple(one for one in weighed if id(one) not in bound)
    return SectionText(section, titles, free, tuple(formulas))


def _weighed(block: Block, place: int, section: Section, paper_text: str) -> list[Weighed]:
    found = []
    heading = run_in_heading(block.text) if block.kind is BlockKind.LIST_ITEM else ""
    listed = block.kind is BlockKind.LIST_ITEM
    for sentence in sentences_of(block, paper_text):
        text = sentence.text
        if heading and text.startswith(heading):
            text = text[len(heading) :].lstrip(":. ")
        if not text:
            continue
        sentence = Sentence(text, sentence.span)
        nature = nature_of(text, section)
        found.append(Weighed(sentence, nature, aspect_of(said(text)), place, heading, listed))
    return found


_LEADS = re.compile(r"[^.!?\s]\s*$")
"""A sentence that has not come to its end yet: the formula goes on with it."""

_DEFINES = re.compile(r"^(?:where|with|here|in which|for|such that|and|so that|s\.t\.)\b", re.I)
_OWN_START = re.compile(
    r"^(?:[Ww]here|with|in which|such that|so that|and|s\.t\.)\b|^[a-z(]|^Here,? [$\\]"
)
MOST_BETWEEN = 1
"""Short prose blocks ("and", "or equivalently") that may stand between formulas of one row."""


def _formulas(blocks: Sequence[Block], weighed: Sequence[Weighed]) -> list[Formula]:
    by_block: dict[int, list[Weighed]] = {}
    for one in weighed:
        by_block.setdefault(one.block, []).append(one)
    rows = _rows(blocks)
    found: list[Formula] = []
    for row in rows:
        before = [
            one
            for one in by_block.get(_beside(blocks, row[0], -1), [])[-1:]
            if _LEADS.search(one.text)
        ]
        after = _definitions(by_block.get(_beside(blocks, row[-1], 1), []))
        before = [] if found and before and before[0] in found[-1].after else before
        between = [one for place in range(row[0], row[-1]) for one in by_block.get(place, [])]
        equations = tuple(
            blocks[place] for place in row if blocks[place].kind is BlockKind.EQUATION
        )
        found.append(Formula(equations, (*before, *between), tuple(after)))
    return found


def _beside(blocks: Sequence[Block], place: int, step: int) -> int:
    """The next place in the direction of `step` that holds no float."""
    place += step
    while 0 <= place < len(blocks) and blocks[place].kind in FLOATS:
        place += step
    return place


def _rows(blocks: Sequence[Block]) -> list[list[int]]:
    """Places of equations, those that follow each other closely in one row."""
    rows: list[list[int]] = []
    for place, block in enumerate(blocks):
        if block.kind is not BlockKind.EQUATION:
            continue
        if rows and _joined(rows[-1][-1], place, blocks):
            rows[-1].append(place)
        else:
            rows.append([place])
    return rows


def _joined(last: int, place: int, blocks: Sequence[Block]) -> bool:
    between = blocks[last + 1 : place]
    words = sum(len(block.text.split()) for block in between)
    return len(between) <= MOST_BETWEEN and words <= 6 and all(b.kind in PROSE for b in between)


def _definitions(following: Sequence[Weighed]) -> list[Weighed]:
    """The sentences right behind a formula that say what its symbols are."""
    found: list[Weighed] = []
    for one in following[:2]:
        starts = _DEFINES if found else _OWN_START
        if not starts.search(one.text) or (
            found and not re.search(r"denotes?|\bis\b|\bare\b", one.text)
        ):
            break
        found.append(one)
    return found
