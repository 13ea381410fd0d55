"""A claim as a specialist proposes it, before merging and numbering.

A candidate is self-contained text with the place it came from. Its spans point into `Paper.text`;
its reasons say, in words for a reviewer, which rule proposed it and what settled its dimension.
"""

from __future__ import annotations

from msgspec import Struct

from analyzer.paper.document import Span
from taxonomy.drift import Dimension


class Candidate(Struct, frozen=True):
    """One proposed claim.

    `unit` names what it is about ("Table 3", "Training details"), `origin` the rule that proposed
    it, `importance` is 1 (detail) to 5 (the paper stands on it), 0 while it is not yet weighed.
    `span` covers everything quoted.
    """

    dimension: Dimension
    text: str
    source: str
    span: Span
    origin: str
    unit: str = ""
    reasons: tuple[str, ...] = ()
    importance: int = 0


def covering(spans: list[Span]) -> Span:
    """The smallest span that holds all of `spans`, of which there is at least one."""
    return Span(min(span.start for span in spans), max(span.end for span in spans))
