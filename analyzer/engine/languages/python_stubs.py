"""Which definitions only pretend to do their work?

A body counts as a stub when nothing in it computes: pass, `...`, NotImplementedError, a constant
or random return under a name that promises a computation, or prints alone. Interfaces, hooks and
plain answers (`is_…`, `get_…`, properties) are left alone.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Set

from analyzer.engine.languages.python_left_alone import left_alone
from analyzer.engine.languages.python_scopes import FunctionNode, Scope, first_line
from analyzer.engine.languages.python_stand_ins import is_remark, stands_in
from analyzer.engine.languages.python_text import PythonText, dotted, undecorated
from analyzer.engine.languages.python_unmoved import unmoved_result
from analyzer.engine.languages.python_values import MISSING, fold
from analyzer.engine.languages.python_vocabulary import (
    BLANK_CALLS,
    DRAWING_CALLS,
    INTERFACES,
    NUMERIC_LIBRARIES,
    RANDOM_CALLS,
    UNJUDGED_DECORATORS,
)
from analyzer.engine.languages.python_walk import Sightings
from analyzer.engine.languages.stub_words import (
    HEDGES,
    IDLES,
    LOADERS,
    MADE_UP,
    MEASURES,
    PROMISES,
    UNFINISHED,
)
from analyzer.model.code import DefinitionKind, StubFact

_TODO = re.compile(r"#.*\b(?:TODO|FIXME|XXX|not (?:yet )?implemented)\b", re.IGNORECASE)
_ANSWERS = re.compile(
    r"(?:is|has|get|supports?|can|should|default|name|on|before|after|pre|post|noop|null|dummy|identity|nothing)(?:_|$)"
    r"|(?:default|supports|noop)|.*_(?:noop|hook|callback)$|__\w+__$"
)
_SHOWS = re.compile(r"print|log|show|display|report|usage|help|debug|main|warn|dump|banner|hello")


def stub_facts(source: PythonText, seen: Sightings) -> tuple[StubFact, ...]:
    """Stubs in the order of the source."""
    filled_in = _filled_in_by_subclasses(seen)
    drawing = _only_draw(seen)
    found = []
    for scope in seen.scopes[1:]:
        node = scope.node
        if isinstance(node, ast.ClassDef):
            reason = _class_reason(node)
        elif isinstance(node, FunctionNode) and scope.owner not in filled_in:
            reason = _function_reason(source, scope, node, drawing)
        else:
            reason = ""
        if reason:
            assert isinstance(node, ast.ClassDef | FunctionNode)
            place = source.place(first_line(node), node.end_lineno or node.lineno)
            found.append(StubFact(place, scope.owner, reason))
    return tuple(found)


def _filled_in_by_subclasses(seen: Sightings) -> frozenset[str]:
    """Methods that a class of the same file overrides: the pattern of a base class."""
    classes = {s.owner.rpartition(".")[2]: s for s in seen.scopes if _is_class(s)}
    own: dict[str, set[str]] = {}
    for scope in seen.scopes:
        if scope.kind is DefinitionKind.METHOD and scope.parent is not None:
            own.setdefault(scope.parent.owner, set()).add(scope.owner.rpartition(".")[2])
    found: set[str] = set()
    for scope in classes.values():
        assert isinstance(scope.node, ast.ClassDef)
        for base in scope.node.bases:
            above = classes.get(undecorated(base).rpartition(".")[2])
            if above is not None:
                found.update(f"{above.owner}.{name}" for name in own.get(scope.owner, ()))
    return frozenset(found)


def _is_class(scope: Scope) -> bool:
    return scope.kind is DefinitionKind.CLASS


def _class_reason(node: ast.ClassDef) -> str:
    bases = [undecorated(one) for one in node.bases]
    if node.decorator_list or node.keywords or any(one != "object" for one in bases):
        return ""
    return "empty class" if all(_does_nothing(one) for one in node.body) else ""


def _function_reason(
    source: PythonText, scope: Scope, node: FunctionNode, drawing: Set[str]
) -> str:
    body = node.body[1:] if _is_text(node.body[0]) else node.body
    if _is_of_interface(scope, node):
        return ""
    if body and _raises_not_implemented(body[-1]) and not _may_end_before(node):
        return "raises NotImplementedError"
    if _answers_plainly(node):
        return _undecided(scope, node, body)
    if _is_made_up_data(node, drawing):
        return "returns random values in place of data"
    unfinished = _has_todo(source, node) or _is_unfinished(source, node)
    if len(body) <= 4:
        reason = (
            _empty_reason(source, node, body)
            or _pretended_result(source, scope, node, body)
            or stands_in(node, scope, unfinished)
        )
        if reason:
            return reason
    return _unmoved_reason(scope, node, unfinished) or (
        left_alone(node, _comments(source, node)) if unfinished else ""
    )


def _unmoved_reason(scope: Scope, node: FunctionNode, unfinished: bool) -> str:
    """Why a function of any length gives nothing that it worked out."""
    name = node.name.lower()
    if MADE_UP.search(name) or IDLES.search(name) or _is_said_to_be_plain(scope):
        return ""
    if not any((unfinished, PROMISES.search(name), MEASURES.search(name))):
        return ""
    result = unmoved_result(node)
    if result is None:
        return "returns a constant" if _is_measured_in_vain(node, scope) else ""
    return "returns a constant, marked TODO" if unfinished else "returns a constant"


def _is_measured_in_vain(node: FunctionNode, scope: Scope) -> bool:
    """Whether all that a measurement gives back is one written number, whatever it did before; 0
    and 1 may be the state it ended in."""
    returns = [one.value for one in ast.walk(node) if isinstance(one, ast.Return)]
    known = [MISSING if one is None else fold(one, scope) for one in returns]
    number = known[0] if len(set(map(str, known))) == 1 else MISSING
    named = MEASURES.search(node.name.lower()) and isinstance(node.body[-1], ast.Return)
    return bool(named) and _is_number(number) and number not in {0, 1, -1}


def _undecided(scope: Scope, node: FunctionNode, body: list[ast.stmt]) -> str:
    """Why a method that should decide by what it is given and what its object keeps does not."""
    parent = scope.parent.node if scope.parent else None
    if not isinstance(parent, ast.ClassDef) or parent.bases or not node.name.startswith("should_"):
        return ""
    maker = next((one for one in parent.body if _is_named(one, "__init__")), None)
    keeps = isinstance(maker, FunctionNode) and _has_inputs(maker)
    only = body[0] if len(body) == 1 else None
    decides = isinstance(only, ast.Return) and isinstance(only.value, ast.Constant)
    return "returns a constant" if keeps and _has_inputs(node) and decides else ""


def _is_named(node: ast.stmt, name: str) -> bool:
    return isinstance(node, FunctionNode) and node.name == name


_PLAIN_CLASS = re.compile(
    r"Zero|Const|Null|Dummy|Identity|Mock|Fake|Stub|NoOp|No[A-Z]|Empty|Trivial|Base|Abstract"
)


def _is_said_to_be_plain(scope: Scope) -> bool:
    """Whether the class says that what it gives is no work: a zero mean, a dummy reward."""
    parent = scope.parent.node if scope.parent else None
    return isinstance(parent, ast.ClassDef) and _PLAIN_CLASS.search(parent.name) is not None


def _is_made_up_data(node: FunctionNode, drawing: Set[str]) -> bool:
    """Whether what is named after a reader of data reads nothing and draws all that it gives."""
    name = node.name.lower()
    if not LOADERS.search(name) or MADE_UP.search(name) or not _gives(node):
        return False
    called = _called(node)
    return not called.isdisjoint(RANDOM_CALLS) and called <= DRAWING_CALLS | drawing


def _only_draw(seen: Sightings) -> frozenset[str]:
    """Functions of the file that do nothing but draw and arrange numbers."""
    nodes = (scope.node for scope in seen.scopes if scope.kind is DefinitionKind.FUNCTION)
    return frozenset(
        one.name for one in nodes if isinstance(one, FunctionNode) and _called(one) <= DRAWING_CALLS
    )


def _called(node: FunctionNode) -> frozenset[str]:
    calls = (one for one in ast.walk(node) if isinstance(one, ast.Call))
    return frozenset(dotted(one.func).rpartition(".")[2] for one in calls)


def _gives(node: FunctionNode) -> bool:
    return any(isinstance(one, ast.Return) and one.value is not None for one in ast.walk(node))


def _answers_plainly(node: FunctionNode) -> bool:
    """Whether a name asks for no work: it may well answer with a constant, or with nothing."""
    return any(_ANSWERS.match(one) for one in (node.name.lstrip("_"), node.name))


def _is_of_interface(scope: Scope, node: FunctionNode) -> bool:
    if any(undecorated(one).endswith(UNJUDGED_DECORATORS) for one in node.decorator_list):
        return True
    parent = scope.parent.node if scope.parent else None
    if not isinstance(parent, ast.ClassDef):
        return False
    bases = [*parent.bases, *(one.value for one in parent.keywords)]
    return any(undecorated(one).endswith(INTERFACES) for one in bases)


def _empty_reason(source: PythonText, node: FunctionNode, body: list[ast.stmt]) -> str:
    if all(_does_nothing(one) for one in body):
        if IDLES.search(node.name.lower()):
            return ""
        return "marked TODO" if _has_todo(source, node) else "only pass"
    last = body[-1]
    if all(_only_shows(one) or _does_nothing(one) for one in body):
        return "" if _SHOWS.search(node.name) else "only prints"
    if len(body) == 1 and (_has_todo(source, node) or _is_unfinished(source, node)):
        if _returns_nothing(last):
            return "marked TODO"
        if _returns_argument(node, last):
            return "returns its argument, marked TODO"
        if (
            isinstance(last, ast.Return)
            and last.value is not None
            and _computes_no_more(last.value)
        ):
            return "a TODO stands for the work"
    return ""


def _may_end_before(node: FunctionNode) -> bool:
    """Whether anything is returned or yielded on the way to the last statement."""
    return any(isinstance(one, ast.Return | ast.Yield | ast.YieldFrom) for one in ast.walk(node))


_PLAIN = ast.Name | ast.Attribute | ast.Constant | ast.expr_context | ast.Tuple | ast.List
_SIZES = frozenset({"len", "float", "int", "str", "list", "tuple", "range"})


def _computes_no_more(value: ast.expr) -> bool:
    """Whether a result is at most the size or the type of something: `float(len(x))`, or as many
    constants as something is long."""
    if isinstance(value, ast.ListComp):
        return isinstance(value.elt, ast.Constant)
    if not isinstance(value, ast.Call):
        return False
    calls = [one for one in ast.walk(value) if isinstance(one, ast.Call)]
    plain = (one for one in ast.walk(value) if not isinstance(one, ast.Call))
    return all(dotted(one.func) in _SIZES for one in calls) and all(
        isinstance(one, _PLAIN) for one in plain
    )


def _pretended_result(
    source: PythonText, scope: Scope, node: FunctionNode, body: list[ast.stmt]
) -> str:
    spoken = [one for one in body if not _only_shows(one)]
    if not spoken or not isinstance(spoken[-1], ast.Return) or spoken[-1].value is None:
        return ""
    if not all(_sets_constant(one, scope) for one in spoken[:-1]):
        return ""
    reason = _kind_of_result(spoken[-1].value, scope)
    if not reason or not _has_inputs(node):
        return ""
    if _has_todo(source, node) or _is_unfinished(source, node):
        return f"{reason}, marked TODO"
    comprehension = isinstance(spoken[-1].value, ast.DictComp | ast.ListComp)
    if comprehension and _ignores_inputs(node):
        return reason
    promised = bool(PROMISES.search(node.name.lower()))
    if reason == "returns random values" or _is_drawn(spoken[-1].value):
        promised = promised or ast.get_docstring(node, clean=False) is not None
        return reason if promised and not MADE_UP.search(node.name.lower()) else ""
    is_number = _is_number(fold(spoken[-1].value, scope))
    documented = is_number and _is_text(node.body[0])
    return reason if promised or documented else ""


def _ignores_inputs(node: FunctionNode) -> bool:
    spec = node.args
    own = {one.arg for one in (*spec.posonlyargs, *spec.args, *spec.kwonlyargs)}
    return not any(isinstance(one, ast.Name) and one.id in own for one in ast.walk(node))


def _kind_of_result(value: ast.expr, scope: Scope) -> str:
    if isinstance(value, ast.DictComp | ast.ListComp):
        each = value.value if isinstance(value, ast.DictComp) else value.elt
        return "returns a constant" if _is_number(fold(each, scope)) else ""
    if isinstance(value, ast.Dict) and value.values:
        return "returns a constant" if _holds_numbers_alone(value, scope) else ""
    while isinstance(value, ast.Tuple | ast.List) and value.elts:
        value = value.elts[0]
    while isinstance(value, ast.Call) and dotted(value.func) in ("float", "int", "torch.tensor"):
        if not value.args:
            break
        value = value.args[0]
    if isinstance(value, ast.BinOp):
        value = next((one for one in (value.left, value.right) if _is_drawn(one)), value)
    if isinstance(value, ast.Call) and _is_drawn(value):
        last = dotted(value.func).rpartition(".")[2]
        return "returns random values" if last in RANDOM_CALLS else "returns a constant"
    known = fold(value, scope)
    return "returns a constant" if known is not MISSING and known is not None else ""


def _holds_numbers_alone(value: ast.Dict, scope: Scope) -> bool:
    """A table of results that nobody worked out; settings hold texts and flags too."""
    return all(_is_number(fold(one, scope)) for one in value.values)


def _is_drawn(value: ast.expr) -> bool:
    if not isinstance(value, ast.Call):
        return False
    first, _, rest = dotted(value.func).partition(".")
    last = rest.rpartition(".")[2]
    return first in NUMERIC_LIBRARIES and (last in RANDOM_CALLS or last in BLANK_CALLS)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _has_inputs(node: FunctionNode) -> bool:
    spec = node.args
    names = [one.arg for one in (*spec.posonlyargs, *spec.args, *spec.kwonlyargs)]
    return bool(spec.vararg or spec.kwarg or set(names) - {"self", "cls"})


def _has_todo(source: PythonText, node: FunctionNode) -> bool:
    return any(_TODO.search(line) for line in _lines(source, node))


def _is_unfinished(source: PythonText, node: FunctionNode) -> bool:
    """Whether a comment or the docstring says that what is there stands for what should be."""
    comments = _comments(source, node)
    said = ast.get_docstring(node, clean=False) or ""
    return any(UNFINISHED.search(text) for text in (said, *comments)) or any(
        HEDGES.search(text) for text in comments
    )


def _comments(source: PythonText, node: FunctionNode) -> list[str]:
    return [line.partition("#")[2] for line in _lines(source, node) if "#" in line]


def _lines(source: PythonText, node: FunctionNode) -> list[str]:
    return source.lines[node.lineno - 1 : node.end_lineno or node.lineno]


def _is_text(node: ast.stmt) -> bool:
    value = node.value if isinstance(node, ast.Expr) else None
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def _does_nothing(node: ast.stmt) -> bool:
    if isinstance(node, ast.Pass):
        return True
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _raises_not_implemented(node: ast.stmt) -> bool:
    if not isinstance(node, ast.Raise) or node.exc is None:
        return False
    return undecorated(node.exc).endswith("NotImplementedError")


def _returns_nothing(node: ast.stmt) -> bool:
    if not isinstance(node, ast.Return):
        return False
    return node.value is None or (isinstance(node.value, ast.Constant) and node.value.value is None)


def _returns_argument(node: FunctionNode, last: ast.stmt) -> bool:
    if not isinstance(last, ast.Return) or not isinstance(last.value, ast.Name):
        return False
    return last.value.id in {one.arg for one in (*node.args.posonlyargs, *node.args.args)}


def _only_shows(node: ast.stmt) -> bool:
    if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
        return False
    return is_remark(node) or dotted(node.value.func) == "time.sleep"


def _sets_constant(node: ast.stmt, scope: Scope) -> bool:
    return isinstance(node, ast.Assign) and bool(_kind_of_result(node.value, scope))
