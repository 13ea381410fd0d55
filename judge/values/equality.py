"""When is the value of a fact one that a claim states?"""

from __future__ import annotations

from collections.abc import Iterable
from math import isclose

SAME = 1e-9
"""Relative difference under which two numbers are the same value."""


def equals(value: object, wanted: Iterable[float]) -> bool:
    """Whether a fact's value is (or, as a list, holds) one of the wanted numbers."""
    if isinstance(value, tuple):
        return any(equals(item, wanted) for item in value)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return any(isclose(value, want, rel_tol=SAME, abs_tol=1e-30) for want in wanted)


def is_number(value: object) -> bool:
    """Whether a value is a number or a list of nothing but numbers."""
    if isinstance(value, tuple):
        return bool(value) and all(is_number(item) for item in value)
    return isinstance(value, int | float) and not isinstance(value, bool)
