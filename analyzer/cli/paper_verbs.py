"""The verbs that start from a paper: its claims as a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from analyzer.cli.options import Quiet, app
from analyzer.cli.printing import Screen
from analyzer.model.errors import InputError


@app.command()
def extract(
    paper: Annotated[Path, typer.Argument(help="The paper: LaTeX, Markdown, HTML, PDF, text.")],
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", help="Write the claims here; without it they are printed."),
    ] = None,
    most: Annotated[
        int, typer.Option("--most", min=1, help="Most claims; the least important are left out.")
    ] = 100,
    show_filter: Annotated[
        bool,
        typer.Option("--show-filter", help="Tell which blocks were left out, and why, on stderr."),
    ] = False,
    quiet: Quiet = False,
) -> None:
    """Take checkable claims out of a paper, offline and by rules; review them before use."""
    from analyzer.app.extract_claims import claims_bytes, extract_claims
    from analyzer.report.write import write_atomically

    screen = Screen(quiet=quiet)
    to_stdout = output is None or str(output) == "-"
    if output is not None and not to_stdout:
        _check_output(output, paper)
    extracted = extract_claims(paper, most=most)
    screen.notes(extracted.notes)
    if show_filter:
        typer.echo(screen.safe("\n".join(extracted.filter_lines)), err=True)
    data = claims_bytes(extracted.document)
    if output is None or to_stdout:
        typer.echo(data.decode("utf-8"), nl=False)
        return
    write_atomically(output, data)
    total = sum(extracted.counts.values())
    parts = ", ".join(f"{key} {count}" for key, count in extracted.counts.items())
    typer.echo(f"{total} claims ({parts}) written to {output}; not reviewed by anybody yet")


def _check_output(output: Path, paper: Path) -> None:
    """InputError for a place that must not take the claims, before any work is done."""
    if output.is_dir():
        raise InputError(str(output), "is a folder", "name a file")
    if output.exists() and paper.exists() and output.samefile(paper):
        raise InputError(str(output), "is the paper itself", "choose another output")
