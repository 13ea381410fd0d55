"""Other forms of a formula that say the same, where programs like to write those."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from judge.formula.makers import LOGISTIC, exponential, log_sum_exp, logarithm
from judge.formula.tree import (
    Kind,
    Node,
    name,
    negative,
    number,
    product,
    subtrees,
    total,
    with_parts,
)

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
    return with_parts(node, new)


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


def _shares(node: Node) -> Node | None:
    """exp(x) over the sum of exp(x) as a softmax."""
    if node.kind is not Kind.PRODUCT or node.scales != (1.0, -1.0):
        return None
    above, below = node.parts
    if below.name != "sum" or len(below.parts) != 1 or not _is_exponential(above):
        return None
    inside = below.parts[0]
    alike = _is_exponential(inside) and inside.kind is above.kind
    return Node(Kind.CALL, "softmax", (_exponent(above),)) if alike else None


def _is_exponential(node: Node) -> bool:
    return (node.name == "exp" and len(node.parts) == 1) or (
        node.kind is Kind.PRODUCT and all(part.name == "exp" for part in node.parts)
    )


def _exponent(node: Node) -> Node:
    if node.kind is not Kind.PRODUCT:
        return node.parts[0]
    pairs = zip(node.scales, node.parts, strict=True)
    return total([(power, part.parts[0]) for power, part in pairs])


def _written_out(node: Node) -> Node | None:
    """A softmax as exp(x) over the sum of exp(x)."""
    if node.name != "softmax" or len(node.parts) != 1:
        return None
    power = exponential(node.parts)
    return product([(1.0, power), (-1.0, Node(Kind.CALL, "sum", (power,)))])


def _log_of_shares(node: Node) -> Node | None:
    """The logarithm of a softmax as x less the logarithm of the sum of exp(x)."""
    if node.name != "log" or len(node.parts) != 1:
        return None
    inner = node.parts[0]
    shares = inner if inner.name == "softmax" else _shares(inner)
    if shares is None or len(shares.parts) != 1:
        return None
    return total([(1.0, shares.parts[0]), (-1.0, log_sum_exp(shares.parts))])


def _one_and_share(node: Node) -> Node | None:
    """log(a + c) - log c as log(1 + a / c)."""
    if node.kind is not Kind.SUM:
        return None
    pairs = list(zip(node.scales, node.parts, strict=True))
    logs = [(i, s, p.parts[0]) for i, (s, p) in enumerate(pairs) if p.name == "log" and p.parts]
    for i, sign, above in logs:
        for j, other, below in logs:
            if sign > 0 > other and above.kind is Kind.SUM and below in above.parts:
                at = above.parts.index(below)
                rest = [
                    q for k, q in enumerate(zip(above.scales, above.parts, strict=True)) if k != at
                ]
                share = product([(1.0, total(rest)), (-1.0, below)])
                inner = Node(Kind.CALL, "log", (total([(1.0, number(1.0)), (1.0, share)]),))
                kept = [pair for k, pair in enumerate(pairs) if k not in {i, j}]
                return total([(1.0, inner), *kept])
    return None


def _named_power(node: Node) -> Node | None:
    """A power of an odd number as one that code may have under a name: x^0.75 as pow(x, 0.75)."""
    if node.kind is not Kind.PRODUCT or all(abs(power) in {0.5, 1, 2} for power in node.scales):
        return None
    parts: list[tuple[float, Node]] = []
    for power, part in zip(node.scales, node.parts, strict=True):
        if abs(power) in {0.5, 1, 2}:
            parts.append((power, part))
        else:
            parts.append((1.0, Node(Kind.CALL, "pow", (part, number(power)))))
    return product(parts)


def _by_variance(node: Node) -> Node | None:
    """A standard deviation as the root of a variance: code often keeps the logarithm of that."""
    if node.kind is not Kind.NAME or node.name.partition("_")[0] not in {"sigma", "std"}:
        return None
    return product([(0.5, name("var"))])


def _as_mean(node: Node) -> Node | None:
    """A sum over how many there are as the mean: (1 / L) sum_l."""
    if node.kind is not Kind.PRODUCT:
        return None
    pairs = list(zip(node.scales, node.parts, strict=True))
    counts = [i for i, (power, part) in enumerate(pairs) if power == -1 and _is_count(part)]
    sums = [i for i, (power, part) in enumerate(pairs) if power == 1 and part.name == "sum"]
    if len(counts) != 1 or len(sums) != 1:
        return None
    mean = Node(Kind.CALL, "mean", pairs[sums[0]][1].parts)
    rest = [pair for i, pair in enumerate(pairs) if i not in {counts[0], sums[0]}]
    return product([*rest, (1.0, mean)])


def _is_count(part: Node) -> bool:
    return part.kind is Kind.NAME and len(part.name) == 1 and part.name not in "ZC"


def _in_logarithms(node: Node) -> Node | None:
    """Values of the Gamma function as the logarithms that code works out: they are huge."""
    if node.kind is Kind.SUM or not any(part.name == "Gamma" for part in subtrees(node)):
        return None
    return _log_of(node)


def _log_of(node: Node) -> Node:
    if node.kind is Kind.PRODUCT:
        pairs = zip(node.scales, node.parts, strict=True)
        return total([(1.0, product([(1.0, number(p)), (1.0, _log_of(one))])) for p, one in pairs])
    if node.name == "prod" and node.parts:
        return Node(Kind.CALL, "sum", (_log_of(node.parts[0]),))
    if node.name == "pow" and len(node.parts) == 2:
        return product([(1.0, node.parts[1]), (1.0, _log_of(node.parts[0]))])
    if node.name == "Gamma":
        return Node(Kind.CALL, "lgamma", node.parts)
    return logarithm([node])


def _logistic(node: Node) -> Node | None:
    """sigmoid(x) as 1 / (1 + exp(-x)), and the other way."""
    if node.name in LOGISTIC and len(node.parts) == 1 and node.kind is Kind.CALL:
        below = total([(1.0, number(1.0)), (1.0, exponential([negative(node.parts[0])]))])
        return product([(-1.0, below)])
    if node.kind is not Kind.PRODUCT or -1.0 not in node.scales:
        return None
    pairs = list(zip(node.scales, node.parts, strict=True))
    for i, (power, part) in enumerate(pairs):
        if power == -1 and part.kind is Kind.SUM and part.scales == (1.0, 1.0):
            grown = [one for one in part.parts if _is_exponential(one)]
            if len(grown) == 1 and number(1.0) in part.parts:
                share = Node(Kind.CALL, "sigmoid", (negative(_exponent(grown[0])),))
                return product([*pairs[:i], (1.0, share), *pairs[i + 1 :]])
    return None


def _rest_of_share(node: Node) -> Node | None:
    """1 - n / d as (d - n) / d, equal terms of both left out."""
    if node.kind is not Kind.SUM or node.scales != (1.0, -1.0) or node.parts[0] != number(1.0):
        return None
    share = node.parts[1]
    if share.kind is not Kind.PRODUCT or share.scales != (1.0, -1.0):
        return None
    above, below = (_terms(part) for part in share.parts)
    if len(below) < 2:
        return None
    kept = [term for term in below if term not in above]
    taken = [(-sign, part) for sign, part in above if (sign, part) not in below]
    return product([(1.0, total([*kept, *taken])), (-1.0, share.parts[1])])


def _terms(node: Node) -> list[tuple[float, Node]]:
    if node.kind is not Kind.SUM:
        return [(1.0, node)]
    return list(zip(node.scales, node.parts, strict=True))


def _divergence(node: Node) -> Node | None:
    """KL(P, Q) as the sum of P log(P / Q)."""
    if node.name != "kl" or len(node.parts) != 2:
        return None
    first, second = node.parts
    log = logarithm([product([(1.0, first), (-1.0, second)])])
    return Node(Kind.CALL, "sum", (product([(1.0, first), (1.0, log)]),))


def _from_scores(node: Node) -> Node | None:
    """x log y + (1 - x) log(1 - y) as x s - softplus(s), s being the scores of which y is the
    sigmoid; a sum in front of the first term is one of both."""
    if node.kind is not Kind.SUM or len(node.parts) != 2 or len(set(node.scales)) != 1:
        return None
    for first, second in (node.parts, node.parts[::-1]):
        outer = first.name if first.name in {"sum", "mean"} and first.parts else ""
        pair = _label_and_share(first.parts[0] if outer else first)
        if pair is None or _label_and_share(second) != tuple(map(_complement, pair)):
            continue
        soft = Node(Kind.CALL, "softplus", (pair[1],))
        both = total([(1.0, product([(1.0, pair[0]), (1.0, pair[1])])), (-1.0, soft)])
        found = Node(Kind.CALL, outer, (both,)) if outer else both
        return total([(node.scales[0], found)])
    return None


def _label_and_share(node: Node) -> tuple[Node, Node] | None:
    """Of x log y, x and y."""
    if node.kind is not Kind.PRODUCT or node.scales != (1.0, 1.0):
        return None
    for first, second in (node.parts, node.parts[::-1]):
        if second.name == "log" and len(second.parts) == 1:
            return first, second.parts[0]
    return None


def _complement(node: Node) -> Node:
    return total([(1.0, number(1.0)), (-1.0, node)])


RULES: Sequence[Rule] = (
    _divergence,
    _logistic,
    _rest_of_share,
    _from_scores,
    _by_variance,
    _as_mean,
    _in_logarithms,
    _named_power,
    _one_and_share,
    _step_towards,
    _squashing,
    _picked_class,
    _shares,
    _written_out,
    _log_of_shares,
)
