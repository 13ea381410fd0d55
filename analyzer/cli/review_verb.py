"""The verb by which a person reviews extracted claims, in a browser or in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from analyzer.cli.exit_codes import COMPLETE, INCOMPLETE
from analyzer.cli.options import Quiet, app
from analyzer.cli.printing import Screen

if TYPE_CHECKING:
    from analyzer.app.review_claims import Desk, Finished


@app.command()
def review(
    claims: Annotated[Path, typer.Argument(help="The claims to review; never changed.")],
    paper: Annotated[Path, typer.Option("--paper", help="The paper they come from; only read.")],
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", help="The result. Default: CLAIMS.reviewed.json."),
    ] = None,
    log: Annotated[
        Path | None,
        typer.Option("--log", help="Every action. Default: review_log.json beside the claims."),
    ] = None,
    terminal: Annotated[
        bool, typer.Option("--terminal", help="Ask here, claim by claim, without a browser.")
    ] = False,
    partial: Annotated[
        bool, typer.Option("--partial", help="Finish even with claims that were not reviewed.")
    ] = False,
    no_open: Annotated[
        bool, typer.Option("--no-open", help="Print the page's address and open no browser.")
    ] = False,
    quiet: Quiet = False,
) -> None:
    """Review extracted claims beside their paper: accept, revise, reject, split, merge, add."""
    from analyzer.app.review_claims import open_desk

    desk = open_desk(claims, paper, result=output, log=log, partial=partial)
    Screen(quiet=quiet).notes(desk.notes)
    finished = _in_terminal(desk) if terminal else _in_browser(desk, show=not no_open)
    raise typer.Exit(INCOMPLETE if finished is None or finished.left_out else COMPLETE)


def _in_terminal(desk: Desk) -> Finished | None:
    from analyzer.cli.review_dialogue import Dialogue

    screen = Screen(quiet=False)
    dialogue = Dialogue(
        desk,
        ask=_answer,
        say=_say,
        width=screen.width,
        color=screen.color,
        ascii_only=screen.ascii_only,
    )
    finished = dialogue.run()
    _tell(desk, finished)
    return finished


def _in_browser(desk: Desk, *, show: bool) -> Finished | None:
    import webbrowser

    from analyzer.app.review_server import ReviewServer

    server = ReviewServer(desk)
    typer.echo(f"review: {server.address}")
    typer.echo("Every action is saved at once. Finish in the page; Ctrl-C stops, to go on later.")
    sys.stdout.flush()
    if show:
        webbrowser.open(server.address)
    try:
        server.serve()
    except KeyboardInterrupt:
        typer.echo()
    _tell(desk, server.finished)
    return server.finished


def _tell(desk: Desk, finished: Finished | None) -> None:
    from analyzer.app.review_claims import standing
    from analyzer.paper.review_documents import statistics_lines

    if finished is None:
        typer.echo(f"{standing(desk)}; run the same command to go on")
        return
    for line in statistics_lines(finished.statistics):
        typer.echo(line)
    typer.echo(f"written: {finished.result} and {finished.log}")


def _say(text: str) -> None:
    typer.echo(text, nl=False)


def _answer(prompt: str) -> str | None:
    """What was typed; None at the end of the input."""
    try:
        return input(prompt)
    except EOFError:
        return None
