"""Verdicts, ledger and problems of one audit as a report document.

Every claim of the claims file is in the document, in the file's order, whether judged or not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from analyzer.model.source import Problem, Skip
from analyzer.report.document import (
    SCHEMA_VERSION,
    ClaimEntry,
    EvidenceEntry,
    Paper,
    ProblemEntry,
    ReportDocument,
    Repository,
    RequirementEntry,
    SearchRound,
    SkipEntry,
    Tool,
)
from analyzer.report.model_entries import asked_entry, instruction_entries, masked_entries
from analyzer.report.override_entries import override_entry
from analyzer.report.storable import sorted_keys, storable, storable_text
from analyzer.report.summary import summary_of
from judge.asking.instructions import Instruction
from taxonomy.claim import Claim, ClaimSet
from taxonomy.evidence import Evidence, SearchStep
from taxonomy.verdict import RequirementResult, Verdict

TOOL_NAME = "analyzer"
NOT_JUDGED = "not judged: the run ended before this claim"

RubricScores = Callable[[ClaimSet, Mapping[str, float | None]], Any]
"""A PaperBench tree with scores filled in, from the claims and the score of each id."""


@dataclass(frozen=True, slots=True)
class AuditInput:
    """All that one audit found. `verdicts` may come in any order, at most one a claim."""

    claim_set: ClaimSet
    verdicts: tuple[Verdict, ...]
    skipped: tuple[Skip, ...]
    problems: tuple[Problem, ...]
    repository: str  # the folder's name, not its path
    repository_digest: str
    files_read: int
    lines_read: int
    notes: tuple[str, ...]
    settings: Mapping[str, object]
    tool_version: str
    instructions: tuple[Instruction, ...] = ()  # words of the repository to its judge


def report_of(audit: AuditInput, *, rubric_scores: RubricScores | None = None) -> ReportDocument:
    """The report of one audit. A claim without a verdict is listed as not assessed.

    `rubric_scores` fills in a PaperBench tree; it is asked for no other form of claims.
    """
    claims = _claims(audit)
    skipped = tuple(_skip(skip) for skip in sorted(set(audit.skipped)))
    problems = tuple(_problem(problem) for problem in sorted(set(audit.problems)))
    return ReportDocument(
        schema_version=SCHEMA_VERSION,
        tool=Tool(name=TOOL_NAME, version=audit.tool_version),
        paper=_paper(audit.claim_set),
        repository=Repository(
            name=storable_text(audit.repository),
            digest=audit.repository_digest,
            files_read=audit.files_read,
            lines_read=audit.lines_read,
        ),
        settings=sorted_keys(storable(audit.settings)),
        summary=summary_of(claims, skipped, problems=len(problems)),
        claims=claims,
        skipped=skipped,
        problems=problems,
        notes=tuple(storable_text(note) for note in audit.notes),
        rubric=_rubric(audit.claim_set, claims, rubric_scores),
        instructions=instruction_entries(audit.instructions),
        masked=masked_entries(audit.verdicts),
    )


def _claims(audit: AuditInput) -> tuple[ClaimEntry, ...]:
    verdicts: dict[str, Verdict] = {}
    for verdict in audit.verdicts:
        if verdicts.setdefault(verdict.claim.claim_id, verdict) is not verdict:
            raise ValueError(f"{verdict.claim.claim_id}: two verdicts for one claim")
    unknown = verdicts.keys() - {claim.claim_id for claim in audit.claim_set.claims}
    if unknown:
        raise ValueError(f"{min(unknown)}: a verdict for no claim of the file")
    return tuple(
        _claim(verdicts.get(claim.claim_id) or _unjudged(claim)) for claim in audit.claim_set.claims
    )


def _unjudged(claim: Claim) -> Verdict:
    return Verdict(claim, None, "", (), (), decided_by="nobody", failure=NOT_JUDGED)


def _claim(verdict: Verdict) -> ClaimEntry:
    claim = verdict.claim
    return ClaimEntry(
        id=storable_text(claim.claim_id),
        claim=storable_text(claim.text),
        source=storable_text(claim.source),
        dimension=claim.dimension,
        dimension_inferred=claim.inferred_dimension,
        weight=claim.weight,
        score=verdict.score.value if verdict.score is not None else None,
        failure=storable_text(verdict.failure) or None,
        confidence=round(verdict.confidence, 4),
        evidence=tuple(_evidence(item) for item in verdict.evidence),
        judge_reasoning=storable_text(verdict.reasoning),
        evidence_refs=_texts(verdict.evidence_refs),
        requirements=tuple(_requirement(result) for result in verdict.requirements),
        search_rounds=len(verdict.trace),
        search_trace=tuple(_round(step) for step in verdict.trace),
        prefilter_rule=verdict.prefilter_rule or None,
        zero_type=verdict.zero_type,
        discrepancy=verdict.discrepancy,
        category=verdict.category,
        decided_by=storable_text(verdict.decided_by),
        context=_texts(claim.context),
        extra=storable(claim.extra),
        asked=asked_entry(verdict.asked),
        override=override_entry(verdict.overruled),
    )


def _evidence(item: Evidence) -> EvidenceEntry:
    return EvidenceEntry(
        file=storable_text(item.location.path),
        lines=item.location.lines,
        snippet=storable_text(item.snippet),
        kind=item.role,
        relevance=item.relevance,
        symbol=storable_text(item.symbol),
        why=storable_text(item.why),
        cell=item.cell or None,
        reachable=item.reachable,
        stub=storable_text(item.stub),
    )


def _requirement(result: RequirementResult) -> RequirementEntry:
    return RequirementEntry(
        requirement=storable_text(result.requirement),
        state=result.state,
        note=storable_text(result.note),
        references=_texts(result.references),
    )


def _round(step: SearchStep) -> SearchRound:
    return SearchRound(
        query=storable_text(step.query),
        reason=storable_text(step.reason),
        hits=step.hits,
        files_searched=_texts(step.files_searched),
    )


def _skip(skip: Skip) -> SkipEntry:
    return SkipEntry(
        path=storable_text(skip.path),
        reason=skip.reason,
        detail=storable_text(skip.detail),
        size=skip.size,
        files=skip.files,
        may_hold_evidence=skip.may_hold_evidence,
    )


def _problem(problem: Problem) -> ProblemEntry:
    return ProblemEntry(
        file=storable_text(problem.location.path),
        lines=problem.location.lines,
        stage=problem.stage,
        message=storable_text(problem.message),
    )


def _paper(claim_set: ClaimSet) -> Paper:
    return Paper(
        paper_id=storable_text(claim_set.paper_id),
        paper_title=storable_text(claim_set.paper_title),
        form=claim_set.form,
        extra=storable(claim_set.extra),
    )


def _rubric(
    claim_set: ClaimSet, claims: tuple[ClaimEntry, ...], rubric_scores: RubricScores | None
) -> Any:
    if claim_set.form != "paperbench":
        return None
    # By the ids of the claims file, which the report may have had to spell differently.
    ids = (claim.claim_id for claim in claim_set.claims)
    scores = dict(zip(ids, (claim.score for claim in claims), strict=True))
    return storable((rubric_scores or _own_rubric_scores())(claim_set, scores))


def _own_rubric_scores() -> RubricScores:
    from taxonomy.weighted import paperbench_scores

    return paperbench_scores


def _texts(texts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(storable_text(text) for text in texts)
