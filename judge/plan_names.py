"""Which named things a claim asks for: components of known families, operations of formulas,
and proper names of data sets, baselines, environments and metrics.
"""

from __future__ import annotations

import re

from judge.requirement import Requirement, RequirementKind
from judge.vocabulary import Found, Table, components, operations, plain_tokens, spellings_of

_NAME = re.compile(r"(?<![\w\\{^_])[A-Za-z][A-Za-z0-9]*(?:-[A-Z0-9][A-Za-z0-9]*)*")
_NEGATION = re.compile(r"\b(?:no|not|without|never|neither|nor|none)\b", re.I)
_MARK = "negationmark"
NEGATION_REACH = 3
"""A negation word governs the names at most this many tokens after it."""

_COMMON = """
The A An In On For From To Each All Both When Then First Finally After Before Within And Or Of
If It Its Is This That These Those We Our Eq Eqs Table Figure Section Appendix Algorithm
Training Evaluation Sampling Forward Reverse Default Baselines Baseline Ablation Models Model
Per Two Three Four Five Six Seven Eight Nine Ten One With Without By At As No Not Only Stages
Linear Real Loss Data Images Image Efficiency Euclidean Euler Newton
"""
COMMON = frozenset(_COMMON.split())


def component_requirements(text: str) -> list[Requirement]:
    """Components that the tables know, each once; "ReLU" and "no dropout" alike."""
    return _said_in(_DECAYS.sub(" linear decay ", text), components(), RequirementKind.COMPONENT)


def operation_requirements(text: str) -> list[Requirement]:
    """Operations named in words or formulas, each once."""
    return _said_in(_NO_OPERATION.sub(" ", text), operations(), RequirementKind.OPERATION)


_DECAYS = re.compile(r"\b(?:decay|anneal|decreas)\w*\s+linearly\b", re.I)
_COMPARES = "of|over|across|between|among|and|with|is|in|along|from|values?|operator|operation"
_NO_OPERATION = re.compile(
    rf"\b(?:max|min)(?:imum)?\s+(?=(?!(?:{_COMPARES})\b)[a-z]{{3,}}\b(?!\s*[(\\]))"
    r"|\b(?:batch|layer|group|instance|rms|spectral|weight)[\s-]norms?\b"
    r"|\b(?:dot|inner|outer|scalar|matrix|tensor|cross|hadamard|element-?wise)[\s-]products?\b",
    re.I,
)
"""Words of operations in names of other things: "maximum length", "batch norm"."""

_LOGARITHM = re.compile(r"\\?\bln\b")
"""In lower case it is a function; LN is a layer."""


def _said_in(text: str, table: Table, kind: RequirementKind) -> list[Requirement]:
    words = _marked_tokens(_LOGARITHM.sub(" log ", text))
    seen: dict[str, Requirement] = {}
    for found in table.found_in(words):
        term = found.term
        seen.setdefault(
            term.name,
            Requirement(
                requirement_id="",
                kind=kind,
                label=term.name.replace("_", " "),
                spellings=term.coded,
                term=term.name,
                family=term.family,
                near=term.near,
                negated=_negated(words, found),
            ),
        )
    return list(seen.values())


def _marked_tokens(text: str) -> list[str]:
    """Tokens with a mark where a negation stood: the tokenizer drops such words."""
    return plain_tokens(_NEGATION.sub(f" {_MARK} ", text))


def _negated(words: list[str], found: Found) -> bool:
    return _MARK in words[max(0, found.start - NEGATION_REACH) : found.start]


def proper_names(text: str, *, first_words: bool = False) -> list[str]:
    """Names of data sets, environments, baselines and metrics, in order, each once.

    A capitalised word that starts a sentence may be any word; `first_words` takes it too.
    """
    names: dict[str, None] = {}
    for match in _NAME.finditer(text):
        word = match.group()
        if _is_proper(word, _starts_sentence(text, match.start()) and not first_words):
            names.setdefault(word, None)
    return list(names)


def _starts_sentence(text: str, at: int) -> bool:
    before = text[:at].rstrip()
    return not before or before[-1] in ".:;"


def _is_proper(word: str, first: bool) -> bool:
    if len(word) < 3 and not re.fullmatch(r"[A-Z]\d|[A-Z]{2}", word):
        return False
    if word in COMMON or word.split("-")[0] in COMMON:
        return False
    inner_capital = any(c.isupper() for c in word[1:])
    has_digit = any(c.isdigit() for c in word)
    if inner_capital or (has_digit and word[0].isupper()):
        return True
    return word[0].isupper() and not first


def name_requirements(text: str, taken: set[str], weight: float) -> list[Requirement]:
    """COMPONENT requirements for proper names; none whose whole token is in `taken`."""
    found: list[Requirement] = []
    for name in proper_names(text):
        spellings = (*spellings_of(name), *_joined(name))
        whole = {token for spelling in spellings[:1] for token in spelling}
        if not spellings or whole & taken:
            continue
        taken.update(whole)
        found.append(
            Requirement(
                requirement_id="",
                kind=RequirementKind.COMPONENT,
                label=name,
                spellings=tuple(dict.fromkeys(spellings)),
                family="name",
                weight=weight,
            )
        )
    return found


def _joined(name: str) -> tuple[tuple[str, ...], ...]:
    """ "SST-2" is also written sst2 and sst_2."""
    parts = name.split("-")
    return (*spellings_of("".join(parts)), *spellings_of("_".join(parts))) if parts[1:] else ()
