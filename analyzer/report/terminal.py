"""The report for a terminal: scores, the worst claims, and what was not read or judged."""

from __future__ import annotations

from collections.abc import Sequence

from analyzer.report.document import (
    ClaimEntry,
    OverrideSummary,
    ReportDocument,
    SkipEntry,
    Summary,
)
from analyzer.report.gist import best_place, gist, paper_name
from analyzer.report.layout import Sheet, Span, score_span
from analyzer.report.summary import skipped_files
from analyzer.report.visible import one_line, shortened
from analyzer.report.wording import (
    DIMENSIONS,
    counted,
    level_words,
    mean_text,
    place_text,
    words,
)
from taxonomy.drift import Dimension

WORST_SHOWN = 10
PATHS_SHOWN = 8
UNJUDGED_SHOWN = 8
PROBLEMS_SHOWN = 5
BAR_WIDTH = 72  # narrower sheets have no room for bars
SENTENCE_LIMIT = 200


def terminal_summary(
    document: ReportDocument, *, width: int, color: bool, ascii_only: bool = False
) -> str:
    """The report as text of `width` cells, ending in a line end; details are left to others."""
    sheet = Sheet(width=width, color=color, ascii_only=ascii_only)
    _title(sheet, document)
    _dimensions(sheet, document.summary)
    _counts(sheet, document.summary)
    _worst(sheet, document.claims)
    _not_judged(sheet, document.claims)
    _not_read(sheet, document)
    _problems(sheet, document)
    _instructions(sheet, document)
    _notes(sheet, document.notes)
    return sheet.text()


def _title(sheet: Sheet, document: ReportDocument) -> None:
    repository, summary = document.repository, document.summary
    sheet.line(
        (paper_name(document), "bold"),
        ("  against  ", "dim"),
        (one_line(repository.name), "bold"),
        (f"  ({counted(repository.files_read, 'file')}", "dim"),
        (f", {counted(repository.lines_read, 'line')} read)", "dim"),
    )
    spans: list[Span] = [
        ("SAS ", "bold"),
        (mean_text(summary.score), "bold"),
        (f"  mean of {counted(summary.assessed, 'assessed claim')}", ""),
    ]
    if summary.weighted_score is not None:
        spans.append((f", {mean_text(summary.weighted_score)} by weight", ""))
    if summary.not_assessed:
        spans.append((f"; {summary.not_assessed} not assessed", "yellow bold"))
    if summary.overridden is not None:
        spans.append((f"; {_overridden(summary.overridden)}", "yellow"))
    sheet.line(*spans)


def _overridden(overridden: OverrideSummary) -> str:
    own = mean_text(overridden.judge_score)
    return f"{counted(overridden.claims, 'claim')} decided by people (the judge alone: {own})"


def _dimensions(sheet: Sheet, summary: Summary) -> None:
    rows: list[list[Span]] = [
        [("", ""), ("claims", "dim"), ("mean", "dim"), ("", ""), ("not assessed", "dim")]
    ]
    for dimension in Dimension:
        entry = summary.by_dimension.get(dimension)
        if entry is None or not entry.claims:
            continue
        rows.append(
            [
                (f"{dimension} {DIMENSIONS[dimension]}", ""),
                (str(entry.claims), ""),
                (mean_text(entry.mean), "bold"),
                (sheet.bar(entry.mean) if sheet.width >= BAR_WIDTH else "", "cyan"),
                (str(entry.not_assessed or ""), "yellow"),
            ]
        )
    sheet.blank()
    sheet.table(rows, right=(1, 2, 4))


def _counts(sheet: Sheet, summary: Summary) -> None:
    levels = {f"{key}:": n for key, n in reversed(summary.score_distribution.items())}
    rows = [
        _count_row("scores", levels),
        _count_row("zero types", _named(summary.zero_types)),
        _count_row("drift", _named(summary.discrepancies)),
        _count_row("pre-filter", _named(summary.prefilter.by_rule)),
    ]
    sheet.blank()
    sheet.table([row for row in rows if row[1][0]], wide=1)


def _named(counts: dict[str, int]) -> dict[str, int]:
    return {words(key): n for key, n in counts.items()}


def _count_row(title: str, counts: dict[str, int]) -> list[Span]:
    shown = (f"{key} {n}" if key.endswith(":") else f"{n} {key}" for key, n in counts.items() if n)
    return [(title, "dim"), (", ".join(shown), "")]


