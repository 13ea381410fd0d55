"""Statements of a piece of code as a walk has them, without any repository."""

from __future__ import annotations

from judge.order.flow import Moment
from judge.order.loops import loops_by_line


def moments_of(code: str, path: str = "a.py") -> list[Moment]:
    """One moment for each line that is not empty, with the loops around it."""
    lines = dict(enumerate(code.split("\n"), start=1))
    loops = loops_by_line(lines)
    return [
        Moment(
            path,
            number,
            frozenset(),
            loops=tuple(f"{path}:{head}" for head in loops[number]),
            text=text.strip(),
        )
        for number, text in lines.items()
        if text.strip()
    ]
