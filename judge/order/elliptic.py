"""What does a piece of a sentence leave out because another piece says it: its verb, its subject?

"The actor is updated next, and the target networks last" has one verb for two things; in "and the
critic then judges it" an adverb stands between a subject and its verb.
"""

from __future__ import annotations

import re

from judge.order.verbs import PARTICIPLE, begins_doing, says_doing

THING = re.compile(
    r"^(?:the|its|their|an?|both)\s+(?!and\b)[\w'^-]+(?:\s+(?!and\b)[\w'^-]+){0,6}$", re.I
)
_GOVERNS = re.compile(
    r"^(?:.*\s)?(?P<verb>[a-z]{3,}s|[a-z]{4,}ing)\s+(?:the|its|their|both"
    r"|an?)\s+[\w'^-]+(?:\s+[\w'^-]+){0,3}$"
)
_UNDERGOES = re.compile(
    rf"^.*\b(?:is|are)\s+(?:\w+ly\s+|then\s+|first\s+)?(?P<verb>{PARTICIPLE})"
    r"(?:\s+(?:together|jointly|first|next|second))*$",
    re.I,
)
_LEAD = re.compile(
    r"^(?:then|next|finally|last(?:ly)?|second(?:ly)?|third(?:ly)?"
    r"|at\s+(?:the\s+(?:very\s+)?end|last))\b,?\s*",
    re.I,
)
_TAIL = re.compile(r"\s+(?:(?<!the\s)(?:second|third|next|last)|afterwards?|at\s+the\s+end)$", re.I)
_FIRST = re.compile(r"\s+first$", re.I)
_BARE = re.compile(r"^[A-Za-z][\w'^-]*(?:\s+[\w'^-]+){0,4}$")
MOST_OF_A_SUBJECT = 5
"""Words of a subject; with more a piece is no mere thing."""


def has_place(before: str, text: str) -> bool:
    """Whether a thing has a place of its own in an order, whatever stands before it."""
    if says_doing(text):
        return False
    thing = _plain(text)
    if _LEAD.match(text):
        return THING.match(thing) is not None
    if not _TAIL.search(text) or not says_doing(before):
        return False
    return bool(THING.match(thing) or (_FIRST.search(before) and _BARE.match(thing)))


def shared_verb(text: str) -> str:
    """The verb of a piece that things behind it may share: what it does to the last thing that it
    names, or what is done to its subject; "" for none."""
    found = _GOVERNS.match(_LEAD.sub("", _FIRST.sub("", text)))
    if found and begins_doing(f"{found['verb']} the"):
        return found["verb"]
    done = _UNDERGOES.match(text)
    return done["verb"] if done else ""


def shares_verb(text: str, before: str, *, follows: bool, added: bool) -> bool:
    """Whether a thing is all that a piece says, so that the verb before it is its own too;
    `follows` where "then" joins it to that, `added` where "and" does."""
    if says_doing(text):
        return False
    if added and THING.match(text):
        return not says_doing(before) or bool(_GOVERNS.match(before))
    return (follows and THING.match(_plain(text)) is not None) or has_place(before, text)


_REPEATED = re.compile(
    r"(?:re-?|pre-?)?(?:updat|train|optimi[sz]|fit|learn|solv|estimat|refresh|initiali[sz]|comput"
    r"|refin|minimi[sz]|maximi[sz]|prun)\w*",
    re.I,
)
"""Verbs of which a thing behind "before" or "after" may be what they are done to next: in "the data
are read before the model" and "noise is added before the encoder" it need not be."""

_ORDERED = re.compile(r"^(?P<verb>[a-z]{3,})\s+(?:the|its|their|both|an?)\s+[\w'^-]+", re.I)

_EVENT = re.compile(
    r"\b(?:next|previous|first|last|following|second|whole|step|update|pass|phase|stage|loop|call"
    r"|iteration|epoch|batch|minibatch|mini-batch|round|turn|episode|frame|segment|run|end|start"
    r"|beginning|sweep|search|query|check|test|cut|split|shift|merge|sort|norm|softmax|relu|sum"
    r"|layer|block|head|call|draw|sample|swap|reset|warm-?up|decay|dropout|[a-z]+(?:tion|ment|ing"
    r"|sis|ance|ence))s?$|\b(?:next|previous|first|last|following)\b",
    re.I,
)
"""Things that happen or are passed, to which nothing need be done."""


def repeated_verb(text: str, main: str) -> str:
    """The verb of a main clause that a mere thing behind its "before" or "after" leaves out: "the
    critic is updated before the actor"; "" where the thing happens by itself."""
    if says_doing(text) or not THING.match(text) or _EVENT.search(text):
        return ""
    ordered = _ORDERED.match(_LEAD.sub("", main))
    verb = shared_verb(main) or (ordered["verb"] if ordered else "")
    return verb if _REPEATED.fullmatch(verb) else ""


def is_subject(text: str, between: str, after: str) -> bool:
    """Whether a piece is the subject of the next one, from which an adverb or "and" cuts it off:
    "the critic | then | judges it", "AR | and | TAR are added"."""
    words = text.split()
    if not words or len(words) > MOST_OF_A_SUBJECT or says_doing(text) or "," in between:
        return False
    if between.strip().lower() == "and":
        return len(words) == 1 and _MANY.match(after) is not None
    return begins_doing(after)


_MANY = re.compile(r"^(?:[\w'^-]+\s+){1,4}?are\s+\w", re.I)


def _plain(text: str) -> str:
    return _LEAD.sub("", _TAIL.sub("", text))
