"""Check claims against a repository: claims file and index to a report."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from analyzer.app.index_repo import Indexed, index_repository
from analyzer.app.model_use import ModelUse
from analyzer.app.overrides import overruled, read_overrides
from analyzer.app.own_files import head_of, is_report_text
from analyzer.app.progress import Progress, silent
from analyzer.app.settings import Settings
from analyzer.app.version import tool_version
from analyzer.app.wiring import judge_for, needs_model, repository_for, thresholds_for
from analyzer.model.errors import AnalyzerError, InputError
from analyzer.model.source import RUNS, FileRole
from analyzer.report.assemble import AuditInput, report_of
from analyzer.report.document import ReportDocument
from judge.asking.instructions import instructions_in
from judge.case import Case, Judge
from judge.decide import decide
from judge.gather import gather
from judge.lookup.repository import Repository
from judge.prefilter import Thresholds
from judge.remote.exchange import Client
from taxonomy.claim import Claim, ClaimSet
from taxonomy.claim_files import read_claims
from taxonomy.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Checked:
    """A report, and notes about this run that must not be part of it."""

    document: ReportDocument
    notes: tuple[str, ...]


Judges = Callable[[Settings, Repository, Client | None], Judge]
"""The judge for settings and one repository, given a client where it needs one."""


def check_claims(
    claims: Path,
    repo: Path,
    *,
    index_dir: Path | None = None,
    settings: Settings | None = None,
    progress: Progress = silent,
    outputs: tuple[Path, ...] = (),
    use: ModelUse | None = None,
    judges: Judges = judge_for,
    client: Client | None = None,
    further_inputs: tuple[Path, ...] = (),
    remarks: tuple[str, ...] = (),
    overrides: Path | None = None,
) -> Checked:
    """The report of one audit. Claims are read first, so that a bad file costs no scan.

    `client` is one that was asked before, so that limits hold for all of a run; without it one is
    made where the judge needs it. `further_inputs` are no part of the repository either, `remarks`
    notes that the report begins with. `overrides` names a file of scores that people gave.
    IncompleteError when a model was to judge and never answered: there is no report then.
    InputError for a repository in which there is nothing to read.
    """
    settings = settings or Settings()
    claim_set = claims_in(claims)
    given = read_overrides(overrides, claim_set) if overrides else None
    client = client or _client(settings, use or ModelUse(), repo, progress)
    indexed = index_repository(
        repo,
        index_dir=index_dir,
        settings=settings,
        progress=progress,
        inputs=(claims, *further_inputs, *([overrides] if overrides else [])),
        outputs=outputs,
    )
    _check_not_empty(repo, indexed)
    repository = repository_for(indexed)
    judge = judges(settings, repository, client)
    verdicts = judged(claim_set, repository, judge, thresholds_for(settings), progress)
    verdicts = overruled(verdicts, given) if given else verdicts
    document = report_of(_audit(claim_set, indexed, verdicts, settings, remarks))
    return Checked(document, (*indexed.notes, *_told(client, settings), *document.notes))


def claims_in(path: Path) -> ClaimSet:
    """The claims of a file; InputError where it is a report of this program instead."""
    if is_report_text(head_of(path)):
        raise InputError(str(path), "is a report, no claims file", "give the claims it was made of")
    return read_claims(path)


def _check_not_empty(repo: Path, indexed: Indexed) -> None:
    """Scores of zero would speak of a folder that was mistyped, not of a paper's code.

    What was skipped and may hold evidence is no empty repository: then nothing is assessed.
    """
    read = any(file.text.strip() for file in indexed.model.files)
    if not read and not any(skip.may_hold_evidence for skip in indexed.model.skipped):
        raise InputError(str(repo), "nothing in it can be read", "name the repository with --repo")


def _client(settings: Settings, use: ModelUse, repo: Path, progress: Progress) -> Client | None:
    if not needs_model(settings):
        return None
    from analyzer.app.model_client import client_for

    return client_for(
        settings,
        use,
        repo=repo,
        environment=os.environ,
        heard=lambda done, total: progress("ask", done, total),
    )


def _told(client: Client | None, settings: Settings) -> tuple[str, ...]:
    """What asking a model took; IncompleteError when it never answered."""
    if client is None:
        return ()
    from analyzer.app.model_client import check_answered, figures_notes

    check_answered(client)
    return figures_notes(client, settings)


def judged(
    claim_set: ClaimSet,
    repository: Repository,
    judge: Judge,
    thresholds: Thresholds,
    progress: Progress = silent,
) -> tuple[Verdict, ...]:
    """One verdict per claim, in the file's order. The judge sees all cases at once."""
    total = len(claim_set.claims)
    found: list[Case | Verdict] = []
    for place, claim in enumerate(claim_set.claims):
        progress("judge", place, total)
        found.append(_gathered(claim, repository, judge))
    cases = [one for one in found if isinstance(one, Case)]
    verdicts = iter(verdicts_for(cases, judge, thresholds))
    return tuple(next(verdicts) if isinstance(one, Case) else one for one in found)


