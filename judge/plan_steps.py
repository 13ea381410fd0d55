"""Which steps a claim puts in order, as token sets in the claim's order."""

from __future__ import annotations

import re

from judge.requirement import Requirement, RequirementKind
from judge.vocabulary import plain_tokens

_CUT = re.compile(
    r"[;:,{}→]|\.(?=\s|$)|\b(?:and then|then|first|finally|next|afterwards|and only then|and)\b",
    re.I,
)
_AFTER = re.compile(r"^(?P<late>.+?)\s+(?:only\s+)?after\s+(?P<early>.+)$", re.I)
_BEFORE = re.compile(r"^(?P<early>.+?)\s+before\s+(?P<late>.+)$", re.I)
_FILLER = """
each every iteration step order follow one run go per this that other it from until while into
over for within phase stage pipeline procedure start with by to at in of on same all new only
apply begin use
"""
FILLER = frozenset(_FILLER.split())


def step_requirements(text: str) -> list[Requirement]:
    """Steps in the order in which the claim says they happen; fewer than two give none."""
    steps: list[tuple[str, tuple[str, ...]]] = []
    for part in _parts(text):
        words = tuple(
            dict.fromkeys(
                w for w in plain_tokens(part) if w.isalpha() and len(w) > 2 and w not in FILLER
            )
        )
        if words:
            steps.append((part.strip(), words))
    if len(steps) < 2:
        return []
    return [
        Requirement(
            requirement_id="",
            kind=RequirementKind.STEP,
            label=label[:80],
            spellings=tuple((word,) for word in words),
        )
        for label, words in steps
    ]


_ASIDE = re.compile(r"\([^()]*\)")
_HEADING = re.compile(r"^[^:;,.]{1,60}:\s")
"""What the order is of ("Training loop: …") is no step of it."""


def _parts(text: str) -> list[str]:
    parts: list[str] = []
    for raw in _CUT.split(_HEADING.sub("", _ASIDE.sub(" ", text))):
        part = raw.strip()
        if not part:
            continue
        turned = _AFTER.match(part) or _BEFORE.match(part)
        parts.extend([turned["early"], turned["late"]] if turned else [part])
    return parts
