"""Does code do what a term says without saying the term?

A skip connection is an `x + f(x)`, whatever it is called. The table gives terms the signs that
stand in code in their stead.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from analyzer.model.chunk import Chunk
from judge.claims.terms import stem_of
from judge.text.shipped_tables import shipped_table
from judge.text.signs import Signs


@cache
def signs() -> Mapping[str, tuple[str, ...]]:
    """The shipped table by stem, read once."""
    return {
        stem_of(term): tuple(patterns) for term, patterns in shipped_table("term_signs").items()
    }


@cache
def sign_of(stem: str) -> Signs | None:
    """What code that does what the term says may hold; None where the table knows nothing."""
    patterns = signs().get(stem)
    if patterns is None:
        return None
    # Patterns may name groups, each for itself.
    return Signs(tuple(map(_own_groups, patterns, _LETTERS)), re.I)


_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def _own_groups(pattern: str, prefix: str) -> str:
    return re.sub(r"\(\?P(<|=)", lambda m: f"(?P{m[1]}{prefix}_", pattern)


def is_shown(term: str, chunks: Iterable[Chunk]) -> bool:
    """Whether code of the chunks shows what a term of a claim says."""
    sign = sign_of(stem_of(term))
    return sign is not None and any(sign.holds(chunk.code_text()) for chunk in chunks)
