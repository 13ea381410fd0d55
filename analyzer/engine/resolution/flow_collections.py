"""Sequences, dicts and comprehensions as steps, and which of them hold nothing but plain data."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping

from analyzer.engine.resolution.flow import NOWHERE, Collect, Iterate, Key, Literal
from analyzer.engine.resolution.flow_targets import store, target_names
from analyzer.engine.resolution.flow_work import Handler, Work, forget, rename

MOST_TEXTS = 24
LONGEST_KEY = 200
GREATEST_KEY = 2**31


def literal_key(node: ast.AST | None) -> Key | None:
    """The text or whole number that a node is, where it can be a key."""
    sign = 1
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        node, sign = node.operand, -1
    if not isinstance(node, ast.Constant):
        return None
    value = node.value
    if isinstance(value, str):
        return value if sign == 1 and _is_storable(value) else None
    if type(value) is int and value < GREATEST_KEY:
        return sign * value
    return None


def _is_storable(text: str) -> bool:
    return len(text) <= LONGEST_KEY and (text.isascii() or text.isprintable())


def without_data(work: Work, registers: tuple[int, ...]) -> tuple[int, ...]:
    """Nothing in place of sequences and dicts of plain numbers, which no call comes out of. (A
    name may be bound to one, and get something else put in later.)"""
    return tuple(NOWHERE if _is_data(work, one) else one for one in registers)


def _is_data(work: Work, register: int) -> bool:
    if register == NOWHERE:
        return True
    step = work.scope.code[register]
    return type(step) is Collect and step.is_data


def _sequence(kind: str) -> Callable[[Work, ast.List | ast.Tuple | ast.Set], None]:
    def plan(work: Work, node: ast.List | ast.Tuple | ast.Set) -> None:
        values = [one.value if isinstance(one, ast.Starred) else one for one in node.elts]
        work.then(*values, (_finish_sequence, kind, node))

    return plan


def _finish_sequence(work: Work, kind: str, node: ast.List | ast.Tuple | ast.Set) -> None:
    registers = work.take(len(node.elts))
    keys: list[Key | None] = []
    values, spread = [], []
    for place, (one, register) in enumerate(zip(node.elts, registers, strict=True)):
        if isinstance(one, ast.Starred):
            spread.append(register)
        elif not _is_element_data(work, register, len(keys)):
            keys.append(None if spread else place)
            values.append(register)
    nowhere = (NOWHERE,) * len(keys)
    length = NOWHERE if spread else len(node.elts)
    is_data = length > 0 and not values
    work.give(Collect(kind, tuple(keys), nowhere, tuple(values), tuple(spread), length, is_data))


def _is_element_data(work: Work, register: int, count: int) -> bool:
    """Whether an element is a number, or one of very many texts."""
    if _is_data(work, register):
        return True
    step = work.scope.code[register]
    return type(step) is Literal and (isinstance(step.value, int) or count >= MOST_TEXTS)


def _dictionary(work: Work, node: ast.Dict) -> None:
    visits = [one for pair in zip(node.keys, node.values, strict=True) for one in pair if one]
    work.then(*visits, (_finish_dictionary, node))


def _finish_dictionary(work: Work, node: ast.Dict) -> None:
    registers = list(work.take(sum(1 for key in node.keys if key) + len(node.values)))
    registers.reverse()
    keys: list[Key | None] = []
    key_registers, values, spread = [], [], []
    for key in node.keys:
        at = registers.pop() if key else NOWHERE
        value = registers.pop()
        if key is None:
            spread.append(value)
        elif not _is_element_data(work, value, len(keys)):
            keys.append(literal_key(key))
            key_registers.append(at)
            values.append(value)
    is_data = bool(node.keys) and not values and not spread
    work.give(
        Collect(
            "Dict",
            tuple(keys),
            tuple(key_registers),
            tuple(values),
            tuple(spread),
            is_data=is_data,
        )
    )


def _comprehension(work: Work, node: ast.ListComp | ast.SetComp | ast.GeneratorExp) -> None:
    _plan_comprehension(work, node.generators, [node.elt], type(node).__name__)


def _dict_comprehension(work: Work, node: ast.DictComp) -> None:
    _plan_comprehension(work, node.generators, [node.key, node.value], "DictComp")


def _plan_comprehension(
    work: Work, generators: list[ast.comprehension], elements: list[ast.expr], kind: str
) -> None:
    names = [name for one in generators for name in target_names(one.target)]
    before = work.renames
    inner = dict(before)
    for name in names:
        work.renamed += 1
        inner[name] = f"{name}<{work.renamed}>"
    tasks: list[object] = []
    for number, one in enumerate(generators):
        # The first source is read outside of the comprehension.
        tasks += [one.iter] if number else [one.iter, (rename, inner)]
        tasks.append((_take_element, one.target, one.iter.lineno))
        for test in one.ifs:
            tasks += [test, (forget,)]
    work.then(*tasks, *elements, (_finish_comprehension, kind), (rename, before))


def _take_element(work: Work, target: ast.expr, line: int) -> None:
    store(work, target, work.emit(Iterate(work.out.pop(), line)))


COLLECTED = {"ListComp": "List", "SetComp": "Set", "GeneratorExp": "Generator", "DictComp": "Dict"}


def _finish_comprehension(work: Work, kind: str) -> None:
    value = work.out.pop()
    key = work.out.pop() if kind == "DictComp" else NOWHERE
    work.give(Collect(COLLECTED[kind], (None,), (key,), (value,)))


COLLECTIONS: Mapping[type, Handler] = {
    ast.List: _sequence("List"),
    ast.Tuple: _sequence("Tuple"),
    ast.Set: _sequence("Set"),
    ast.Dict: _dictionary,
    ast.ListComp: _comprehension,
    ast.SetComp: _comprehension,
    ast.GeneratorExp: _comprehension,
    ast.DictComp: _dict_comprehension,
}
