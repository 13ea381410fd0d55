"""What value does an expression have, without running it?

Only literals, arithmetic on them, a few pure functions and names bound exactly once. Sizes are
bounded before anything is computed: `10**10**8` costs nothing and is not a value.
"""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable
from typing import Any, Final, cast

from analyzer.engine.languages.python_scopes import Scope
from analyzer.engine.languages.python_text import dotted
from analyzer.model.code import Scalar, Value

LONGEST_STRING = 200
LONGEST_SEQUENCE = 64
_DEEPEST = 40
_LARGEST_INT = 2**63


class Missing:
    """The type of MISSING: no value is known (None is a value)."""


MISSING: Final = Missing()


def storable(value: object) -> Value | Missing:
    """The value as facts may hold it: finite, short, no surrogates; else MISSING."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int):
        return value if -_LARGEST_INT <= value < _LARGEST_INT else _large(value)
    if isinstance(value, float):
        return value if math.isfinite(value) else MISSING
    if isinstance(value, str):
        return value if _is_plain(value) else MISSING
    return MISSING


def _large(value: int) -> float | Missing:
    try:
        return float(value)
    except OverflowError:
        return MISSING


def _is_plain(value: str) -> bool:
    if len(value) > LONGEST_STRING or "\n" in value:
        return False
    return value.isascii() or not any("\ud800" <= one <= "\udfff" for one in value)


def fold(node: ast.expr, scope: Scope, depth: int = 0) -> Value | Missing:
    """The value of `node` read in `scope`, or MISSING. Never raises, never computes anything
    large."""
    if node.__class__ is ast.Constant:
        return storable(node.value)
    folder = _FOLDERS.get(node.__class__)
    if folder is None or depth > _DEEPEST:
        return MISSING
    try:
        return folder(node, scope, depth + 1)
    except (ArithmeticError, ValueError, TypeError):
        return MISSING


def _name(node: ast.Name, scope: Scope, depth: int) -> Value | Missing:
    found = scope.find(node)
    if found is None:
        return MISSING
    value, home = found
    # Without this memory a chain of doublings (`b = a + a`, `c = b + b`, …) costs 2**n.
    if node.id not in home.folded:
        home.folded[node.id] = fold(value, home, depth)
    return cast("Value | Missing", home.folded[node.id])


def _sequence(node: ast.Tuple | ast.List, scope: Scope, depth: int) -> Value | Missing:
    if len(node.elts) > LONGEST_SEQUENCE:
        return MISSING
    items: list[Scalar] = []
    for one in node.elts:
        item = fold(one, scope, depth)
        if isinstance(item, Missing | tuple):
            return MISSING
        items.append(item)
    return tuple(items)


def _unary(node: ast.UnaryOp, scope: Scope, depth: int) -> Value | Missing:
    value = fold(node.operand, scope, depth)
    apply = _UNARY.get(node.op.__class__)
    if apply is None or not isinstance(value, int | float):
        return MISSING
    return storable(apply(value))


def _binary(node: ast.BinOp, scope: Scope, depth: int) -> Value | Missing:
    left = fold(node.left, scope, depth)
    if left is MISSING:
        return MISSING
    right = fold(node.right, scope, depth)
    if right is MISSING:
        return MISSING
    kind = node.op.__class__
    if isinstance(left, int | float) and isinstance(right, int | float):
        apply = _BINARY.get(kind)
        return MISSING if apply is None else storable(apply(left, right))
    return _joined(kind, left, right)


def _joined(kind: type[ast.operator], left: object, right: object) -> Value | Missing:
    if kind is ast.Add and isinstance(left, str) and isinstance(right, str):
        return storable(left + right)
    if kind is ast.Add and isinstance(left, tuple) and isinstance(right, tuple):
        return _bounded(left + right)
    if kind is ast.Mult and isinstance(left, tuple) and isinstance(right, int):
        return _bounded(left * right) if right <= LONGEST_SEQUENCE else MISSING
    return MISSING


def _bounded(value: tuple[Scalar, ...]) -> Value | Missing:
    return value if len(value) <= LONGEST_SEQUENCE else MISSING


def _power(base: Any, exponent: Any) -> object:
    if isinstance(base, int) and isinstance(exponent, int) and exponent >= 0:
        if base.bit_length() * exponent <= 1024:
            return base**exponent
        return MISSING
    return float(base) ** float(exponent)


def _round(value: Any, digits: Any = 0) -> object:
    # Rounding an int to -10**9 digits would compute 10**10**9.
    return round(value, digits) if abs(digits) <= 30 else MISSING


def _shift_left(value: Any, by: Any) -> object:
    return value << by if 0 <= by <= 64 else MISSING


def _call(node: ast.Call, scope: Scope, depth: int) -> Value | Missing:
    callee = dotted(node.func)
    if (default := environment_default(node, callee)) is not None:
        return fold(default, scope, depth)
    function = _FUNCTIONS.get(callee)
    if function is None or node.keywords or not 1 <= len(node.args) <= 4:
        return MISSING
    values = [fold(one, scope, depth) for one in node.args]
    if any(one is MISSING or one is None for one in values):
        return MISSING
    result = function(*values)
    return _flat(result) if isinstance(result, tuple | list) else storable(result)


def _flat(values: tuple[Any, ...] | list[Any]) -> Value | Missing:
    return MISSING if any(isinstance(one, tuple) for one in values) else _bounded(tuple(values))


def environment_default(node: ast.Call, callee: str) -> ast.expr | None:
    """The second argument of `os.environ.get("LR", "0.1")` and its like."""
    if len(node.args) == 2 and callee.endswith(("environ.get", "getenv")):
        return node.args[1]
    return None


def number_in(text: object) -> Value | Missing:
    """The number a string spells, or MISSING."""
    if not isinstance(text, str):
        return MISSING
    for kind in (int, float):
        try:
            return storable(kind(text))
        except ValueError:
            continue
    return MISSING


_UNARY: dict[type[ast.unaryop], Callable[[Any], Any]] = {
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
    ast.Not: operator.not_,
    ast.Invert: operator.invert,
}
_BINARY: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.Pow: _power,
    ast.LShift: _shift_left,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
    ast.BitXor: operator.xor,
}
_MATHS: dict[str, Callable[..., object]] = {
    "sqrt": math.sqrt,
    "log": math.log,
    "log2": math.log2,
    "log10": math.log10,
    "exp": math.exp,
    "ceil": math.ceil,
    "floor": math.floor,
}
_FUNCTIONS: dict[str, Callable[..., object]] = {
    "int": int,
    "float": float,
    "bool": bool,
    "abs": abs,
    "round": _round,
    "min": min,
    "max": max,
    "pow": _power,
    "tuple": tuple,
    "list": list,
    **{f"{home}.{name}": f for home in ("math", "np", "numpy") for name, f in _MATHS.items()},
}
_CONSTANTS = {
    f"{home}.{name}": value
    for home in ("math", "np", "numpy", "torch")
    for name, value in (("pi", math.pi), ("e", math.e))
}


def _attribute(node: ast.Attribute, _scope: Scope, _depth: int) -> Value | Missing:
    return _CONSTANTS.get(dotted(node), MISSING)


_FOLDERS: dict[type[ast.expr], Callable[[Any, Scope, int], Value | Missing]] = {
    ast.Name: _name,
    ast.Attribute: _attribute,
    ast.Tuple: _sequence,
    ast.List: _sequence,
    ast.UnaryOp: _unary,
    ast.BinOp: _binary,
    ast.Call: _call,
}
