"""What do `def` and `class` make, and what do their decorators turn it into?"""

from __future__ import annotations

import ast

from analyzer.engine.evaluation.expressions import defaults_of, label_defaults
from analyzer.engine.evaluation.records import field_default
from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.things import (
    Argument,
    Arguments,
    Bound,
    Class,
    Frame,
    Function,
    Known,
    Native,
    Outside,
    Partial,
    Site,
    Thing,
    Unknown,
)
from analyzer.engine.evaluation.written_calls import arguments_of, written_name

_FLAGS = {
    "property": "property",
    "cached_property": "property",
    "staticmethod": "staticmethod",
    "classmethod": "classmethod",
    "computed_field": "property",
}


def define_function(run: Run, frame: Frame, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    """Bind a function under its name, decorated."""
    defaults = defaults_of(run, frame, node.args)
    function = Function(node, frame, node.name, defaults, f"{frame.owner}.{node.name}")
    label_defaults(run, function)
    frame.names[node.name] = _decorated(run, frame, function, node.decorator_list)


def _decorated(run: Run, frame: Frame, function: Function, decorators: list[ast.expr]) -> Thing:
    thing: Thing = function
    for node in reversed(decorators):
        thing = _decorate(run, frame, function, thing, node)
    return thing


def _decorate(run: Run, frame: Frame, function: Function, thing: Thing, node: ast.expr) -> Thing:
    name = written_name(node.func if isinstance(node, ast.Call) else node)
    last = name.rpartition(".")[2]
    if last in _FLAGS:
        function.flags |= {_FLAGS[last]}
        return thing
    if last in ("setter", "getter", "deleter"):
        return thing
    site = Site(frame, node.lineno, name)
    if isinstance(node, ast.Call):
        marks = arguments_of(run, frame, node)
        function.marks.setdefault(last, []).append((name, marks))
        decorator = run.evaluate(frame, node.func)
        if isinstance(decorator, Outside):
            return thing
        if isinstance(decorator, Bound) and isinstance(decorator.receiver, Function):
            decorator.receiver.marks.setdefault("commands", []).append(function)
            return thing
        decorator = run.call(decorator, marks, site)
    else:
        function.marks.setdefault(last, []).append((name, Arguments()))
        decorator = run.evaluate(frame, node)
    if isinstance(decorator, Bound) and isinstance(decorator.receiver, Function):
        decorator.receiver.marks.setdefault("commands", []).append(function)
        return thing
    if not isinstance(decorator, Function | Bound | Partial | Class | Native):
        return thing
    made = run.call(decorator, Arguments([Argument(thing, site.path, site.line)]), site)
    return thing if isinstance(made, Unknown | Known | Outside) else made


def define_class(run: Run, frame: Frame, node: ast.ClassDef) -> None:
    """Run the body of a class and bind it under its name."""
    owner = f"{frame.owner}.{node.name}"
    bases = [run.evaluate(frame, base) for base in node.bases]
    inner = Frame(frame.module, {}, frame, owner, "field")
    names = [
        written_name(one.func if isinstance(one, ast.Call) else one) for one in node.decorator_list
    ]
    annotated = [
        one.target.id
        for one in node.body
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)
    ]
    made = Class(node.name, owner, frame.module, bases, inner.names, annotated, names)
    for keyword in node.keywords:
        made.marks[keyword.arg or ""] = run.evaluate(frame, keyword.value)
    inner.names["__qualname__"] = Known(node.name)
    run.execute(inner, node.body)
    inner.names.pop("__qualname__", None)
    for thing in inner.names.values():
        if isinstance(thing, Function) and thing.home is None:
            thing.home = made
    _shadow(run, made)
    frame.names[node.name] = _decorated_class(run, frame, made, node.decorator_list)


def _shadow(run: Run, made: Class) -> None:
    """What a class sets anew puts the value of its base out of force."""
    for name in list(made.namespace):
        for base in made.bases:
            inherited = field_default(run, base, name) if isinstance(base, Class) else None
            own = field_default(run, made, name)
            if inherited is not None and own is not None and inherited.cells and own.cells:
                run.journal.replace(inherited.cells[0], own.cells[0])


def _decorated_class(run: Run, frame: Frame, made: Class, decorators: list[ast.expr]) -> Thing:
    for node in decorators:
        call = node if isinstance(node, ast.Call) else None
        name = written_name(call.func if call else node)
        made.marks.setdefault(
            name.rpartition(".")[2], arguments_of(run, frame, call) if call else Arguments()
        )
        decorator = run.evaluate(frame, call.func if call else node)
        if not isinstance(decorator, Function | Bound | Partial):
            continue
        site = Site(frame, node.lineno, name)
        if call is not None:
            decorator = run.call(decorator, arguments_of(run, frame, call), site)
        if isinstance(decorator, Function | Bound | Partial):
            run.call(decorator, Arguments([Argument(made, site.path, site.line)]), site)
    return made
