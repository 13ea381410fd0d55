"""How did the verdict on one claim come about? Rounds, rules, parts, and the code itself."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from analyzer.model.errors import InputError
from analyzer.report.document import ClaimEntry, EvidenceEntry, ReportDocument
from analyzer.report.gist import gravest_first
from analyzer.report.layout import Sheet, Span, score_span
from analyzer.report.snippet import (
    DecidingRange,
    deciding_ranges,
    line_numbers,
    marked_lines,
    text_lines,
)
from analyzer.report.visible import one_line, shortened
from analyzer.report.wording import (
    DIMENSIONS,
    MARKS,
    asked_text,
    counted,
    level_words,
    reference_text,
    words,
)
from taxonomy.verdict import RequirementState

STATE_STYLES = {"good": "green", "near": "yellow", "bad": "red"}
CODE_LINES_SHOWN = 40
CODE_LINE_LIMIT = 400
SUGGESTIONS = 3


def explanation(
    document: ReportDocument,
    claim_id: str,
    *,
    width: int,
    color: bool,
    ascii_only: bool = False,
) -> str:
    """Everything the report knows about one claim, as text of `width` cells.

    InputError for an id that the report does not hold; it names those that come close.
    """
    claim = _claim(document, claim_id)
    sheet = Sheet(width=width, color=color, ascii_only=ascii_only)
    _head(sheet, claim)
    _verdict(sheet, claim)
    _requirements(sheet, claim)
    _evidence(sheet, claim)
    _search(sheet, claim)
    return sheet.text()


def close_ids(document: ReportDocument, claim_id: str) -> list[str]:
    """Ids of the report that the asked one may stand for, likeliest first; at most three."""
    asked = claim_id.strip().lower()
    known = {claim.id.lower(): claim.id for claim in reversed(document.claims)}
    ending = [key for key in known if asked and key.endswith(asked)]
    alike = get_close_matches(asked, known, n=SUGGESTIONS, cutoff=0.6)
    return [known[key] for key in dict.fromkeys(sorted(ending) + alike)][:SUGGESTIONS]


def _claim(document: ReportDocument, claim_id: str) -> ClaimEntry:
    for claim in document.claims:
        if claim.id == claim_id:
            return claim
    close = close_ids(document, claim_id)
    remedy = f"did you mean {' or '.join(map(one_line, close))}?" if close else _known(document)
    asked = shortened(one_line(claim_id), 80)
    raise InputError("report", f"holds no claim with the id {asked!r}", remedy)


def _known(document: ReportDocument) -> str:
    if not document.claims:
        return "it holds no claims at all"
    first, last = document.claims[0].id, document.claims[-1].id
    return f"its {len(document.claims)} ids run from {one_line(first)} to {one_line(last)}"


def _head(sheet: Sheet, claim: ClaimEntry) -> None:
    inferred = ", dimension inferred" if claim.dimension_inferred else ""
    sheet.line(
        (one_line(claim.id), "bold"),
        (f"  {claim.dimension} {DIMENSIONS[claim.dimension]}{inferred}", "dim"),
    )
    for parent in claim.context:
        sheet.line((one_line(parent), "dim"), indent=2)
    sheet.line((claim.claim.strip(), ""), indent=2)
    if claim.source:
        sheet.line((one_line(claim.source), "dim"), indent=2)


def _verdict(sheet: Sheet, claim: ClaimEntry) -> None:
    score, style = score_span(claim.score)
    sheet.heading("Verdict")
    sheet.line((f"{score} ", style), (level_words(claim.score), "bold"), indent=2)
    _facts(sheet, claim)
    if claim.judge_reasoning:
        sheet.line((claim.judge_reasoning.strip(), ""), indent=2)


def _facts(sheet: Sheet, claim: ClaimEntry) -> None:
    facts = {
        "failure": claim.failure or "",
        "rule": words(claim.prefilter_rule or ""),
        "zero type": words(claim.zero_type or ""),
        "discrepancy": words(claim.discrepancy or ""),
        "category": claim.category or "",
        "decided by": f"{claim.decided_by}, confidence {claim.confidence:.2f}",
        "asked": asked_text(claim.asked) if claim.asked else "",
        "weight": "" if claim.weight == 1 else f"{claim.weight:g}",
    }
    rows: list[list[Span]] = [
        [(name, "dim"), (one_line(value), "")] for name, value in facts.items() if value
    ]
    sheet.table(rows, wide=1, indent=2)


def _requirements(sheet: Sheet, claim: ClaimEntry) -> None:
    if not claim.requirements:
        return
    sheet.heading("Parts of the claim")
    for part in gravest_first(claim):
        style = STATE_STYLES[MARKS[part.state]]
        sheet.line((one_line(part.requirement), ""), (f"  {part.state.value}", style), indent=2)
        if part.note:
            sheet.line((one_line(part.note), "dim"), indent=4)
        if part.references:
            sheet.line((_places(part.references), "cyan"), indent=4)


def _places(references: Sequence[str]) -> str:
    return ", ".join(one_line(reference_text(reference)) for reference in references)


def _evidence(sheet: Sheet, claim: ClaimEntry) -> None:
    sheet.heading("Evidence", "" if claim.evidence else "none was found")
    ranges = deciding_ranges(claim)
    for place, item in enumerate(claim.evidence, start=1):
        decided = "  decided" if item.reference in claim.evidence_refs else ""
        cell = f"  cell {item.cell}" if item.cell else ""
        sheet.line(
            (f"{place}. ", "dim"),
            (_places([item.reference]), "cyan"),
            (f"  {item.kind}{cell}  {item.relevance}", "dim"),
            (decided, "bold"),
            indent=2,
        )
        _about(sheet, item)
        _code(sheet, item, ranges)


def _about(sheet: Sheet, item: EvidenceEntry) -> None:
    said = [f"in {item.symbol}" if item.symbol else "", item.why]
    if not item.reachable:
        said.append("no entry point reaches it")
    if item.stub:
        said.append(f"a stub: {item.stub}")
    shown = "; ".join(one_line(text) for text in said if text)
    if shown:
        sheet.line((shown, ""), indent=5)


def _code(sheet: Sheet, item: EvidenceEntry, ranges: list[DecidingRange]) -> None:
    lines = text_lines(item.snippet)
    numbers = line_numbers(item, len(lines))
    marks = marked_lines(item, ranges)
    rows = [
        _code_row(text, number, marks.get(number) if number else None)
        for text, number in zip(lines, numbers, strict=True)
    ]
    sheet.table(rows[:CODE_LINES_SHOWN], right=(1,), wide=2, indent=5)
    if len(rows) > CODE_LINES_SHOWN:
        left = counted(len(rows) - CODE_LINES_SHOWN, "more line")
        sheet.line((f"and {left}", "dim"), indent=5)


def _code_row(text: str, number: int | None, state: RequirementState | None) -> list[Span]:
    style = STATE_STYLES[MARKS[state]] if state else ""
    mark = ">" if state else " "
    return [
        (mark, style),
        ("" if number is None else str(number), "dim"),
        (shortened(text, CODE_LINE_LIMIT), style),
    ]


def _search(sheet: Sheet, claim: ClaimEntry) -> None:
    if not claim.search_trace:
        sheet.heading("Search", "no search was made")
        return
    sheet.heading("Search", counted(len(claim.search_trace), "round"))
    for place, step in enumerate(claim.search_trace, start=1):
        sheet.line(
            (f"{place}. ", "dim"),
            (one_line(step.query), ""),
            (f"  {counted(step.hits, 'hit')}", "bold"),
            indent=2,
        )
        sheet.line((one_line(step.reason), "dim"), indent=5)
        if step.files_searched:
            sheet.line((", ".join(map(one_line, step.files_searched)), "cyan"), indent=5)
