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
        r"|outperforms?|alternatives?|methods?|algorithms?|approaches|learners?|systems?|frameworks?"
        r"|packages?|librar(?:y|ies)|implementations?|toolkits?|solvers?|rivals?|references?"
        r"|(?:set|put|placed)\s+(?:against|beside|next\s+to)|next\s+to|alongside|counterparts?"
        r"|predecessors?|prior\s+work|state[\s-]of[\s-]the[\s-]art|classifiers?|regressors?|estimators?"
        r"|optimi[sz]ers?|samplers?|architectures?|backbones?|encoders?|parsers?|planners?",
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
_SENTENCE = re.compile(r"(?:;|(?<!\b[A-Z])\.)(?=\s|$)")


def named_as(text: str, name: str) -> NamedAs:
    """As what the text names a thing first; OTHER where nothing tells."""
    at = text.find(name)
    before = _SENTENCE.split(text[: max(0, at)])[-1]
    cues = list(_CUE.finditer(before))
    member = before.rpartition(",")[2]
    behind = re.split(r"[,;.](?=\s|$)", text[at + len(name) :])[0]
    if at >= 0 and not _CUE.search(member) and _ON.match(behind):
        cues = [cue for cue in cues if cue.lastgroup == NamedAs.METHOD.name]
    last = cues[-1] if cues else None
    return NamedAs[last.lastgroup] if last is not None and last.lastgroup else NamedAs.OTHER


_ON = re.compile(r"(?:\s+(?:and|or|with)\s+[\w.'+-]+(?:\s[A-Z][\w.+-]*)?)*\s+on\s")
"""Of "A on C, B on D" B is what A is, and no data of A."""
