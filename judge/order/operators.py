"""Which actions do the operators of a line of code do?"""

from __future__ import annotations

import re
from collections.abc import Iterator

from index.tokenize import tokens

_DOES = (
    (re.compile(r"[^=!<>]\+=(?!=)|\.add_\(|\batomicAdd"), "add accumulate accumulator sum"),
    (re.compile(r"-=(?!=)|\.sub_\("), "subtract"),
    (re.compile(r"(?<![/*])/(?![/*])|\.div_?\("), "divide divided"),
    (re.compile(r"[\w)\]]\s*\.?\*=?\s*[\w(]|\.mul_?\(|@times"), "multiply multiplied times"),
    (
        re.compile(r"(?:\*\*|\.?\^)\s*2\b|\b([\w.\[\]]+)\s*\*\s*\1\b|\bsqu?are?\b|\bsquared?\("),
        "square squared",
    ),
    (re.compile(r"sqrt|(?:\*\*|\^)\s*\(?\s*(?:0?\.5|1\s*/\s*2)"), "root"),
)


def operations(code: str) -> frozenset[str]:
    """Tokens of the words that claims have for the operators of a line."""
    return frozenset(_said(code))


def _said(code: str) -> Iterator[str]:
    for operator, words in _DOES:
        if operator.search(code):
            yield from tokens(words)
