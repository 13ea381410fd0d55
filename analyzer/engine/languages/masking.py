"""Tell code from comments and from the inside of strings, letter for letter.

`code` has the length and the line ends of the text; comments and what strings hold are blank in
it, the quotes stay. So every offset means the same in both, and no bracket in a string counts.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from analyzer.engine.languages.source_lines import begins_line
from analyzer.engine.languages.syntax import Syntax, tokens_of

_AFTER_DOCSTRING = re.compile(
    r"[ \t]*\n[ \t]*(?:function|mutable|struct|macro|const|abstract|module|primitive|@"
    r"|[^\W\d][\w.!]*[({ @]|[^\W\d]\w*[ \t]*\n)"
)


@dataclass(frozen=True, slots=True)
class Masked:
    """`prose` holds sorted, disjoint offsets of comments and docstrings."""

    code: str
    prose: list[tuple[int, int]]


def masked(text: str, syntax: Syntax) -> Masked:
    """The code alone, and where the prose is."""
    parts: list[str] = []
    prose: list[tuple[int, int]] = []
    at = 0
    for match in tokens_of(syntax).finditer(text):
        start, end = match.span()
        parts.append(text[at:start])
        if match.lastindex == 1 or (syntax.docstrings and _is_docstring(text, start, end)):
            prose.append((start, end))
            parts.append(blank(text[start:end]))
        elif end - start > 1:
            parts.append(text[start] + blank(text[start + 1 : end - 1]) + text[end - 1])
        else:
            parts.append(text[start:end])
        at = end
    parts.append(text[at:])
    return Masked("".join(parts), prose)


def blank(text: str) -> str:
    """Spaces for everything but line ends."""
    if "\n" not in text:
        return " " * len(text)
    return "\n".join(" " * len(line) for line in text.split("\n"))


def _is_docstring(text: str, start: int, end: int) -> bool:
    """A string on lines of its own, with a definition on the next line."""
    return begins_line(text, start) and _AFTER_DOCSTRING.match(text, end) is not None
