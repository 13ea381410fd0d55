"""The terms and factors of an expression of the code, through what its names stand for and
through the means, sums and layers that stand around them."""

from __future__ import annotations

from judge.formula.functions import REDUCES, is_known
from judge.formula.tree import Kind, Node, name, product

AROUND = frozenset({"detach", *REDUCES})
"""Calls that a formula may leave out."""


def terms(code: Node, *, opens: bool) -> tuple[list[Node], list[float]]:
    """Terms with signs."""
    if code.kind is not Kind.SUM:
        return _multiplied_out(code) if opens else ([code], [1.0])
    parts: list[Node] = []
    signs: list[float] = []
    for part, sign in zip(code.parts, code.scales, strict=True):
        inner = _body(part) if opens else part
        is_sum = inner.kind is Kind.SUM
        parts += inner.parts if is_sum else (part,)
        signs += [sign * own for own in inner.scales] if is_sum else [sign]
    return parts, signs


def _multiplied_out(code: Node) -> tuple[list[Node], list[float]]:
    """The terms of a product with one sum in it: (a + b) / c is a / c + b / c."""
    code = inside(_body(inside(code)))
    if code.kind is not Kind.PRODUCT:
        return [code], [1.0]
    pairs = list(zip(code.scales, code.parts, strict=True))
    sums = [
        i for i, (power, part) in enumerate(pairs) if power == 1 and _body(part).kind is Kind.SUM
    ]
    if len(sums) != 1:
        return [code], [1.0]
    rest = pairs[: sums[0]] + pairs[sums[0] + 1 :]
    inner = _body(pairs[sums[0]][1])
    return [product([(1.0, term), *rest]) for term in inner.parts], list(inner.scales)


def factors(code: Node, *, opens: bool) -> tuple[list[Node], list[float]]:
    """Factors with powers; a mean or sum of a product counts as that product."""
    if code.kind is not Kind.PRODUCT:
        code = inside(code)
    if opens and _applies(code):
        code = _as_product(code)
    if code.kind is not Kind.PRODUCT:
        return [code], [1.0]
    parts: list[Node] = []
    powers: list[float] = []
    for part, power in zip(code.parts, code.scales, strict=True):
        inner = inside(_body(part) if opens else part)
        if opens and _applies(inner):
            inner = _as_product(inner)
        is_product = inner.kind is Kind.PRODUCT and (opens or power == 1)
        parts += inner.parts if is_product else (part,)
        powers += [power * own for own in inner.scales] if is_product else [power]
    return parts, powers


def _applies(node: Node) -> bool:
    """Whether a call may be a map at work on its operand: a layer called with x is W x."""
    return node.kind is Kind.CALL and not is_known(node) and len(node.parts) == 1


def _as_product(node: Node) -> Node:
    """`up(down(x))` as up * down * x."""
    factors = [name(node.name)]
    while _applies(node):
        node = node.parts[0]
        factors.append(name(node.name) if _applies(node) else node)
    return product([(1.0, factor) for factor in factors])


def _body(node: Node) -> Node:
    """What a name stands for, if that is known."""
    return node.body if node.body is not None else node


def inside(code: Node) -> Node:
    """What stands inside means, sums and stopped gradients."""
    while code.kind is Kind.CALL and code.name in AROUND and code.parts:
        code = code.parts[0]
    return code
