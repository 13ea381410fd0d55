"""The verbs that start from a paper: its claims as a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from analyzer.app.model_use import ModelUse
from analyzer.cli.exit_codes import COMPLETE, INCOMPLETE
from analyzer.cli.model_options import (
    ApiBase,
    CacheDir,
    Concurrency,
    Deadline,
    DryRun,
    MaxCost,
    MaxTokens,
    Model,
    Offline,
    Timeout,
    settings_of,
)
from analyzer.cli.networking import network
from analyzer.cli.options import Config, Quiet, app
from analyzer.cli.printing import Screen
from analyzer.model.errors import InputError

if TYPE_CHECKING:
    from analyzer.app.extract_claims import Extracted
    from analyzer.app.settings import Settings

Paper = Annotated[Path, typer.Argument(help="The paper: LaTeX, Markdown, HTML, PDF, text.")]
Most = Annotated[
    int, typer.Option("--most", min=1, help="Most claims; the least important are left out.")
]


@app.command()
def extract(
    paper: Paper,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", help="Write the claims here; without it they are printed."),
    ] = None,
    most: Most = 100,
    show_filter: Annotated[
        bool,
        typer.Option("--show-filter", help="Tell which blocks were left out, and why, on stderr."),
    ] = False,
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
    config: Config = None,
    quiet: Quiet = False,
) -> None:
    """Take checkable claims out of a paper by rules, or with a model; review them before use."""
    settings = settings_of(
        config,
        model=model,
        api_base=api_base,
        max_cost=max_cost,
        max_tokens=max_tokens,
        concurrency=concurrency,
        timeout=timeout,
        deadline=deadline,
    )
    # A model that the settings name judges; only the flag says that it reads papers too.
    asks = model is not None
    _check_flags(asks=asks, api_base=api_base, dry_run=dry_run)
    screen, use = Screen(quiet=quiet), ModelUse(cache_dir, offline)
    to_stdout = output is None or str(output) == "-"
    if output is not None and not to_stdout:
        _check_output(output, paper)
    with network(forbidden=offline):
        if dry_run:
            tell_ahead(paper, settings, use)
            return
        extracted = _extracted(paper, most, settings if asks else None, use, screen)
    _tell(extracted, screen, show_filter=show_filter)
    _write(extracted, None if to_stdout else output)
    raise typer.Exit(INCOMPLETE if extracted.unanswered else COMPLETE)


def _check_flags(*, asks: bool, api_base: str | None, dry_run: bool) -> None:
    for flag, given in (("--api-base", api_base is not None), ("--dry-run", dry_run)):
        if given and not asks:
            raise InputError(flag, "is for asking a model", "name one with --model")


def tell_ahead(paper: Path, settings: Settings, use: ModelUse) -> None:
    """Print what asking about the paper would take."""
    from analyzer.app.paper_model import forecast_lines, paper_forecast

    forecast = paper_forecast(paper, settings, use)
    typer.echo("\n".join(forecast_lines(forecast, settings)))


def _extracted(
    paper: Path, most: int, settings: Settings | None, use: ModelUse, screen: Screen
) -> Extracted:
    from analyzer.app.extract_claims import extract_claims

    if settings is None:
        return extract_claims(paper, most=most)
    from analyzer.app.model_client import figures_notes
    from analyzer.app.paper_model import paper_client

    with screen.progress() as progress:
        client = paper_client(paper, settings, use, progress)
        found = extract_claims(
            paper, most=most, client=client, spare_tokens=settings.judge.spare_tokens
        )
    screen.notes(figures_notes(client, settings))
    return found


def _tell(extracted: Extracted, screen: Screen, *, show_filter: bool) -> None:
    screen.notes(extracted.notes)
    if show_filter:
        typer.echo(screen.safe("\n".join(extracted.filter_lines)), err=True)


def _write(extracted: Extracted, output: Path | None) -> None:
    from analyzer.app.extract_claims import claims_bytes
    from analyzer.report.write import write_atomically

    data = claims_bytes(extracted.document)
    if output is None:
        typer.echo(data.decode("utf-8"), nl=False)
        return
    write_atomically(output, data)
    parts = ", ".join(f"{key} {count}" for key, count in extracted.counts.items())
    typer.echo(
        f"{extracted.total} claims ({parts}) written to {output}; not reviewed by anybody yet"
    )


def _check_output(output: Path, paper: Path) -> None:
    """InputError for a place that must not take the claims, before any work is done."""
    if output.is_dir():
        raise InputError(str(output), "is a folder", "name a file")
    if not output.parent.is_dir():
        raise InputError(str(output.parent), "is no folder", "create it or choose another output")
    if output.exists() and paper.exists() and output.samefile(paper):
        raise InputError(str(output), "is the paper itself", "choose another output")
