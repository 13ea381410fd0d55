"""Which setting that a claim's words name is off in every run, though some code asks for it?

`norm_target: false` in the one file of settings and `target(img, p, c["norm_target"])`: code that
does what the claim says stands there, and no run does it. Of words that a claim denies nothing is
asked, nor of flags of a command line, which are there to be given.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence

from analyzer.model.chunk import Chunk
from analyzer.model.code import COMMAND_LINE, ParameterFact, ParameterKind
from analyzer.model.source import RUNS
from index.tokenize import tokens
from judge.claims.denials import is_denied
from judge.claims.terms import general_stems, is_said
from judge.claims.vocabulary import plain_tokens
from judge.lookup.repository import Repository
from judge.methods.mechanisms import MechanismFinding, MechanismPlace

FEWEST = 2
"""Words of a name that a claim must say: one alone stands for many things."""

OFF_IN = frozenset({ParameterKind.CONFIG, ParameterKind.FIELD, ParameterKind.CONSTANT})

_VERB_WORDS = "use do enable with apply is has should add on"
_VERBS = frozenset(_VERB_WORDS.split())
_FOR_RUNS = "train test eval evaluation debug verbose resume save log plot cache download gpu cuda"
_MODES = frozenset(stem for word in _FOR_RUNS.split() for stem in (word, *tokens(word)))


def off_settings(
    text: str, near: Sequence[Chunk], repository: Repository
) -> tuple[MechanismFinding, ...]:
    """One finding for each setting of two or more words of the claim that is off wherever the
    repository sets it; `near` says nothing here, for settings stand in files of their own."""
    del near
    words = plain_tokens(text)
    said = frozenset(words) - general_stems()
    found: list[MechanismFinding] = []
    for pieces, facts in repository.once(_switched).items():
        if not all(is_said(piece, said) for piece in pieces) or _is_denied(pieces, text):
            continue
        if all(repository.is_chosen(f) and repository.is_read(f) for f in facts):
            found.append(_finding(facts[0], repository))
    return tuple(found)


def _switched(repository: Repository) -> dict[tuple[str, ...], list[ParameterFact]]:
    """The settings of several words that are off wherever they are set."""
    by_name: defaultdict[tuple[str, ...], list[ParameterFact]] = defaultdict(list)
    on: set[tuple[str, ...]] = set()
    for fact in repository.parameters:
        if not isinstance(fact.value, bool) or repository.roles[fact.location.path] not in RUNS:
            continue
        pieces = tuple(w for w in plain_tokens(_simple(fact)) if w not in _VERBS)
        if len(pieces) < FEWEST or not _MODES.isdisjoint(pieces):
            continue
        if fact.value or fact.kind in COMMAND_LINE:
            on.add(pieces)
        elif fact.kind in OFF_IN and fact.in_force and repository.is_live(fact.owner):
            by_name[pieces].append(fact)
    return {pieces: facts for pieces, facts in by_name.items() if pieces not in on}


def _simple(fact: ParameterFact) -> str:
    return fact.simple_name.replace("-", " ").replace("_", " ")


def _is_denied(pieces: Sequence[str], text: str) -> bool:
    """Whether the claim denies what one of the words says where it says it."""
    for word in re.finditer(r"[A-Za-z]+", text):
        stems = plain_tokens(word[0])
        named = any(stem == p or stem.startswith(p) for stem in stems for p in pieces)
        if named and is_denied(text, word.start()):
            return True
    return bool(re.search(r"\b(?:ablat\w+|variants?|optional\w*|with and without)\b", text, re.I))


def _finding(fact: ParameterFact, repository: Repository) -> MechanismFinding:
    place = fact.location
    lines = repository.lines_of(place.path)
    text = lines[place.first_line - 1].strip() if place.first_line <= len(lines) else fact.text
    name = _simple(fact)
    return MechanismFinding(
        name,
        negated=False,
        against=MechanismPlace(place, text, fact.owner),
        instead="turned off",
    )
