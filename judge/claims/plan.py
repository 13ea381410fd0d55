"""What a claim asks and how to look for it: claim to Plan.

The plan depends on the claim alone, never on the repository, so that two audits of one claims
file ask the same things.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from index.tokenize import tokens
from judge.claims.plan_names import (
    component_requirements,
    is_function,
    name_requirements,
    operation_requirements,
    proper_names,
)
from judge.claims.plan_steps import step_requirements
from judge.claims.plan_values import TRIVIAL, value_requirements
from judge.claims.requirement import Plan, PlannedQuery, Requirement, RequirementKind
from judge.claims.sizes import said_of_things
from judge.claims.terms import asks_nothing, is_plain_word
from judge.claims.vocabulary import plain_tokens, search_terms
from judge.formula.likeness import GREEK_NAMES
from judge.formula.said import formulas_of
from taxonomy.claim import Claim
from taxonomy.drift import Dimension

MOST_PARTS = 60
"""Parts of one claim that are checked. A claim is atomic; a text with more is no claim, and
must not cost the run."""

TOPIC_LABEL = "the rest of the claim"
NAME_WEIGHT = {
    Dimension.NUMERICAL: 0.4,  # mostly conditions ("on Atari")
    Dimension.METHOD: 0.5,
    Dimension.PROTOCOL: 1.0,
    Dimension.ORDERING: 0.3,
}
_EMPTY = """
use used using set value default number all each per total about paper section both same when
where which that with from into only over more most also than then for are its their other one
two three four five first last run experiment method model model's given made between against
such called eq equation table figure appendix algorithm compare report term case new any every
so can stay
"""
EMPTY_WORDS = frozenset(_EMPTY.split())


def plan_claim(claim: Claim) -> Plan:
    """Requirements in the claim's order and the searches that serve them; at least a TOPIC."""
    asked = _requirements(claim)
    found, left_out = asked[:MOST_PARTS], len(asked[MOST_PARTS:])
    covered = {token for r in found for spelling in r.spellings for token in spelling}
    words = content_words(claim.text)
    found.append(_topic(words, covered))
    numbered = tuple(
        replace(requirement, requirement_id=f"r{place}")
        for place, requirement in enumerate(found, start=1)
    )
    shown = tuple(shown_words(claim.text))
    return Plan(
        numbered,
        _queries(claim, numbered, words),
        words,
        said=tuple(plain_tokens(claim.text)),
        shown_words=shown,
        left_out=left_out,
        asks_nothing=_asks_nothing(claim, numbered, shown),
    )


def _asks_nothing(claim: Claim, asked: Sequence[Requirement], words: Sequence[str]) -> bool:
    """Whether no value, name or formula is understood, and every word is one that any paper says of
    any program. Whether it holds is not to be seen from code."""
    if not {requirement.kind for requirement in asked} <= UNNAMED or not words:
        return False
    return asks_nothing(words) and not formulas_of(claim.text)


UNNAMED = frozenset({RequirementKind.TOPIC, RequirementKind.STEP})
"""Kinds of requirement that are made of a claim's words, whatever these are."""


def _topic(words: tuple[str, ...], covered: set[str]) -> Requirement:
    """The words that no other requirement covers; with none left all of them, without weight:
    they still point to the place, but nothing is asked twice."""
    left = tuple(word for word in words if word not in covered)
    return Requirement(
        "",
        RequirementKind.TOPIC,
        TOPIC_LABEL,
        tuple((word,) for word in left or words),
        weight=1.0 if left else 0.0,
    )


def content_words(text: str) -> tuple[str, ...]:
    """Distinct words of a text that could occur in code, in order; no numbers."""
    words = dict.fromkeys(
        token for token in plain_tokens(text) if token.isalpha() and len(token) > 1
    )
    return tuple(word for word in words if word not in EMPTY_WORDS)


def shown_words(text: str) -> list[str]:
    """The content words as the claim writes them, each once."""
    found: dict[str, str] = {}
    for word in re.findall(r"[^\W\d_]+", text):
        token = next(iter(plain_tokens(word)), "")
        if token not in EMPTY_WORDS and len(token) > 1:
            found.setdefault(token, word)
    return list(found.values())


def _requirements(claim: Claim) -> list[Requirement]:
    text = claim.text
    parts = component_requirements(text)
    if claim.dimension is not Dimension.NUMERICAL:  # others only say where in a network
        parts = [part for part in parts if part.family != "layer"]
    if claim.dimension is Dimension.METHOD:
        known = {part.term for part in parts}
        parts += [part for part in operation_requirements(text) if part.term not in known]
    taken = {token for part in parts for spelling in part.spellings for token in spelling}
    names = name_requirements(text, taken, NAME_WEIGHT[claim.dimension])
    formulas = _formulas(claim)
    symbols = claim.dimension is Dimension.METHOD
    parts += [
        name
        for name in names
        if not (symbols and _is_symbol(name.label)) and not is_function(name.label, text)
    ]
    parts += _values(claim, formulas)
    if claim.dimension is Dimension.ORDERING:
        parts += step_requirements(text)
    return parts


def _formulas(claim: Claim) -> list[tuple[int, int]]:
    """Where the formulas of a claim about method stand in its text."""
    if claim.dimension is not Dimension.METHOD:
        return []
    found = [(claim.text.find(f.text), len(f.text)) for f in formulas_of(claim.text)]
    return [(start, start + length) for start, length in found if start >= 0]


def _is_symbol(name: str) -> bool:
    """Whether a name of a claim about method is a symbol of its formulas: "Delta", "BA", "N-1"."""
    return bool(_SYMBOL.fullmatch(name)) or name.lower() in GREEK_NAMES


_SYMBOL = re.compile(r"[A-Z](?:[A-Z]|-?\d)?")


def _values(claim: Claim, apart: Sequence[tuple[int, int]]) -> list[Requirement]:
    """Values with the proper names that say where they hold; a formula's trivial ones are none."""
    firm = set(proper_names(claim.text))
    conditions = tuple(
        name.lower()
        for name in proper_names(claim.text, first_words=True)
        if name in firm or not is_plain_word(name)
    )
    context = content_words(claim.text)
    values = value_requirements(claim.text, conditions=conditions, context=context, apart=apart)
    if claim.dimension is Dimension.PROTOCOL:
        values = said_of_things(claim.text, values)
    if claim.dimension in {Dimension.METHOD, Dimension.ORDERING}:
        return [v for v in values if v.term or not set(v.values) <= TRIVIAL]
    return values


def _queries(
    claim: Claim, requirements: Sequence[Requirement], words: tuple[str, ...]
) -> tuple[PlannedQuery, ...]:
    queries = [PlannedQuery(claim.text, (), "the whole claim", shown=claim.text)]
    if words:
        shown = " ".join(shown_words(claim.text))
        queries.append(PlannedQuery("", words, "content words", shown=shown))
    for requirement in requirements:
        if requirement.kind is RequirementKind.TOPIC:
            continue
        terms = list(search_terms(requirement.spellings))
        terms += [t for v in requirement.values for t in tokens(f"{v:g}")]
        reason = f"names and spellings of this {requirement.kind}"
        queries.append(
            PlannedQuery(
                "", tuple(terms), reason, requirement.requirement_id, shown=requirement.label
            )
        )
    return tuple(queries)
