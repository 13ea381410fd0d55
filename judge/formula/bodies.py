"""Names and calls with what they stand for: local names opened up to what was assigned to them,
parameters of helpers to what they are given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from judge.formula.losses import LOSSES
from judge.formula.makers import exponential
from judge.formula.statements import ITEM, Statement
from judge.formula.tree import Kind, Node, name

MOST_NODES = 300
"""Expressions that would be larger with all names opened keep them shut."""


def opened(statements: Sequence[Statement], known: Mapping[str, Node]) -> list[Statement]:
    """The statements with every name that was assigned before carrying what it stands for."""
    bodies = dict(known)
    found: list[Statement] = []
    for statement in statements:
        value = _within_size(statement.value, bodies)
        found.append(replace(statement, value=value))
        unknown = value.name == ITEM and value.body is None
        if statement.target and is_small(value) and not unknown:
            bodies[statement.target] = value
    return found


def _within_size(value: Node, bodies: Mapping[str, Node]) -> Node:
    """The value with its names opened, as deep as its size allows."""
    whole = with_bodies(value, bodies)
    for depth in (None, 2, 1):
        found = whole if depth is None else _cut(whole, depth)
        if is_small(found):
            return found
    return value


def _cut(node: Node, depth: int) -> Node:
    """The node with names inside names shut from a depth on."""
    body = _cut(node.body, depth - 1) if node.body is not None and depth > 0 else None
    return replace(node, parts=tuple(_cut(part, depth) for part in node.parts), body=body)


def is_small(node: Node) -> bool:
    """Whether a node with all that its names stand for has at most MOST_NODES nodes."""
    waiting = [node]
    count = 0
    while waiting and count <= MOST_NODES:
        one = waiting.pop()
        count += 1
        waiting.extend(one.parts)
        if one.body is not None:
            waiting.append(one.body)
    return count <= MOST_NODES


def with_bodies(node: Node, bodies: Mapping[str, Node]) -> Node:
    """The node with bodies at its names; calls of known helpers become names with bodies."""
    if node.kind is Kind.NAME:
        body = bodies.get(node.spelled or node.name)
        if body is not None and node.spelled:
            body = exponential([body])
        return replace(node, body=body) if body is not None and node.body is None else node
    if not node.parts:
        return node
    parts = tuple(with_bodies(part, bodies) for part in node.parts)
    return picked(_by_criterion(replace(node, parts=parts), bodies))


def _by_criterion(node: Node, bodies: Mapping[str, Node]) -> Node:
    """The call of a loss that a library made before, with what that computes:
    criterion = MSELoss(); criterion(a, b)."""
    made = bodies.get(node.name) if node.kind is Kind.CALL and node.body is None else None
    if made is None or not is_criterion(made) or len(node.parts) != OPERANDS:
        return node
    return replace(node, body=LOSSES[_last_name(made)](node.parts))


def is_criterion(value: Node) -> bool:
    """Whether an expression makes a loss that is called with its operands later."""
    return value.kind is Kind.CALL and not value.parts and _last_name(value) in LOSSES


def _last_name(made: Node) -> str:
    return made.name.rpartition(".")[2].lower()


OPERANDS = 2
"""Operands of a loss."""


def picked(node: Node) -> Node:
    """One of several results with what it stands for, where the call that gives them is known."""
    if node.name != ITEM or not node.parts or node.body is not None:
        return node
    given = node.parts[0].body
    place = int(node.value)
    if given is None or given.name != "list" or place >= len(given.parts):
        return node
    return replace(node, body=given.parts[place])


def with_arguments(node: Node, given: Mapping[str, Node]) -> Node:
    """The body of a helper with its parameters replaced by what a call gives for them."""
    if node.kind is Kind.NAME:
        owner, dot, rest = node.name.partition(".")
        found = given.get(owner)
        if found is not None and (not dot or found.kind is not Kind.NAME):
            return found
        if found is not None:
            return name(f"{found.name}.{rest}")
    body = with_arguments(node.body, given) if node.body is not None else None
    parts = tuple(with_arguments(part, given) for part in node.parts)
    return replace(node, parts=parts, body=body)
