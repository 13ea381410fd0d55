"""Which clauses of an ordered claim tell one step each, in the order in which steps happen?"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial

from judge.order.likeness import verbs
from judge.order.rewording import reworded
from judge.vocabulary import plain_tokens

Words = Callable[[str], tuple[str, ...]]
"""The content words of a clause."""

_CUT = re.compile(
    r"[;:{}→]|->|,(?=\s)|\.(?=\s|$)|(?<!\w)(?:(?:and\s+)?(?:only\s+)?after\s+(?:that|this|which)"
    r"|and only then|and then|then|(?<!the )first|finally"
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
_PHASE = re.compile(r"(?:the\s+)?(?:training|learning|optimi[sz]ation|fitting)", re.I)
"""Names all that a program does, and no step of it."""

_NO_STEP = re.compile(
    r"^(?:and\s+)?(?:(?:until|repeat|instead of|rather than|keeping|without|using|while|where"
    r"|so that|which|i\.e|e\.g|with)\b"
    r"|(?:each|every|all|both)\s+[\w-]+\s+(?:using|with|being|having|at)\b"
    r"|(?:weighted|scaled|multiplied|divided|given|based|denoted|defined|parameteri[sz]ed|indexed"
    r"|controlled|determined|conditioned)\s+(?:by|on|as)\b"
    r"|(?:the\s+)?(?:last|first|next|top|best)\s+\d"
    r"|(?:written|taken|made|done|repeated|chosen)\s+(?:at|every|once|from|on)\b"
    r"|(?:\w+\s+)?(?:nothing|never|none|no|not)\b)",
    re.I,
)
"""What says how, how long, why or what is not done, and nothing of what comes next."""

_JOINT = re.compile(r"^\s*and\s+|\s+and\s*$", re.I)
_NEST = re.compile(r"^(?:the\s+)?(?:outer|outermost|middle|inner|innermost)(?:\s+loop)?$", re.I)
_PASSIVE = re.compile(r"\b(?:is|are|was|were|gets?|be)\s+(?:\w+ly\s+)?[\w-]+(?:ed|en|wn|t|un|id)\b")
_NAMES = re.compile(r"^(?:for\s+|on\s+)?(?:[A-Z][\w-]*\s*)+$")
_ADDED = re.compile(r"^(?:on|for|over|from|in|at|within|across)\s+(?!each\b|every\b)", re.I)
_ONE = r"(?:the|its|their|an?|both)\s+(?:(?!and\b)[\w'^-]+\s*){1,4}"
_THING = re.compile(rf"^(?:and\s+)?{_ONE}(?:and\s+{_ONE})*$", re.I)
_STANDS = re.compile(r"\b(?:comes?|follows?|starts?|ends?|goes|go)\b", re.I)
_LAST = re.compile(r"\s+(?:last|next|second|third)$", re.I)
_GOVERNS = re.compile(r"\b(?P<verb>[A-Za-z]{3,})(?:$|\s+(?:the|its|their|an?|both|all)\b)", re.I)
_ASIDE = re.compile(r"\([^()]*\)")
_HEADING = re.compile(r"^[^:;,.]{1,60}:\s")
"""What the order is of ("Training loop: …") is no step of it."""


def clauses(text: str, words: Words, filler: frozenset[str]) -> list[str]:
    """One clause a step. Sides of "before", "after" and "starts from" come as they happen."""
    plain = reworded(_HEADING.sub("", _ASIDE.sub(" ", text)))
    pieces = [piece for p in _CUT.split(plain) if (piece := _JOINT.sub("", p).strip())]
    parts: list[str] = []
    for piece in _governed(list(_joined(pieces)), filler):
        for part in _told_apart(piece, words):
            if not _NO_STEP.match(part):
                _put(parts, part, words)
    return parts


def _joined(pieces: list[str]) -> Iterator[str]:
    """With names of a list and words such as "outer" put before what they belong to, and where or
    on what a step is done put after it."""
    held = last = ""
    for piece in pieces:
        if _NEST.match(piece) or _NAMES.match(piece):
            held = f"{held} {piece}".strip()
        elif last and not held and _ADDED.match(piece) and not does(piece):
            last = f"{last} {piece}"
        else:
            if last:
                yield last
            last, held = f"{held} {piece}".strip(), ""
    yield from filter(None, (last, held))


def _governed(pieces: list[str], filler: frozenset[str]) -> list[str]:
    """With the verb of a list before each of its things: "updates the encoder, the decoder"."""
    found: list[str] = []
    verb = ""
    for piece in pieces:
        if verb and _THING.match(piece) and not does(piece) and not _STANDS.search(piece):
            things = _things(piece)
            if found and found[-1].endswith(verb) and not _PASSIVE.search(verb):
                found[-1] = f"{found[-1]} {things.pop(0)}"
            found += [_with_verb(thing, verb) for thing in things]
        else:
            found.append(piece)
            verb = _governing(piece, filler)
    return found


def _with_verb(thing: str, verb: str) -> str:
    thing = _LAST.sub("", thing)
    return f"{thing} {verb}" if _PASSIVE.search(verb) else f"{verb} {thing}"


def _things(piece: str) -> list[str]:
    return re.split(r"\s+and\s+(?=(?:the|its|their|an?)\s)", piece)


def _governing(piece: str, filler: frozenset[str]) -> str:
    """The verb of a clause that may have more things than one; "" without one."""
    if passive := _PASSIVE.search(piece):
        return passive[0] if passive.end() >= len(piece) else ""
    for match in _GOVERNS.finditer(piece):
        stem = next(iter(plain_tokens(match["verb"])), "")
        inside = match.end("verb") < len(piece)
        noun = inside and _ARTICLE.search(piece[: match.start()])
        if stem in verbs() and stem not in filler and not (noun or _NOUN.search(match["verb"])):
            return match["verb"]
    return ""


_NOUN = re.compile(r"(?:ing|ion|ions|ment|ity|coders?|[it]ators?|ectors?)$", re.I)
_ARTICLE = re.compile(r"\b(?:the|an?|its|their|each|every|all|both|of)\s+$", re.I)
_BEFORE_NOUN = re.compile(
    r"\b(?:the|an?|its|their|each|every|all|both|of|this|these|that|only)\s+(?:\w+\s+)?$", re.I
)


def does(piece: str) -> bool:
    """Whether a clause holds a verb: a passive, or a word of the table of actions that no article
    makes a noun."""
    if _PASSIVE.search(piece):
        return True
    return any(
        not _NOUN.search(found[0])
        and not _BEFORE_NOUN.search(piece[: found.start()])
        and not verbs().isdisjoint(plain_tokens(found[0]))
        for found in re.finditer(r"[A-Za-z-]{3,}", piece)
    )


def _told_apart(piece: str, words: Words) -> Iterator[str]:
    """Two steps that "and" joins: "shuffle the data and split it", not "old and new policy"."""
    start = 0
    for match in _AND.finditer(piece):
        left, right = piece[start : match.start()], piece[match.end() :]
        if _begins_a_step(left, right, words):
            yield left.strip()
            start = match.end()
    yield piece[start:].strip()


def _begins_a_step(left: str, right: str, words: Words) -> bool:
    if not words(left) or len(right.split()) < 2:
        return False
    if _PASSIVE.search(left) and _PASSIVE.search(right):
        return True
    first = re.match(r"[A-Za-z-]+", right)
    if first is None or _NOUN.search(first[0]) or _PASSIVE.search(right):
        return False
    return not verbs().isdisjoint(plain_tokens(first[0])[:1])


def _put(parts: list[str], part: str, words: Words) -> None:
    """Add a part, or both sides of its "before", "after" or "starts from" as they happen. A side
    that only names a step again ("after training") is none of its own."""
    if turned := (_AFTER.match(part) or _BEFORE.match(part) or _FROM.match(part)):
        sides = [turned["early"], turned["late"]]
    elif named := (_AFTER_ALL.match(part) or _BEFORE_ALL.match(part)):
        sides = [named["side"]]
    else:
        parts.extend(() if _PHASE.fullmatch(part) else (part,))
        return
    told = (side for side in sides if not _PHASE.fullmatch(side.strip()))
    parts.extend(side for side in told if not any(map(partial(_says_all, words, side), parts)))


def _says_all(words: Words, side: str, part: str) -> bool:
    return set(words(side)) <= set(words(part))
