"""Which things does a claim say are not there, and in what part of the code?

"No dropout is used" speaks of the whole program, "neither branch is gated" of branches. Words of
a condition ("if no neighbour is closer") deny nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from msgspec import Struct

from judge.claims.terms import general_stems
from judge.claims.vocabulary import plain_tokens
from judge.text.shipped_tables import listed, shipped_table
from judge.text.signs import Signs

REACH = 70
"""Characters after a word of denial, or before one, that may still be denied."""

SHORTEST = 3
"""Letters of a word that could name a place in code."""


@dataclass(frozen=True)
class Thing:
    """One entry of the table; see its head for the fields."""

    name: str
    named: Signs
    signs: tuple[str, ...]
    signs_of_off: tuple[str, ...]
    rates: tuple[str, ...]
    wide: bool
    parts: frozenset[str] = frozenset()

    @cached_property
    def done(self) -> Signs:
        """What a statement that does it holds."""
        return Signs(self.signs)

    @cached_property
    def off(self) -> Signs | None:
        """What a statement holds that has it switched off, or that is about something else."""
        return Signs(self.signs_of_off) if self.signs_of_off else None


class Denial(Struct, frozen=True):
    """A thing that a claim denies. `topic` holds the words that say where; without any the denial
    speaks of the whole program. `instead` when another way is said to stand in its place."""

    thing: Thing
    topic: frozenset[str]
    instead: bool


@cache
def things() -> tuple[Thing, ...]:
    """The shipped table, read once."""
    return tuple(_thing(name, row) for name, row in shipped_table("denials").items())


def _thing(name: str, row: Mapping[str, object]) -> Thing:
    return Thing(
        name,
        Signs(listed(row, "named"), re.I),
        listed(row, "done"),
        listed(row, "off"),
        listed(row, "rates"),
        bool(row.get("wide")),
        frozenset(word for part in listed(row, "parts") for word in plain_tokens(part)),
    )


_BEFORE = re.compile(
    r"\b(?P<word>no(?! (?:longer|more|less|fewer|later|earlier|matter|one\b|doubt))|without"
    r"|neither|nor|never|free (?:of|from)|(?:do|does|did|is|are|was|were|has|have|can)(?: ?not|n't)"
    r"|not(?! (?:only|just|merely|necessarily|until|yet|to|for|on|in|at|from|of)\b)"
    r"|instead of|rather than|avoid\w*|omit(?:s|ted|ting)?|dispens\w+ with|lacks?)\b",
    re.I,
)
_AFTER = re.compile(
    r"\b(?:is|are|was|were)\s+(?:not (?:used|applied|added|employed|needed|performed|included"
    r"|required|exploited)|never (?:used|applied)|left out(?! of)|omitted|dropped|removed|disabled"
    r"|turned off|switched off|absent|avoided|dispensed with)\b",
    re.I,
)
_CONDITION = re.compile(
    r"\b(?:if|when|whenever|until|unless|whether|once|where|while|as long as|in case|since|that"
    r"|which|who|whose)\b[^.;:,]*$",
    re.I,
)
_INSTEAD = re.compile(r"instead of|rather than|not\b", re.I)
_CLAUSE = re.compile(r"[.;:,()](?=\s|$)|\bbut\b|\bwhile\b|\bso that\b|\bwhich\b")


_JUST_DENIED = re.compile(
    r"\b(?:no|not|without|never|neither|nor|instead of|rather than)\b[^.;,]{0,24}$", re.I
)


def is_denied(text: str, at: int) -> bool:
    """Whether a text says of what it names at a place that it is not there."""
    return bool(_JUST_DENIED.search(text[:at]))


_DENIES = re.compile(
    r"\s*(?:no|neither|none of|nothing|without)\b"
    r"|\s*(?:[\w-]+\s+){1,6}?(?:is|are|was|were|does|do|has|have)\s+(?:never|not)\b",
    re.I,
)
_SENTENCES = re.compile(r"[.;](?=\s+\S)")


def is_denial(text: str) -> bool:
    """Whether all that a claim says is that something is not there: one sentence that begins by
    denying, or says of its subject that it is not."""
    return bool(_DENIES.match(text)) and not _SENTENCES.search(text.strip())


def denials_in(text: str) -> tuple[Denial, ...]:
    """The things of the table that a claim denies, each once, in the text's order. Of things named
    by the same words the longest name counts."""
    found: dict[str, Denial] = {}
    for start, end, instead in _denied_spans(text):
        named = _named(text, start, end)
        denied = [one for one in named if not _is_where(text, named, one)]
        for thing, first, last in denied:
            # One kind of a thing that stands in the place of another denies no more than a kind.
            if instead and thing.named.search(text, _begin(text, start), start):
                continue
            places = [text[one[1] : one[2]] for one in named if one not in denied]
            said = content_words(" ".join([*places, _subject(text, start)]))
            topic = _topic(text, thing, first, last) | (said - content_words(text[first:last]))
            found.setdefault(thing.name, Denial(thing, topic, instead))
    for one in _passives(text):
        found.setdefault(one.thing.name, one)
    return tuple(one for one in found.values() if one.thing.parts.isdisjoint(one.topic))


Named = tuple[Thing, int, int]


def _is_where(text: str, named: Sequence[Named], one: Named) -> bool:
    """Whether a thing only says where another one is denied: "no weight decay is applied to
    biases" has biases."""
    before = [last for _, _, last in named if last <= one[1]]
    return bool(before) and _TO.search(text, max(before), one[1]) is not None


