"""Does code report the figure over runs that a claim names: a standard error, a median, a range?

Figures of one kind stand in for each other: who prints the standard deviation does not print the
standard error. Only lines near a mean report; elsewhere such a call scales inputs or weights.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from analyzer.model.chunk import Chunk
from analyzer.model.source import RUNS
from judge.lookup.repository import Repository
from taxonomy.verdict import RequirementResult, RequirementState


class Figure(Struct, frozen=True):
    """How claims say it, how code computes it, and which figures others report in its place."""

    name: str
    said: re.Pattern[str]
    done: re.Pattern[str]
    rivals: tuple[str, ...]


_DEVIATES = r"(?<!\w)(?:nan|p)?std(?:ev|dev)?\(|(?<!\w)sd\(|(?i:standard_?deviation|std_?dev)\w*\("
_ROOT = r"(?:sqrt\(|\*\*\s*-?\(?0?\.5|\^\s*0?\.5)"
FIGURES = (
    Figure(
        "standard error",
        re.compile(r"(?<!one[ -])\bstandard errors?\b(?!\s+(?:rule|of\s+the\s+m[ia]n))", re.I),
        re.compile(
            r"(?<!\w)sem\(|(?i:std_?err(?:or)?|standard_?error)\w*\s*(?:\(|(?:=(?!=)|<-))"
            rf"|\bse\b\s*(?:=(?!=)|<-)|\b(?:std|sd|stdev)\b[^\n]*/\s*[^\n]*{_ROOT}"
        ),
        ("standard deviation", "confidence interval"),
    ),
    Figure(
        "standard deviation",
        re.compile(
            r"(?:\b(?:and|±)\s+(?:the\s+|its\s+)?|\breport\w*\s+(?:\w+\s+){0,3})"
            r"standard deviations?\b(?!\s*(?:of\s+)?[\d(=])",
            re.I,
        ),
        re.compile(_DEVIATES),
        ("standard error", "confidence interval"),
    ),
    Figure(
        "confidence interval",
        re.compile(r"\bconfidence (?:intervals?|bands?|bounds?)\b", re.I),
        re.compile(
            r"(?i:conf(?:idence)?_?int|bootstrap|(?<!\w)t\.(?:ppf|interval)\(|norm\.ppf\()|(?<!\d)1\.96(?!\d)"
        ),
        ("standard deviation", "standard error"),
    ),
)
"""Figures that say how much runs differ."""

_MEAN = re.compile(r"(?i:mean|average|avg)")
REACH = 3
"""Lines from a mean within which a figure over the same runs is reported."""

_SCALES = re.compile(
    r"/\s*(?:\(\s*)?[\w.\[\]]*\.?(?:std|sd)\w*\(|[nN]ormali[sz]e|standardi[sz]e|/\s*np\.maximum\("
)
_BY_HAND = re.compile(r"sqrt\b|\*\*\s*0?\.5|\^\s*0?\.5|\bvar(?:iance)?\b", re.I)
"""Signs of a figure whose kind its formula alone tells."""


def figures_reported(text: str, repository: Repository) -> Iterator[RequirementResult]:
    """One requirement for each figure that the claim says is reported; none where code may work it
    out by hand."""
    for figure in FIGURES:
        if figure.said.search(text):
            yield from _results(figure, repository)


def _results(figure: Figure, repository: Repository) -> Iterator[RequirementResult]:
    label = f"reported: {figure.name}"
    if place := _place(figure.done, repository):
        yield RequirementResult(label, RequirementState.MET, "", (place,), decisive=False)
        return
    for other in (one for one in FIGURES if one.name in figure.rivals):
        if place := _place(other.done, repository):
            note = f"the {other.name} stands instead"
            yield RequirementResult(label, RequirementState.VARIANT, note, (place,), decisive=False)
            return
    if not _place(_BY_HAND, repository):
        note = "no code reports how much runs differ"
        yield RequirementResult(label, RequirementState.NOT_FOUND, note, (), decisive=False)


def _place(done: re.Pattern[str], repository: Repository) -> str:
    """The first place near a mean; "" without any."""
    for chunk in repository.live_chunks:
        if chunk.role in RUNS and (line := _line(done, chunk)):
            return f"{chunk.location.path}:{line}-{line}"
    return ""


def _line(done: re.Pattern[str], chunk: Chunk) -> int:
    code = chunk.code_text()
    lines = code.split("\n")
    for match in done.finditer(code):
        at = code.count("\n", 0, match.start())
        around = "\n".join(lines[max(0, at - REACH) : at + REACH + 1])
        if _MEAN.search(around) and not _SCALES.search(lines[at]):
            return chunk.line_of(at)
    return 0
