"""Which functions give back a result that nothing of what they take goes into?

Names are followed through the body: what is made of an argument, or by a call that is not known to
give blanks, moves with the arguments; constants, zeros and empty containers do not, however many of
them there are. A function that also changes something that outlives it does its work there.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence, Set

from analyzer.engine.languages.python_scopes import FunctionNode, all_arguments
from analyzer.engine.languages.python_stand_ins import is_remark, is_text
from analyzer.engine.languages.python_text import dotted
from analyzer.engine.languages.python_vocabulary import BLANK_CALLS, NUMERIC_LIBRARIES

LONGEST = 12
"""Statements, those inside of others counted, among which a result is followed."""

_FROM_SIZES = BLANK_CALLS | {"range", "eye"}
"""Calls whose arguments say how many, not what."""

_BLANKS = _FROM_SIZES | {"tensor", "array", "asarray", "float32", "float64", "mean", "sum", "std"}
_PLAIN = "dict list tuple set float int str defaultdict len min max sum round sorted"
_HOLDERS = frozenset(_PLAIN.split())
"""Calls that give what they are given in another form, or a figure of it."""

_NUMBERS = frozenset({"nan", "inf", "pi"})
_FILLING = frozenset({"append", "add", "extend", "update", "insert", "setdefault"})
_INERT = (
    *(ast.Return, ast.Assert, ast.Delete, ast.Pass, ast.Import, ast.ImportFrom),
    *(ast.Raise, ast.Continue, ast.Break),
)
_UNFOLLOWED = (ast.Lambda, ast.Await, ast.Yield, ast.YieldFrom, ast.NamedExpr, ast.JoinedStr)


def unmoved_result(node: FunctionNode) -> ast.expr | None:
    """What a function gives back that takes something, changes nothing else, and gives the same
    whatever it is given, up to how much of it there is; None for all others."""
    body = [one for one in node.body if not is_text(one)]
    if not {one.arg for one in all_arguments(node)} - {"self", "cls"}:
        return None
    if not body or sum(1 for _ in _own(body)) > LONGEST:
        return None
    if not isinstance(body[-1], ast.Return | ast.Raise):
        return None
    moved = {one.arg for one in all_arguments(node)} | _from_outside(body)
    tables = _tables(body)
    before = -1
    while before != len(moved):
        before = len(moved)
        if not all(_follow(one, moved, tables, turned=False) for one in body):
            return None
    values = [one.value for one in _own(body) if isinstance(one, ast.Return)]
    if not values or len({ast.dump(one) if one else "" for one in values}) > 1:
        return None
    result = values[0]
    if result is None or _is_none(result) or _moves(result, moved):
        return None
    return result


def _from_outside(body: Sequence[ast.stmt]) -> set[str]:
    """Names that the function reads and never sets: they may be anything."""
    names = [one for part in body for one in ast.walk(part) if isinstance(one, ast.Name)]
    own = {one.id for one in names if isinstance(one.ctx, ast.Store)}
    return {one.id for one in names} - own


def _tables(body: Sequence[ast.stmt]) -> set[str]:
    """Names of the function that begin as an empty table."""
    return {
        target.id
        for one in _own(body)
        if isinstance(one, ast.Assign) and _is_empty_table(one.value)
        for target in one.targets
        if isinstance(target, ast.Name)
    }


def _is_empty_table(value: ast.expr) -> bool:
    if isinstance(value, ast.Call):
        return dotted(value.func) in {"dict", "defaultdict", "OrderedDict"}
    return isinstance(value, ast.Dict) and not value.keys


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _own(body: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """All statements of a body and of the blocks inside it."""
    for one in body:
        yield one
        for name in ("body", "orelse", "finalbody"):
            yield from _own(getattr(one, name, []))


def _follow(node: ast.stmt, moved: set[str], tables: Set[str], *, turned: bool) -> bool:
    """Whether a statement only arranges names of the function; those that take up something that
    moves are added to `moved`. `turned`: whether what is given decides if it is done at all."""
    if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign):
        return _assign(node, moved, tables, turned=turned)
    if isinstance(node, ast.For):
        if _moves(node.iter, moved):
            _take_up(node.target, moved)
        return all(_follow(one, moved, tables, turned=turned) for one in (*node.body, *node.orelse))
    if isinstance(node, ast.If):
        turned = turned or _moves(node.test, moved)
        return all(_follow(one, moved, tables, turned=turned) for one in (*node.body, *node.orelse))
    if isinstance(node, ast.Expr):
        return is_text(node) or is_remark(node) or _fills(node.value, moved, turned=turned)
    return isinstance(node, _INERT)


def _assign(
    node: ast.Assign | ast.AnnAssign | ast.AugAssign,
    moved: set[str],
    tables: Set[str],
    *,
    turned: bool,
) -> bool:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    if node.value is None:
        return True
    # What is added in turn counts the turns.
    moves = turned or isinstance(node, ast.AugAssign) or _moves(node.value, moved)
    for target in targets:
        if isinstance(target, ast.Subscript):
            held = target.value
            if not isinstance(held, ast.Name) or held.id in moved:
                return False
            # Text keys say whose figure it is; places in an array are a result themselves.
            is_named = isinstance(target.slice, ast.Constant | ast.Name) and held.id in tables
            if moves or (not is_named and _moves(target.slice, moved)):
                moved.add(held.id)
        elif isinstance(target, ast.Attribute):
            return False
        elif moves:
            _take_up(target, moved)
    return True


def _take_up(target: ast.expr, moved: set[str]) -> None:
    moved.update(one.id for one in ast.walk(target) if isinstance(one, ast.Name))


def _fills(value: ast.expr, moved: set[str], *, turned: bool) -> bool:
    """Whether a call puts something into a container of the function: `rows.append(0.0)`."""
    if not isinstance(value, ast.Call) or not isinstance(value.func, ast.Attribute):
        return False
    held = value.func.value
    if value.func.attr not in _FILLING or not isinstance(held, ast.Name) or held.id in moved:
        return False
    if turned or any(_moves(one, moved) for one in value.args[-1:]):
        moved.add(held.id)
    return True


def _moves(node: ast.AST, moved: set[str]) -> bool:
    """Whether a value takes up what moves, or comes from a call that may give anything."""
    if isinstance(node, ast.Name):
        return node.id in moved
    if isinstance(node, ast.Attribute):
        return node.attr not in _NUMBERS and _moves(node.value, moved)
    if isinstance(node, ast.Call):
        return _call_moves(node, moved)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        sides = [one for one in (node.left, node.right) if isinstance(one, ast.List | ast.Tuple)]
        return any(_moves(one, moved) for one in sides or (node.left, node.right))
    if isinstance(node, ast.ListComp | ast.SetComp | ast.GeneratorExp):
        return _moves(node.elt, moved | _turned(node)) or any(turn.ifs for turn in node.generators)
    if isinstance(node, ast.DictComp):
        return _moves(node.value, moved | _turned(node))
    if isinstance(node, ast.Dict):
        return any(_moves(one, moved) for one in node.values)
    return isinstance(node, _UNFOLLOWED) or any(
        _moves(one, moved) for one in ast.iter_child_nodes(node)
    )


def _call_moves(node: ast.Call, moved: set[str]) -> bool:
    root, _, rest = dotted(node.func).partition(".")
    last = rest.rpartition(".")[2] or root
    if last in _FROM_SIZES:
        return last == "full" and any(_moves(one, moved) for one in node.args[1:])
    if last not in (_BLANKS if rest else _BLANKS | _HOLDERS):
        return True
    held = node.func.value if isinstance(node.func, ast.Attribute) else None
    if held is not None and root not in NUMERIC_LIBRARIES and _moves(held, moved):
        return True
    return any(_moves(one, moved) for one in node.args)


def _turned(node: ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp) -> set[str]:
    return {
        one.id
        for turn in node.generators
        for one in ast.walk(turn.target)
        if isinstance(one, ast.Name)
    }
