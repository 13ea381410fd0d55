"""Which arguments that a claim speaks of does no call hand over, so that nothing is done with them?

`def forward(self, ids, segment_ids=None)` looks segments up; where every call is `forward(ids)`
and None stands for zeros, the segments of a claim are never told apart.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set

from analyzer.model.chunk import Chunk
from analyzer.model.source import Location
from index.tokenize import tokens
from judge.claims.terms import general_stems
from judge.claims.vocabulary import plain_tokens
from judge.lookup.repository import Repository
from judge.methods.calls_of import Call, Calls, calls_of
from judge.methods.mechanisms import MechanismFinding, MechanismPlace

LOOKED_AT = 8
"""Live chunks, best first, whose arguments are looked at."""

DEEPEST = 3
"""How many functions may only hand an argument on."""

SHORTEST = 3
"""Letters of the first word of a name."""

_LEFT_OUT = re.compile(
    r"\b([a-z_]\w*)\s*(?::[^=,()]*(?:\[[^\]]*\])?)?\s*=\s*(?:None|nothing|NULL|nil)\b"
)
_FORMS = frozenset({"id", "ids", "idx", "index", "indic", "indices", "tensor", "mask"})
"""Words that say of a name what kind of value it holds, not what it is about."""

_SUPPLIES = "rng random seed generator device dtype key path file log writer callback name"
_SUPPLIED = frozenset(_SUPPLIES.split())
"""Words of arguments that are made where they are not given."""


def unpassed_arguments(
    text: str, near: Sequence[Chunk], repository: Repository
) -> tuple[MechanismFinding, ...]:
    """One finding for each argument that the claim's words name, that its definition among the
    claim's live places does without, and that no call hands over."""
    said = frozenset(plain_tokens(text)) - general_stems()
    found: dict[str, MechanismFinding] = {}
    for chunk in near[:LOOKED_AT]:
        for name, number in _droppable(chunk):
            words = frozenset(tokens(name.replace("_", " "))) - _FORMS
            if name in found or not words or not words <= said or not words.isdisjoint(_SUPPLIED):
                continue
            if _is_act(words, text):
                continue
            calls = calls_of(repository)
            if _is_left_out(chunk.owner, name, calls, DEEPEST):
                found[name] = _finding(name, chunk, number)
    return tuple(found.values())


def _is_act(words: Set[str], text: str) -> bool:
    """Whether a claim says a name's one word only of what is done: "the rows are scaled" tells of
    no `scale` that somebody might give."""
    if len(words) > 1:
        return False
    forms = [
        form for form in re.findall(r"[A-Za-z]+", text) if not words.isdisjoint(plain_tokens(form))
    ]
    return bool(forms) and all(form.lower().endswith(("ed", "ing")) for form in forms)


def _droppable(chunk: Chunk) -> Iterator[tuple[str, int]]:
    """Arguments that are None if not given, and then without effect, with their line, from 0."""
    code = chunk.code_text()
    if not chunk.owner or not any(word in code for word in ("None", "nothing", "NULL", "nil")):
        return
    for match in _LEFT_OUT.finditer(code):
        name = re.escape(match[1])
        without = re.compile(
            rf"\bif\s+{name}\s+is\s+None\s*:\s*(?:\n\s*)?{name}\s*=\s*[\w.]*(?:zeros|ones|full|empty)\w*\("
            rf"|\bif\s+{name}\s+is\s+not\s+None\b|\bif\s+{name}\s*:"
            rf"|\b{name}\s*=\s*{name}\s+or\s+(?:0|1|False|\(\)|\[\])"
            rf"|\b{name}\s*!==?\s*(?:nothing|NULL|nil)\b|!is\.null\({name}\)|!isnothing\({name}\)"
        )
        if without.search(code, match.end()):
            yield match[1], code.count("\n", 0, match.start())


def _is_left_out(owner: str, name: str, calls: Calls, depth: int) -> bool:
    """Whether no call hands an argument over, other than one whose caller was not given it."""
    found = calls.of(owner)
    if not found or depth == 0:
        return False
    return all(_is_without(call, owner, name, calls, depth) for call in found)


def _is_without(call: Call, owner: str, name: str, calls: Calls, depth: int) -> bool:
    handed = calls.handed(call, owner, name)
    if handed is not True:
        return handed is False
    given = calls.arguments(call) or []
    caller = calls.definition(call.site.caller)
    on = caller is not None and name in caller.parameters and _hands_on(given, name)
    return on and _is_left_out(call.site.caller, name, calls, depth - 1)


def _hands_on(given: Sequence[str], name: str) -> bool:
    return any(
        part == name or re.fullmatch(rf"\w+\s*=\s*{re.escape(name)}", part) for part in given
    )


def _finding(name: str, chunk: Chunk, number: int) -> MechanismFinding:
    line = chunk.line_of(number)
    text = chunk.text.split("\n")[number].strip()
    place = MechanismPlace(Location(chunk.location.path, line, line), text, chunk.owner)
    return MechanismFinding(f"use of {name}", negated=False, against=place, instead="never given")
