"""The app that verbs register with, and the options they share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    name="analyzer",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,  # importing rich for help alone would cost more than all the rest
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Repo = Annotated[Path, typer.Option("--repo", help="The repository to audit; only read.")]
IndexDir = Annotated[
    Path | None,
    typer.Option("--index-dir", help="Where the index lives. Default: the user's cache."),
]
Config = Annotated[
    Path | None, typer.Option("--config", help="A TOML file with settings (see docs/cli.md).")
]
Output = Annotated[
    Path | None, typer.Option("-o", "--output", help="Write the JSON report here; - prints it.")
]
Html = Annotated[Path | None, typer.Option("--html", help="Write a self-contained HTML page here.")]
FailUnder = Annotated[
    float | None,
    typer.Option("--fail-under", min=0.0, max=1.0, help="Exit 1 below this mean score."),
]
Overrides = Annotated[
    Path | None,
    typer.Option("--overrides", help="Scores that people gave, with reasons; the tool's stay too."),
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="No progress and no notes.")]
Format = Annotated[str, typer.Option("--format", help="text or json.")]


@app.callback(invoke_without_command=True)
def _analyzer(
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Does this repository really implement this paper? Static, offline, with evidence.

    Start with: analyzer check CLAIMS.json --repo REPO, or analyzer audit-paper PAPER REPO
    """
    if version:
        from analyzer.app.version import tool_version

        typer.echo(f"analyzer {tool_version()}")
        raise typer.Exit(0)
