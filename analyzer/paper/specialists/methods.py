"""The methods specialist: display formulas with their symbols defined, mechanisms in prose,
algorithms.

Each formula comes with the words that lead to it and those that define its symbols, so that a
reader needs
no other page. Derivations are kept to where they start and where they end.
"""

from __future__ import annotations

import re

from analyzer.paper.candidate import Candidate, covering
from analyzer.paper.document import Block, SectionKind
from analyzer.paper.specialists.formulas import readable
from analyzer.paper.specialists.passages import Passage
from analyzer.paper.specialists.section_text import Formula, SectionText, Weighed
from analyzer.paper.specialists.wording import in_context, said, told
from taxonomy.drift import Dimension

LONGEST_FORMULA = 420
"""Characters of one formula row; longer derivations keep both ends."""

WORTHLESS_LEAD = frozenset({"finding", "prior work", "cost or hardware", "question"})
FORMULA_BALANCE = -3.5
"""A formula whose lead-in weighs less is somebody else's or a result."""

_RELATION = re.compile(r"[=←≈∝~∈≤≥]|:=|<-|\b(?:min|max|argmin|argmax)\b")
_BOUND = re.compile(r"[≤≥]|\bO\(")


def methods(text: SectionText, passages: list[Passage]) -> list[Candidate]:
    """The section's method claims, in its order."""
    found = [claim for formula in text.formulas if (claim := _formula_claim(formula, text))]
    found += [
        _prose_claim(passage, text) for passage in passages if passage.aspect is Dimension.METHOD
    ]
    return sorted(found, key=lambda claim: claim.span)


def _prose_claim(passage: Passage, text: SectionText) -> Candidate:
    titles = (*text.titles, passage.heading) if passage.heading else text.titles
    return Candidate(
        dimension=Dimension.METHOD,
        text=in_context(titles, told([one.text for one in passage.sentences])),
        source=text.source,
        span=covering([one.span for one in passage.sentences]),
        origin="mechanism in prose",
        unit=passage.heading,
    )


def _formula_claim(formula: Formula, text: SectionText) -> Candidate | None:
    rows = [short(readable(block.text)) for block in formula.blocks]
    rows = [row for row in rows if _RELATION.search(row)]
    if not rows or not _implementable(formula, text):
        return None
    lead = _lead(formula.before)
    words = lead + "; ".join(rows) + _tail(formula.after)
    spans = [one.span for one in (*formula.before, *formula.after)]
    labels = ", ".join(block.label for block in formula.blocks if block.label)
    return Candidate(
        dimension=Dimension.METHOD,
        text=in_context(text.titles, words),
        source=f"{text.source}, {labels}" if labels else text.source,
        span=covering([*spans, *(block.span for block in formula.blocks)]),
        origin="display formula",
        unit=labels,
    )


def _implementable(formula: Formula, text: SectionText) -> bool:
    around = (*formula.before, *formula.after)
    balance = max((one.nature.balance for one in around), default=0.0)
    if text.section.kind in {SectionKind.PROOF, SectionKind.RELATED_WORK, SectionKind.REFERENCES}:
        return False
    spoilt = any(WORTHLESS_LEAD & set(one.nature.cues) for one in formula.before)
    if spoilt and balance < 0:
        return False
    return balance >= FORMULA_BALANCE


def _lead(before: tuple[Weighed, ...]) -> str:
    if not before:
        return ""
    lead = told([one.text for one in before]).rstrip(".:, ")
    return f"{lead}: "


def _tail(after: tuple[Weighed, ...]) -> str:
    parts = [_as_printed(said(one.text), one.text) for one in after]
    tail = " ".join(part for part in parts if part)
    return f", {tail}" if tail else "."


def _as_printed(part: str, sentence: str) -> str:
    """A sentence that goes on where the formula stopped keeps its small letter."""
    goes_on = sentence[:1].islower() or part.startswith(("Where ", "With "))
    return part[:1].lower() + part[1:] if goes_on else part


def short(row: str) -> str:
    """A derivation that is too long to check at once, cut to its first side and its last step."""
    if len(row) <= LONGEST_FORMULA:
        return row
    sides = row.split(" = ")
    if len(sides) > 2 and len(sides[0]) + len(sides[-1]) <= LONGEST_FORMULA:
        return f"{sides[0]} = {sides[-1]}"
    return row[:LONGEST_FORMULA].rsplit(" ", 1)[0] + " ..."


def label_of(block: Block) -> str:
    """How a claim names a block: its label, else its kind."""
    return block.label or block.kind.value.replace("_", " ")
