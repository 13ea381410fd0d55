"""Which loops stand around each line of a file?

Read from how lines begin and how far they are indented, so that one reading does for every
language: a line that is indented further than the head of a loop, and follows it, is inside.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from judge.text.guarded_lines import indent

_HEAD = re.compile(
    r"[}\s]*(?:'?\w+:\s*)?(?:async\s+|@?par\w*\s+|(?:\w+\.)?@\w+!?\s+)*"
    r"(?:for|while|do|repeat|loop|until|foreach|parfor|forall)\b(?!\s*[=.])"
)
_EACH = re.compile(
    r"\.(?:foreach|forEach|for_each|each)\b|\b(?:lapply|sapply|vapply|replicate|foldLeft)\s*\("
)
"""Calls that take the body of a loop."""

_OPENS = re.compile(r"\s*[{(]\s*$")


def loops_by_line(code: Mapping[int, str]) -> dict[int, tuple[int, ...]]:
    """For each line (from 1) the lines on which the loops around it begin, outermost first; the
    head of a loop is inside it. `code` holds lines without comments."""
    around: dict[int, tuple[int, ...]] = {}
    open_loops: list[tuple[int, int]] = []  # indentation and line of each head
    for line in sorted(code):
        text = code[line]
        if not text.strip():
            continue
        width = indent(text)
        if not _OPENS.match(text):
            while open_loops and width <= open_loops[-1][0]:
                open_loops.pop()
        if is_head(text):
            open_loops.append((width, line))
        around[line] = tuple(head for _, head in open_loops)
    return around


def is_head(text: str) -> bool:
    """Whether a line of code begins a loop."""
    return bool(_HEAD.match(text) or _EACH.search(text))
