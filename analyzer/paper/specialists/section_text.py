"""A section as the specialists read it: headings above it, sentences weighed, formulas bound to
their words.

A sentence that introduces a display formula or defines its symbols belongs to that formula;
every other
sentence stands in exactly one passage. Nothing is told twice.
"""

from __future__ import annotations

from msgspec import Struct

from analyzer.paper.document import Block, BlockKind, Section
from analyzer.paper.specialists.aspects import aspect_of
from analyzer.paper.specialists.bound_formulas import PROSE, Formula, bound_formulas
from analyzer.paper.specialists.nature import nature_of, without_hardware, without_outcome
from analyzer.paper.specialists.sentences import Sentence, run_in_heading, sentences_of
from analyzer.paper.specialists.weighed import Weighed
from analyzer.paper.specialists.wording import said


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
    formulas = bound_formulas(section.blocks, weighed)
    bound = {id(one) for formula in formulas for one in formula.words}
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
        text = without_hardware(without_outcome(text))
        if not text:
            continue
        sentence = Sentence(text, sentence.span)
        nature = nature_of(text, section)
        found.append(Weighed(sentence, nature, aspect_of(said(text)), place, heading, listed))
    return found
