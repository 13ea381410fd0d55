"""What does a list of numbers say of one value: its length, its members, or a row of a table?"""

from __future__ import annotations

import re

from analyzer.model.code import ParameterFact, ParameterKind
from judge.alive.fact_places import speaks_of, words_of
from judge.claims.fact_names import plain_name
from judge.claims.numbers import NUMBER_WORDS
from judge.claims.requirement import Requirement
from judge.lookup.repository import Repository
from judge.values.equality import equals, is_number

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
    words = words_of(fact.simple_name)
    if not all(is_number(v) for v in fact.value) or words & _TRIED or fact.kind in _LAUNCHED:
        return 0
    count = len(fact.value)
    hidden = "hidden" in words and "hidden" not in requirement.near
    return count + 1 if hidden and equals(float(count + 1), requirement.values) else count


_LAUNCHED = frozenset({ParameterKind.LAUNCH})
"""A command line that is given a list takes its members one by one."""

_TRIED = frozenset({"depth", "depths", "nlayers", "blocks"})


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


def case_rows(requirement: Requirement, repository: Repository) -> list[ParameterFact]:
    """Entries of a table that gives each case of the claim a number, where the claim states one for
    each: `{"chess": 0.3, "go": 0.03}`. A table is known by another case with its claimed value."""
    if requirement.guessed or not (requirement.scope and requirement.rivals):
        return []
    own = _entries(requirement.scope, repository)
    others = [
        fact
        for fact in (_entries(requirement.rivals, repository) if own else ())
        if equals(fact.value, requirement.rival_values)
    ]
    return [
        fact
        for fact in own
        if any(_in_one_table(fact, other) for other in others) and fact not in others
    ]


def _entries(cases: tuple[str, ...], repository: Repository) -> list[ParameterFact]:
    """Numbers under the names of cases."""
    found = repository.parameters_named([(case,) for case in cases])
    spelled = {_digits(case) for case in cases}
    return [
        fact
        for fact, _ in found
        if is_number(fact.value)
        and not isinstance(fact.value, tuple)
        and _VERSION.sub("", _digits(plain_name(fact))) in spelled
    ]


def _in_one_table(one: ParameterFact, other: ParameterFact) -> bool:
    """Whether two entries stand in one table: near each other, in sections of one name."""
    same = (one.location.path, one.owner, one.kind) == (
        other.location.path,
        other.owner,
        other.kind,
    )
    apart = abs(one.location.first_line - other.location.first_line)
    return same and apart <= TABLE and one.name.rpartition(".")[0] == other.name.rpartition(".")[0]


TABLE = 12
"""Lines between entries of one table, at most."""

_VERSION = re.compile(r"(?<=[a-z]{3})v\d$")


def _digits(name: str) -> str:
    """A name with its number words as digits."""
    for word, value in NUMBER_WORDS.items():
        if name.endswith(word) and len(name) > len(word) + 2 and value >= 1:
            return f"{name.removesuffix(word)}{value:g}"
    return name
