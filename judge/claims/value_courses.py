"""Which number is where something begins and which where it ends, and whose are the values that a
claim lists case by case?

"Epsilon goes from 1.0 to 0.1" says two values of one name, which code holds as `eps_start` and
`eps_end`; "alpha …, namely 1.0 for chess and 0.3 for go" says alpha once for all of them.
"""

from __future__ import annotations

import re

from msgspec import Struct

from judge.claims.clauses import said_after, said_before
from judge.claims.numbers import ClaimNumber
from judge.claims.vocabulary import spellings_of

_MOVES = (
    r"(?:goes|go|going|moves?|moved|decay\w*|decreas\w+|falls?|drops?|dropped|anneal\w*|increas\w+|"
    r"rises?|raised|grows?|ramp\w*|chang\w+|interpolat\w+|cool\w*|runs?|schedul\w+|reduc\w+|"
    r"lower\w*|swept|shrinks?|scal\w+)"
)
_WHAT = r"\b(?P<what>[A-Za-z][\w-]{0,24})\s+(?:(?:is|are|was|were|being)\s+)?"
_ADVERBS = r"(?:\w+ly\s+)?"
_START = re.compile(rf"{_WHAT}{_ADVERBS}{_MOVES}\s+{_ADVERBS}from\s+$", re.I)
_END = re.compile(
    rf"{_WHAT}{_ADVERBS}{_MOVES}\s+{_ADVERBS}from\s+[-−]?[\d.eE^x×−-]+%?\s+(?:(?:down|up)\s+)?to\s+$",
    re.I,
)
_GOES_ON = re.compile(r"\s*%?\s*(?:(?:down|up)\s+)?to\s+[-−]?[\d.]")
_NO_NAMES = "and it which that then this value rate linearly is are was were be"
_NOTHING = frozenset(_NO_NAMES.split())
_SHORT = {
    "epsilon": ("eps",),
    "temperature": ("temp", "tau"),
    "probability": ("prob", "p"),
    "sigma": ("std",),
    "lambda": ("lam",),
    "coefficient": ("coef", "coeff"),
    "exploration": ("eps", "epsilon"),
}
"""Words with what code makes of them."""

STARTS = ("start", "init", "initial", "begin", "from", "first", "max", "hi", "high", "0")
ENDS = ("end", "final", "last", "to", "min", "minimum", "stop", "lo", "low", "finish")


class CourseEnd(Struct, frozen=True):
    """Where a course of a value begins or ends, under the claim's word for the value."""

    what: str
    is_start: bool

    @property
    def label(self) -> str:
        """As reports show it."""
        return f"{'first' if self.is_start else 'last'} {self.what}"

    @property
    def spellings(self) -> tuple[tuple[str, ...], ...]:
        """How code may name it, whole names only."""
        what = self.what.lower().replace("-", "_")
        ends = STARTS if self.is_start else ENDS
        names = [
            name
            for own in (what, *_SHORT.get(what, ()))
            for end in ends
            for name in (f"{own}_{end}", f"{end}_{own}")
        ]
        return tuple(dict.fromkeys(spellings_of(name)[0] for name in names))


def course_end(number: ClaimNumber, text: str) -> CourseEnd | None:
    """The end of a course that a number is; None for other numbers."""
    before = said_before(text, number)
    found, is_start = _END.search(before), False
    if found is None and _GOES_ON.match(said_after(text, number)):
        found, is_start = _START.search(before), True
    if found is None or found["what"].lower() in _NOTHING:
        return None
    return CourseEnd(found["what"], is_start)


_SYMBOL = (
    r"(?P<symbol>\\?(?:alpha|beta|gamma|delta|epsilon|eps|eta|kappa|lambda|mu|rho|sigma|tau)|[α-ω])"
)
_FOR_CASE = r"[-−]?[\d.,eE^]+\s+(?:for|on|in)\s+[^,;.:]{2,40}(?:,\s*(?:and\s+)?|\s+and\s+)"
_LISTED = re.compile(
    rf"(?<![\w\\]){_SYMBOL}(?![\w=])(?!\s*=)[^;:=]{{0,90}}"
    rf"(?:\b(?:namely|i\.e\.,?|that is,?|being|set to|equal to)|:)\s+(?:{_FOR_CASE}){{0,8}}$"
)
_CASE = re.compile(r"\s+(?:for|on|in)\s+(?:the\s+)?[\w×]")


def listed_symbol(number: ClaimNumber, text: str) -> str:
    """The symbol whose values a claim lists case by case, of a number in that list; else ""."""
    if not _CASE.match(said_after(text, number)):
        return ""
    found = _LISTED.search(text[max(0, number.start - REACH) : number.start])
    return found["symbol"] if found else ""


REACH = 240
"""Characters before a number among which its list begins."""
