"""Into which pieces does a sentence about order fall, and what joins each to the one before it?

A piece is one clause, or what "before" or "after" stands in front of. A piece that says nothing of
its own is part of the one before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from judge.order.elliptic import has_place, is_subject, repeated_verb, shared_verb, shares_verb
from judge.order.repeats import Repeat, once_said, rounds_said
from judge.order.verbs import PASSIVE, begins_doing, is_negated, says_doing


class Link(StrEnum):
    """What joins a piece to what stands before it."""

    START = "start"
    THEN = "then"
    AND = "and"
    ASIDE = "aside"
    BEFORE = "before"
    AFTER = "after"
    UNTIL = "until"


class Piece(Struct, frozen=True):
    """`start` and `end` are places in the claim. A piece without text only says what the
    others come round in."""

    link: Link
    text: str
    start: int
    end: int
    rounds: tuple[Repeat, ...] = ()
    once: bool = False
    negated: bool = False
    together: bool = False
    phase: bool = False
    leading: bool = False
    opens: bool = False  # what it says of turns holds on in the rest of the sentence
    verb: str = ""


class Sentence(Struct, frozen=True):
    """Part of a claim that ends in a full stop or a semicolon; asides in brackets are blank."""

    text: str
    start: int
    goes_on: bool  # it is the next item of a list of steps


_END = re.compile(r"[;.:](?=\s|$)|;")
_BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*[a-z]{3}[^\[\]]*\]")
_ABBREVIATED = re.compile(r"(?:\b(?:e\.\s?g|i\.\s?e|cf|vs|approx|resp|Eq|Fig|Sec|al|no)|\b[A-Z])$")
_HEADING = re.compile(r"^[^:;,.]{1,60}:\s")

_IN_ORDER = re.compile(r"(?:,\s*)?\bin\s+(?:this|that|the\s+following)\s+order\b\s*,?", re.I)
_LISTS = re.compile(r"\b(?:order|sequence|phases?|stages?|steps|pipeline|procedure)\b", re.I)
_TELLS = re.compile(r"\b(?:precedes?|before|after|then|follow\w*)\b", re.I)
_ONLY = (
    r"(?:only\s+|right\s+|just\s+|directly\s+|immediately\s+|shortly\s+|soon\s+|long\s+|always\s+)*"
)
_CUTS = (
    (
        Link.THEN,
        rf"[\s,]*(?:\b(?:and|but)\b[\s,]*)?(?:{_ONLY}after\s+(?:that|which|this|it|them"
        rf"|these|those)"
        rf"\b(?!\s+\w+ing\b)(?:\s+only)?|whereupon|upon\s+which|followed\s+(?:\w+ly\s+)?by"
        rf"|followed\s+in\s+turn\s+by"
        rf"|is\s+followed\s+(?:\w+ly\s+)?by|are\s+followed\s+by|(?:which|who)\s+(?:is"
        rf"|are)\s+followed\s+by"
        rf"|{_ONLY}(?:(?<!from\s)(?<!since\s)(?<!\bis\s)(?<!\bare\s)(?<!\bbe\s)"
        r"(?<!\bwas\s)(?<!\bwere\s)(?:then(?!\s+on\b)"
        rf"|thereafter|thereupon|afterwards?|subsequently|finally|lastly|next(?=\s+(?:the"
        rf"|an?|its|all)\b)"
        rf"|last(?=\s+(?:the|an?|its|all|both)\b)|at\s+last|in\s+the\s+end"
        rf"|in\s+turn))\b)(?:\s*,)?\s*",
    ),
    (
        Link.BEFORE,
        rf"(?:,\s*|\s+and\s+|\s+)?\b(?:comes?\s+|happens?\s+|takes?\s+place\s+|(?:is"
        rf"|are)\s+done\s+)?{_ONLY}"
        r"(?<!the\s)(?<!was\s)(?<!were\s)(?<!than\s)(?:before(?!\s+(?:that|this"
        r"|it)\b\s*(?:[,.;]|$))|prior\s+to|ahead\s+of|in\s+advance\s+of|precedes?"
        r"|preceding)\b\s*",
    ),
    (
        Link.UNTIL,
        r"(?:,\s*|\s+)?\b(?:not\s+)?until\b\s*|\b(?:no|not)\s+(?:earlier"
        r"|sooner)\s+than(?:\s+when)?\b\s*",
    ),
    (
        Link.AFTER,
        rf"(?:,\s*|\s+and\s+|\s+)?\b(?:comes?\s+|follows?\s+"
        rf"|happens?\s+)?{_ONLY}(?:(?<!one\s)after|once(?=\s+(?:the|all|an?|its|every|each"
        rf"|both|this|\d)\b[^,;]*\b(?:is|are|has|have)\b)"
        r"|as\s+soon\s+as|(?:only\s+)?when(?=[^,;]*\b(?:has|have)\b)|upon|succeeds"
        r"|following(?=\s+(?:the|an?|this|that|its)\b))\b\s*",
    ),
    (
        Link.ASIDE,
        r"(?:,\s*|\s+)\b(?:whereas|while|whilst|though|although|but|yet|because|so\s+that"
        r"|where|if|when|which|who)\b\s*",
    ),
    (Link.AND, r",\s+(?:and|or)\s+|,\s+|\s+and\s+(?:also\s+)?|\s+(?:→|->|=>)\s+"),
)
_CUT = re.compile("|".join(f"(?P<{link.name}>{pattern})" for link, pattern in _CUTS), re.I)
_TOGETHER = re.compile(
    r"\b(?:together|jointly|simultaneously|at\s+the\s+same\s+time|in\s+(?:one"
    r"|the\s+same|a\s+single)\s+"
    r"(?:\w+\s+)?(?:step|update|pass|batch))\b",
    re.I,
)
_FIRST = re.compile(
    r"^(?:(?:and|but|only|then|no|none\s+of|first(?:ly)?|next|finally|last(?:ly)?"
    r"|afterwards?|thereafter|subsequently|at\s+(?:the\s+(?:very\s+)?end|last)"
    r"|now|second(?:ly)?|third(?:ly)?|\d\)|to\s+(?:begin|start)\s+with)\b\s*,?\s*)+",
    re.I,
)
_LAST = re.compile(
    r"\s*(?:,|\b(?:not\s+(?:just|only|merely)\b.*|at\s+any\s+(?:point|time)"
    r"|takes?\s+place|happens?|first|(?<!the\s)(?:second|third)|last|next|then|afterwards?|thereafter|beforehand"
    r"|only|comes?|come\s+first"
    r"|follows?|at\s+the\s+(?:very\s+)?(?:end|start|beginning|outset)|in\s+(?:this"
    r"|that)\s+order|and))\s*$",
    re.I,
)
_PURPOSE = re.compile(r"^(?:in\s+order\s+)?to\s+\w+")
_SHORT_LINKS = {Link.AND, Link.ASIDE}
_ATTRIBUTE = re.compile(
    r"^(?:with|using|without|keeping|where|which|so|such|i\.e|e\.g|each\s+of"
    r"|all\s+of\s+(?:which|them)|rather|instead|namely"
    r"|some|about|at\s+a|at\s+most|by\s+|per\s+|for\s+|on\s+|in\s+|from\s+|over\s+|within\s+)\b",
    re.I,
)


def sentences(text: str) -> list[Sentence]:
    """The sentences of a claim."""
    plain = _BRACKETS.sub(lambda found: " " * len(found[0]), text)
    plain = _IN_ORDER.sub(lambda found: " " * len(found[0]), plain)
    heading = _HEADING.match(plain)
    listed = bool(heading and _LISTS.search(heading[0]))
    if heading and not _TELLS.search(heading[0]):
        plain = " " * heading.end() + plain[heading.end() :]
    found: list[Sentence] = []
    start, goes_on = 0, False
    for end in _END.finditer(plain):
        if end[0] == "." and _ABBREVIATED.search(plain[: end.start()]):
            continue
        if plain[start : end.start()].strip():
            found.append(Sentence(plain[start : end.start()], start, goes_on))
        start, goes_on = end.end(), listed and end[0] == ";"
    if plain[start:].strip():
        found.append(Sentence(plain[start:], start, goes_on))
    return found


def pieces_of(sentence: Sentence) -> list[Piece]:
    """The pieces of a sentence, in its order."""
    raw = [one for one in _raw(sentence.text) if one.text or one.link in {Link.THEN}]
    joined: list[Piece] = []
    linked = list(_with_subjects(list(_with_links(raw)), sentence.text))
    listed = len(linked) > 2 and not any(says_doing(piece.text) for piece in linked)
    for piece in linked:
        verb = (joined[-1].verb or shared_verb(joined[-1].text)) if joined else ""
        if listed:
            joined.append(piece)
        elif verb and shares_verb(
            piece.text,
            joined[-1].text,
            follows=piece.link is Link.THEN,
            added=piece.link is Link.AND,
        ):
            joined.append(replace(piece, verb=verb))
        elif joined and _is_scene(joined[-1], piece):
            joined[-1] = replace(piece, link=Link.START)
        elif joined and _belongs(piece, joined[-1], sentence.text):
            joined[-1] = _extended(joined[-1], piece, sentence.text)
        else:
            joined.append(piece)
    found = [_told(piece, sentence) for piece in _with_verbs(joined)]
    if found and sentence.goes_on and found[0].link in {Link.START, *_SHORT_LINKS}:
        found[0] = replace(found[0], link=Link.THEN)
    return found


def _with_verbs(pieces: list[Piece]) -> Iterator[Piece]:
    """The pieces, each mere thing behind "before" or "after" with the verb of its main clause:
    that stands in front of it, or behind it where the sentence begins with the thing."""
    for at, piece in enumerate(pieces):
        beside = pieces[at - 1 : at] or pieces[at + 1 : at + 2]
        if piece.link not in {Link.BEFORE, Link.AFTER} or piece.verb or not beside:
            yield piece
            continue
        main = beside[0]
        is_main = main.link not in {Link.BEFORE, Link.AFTER, Link.UNTIL}
        yield replace(piece, verb=repeated_verb(piece.text, main.text) if is_main else "")


def _raw(text: str) -> Iterator[Piece]:
    """The text cut wherever something may join two pieces."""
    link, start = Link.START, 0
    lists = [(one.start(), one.end()) for one in _PARTS.finditer(text)]
    for cut in _CUT.finditer(text):
        inside = any(first < cut.start() and cut.end() < last for first, last in lists)
        if inside or _LATER_IN.match(text, cut.start()):
            continue
        yield _piece(link, text, start, cut.start())
        link, start = Link[cut.lastgroup or "AND"], cut.end()
    yield _piece(link, text, start, len(text))


_PARTS = re.compile(
    r"\binto\s+(?:\w[\w-]*\s+)?\w[\w-]*(?:,\s+(?:\w[\w-]*\s+)?\w[\w-]*)*,?\s+and\s+\w[\w-]*"
    r"(?:\s+(?:sets?|rows|parts?|splits?|subsets?|data|examples|samples|images|folds|portions))?",
    re.I,
)
"""What something is split into; "training" and "test" are no steps there."""

_LATER_IN = re.compile(
    r"(?<=[a-z])\s+(?:afterwards?|thereafter|subsequently)\s*,\s*(?=(?:on|in|with|using|by|for|from)\b)",
    re.I,
)
"""Says of the clause around it that it comes later, and begins no other."""


def _piece(link: Link, text: str, start: int, end: int) -> Piece:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return Piece(link, text[start:end], start, end)


def _with_links(raw: list[Piece]) -> Iterator[Piece]:
    """What stands in front of a side at the beginning of a sentence, or between two cuts, is empty:
    then the later link holds."""
    held: Link | None = None
    for at, piece in enumerate(raw):
        if not piece.text:
            held = piece.link
            continue
        after = raw[at + 1] if at + 1 < len(raw) else None
        if (
            after
            and not after.text
            and after.link is Link.THEN
            and piece.link
            in {
                Link.START,
                *_SHORT_LINKS,
            }
        ):
            piece = replace(piece, link=Link.THEN)
        link = (
            held if held is Link.THEN and piece.link in _SHORT_LINKS | {Link.START} else piece.link
        )
        yield replace(piece, link=link)
        held = None


def _with_subjects(pieces: list[Piece], text: str) -> Iterator[Piece]:
    """The pieces with each subject at its verb, where the cut fell between them."""
    held: Piece | None = None
    for at, one in enumerate(pieces):
        piece = one if held is None else _piece(_later(held, one), text, held.start, one.end)
        after = pieces[at + 1] if at + 1 < len(pieces) else None
        apart = after is not None and after.link in {Link.THEN, Link.AND}
        held = None
        if after and apart and piece.link in _SHORT_LINKS | {Link.THEN}:
            between = text[piece.end : after.start]
            held = piece if is_subject(piece.text, between, after.text) else None
        if held is None:
            yield piece


def _later(subject: Piece, piece: Piece) -> Link:
    return Link.THEN if Link.THEN in {subject.link, piece.link} else subject.link


def _is_scene(before: Piece, piece: Piece) -> bool:
    """Whether a piece only says where or when the next one is done: "in fine-tuning, …"."""
    text = before.text
    return (
        before.link is Link.START
        and piece.link is Link.AND
        and bool(_SCENE.match(text))
        and not says_doing(text)
        and not _lone_round(text)
    )


_SCENE = re.compile(
    r"^(?:in|at|on|for|during|within|under|by|with|throughout|to|like|unlike|as)\s"
    r"|^(?:the\s+)?(?:outer|outermost|middle|inner|innermost)(?:\s+loop)?$",
    re.I,
)


def _belongs(piece: Piece, before: Piece, whole: str) -> bool:
    """Whether a piece is only more of the one before it."""
    if piece.link not in _SHORT_LINKS or not before.text:
        return False
    text = piece.text
    if has_place(before.text, text):
        return False
    bare = before.link in {Link.START, *_SHORT_LINKS, Link.THEN} and not _lone_round(before.text)
    joint = "," not in whole[before.end : piece.start]
    if piece.link is Link.AND and joint and bare and not says_doing(before.text):
        return True
    if piece.link is Link.AND and len(text.split()) < 2:
        return True
    if _lone_round(before.text) and piece.link is Link.AND:
        return False
    if (
        before.link in {Link.BEFORE, Link.AFTER, Link.UNTIL}
        and before.start < 40
        and piece.link is Link.AND
    ):
        # a side that begins the sentence ends at the first comma
        return not says_doing(text) and not _lone_round(text)
    if piece.link is Link.ASIDE:
        return not says_doing(text) or bool(_ATTRIBUTE.match(text))
    if _PURPOSE.match(text) or (_ATTRIBUTE.match(text) and not PASSIVE.search(text)):
        return True
    if begins_doing(text):
        return len(text.split()) < 2 and not says_doing(before.text)
    return not says_doing(text)


def _lone_round(text: str) -> bool:
    rounds, rest = rounds_said(text)
    return bool(rounds) and not text[rest.start : rest.stop].strip(" ,")


def _extended(before: Piece, piece: Piece, text: str) -> Piece:
    joined = _piece(before.link, text, before.start, piece.end)
    return replace(joined, verb=before.verb)


def _told(piece: Piece, sentence: Sentence) -> Piece:
    """With what the piece says of turns taken out of its text."""
    text = piece.text
    rounds, kept = rounds_said(text)
    start, end = piece.start + kept.start, piece.start + kept.stop
    body = sentence.text[start:end]
    if piece.link in {Link.BEFORE, Link.AFTER} and rounds and not body.strip(" ,"):
        start, end, body = piece.start, piece.end, text
    lead = _FIRST.match(body)
    start += lead.end() if lead else 0
    body = sentence.text[start:end]
    tails = ""
    while (tail := _LAST.search(body)) and tail.start() > 0:
        end, tails = start + tail.start(), tails + tail[0]
        body = sentence.text[start:end]
    told = (lead and _then(lead[0])) or _INSIDE.search(body) or _COMES_LATER.search(tails)
    link = Link.THEN if told and piece.link in {Link.START, *_SHORT_LINKS} else piece.link
    trimmed = _piece(link, sentence.text, start, max(start, end))
    at = sentence.start
    return replace(
        trimmed,
        start=trimmed.start + at,
        end=trimmed.end + at,
        verb=piece.verb,
        rounds=tuple(rounds),
        once=once_said(text),
        negated=is_negated(text) or bool(re.match(r"(?:never|nor|neither)\b", text, re.I)),
        together=bool(_TOGETHER.search(text)),
        phase=not says_doing(trimmed.text),
        leading=piece.link in {Link.BEFORE, Link.AFTER, Link.UNTIL} and piece.start < 16,
        opens=bool(rounds) and (kept.start > 0 or bool(_AT_START.search(text))),
    )


_COMES_LATER = re.compile(
    r"then|thereafter|afterwards?|next|second|third|last|follow|at\s+the\s+(?:very\s+)?end", re.I
)
_INSIDE = re.compile(
    r"\b(?:is|are|be|was|were)\s+(?:only\s+)?(?:then|finally|next|afterwards|subsequently)\b"
    r"|\s(?:afterwards?|thereafter|subsequently)\s*,",
    re.I,
)
_AT_START = re.compile(r"\bat\s+the\s+(?:start|beginning|top)\s+of\s+(?:each|every)", re.I)


def _then(lead: str) -> bool:
    return bool(
        re.search(r"then|next|finally|last|after|subsequently|second|third|at\s+the", lead, re.I)
    )
