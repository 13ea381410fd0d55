"""What does a list of numbers say of one value: its length, its members, or a row of a table?"""

from __future__ import annotations

from analyzer.model.code import ParameterFact, ParameterKind
from judge.fact_names import plain_name
from judge.fact_places import speaks_of, words_of
from judge.repository import Repository
from judge.requirement import Requirement
from judge.value_equality import equals, is_number

COUNTED = frozenset({"seeds", "repetitions", "path_length", "depth"})
"""Parameters of which a claim may give the number and the code the list."""


def members_counted(requirement: Requirement, fact: ParameterFact) -> int:
    """Members of a list, where the claim may give their number; 0 where it gives values."""
    if requirement.term not in COUNTED or not isinstance(fact.value, tuple):
        return 0
    if requirement.term == "depth":
        return _layers(requirement, fact)
    return len(fact.value) if len(fact.value) > 1 else 0


def _layers(requirement: Requirement, fact: ParameterFact) -> int:
    """How many layers a list of their sizes makes: hidden ones, of which a network with an output
    layer has one less than layers. Depths that are tried one by one are no sizes."""
    assert isinstance(fact.value, tuple)
    words = words_of(fact.name.rpartition(".")[2])
    if not all(is_number(v) for v in fact.value) or words & _TRIED or fact.kind in _LAUNCHED:
        return 0
    count = len(fact.value)
    hidden = "hidden" in words and "hidden" not in requirement.near
    return count + 1 if hidden and equals(float(count + 1), requirement.values) else count


_LAUNCHED = frozenset({ParameterKind.LAUNCH})
"""A command line that is given a list takes its members one by one."""

_TRIED = frozenset({"depths", "nlayers", "blocks"})


def rows_of(requirement: Requirement, repository: Repository) -> list[ParameterFact]:
    """Rows of a table under the name of the value's condition: "mnli": [16, 30, 5e-4]."""
    if requirement.guessed or not (requirement.scope or requirement.rivals):
        return []
    return [
        fact
        for fact in repository.rows
        if equals(fact.value, requirement.values) and _is_row(requirement, fact, repository)
    ]


def lists_of(requirement: Requirement, repository: Repository) -> list[ParameterFact]:
    """Lists of all the values that a claim gives a parameter, and of hardly another, whatever they
    are called: "hidden sizes 400 and 300" is SIZES = (400, 300)."""
    if requirement.guessed or not requirement.rival_values or requirement.scope:
        return []
    wanted = {*requirement.values[:1], *requirement.rival_values}
    return [
        fact
        for fact in repository.rows
        if isinstance(fact.value, tuple)
        and all(equals(fact.value, (value,)) for value in wanted)
        and len(set(fact.value)) <= len(wanted) + 1
    ]


def _is_row(requirement: Requirement, fact: ParameterFact, repository: Repository) -> bool:
    """Whether a row is that of the value's condition, or, for the value that holds where no
    other condition does, one of the rows that the claim is about."""
    name = plain_name(fact)
    if requirement.scope:
        return name in requirement.scope
    about = speaks_of(repository.fact_places.words(fact), requirement.heads)
    return about and name not in requirement.rivals
