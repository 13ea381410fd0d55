"""Which short functions give back something that nobody worked out, though they look at work?

A TODO beside a result of constants and arguments, another function called in its own place, a
number from a written table under a name that promises a run, nothing at all under a name that
promises data.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from analyzer.engine.languages.python_scopes import FunctionNode, Scope, all_arguments
from analyzer.engine.languages.python_text import dotted
from analyzer.engine.languages.python_vocabulary import (
    ARRANGING_CALLS,
    BLANK_CALLS,
    SHOWING_CALLS,
    SPEAKING_CALLS,
)
from analyzer.engine.languages.stub_words import LOADERS, PROMISES

_RUNS = re.compile(
    r"(?:^|_)(?:train|evaluate?|run|measure|bench\w*|experiment|simulate|fit|test|accuracy|error"
    r"|score|results?|time|reproduce)(?:_|$)"
)
"""Names whose numbers come from doing something."""


def stands_in(node: FunctionNode, scope: Scope, unfinished: bool) -> str:
    """Why a function only stands for the work that its name or a comment tells of; "" for others.
    `unfinished`: a comment or the docstring says that work is left."""
    body = [one for one in node.body if not is_text(one) and not is_remark(one)]
    if not body or not all_arguments(node):
        return ""
    last = body[-1]
    if not isinstance(last, ast.Return) or not all(map(_only_arranges, body[:-1])):
        return ""
    if _gives_nothing(last):
        return "always returns None" if _promises_more(node, body) else ""
    assert last.value is not None
    if unfinished and len(body) == 1 and (other := _other_in_its_place(node, last.value, scope)):
        return f"calls {other} in its place, marked TODO"
    if unfinished and _is_part_constant(last.value):
        return "part of its result is a constant, marked TODO"
    if _RUNS.search(node.name.lower()) and _is_from_table(node, last.value, scope):
        return "returns numbers from a written table"
    return ""


def is_remark(node: ast.stmt) -> bool:
    """Whether a statement only tells somebody something, or drops a name."""
    if isinstance(node, ast.Delete | ast.Assert):
        return True
    if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
        return False
    root, _, rest = dotted(node.value.func).partition(".")
    return root in SHOWING_CALLS or rest.rpartition(".")[2] in SPEAKING_CALLS


def is_text(node: ast.stmt) -> bool:
    """Whether a statement is a constant alone: documentation, or `...`."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _only_arranges(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and is_arranged(node.value)


def is_arranged(value: ast.expr) -> bool:
    """Whether a value is at most a choice of what is there: names, items, constants, in another
    order or form."""
    stack: list[ast.AST] = [value]
    while stack:
        one = stack.pop()
        if isinstance(one, ast.Call):
            if dotted(one.func).rpartition(".")[2] not in ARRANGING_CALLS | BLANK_CALLS:
                return False
            stack.extend(one.args)
        elif isinstance(one, ast.Subscript):
            stack.append(one.value)
        elif isinstance(one, ast.BinOp):
            if not isinstance(one.op, ast.BitOr):
                return False
            stack.extend((one.left, one.right))
        elif isinstance(one, _ARRANGING):
            stack.extend(ast.iter_child_nodes(one))
        else:
            return False
    return True


_ARRANGING = (
    *(ast.Name, ast.Attribute, ast.Constant, ast.Tuple, ast.List, ast.Set, ast.Dict, ast.Starred),
    *(ast.DictComp, ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.comprehension),
    ast.expr_context,
)


def _gives_nothing(last: ast.Return) -> bool:
    return last.value is None or (isinstance(last.value, ast.Constant) and last.value.value is None)


def _promises_more(node: FunctionNode, body: Sequence[ast.stmt]) -> bool:
    """Whether a name promises a thing though nothing is given, by a written `return None` or after
    a word to whoever watches."""
    name = node.name.lower()
    if not LOADERS.search(name) and not PROMISES.search(name):
        return False
    written = isinstance(body[-1], ast.Return) and body[-1].value is not None
    returns = [one for one in ast.walk(node) if isinstance(one, ast.Return)]
    return written and len(returns) == 1 and any(map(is_remark, node.body))


def _other_in_its_place(node: FunctionNode, value: ast.expr, scope: Scope) -> str:
    """The function beside it that is given the very arguments, if that is all that happens."""
    if not isinstance(value, ast.Call) or value.keywords or scope.parent is None:
        return ""
    beside = {one.name for one in scope.parent.node.body if isinstance(one, FunctionNode)}
    if dotted(value.func).rpartition(".")[2] not in beside - {node.name}:
        return ""
    own = {one.arg for one in all_arguments(node)}
    given = [one.id for one in value.args if isinstance(one, ast.Name)]
    whole = len(given) == len(value.args) and own >= set(given) and len(given) >= 1
    return dotted(value.func) if whole else ""


def _is_part_constant(value: ast.expr) -> bool:
    """Whether a result is arranged, and holds a constant where others are told apart."""
    return is_arranged(value) and any(
        isinstance(one, ast.Constant) and one.value is not None for one in _parts(value)
    )


def _parts(value: ast.expr) -> Iterator[ast.expr]:
    if isinstance(value, ast.Tuple | ast.List | ast.Set):
        for one in value.elts:
            yield from _parts(one)
    elif isinstance(value, ast.Dict):
        for one in value.values:
            yield from _parts(one)
    elif isinstance(value, ast.DictComp):
        yield from _parts(value.value)
    elif isinstance(value, ast.ListComp | ast.SetComp | ast.GeneratorExp):
        yield from _parts(value.elt)
    else:
        yield value


def _is_from_table(node: FunctionNode, value: ast.expr, scope: Scope) -> bool:
    """Whether an argument picks from a table of fractions that is written in the file."""
    if not isinstance(value, ast.Subscript) or not isinstance(value.value, ast.Name):
        return False
    own = {one.arg for one in all_arguments(node)}
    if not any(isinstance(one, ast.Name) and one.id in own for one in ast.walk(value.slice)):
        return False
    found = scope.find(value.value)
    if found is None or not isinstance(found[0], ast.Dict):
        return False
    numbers = [
        one.value if isinstance(one, ast.Constant) else None
        for entry in found[0].values
        for one in _parts(entry)
    ]
    return (
        bool(numbers)
        and all(isinstance(one, int | float) for one in numbers)
        and any(isinstance(one, float) for one in numbers)
    )
