"""Lines of code: which are comments, and which stand behind a line that guards them?"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

Lines = Callable[[str], Sequence[str]]
Place = tuple[str, int]

TAB = 4
"""Characters that a tab is taken for, where files may mix tabs and blanks."""

LONGEST_BLOCK = 60
"""Lines behind a guard that are looked at."""

_COMMENT = re.compile(r"^\s*(?:#|//|%|\*|/\*|\"\"\"|--)")


def is_comment(line: str) -> bool:
    """Whether a line is a comment in any language."""
    return _COMMENT.match(line) is not None


def block_of(lines: Sequence[str], at: int) -> Iterator[int]:
    """Numbers, from 1, of the lines behind the guard at index `at`: its own, and those that are
    further in."""
    yield at + 1
    depth = indent(lines[at])
    for number in range(at + 1, min(len(lines), at + LONGEST_BLOCK)):
        if lines[number].strip():
            if indent(lines[number]) <= depth:
                return
            yield number + 1


def indent(line: str, *, tab: int = TAB) -> int:
    """How far in a line begins, a tab counted as up to `tab` characters."""
    expanded = line.expandtabs(tab)
    return len(expanded) - len(expanded.lstrip())
