"""How long work shows that it moves: called with a stage, a count and a total."""

from __future__ import annotations

from typing import Protocol


class Progress(Protocol):
    """`total` 0 means not known. Called often: implementations decide how often to draw."""

    def __call__(self, stage: str, done: int, total: int) -> None: ...


def silent(stage: str, done: int, total: int) -> None:
    """Shows nothing: pipes, tests, libraries."""
    del stage, done, total
