"""Which named things does a claim about an experiment leave out?

"All tasks except A" and "B being left out" name what must not be there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_OUT = (
    r"left\s+out|left\s+aside|excluded|omitted|dropped|discarded|disregarded|skipped|ignored|set\s+aside"
    r"|not\s+(?:used|considered|included|evaluated|reported|part)"
)
_LEFT_OUT = re.compile(rf"\b(?:is|are|was|were|being|been)\s+(?:\w+ly\s+)?(?:{_OUT})\b")
_EXCEPT = re.compile(
    r"\b(?:except(?:ing)?(?:\s+for)?|excluding|leaving\s+(?:out|aside)|omitting|other\s+than"
    r"|all\s+but|but\s+not|with\s+the\s+exception\s+of|we\s+(?:omit|exclude|drop|skip|leave\s+out))\s+"
    r"(?P<names>[^,;:()]{0,120})",
    re.I,
)


_END = re.compile(r"\.(?:\s|$)|\b(?:which|that|whose|where|for|because|since|is|are|was|were)\b")
REACH = 120
"""Characters before "is left out" among which stands what is."""


def parts_left_out(text: str) -> Sequence[str]:
    """The stretches of a text that say what is left out."""
    before = [text[max(0, m.start() - REACH) : m.start()] for m in _LEFT_OUT.finditer(text)]
    behind = [_END.split(m["names"])[0] for m in _EXCEPT.finditer(text)]
    return [*(re.split(r"[,;:()]|\.\s", part)[-1] for part in before), *behind]
