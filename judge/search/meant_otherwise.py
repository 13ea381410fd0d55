"""Which names in code share a token with what is asked for, and mean something else?

`MAX_STRING_LENGTH` takes no maximum, `self.l1` is the first of some layers, and `log.info` writes
a line. They are blanked before code is looked through for an operation or for so short a name.
"""

from __future__ import annotations

import re
from functools import cache

from judge.claims.requirement import Requirement, RequirementKind
from judge.text.shipped_tables import listed, shipped_table

_CONSTANT = r"\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b(?![ \t]*\()"
"""Of several words and never called: it holds what somebody set."""

_SHORT = re.compile(r"[a-z]\d")
"""A letter and a digit count things: the second layer, the first group."""


def without_others(code: str, asked: Requirement) -> str:
    """The code, its lines as they are, without names that mean other things than what is asked."""
    for pattern in _patterns(asked):
        code = pattern.sub(" ", code)
    return code


def can_be_others(asked: Requirement) -> bool:
    """Whether any name could be taken for what is asked."""
    return bool(_patterns(asked))


def _patterns(asked: Requirement) -> tuple[re.Pattern[str], ...]:
    if asked.kind is RequirementKind.OPERATION:
        return _of_operation(asked.term)
    if asked.kind is RequirementKind.COMPONENT:
        short = (s[0] for s in asked.spellings if len(s) == 1 and _SHORT.fullmatch(s[0]))
        return tuple(map(_numbered, short))
    return ()


@cache
def _of_operation(term: str) -> tuple[re.Pattern[str], ...]:
    row = shipped_table("operations").get(term, {})
    own = tuple(map(re.compile, listed(row, "otherwise")))
    coded = listed(row, "coded")
    short = tuple(_numbered(name) for name in coded if _SHORT.fullmatch(name))
    return (re.compile(_CONSTANT), *own, *short)


@cache
def _numbered(name: str) -> re.Pattern[str]:
    """A variable or an attribute of that name; what a library calls so, a text and an argument
    stand as they are: `regularizers.l1(…)`, "l1", `l1=0.01`."""
    own = rf"\b(?:self|this)(?:\.|->){name}\b"
    return re.compile(rf"{own}|(?<![\w.'\"]){name}\b(?!=[^=\s])(?!['\"])")
