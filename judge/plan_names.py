"""Which named things a claim asks for: components of known families, operations of formulas,
and proper names of data sets, baselines, environments and metrics.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources

from judge.claim_numbers import numbers_in
from judge.claim_terms import is_plain_word
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
        first = _starts_sentence(text, match.start()) and not _leads_list(text, match.end())
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
    for name in _side_by_side(text, proper_names(text)):
        words = name.split()
        spellings = (*spellings_of(name), *_joined(name), *_long_form(text, name), *_coded(name))
        if words[1:]:
            spellings = (*spellings, *_of_words(words))
        whole = {token for word in words for s in spellings_of(word)[:1] for token in s}
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


def _side_by_side(text: str, names: Sequence[str]) -> list[str]:
    """The names, those that follow each other with a blank between them as one."""
    joined: list[str] = []
    for name in names:
        both = f"{joined[-1]} {name}" if joined else ""
        if both and re.search(rf"(?<![\w-]){re.escape(both)}(?![\w-])", text):
            joined[-1] = both
        else:
            joined.append(name)
    return joined


def _of_words(words: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """ "Penn Treebank" is also written penntreebank and treebank, "Wall Street Journal" wsj."""
    initials = "".join(word[0] for word in words) if len(words) > 2 else ""
    alone = [word for word in words if any(c.isupper() for c in word[1:])]
    held = bool(alone) or words[0].lower() in HOLDERS
    if held and len(words[-1]) > 2 and not is_plain_word(words[-1].lower()):
        alone.append(words[-1])
    written = ["".join(words), initials, *alone]
    return tuple(s for one in written if one for s in spellings_of(one)[:1])


@cache
def _table() -> Mapping[str, Sequence[str]]:
    """Further spellings of well-known names, read once."""
    path = resources.files("judge").joinpath("tables", "name_spellings.toml")
    return tomllib.loads(path.read_text("utf-8"))


def _coded(name: str) -> tuple[tuple[str, ...], ...]:
    """What code calls a well-known thing."""
    plain = "".join(c for c in name.lower() if c.isalnum())
    return tuple(s for one in _table().get(plain, ()) for s in spellings_of(one)[:1])


_HOLDERS = """
stanford penn oxford berkeley caltech princeton columbia cornell brown google kaggle yale
"""
HOLDERS = frozenset(_HOLDERS.split())
"""Before the name of a data set who made it, which code often leaves out."""


def _long_form(text: str, name: str) -> tuple[tuple[str, ...], ...]:
    """What the words before a bracket that holds their initials say: "random forest (RF)"."""
    if not name.isupper() or not name.isalpha():
        return ()
    match = re.search(rf"((?:[A-Za-z]+[\s-]+){{{len(name)}}})\({name}\)", text)
    words = re.split(r"[\s-]+", match[1].strip()) if match is not None else []
    if "".join(word[0] for word in words).lower() != name.lower():
        return ()
    return (tuple(sorted(set(plain_tokens(" ".join(words))))),)


def _joined(name: str) -> tuple[tuple[str, ...], ...]:
    """ "SST-2" is also written sst2 and sst_2."""
    parts = name.split("-")
    return (*spellings_of("".join(parts)), *spellings_of("_".join(parts))) if parts[1:] else ()
