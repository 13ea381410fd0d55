"""Which parameters may a fact's name belong to, by the tables of names?"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from analyzer.model.code import ParameterFact
from index.tokenize import tokens
from judge.claims.requirement import Requirement
from judge.claims.vocabulary import parameters

_MARKS = re.compile(
    r"(?:k(?=[A-Z][a-z])|(?:(?i:default|dflt|opt|args?|cfg|hp|hparam|param)|g|m)_(?=\w\w))"
)
_ENDING = re.compile(r"(?<=\w\w)_(?:default|dflt|arg|opt)$", re.I)


@cache
def bare_name(name: str) -> str:
    """The last part of a dotted name without what only says that it is a constant, a default or an
    option: kDropout is Dropout, DEFAULT_LR is LR."""
    last = name.rpartition(".")[2]
    mark = _MARKS.match(last)
    begun = last[mark.end() :] if mark else last
    return _ENDING.sub("", begun)


def is_whole_name(name: str, spelling: tuple[str, ...]) -> bool:
    """Whether a spelling is the last part of a dotted name and nothing less."""
    words = tokens(bare_name(name))
    return bool(words) and (spelling == (words[0],) or set(words) == set(spelling))


def plain_name(fact: ParameterFact) -> str:
    """The last part of a fact's name in lower case, without signs."""
    return "".join(c for c in bare_name(fact.name).lower() if c.isalnum())


def name_key(fact: ParameterFact) -> str:
    """The last part of a fact's name as `name_owners` spells it."""
    whole = tokens(bare_name(fact.name))[:1]
    return "".join(c for word in whole for c in word if c.isalnum())


@cache
def name_owners() -> dict[str, frozenset[str]]:
    """The parameters to which the tables give each name, signs dropped; none of those that only
    borrow it."""
    owners: dict[str, set[str]] = {}
    for term in parameters().terms.values():
        for name in _plain_names(set(term.coded) - set(term.borrowed)):
            owners.setdefault(name, set()).add(term.name)
    return {name: frozenset(terms) for name, terms in owners.items()}


@cache
def borrowed_names(term: str) -> frozenset[str]:
    """Names under which code may hold the parameter too, signs dropped."""
    return frozenset(_plain_names(parameters().terms[term].borrowed)) if term else frozenset()


def _plain_names(spellings: Iterable[tuple[str, ...]]) -> Iterator[str]:
    for spelling in spellings:
        if len(spelling) == 1:
            yield "".join(c for c in spelling[0] if c.isalnum())


def is_anothers(requirement: Requirement, fact: ParameterFact) -> bool:
    """Whether the tables give the fact's name to other parameters and not to the one asked for."""
    name, term = name_key(fact), requirement.term
    owners = name_owners().get(name, frozenset())
    return bool(owners and term) and term not in owners and name not in borrowed_names(term)


def ends_as_anothers(requirement: Requirement, fact: ParameterFact) -> bool:
    """Whether the last word of the fact's name is that of other parameters: WARM_ITERATIONS is no
    name for a number of coefficients."""
    pieces = [t for t in tokens(fact.simple_name) if "_" not in t]
    owners = name_owners().get(pieces[-1], frozenset()) if len(pieces) > 1 else frozenset()
    return bool(owners and requirement.term) and requirement.term not in owners


def is_of_another_kind(requirement: Requirement, fact: ParameterFact) -> bool:
    """Whether the last word of the fact's name says that it holds another kind of quantity than
    the parameter asked for: imageNoiseSigma is no size, embed_dim no rate and no batch."""
    pieces = [t for t in tokens(fact.name.rpartition(".")[2]) if "_" not in t]
    term = parameters().terms.get(requirement.term)
    if term is None or not pieces:
        return False
    own = {word for spelling in (*term.said, *term.coded, *term.borrowed) for word in spelling}
    return pieces[-1] in _NO_QUANTITY_OF.get(term.kind, frozenset()) - own


_SPREADS = (
    "sigma std noise var variance seed prob probability rate lr decay momentum bias coef flops"
)
_SIZES = "size dim dims width channels layers heads seed bias flops epochs steps"
_UNLIKE = {
    "size": _SPREADS,
    "count": _SPREADS,
    "length": _SPREADS,
    "share": _SIZES,
    "rate": _SIZES,
}
_NO_QUANTITY_OF = {kind: frozenset(tokens(words)) for kind, words in _UNLIKE.items()}
"""Last words of names by the kinds of parameters that no such name holds."""
