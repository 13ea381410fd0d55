"""What does an expression stand for? One function a kind of node."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from analyzer.engine.evaluation.comprehensions import (
    LONGEST_LOOP,
    comprehension,
    dict_comprehension,
)
from analyzer.engine.evaluation.copying import copy_into, merged
from analyzer.engine.evaluation.operations import applied, binary, bounded, compared, truth
from analyzer.engine.evaluation.run import DEEPEST, Run
from analyzer.engine.evaluation.slots import Label, bind_entry, bind_name
from analyzer.engine.evaluation.things import (
    Argument,
    Arguments,
    Bound,
    Class,
    Frame,
    Function,
    Instance,
    Items,
    Known,
    Mapping,
    Outside,
    Site,
    Thing,
    Unknown,
    cells_of,
    joined,
    plain,
    with_cells,
)
from analyzer.engine.evaluation.written_calls import arguments_of, written_name

Evaluation = Callable[[Run, Frame, Any], Thing]


def evaluate(run: Run, frame: Frame, node: ast.expr) -> Thing:
    """The thing that an expression stands for; Unknown rather than an error."""
    run.step()
    if run.depth > DEEPEST:
        return Unknown()
    found = _KINDS.get(node.__class__)
    if found is None:
        return _children(run, frame, node)
    run.depth += 1
    try:
        return found(run, frame, node)
    finally:
        run.depth -= 1


def _children(run: Run, frame: Frame, node: ast.expr) -> Thing:
    inner = [one for one in ast.iter_child_nodes(node) if isinstance(one, ast.expr)]
    things = [evaluate(run, frame, one) for one in inner]
    return Unknown(cells=cells_of(*things))


def _constant(_run: Run, _frame: Frame, node: ast.Constant) -> Thing:
    return Known(node.value) if bounded(node.value) else Unknown()


def look_up(frame: Frame, name: str) -> Thing | None:
    """What a name stands for in a frame and those around it."""
    here: Frame | None = frame
    while here is not None:
        if name in here.names and (here is frame or here.kind != "field"):
            return here.names[name]
        here = here.outer
    return frame.module.namespace.get(name)


def _name(run: Run, frame: Frame, node: ast.Name) -> Thing:
    found = look_up(frame, node.id)
    if found is None or isinstance(found, Outside):
        name = node.id if found is None else found.name
        return run.registry["outside"](run, name) or Outside(name)
    return found


def _attribute(run: Run, frame: Frame, node: ast.Attribute) -> Thing:
    owner = evaluate(run, frame, node.value)
    return run.attribute(owner, node.attr, Site(frame, node.lineno))


def _subscript(run: Run, frame: Frame, node: ast.Subscript) -> Thing:
    owner = evaluate(run, frame, node.value)
    if isinstance(node.slice, ast.Slice):
        return _sliced(run, frame, owner, node.slice)
    return item_of(run, owner, evaluate(run, frame, node.slice), Site(frame, node.lineno))


def item_of(run: Run, owner: Thing, key: Thing, site: Site) -> Thing:
    """`owner[key]`."""
    if isinstance(owner, Mapping):
        return entry_of(run, owner, key, site)
    if isinstance(owner, Items) and _is_place(key, len(owner.items)):
        found = owner.items[plain(key)]
        return found if found.cells else with_cells(found, owner.cells)
    if isinstance(owner, Known) and isinstance(owner.value, str):
        return applied(lambda text, place: text[place], owner, key)
    if isinstance(owner, Outside) and owner.name.endswith("environ") and isinstance(key, Known):
        return run.call(Outside("os.getenv"), Arguments([Argument(key, "", site.line)]), site)
    if isinstance(owner, Instance):
        method = run.attribute(owner, "__getitem__", site)
        if isinstance(method, Bound):
            return run.call(method, Arguments([Argument(key, site.path, site.line)]), site)
    if isinstance(owner, Outside | Class):
        return owner if isinstance(owner, Class) else Outside(owner.name)
    return Unknown(cells=cells_of(owner, key))


def _is_place(key: Thing, size: int) -> bool:
    return isinstance(key, Known) and isinstance(key.value, int) and -size <= key.value < size


def entry_of(run: Run, owner: Mapping, key: Thing, site: Site) -> Thing:
    """The entry of a mapping; which one was taken is kept, for those that were not."""
    if not isinstance(key, Known):
        run.use(owner) if isinstance(key, Unknown) else None
        options = [one for one in owner.entries.values() if not isinstance(one, Known | Items)]
        return Unknown(tuple(options[:4]), cells=cells_of(key))
    if not owner.selected:
        run.tables.append(owner)
    owner.selected.add(key.value)
    if key.value in owner.entries:
        return run.attribute(owner, key.value, site) if _is_text(key) else owner.entries[key.value]
    if isinstance(key.value, int) and str(key.value) in owner.entries:
        return owner.entries[str(key.value)]
    if owner.factory is not None:
        made = run.call(owner.factory, Arguments(), site)
        owner.entries[key.value] = made
        return made
    return Unknown()


def _is_text(key: Known) -> bool:
    return isinstance(key.value, str)


def _sliced(run: Run, frame: Frame, owner: Thing, part: ast.Slice) -> Thing:
    ends = [part.lower, part.upper, part.step]
    things = [Known(None) if one is None else evaluate(run, frame, one) for one in ends]
    try:
        cut = slice(*(plain(one) for one in things))
        if isinstance(owner, Items):
            return Items(owner.items[cut], owner.kind, owner.is_whole, cells=owner.cells)
    except (ValueError, TypeError):
        return Unknown(cells=cells_of(owner))
    return applied(lambda text: text[cut], owner)


def _binary(run: Run, frame: Frame, node: ast.BinOp) -> Thing:
    left = evaluate(run, frame, node.left)
    right = evaluate(run, frame, node.right)
    if isinstance(left, Mapping) and isinstance(right, Mapping) and isinstance(node.op, ast.BitOr):
        return merged(run, frame, [left, right], node.lineno)
    if isinstance(node.op, ast.Div) and _is_path(left) and _is_path(right):
        return applied(lambda one, other: f"{one}/{other}", left, right)
    return binary(node.op.__class__, left, right)


def _is_path(thing: Thing) -> bool:
    return isinstance(thing, Known) and isinstance(thing.value, str)


def _unary(run: Run, frame: Frame, node: ast.UnaryOp) -> Thing:
    thing = evaluate(run, frame, node.operand)
    if isinstance(node.op, ast.Not):
        known = truth(thing)
        return Unknown() if known is None else Known(not known)
    if isinstance(node.op, ast.USub):
        return applied(lambda value: -value, thing)
    if isinstance(node.op, ast.UAdd):
        return thing
    return applied(lambda value: ~value, thing)


def _boolean(run: Run, frame: Frame, node: ast.BoolOp) -> Thing:
    wanted = isinstance(node.op, ast.Or)
    result: Thing = Known(not wanted)
    may_be: list[Thing] = []
    for one in node.values:
        result = evaluate(run, frame, one)
        known = truth(result)
        if known is wanted:
            break
        if known is None:
            may_be.append(result)
    for one_thing in may_be:
        result = joined(one_thing, result)
    return result


def _compare(run: Run, frame: Frame, node: ast.Compare) -> Thing:
    left = evaluate(run, frame, node.left)
    for kind, right_node in zip(node.ops, node.comparators, strict=True):
        right = evaluate(run, frame, right_node)
        if isinstance(right, Outside) and right.name == "os.environ":
            # What no script sets is not there: that is the run that the defaults are for.
            right = Mapping({name: Known(flag.text) for name, flag in run.environment.items()})
        found = compared(kind.__class__, left, right)
        if not isinstance(found, Known) or not found.value:
            return found
        left = right
    return Known(True)


def _conditional(run: Run, frame: Frame, node: ast.IfExp) -> Thing:
    known = truth(evaluate(run, frame, node.test))
    if known is not None:
        return evaluate(run, frame, node.body if known else node.orelse)
    with run.perhaps():
        return joined(evaluate(run, frame, node.body), evaluate(run, frame, node.orelse))


def _sequence(run: Run, frame: Frame, node: ast.List | ast.Tuple | ast.Set) -> Thing:
    items: list[Thing] = []
    whole = len(node.elts) <= 4 * LONGEST_LOOP
    for one in node.elts[: 4 * LONGEST_LOOP]:
        if isinstance(one, ast.Starred):
            inner = evaluate(run, frame, one.value)
            if isinstance(inner, Items):
                items.extend(inner.items)
                whole = whole and inner.is_whole
            else:
                whole = False
        else:
            items.append(evaluate(run, frame, one))
    return Items(items, node.__class__.__name__.lower(), whole)


def _dict(run: Run, frame: Frame, node: ast.Dict) -> Thing:
    result = Mapping({})
    for key_node, value_node in zip(node.keys, node.values, strict=True):
        if key_node is None:
            inner = evaluate(run, frame, value_node)
            label = Label(frame.module.path, value_node.lineno, frame.kind, frame.owner)
            if isinstance(inner, Mapping):
                copy_into(run, result, inner, label)
            else:
                run.use(inner)
                result.is_whole = False
            continue
        key = evaluate(run, frame, key_node)
        value = evaluate(run, frame, value_node)
        if isinstance(key, Known):
            label = _label(frame, key_node.lineno, value_node)
            bind_entry(run, result, key.value, value, label)
        else:
            result.is_whole = False
    return result


def _label(frame: Frame, line: int, written: ast.AST) -> Label:
    return Label(frame.module.path, line, frame.kind, frame.owner, written=written)


def _string(run: Run, frame: Frame, node: ast.JoinedStr) -> Thing:
    parts: list[str] = []
    cells: list[Thing] = []
    known = True
    for one in node.values:
        if isinstance(one, ast.Constant):
            parts.append(str(one.value))
        elif isinstance(one, ast.FormattedValue):
            thing = evaluate(run, frame, one.value)
            cells.append(thing)
            simple = isinstance(thing, Known) and one.format_spec is None
            known = known and simple
            parts.append(str(thing.value) if isinstance(thing, Known) else "")
    text = "".join(parts)
    if known and bounded(text):
        return Known(text, cells=cells_of(*cells))
    return Unknown(cells=cells_of(*cells))


def _lambda(run: Run, frame: Frame, node: ast.Lambda) -> Thing:
    defaults = defaults_of(run, frame, node.args)
    function = Function(node, frame, "<lambda>", defaults, frame.owner)
    label_defaults(run, function)
    return function


def defaults_of(run: Run, frame: Frame, spec: ast.arguments) -> dict[str, Thing]:
    """The defaults of parameters, evaluated where the function is defined."""
    positional = [*spec.posonlyargs, *spec.args]
    pairs = [
        *zip(positional[len(positional) - len(spec.defaults) :], spec.defaults, strict=True),
        *zip(spec.kwonlyargs, spec.kw_defaults, strict=True),
    ]
    return {one.arg: evaluate(run, frame, value) for one, value in pairs if value is not None}


def label_defaults(run: Run, function: Function) -> None:
    """Each default is a binding of its own, so that calls can put it out of force."""
    path = function.frame.module.path
    spec = function.node.args
    slots: dict[str, Thing] = {}
    for one in [*spec.posonlyargs, *spec.args, *spec.kwonlyargs]:
        if one.arg in function.defaults:
            label = Label(path, one.lineno, "keyword_default", function.owner, is_default=True)
            bind_name(run, slots, one.arg, function.defaults[one.arg], label)
    function.defaults = slots


def _named(run: Run, frame: Frame, node: ast.NamedExpr) -> Thing:
    thing = evaluate(run, frame, node.value)
    bind_name(run, frame.names, node.target.id, thing, _label(frame, node.lineno, node.value))
    return frame.names[node.target.id]


def _inner(run: Run, frame: Frame, node: Any) -> Thing:
    return Unknown() if node.value is None else evaluate(run, frame, node.value)


def _call(run: Run, frame: Frame, node: ast.Call) -> Thing:
    callee = evaluate(run, frame, node.func)
    given = arguments_of(run, frame, node)
    site = Site(frame, node.lineno, written_name(node.func))
    if isinstance(callee, Outside) and callee.name == "super":
        return _super(frame)
    return run.call(callee, given, site)


def _super(frame: Frame) -> Thing:
    here: Frame | None = frame
    while here is not None and (here.function is None or here.function.home is None):
        here = here.outer
    if here is None or here.receiver is None or here.function is None:
        return Unknown()
    return Bound(here.receiver, after=here.function.home)


_KINDS: dict[type[ast.expr], Evaluation] = {
    ast.Constant: _constant,
    ast.Name: _name,
    ast.Attribute: _attribute,
    ast.Subscript: _subscript,
    ast.BinOp: _binary,
    ast.UnaryOp: _unary,
    ast.BoolOp: _boolean,
    ast.Compare: _compare,
    ast.IfExp: _conditional,
    ast.List: _sequence,
    ast.Tuple: _sequence,
    ast.Set: _sequence,
    ast.Dict: _dict,
    ast.JoinedStr: _string,
    ast.Lambda: _lambda,
    ast.NamedExpr: _named,
    ast.Await: _inner,
    ast.Yield: _inner,
    ast.YieldFrom: _inner,
    ast.Starred: _inner,
    ast.Call: _call,
    ast.ListComp: comprehension,
    ast.SetComp: comprehension,
    ast.GeneratorExp: comprehension,
    ast.DictComp: dict_comprehension,
}
