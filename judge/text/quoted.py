"""How is a line of code quoted in a note?"""

from __future__ import annotations

MOST = 60
"""Characters of a line that a note shows; the place it names shows the rest."""


def quoted(line: str, most: int = MOST) -> str:
    """The line in backticks, with a mark where it is cut off."""
    return f"`{line}`" if len(line) <= most else f"`{line[: most - 1].rstrip()}…`"
