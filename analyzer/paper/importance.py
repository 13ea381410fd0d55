"""How much does the paper stand on a claim? 1 is a detail, 5 what the paper is about.

Counted from where the claim stands and how it came about, never from its score later.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from analyzer.paper.candidate import Candidate
from analyzer.paper.document import Section, SectionKind

_CENTRAL = re.compile(
    r"\bwe (?:propose|introduce|define)\b|\bour (?:method|model|approach|loss|objective)\b", re.I
)
_DETAIL = re.compile(
    r"\b(?:precision|software|implemented in|python|pytorch|jax|tensorflow|library|"
    r"visuali[sz]\w+|t-?sne|plots?|"
    r"runtime|toy|illustrat\w+)\b",
    re.I,
)
_START = {
    "display formula": 4,
    "settings table": 4,
    "settings list": 4,
    "algorithm": 4,
    "order in prose": 3,
    "results table": 3,
    "data table": 3,
    "results figure": 2,
}


_OF_APPENDICES = frozenset({"settings table", "settings list", "data table", "values in prose"})
"""What papers put into their appendices because it is long, not because it matters less."""


def with_importance(claim: Candidate, section: Section) -> Candidate:
    """The claim with its importance, 1 to 5."""
    weight = _START.get(claim.origin, 3)
    if section.kind is SectionKind.METHOD and not section.appendix:
        weight += 1
    if _CENTRAL.search(claim.text):
        weight += 1
    if section.appendix and claim.origin not in _OF_APPENDICES:
        weight -= 1
    if section.kind in {SectionKind.INTRODUCTION, SectionKind.OTHER} or _DETAIL.search(claim.text):
        weight -= 1
    return replace(claim, importance=max(1, min(5, weight)))
