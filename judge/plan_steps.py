"""Which steps a claim puts in order, as token sets in the claim's order."""

from __future__ import annotations

import re

from judge.order.clauses import clauses
from judge.order.turns import Turn, segments, turns
from judge.requirement import Requirement, RequirementKind
from judge.vocabulary import plain_tokens

_FILLER = """
each every iteration step order follow one two run go per this that other it from until while into
over for within phase stage pipeline procedure start with by to at in of on same all new only now
apply begin use both done perform take several about between them these another among their
compute calculate computed happen come long first before anew again together end late next
once interleave interleaved alternate alternately regular interval
goes continue
"""
SHOWN = 80
"""Characters of a step that reports show."""

FILLER = frozenset(plain_tokens(_FILLER))


def turns_said(text: str) -> dict[str, Turn]:
    """How often each step is done, by its label, where the claim says so."""
    found: dict[str, Turn] = {}
    for segment in segments(text):
        parts = clauses(segment, _content, FILLER)
        found.update(zip((part[:SHOWN] for part in parts), turns(parts), strict=True))
    return found


def step_requirements(text: str) -> list[Requirement]:
    """Steps in the order in which the claim says they happen; fewer than two give none."""
    parts = clauses(text, _content, FILLER)
    steps = [(part, words) for part in parts if (words := _words(part))]
    if len(steps) < 2:
        return []
    return [
        Requirement(
            requirement_id="",
            kind=RequirementKind.STEP,
            label=label[:SHOWN],
            spellings=tuple((word,) for word in words),
        )
        for label, words in steps
    ]


_PLACE = re.compile(
    r"^(?:and\s+)?(?:last(?:ly)?|at (?:the end|last))\b,?"
    r"|\b(?:(?:comes?\s+)?(?:first|second|third|last|next)|(?:comes?|follows?)(?:\s+at the end)?"
    r"|at the end)$",
    re.I,
)
"""Says where in the order a step comes, and nothing of what it is."""


_EACH = re.compile(
    r"^(?:in|at|on|for|within|during)\s+(?:each|every)\s+(?:[\w-]+\s+){1,3}?"
    r"(?=(?:the|an?|both|all|its|their)\b|[\w-]+\s+(?:is|are)\b)"
    r"|^(?:(?:in|at|on|for|within|during)\s+)?(?:each|every)\s+(?:training\s+|optimi[sz]ation\s+|gradient\s+)?"
    r"(?:iteration|epoch|step|round|turn|cycle|pass|update|time\s?step|mini-?batch|batch)\s+(?=\w)",
    re.I,
)
"""Says when steps come round again, and nothing of what they are."""

_WHERE = re.compile(
    r"^(?:in|at|on|for|during|within)\s+(?:the|this|our|that)\s+(?:[\w-]+\s+){1,3}?"
    r"(?=(?:the|an?|both|all|every|each|its|their)\s)",
    re.I,
)
"""Says in which part of the work steps come, and nothing of what they are."""

_TAKEN = re.compile(
    r"\b(?:gradient|optimi[sz]er|adam\w*|sgd|newton|update|descent|momentum|verlet|leapfrog)(?:'s)?"
    r"\s+steps?\b",
    re.I,
)
"""A step that is done, not one that is counted."""

_BROAD = frozenset(plain_tokens("network function variable matrix"))
"""What things are, where other words say which: code names these alone."""

_LEFT_OUT = re.compile(
    r"(?<=\w)\s+(?:(?:without|instead of|rather than)\s+[\w-]+(?:\s+(?!for\b|on\b|in\b|at\b|by\b)"
    r"[\w-]+)?|(?:where|which|while|because|so that)\b.*$)",
    re.I,
)
"""Says what is not done, or when and why."""

_SHORT = re.compile(r"\b(?:[A-Z]{2}\b|[A-Z](?=-[a-z]{3}))")
"""Names of one or two letters that tell much: "KL", "Q-function"."""

_PREFIX = re.compile(r"\b(pre|re|un|de|up|down)-(?=[a-z]{3})", re.I)
_PORTION = re.compile(
    r"\b(train(?:ing)?|test(?:ing)?|validation|dev|held-?out)[\s-]+(?:split|sub-?set|set|fold"
    r"|partition|portion)s?\b",
    re.I,
)
"""A part of the data, which nobody splits or sets there."""


def _words(part: str) -> tuple[str, ...]:
    taken = plain_tokens("step") if _TAKEN.search(part) else ()
    found = tuple(dict.fromkeys([*_content(part), *taken]))
    return tuple(word for word in found if word not in _BROAD) or found


def _content(part: str) -> tuple[str, ...]:
    plain = _LEFT_OUT.sub("", _PLACE.sub("", _EACH.sub("", _WHERE.sub("", part.strip()))))
    plain = _PORTION.sub(r"\1", _PREFIX.sub(r"\1", plain))
    short = {found.lower() for found in _SHORT.findall(plain)}
    words = (
        w
        for w in plain_tokens(plain)
        if w.isalpha() and (len(w) > 2 or w in short) and w not in FILLER
    )
    return tuple(dict.fromkeys(words))
