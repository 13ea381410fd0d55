"""The verb `audit-paper`: from a paper and a repository to a report."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from analyzer.app.model_use import ModelUse
from analyzer.cli.destination import Destination
from analyzer.cli.exit_codes import INCOMPLETE
from analyzer.cli.model_options import (
    ApiBase,
    CacheDir,
    Concurrency,
    Deadline,
    DryRun,
    JudgeKind,
    MaxCost,
    MaxTokens,
    Model,
    Offline,
    Timeout,
    settings_of,
)
from analyzer.cli.networking import network
from analyzer.cli.options import Config, FailUnder, Html, IndexDir, Output, Quiet, app
from analyzer.cli.paper_verbs import Most, Paper
from analyzer.cli.printing import Screen

if TYPE_CHECKING:
    from analyzer.app.audit_paper import PaperAudit


@app.command()
def audit_paper(
    paper: Paper,
    repo: Annotated[Path, typer.Argument(help="The repository to audit; only read.")],
    output: Output = None,
    html: Html = None,
    claims_out: Annotated[
        Path | None, typer.Option("--claims-out", help="Keep the claims here, for review.")
    ] = None,
    fail_under: FailUnder = None,
    most: Most = 100,
    rules_only: Annotated[
        bool, typer.Option("--rules-only", help="Read the paper without the model of --model.")
    ] = False,
    judge: JudgeKind = None,
    model: Model = None,
    api_base: ApiBase = None,
    max_cost: MaxCost = None,
    max_tokens: MaxTokens = None,
    concurrency: Concurrency = None,
    timeout: Timeout = None,
    deadline: Deadline = None,
    dry_run: DryRun = False,
    offline: Offline = False,
    cache_dir: CacheDir = None,
    index_dir: IndexDir = None,
    config: Config = None,
    quiet: Quiet = False,
) -> None:
    """Take the claims out of a paper and check them at once; nobody has reviewed them then."""
    from analyzer.app.audit_paper import PaperAudit

    settings = settings_of(
        config,
        judge=judge,
        model=model,
        api_base=api_base,
        max_cost=max_cost,
        max_tokens=max_tokens,
        concurrency=concurrency,
        timeout=timeout,
        deadline=deadline,
    )
    asks = model is not None and not rules_only
    use = ModelUse(cache_dir, offline)
    audit = PaperAudit(paper, repo, settings, asks, most, claims_out, index_dir, use)
    screen = Screen(quiet=quiet)
    places = Destination(output, html)
    _check_places(audit, places, config)
    with network(forbidden=offline):
        if dry_run:
            _tell_ahead(audit, screen)
        else:
            raise typer.Exit(_report(audit, places, screen, fail_under))


def _check_places(audit: PaperAudit, places: Destination, config: Path | None) -> None:
    """InputError for a place that must not be written to, before any work is done."""
    from analyzer.cli.outputs import check_outputs

    written = [*places.files, *([] if audit.claims_out is None else [audit.claims_out])]
    inputs = [audit.paper] + ([] if config is None else [config])
    check_outputs(written, inputs=inputs, repo=audit.repo)


def _tell_ahead(audit: PaperAudit, screen: Screen) -> None:
    from analyzer.app.audit_paper import audit_ahead

    with screen.progress() as progress:
        lines = audit_ahead(audit, progress=progress)
    typer.echo("\n".join(lines))


def _report(
    audit: PaperAudit, places: Destination, screen: Screen, fail_under: float | None
) -> int:
    from analyzer.app.audit_paper import audit_paper

    with screen.progress() as progress:
        audited = audit_paper(audit, progress=progress, outputs=places.files)
    screen.notes((*places.notes(audit.repo), *audited.checked.notes))
    code = places.deliver(audited.checked.document, screen, fail_under)
    return INCOMPLETE if audited.extracted.unanswered else code
