"""Which arguments do calls of libraries leave out, and what do they get?

Certain only of calls that write out all they pass: a splat may hold any argument.
"""

from __future__ import annotations

import ast
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from analyzer.engine.callgraph import Reachability
from analyzer.engine.defaults.parameter_groups import given_in_groups
from analyzer.engine.defaults.table import Signature, signature_of
from analyzer.engine.languages.python_text import dotted
from analyzer.engine.languages.syntax_trees import LONGEST_FILE, syntax_tree
from analyzer.engine.module_graph import family
from analyzer.model.code import FileReading, ParameterFact, ParameterKind
from analyzer.model.source import RUNS, Location

RECORDS = "Arguments"
OPTIMIZERS = "optim"
_SETTINGS = (".json", ".yaml", ".yml", ".sh")
_GIVING = (
    ParameterKind.CONFIG,
    ParameterKind.LAUNCH,
    ParameterKind.ASSIGNMENT,
    ParameterKind.CONSTANT,
)
INJECTING = "inject_hyperparams"
COMPILING = "compile"
_SPELLED = {
    "sgd": "SGD",
    "rmsprop": "RMSprop",
    "adamw": "AdamW",
    "adagrad": "Adagrad",
    "adadelta": "Adadelta",
    "lion": "Lion",
}
TARGET = "_target_"
"""The key under which configs name what is called with the rest of their section."""


def library_defaults(
    readings: Sequence[FileReading],
    reachability: Reachability,
    settled: Sequence[ParameterFact] = (),
) -> tuple[ParameterFact, ...]:
    """Facts at the calls that leave arguments out, in the order of the readings. A fact is in
    force unless nothing reaches its call, or one of those `settled` before sets the field of a
    record of arguments in another way."""
    some = any(one.left_out for one in readings)
    given = _given_elsewhere(settled) if some else {}
    grouped = given_in_groups(readings) if some else {}
    found: list[ParameterFact] = []
    for reading in readings:
        for fact in reading.left_out:
            is_code = bool(family(reading.language))
            dead = is_code and reachability.entry_points
            if dead and fact.owner not in reachability.reachable:
                note = "in code that no entry point reaches"
                fact = replace(fact, in_force=False, note=note)
            elif place := _overriding(fact, given, grouped):
                note = f"overridden by {place.path}:{place.first_line}"
                fact = replace(fact, in_force=False, note=note)
            found.append(fact)
    return tuple(found)


def _overriding(
    fact: ParameterFact, given: Mapping[str, Location], grouped: Mapping[str, Location]
) -> Location | None:
    """What sets an argument that its call leaves out: a field of a record of arguments, or a
    setting of an optimizer."""
    if fact.callee.endswith(RECORDS):
        return _place_for(fact, given)
    return grouped.get(fact.name) if OPTIMIZERS in fact.callee.lower() else None


def _place_for(fact: ParameterFact, given: Mapping[str, Location]) -> Location | None:
    """Where the field of a record is set: in a file of settings, or beside the call."""
    place = given.get(fact.name)
    is_near = place is not None and place.path == fact.location.path
    return place if is_near or (place and place.path.endswith(_SETTINGS)) else None


def _given_elsewhere(settled: Sequence[ParameterFact]) -> dict[str, Location]:
    """Places that set a name beside any call."""
    found: dict[str, Location] = {}
    for fact in settled:
        if fact.in_force and fact.kind in _GIVING:
            found.setdefault(fact.name.rpartition(".")[2], fact.location)
    return found


def left_out_arguments(reading: FileReading, text: str) -> tuple[ParameterFact, ...]:
    """What one file's calls and config sections leave to libraries, as if all of it ran; nothing
    of tests and prose. Depends on the file alone."""
    if reading.role not in RUNS:
        return ()
    if not family(reading.language):
        return tuple(_of_config(reading))
    if family(reading.language) == "python" and len(text) <= LONGEST_FILE:
        bound = _bindings(reading)
        lines = {call.line for call in reading.calls if _is_of_interest(call.callee, bound)}
        return tuple(_of_code(reading, text, lines)) if lines else ()
    return ()


def _bindings(reading: FileReading) -> dict[str, str]:
    """What names from outside stand for; of names bound twice, the last."""
    return {item.local: item.target for item in reading.imports if item.local != "*"}


def _meant(callee: str, bound: Mapping[str, str]) -> Signature | None:
    head, rest = callee, ""
    while head:
        if head in bound:
            return signature_of(bound[head] + rest)
        head, dot, last = head.rpartition(".")
        rest = f"{dot}{last}{rest}"
    return None


def _is_of_interest(callee: str, bound: Mapping[str, str]) -> bool:
    last = callee.rpartition(".")[2]
    return last in (INJECTING, COMPILING) or _meant(callee, bound) is not None


