"""The flags of `check` that say who judges, and what that may take."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from analyzer.app.settings import Settings

JudgeKind = Annotated[
    str | None, typer.Option("--judge", help="static (default), llm, batch or hybrid.")
]
Model = Annotated[
    list[str] | None,
    typer.Option("--model", help="The model's name; given several times, the models vote."),
]
ApiBase = Annotated[
    str | None,
    typer.Option("--api-base", help="An OpenAI-compatible server: http://127.0.0.1:8000/v1."),
]
MaxCost = Annotated[
    float | None, typer.Option("--max-cost", min=0.0, help="Most US dollars to spend in this run.")
]
MaxTokens = Annotated[
    int | None,
    typer.Option("--max-tokens", min=0, help="Most tokens to use in this run, in + out."),
]
Concurrency = Annotated[
    int | None, typer.Option("--concurrency", min=1, max=64, help="Calls at the same time (4).")
]
Timeout = Annotated[
    float | None, typer.Option("--timeout", min=0.001, help="Seconds for one call (120).")
]
Deadline = Annotated[
    float | None,
    typer.Option("--deadline", min=0.001, help="Seconds for all calls together; then stop."),
]
DryRun = Annotated[
    bool, typer.Option("--dry-run", help="Tell calls, tokens and cost; send and spend nothing.")
]
Offline = Annotated[
    bool, typer.Option("--offline", help="Open no socket; take replies from the cache alone.")
]
CacheDir = Annotated[
    Path | None,
    typer.Option("--cache-dir", help="Where paid replies are kept. Default: the user's cache."),
]
ShuffleCheck = Annotated[
    int | None,
    typer.Option(
        "--shuffle-check",
        min=1,
        max=20,
        help="Judge so many times more, in other orders and batches; tell what that changes.",
    ),
]


def check_asked(settings: Settings, flags: Mapping[str, object]) -> None:
    """InputError for a flag about a model where no judge asks one; a settings file may hold it."""
    from analyzer.model.errors import InputError

    given = [name for name, value in flags.items() if value is not None]
    if settings.judge.kind == "static" and given:
        problem = "no judge asks it" if given[0] == "--model" else "no judge asks a model"
        raise InputError(given[0], problem, "add --judge llm or --judge hybrid")


def settings_of(
    config: Path | None,
    *,
    judge: str | None = None,
    model: Sequence[str] | None,
    api_base: str | None,
    max_cost: float | None,
    max_tokens: int | None,
    concurrency: int | None,
    timeout: float | None,
    deadline: float | None,
) -> Settings:
    """The settings of a file with what flags say instead; a flag not given says nothing."""
    from analyzer.app.settings import read_settings, with_flags

    return with_flags(
        read_settings(config),
        judge={
            "kind": judge,
            "model": model[0] if model else None,
            "further_models": tuple(model[1:]) if model else None,
            "api_base": api_base,
        },
        running={
            "max_cost": max_cost,
            "max_tokens": max_tokens,
            "concurrency": concurrency,
            "timeout": timeout,
            "deadline": deadline,
        },
    )
