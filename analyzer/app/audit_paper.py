"""Audit a repository against a paper in one go: claims taken out, checked, and marked as what they
are: reviewed by nobody.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from analyzer.app.check_claims import Checked, check_claims
from analyzer.app.dry_run import ahead_lines, ahead_of
from analyzer.app.extract_claims import MOST_CLAIMS, Extracted, claims_bytes, extract_claims
from analyzer.app.model_use import ModelUse
from analyzer.app.progress import Progress, silent
from analyzer.app.settings import Settings
from analyzer.app.wiring import needs_model
from analyzer.model.errors import InputError
from analyzer.report.write import write_atomically

if TYPE_CHECKING:
    from judge.remote.exchange import Client


@dataclass(frozen=True, slots=True)
class PaperAudit:
    """What is asked for. With `asks` the model that `settings` name reads the paper too.

    `claims_out` None keeps the claims nowhere but in the report.
    """

    paper: Path
    repo: Path
    settings: Settings
    asks: bool = False
    most: int = MOST_CLAIMS
    claims_out: Path | None = None
    index_dir: Path | None = None
    use: ModelUse = field(default_factory=ModelUse)


@dataclass(frozen=True, slots=True)
class Audited:
    """The report, and the claims it is about."""

    checked: Checked
    extracted: Extracted


def audit_paper(
    audit: PaperAudit, *, progress: Progress = silent, outputs: tuple[Path, ...] = ()
) -> Audited:
    """The report on a paper's claims. They are kept in `claims_out` before they are checked.

    One client asks about paper and code, so that a limit holds for both. Where it gives no reply
    about the paper, the claims of the rules are checked.
    """
    check_judge(audit.settings)
    client = _client(audit, progress)
    extracted = _extracted(audit, client if audit.asks else None)
    with _claims_file(audit, extracted) as claims:
        checked = check_claims(
            claims,
            audit.repo,
            index_dir=audit.index_dir,
            settings=audit.settings,
            progress=progress,
            outputs=outputs,
            use=audit.use,
            client=client if needs_model(audit.settings) else None,
            further_inputs=(audit.paper,),
            remarks=(unreviewed(audit, extracted),),
        )
    notes = (*extracted.notes, *_figures(audit, client), *checked.notes)
    return Audited(Checked(checked.document, notes), extracted)


def audit_ahead(audit: PaperAudit, *, progress: Progress = silent) -> list[str]:
    """What the model would be asked and cost, told before anything is spent.

    Judging is told for the claims of the rules: which ones a model adds, only asking it tells.
    """
    check_judge(audit.settings)
    if not audit.asks and not needs_model(audit.settings):
        raise InputError("--dry-run", "no model is asked", "leave it out")
    lines: list[str] = []
    if audit.asks:
        from analyzer.app.paper_model import forecast_lines, paper_forecast

        forecast = paper_forecast(audit.paper, audit.settings, audit.use)
        lines += ["reading the paper:", *forecast_lines(forecast, audit.settings)]
    if needs_model(audit.settings):
        lines += ["judging the claims of the rules:", *_judging_ahead(audit, progress)]
    return lines


def check_judge(settings: Settings) -> None:
    """InputError for a judge that needs claims in a file."""
    if settings.judge.kind == "batch":
        raise InputError("--judge batch", "asks about a claims file", "use `extract`, then `check`")


def unreviewed(audit: PaperAudit, extracted: Extracted) -> str:
    """How a report marks claims that nobody has looked at."""
    reader = f"by rules and {audit.settings.judge.model}" if audit.asks else "by rules"
    return (
        f"unreviewed claims: {extracted.total} were taken out of {audit.paper.name} {reader}, "
        "and nobody has reviewed them; a low score may be the fault of the claim"
    )


def _judging_ahead(audit: PaperAudit, progress: Progress) -> list[str]:
    with _claims_file(audit, _extracted(audit, None), keep=False) as claims:
        ahead = ahead_of(
            claims,
            audit.repo,
            index_dir=audit.index_dir,
            settings=audit.settings,
            progress=progress,
            use=audit.use,
        )
    return ahead_lines(ahead)


def _extracted(audit: PaperAudit, client: Client | None) -> Extracted:
    """InputError for a paper without claims: there is nothing to audit."""
    found = extract_claims(
        audit.paper,
        most=audit.most,
        client=client,
        spare_tokens=audit.settings.judge.spare_tokens,
    )
    if not found.total:
        raise InputError(
            str(audit.paper), "no claim was found in it", "is it a paper with methods?"
        )
    return found


@contextmanager
def _claims_file(audit: PaperAudit, extracted: Extracted, *, keep: bool = True) -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as scratch:
        kept = audit.claims_out if keep else None
        target = kept or Path(scratch) / "claims.json"
        write_atomically(target, claims_bytes(extracted.document))
        yield target


def _client(audit: PaperAudit, progress: Progress) -> Client | None:
    if not audit.asks and not needs_model(audit.settings):
        return None
    from analyzer.app.model_client import client_for

    return client_for(
        audit.settings,
        audit.use,
        repo=audit.repo,
        environment=os.environ,
        heard=lambda done, total: progress("ask", done, total),
    )


def _figures(audit: PaperAudit, client: Client | None) -> tuple[str, ...]:
    """What asking took, where checking has not told it for both."""
    if client is None or needs_model(audit.settings):
        return ()
    from analyzer.app.model_client import figures_notes

    return figures_notes(client, audit.settings)
