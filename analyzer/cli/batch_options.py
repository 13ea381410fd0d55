"""The flags of `check` for judging through files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

WriteRequests = Annotated[
    Path | None,
    typer.Option("--write", help="--judge batch: write what is to be asked here (or into DIR)."),
]
ReadReplies = Annotated[
    list[Path] | None,
    typer.Option("--read", help="--judge batch: take replies from here; may be given often."),
]
Form = Annotated[
    str | None,
    typer.Option("--form", help="jsonl (OpenAI batch, default) or markdown: one form a claim."),
]
