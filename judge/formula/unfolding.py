"""The terms and factors of an expression of the code, through what its names stand for and
through the means, sums and layers that stand around them."""

from __future__ import annotations

from judge.formula.functions import REDUCES, is_known
from judge.formula.likeness import words_of_name
from judge.formula.tree import Kind, Node, name, product

AROUND = frozenset({"detach", *REDUCES})
"""Calls that a formula may leave out."""


def terms(code: Node, *, opens: bool) -> tuple[list[Node], list[float]]:
    """Terms with signs; opened, sums that names or brackets hold are taken apart."""
    pairs = [(code, 1.0)]
    if code.kind is Kind.SUM:
        pairs = list(zip(code.parts, code.scales, strict=True))
    parts: list[Node] = []
    signs: list[float] = []
    for part, sign in pairs:
        inner, owns = _spread(part) if opens else ([part], [1.0])
        parts += inner
        signs += [sign * own for own in owns]
    return parts, signs


def _spread(part: Node) -> tuple[list[Node], list[float]]:
    """The terms of what a part stands for, multiplied out; the part itself where it is one."""
    inner = inmost(part)
    if inner.kind is Kind.SUM:
        return _added_up(inner, part.name, 0)
    parts, signs = _multiplied_out(inner)
    return (parts, signs) if len(parts) > 1 else ([part], [1.0])


def _added_up(inner: Node, own: str, depth: int) -> tuple[list[Node], list[float]]:
    """The terms of a sum; where a name is added to again and again, all that it got."""
    parts: list[Node] = []
    signs: list[float] = []
    for term, sign in zip(inner.parts, inner.scales, strict=True):
        before = inmost(term) if term.kind is Kind.NAME and term.name == own else term
        if own and before is not term and before.kind is Kind.SUM and depth < LONGEST:
            more, owns = _added_up(before, own, depth + 1)
            parts += more
            signs += [sign * one for one in owns]
        else:
            parts.append(term)
            signs.append(sign)
    return parts, signs


def _multiplied_out(code: Node) -> tuple[list[Node], list[float]]:
    """The terms of a product with one sum in it: (a + b) / c is a / c + b / c."""
    if code.kind is not Kind.PRODUCT:
        return [code], [1.0]
    pairs = list(zip(code.scales, code.parts, strict=True))
    sums = [
        i for i, (power, part) in enumerate(pairs) if power == 1 and inmost(part).kind is Kind.SUM
    ]
    if len(sums) != 1:
        return [code], [1.0]
    rest = pairs[: sums[0]] + pairs[sums[0] + 1 :]
    inner = inmost(pairs[sums[0]][1])
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
        inner = inmost(part) if opens else inside(part)
        if opens and power < 0:
            inner = without_guard(inner)
        if opens and _applies(inner):
            inner = _as_product(inner)
        is_product = inner.kind is Kind.PRODUCT and (opens or power == 1)
        parts += inner.parts if is_product else (part,)
        powers += [power * own for own in inner.scales] if is_product else [power]
    return parts, powers


TINY = 1e-3


def without_guard(node: Node) -> Node:
    """A divisor without the small term or bound that keeps it from zero."""
    if node.kind is Kind.CALL and node.name == "max" and len(node.parts) == 2:
        kept = [part for part in node.parts if not _is_tiny(part)]
        return _body(kept[0]) if len(kept) == 1 else node
    if node.kind is not Kind.SUM:
        return node
    pairs = zip(node.scales, node.parts, strict=True)
    rest = [pair for pair in pairs if not _is_tiny(pair[1])]
    if len(rest) != 1 or rest[0][0] < 0:
        return node
    return inside(_body(rest[0][1]))


def _is_tiny(node: Node) -> bool:
    if node.kind is Kind.NUMBER:
        return abs(node.value) <= TINY
    if node.kind is Kind.PRODUCT:
        return any(map(_is_tiny, node.parts))
    return node.kind is Kind.NAME and bool(GUARDS.intersection(words_of_name(node.name)))


GUARDS = frozenset({"eps", "epsilon", "tiny", "jitter", "ridge", "damping"})


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
    """What a name stands for in the end, if that is known."""
    for _ in range(LONGEST):
        if node.body is None:
            break
        node = node.body
    return node


def inmost(node: Node) -> Node:
    """What a name stands for, through what stands around it there."""
    before = None
    while before is not node:
        before, node = node, inside(_body(node))
    return node


LONGEST = 6
"""Names that stand for names which are followed."""


def inside(code: Node) -> Node:
    """What stands inside means, sums, stopped gradients and choices against a number."""
    while code.kind is Kind.CALL and code.parts:
        if code.name in AROUND:
            code = code.parts[0]
            continue
        chosen = _chosen(code)
        if chosen is None:
            break
        code = chosen
    return code


def _chosen(code: Node) -> Node | None:
    """The one branch of a choice that is more than a number: where(d > 0, 1 / d, 0)."""
    if code.name != "if" or len(code.parts) != 3:
        return None
    branches = [part for part in code.parts[1:] if part.kind is not Kind.NUMBER]
    return branches[0] if len(branches) == 1 else None
