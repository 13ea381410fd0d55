"""Which steps does a claim tell, as token sets, in which order, and how often is each done?"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from judge.claims.requirement import Requirement, RequirementKind
from judge.claims.vocabulary import plain_tokens
from judge.order.reading import Kind, Reading, Step, read_order
from judge.order.turns import Turn

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


_PHASE = re.compile(
    r"(?:the\s+)?(?:whole\s+of\s+)?(?:training|learning|optimi[sz]ation|fitting|fine-?tuning|evaluation)"
    r"(?:\s+(?:itself|proper|run|loop|phase|starts?|begins?|has\s+ended|is\s+over))?",
    re.I,
)
"""Names all that a program does, and no step of it."""

_ROUND = re.compile(r"(?:each|every|all|both|this|it|they)\b", re.I)
"""Begins what steps come round in, or names what was told before."""


_HOW = re.compile(
    r"(?:(?:weighted|scaled|multiplied|divided|given|based|denoted|defined|parameteri[sz]ed|indexed"
    r"|controlled|determined|conditioned|chosen|written)\s+(?:by|on|as|at|every|from)\b"
    r"|(?:the\s+)?(?:last|first|next|top|best)\s+\d|whose\b|(?:\w+\s+)?(?:nothing|none)\b)",
    re.I,
)
"""Says how, which or how many, and nothing of what comes next."""


class Steps(Struct, frozen=True):
    """The steps of a claim by their labels, in an order that keeps what the claim says of it.
    `before` holds pairs of labels, the first said to come before the second and no step of the
    claim between them."""

    words: Mapping[str, tuple[str, ...]]
    turns: Mapping[str, Turn]
    before: tuple[tuple[str, str], ...]


def steps_of(text: str) -> Steps:
    """What the claim says is done, in which order and how often; fewer than two steps are none."""
    reading = read_order(text)
    labels = {at: _label(step) for at, step in enumerate(reading.steps)}
    words = {label: _words(label) for label in labels.values()}
    asked = [at for at, step in enumerate(reading.steps) if _is_asked(step) and words[labels[at]]]
    if len({labels[at] for at in asked}) < 2:
        return Steps({}, {}, ())
    before = _direct(_closed(reading.before()), asked)
    ordered = _sorted(asked, before)
    return Steps(
        {labels[at]: words[labels[at]] for at in ordered},
        {labels[at]: _turn(reading, at) for at in ordered},
        tuple((labels[a], labels[b]) for a, b in sorted(before) if labels[a] != labels[b]),
    )


def _label(step: Step) -> str:
    text = " ".join(step.text.split())
    return (f"{step.verb} {text}" if step.verb else text)[:SHOWN]


def _is_asked(step: Step) -> bool:
    bare = step.phase and _ROUND.match(step.text)
    return not (
        step.denied
        or step.until
        or bare
        or _HOW.match(step.text)
        or _PHASE.fullmatch(step.text.strip())
    )


def _turn(reading: Reading, at: int) -> Turn:
    said = [one for one in reading.relations if one.first == at]
    if any(one.kind is Kind.ONCE for one in said):
        return Turn.ONCE
    each = [one for one in said if one.kind is Kind.EACH]
    if any(one.spaced for one in each):
        return Turn.BETWEEN
    return Turn.EACH if each else Turn.UNSAID


def _closed(before: frozenset[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    found = set(before)
    while more := {(a, d) for a, b in found for c, d in found if b == c and a != d} - found:
        found |= more
    return frozenset(found)


def _direct(before: frozenset[tuple[int, int]], asked: Sequence[int]) -> set[tuple[int, int]]:
    """Pairs of steps that are asked for, with none of these between them."""
    kept = {(a, b) for a, b in before if a in asked and b in asked and (b, a) not in before}
    return {(a, b) for a, b in kept if not any({(a, c), (c, b)} <= kept for c in asked)}


def _sorted(asked: Sequence[int], before: Iterable[tuple[int, int]]) -> list[int]:
    """The steps so that each comes after those said to be before it, else as the claim has them."""
    pairs = list(before)
    left, found = list(asked), list[int]()
    while left:
        free = (at for at in left if not any(b == at and a in left for a, b in pairs))
        found.append(next(free, left[0]))
        left.remove(found[-1])
    return found


def step_requirements(text: str) -> list[Requirement]:
    """Steps in the order in which the claim says they happen; fewer than two give none."""
    return [
        Requirement(
            requirement_id="",
            kind=RequirementKind.STEP,
            label=label,
            spellings=tuple((word,) for word in words),
        )
        for label, words in steps_of(text).words.items()
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
    r"(?<=\w),?\s+(?:(?:without|instead of|rather than)\s+[\w-]+(?:\s+(?!for\b|on\b|in\b|at\b|by\b)"
    r"[\w-]+)?|with\s+(?:the\s+|all\s+|its\s+)?(?:[\w-]+\s+){1,4}(?:held\s+|kept\s+)?(?:fixed|frozen|constant)\b"
    r"|(?:where|which|while|because|so that)\b.*$)",
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
