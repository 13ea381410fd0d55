"""Does a fact hold the value that a claim states, be it from the other side or in another unit?"""

from __future__ import annotations

import re
from math import isclose

from analyzer.model.code import ParameterFact, Value
from judge.fact_names import name_key
from judge.fact_places import words_of
from judge.requirement import Requirement
from judge.value_equality import equals


def is_stated(requirement: Requirement, fact: ParameterFact) -> bool:
    """Whether the fact's value is one that is asked for, or says the same from the other side: a
    share of 0.995 that is kept takes in 0.005."""
    in_percent = words_of(fact.name) & _OF_HUNDRED
    if equals(fact.value, requirement.values if in_percent else stated_values(requirement)):
        return True
    if _is_inverse(requirement, fact.value):
        return True
    kept = COMPLEMENTS.get(requirement.term, frozenset())
    if name_key(fact) not in kept or not isinstance(fact.value, int | float):
        return False
    return 0 <= fact.value <= 1 and equals(round(1 - fact.value, 12), requirement.values)


_PERCENT = re.compile(r"(?:%|\bper\s?cent)\s*$", re.I)
_OF_HUNDRED = frozenset({"percent", "percentage", "pct", "perc", "prozent"})


def stated_values(requirement: Requirement) -> tuple[float, ...]:
    """The accepted values, of a percentage under one its hundredth alone: 0.1 percent is 0.001,
    and 0.1 is a share of a tenth, unless a name says percent."""
    values = requirement.values
    if len(values) != PERCENT_AND_SHARE or not _PERCENT.search(requirement.label):
        return values
    return values[1:] if values[0] < 1 and isclose(values[1], values[0] / 100) else values


PERCENT_AND_SHARE = 2
"""Accepted values of a percentage: the number that is stated and its hundredth."""


def _is_inverse(requirement: Requirement, value: Value) -> bool:
    if requirement.term not in DIVISORS or not isinstance(value, int | float) or value <= 0:
        return False
    return equals(round(1 / value, 12), stated_values(requirement))


DIVISORS = frozenset({"decay_factor"})
"""Parameters that one divides by 10 where another takes a tenth."""

COMPLEMENTS = {
    "target_smoothing": frozenset({"polyak", "rho", "decay", "ema", "emadecay", "targetmomentum"}),
    "ema_decay": frozenset({"tau", "softtau", "targettau"}),
    "dropout": frozenset({"keepprob", "keep", "keeprate", "pkeep", "keepprobability"}),
}
"""Names that hold what is left of 1, by the parameter of which claims give the share."""
