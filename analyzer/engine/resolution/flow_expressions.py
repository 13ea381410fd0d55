"""Expressions as steps: each handler plans the visits of its parts and what becomes of them."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from analyzer.engine.resolution.flow import (
    NOWHERE,
    Attribute,
    Await,
    Call,
    Either,
    Item,
    Iterate,
    Literal,
    Make,
    Operate,
    Plain,
    ScopeKind,
    Slice,
    Yield,
)
from analyzer.engine.resolution.flow_collections import COLLECTIONS, literal_key, without_data
from analyzer.engine.resolution.flow_work import Handler, Work, forget

OPERATORS: Mapping[type, str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.MatMult: "matmul",
    ast.Div: "truediv",
    ast.FloorDiv: "floordiv",
    ast.Mod: "mod",
    ast.Pow: "pow",
    ast.LShift: "lshift",
    ast.RShift: "rshift",
    ast.BitAnd: "and",
    ast.BitOr: "or",
    ast.BitXor: "xor",
}
UNARY: Mapping[type, str] = {ast.USub: "__neg__", ast.UAdd: "__pos__", ast.Invert: "__invert__"}
COMPARISONS: Mapping[type, str] = {
    ast.Eq: "__eq__",
    ast.NotEq: "__ne__",
    ast.Lt: "__lt__",
    ast.LtE: "__le__",
    ast.Gt: "__gt__",
    ast.GtE: "__ge__",
}


def _name(work: Work, node: ast.Name) -> None:
    work.load(node.id)


def _constant(work: Work, node: ast.Constant) -> None:
    key = literal_key(node)
    if key is not None:
        work.give(Literal(key))
    elif isinstance(node.value, str):
        work.give(Plain("Str"))
    else:
        work.out.append(NOWHERE)


def _attribute(work: Work, node: ast.Attribute) -> None:
    work.then(node.value, (_finish_attribute, node.attr, node.lineno))


def _finish_attribute(work: Work, name: str, line: int) -> None:
    work.give(Attribute(work.out.pop(), name, line))


def _call(work: Work, node: ast.Call) -> None:
    values = [one.value if isinstance(one, ast.Starred) else one for one in node.args]
    work.then(node.func, *values, *(one.value for one in node.keywords), (_finish_call, node))


def _finish_call(work: Work, node: ast.Call) -> None:
    named = without_data(work, work.take(len(node.keywords)))
    arguments = without_data(work, work.take(len(node.args)))
    pairs = [(k.arg, r) for k, r in zip(node.keywords, named, strict=True) if k.arg]
    work.give(
        Call(
            work.out.pop(),
            arguments,
            node.lineno,
            tuple(n for n, one in enumerate(node.args) if isinstance(one, ast.Starred)),
            tuple(name for name, _ in pairs),
            tuple(register for _, register in pairs),
            tuple(r for k, r in zip(node.keywords, named, strict=True) if k.arg is None),
        )
    )


def _subscript(work: Work, node: ast.Subscript) -> None:
    if isinstance(node.slice, ast.Slice):
        bounds = [one for one in (node.slice.lower, node.slice.upper, node.slice.step) if one]
        work.then(node.value, *bounds, (_finish_slice, node, len(bounds)))
    else:
        work.then(node.value, node.slice, (_finish_item, node.lineno))


def _finish_item(work: Work, line: int) -> None:
    key = work.out.pop()
    work.give(Item(work.out.pop(), key, line))


def _finish_slice(work: Work, node: ast.Subscript, bounds: int) -> None:
    work.take(bounds)
    assert isinstance(node.slice, ast.Slice)
    first = literal_key(node.slice.lower) if node.slice.lower else 0
    after = literal_key(node.slice.upper)
    known = isinstance(first, int) and (node.slice.upper is None or isinstance(after, int))
    known = known and node.slice.step is None
    work.give(
        Slice(
            work.out.pop(),
            first if isinstance(first, int) else 0,
            after if isinstance(after, int) else None,
            not known,
            node.lineno,
        )
    )


def _binary(work: Work, node: ast.BinOp) -> None:
    work.then(node.left, node.right, (_finish_binary, OPERATORS[type(node.op)], node.lineno))


def _finish_binary(work: Work, name: str, line: int) -> None:
    left, right = work.take(2)
    operate(work, f"__{name}__", left, right, line)


def operate(work: Work, method: str, left: int, right: int, line: int, keeps: bool = False) -> None:
    """An operator, unless nothing is known about either side."""
    if left == right == NOWHERE:
        work.out.append(NOWHERE)
    else:
        work.give(Operate(method, left, right, line, keeps))


def _unary(work: Work, node: ast.UnaryOp) -> None:
    key = literal_key(node)
    if key is not None:
        work.give(Literal(key))
    else:
        method = UNARY.get(type(node.op), "__bool__")
        work.then(node.operand, (_finish_unary, method, node.lineno))


def _finish_unary(work: Work, method: str, line: int) -> None:
    operate(work, method, work.out.pop(), NOWHERE, line)


def _compare(work: Work, node: ast.Compare) -> None:
    work.then(node.left, *node.comparators, (_finish_compare, node))


def _finish_compare(work: Work, node: ast.Compare) -> None:
    sides = work.take(len(node.comparators) + 1)
    for left, right, operator in zip(sides, sides[1:], node.ops, strict=False):
        if isinstance(operator, ast.In | ast.NotIn):
            operate(work, "__contains__", right, NOWHERE, node.lineno)
        elif type(operator) in COMPARISONS:
            operate(work, COMPARISONS[type(operator)], left, NOWHERE, node.lineno)
        else:
            continue
        work.out.pop()
    work.out.append(NOWHERE)


def _either(work: Work, node: ast.BoolOp) -> None:
    work.then(*node.values, (_finish_either, len(node.values)))


def _finish_either(work: Work, count: int) -> None:
    found = tuple(one for one in work.take(count) if one != NOWHERE)
    if found:
        work.give(Either(found))
    else:
        work.out.append(NOWHERE)


def _conditional(work: Work, node: ast.IfExp) -> None:
    work.then(node.test, (forget,), node.body, node.orelse, (_finish_either, 2))


def _lambda(work: Work, node: ast.Lambda) -> None:
    defaults = [*node.args.defaults, *(one for one in node.args.kw_defaults if one)]
    work.then(*defaults, (_finish_lambda, node))


def _finish_lambda(work: Work, node: ast.Lambda) -> None:
    work.scope.lambdas += 1
    name = f"<lambda{work.scope.lambdas}>"
    draft = work.open(ScopeKind.LAMBDA, name, node.lineno, work.scope.place)
    defaults = take_defaults(work, node.args)
    set_parameters(work, draft.place, node.args)
    hidden = {*draft.parameters, draft.rest, draft.others}
    renames = {old: new for old, new in work.renames.items() if old not in hidden}
    work.bodies.append((draft, [ast.Return(node.body)], renames))
    work.give(Make(draft.place, defaults))


def take_defaults(work: Work, arguments: ast.arguments) -> tuple[tuple[str, int], ...]:
    """Parameters with the registers of their defaults, which were visited last."""
    positional = [one.arg for one in (*arguments.posonlyargs, *arguments.args)]
    named = [
        one.arg
        for one, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
        if default
    ]
    names = [*positional[len(positional) - len(arguments.defaults) :], *named]
    pairs = zip(names, work.take(len(names)), strict=True)
    return tuple((name, register) for name, register in pairs if register != NOWHERE)


def set_parameters(work: Work, place: int, arguments: ast.arguments) -> None:
    """Give a function's scope its parameters."""
    draft = work.drafts[place]
    positional = [one.arg for one in (*arguments.posonlyargs, *arguments.args)]
    draft.positional = len(positional)
    draft.parameters = (*positional, *(one.arg for one in arguments.kwonlyargs))
    draft.rest = arguments.vararg.arg if arguments.vararg else ""
    draft.others = arguments.kwarg.arg if arguments.kwarg else ""
    draft.bound.update(name for name in (*draft.parameters, draft.rest, draft.others) if name)


