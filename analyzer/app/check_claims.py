"""Check claims against a repository: claims file and index to a report."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from analyzer.app.index_repo import Indexed, index_repository
from analyzer.app.progress import Progress, silent
from analyzer.app.settings import Settings
from analyzer.app.version import tool_version
from analyzer.app.wiring import judge_for, repository_for, thresholds_for
from analyzer.report.assemble import AuditInput, report_of
from analyzer.report.document import ReportDocument
from judge.case import Judge
from judge.decide import decide
from judge.gather import gather
from judge.prefilter import Thresholds
from judge.repository import Repository
from taxonomy.claim import Claim, ClaimSet
from taxonomy.claim_files import read_claims
from taxonomy.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Checked:
    """A report, and notes about this run that must not be part of it."""

    document: ReportDocument
    notes: tuple[str, ...]


def check_claims(
    claims: Path,
    repo: Path,
    *,
    index_dir: Path | None = None,
    settings: Settings | None = None,
    progress: Progress = silent,
    outputs: tuple[Path, ...] = (),
) -> Checked:
    """The report of one audit. Claims are read first, so that a bad file costs no scan."""
    settings = settings or Settings()
    claim_set = read_claims(claims)
    indexed = index_repository(
        repo,
        index_dir=index_dir,
        settings=settings,
        progress=progress,
        inputs=(claims,),
        outputs=outputs,
    )
    verdicts = judged(claim_set, indexed, settings, progress)
    document = report_of(_audit(claim_set, indexed, verdicts, settings))
    return Checked(document, (*indexed.notes, *document.notes))


def judged(
    claim_set: ClaimSet, indexed: Indexed, settings: Settings, progress: Progress = silent
) -> tuple[Verdict, ...]:
    """One verdict per claim, in the file's order."""
    repository = repository_for(indexed)
    judge, thresholds = judge_for(settings), thresholds_for(settings)
    verdicts: list[Verdict] = []
    for place, claim in enumerate(claim_set.claims):
        progress("judge", place, len(claim_set.claims))
        verdicts.append(verdict_for(claim, repository, judge, thresholds))
    return tuple(verdicts)


def verdict_for(
    claim: Claim, repository: Repository, judge: Judge, thresholds: Thresholds
) -> Verdict:
    """One verdict. A fault of ours costs this claim alone: it is not assessed, and says why."""
    try:
        return decide([gather(claim, repository)], judge, thresholds)[0]
    except Exception as error:  # noqa: BLE001 - hundreds of other claims must not be lost
        failure = f"internal error: {type(error).__name__}: {error}"
        return Verdict(claim, None, "", (), (), judge.name, failure=failure)


def _audit(
    claim_set: ClaimSet, indexed: Indexed, verdicts: tuple[Verdict, ...], settings: Settings
) -> AuditInput:
    files = indexed.model.files
    return AuditInput(
        claim_set=claim_set,
        verdicts=verdicts,
        skipped=indexed.model.skipped,
        problems=indexed.model.problems,
        repository=indexed.name,
        repository_digest=indexed.digest,
        files_read=len(files),
        lines_read=sum(file.text.count("\n") + bool(file.text) for file in files),
        # Notes about the stored index depend on earlier runs; they belong on the terminal,
        # not into a report that must be the same for the same input.
        notes=_notes(claim_set, indexed),
        settings=settings.model_dump(mode="json"),
        tool_version=tool_version(),
    )


def _notes(claim_set: ClaimSet, indexed: Indexed) -> tuple[str, ...]:
    notes: list[str] = []
    if not any(file.text.strip() for file in indexed.model.files):
        notes.append(f"nothing could be read in {indexed.name}: check --repo, and what was skipped")
    inferred = [claim.claim_id for claim in claim_set.claims if claim.inferred_dimension]
    if inferred:
        shown = ", ".join(inferred[:10])
        notes.append(f"the dimension of {len(inferred)} claims was inferred: {shown}")
    return tuple(notes)
