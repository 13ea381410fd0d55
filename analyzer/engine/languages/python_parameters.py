"""Which named values does a Python file hold?

Each pass reads one kind of sighting; earlier ones mark the nodes they have used up, so that a
value is recorded once, in its most telling form.
"""

from __future__ import annotations

import ast

from analyzer.engine.languages.python_facts import (
    FactSheet,
    is_mapping,
    is_word,
    kind_in,
    makes_mapping,
)
from analyzer.engine.languages.python_flags import flag_call, keyword, option
from analyzer.engine.languages.python_scopes import FunctionNode, Scope
from analyzer.engine.languages.python_text import PythonText, dotted
from analyzer.engine.languages.python_values import fold
from analyzer.engine.languages.python_vocabulary import (
    DESCRIPTIONS,
    FIELD_CALLS,
    NUMERIC_CALLS,
    OPTION_CALLS,
    TALK,
)
from analyzer.engine.languages.python_walk import CallSighting, Sightings, paired
from analyzer.model.code import DefinitionKind, ParameterFact, ParameterKind

_DECLARATIONS = FIELD_CALLS | OPTION_CALLS


def parameter_facts(source: PythonText, seen: Sightings) -> tuple[ParameterFact, ...]:
    """All facts, ordered by place, then name."""
    sheet = FactSheet(source)
    for scope in seen.scopes[1:]:
        if isinstance(scope.node, FunctionNode):
            _defaults(sheet, scope, scope.node)
    for scope, statement in seen.assignments:
        _assignment(sheet, scope, statement)
    for sighting in seen.calls:
        if id(sighting.node) not in sheet.done:
            _call(sheet, sighting)
    for scope, mapping in seen.dicts:
        if id(mapping) not in sheet.done:
            sheet.mapping(scope, "", mapping, kind_in(scope))
    return tuple(sorted(sheet.facts, key=lambda one: (one.location, one.name, one.kind, one.owner)))


def _defaults(sheet: FactSheet, scope: Scope, node: FunctionNode) -> None:
    outer = scope.parent or scope
    spec = node.args
    positional = [*spec.posonlyargs, *spec.args]
    with_default = positional[len(positional) - len(spec.defaults) :]
    pairs = [*zip(with_default, spec.defaults, strict=True)]
    pairs += [
        (argument, default)
        for argument, default in zip(spec.kwonlyargs, spec.kw_defaults, strict=True)
        if default is not None
    ]
    for argument, default in pairs:
        _default(sheet, scope, outer, argument, default)
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and _last(decorator) in OPTION_CALLS:
            sheet.done.add(id(decorator))
            option(sheet, outer, decorator, scope.owner)


def _default(
    sheet: FactSheet, scope: Scope, outer: Scope, argument: ast.arg, default: ast.expr
) -> None:
    kind = ParameterKind.KEYWORD_DEFAULT
    if is_mapping(default):
        sheet.mapping(outer, argument.arg, default, kind, owner=scope.owner)
        return
    if isinstance(default, ast.Call) and _last(default) in _DECLARATIONS:
        sheet.done.add(id(default))
        if _last(default) in OPTION_CALLS:
            kind = ParameterKind.FLAG
        default = _declared(default) or default
    sheet.value(outer, argument.arg, default, kind, line=argument.lineno, owner=scope.owner)


def _last(node: ast.Call) -> str:
    return dotted(node.func).rpartition(".")[2]


def _declared(node: ast.Call) -> ast.expr | None:
    """The default that `field(default=…)`, `Field(…)` or `Option(…)` declares."""
    if (default := keyword(node, "default")) is not None:
        return default
    factory = keyword(node, "default_factory") or keyword(node, "factory")
    if isinstance(factory, ast.Lambda):
        return factory.body
    return node.args[0] if node.args and factory is None else None


def _call(sheet: FactSheet, sighting: CallSighting) -> None:
    scope, node, callee, _ = sighting
    if makes_mapping(callee):
        sheet.mapping(scope, "", node, kind_in(scope))
        return
    last = callee.rpartition(".")[2]
    if flag_call(sheet, sighting) or last in TALK:
        return
    if last in FIELD_CALLS and scope.kind is DefinitionKind.CLASS:
        return
    for one in node.keywords:
        if one.arg and one.arg not in DESCRIPTIONS:
            _keyword_argument(sheet, scope, one.arg, one, callee)
    if last[:1].isupper() or last in NUMERIC_CALLS:
        _positional_arguments(sheet, scope, node, callee)


def _keyword_argument(
    sheet: FactSheet, scope: Scope, name: str, node: ast.keyword, callee: str
) -> None:
    kind = ParameterKind.CALL_ARGUMENT
    if is_mapping(node.value):
        sheet.mapping(scope, name, node.value, kind, callee=callee)
    else:
        sheet.value(scope, name, node.value, kind, line=node.lineno, callee=callee)


def _positional_arguments(sheet: FactSheet, scope: Scope, node: ast.Call, callee: str) -> None:
    for position, one in enumerate(node.args, 1):
        if isinstance(one, ast.Starred):
            return
        if is_numeric(fold(one, scope)):
            kind = ParameterKind.CALL_ARGUMENT
            sheet.value(scope, f"#{position}", one, kind, line=one.lineno, callee=callee)


def is_numeric(value: object) -> bool:
    """A number, or a tuple of numbers."""
    if isinstance(value, tuple):
        return bool(value) and all(is_numeric(one) for one in value)
    return isinstance(value, int | float) and not isinstance(value, bool)


def _assignment(sheet: FactSheet, scope: Scope, node: ast.Assign | ast.AnnAssign) -> None:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    for target in targets:
        for one, value in paired(target, node.value) if node.value else []:
            _assigned(sheet, scope, one, value, node.lineno)
        if node.value is not None:
            _assigned(sheet, scope, target, node.value, node.lineno)


def _assigned(sheet: FactSheet, scope: Scope, target: ast.expr, value: ast.expr, line: int) -> None:
    name = target_name(target)
    if not name or (name.startswith("__") and name.endswith("__")):
        return
    kind = kind_in(scope)
    if is_mapping(value):
        sheet.mapping(scope, "" if _is_variable(target) else name, value, kind)
        return
    if isinstance(value, ast.Call) and scope.kind is DefinitionKind.CLASS:
        value = (_last(value) in _DECLARATIONS and _declared(value)) or value
        if is_mapping(value):
            sheet.mapping(scope, name, value, kind)
            return
    if fold(value, scope) != ():  # an empty list is a place to collect in, not a setting
        sheet.value(scope, name, value, kind, line=line)


def _is_variable(target: ast.expr) -> bool:
    """`CFG` or `self.cfg`: the name of a mapping, which its entries do without."""
    if isinstance(target, ast.Attribute):
        return isinstance(target.value, ast.Name) and target.value.id in ("self", "cls")
    return isinstance(target, ast.Name)


def target_name(target: ast.expr) -> str:
    """`lr`, `self.lr`, `cfg.lr` and `cfg["lr"]` give "lr"; `cfg.optim.lr` gives "optim.lr";
    anything without a fixed name gives ""."""
    parts: list[str] = []
    while True:
        if isinstance(target, ast.Attribute):
            parts.append(target.attr)
            target = target.value
        elif isinstance(target, ast.Subscript):
            key = target.slice
            if not (isinstance(key, ast.Constant) and is_word(key.value)):
                return ""
            parts.append(str(key.value))
            target = target.value
        else:
            break
    if not isinstance(target, ast.Name):
        return ""
    return ".".join(reversed(parts)) if parts else target.id
