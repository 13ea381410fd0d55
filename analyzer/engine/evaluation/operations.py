"""What do operators give on known values, within bounds? No power, shift or repetition explodes."""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable
from typing import Any

from analyzer.engine.evaluation.things import (
    Items,
    Known,
    Mapping,
    Thing,
    Unknown,
    cells_of,
    plain,
    thing_of,
    with_cells,
)

LONGEST_STRING = 2_000
LONGEST_LIST = 256
MOST_BITS = 1_024
FAILURES = (ArithmeticError, ValueError, TypeError, IndexError, KeyError, AttributeError)


def bounded(value: Any) -> bool:
    """Whether a value is small enough to go on with."""
    if isinstance(value, bool) or value is None:
        return True
    if isinstance(value, int):
        return value.bit_length() <= MOST_BITS
    if isinstance(value, float):
        return True
    if isinstance(value, str):
        return len(value) <= LONGEST_STRING
    if isinstance(value, list | tuple):
        return len(value) <= LONGEST_LIST and all(bounded(one) for one in value)
    return False


def _power(base: Any, exponent: Any) -> Any:
    if isinstance(base, int) and isinstance(exponent, int) and exponent >= 0:
        if base.bit_length() * exponent > MOST_BITS:
            raise ValueError("large")
        return base**exponent
    return float(base) ** float(exponent)


def _times(one: Any, other: Any) -> Any:
    for text, by in ((one, other), (other, one)):
        is_text = isinstance(text, str | list | tuple)
        if is_text and (not isinstance(by, int) or by * len(text) > LONGEST_LIST):
            raise ValueError("long")
    return one * other


def _left(value: Any, by: Any) -> Any:
    if not 0 <= by <= 64:
        raise ValueError("large")
    return value << by


def _percent(one: Any, other: Any) -> Any:
    if isinstance(one, str):
        if any(mark in one for mark in ("*", "%1", "%2", "%3", "%4", "%5", "%6", "%7", "%8", "%9")):
            raise ValueError("wide")
        return one % (tuple(other) if isinstance(other, list) else other)
    return one % other


BINARY: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: _times,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: _percent,
    ast.Pow: _power,
    ast.LShift: _left,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
    ast.BitXor: operator.xor,
}
COMPARISONS: dict[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.In: lambda one, other: one in other,
    ast.NotIn: lambda one, other: one not in other,
    ast.Is: lambda one, other: one is other,
    ast.IsNot: lambda one, other: one is not other,
}


def applied(function: Callable[..., Any], *things: Thing) -> Thing:
    """The function on plain values; Unknown, with all the cells, when it cannot be had."""
    cells = cells_of(*things)
    try:
        value = function(*(plain(one) for one in things))
    except FAILURES:
        return Unknown(cells=cells)
    except (RecursionError, MemoryError):
        return Unknown(cells=cells)
    if not bounded(value) or (isinstance(value, float) and math.isnan(value)):
        return Unknown(cells=cells)
    return with_cells(thing_of(value), cells)


def binary(kind: type[ast.operator], left: Thing, right: Thing) -> Thing:
    """`left kind right`."""
    if isinstance(left, Items) and isinstance(right, Items) and kind is ast.Add:
        together = left.items + right.items
        if len(together) <= LONGEST_LIST:
            whole = left.is_whole and right.is_whole
            return Items(together, left.kind, whole, cells=cells_of(left, right))
    function = BINARY.get(kind)
    if function is None:
        return Unknown(cells=cells_of(left, right))
    return applied(function, left, right)


def truth(thing: Thing) -> bool | None:
    """Whether a thing counts as true; None when that cannot be told."""
    if isinstance(thing, Known):
        return bool(thing.value)
    if isinstance(thing, Items) and (thing.items or thing.is_whole):
        return bool(thing.items)
    if isinstance(thing, Mapping) and (thing.entries or thing.is_whole):
        return bool(thing.entries)
    if isinstance(thing, Unknown):
        return None
    return True if not isinstance(thing, Mapping | Items) else None


def compared(kind: type[ast.cmpop], left: Thing, right: Thing) -> Thing:
    """`left kind right` as a known boolean, or Unknown."""
    is_none = isinstance(right, Known) and right.value is None
    if kind in (ast.Is, ast.IsNot, ast.Eq, ast.NotEq) and is_none:
        if isinstance(left, Unknown):
            return Unknown()
        same = isinstance(left, Known) and left.value is None
        return Known(same if kind in (ast.Is, ast.Eq) else not same)
    if kind in (ast.In, ast.NotIn) and isinstance(right, Mapping) and isinstance(left, Known):
        if left.value in right.entries:
            return Known(kind is ast.In)
        return Known(kind is ast.NotIn) if right.is_whole else Unknown()
    if kind in (ast.Is, ast.IsNot) and left is right and not isinstance(left, Known | Unknown):
        return Known(kind is ast.Is)
    found = applied(COMPARISONS[kind], left, right)
    return Known(found.value) if isinstance(found, Known) else Unknown()
