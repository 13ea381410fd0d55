"""A model that reads a paper: the client for it, what it will take, and what it did, told."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from analyzer.app.dry_run import asking_lines, price_source
from analyzer.app.model_client import check_one_model, client_for, forecast_client
from analyzer.app.model_use import ModelUse
from analyzer.app.progress import Progress, silent
from analyzer.app.settings import Settings
from analyzer.paper.filter import kept
from analyzer.paper.reading import read_paper
from analyzer.paper.with_model.consult import Consulted, consult
from analyzer.paper.with_model.prompts import prompt_digest, recorded
from judge.remote.exchange import Client
from judge.remote.forecast import Forecast
from judge.remote.panel import first_of


def paper_client(
    paper_file: Path, settings: Settings, use: ModelUse, progress: Progress = silent
) -> Client:
    """The client that settings ask for; InputError for what a user must mend first."""
    check_one_model(settings)
    return client_for(
        settings,
        use,
        # No repository is audited; only its place among the caches is asked for.
        repo=paper_file,
        environment=os.environ,
        heard=lambda done, total: progress("ask", done, total),
    )


def paper_forecast(paper_file: Path, settings: Settings, use: ModelUse) -> Forecast:
    """What asking about a paper would take; nobody is asked and nothing is stored."""
    check_one_model(settings)
    client = first_of(forecast_client(settings, use, repo=paper_file))
    paper = read_paper(paper_file)
    consult(paper, kept(paper), client, spare_tokens=settings.judge.spare_tokens)
    return client.forecast()


def forecast_lines(forecast: Forecast, settings: Settings) -> list[str]:
    """The forecast for people, one figure a line."""
    return asking_lines(forecast, settings.judge.model, price_source(settings))


def consulted_entry(found: Consulted, model: str) -> dict[str, Any]:
    """What a claims file says of the model's part in it, with every claim it changed."""
    return {
        "model": model,
        "prompts": f"{recorded()['version']}-{prompt_digest()[:8]}",
        "confirmed": found.confirmed,
        "corrected": found.corrected,
        "removed": found.removed,
        "added": found.added,
        "not_mentioned": found.unmentioned,
        "additions_repeated": found.repeated,
        "absorbed": found.absorbed,
        "unusable": dict(sorted(Counter(one.value for one in found.faults).items())),
        "dimensions_asked": found.sorting.asked,
        "dimensions_moved": found.sorting.moved,
        "calls": found.calls,
        "calls_failed": len(found.failures),
        "changes": [
            {"was": one.was, "now": one.now, "source": one.source, "reason": one.reason}
            for one in found.changes
        ],
    }


def consulted_notes(found: Consulted, model: str) -> tuple[str, ...]:
    """The same for the terminal, one sentence a thing."""
    notes = [
        f"{model} confirmed {found.confirmed} claims of the rules, worded {found.corrected} anew, "
        f"removed {found.removed}, added {found.added}; {found.unmentioned} it did not mention"
    ]
    if found.faults:
        causes = Counter(one.value for one in found.faults)
        told = "; ".join(f"{count} because {cause}" for cause, count in sorted(causes.items()))
        notes.append(f"{len(found.faults)} of its results were not used: {told}")
    if found.sorting.asked:
        notes.append(
            f"{found.sorting.asked} claims in doubt were sorted by {model}, "
            f"{found.sorting.moved} of them into another dimension"
        )
    return (*notes, *_failure_notes(found.failures, found.calls))


def _failure_notes(failures: Sequence[str], calls: int) -> list[str]:
    if not failures:
        return []
    more = f" (and {len(failures) - 1} more)" if len(failures) > 1 else ""
    return [
        f"{len(failures)} of {calls} calls gave nothing to use, and there the claims of the rules "
        f"stand: {failures[0]}{more}"
    ]
