"""As what does a claim name a thing: a method to compare with, or data to work on?

A method must be there as code; data need only be loaded. The nearest word before a name that
speaks of either decides: "compared with A and B on C" names two methods and one data set.
"""

from __future__ import annotations

import re
from enum import StrEnum


class NamedAs(StrEnum):
    """What a thing must be for the claim to hold."""

    METHOD = "method"
    DATA = "data"
    OTHER = "other"


_CUES: tuple[tuple[NamedAs, str], ...] = (
    (
        NamedAs.METHOD,
        r"baselines?|compar\w+\s+(?:with|to|against)|against|versus|vs\.?|competitors?|competing"
        r"|outperforms?|alternatives?|methods?|algorithms?|approaches|learners?",
    ),
    (
        NamedAs.DATA,
        r"data\s?-?sets?|corpora|corpus|benchmarks?|tasks?|environments?|games?|domains?|graphs?"
        r"|images?|(?:evaluat|train|test|pre-?train|experiment|compar|perform|run)\w*\s+on|on",
    ),
    (
        NamedAs.OTHER,
        r"metrics?|measur\w+|scores?|accuracy|in terms of|using|with|by|reported|for|from|as",
    ),
)
_CUE = re.compile(
    "|".join(rf"(?P<{role.name}>(?<!\w)(?:{words})(?!\w))" for role, words in _CUES), re.I
)
_SENTENCE = re.compile(r"[.;](?=\s|$)")


def named_as(text: str, name: str) -> NamedAs:
    """As what the text names a thing first; OTHER where nothing tells."""
    at = text.find(name)
    before = _SENTENCE.split(text[: max(0, at)])[-1]
    last = None
    for match in _CUE.finditer(before):
        last = match
    return NamedAs[last.lastgroup] if last is not None and last.lastgroup else NamedAs.OTHER
