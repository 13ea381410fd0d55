"""What the HTML page shows, as plain values that its template only has to place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from analyzer.report.document import ClaimEntry, EvidenceEntry, ReportDocument, Summary
from analyzer.report.highlight import code_block
from analyzer.report.snippet import (
    DecidingRange,
    deciding_ranges,
    line_numbers,
    marked_lines,
    text_lines,
)
from analyzer.report.summary import level_key
from analyzer.report.wording import DIMENSIONS, MARKS, level_words
from taxonomy.drift import Dimension
from taxonomy.verdict import LEVELS

UNASSESSED = "na"
"""The key of "not assessed" beside those of the five levels."""

SHADES = 4
RUBRIC_DEPTH = 60


@dataclass(frozen=True, slots=True)
class EvidenceView:
    """An evidence item with its code as HTML. `decided`: the judge referred to it."""

    entry: EvidenceEntry
    code: Markup
    decided: bool


@dataclass(frozen=True, slots=True)
class ClaimView:
    """A claim's card. `anchor` is unique on the page; `level` is a level's key or "na"."""

    entry: ClaimEntry
    anchor: str
    level: str
    evidence: tuple[EvidenceView, ...]

    @property
    def drifted(self) -> bool:
        """Whether code and paper part; unknown is not drift."""
        return self.entry.score is not None and self.entry.score < 1


@dataclass(frozen=True, slots=True)
class MapCell:
    """How many claims of a dimension got a level; `shade` 0 to 4 grows with their share."""

    level: str
    count: int
    shade: int


@dataclass(frozen=True, slots=True)
class MapRow:
    """One dimension of the drift map, lowest level first."""

    dimension: Dimension
    cells: tuple[MapCell, ...]


@dataclass(frozen=True, slots=True)
class LevelShare:
    """A part of the distribution bar: where it starts and how wide it is, in percent."""

    level: str
    label: str
    count: int
    start: float
    width: float


@dataclass(frozen=True, slots=True)
class RubricRow:
    """A node of a PaperBench tree, `depth` steps below its root."""

    depth: int
    text: str
    weight: Any
    score: Any


def claim_views(document: ReportDocument) -> list[ClaimView]:
    """One card a claim, in the document's order."""
    return [
        ClaimView(claim, f"claim-{place}", level_of(claim), _evidence_views(claim))
        for place, claim in enumerate(document.claims, start=1)
    ]


def level_of(claim: ClaimEntry) -> str:
    """The key of a claim's level, "na" when it was not assessed."""
    return UNASSESSED if claim.score is None else level_key(claim.score)


def level_labels() -> dict[str, str]:
    """Key and words of each outcome, lowest level first, "not assessed" last."""
    labels = {level_key(level): level_words(level) for level in LEVELS}
    return {**labels, UNASSESSED: level_words(None)}


def drift_map(document: ReportDocument) -> list[MapRow]:
    """Claims by dimension and outcome; dimensions without claims are left out."""
    counts = Counter((claim.dimension, level_of(claim)) for claim in document.claims)
    rows = []
    for dimension in DIMENSIONS:
        total = sum(n for (own, _), n in counts.items() if own is dimension)
        if total:
            cells = (_cell(level, counts[dimension, level], total) for level in level_labels())
            rows.append(MapRow(dimension, tuple(cells)))
    return rows


def level_shares(summary: Summary) -> list[LevelShare]:
    """The outcomes as consecutive parts of one bar, best first; those without claims too."""
    counts = {**summary.score_distribution, UNASSESSED: summary.not_assessed}
    labels = level_labels()
    order = [*(level_key(level) for level in reversed(LEVELS)), UNASSESSED]
    shares: list[LevelShare] = []
    start = 0.0
    for level in order:
        width = 100 * counts.get(level, 0) / summary.claims if summary.claims else 0.0
        count = counts.get(level, 0)
        shares.append(LevelShare(level, labels[level], count, round(start, 3), round(width, 3)))
        start += width
    return shares


def rubric_rows(rubric: object) -> list[RubricRow]:
    """The nodes of a rubric tree, parents before their children; empty for anything else."""
    return list(_rubric_rows(rubric, 0))


def _rubric_rows(node: object, depth: int) -> Iterator[RubricRow]:
    if not isinstance(node, Mapping) or depth > RUBRIC_DEPTH:
        return
    yield RubricRow(depth, str(node.get("requirements", "")), node.get("weight"), node.get("score"))
    children = node.get("sub_tasks")
    for child in children if isinstance(children, list) else ():
        yield from _rubric_rows(child, depth + 1)


def _cell(level: str, count: int, total: int) -> MapCell:
    shade = min(SHADES, 1 + (SHADES * count - 1) // total) if count else 0
    return MapCell(level, count, shade)


def _evidence_views(claim: ClaimEntry) -> tuple[EvidenceView, ...]:
    ranges = deciding_ranges(claim)
    referred = set(claim.evidence_refs)
    return tuple(
        EvidenceView(item, _code(item, ranges), item.reference in referred)
        for item in claim.evidence
    )


def _code(item: EvidenceEntry, ranges: list[DecidingRange]) -> Markup:
    lines = text_lines(item.snippet)
    marks = {line: MARKS[state] for line, state in marked_lines(item, ranges).items()}
    numbers = line_numbers(item, len(lines))
    return code_block(lines, item.file, numbers=numbers, marks=marks)
