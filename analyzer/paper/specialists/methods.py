"""The methods specialist: display formulas with their symbols defined, mechanisms in prose,
algorithms.

Each formula comes with the words that lead to it and those that define its symbols, so that a
reader needs
no other page. Derivations are kept to where they start and where they end.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from analyzer.paper.candidate import Candidate, covering
from analyzer.paper.document import Block, SectionKind
from analyzer.paper.specialists.bound_formulas import Formula, Part
from analyzer.paper.specialists.formulas import readable
from analyzer.paper.specialists.passages import Passage
from analyzer.paper.specialists.section_text import SectionText
from analyzer.paper.specialists.wording import in_context, said, told
from taxonomy.drift import Dimension

LONGEST_FORMULA = 420
"""Characters of one formula row; longer derivations keep both ends."""

WORTHLESS_LEAD = frozenset(
    {"finding", "prior work", "cost or hardware", "question", "theory", "general truth"}
)
FORMULA_BALANCE = -3.5
"""A formula whose lead-in weighs less is somebody else's or a result."""

_RELATION = re.compile(r"[=←≈∝~∈≤≥<>]|:=|<-|\b(?:min|max|argmin|argmax)\b")
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
    if not _implementable(formula, text):
        return None
    words = _in_words(formula.parts)
    if not words:
        return None
    labels = ", ".join(block.label for block in formula.blocks if block.label)
    return Candidate(
        dimension=Dimension.METHOD,
        text=in_context(text.titles, words),
        source=f"{text.source}, {labels}" if labels else text.source,
        span=covering([part.span for part in formula.parts]),
        origin="display formula",
        unit=labels,
    )


def _implementable(formula: Formula, text: SectionText) -> bool:
    weighed = [one.nature for one in formula.words if "too short" not in one.nature.cues]
    balance = max((nature.balance for nature in weighed), default=0.0)
    if text.section.kind in {SectionKind.PROOF, SectionKind.RELATED_WORK, SectionKind.REFERENCES}:
        return False
    lead = formula.lead
    if any(WORTHLESS_LEAD & set(one.nature.cues) and one.nature.balance < 0 for one in lead):
        return False
    return balance >= FORMULA_BALANCE


def _in_words(parts: Sequence[Part]) -> str:
    """The formulas and the words around them as one text, or "" where no formula says anything."""
    told_parts = [
        _told_part(part, at > 0 and isinstance(parts[at - 1], Block), at + 1 < len(parts))
        for at, part in enumerate(parts)
    ]
    if not any(is_formula and words for is_formula, words in told_parts):
        return ""
    text = ""
    before = False
    for is_formula, words in told_parts:
        if not words:
            continue
        text += _joint(text, words, before, is_formula) + words
        before = is_formula
    return text if text[-1] in ".!?" else text.rstrip(" ,;:") + "."


def _told_part(part: Part, follows_formula: bool, goes_on: bool) -> tuple[bool, str]:
    if isinstance(part, Block):
        row = short(readable(part.text))
        return True, row if _RELATION.search(row) else ""
    words = said(part.text)
    if follows_formula:
        words = _as_printed(words, part.text)
    if words[-1:] in ".!?" and not words.endswith(("i.e.", "e.g.")):
        return False, words
    return False, words.rstrip(":, ") if goes_on else words


def _joint(text: str, words: str, before: bool, is_formula: bool) -> str:
    """What stands between two parts of a text."""
    if not text:
        return ""
    if is_formula:
        return "; " if before else (" " if text[-1] in ".!?" else ": ")
    if before:
        return ", " if words[:1].islower() else ". "
    return " " if text[-1] in ".!?" else ". "


_GOES_ON = re.compile(r"(?:Where|With|And|For|Which|Such that|So that|In which)\b")


def _as_printed(part: str, sentence: str) -> str:
    """A sentence that goes on where the formula stopped keeps its small letter."""
    goes_on = sentence[:1].islower() or _GOES_ON.match(part)
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
