"""The verb `check`: its flags to settings, one audit, and where the report goes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from analyzer.app.model_use import ModelUse
from analyzer.cli.batch_options import Form, ReadReplies, WriteRequests
from analyzer.cli.destination import Destination
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
    ShuffleCheck,
    Timeout,
    check_asked,
    settings_of,
)
from analyzer.cli.networking import network
from analyzer.cli.options import (
    Config,
    FailUnder,
    Html,
    IndexDir,
    Output,
    Overrides,
    Quiet,
    Repo,
    app,
)
from analyzer.cli.printing import Screen

if TYPE_CHECKING:
    from analyzer.app.batch_judge import BatchFiles
    from analyzer.app.check_claims import Checked
    from analyzer.app.progress import Progress
    from analyzer.app.settings import Settings


@app.command()
def check(
    claims: Annotated[Path, typer.Argument(help="Claims: SA-Bench, flat, JSON Lines, rubric.")],
    repo: Repo = Path(),
    output: Output = None,
    html: Html = None,
    fail_under: FailUnder = None,
    judge: JudgeKind = None,
    model: Model = None,
    api_base: ApiBase = None,
    max_cost: MaxCost = None,
    max_tokens: MaxTokens = None,
    concurrency: Concurrency = None,
    timeout: Timeout = None,
    deadline: Deadline = None,
    shuffle_check: ShuffleCheck = None,
    overrides: Overrides = None,
    dry_run: DryRun = False,
    offline: Offline = False,
    cache_dir: CacheDir = None,
    write: WriteRequests = None,
    read: ReadReplies = None,
    form: Form = None,
    index_dir: IndexDir = None,
    config: Config = None,
    quiet: Quiet = False,
) -> None:
    """Check claims against a repository and report what was found."""
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
    if not (write or read or form):
        named: dict[str, object] = {"--model": model, "--api-base": api_base}
        limits = {"--max-cost": max_cost, "--max-tokens": max_tokens}
        check_asked(settings, named | limits)
    use = ModelUse(cache_dir, offline)
    places = Destination(output, html)
    audit = _Audit(
        claims, repo, places, index_dir, config, settings, use, shuffle_check or 0, overrides
    )
    with network(forbidden=offline):
        if audit.rounds:
            _check_shuffling(settings)
        if dry_run:
            _tell_ahead(audit, Screen(quiet=quiet))
        elif settings.judge.kind == "batch" or write or read or form:
            files = _batch_files(settings, write, read, form)
            raise typer.Exit(_report_from_files(audit, files, Screen(quiet=quiet), fail_under))
        else:
            raise typer.Exit(_report(audit, Screen(quiet=quiet), fail_under))


@dataclass(frozen=True, slots=True)
class _Audit:
    """What was asked for."""

    claims: Path
    repo: Path
    places: Destination
    index_dir: Path | None
    config: Path | None
    settings: Settings
    use: ModelUse
    rounds: int = 0  # of --shuffle-check
    overrides: Path | None = None

    def check_places(self, others: tuple[Path, ...] = ()) -> None:
        """`others`: further inputs of the run."""
        from analyzer.cli.outputs import check_outputs

        named = (self.config, self.overrides)
        inputs = [self.claims, *others, *(path for path in named if path is not None)]
        check_outputs(self.places.files, inputs=inputs, repo=self.repo)


def _report(audit: _Audit, screen: Screen, fail_under: float | None) -> int:
    audit.check_places()
    with screen.progress() as progress:
        checked = _checked(audit, progress)
    screen.notes((*audit.places.notes(audit.repo), *checked.notes))
    return audit.places.deliver(checked.document, screen, fail_under)


def _checked(audit: _Audit, progress: Progress) -> Checked:
    from analyzer.app.check_claims import check_claims
    from analyzer.app.shuffle_check import check_shuffled

    check = partial(check_shuffled, rounds=audit.rounds) if audit.rounds else check_claims
    return check(
        audit.claims,
        audit.repo,
        index_dir=audit.index_dir,
        settings=audit.settings,
        progress=progress,
        outputs=audit.places.files,
        use=audit.use,
        overrides=audit.overrides,
    )


def _check_shuffling(settings: Settings) -> None:
    from analyzer.app.shuffle_check import check_asks

    check_asks(settings)


def _batch_files(
    settings: Settings, write: Path | None, read: list[Path] | None, form: str | None
) -> BatchFiles:
    from analyzer.app.batch_judge import JSONL, BatchFiles
    from analyzer.model.errors import InputError

    if settings.judge.kind != "batch":
        flag = "--write" if write else "--read" if read else "--form"
        raise InputError(flag, "is for judging through files", "add --judge batch")
    return BatchFiles(tuple(read or ()), write, form or JSONL)


def _report_from_files(
    audit: _Audit, files: BatchFiles, screen: Screen, fail_under: float | None
) -> int:
    """Without replies there is nothing to report yet: only the requests are written."""
    from analyzer.app.batch_judge import check_with_files

    audit.check_places(files.read)
    with screen.progress() as progress:
        batch = check_with_files(
            audit.claims,
            audit.repo,
            files,
            index_dir=audit.index_dir,
            settings=audit.settings,
            progress=progress,
            outputs=audit.places.files,
            overrides=audit.overrides,
        )
    screen.notes((*audit.places.notes(audit.repo), *batch.checked.notes))
    if files.write is not None:
        typer.echo(f"wrote {batch.written} requests to {files.write}", err=bool(files.read))
    if not files.read:
        return 0
    return audit.places.deliver(batch.checked.document, screen, fail_under)


def _tell_ahead(audit: _Audit, screen: Screen) -> None:
    from analyzer.app.dry_run import ahead_lines, ahead_of
    from analyzer.app.shuffle_check import Shuffling
    from analyzer.app.wiring import judge_for

    audit.check_places()
    with screen.progress() as progress:
        ahead = ahead_of(
            audit.claims,
            audit.repo,
            index_dir=audit.index_dir,
            settings=audit.settings,
            progress=progress,
            outputs=audit.places.files,
            use=audit.use,
            judges=Shuffling(audit.rounds) if audit.rounds else judge_for,
        )
    typer.echo("\n".join(ahead_lines(ahead)))