def _worst(sheet: Sheet, claims: Sequence[ClaimEntry]) -> None:
    drifted = [(c.score, c) for c in claims if c.score is not None and c.score < 1]
    if not drifted:
        return
    # A stable sort: claims of one level stay in the order of the claims file.
    drifted.sort(key=lambda pair: pair[0])
    sheet.heading("Lowest claims")
    for _, claim in drifted[:WORST_SHOWN]:
        _claim_lines(sheet, claim)
    if len(drifted) > WORST_SHOWN:
        left = len(drifted) - WORST_SHOWN
        sheet.line((f"and {counted(left, 'more claim')} below 1", "dim"), indent=6)


def _claim_lines(sheet: Sheet, claim: ClaimEntry) -> None:
    score, style = score_span(claim.score)
    sheet.line(
        (f"{score:>4}", style),
        (f"  {one_line(claim.id)}", "bold"),
        (f"  {claim.dimension}", "dim"),
        (f"  {words(claim.zero_type or claim.discrepancy or '')}", "dim"),
    )
    sheet.line((gist(claim), ""), indent=6)
    if place := best_place(claim):
        sheet.line((one_line(place), "cyan"), indent=6)


def _not_judged(sheet: Sheet, claims: Sequence[ClaimEntry]) -> None:
    unjudged = [claim for claim in claims if claim.score is None]
    if not unjudged:
        return
    note = "in no mean"
    sheet.heading(f"{counted(len(unjudged), 'claim')} {level_words(None)}", note)
    for claim in unjudged[:UNJUDGED_SHOWN]:
        reason = shortened(one_line(claim.failure or ""), SENTENCE_LIMIT)
        sheet.line((one_line(claim.id), "bold"), (f"  {reason}", ""), indent=6)
    _and_more(sheet, len(unjudged) - UNJUDGED_SHOWN)


def _not_read(sheet: Sheet, document: ReportDocument) -> None:
    skipped = document.summary.skipped
    if not document.skipped:
        return
    reasons = sorted(skipped.by_reason.items(), key=lambda pair: (-pair[1], pair[0]))
    listed = ", ".join(f"{n:,} {words(reason)}" for reason, n in reasons)
    sheet.heading(f"{counted(skipped.files, 'file')} not read", listed)
    held = [entry for entry in document.skipped if entry.may_hold_evidence]
    if not held:
        return
    shown = ", ".join(_skip_text(entry) for entry in held[:PATHS_SHOWN])
    more = f" and {len(held) - PATHS_SHOWN} more" if len(held) > PATHS_SHOWN else ""
    sheet.line(
        (f"! {skipped.may_hold_evidence:,} of them could hold evidence: ", "red bold"),
        (shown + more, ""),
    )


def _skip_text(entry: SkipEntry) -> str:
    files = skipped_files(entry)
    many = f", {counted(files, 'file')}" if files > 1 else ""
    return f"{one_line(entry.path)} ({words(entry.reason)}{many})"


def _problems(sheet: Sheet, document: ReportDocument) -> None:
    if not document.problems:
        return
    sheet.heading(f"{counted(len(document.problems), 'place')} could not be parsed")
    for problem in document.problems[:PROBLEMS_SHOWN]:
        message = shortened(one_line(problem.message), SENTENCE_LIMIT)
        place = one_line(place_text(problem.file, problem.lines))
        sheet.line((place, "cyan"), (f"  {message}", ""), indent=6)
    _and_more(sheet, len(document.problems) - PROBLEMS_SHOWN)


def _instructions(sheet: Sheet, document: ReportDocument) -> None:
    if not document.instructions:
        return
    count = counted(len(document.instructions), "place")
    sheet.heading(f"Words to the judge in {count}", "they moved no score")
    for one in document.instructions[:PROBLEMS_SHOWN]:
        place = f"{one_line(one.file)}:{one.line}" if one.line else one_line(one.file)
        hidden = f" (hidden by {one.hidden})" if one.hidden else ""
        sheet.line((place, "cyan"), (f"  {one_line(one.quote)}{hidden}", ""), indent=6)
    _and_more(sheet, len(document.instructions) - PROBLEMS_SHOWN)


def _notes(sheet: Sheet, notes: Sequence[str]) -> None:
    if not notes:
        return
    sheet.heading("Notes")
    for note in notes:
        sheet.line((one_line(note), ""), indent=6)


def _and_more(sheet: Sheet, left: int) -> None:
    if left > 0:
        sheet.line((f"and {left} more", "dim"), indent=6)
