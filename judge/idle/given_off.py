"""Which argument that a claim speaks of does every call hand over as nothing?

`drop(x, 0.0, live)` stands where `drop(x, c.rate, live)` did: what the claim says is done with the
argument is written down, and each call turns it off.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from analyzer.model.chunk import Chunk
from analyzer.model.code import FUNCTIONS, Definition
from analyzer.model.source import Location
from index.tokenize import tokens
from judge.claims.denials import is_denied
from judge.claims.terms import general_stems, is_said
from judge.claims.vocabulary import plain_tokens
from judge.lookup.repository import Repository
from judge.methods.calls_of import Call, Calls, calls_of
from judge.methods.mechanisms import MechanismFinding, MechanismPlace

LOOKED_AT = 12
"""Live chunks, best first, whose definitions and calls are looked at."""

SHORTEST = 3
"""Letters of an argument's name."""

_OFF = re.compile(r"(?:0(?:\.0*)?f?|None|False|false|nothing|NULL|nil|nullptr|null|FALSE)\Z")
_NAMED = re.compile(r"\s*(\w+)\s*=(?!=)\s*(.+)", re.S)
_PLACES = "dim axis index idx start offset default init initial low min lower value seed verbose"
_NUMBERS_OF = frozenset([*_PLACES.split(), "keepdim", "inplace", "train", "training", "device"])
"""Names of arguments for which nought is a value like others."""

_VARIED = re.compile(r"\b(?:ablat\w+|optional\w*|with and without|baselines?|zero|initial\w*)\b")


def given_off(
    text: str, near: Sequence[Chunk], repository: Repository
) -> tuple[MechanismFinding, ...]:
    """One finding for each argument of a definition among the claim's live places that the
    claim's words name and that every call in code that runs gives as none, no or nought."""
    if _VARIED.search(text):
        return ()
    said = frozenset(plain_tokens(text)) - general_stems()
    calls = calls_of(repository)
    found: dict[str, MechanismFinding] = {}
    for owner in dict.fromkeys(chunk.owner for chunk in near[:LOOKED_AT]):
        one = calls.definition(owner)
        if one is None or one.kind not in FUNCTIONS:
            continue
        # A word that names an argument of anything is little: the claim must speak of the act.
        if not any(is_said(word, said) for word in tokens(one.simple_name)):
            continue
        for name in _asked(one, said, text):
            call = _off_everywhere(one, name, calls) if name not in found else None
            if call is not None:
                found[name] = _finding(name, call, repository)
    return tuple(found.values())


def _asked(one: Definition, said: frozenset[str], text: str) -> Iterator[str]:
    """The arguments whose names the claim says without denying them."""
    for name in one.parameters:
        words = [word for word in tokens(name.replace("_", " ")) if word.isalpha()]
        if len(name) < SHORTEST or not words or not _NUMBERS_OF.isdisjoint(name.split("_")):
            continue
        if all(is_said(word, said) for word in words) and not _is_denied(words, text):
            yield name


def _is_denied(words: Sequence[str], text: str) -> bool:
    """Whether the claim denies one of the words where it says it."""
    for match in re.finditer(r"[A-Za-z]+", text):
        stems = plain_tokens(match[0])
        if any(s.startswith(w) for s in stems for w in words) and is_denied(text, match.start()):
            return True
    return False


def _off_everywhere(one: Definition, name: str, calls: Calls) -> Call | None:
    """The first call where every one gives the argument as nothing; None otherwise."""
    found = calls.of(one.name) or []
    given = [_value_of(one, name, call, calls) for call in found]
    if not given or any(value is None or not _OFF.match(value) for value in given):
        return None
    return found[0]


def _value_of(one: Definition, name: str, call: Call, calls: Calls) -> str | None:
    """What a call hands over for an argument, as it is written; None where that does not show."""
    given = calls.arguments(call)
    if given is None:
        return None
    for part in given:
        named = _NAMED.match(part)
        if named is not None and named[1] == name:
            return named[2].strip()
    if any(part.lstrip().startswith("*") or part.rstrip().endswith("...") for part in given):
        return None
    plain = [part.strip() for part in given if not _NAMED.match(part)]
    place = [p for p in one.parameters if p not in {"self", "cls"}].index(name)
    return plain[place] if place < len(plain) else None


def _finding(name: str, call: Call, repository: Repository) -> MechanismFinding:
    line = call.site.line
    text = repository.lines_of(call.path)[line - 1].strip()
    place = MechanismPlace(Location(call.path, line, line), text, call.site.caller)
    return MechanismFinding(f"use of {name}", negated=False, against=place, instead="turned off")
