"""Which characters of a Python text are comments or docstrings?"""

from __future__ import annotations

import re
from bisect import bisect_right

from analyzer.engine.languages.python_text import PythonText
from analyzer.engine.languages.python_walk import Sightings

Spans = list[tuple[int, int]]

# Strings are matched only to be stepped over. Of two ways to go on, the next character rules out
# one, so that no text makes it slow; and one class of characters stands in front, which the engine
# searches for quickly. The f-string forms are there because a replacement field may repeat the
# outer quote since 3.12. A triple quote that never closes is not a string here, so that the rest of
# the file is still looked at.
STRING_OR_COMMENT = re.compile(
    r'''
    ["'\#](?:
      (?<=\#)[^\n]*
    | (?<=")(?:
        ""[^"\\]*(?:(?:\\[\s\S]|"(?!""))[^"\\]*)*"""
      | (?:(?<=[fF]")|(?<=[fF][rR]"))[^"\\\n{]*
        (?:(?:\\[\s\S]|\{\{|\{[^{}"\n]*(?:"[^"\n]*"[^{}"\n]*)*\})[^"\\\n{]*)*"
      | [^"\\\n]*(?:\\[\s\S][^"\\\n]*)*"?
      )
    | (?<=\')(?:
        \'\'[^\'\\]*(?:(?:\\[\s\S]|\'(?!\'\'))[^\'\\]*)*\'\'\'
      | (?:(?<=[fF]\')|(?<=[fF][rR]\'))[^\'\\\n{]*
        (?:(?:\\[\s\S]|\{\{|\{[^{}\'\n]*(?:\'[^\'\n]*\'[^{}\'\n]*)*\})[^\'\\\n{]*)*\'
      | [^\'\\\n]*(?:\\[\s\S][^\'\\\n]*)*\'?
      )
    )
    ''',
    re.VERBOSE,
)


def comment_spans(text: str) -> Spans:
    """Half-open ranges of all comments, in order; needs no syntax tree."""
    return [one.span() for one in STRING_OR_COMMENT.finditer(text) if text[one.start()] == "#"]


def string_lines(source: PythonText) -> frozenset[int]:
    """Lines (from 1) that begin inside a string literal."""
    inside: set[int] = set()
    for one in STRING_OR_COMMENT.finditer(source.text):
        start, end = one.span()
        if "\n" in source.text[start:end]:
            first = bisect_right(source.starts, start)
            inside.update(range(first + 1, bisect_right(source.starts, end - 1) + 1))
    return frozenset(inside)


def prose_spans(source: PythonText, seen: Sightings) -> Spans:
    """Comments and bare strings of a file, sorted and disjoint."""
    strings = [source.span(one) for one in seen.bare_strings]
    return merged(comment_spans(source.text) + strings)


def merged(spans: Spans) -> Spans:
    """Sorted, with overlapping ranges joined and empty ones dropped."""
    found: Spans = []
    for start, end in sorted(spans):
        if found and start < found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        elif start < end:
            found.append((start, end))
    return found


def cut(spans: Spans, start: int, end: int) -> tuple[tuple[int, int], ...]:
    """The parts of sorted `spans` inside [start, end), counted from `start`."""
    at = max(bisect_right(spans, (start, start)) - 1, 0)
    found = []
    while at < len(spans) and spans[at][0] < end:
        first, last = max(spans[at][0], start), min(spans[at][1], end)
        if first < last:
            found.append((first - start, last - start))
        at += 1
    return tuple(found)