def verdicts_for(cases: Sequence[Case], judge: Judge, thresholds: Thresholds) -> list[Verdict]:
    """One verdict per case, in order. A fault of ours costs the claims that meet it alone."""
    try:
        return decide(cases, judge, thresholds)
    except AnalyzerError:
        raise
    except Exception as error:  # noqa: BLE001 - hundreds of other claims must not be lost
        if len(cases) == 1:
            return [_faulty(cases[0].claim, judge, error)]
    # Once more, each alone; what a model replied before comes from the cache.
    return [verdict for case in cases for verdict in verdicts_for([case], judge, thresholds)]


def verdict_for(
    claim: Claim, repository: Repository, judge: Judge, thresholds: Thresholds
) -> Verdict:
    """One verdict. A fault of ours costs this claim alone: it is not assessed, and says why."""
    found = _gathered(claim, repository, judge)
    return verdicts_for([found], judge, thresholds)[0] if isinstance(found, Case) else found


def _gathered(claim: Claim, repository: Repository, judge: Judge) -> Case | Verdict:
    try:
        return gather(claim, repository)
    except Exception as error:  # noqa: BLE001 - hundreds of other claims must not be lost
        return _faulty(claim, judge, error)


def _faulty(claim: Claim, judge: Judge, error: Exception) -> Verdict:
    failure = f"internal error: {type(error).__name__}: {error}"
    return Verdict(claim, None, "", (), (), judge.name, failure=failure)


def _audit(
    claim_set: ClaimSet,
    indexed: Indexed,
    verdicts: tuple[Verdict, ...],
    settings: Settings,
    remarks: tuple[str, ...],
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
        lines_read=sum(_lines(file.text) for file in files),
        # Notes about the stored index depend on earlier runs; they belong on the terminal,
        # not into a report that must be the same for the same input.
        notes=(*remarks, *_notes(claim_set, indexed)),
        settings=settings.reported(),
        tool_version=tool_version(),
        instructions=instructions_in(files),
    )


def _notes(claim_set: ClaimSet, indexed: Indexed) -> tuple[str, ...]:
    notes: list[str] = []
    if not any(file.text.strip() for file in indexed.model.files):
        notes.append(f"nothing could be read in {indexed.name}: check --repo, and what was skipped")
    elif not any(file.role in RUNS or file.role is FileRole.TEST for file in indexed.model.files):
        notes.append(f"no code was found in {indexed.name}, only documents: check --repo")
    inferred = [claim.claim_id for claim in claim_set.claims if claim.inferred_dimension]
    if inferred:
        shown = ", ".join(inferred[:10])
        notes.append(f"the dimension of {len(inferred)} claims was inferred: {shown}")
    return tuple(notes)


def _lines(text: str) -> int:
    """Lines of a file, the last one also where nothing ends it."""
    return text.count("\n") + (text[-1:] not in ("", "\n"))
