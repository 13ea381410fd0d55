"""Other forms of a formula that say the same, where programs like to write those."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from judge.formula.tree import Kind, Node, number, product, total

Rule = Callable[[Node], Node | None]

CLOSENESS = frozenset({"abs", "cosine", "dot"})
"""What is close where it is large, so that one minus it is a distance."""


def other_forms(node: Node) -> tuple[Node, ...]:
    """The forms that one rule each makes of the formula or of the parts it applies to."""
    found: list[Node] = []
    for rule in RULES:
        other = _rewritten(node, rule)
        if other is not None and other not in found:
            found.append(other)
    closeness = _closeness(node)
    return (*found, closeness) if closeness is not None else tuple(found)


def _rewritten(node: Node, rule: Rule) -> Node | None:
    """The node with the rule applied wherever it holds; None where it holds nowhere."""
    own = rule(node)
    if own is not None:
        return own
    parts = [_rewritten(part, rule) for part in node.parts]
    if not any(part is not None for part in parts):
        return None
    new = [part or old for part, old in zip(parts, node.parts, strict=True)]
    if node.kind is Kind.SUM:
        return total(list(zip(node.scales, new, strict=True)))
    if node.kind is Kind.PRODUCT:
        return product(list(zip(node.scales, new, strict=True)))
    return replace(node, parts=tuple(new))


def _step_towards(node: Node) -> Node | None:
    """w a + (1 - w) b as b + w (a - b)."""
    if node.kind is not Kind.SUM or len(node.parts) != 2 or min(node.scales) < 0:
        return None
    for first, second in (node.parts, node.parts[::-1]):
        rest, kept = _rest_of_weight(second)
        if rest is None or kept is None:
            continue
        moved = _without(first, rest)
        if moved is not None:
            step = total([(1.0, moved), (-1.0, kept)])
            return total([(1.0, kept), (1.0, product([(1.0, rest), (1.0, step)]))])
    return None


def _rest_of_weight(node: Node) -> tuple[Node | None, Node | None]:
    """Of (1 - w) b, w and b."""
    for part, others in _each_factor(node):
        if part.kind is Kind.SUM and part.scales == (1.0, -1.0) and others:
            one, weight = part.parts
            if one.kind is Kind.NUMBER and one.value == 1:
                return weight, product(others)
    return None, None


def _without(node: Node, factor: Node) -> Node | None:
    """What is left of a product without a factor."""
    for part, others in _each_factor(node):
        if part == factor and others:
            return product(others)
    return None


def _each_factor(node: Node) -> Iterator[tuple[Node, list[tuple[float, Node]]]]:
    if node.kind is not Kind.PRODUCT:
        return
    pairs = list(zip(node.scales, node.parts, strict=True))
    for i, (power, part) in enumerate(pairs):
        if power == 1:
            yield part, pairs[:i] + pairs[i + 1 :]


def _squashing(node: Node) -> Node | None:
    """log(1 - tanh(u)^2) as 2 (log 2 - u - softplus(-2 u))."""
    if node.name != "log" or len(node.parts) != 1 or node.parts[0].kind is not Kind.SUM:
        return None
    inner = node.parts[0]
    if inner.scales != (1.0, -1.0) or inner.parts[0] != number(1.0):
        return None
    square = inner.parts[1]
    if square.kind is not Kind.PRODUCT or square.scales != (2.0,):
        return None
    if square.parts[0].name != "tanh":
        return None
    at = square.parts[0].parts[0]
    doubled = total([(-1.0, product([(1.0, number(2.0)), (1.0, at)]))])
    soft = Node(Kind.CALL, "softplus", (doubled,))
    two = Node(Kind.CALL, "log", (number(2.0),))
    return product([(1.0, number(2.0)), (1.0, total([(1.0, two), (-1.0, at), (-1.0, soft)]))])


def _picked_class(node: Node) -> Node | None:
    """The sum of y log z over classes as log z of the right one: losses take the labels."""
    if node.name != "sum" or len(node.parts) != 1:
        return None
    inner = node.parts[0]
    if inner.kind is not Kind.PRODUCT or set(inner.scales) != {1.0} or len(inner.parts) != 2:
        return None
    logs = [part for part in inner.parts if part.kind is Kind.CALL and part.name == "log"]
    names = [part for part in inner.parts if part.kind is Kind.NAME]
    return replace(node, parts=(logs[0],)) if len(logs) == len(names) == 1 else None


def _closeness(node: Node) -> Node | None:
    """1 - s with s a likeness as s alone: one is small where the other is large."""
    if node.kind is not Kind.SUM or node.scales != (1.0, -1.0) or node.parts[0] != number(1.0):
        return None
    inner = node.parts[1]
    return inner if inner.name in CLOSENESS else None


RULES: Sequence[Rule] = (_step_towards, _squashing, _picked_class)
