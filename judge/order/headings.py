"""Of which part of a definition does a comment above it tell?

A comment on a line of its own tells of what follows at its depth, up to the next such comment: "#
critic" above five lines tells of the fifth too.
"""

from __future__ import annotations

MOST_LINES = 14
"""Lines of code that a comment may tell of: what stands further below is something else."""

TAB = 4


class Headings:
    """The comments above the lines of one chunk, which are asked for one after another."""

    def __init__(self) -> None:
        self._open: list[tuple[int, str, int]] = []  # depth, text, lines since
        self._fresh = False

    def of(self, code: str, whole: str) -> tuple[str, ...]:
        """Comments of the parts that the next line belongs to, outermost first, but for those right
        above it; `code` is the line without its comments."""
        if not code.strip():
            if whole.strip():
                self._begin(_depth(whole), whole)
            return ()
        depth = _depth(code)
        while self._open and depth < self._open[-1][0]:
            self._open.pop()
        found = tuple(text for _, text, since in self._open if 0 < since < MOST_LINES)
        self._open = [(at, text, since + 1) for at, text, since in self._open]
        self._fresh = False
        return found

    def _begin(self, depth: int, text: str) -> None:
        while self._open and depth <= self._open[-1][0]:
            above = self._open.pop()
            if self._fresh and above[2] == 0 and above[0] == depth:
                text = f"{above[1]}\n{text}"
        self._fresh = True
        self._open.append((depth, text, 0))


def _depth(text: str) -> int:
    plain = text.expandtabs(TAB)
    return len(plain) - len(plain.lstrip())
