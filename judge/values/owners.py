"""Could the value of a fact be that of another thing than the one that a claim speaks of?

Names that every layer and every script has, letters, and names that several parameters share prove
nothing at a place that does not speak of the parameter.
"""

from __future__ import annotations

from analyzer.model.code import ParameterFact, ParameterKind
from judge.alive.fact_places import speaks_of, words_of
from judge.claims.fact_names import borrowed_names, name_key, name_owners
from judge.claims.requirement import Requirement

_MANY_HAVE = """
dimension channels depth probability threshold samples standard_deviation image_size kernel_size
stride max_depth smoothing noise_level classes groups rank neighbors matrix_side vector_size
"""
MANY_HAVE = frozenset(_MANY_HAVE.split())
"""Parameters of which every layer, every script and every figure has its own."""

SHORT = 2
"""Letters of a name that code gives to whatever is at hand, unless the tables know whose it is."""

WORKING = frozenset(
    {
        ParameterKind.ASSIGNMENT,
        ParameterKind.CALL_ARGUMENT,
        ParameterKind.CONSTANT,
        ParameterKind.KEYWORD_DEFAULT,
        ParameterKind.LIBRARY_DEFAULT,
    }
)
"""Kinds of facts that stand where something is done, not among settings for all of a run."""


def is_anyones(requirement: Requirement, fact: ParameterFact) -> bool:
    """Whether the fact's name could be that of another thing: a parameter that many things
    have, a name that the tables give several parameters, a default of some library."""
    if requirement.term in MANY_HAVE or fact.kind is ParameterKind.LIBRARY_DEFAULT:
        return True
    return is_shared(requirement, fact)


def is_shared(requirement: Requirement, fact: ParameterFact) -> bool:
    """Whether the tables give the fact's name to several parameters, or only lend it to this."""
    name, term = name_key(fact), requirement.term
    return bool(term) and (len(name_owners().get(name, ())) > 1 or name in borrowed_names(term))


def perhaps_anothers(requirement: Requirement, fact: ParameterFact, words: frozenset[str]) -> bool:
    """Whether another value under the name may well be that of another thing: a name of many
    things at a place that does not speak of the parameter, or where something is done under
    another condition than the claim's."""
    if requirement.scope and fact.kind in WORKING and not speaks_of(words, requirement.scope):
        return True
    name, owners = name_key(fact), name_owners().get(name_key(fact), frozenset())
    if len(name) == 1 and requirement.term and requirement.term not in owners:
        return True
    vague = (
        requirement.term in MANY_HAVE
        or (len(name) <= SHORT and (len(name) == 1 or requirement.term not in owners))
        or (not requirement.term and not _is_symbol(requirement, name))
        or is_shared(requirement, fact)
    )
    told = [word for word in requirement.term.split("_") if word != name]
    return vague and not speaks_of(words, told) and not of_beginning(requirement, fact)


def _is_symbol(requirement: Requirement, name: str) -> bool:
    """Whether a name is the very symbol of the claim, and long enough to be no other's."""
    symbol = requirement.label.rpartition(" = ")[0].lower()
    letters = "".join(c for c in symbol if c.isalnum())
    return not requirement.guessed and len(name) > SHORT and letters == name and " " not in symbol


def is_of_several(requirement: Requirement, fact: ParameterFact) -> bool:
    """Whether a list holds different sizes of which the claim states no single one, or a place
    where something is done has one size of its own while the claim states several."""
    if requirement.term in MANY_HAVE and requirement.rival_values and fact.kind in WORKING:
        return True
    several = isinstance(fact.value, tuple) and len(set(fact.value)) > 1
    return several and requirement.term in MANY_HAVE and not requirement.rival_values


_BEGINNING = "initi"


def of_beginning(requirement: Requirement, fact: ParameterFact) -> bool:
    """Whether a claim speaks of how something is initialised, and what a fact is given to or the
    function around it does that by its name."""
    if not any(word.startswith(_BEGINNING) for word in requirement.context):
        return False
    does = f"{fact.callee}.{fact.owner.rpartition('.')[2].replace('__init__', '')}"
    return "init" in words_of(does)
