"""The verbs: each turns its flags into one call of `analyzer.app` and prints the answer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from analyzer.cli import (  # noqa: F401 - register their verbs
    audit_paper_verb,
    check_verb,
    paper_verbs,
    review_verb,
    study_verbs,
)
from analyzer.cli.exit_codes import COMPLETE, INCOMPLETE
from analyzer.cli.options import Config, Format, IndexDir, Quiet, Repo, app
from analyzer.cli.printing import Screen, check_format, printed_json

if TYPE_CHECKING:
    from analyzer.app.index_repo import Indexed
    from analyzer.app.settings import Settings


@app.command()
def index(
    repo: Annotated[Path, typer.Argument(help="The repository to index; only read.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Write nothing: compare what is stored to a fresh one.")
    ] = False,
    index_dir: IndexDir = None,
    config: Config = None,
    quiet: Quiet = False,
) -> None:
    """Read a repository and store its index outside of it."""
    from analyzer.app.index_repo import index_repository
    from analyzer.app.settings import read_settings
    from analyzer.cli.printing import index_summary

    screen = Screen(quiet=quiet)
    settings = read_settings(config)
    if verify:
        _verify(repo, index_dir, settings, screen)
        return
    with screen.progress() as progress:
        indexed = index_repository(
            repo, index_dir=index_dir, settings=settings, progress=progress, must_store=True
        )
    screen.notes(indexed.notes)
    typer.echo(index_summary(indexed))


def _verify(repo: Path, index_dir: Path | None, settings: Settings, screen: Screen) -> None:
    from analyzer.app.verify import index_faults

    with screen.progress() as progress:
        faults = index_faults(repo, index_dir=index_dir, settings=settings, progress=progress)
    typer.echo("\n".join(map(screen.safe, faults)) or "the index is what a fresh one would be")
    raise typer.Exit(INCOMPLETE if faults else COMPLETE)


@app.command()
def status(
    repo: Annotated[Path, typer.Argument(help="The repository; only read.")] = Path(),
    index_dir: IndexDir = None,
    config: Config = None,
) -> None:
    """Tell what is stored of a repository, and which files have changed since."""
    from analyzer.app.settings import read_settings
    from analyzer.app.status import index_status
    from analyzer.cli.printing import status_text

    found = index_status(repo, index_dir=index_dir, settings=read_settings(config))
    typer.echo(status_text(found))


def _indexed(repo: Path, index_dir: Path | None, config: Path | None, screen: Screen) -> Indexed:
    """The up-to-date index for a verb that only asks about the repository."""
    from analyzer.app.index_repo import index_repository
    from analyzer.app.settings import read_settings

    with screen.progress() as progress:
        indexed = index_repository(
            repo, index_dir=index_dir, settings=read_settings(config), progress=progress
        )
    screen.notes(indexed.notes)
    return indexed


@app.command()
def search(
    words: Annotated[str, typer.Argument(help="What to look for.")],
    repo: Repo = Path(),
    top: Annotated[int, typer.Option("--top", min=1, help="Most results.")] = 10,
    retriever: Annotated[
        str, typer.Option("--retriever", help="fused (words and meaning), lexical or dense.")
    ] = "fused",
    format: Format = "text",
    index_dir: IndexDir = None,
    config: Config = None,
    quiet: Quiet = False,
) -> None:
    """Find the lines of a repository that words are about."""
    from analyzer.app.look_up import search_rows
    from analyzer.cli.printing import search_text

    check_format(format)
    indexed = _indexed(repo, index_dir, config, Screen(quiet=quiet))
    rows = search_rows(indexed, words, top, retriever=retriever)
    typer.echo(printed_json(rows) if format == "json" else search_text(rows))


@app.command()
def facts(
    repo: Annotated[Path, typer.Argument(help="The repository; only read.")],
    format: Format = "text",
    index_dir: IndexDir = None,
    config: Config = None,
    quiet: Quiet = False,
) -> None:
    """List named values: where each stands, and whether it is in force."""
    from analyzer.app.look_up import fact_rows
    from analyzer.cli.printing import facts_text

    check_format(format)
    indexed = _indexed(repo, index_dir, config, Screen(quiet=quiet))
    rows = fact_rows(indexed.model.parameters)
    typer.echo(printed_json(rows) if format == "json" else facts_text(rows))


@app.command()
def symbols(
    repo: Annotated[Path, typer.Argument(help="The repository; only read.")],
    format: Format = "text",
    index_dir: IndexDir = None,
    config: Config = None,
    quiet: Quiet = False,
) -> None:
    """List the names that each file defines, with kind and line."""
    from analyzer.app.symbols import symbol_rows
    from analyzer.cli.printing import symbols_text

    check_format(format)
    indexed = _indexed(repo, index_dir, config, Screen(quiet=quiet))
    rows = symbol_rows(indexed.model)
    typer.echo(printed_json(rows) if format == "json" else symbols_text(rows))


@app.command()
def graph(
    path: Annotated[Path, typer.Argument(help="A folder or a .py file; only read.")],
    format: Annotated[
        str, typer.Option("--format", help="pycg, json (with tiers), graphml or dot.")
    ] = "pycg",
    quiet: Quiet = False,
) -> None:
    """Show who calls whom in Python code, and how sure each edge is."""
    from analyzer.app.graph import call_graph, check_graph_format, shown_graph

    check_graph_format(format)
    screen = Screen(quiet=quiet)
    with screen.progress() as progress:
        found = call_graph(path, progress=progress)
    screen.notes(tuple(f"{one.location}: {one.message}" for one in found.problems))
    typer.echo(shown_graph(found, format))


@app.command()
def order(
    repo: Annotated[Path, typer.Argument(help="The repository; only read.")],
    a: Annotated[str, typer.Argument(help="A definition, or a call as written: optimizer.step.")],
    b: Annotated[str, typer.Argument(help="Another one.")],
    format: Format = "text",
    index_dir: IndexDir = None,
    config: Config = None,
    quiet: Quiet = False,
) -> None:
    """Tell which of two calls comes first on a run's way, and show the way to each."""
    from analyzer.app.order import order_notes, order_of, order_row
    from analyzer.cli.printing import order_text

    check_format(format)
    screen = Screen(quiet=quiet)
    indexed = _indexed(repo, index_dir, config, screen)
    with screen.progress() as progress:
        found = order_of(indexed, a, b, progress=progress)
    screen.notes(order_notes(indexed))
    typer.echo(printed_json(order_row(found)) if format == "json" else order_text(found))


@app.command()
def explain(
    claim_id: Annotated[str, typer.Argument(help="The claim's id.")],
    report: Annotated[Path, typer.Option("--report", help="A report written by check.")],
) -> None:
    """Show how a verdict came about: rounds, rules, requirements, evidence."""
    from analyzer.report.explain import explanation
    from analyzer.report.write import read_report

    screen = Screen(quiet=False)
    document = read_report(report)
    typer.echo(screen.safe(explanation(document, claim_id, width=screen.width, color=screen.color)))


@app.command()
def schema(
    name: Annotated[str, typer.Argument(help="report")] = "report",
) -> None:
    """Print the JSON Schema of a published file."""
    from analyzer.model.errors import InputError
    from analyzer.report.document import report_schema

    if name != "report":
        raise InputError(name, "is no published schema", "try `analyzer schema report`")
    typer.echo(printed_json(report_schema()))
