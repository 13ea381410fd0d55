"""Does a fact hold the value that a claim states, be it from the other side or in another unit?"""

from __future__ import annotations

import re
from math import isclose

from analyzer.model.code import ParameterFact, Value
from judge.alive.fact_places import words_of
from judge.claims.fact_names import name_key
from judge.claims.requirement import Requirement
from judge.values.equality import equals


def is_stated(requirement: Requirement, fact: ParameterFact) -> bool:
    """Whether the fact's value is one that is asked for, or says the same from the other side: a
    share of 0.995 that is kept takes in 0.005."""
    if equals(fact.value, requirement.values):
        given = stated_values(requirement)
        if given is requirement.values or equals(fact.value, given):
            return True
        if words_of(fact.name) & _OF_HUNDRED:
            return True
    if _is_inverse(requirement, fact.value) or _is_square(requirement, fact):
        return True
    if _is_power(requirement, fact):
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


_DEVIATIONS = frozenset({"sd", "std", "stdev", "stddev", "deviation", "deviat", "dev"})
_VARIANCES = frozenset({"var", "variance", "varianc", "vars"})


def _is_square(requirement: Requirement, fact: ParameterFact) -> bool:
    """Whether a name holds the deviation of the variance that is stated, or its variance."""
    value = fact.value
    if isinstance(value, bool) or not isinstance(value, int | float) or value <= 0:
        return False
    if not any(isclose(value * value, v) or isclose(value, v * v) for v in requirement.values):
        return False
    names = words_of(fact.simple_name)
    if names & _DEVIATIONS and _VARIANCES & {*requirement.beside, *requirement.term.split("_")}:
        return any(isclose(value * value, asked) for asked in requirement.values)
    if names & _VARIANCES and _DEVIATIONS & {*requirement.beside, *requirement.term.split("_")}:
        return any(isclose(value, asked * asked) for asked in requirement.values)
    return False


_EXPONENT = re.compile(r"(?:log|pow|exp)_?(?P<base>2|10)_?(?=[a-z])")


def _is_power(requirement: Requirement, fact: ParameterFact) -> bool:
    """Whether a name says that it holds the exponent: log2_width = 6 is a width of 64."""
    found = _EXPONENT.match(fact.simple_name.lower())
    value = fact.value
    if not found or isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return abs(value) < MOST_EXPONENT and equals(float(found["base"]) ** value, requirement.values)


MOST_EXPONENT = 64

DIVISORS = frozenset({"decay_factor"})
"""Parameters that one divides by 10 where another takes a tenth."""

COMPLEMENTS = {
    "target_smoothing": frozenset({"polyak", "rho", "decay", "ema", "emadecay", "targetmomentum"}),
    "ema_decay": frozenset({"tau", "softtau", "targettau"}),
    "decay_factor": frozenset({"drop", "lrdrop", "decaydrop"}),
    "dropout": frozenset({"keepprob", "keep", "keeprate", "pkeep", "keepprobability"}),
}
"""Names that hold what is left of 1, by the parameter of which claims give the share."""
