"""The verbs for people who study verdicts: claims as understood, labels, agreement, zero types."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from analyzer.cli.options import Format, app
from analyzer.cli.printing import Screen, check_format, printed_json

Report = Annotated[Path, typer.Argument(help="A report written by check.")]
Seed = Annotated[int, typer.Option("--seed", help="The same seed gives the same draw.")]


def _echo(text: str) -> None:
    from analyzer.report.visible import line_text

    screen = Screen(quiet=False)
    typer.echo("\n".join(screen.safe(line_text(line)) for line in text.split("\n")))


@app.command()
def claims(
    file: Annotated[Path, typer.Argument(help="Claims: SA-Bench, flat, JSON Lines, rubric.")],
    format: Format = "text",
) -> None:
    """Show what was understood of each claim, and what to reword; reads no repository."""
    from analyzer.app.claims_plan import claims_text, understood

    check_format(format)
    rows = understood(file)
    _echo(printed_json(rows) if format == "json" else claims_text(rows))


@app.command()
def taxonomy(
    report: Annotated[Path, typer.Argument(help="Any JSON report with scores and reasonings.")],
    format: Format = "text",
) -> None:
    """Tell why the zeros of a report are zeros, also of one made elsewhere."""
    from analyzer.app.taxonomy_of import taxonomy_of, taxonomy_text

    check_format(format)
    found = taxonomy_of(report)
    _echo(printed_json(found) if format == "json" else taxonomy_text(found))


@app.command()
def agreement(
    report: Report,
    labels: Annotated[Path, typer.Argument(help="Overrides, labels, a filled form, or a report.")],
    format: Format = "text",
    seed: Seed = 0,
) -> None:
    """Compare a report's scores to those that people gave: level, kappa, error, intervals."""
    from analyzer.app.agreement_of import agreement_of, agreement_text

    check_format(format)
    found = agreement_of(report, labels, seed=seed)
    _echo(printed_json(found) if format == "json" else agreement_text(found))


@app.command()
def sample(
    report: Report,
    count: Annotated[int, typer.Option("-n", "--count", min=1, help="Claims to draw.")] = 50,
    seed: Seed = 0,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="Write the form here; else it is printed.")
    ] = None,
) -> None:
    """Draw claims for a person to label, on a form that does not tell the tool's scores."""
    from analyzer.app.drawing_sample import drawn_form
    from analyzer.report.write import read_report, write_atomically

    if output is not None:
        _check_output(output, report)
    form = drawn_form(read_report(report), count, seed=seed)
    text = printed_json(form) + "\n"
    if output is None:
        typer.echo(Screen(quiet=False).safe(text), nl=False)
        return
    write_atomically(output, text.encode("utf-8"))
    typer.echo(f"{len(form['labels'])} claims to label written to {output}")


def _check_output(output: Path, report: Path) -> None:
    """InputError for a place that holds something: a half-filled form must not be lost."""
    from analyzer.model.errors import InputError

    if output.exists() and output.stat().st_size and output.is_file():
        remedy = "choose another output; labels in it would be lost"
        raise InputError(str(output), "exists already", remedy)
    if output.exists() and report.exists() and output.samefile(report):
        raise InputError(str(output), "is the report itself", "choose another output")
