"""Which actions do the operators of a line of code do?"""

from __future__ import annotations

import re
from collections.abc import Iterator

from index.tokenize import tokens

_DOES = (
    (
        ("+=", ".add_(", "atomicAdd"),
        re.compile(r"[^=!<>]\+=(?!=)|\.add_\(|\batomicAdd"),
        "add accumulate accumulator sum",
    ),
    (("-=", ".sub_("), re.compile(r"-=(?!=)|\.sub_\("), "subtract"),
    (("/", ".div"), re.compile(r"(?<![/*])/(?![/*])|\.div_?\("), "divide divided"),
    (
        ("*", ".mul", "@times"),
        re.compile(r"[\w)\]]\s*\.?\*=?\s*[\w(]|\.mul_?\(|@times"),
        "multiply multiplied times",
    ),
    (
        ("*", "^", "sq"),
        re.compile(r"(?:\*\*|\.?\^)\s*2\b|\b([\w.\[\]]+)\s*\*\s*\1\b|\bsqu?are?\b|\bsquared?\("),
        "square squared",
    ),
    (("sqrt", "**", "^"), re.compile(r"sqrt|(?:\*\*|\^)\s*\(?\s*(?:0?\.5|1\s*/\s*2)"), "root"),
)
"""Signs of which an operator holds one, what it looks like, and its words. To look for a sign is
far quicker than the pattern, and most lines have none."""


def operations(code: str) -> frozenset[str]:
    """Tokens of the words that claims have for the operators of a line."""
    return frozenset(_said(code))


def _said(code: str) -> Iterator[str]:
    for signs, operator, words in _DOES:
        if any(sign in code for sign in signs) and operator.search(code):
            yield from tokens(words)