_TO = re.compile(r"\b(?:to|on|for|of|in|from|at|inside|within|between|among)\b")


def _subject(text: str, start: int) -> str:
    """What a verb is denied of that begins at a place: "biases are not regularised"."""
    found = _IS_NOT.search(text[:start])
    return text[_begin(text, start) : found.start()] if found else ""


_IS_NOT = re.compile(r"\b(?:is|are|was|were)(?: ?not|n't)\s*$", re.I)


def _passives(text: str) -> Iterator[Denial]:
    """Things that are said by a verb that is denied: "gradients are never clipped"."""
    for match in _NOT_DONE.finditer(text):
        before = text[: match.start()]
        if _CONDITION.search(before) or _is_one_of_several(text, match):
            continue
        start = max(_begin(text, match.start()), match.start() - REACH)
        subject = text[start : match.start()]
        said = f"{subject}are {match['done']}"
        named = [
            (len(found[0]), thing, found)
            for thing in things()
            for found in thing.named.finditer(said)
            if found.end() == len(said)
        ]
        if named:
            _, thing, found = max(named, key=lambda one: one[0])
            rest = text[match.end() : _end(text, match.end(), far=False)]
            topic = content_words(f"{said[: found.start()]} {rest}")
            yield Denial(thing, topic, instead=False)


_NOT_DONE = re.compile(
    r"\b(?:is|are|was|were)(?: not|n't| never)(?: (?:ever|even|at all))?"
    r" (?P<done>[\w-]+ed|frozen)\b",
    re.I,
)


def _named(text: str, start: int, end: int) -> list[Named]:
    """The things that a part of a text names, with where."""
    matches = [(thing, thing.named.search(text, start, end)) for thing in things()]
    named = [(thing, m.start(), m.end()) for thing, m in matches if m is not None]
    named.sort(key=lambda one: (one[1] - one[2], one[1]))
    kept: list[Named] = []
    for thing, first, last in named:
        if all(last <= other_first or other_last <= first for _, other_first, other_last in kept):
            kept.append((thing, first, last))
    return sorted(kept, key=lambda one: one[1])


def _denied_spans(text: str) -> Iterator[tuple[int, int, bool]]:
    """Where what is denied stands, with whether something stands in its place."""
    for match in _BEFORE.finditer(text):
        if _CONDITION.search(text[: match.start()]) or _is_one_of_several(text, match):
            continue
        end = _end(text, match.end(), far=match["word"].lower() == "neither")
        yield match.end(), end, bool(_INSTEAD.match(match["word"]))
    for match in _AFTER.finditer(text):
        start = max(_begin(text, match.start()), match.start() - REACH)
        if not _CONDITION.search(text[: match.start()]):
            yield start, match.start(), False


_SEVERAL = re.compile(
    r"\b(?:settings|variants|configurations|architectures|ablations?|versions|options)\b[^.;:]*:"
    r"[^.;]*$",
    re.I,
)
_WITH_TOO = re.compile(r"\A(?: [\w-]+){0,3} and with\b", re.I)


def _is_one_of_several(text: str, match: re.Match[str]) -> bool:
    """Whether what is denied is so in one of several things that are compared: "with and without
    dropout", "three variants: plain, without dropout, …"."""
    before, after = text[: match.start()], text[match.end() :]
    both = re.search(r"\bwith (?:and|or|vs\.?|versus) $", before, re.I)
    return bool(both or _SEVERAL.search(before) or _WITH_TOO.match(after))


def _begin(text: str, at: int) -> int:
    return max((m.end() for m in _CLAUSE.finditer(text, 0, at)), default=0)


def _end(text: str, at: int, *, far: bool) -> int:
    """Where the clause ends; "neither" reaches over commas."""
    for match in _CLAUSE.finditer(text, at):
        if not (far and match[0] == ","):
            return min(match.start(), at + REACH)
    return min(len(text), at + REACH)


def _topic(text: str, thing: Thing, start: int, end: int) -> frozenset[str]:
    """The words of the clause, other than those of things, that could name a place; where there are
    none those of the whole text, unless a clause that begins with the denial says it of all."""
    first = _begin(text, start)
    last = next((m.start() for m in _CLAUSE.finditer(text, end)), len(text))
    own = content_words(" ".join(m[0] for one in things() for m in one.named.finditer(text)))
    clause = content_words(f"{text[first:start]} {text[end:last]}") - own
    of_all = text[:first].rstrip()[-1:] != "," and _OF_ALL.match(text[first:])
    if clause or (thing.wide and of_all):
        return clause
    return content_words(f"{text[:start]} {text[end:]}") - own


_OF_ALL = re.compile(
    r"\W*(?:there (?:is|are) )?(?:no|neither|nor|without)\b|\W*[\w-]+(?: \w+)? (?:is|are) not\b",
    re.I,
)


def content_words(text: str) -> frozenset[str]:
    """Stems of the words that say more than that something is done."""
    words = [w for w in plain_tokens(text) if w.isalpha() and len(w) >= SHORTEST]
    return frozenset(words) - general_stems() - _EMPTY


_EMPTY = frozenset(
    word
    for text in (
        "used use using applied apply training train trained model models method network networks",
        "explicit any extra plain system whole paper approach algorithm experiment experiments",
        "stage parameters parameter data learning update updates",
    )
    for word in plain_tokens(text)
)
