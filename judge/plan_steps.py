"""Which steps a claim puts in order, as token sets in the claim's order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from judge.order.likeness import actions
from judge.requirement import Requirement, RequirementKind
from judge.vocabulary import plain_tokens

_CUT = re.compile(
    r"[;:{}→]|->|,(?=\s)|\.(?=\s|$)|(?<!\w)(?:and only then|and then|then|(?<!the )first|finally"
    r"|(?<!the )next|afterwards|(?:is |are )?followed by|subsequently)(?!\w)",
    re.I,
)
_AND = re.compile(r"\s+and\s+(?:also\s+)?", re.I)
_AFTER = re.compile(r"^(?P<late>.+?)\s+(?:only\s+|right\s+)?after\s+(?P<early>.+)$", re.I)
_BEFORE = re.compile(
    r"^(?P<early>.+?)(?<!\bwas)(?<!\bwere)(?<!\bthan)\s+before\s+(?P<late>.+)$", re.I
)
_FROM = re.compile(
    r"^(?P<late>.+?\b(?:starts?|begins?|initiali[sz]ed|resumes?|continues?|warm-?started)\s+"
    r"(?:from|with))\s+(?P<early>.*\w(?:ed|t|en|wn)\s+(?:on|by|in|with|during|from)\s.+)$",
    re.I,
)
"""What something starts from was made before: "from the weights trained on the first set"."""

_AFTER_ALL = re.compile(r"^(?:only\s+|right\s+)?after\s+(?P<side>.+)$", re.I)
_BEFORE_ALL = re.compile(r"^before\s+(?P<side>.+)$", re.I)
_NO_STEP = re.compile(
    r"^(?:until|repeat|instead of|rather than|keeping|without|using|while|where|so that|which|i\.e"
    r"|e\.g|with)\b",
    re.I,
)
"""What says how, how long or why, and nothing of what comes next."""

_NEST = re.compile(r"^(?:the\s+)?(?:outer|outermost|middle|inner|innermost)(?:\s+loop)?$", re.I)
_PASSIVE = re.compile(r"\b(?:is|are|was|were|gets?|be)\s+(?:\w+ly\s+)?\w+(?:ed|en|wn|t|un|id)\b")
_NAMES = re.compile(r"^(?:for\s+|on\s+)?(?:[A-Z][\w-]*\s*)+$")
_FILLER = """
each every iteration step order follow one two run go per this that other it from until while into
over for within phase stage pipeline procedure start with by to at in of on same all new only now
apply begin use both done perform take several about between them these another among their
compute calculate computed happen come long first before anew again together end late next
"""
FILLER = frozenset(plain_tokens(_FILLER))


def step_requirements(text: str) -> list[Requirement]:
    """Steps in the order in which the claim says they happen; fewer than two give none."""
    steps = [(part, words) for part in _parts(text) if (words := _words(part))]
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


_PLACE = re.compile(
    r"^(?:and\s+)?(?:last(?:ly)?|at (?:the end|last))\b,?"
    r"|\b(?:(?:comes?\s+)?(?:first|second|third|last|next)|(?:comes?|follows?)(?:\s+at the end)?"
    r"|at the end)$",
    re.I,
)
"""Says where in the order a step comes, and nothing of what it is."""


_EACH = re.compile(
    r"^(?:in|at|on|for|within|during)\s+(?:each|every)\s+(?:[\w-]+\s+){1,3}?"
    r"(?=(?:the|an?|both|all|its|their)\b|[\w-]+\s+(?:is|are)\b)",
    re.I,
)
"""Says when steps come round again, and nothing of what they are."""

_TAKEN = re.compile(
    r"\b(?:gradient|optimi[sz]er|adam\w*|sgd|newton|update|descent|momentum|verlet|leapfrog)(?:'s)?"
    r"\s+steps?\b",
    re.I,
)
"""A step that is done, not one that is counted."""


def _words(part: str) -> tuple[str, ...]:
    taken = plain_tokens("step") if _TAKEN.search(part) else ()
    return tuple(dict.fromkeys([*_content(part), *taken]))


def _content(part: str) -> tuple[str, ...]:
    words = (
        w
        for w in plain_tokens(_PLACE.sub("", _EACH.sub("", part.strip())))
        if w.isalpha() and len(w) > 2 and w not in FILLER
    )
    return tuple(dict.fromkeys(words))


_ASIDE = re.compile(r"\([^()]*\)")
_HEADING = re.compile(r"^[^:;,.]{1,60}:\s")
"""What the order is of ("Training loop: …") is no step of it."""


def _parts(text: str) -> list[str]:
    pieces = [p.strip() for p in _CUT.split(_HEADING.sub("", _ASIDE.sub(" ", text)))]
    parts: list[str] = []
    for piece in _joined([p for p in pieces if p]):
        for part in _told_apart(piece):
            if not _NO_STEP.match(part):
                _put(parts, part)
    return parts


def _joined(pieces: list[str]) -> Iterator[str]:
    """With names of a list and words such as "outer" put before what they belong to."""
    held = ""
    for piece in pieces:
        if _NEST.match(piece) or _NAMES.match(piece):
            held = f"{held} {piece}".strip()
            continue
        yield f"{held} {piece}".strip()
        held = ""
    if held:
        yield held


def _told_apart(piece: str) -> Iterator[str]:
    """Two steps that "and" joins: "shuffle the data and split it", not "old and new policy"."""
    start = 0
    for match in _AND.finditer(piece):
        left, right = piece[start : match.start()], piece[match.end() :]
        if _begins_a_step(left, right):
            yield left.strip()
            start = match.end()
    yield piece[start:].strip()


def _begins_a_step(left: str, right: str) -> bool:
    if not _content(left) or len(right.split()) < 2:
        return False
    if _PASSIVE.search(left) and _PASSIVE.search(right):
        return True
    first = next(iter(plain_tokens(right)), "")
    return first in actions()


def _put(parts: list[str], part: str) -> None:
    """Add a part, or both sides of its "before", "after" or "starts from" as they happen. A side
    that only names a step again ("after training") is none of its own."""
    if turned := (_AFTER.match(part) or _BEFORE.match(part) or _FROM.match(part)):
        sides = [turned["early"], turned["late"]]
    elif named := (_AFTER_ALL.match(part) or _BEFORE_ALL.match(part)):
        sides = [named["side"]]
    else:
        parts.append(part)
        return
    parts.extend(side for side in sides if not any(map(partial(_says_all, side), parts)))


def _says_all(side: str, part: str) -> bool:
    return set(_content(side)) <= set(_content(part))
