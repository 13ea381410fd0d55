"""Which function that bears the name of what a claim says is done does nothing call?

`step_temp` stands there and no line calls it: the temperature of a claim is not tuned, though all
the words of the claim are found. Only where no function that runs has the same words for a name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from analyzer.model.chunk import Chunk
from analyzer.model.code import FUNCTIONS, Definition
from analyzer.model.source import COMPUTES
from index.tokenize import tokens
from judge.claims.terms import everyday_stems, general_stems, is_said
from judge.claims.vocabulary import plain_tokens
from judge.lookup.repository import Repository
from judge.methods.mechanisms import MechanismFinding, MechanismPlace

NEAR = 8
"""Live chunks, best first, in whose files such a function must stand."""

_ACTS = (
    "step update compute calc get set make build run do apply add use init start begin reset new",
    "fit draw take to from of the and with by one all is has do create load save read write put",
    "test check sample train eval print show plot log forward backward call main loop value values",
)
ACTS = frozenset(stem for words in _ACTS for stem in tokens(words)) | frozenset(
    word for words in _ACTS for word in words.split()
)
"""Words of names that say that something is done, not what."""

_OF_FORMULAS = re.compile(r"\\?\b[A-Za-z]+(?=\s*(?:[_^][{\w]|\\?\{|\\left\b))")
"""A word that a formula has for an operation, which code may write out where it stands."""


class _Named(Struct, frozen=True):
    """A function with the words of its name, and those that say what it is about."""

    one: Definition
    words: frozenset[str]
    topic: frozenset[str]


def uncalled(
    text: str, near: Sequence[Chunk], repository: Repository
) -> tuple[MechanismFinding, ...]:
    """One finding for each function that nothing calls, that the claim's words name, and that
    stands in a file of the claim's live places."""
    dead, live = repository.once(_functions)
    if not dead:
        return ()
    prose = _OF_FORMULAS.sub(" ", text)
    said = frozenset(plain_tokens(prose)) - general_stems() - everyday_stems()
    paths = {chunk.location.path for chunk in near[:NEAR]}
    found = [
        named
        for named in dead
        if named.one.location.path in paths
        and named.topic
        and all(is_said(word, said) for word in named.topic)
        and not any(named.topic <= words for words in live)
    ]
    return tuple(_finding(named, repository) for named in found[:1])


def _functions(
    repository: Repository,
) -> tuple[tuple[_Named, ...], tuple[frozenset[str], ...]]:
    """The functions that nothing calls, and the words of the names of all others."""
    dead: list[_Named] = []
    live: list[frozenset[str]] = []
    for reading in repository.model.readings:
        if reading.role not in COMPUTES:
            continue
        for one in reading.definitions:
            words = frozenset(w for w in tokens(one.simple_name) if w.isalpha() and len(w) > 2)
            if one.kind not in FUNCTIONS or repository.is_live(one.name):
                live.append(words)
            elif not repository.stub_of(one.name) and not one.simple_name.startswith("__"):
                dead.append(_Named(one, words, words - ACTS))
    return tuple(dead), tuple(live)


def _finding(named: _Named, repository: Repository) -> MechanismFinding:
    place = named.one.location
    lines = repository.lines_of(place.path)
    text = lines[place.first_line - 1].strip() if place.first_line <= len(lines) else ""
    name = named.one.simple_name
    return MechanismFinding(
        f"call of {name}",
        negated=False,
        dead=MechanismPlace(place, text, named.one.name),
        instead=f"nothing calls {name}",
    )