def _called(node: ast.Call, bound: Mapping[str, str]) -> Signature | None:
    """What a call means: also `inject_hyperparams(adam)(…)`, and optimizers named by a string."""
    if isinstance(node.func, ast.Call):
        if dotted(node.func.func).rpartition(".")[2] == INJECTING and node.func.args:
            return _meant(dotted(node.func.args[0]), bound)
        return None
    return _meant(dotted(node.func), bound)


def _by_string(node: ast.Call, bound: Mapping[str, str]) -> Signature | None:
    """`model.compile("adam")`: Keras makes one with its defaults."""
    if not isinstance(node.func, ast.Attribute) or node.func.attr != COMPILING:
        return None
    if not any("keras" in target or "tensorflow" in target for target in bound.values()):
        return None
    given = [one.value for one in node.keywords if one.arg == "optimizer"] or node.args[:1]
    name = given[0].value if given and isinstance(given[0], ast.Constant) else None
    if not isinstance(name, str):
        return None
    wanted = _SPELLED.get(name.lower(), name.capitalize())
    return signature_of(f"keras.optimizers.{wanted}")


def _of_code(reading: FileReading, text: str, lines: set[int]) -> Iterator[ParameterFact]:
    parsed = syntax_tree(reading.path, text)
    if parsed is None:
        return
    tree, stored = parsed
    bound = _bindings(reading)
    calls = _calls(tree) if stored is not None else _calls(tree, lines)
    for node in sorted(calls, key=lambda one: (one.lineno, one.col_offset)):
        signature = _called(node, bound)
        given = _given(node, signature) if signature else None
        if signature is None and (signature := _by_string(node, bound)) is not None:
            given = set()
        if signature is None or given is None:
            continue
        last = node.end_lineno or node.lineno
        first_and_last = (
            (node.lineno, last) if stored is None else (stored[node.lineno - 1], stored[last - 1])
        )
        place = Location(reading.path, *first_and_last)
        yield from _facts(signature, given, place, _owner(reading, place))


def _calls(tree: ast.Module, lines: Iterable[int] | None = None) -> Iterator[ast.Call]:
    """All calls; with `lines`, those of statements that stand on one of them."""
    wanted = None if lines is None else sorted(lines)
    todo: list[ast.AST] = [tree]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Call):
            yield node
        if wanted is None or not isinstance(node, ast.stmt) or _holds(node, wanted):
            todo.extend(ast.iter_child_nodes(node))


def _holds(node: ast.stmt, wanted: Sequence[int]) -> bool:
    # The line of a definition is that of its name, below its decorators.
    above = [one.lineno for one in getattr(node, "decorator_list", ())]
    place = bisect_left(wanted, min([node.lineno, *above]))
    return place < len(wanted) and wanted[place] <= (node.end_lineno or node.lineno)


def _given(node: ast.Call, signature: Signature) -> set[str] | None:
    """The parameters that a call gives; None when they cannot be known."""
    if any(isinstance(one, ast.Starred) for one in node.args):
        return None
    names = {keyword.arg for keyword in node.keywords}
    if None in names or len(node.args) > len(signature.positional):
        return None
    return {*signature.positional[: len(node.args)], *(name for name in names if name)}


def _owner(reading: FileReading, place: Location) -> str:
    """The innermost definition around a place, else the module."""
    around = [
        definition
        for definition in reading.definitions
        if definition.location.first_line <= place.first_line
        and place.last_line <= definition.location.last_line
    ]
    inner = max(around, key=lambda one: (one.location.first_line, one.name), default=None)
    return inner.name if inner else reading.module


def _facts(
    signature: Signature, given: Iterable[str], place: Location, owner: str
) -> Iterator[ParameterFact]:
    for name, value in signature.defaults:
        if name not in given:
            yield ParameterFact(
                location=place,
                owner=owner,
                name=name,
                value=value,
                text="",
                kind=ParameterKind.LIBRARY_DEFAULT,
                note=f"left to the default of {signature.origin}",
                callee=signature.name,
            )


def _of_config(reading: FileReading) -> Iterator[ParameterFact]:
    """Sections that name what is called with them: `_target_: torch.optim.AdamW`."""
    facts = [fact for fact in reading.parameters if fact.kind is ParameterKind.CONFIG]
    for fact in facts:
        last = fact.name.rpartition(".")[2]
        if last != TARGET or not isinstance(fact.value, str):
            continue
        signature = signature_of(fact.value)
        if signature is not None:
            section = _key(fact).removesuffix(TARGET)
            inside = (_key(one) for one in facts if _key(one).startswith(section))
            given = {key.removeprefix(section).partition(".")[0] for key in inside}
            yield from _facts(signature, given, fact.location, fact.owner)


def _key(fact: ParameterFact) -> str:
    prefix = f"{fact.owner}." if fact.owner else ""
    return fact.name if fact.name.startswith(prefix) else prefix + fact.name
