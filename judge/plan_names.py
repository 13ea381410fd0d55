"""Which named things a claim asks for: components of known families, operations of formulas,
and proper names of data sets, baselines, environments and metrics.
"""

from __future__ import annotations

import re

from judge.claim_numbers import NUMBER_WORDS, numbers_in
from judge.name_forms import by_year, forms_of, side_by_side
from judge.names_left_out import parts_left_out
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


def counts_names(text: str, number: float) -> bool:
    """Whether the text lists what it says the number of: "three data sets: Iris, Wine and …"."""
    for match in numbers_in(text):
        if match.values[0] != number or not 1 < number <= MOST_NAMES:
            continue
        rest = _SENTENCE_END.split(text[match.end :])[0]
        names = proper_names(rest)
        if len(names) >= max(2, number - 1) and names[0] in rest[:AHEAD]:
            return True
    return False


MOST_NAMES = 30
AHEAD = 72
"""Characters behind a number within which its list begins."""

_SENTENCE_END = re.compile(r"[.;](?=\s|$)")


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
    for name in side_by_side(text, proper_names(text)):
        words = name.split()
        spellings = forms_of(name, text)
        whole = {token for word in words for s in spellings_of(word)[:1] for token in s}
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


def _left_out(text: str) -> frozenset[str]:
    parts = parts_left_out(text)
    return frozenset(name for part in parts for name in proper_names(part, first_words=True))
