"""What does a piece of a claim say of how often its step is done?"""

from __future__ import annotations

import re

from msgspec import Struct


class Repeat(Struct, frozen=True):
    """What a step comes round in, as the claim calls it; `spaced` where not in all of its turns."""

    of: str
    spaced: bool = False


_NUMBER = (
    r"(?:[\d][\d,.]*(?:st|nd|rd|th|k|M)?|second|third|fourth|fifth|sixth|eighth|tenth"
    r"|twentieth|hundredth|other|few|several|two|three|four|five|six|ten|twenty"
    r"|hundred|thousand|[A-Za-z])"
)
_NOUN = (
    r"(?:(?!is\b|are\b|was\b|the\b|has\b|and\b|an?\b|of\b|in\b|on\b|to\b|at\b|by\b"
    r"|then\b|both\b|all\b|its\b|not\b|begins?\b|starts?\b|runs?\b|only\b"
    r"|first\b)[\w'-]+)"
)
_OF = (
    r"(?:\s+(?:of|in)\s+(?:the\s+|all\s+"
    r"|its\s+)?(?:at\s+most\s+)?[\w,.'-]+(?:\s+[\w,.'-]+){0,2}?(?=\s*(?:,|$|\b(?:the"
    r"|an?|is|are|it|its|both)\b)))?"
)
_EVERY = (
    rf"(?:each|every)\s+(?:single\s+|new\s+|one\s+)?(?:of\s+(?:the|its|their|all"
    rf"|these)\s+(?:at\s+most\s+|first\s+|last\s+)?)?(?:{_NOUN}\s+){{0,3}}?{_NOUN}"
)
_AT = (
    r"(?:(?:only\s+|anew\s+|again\s+|afresh\s+"
    r"|always\s+)?(?:right\s+)?(?:at\s+the\s+(?:very\s+)?(?:end|start|beginning"
    r"|top)\s+of|at\s+the\s+(?:end|start)\s+in|in|at|on|for|within|during|inside|with"
    r"|per|over|once\s+(?:in|per|for)|throughout)\s+)"
)
_ROUND_START = re.compile(
    rf"^(?:{_AT}(?P<a>{_EVERY}(?=\s*(?:,|$|\b(?:the|an?|both|all|its|their|one|two|\d+"
    rf"|first|then)\b)|\s+{_NOUN}\s+(?:is|are|\w+s)\b){_OF})"
    rf"|(?:within|during|in)\s+(?P<b>(?:one|an?|a\s+single)\s+(?:\w+\s+)?(?:iterations?"
    rf"|steps?|epochs?|rounds?|sweeps?|cycles?|passes|pass))"
    rf"|(?P<c>(?:each|every)\s+(?:of\s+the\s+)?(?:{_NOUN}\s+){{0,2}}?(?:iterations?"
    rf"|epochs?|steps?|rounds?|turns?|cycles?|passe?s?|sweeps?|updates?|episodes?"
    rf"|generations?|batch(?:es)?))(?=\s*(?:,|has\b|consists\b|runs\b|the\b|an?\b"
    rf"|\w+s\b|\w+ing\b)))\s*,?\s*",
    re.I,
)
_ROUND_END = re.compile(
    rf"(?:\s+|^)(?:{_AT}(?P<a>{_EVERY}{_OF})|{_AT}?(?P<b>(?:each"
    rf"|every)\s+(?:{_NUMBER}\s+)?(?:{_NOUN}\s+){{0,2}}?(?:iterations?|epochs?|steps?"
    rf"|rounds?|turns?|cycles?|passe?s?|sweeps?|updates?|batch(?:es)?"
    rf"|mini-?batch(?:es)?|episodes?|generations?|games?|frames?|time\s?steps?|samples?"
    rf"|moves?|trees?|words?|sentences?|documents?){_OF})"
    rf"|(?P<c>(?:per|once\s+an?"
    rf"|once\s+per)\s+(?:{_NOUN}\s+)?{_NOUN}))(?:\s*,?\s*not\s+(?:just|only|merely)\b.*"
    rf"|\s+(?:over|on|for|with|without)\s+[^,]{{1,40}})?\s*,?\s*$",
    re.I,
)
_SPACED = re.compile(rf"^(?:each|every)\s+(?:of\s+)?(?!one\b|new\b|single\b){_NUMBER}\s", re.I)
_HAS = re.compile(r"^(?:has|consists\s+of|runs|goes\s+through|comprises|is)\s+", re.I)
_INTERVALS = re.compile(
    r"\b(?:periodically|at\s+regular\s+intervals|at\s+intervals|from\s+time\s+to\s+time"
    r"|at\s+iterations\s+\d|interleaved)\b",
    re.I,
)
_ONCE = re.compile(
    r"\b(?:once(?!\s+(?:per|every|each|in|the|all|an?|it|this"
    r"|they)\b)(?!\s+\w+\s+(?:is|are|has|have)\b)"
    r"|beforehand|in\s+advance|one\s+time|a\s+single\s+time|exactly\s+once|one-off|precomputed"
    r"|pre-?processing\s+step|up\s+front|only\s+once|for\s+good|ahead\s+of\s+time)\b",
    re.I,
)
_NOT_ONCE = re.compile(r"\b(?:not|never)\s+(?:only\s+|just\s+)?once\b|\bonce\s+(?:an?|per)\s", re.I)


def once_said(text: str) -> bool:
    """Whether a piece says that its step is done once, outside of all loops."""
    return bool(_ONCE.search(text)) and not _NOT_ONCE.search(text)


def rounds_said(text: str) -> tuple[list[Repeat], slice]:
    """What the step of a piece comes round in, and the part of the piece that is left."""
    rounds: list[Repeat] = []
    start, end = 0, len(text)
    if lead := _ROUND_START.match(text):
        rounds.append(_repeat(lead))
        start = lead.end()
        if has := _HAS.match(text[start:]):
            start += has.end()
    while (tail := _ROUND_END.search(text[start:end])) and len(rounds) < 3:
        rounds.append(_repeat(tail))
        end = start + tail.start()
    if _INTERVALS.search(text) and not rounds:
        rounds.append(Repeat("intervals", spaced=True))
    return rounds, slice(start, max(start, end))


def _repeat(found: re.Match[str]) -> Repeat:
    of = next(part for part in found.groups() if part).strip(" ,")
    return Repeat(of, spaced=bool(_SPACED.match(of)))
