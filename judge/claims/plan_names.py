"""Which named things a claim asks for: components of known families, operations of formulas,
and proper names of data sets, baselines, environments and metrics.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from judge.claims.name_forms import by_year, forms_apart, forms_of, side_by_side
from judge.claims.names_left_out import parts_left_out
from judge.claims.numbers import NUMBER_WORDS
from judge.claims.requirement import EXCLUSIVE, Requirement, RequirementKind
from judge.claims.vocabulary import Found, Table, components, operations, plain_tokens, spellings_of

_NAME = re.compile(r"(?<![\w\\{^_])[A-Za-z][A-Za-z0-9]*(?:-[A-Z0-9][A-Za-z0-9]*)*")
NEGATION = re.compile(r"\b(?:no|not|without|never|neither|nor|none)\b", re.I)
_MARK = "negationmark"
NEGATION_REACH = 3
"""A negation word governs the names at most this many tokens after it."""

_COMMON = """
The A An In On For From To Each All Both When Then First Finally After Before Within And Or Of
If It Its Is This That These Those We Our Eq Eqs Table Figure Section Appendix Algorithm
Training Evaluation Sampling Forward Reverse Default Baselines Baseline Ablation Models Model
Per Two Three Four Five Six Seven Eight Nine Ten One With Without By At As No Not Only Stages
Linear Real Loss Data Images Image Efficiency Euclidean Euler Newton
Hz kHz MHz GHz dB KB kB MB GB TB KiB MiB GiB
"""
COMMON = frozenset(_COMMON.split())


def component_requirements(text: str) -> list[Requirement]:
    """Components that the tables know, each once; "ReLU" and "no dropout" alike. Of "GELU rather
    than ReLU" only the first is asked for, and the other is no accepted variant of it."""
    plain = _OVER.sub(f" {_NOT_THIS} ", _DECAYS.sub(" linear decay ", text))
    found = _said_in(plain, components(), RequirementKind.COMPONENT)
    wanted = {one.family for one in found if not one.negated}
    passed = [
        one
        for one in found
        if one.negated and one.family in wanted & EXCLUSIVE and _is_passed_over(plain, one)
    ]
    over = {one.term for one in passed}
    return [
        replace(one, near=tuple(name for name in one.near if name not in over))
        for one in found
        if one not in passed
    ]


_OVER = re.compile(r"\b(?:rather than|instead of|in (?:place|lieu) of|as opposed to)\b", re.I)
_NOT_THIS = "not insteadof"
"""What stands for "rather than": a denial that a later look tells from the others."""


def _is_passed_over(text: str, denied: Requirement) -> bool:
    """Whether a component is denied as the one that the claim's own replaces."""
    words = plain_tokens(text)
    mark = plain_tokens(_NOT_THIS)[-1]
    said = components().terms[denied.term].said
    places = [at for at, word in enumerate(words) if word == mark]
    return any(
        tuple(words[start : start + len(phrase)]) == phrase
        for at in places
        for start in range(at + 1, at + 2 + NEGATION_REACH)
        for phrase in said
    )


def operation_requirements(text: str) -> list[Requirement]:
    """Operations named in words or formulas, each once."""
    return _said_in(_NO_OPERATION.sub(" ", text), operations(), RequirementKind.OPERATION)


_DECAYS = re.compile(r"\b(?:decay|anneal|decreas)\w*\s+(?:(?:it|them|this)\s+)?linearly\b", re.I)
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
    for found in _within_parts(table, words):
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


def _within_parts(table: Table, words: list[str]) -> Iterator[Found]:
    """The terms said in `words`, from which the marks of commas and brackets are taken away: what
    is said across one ("after warm-up steps, decay …") is no term."""
    text, words[:] = words[:], [word for word in words if word != _PAUSE]
    start = 0
    for pause, part in groupby(text, lambda word: word == _PAUSE):
        if pause:
            continue
        own = list(part)
        for found in table.found_in(own):
            yield Found(found.term, start + found.start, start + found.end)
        start += len(own)


def _marked_tokens(text: str) -> list[str]:
    """Tokens with marks where a negation and a comma or a bracket stood: the tokenizer drops
    them."""
    text = _PAUSES.sub(f" {_PAUSE} ", text)
    return plain_tokens(_PART_END.sub(f" {_END} ", NEGATION.sub(f" {_MARK} ", text)))


