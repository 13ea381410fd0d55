"""Which sentences does a passage hold? Each may be about another file than the next."""

from __future__ import annotations

import re

_END = re.compile(r"(?<=[.;:!?])\s+|\n+")
FEWEST_WORDS = 3
_WORD = re.compile(r"[^\W\d_]{2,}")


def sentences(text: str) -> list[str]:
    """The sentences in their order, without scraps of fewer than FEWEST_WORDS words."""
    parts = (part.strip() for part in _END.split(text))
    return [part for part in parts if len(_WORD.findall(part)) >= FEWEST_WORDS]