def _named(work: Work, node: ast.NamedExpr) -> None:
    work.then(node.value, (_finish_named, node.target.id))


def _finish_named(work: Work, name: str) -> None:
    work.bind(name, work.out[-1])


def _await(work: Work, node: ast.Await) -> None:
    work.then(node.value, (_finish_await,))


def _finish_await(work: Work) -> None:
    work.give(Await(work.out.pop()))


def _yield(work: Work, node: ast.Yield | ast.YieldFrom) -> None:
    work.scope.yields = True
    many = isinstance(node, ast.YieldFrom)
    if node.value is None:
        work.out.append(NOWHERE)
    else:
        work.then(node.value, (_finish_yield, many, node.lineno))


def _finish_yield(work: Work, many: bool, line: int) -> None:
    value = work.out.pop()
    if many:
        value = work.emit(Iterate(value, line))
    work.give(Yield(value, many))


def _text(work: Work, node: ast.JoinedStr) -> None:
    parts = [one.value for one in node.values if isinstance(one, ast.FormattedValue)]
    visits = [task for part in parts for task in (part, (forget,))]
    first = node.values[0] if node.values else None
    prefix = literal_key(first) if isinstance(first, ast.Constant) else None
    work.then(*visits, (_finish_text, prefix if isinstance(prefix, str) else ""))


def _finish_text(work: Work, prefix: str) -> None:
    work.give(Plain("Str", prefix if prefix.isidentifier() else ""))


def _starred(work: Work, node: ast.Starred) -> None:
    work.then(node.value)


EXPRESSIONS: Mapping[type, Handler] = {
    ast.Name: _name,
    ast.Constant: _constant,
    ast.Attribute: _attribute,
    ast.Call: _call,
    ast.Subscript: _subscript,
    ast.BinOp: _binary,
    ast.UnaryOp: _unary,
    ast.Compare: _compare,
    ast.BoolOp: _either,
    ast.IfExp: _conditional,
    **COLLECTIONS,
    ast.Lambda: _lambda,
    ast.NamedExpr: _named,
    ast.Await: _await,
    ast.Yield: _yield,
    ast.YieldFrom: _yield,
    ast.JoinedStr: _text,
    ast.Starred: _starred,
}