_PAUSES = re.compile(r",(?=\s)|[()](?=\s|$)|(?<=\s)\(")
_PAUSE = "pausemark"


_PART_END = re.compile(r"[;.](?=\s)")
_END = "endmark"
"""Ends a part of a text, so that no negation reaches into the next."""


def _negated(words: list[str], found: Found) -> bool:
    before = words[max(0, found.start - NEGATION_REACH) : found.start]
    return _MARK in before and _END not in before[before.index(_MARK) :]


def proper_names(text: str, *, first_words: bool = False) -> list[str]:
    """Names of data sets, environments, baselines and metrics, in order, each once.

    A capitalised word that starts a sentence may be any word; `first_words` takes it too.
    """
    names: dict[str, None] = {}
    for match in _NAME.finditer(text):
        word = match.group()
        first = _starts_sentence(text, match.start()) and not (
            _leads_list(text, match.end()) or _leads_name(text, match.end())
        )
        if _is_proper(word, first and not first_words):
            names.setdefault(word, None)
    return list(names)


def _starts_sentence(text: str, at: int) -> bool:
    before = text[:at].rstrip()
    return not before or before[-1] in ".:;"


_NEXT_NAME = re.compile(r"\s*(?:,|,?\s+and\b|,?\s+or\b)\s+(?=[A-Z])")


def _leads_list(text: str, at: int) -> bool:
    """Whether the word that ends there is the first of a list of names."""
    following = _NEXT_NAME.match(text, at)
    name = _NAME.match(text, following.end()) if following is not None else None
    return name is not None and _is_proper(name.group(), False)


_NEXT_WORD = re.compile(r"\s+(?P<word>[A-Z][a-z]+)(?![\w-])")


def _leads_name(text: str, at: int) -> bool:
    """Whether the word that ends there is the first of a name of two words: Connect Four."""
    following = _NEXT_WORD.match(text, at)
    return following is not None and following["word"].lower() in NUMBER_WORDS


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


def is_function(name: str, text: str) -> bool:
    """Whether a text writes a name only as a function of something or with an index, "Concat(a, b)"
    or "H_1": code that computes it need not call it so."""
    ends = [m.end() for m in re.finditer(rf"(?<![\w-]){re.escape(name)}(?![A-Za-z0-9-])", text)]
    return bool(ends) and all(_ARGUMENT.match(text, end) for end in ends)


_ARGUMENT = re.compile(r"[(\[{_^]")


def name_requirements(text: str, taken: set[str], weight: float) -> list[Requirement]:
    """COMPONENT requirements for proper names; none whose whole token is in `taken`."""
    found: list[Requirement] = []
    left_out = _left_out(text)
    names = side_by_side(text, proper_names(text))
    for name in names:
        if _is_collective(name, text):
            continue
        words = name.split()
        apart = forms_apart(name, names, text)
        spellings = apart or forms_of(name, text)
        whole = {token for word in words for s in spellings_of(word)[:1] for token in s}
        whole = {name.lower()} if apart else whole
        if not spellings or whole & taken:
            continue
        taken.update(whole)
        asked = Requirement(
            requirement_id="",
            kind=RequirementKind.COMPONENT,
            label=name,
            spellings=tuple(dict.fromkeys(spellings)),
            family="name",
            weight=weight,
            negated=name.split()[0] in left_out,
        )
        found += by_year(asked, text)
    return found


def _is_collective(name: str, text: str) -> bool:
    """Whether a name says of which kind those are that are named behind it, each for itself: "four
    MuJoCo tasks (Hopper and Ant)"."""
    own = rf"(?<![\w-]){re.escape(name)}"
    listed = re.search(rf"{own}(?:\s+[a-z][a-z-]*){{1,2}}\s*\(([^()]+)\)", text)
    return listed is not None and len(proper_names(listed[1], first_words=True)) >= SEVERAL


SEVERAL = 2


def _left_out(text: str) -> frozenset[str]:
    parts = parts_left_out(text)
    return frozenset(name for part in parts for name in proper_names(part, first_words=True))
