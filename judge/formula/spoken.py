"""Means that a sentence names instead of writing them: what does "the harmonic mean of the p"
compute?"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from judge.formula.definitions import Formula
from judge.formula.makers import log_sum_exp
from judge.formula.tree import Kind, Node, name, negative, number, product, total

_MEANS = re.compile(
    r"\b(harmonic|geometric|quadratic|root[- ]mean[- ]square)(?:d)?(?: mean)? of "
    r"(?:the |all |its |these |those |each )*([A-Za-z][\w-]{2,}|[A-Za-z](?=[\s_(,.;]))",
    re.I,
)
_VALUES = re.compile(r"\s+([A-Za-z](?:_\{?\w+\}?)?)(?=[\s(,.;]|$)(?!\s+[a-z]{2,}\s+(?:is|are)\b)")
_NO_OPERANDS = frozenset(
    ["two", "three", "both", "following", "above", "same", "other", "precision"]
)


def spoken_means(text: str) -> Iterator[Formula]:
    """A formula for each mean of another kind than the plain one that the text speaks of."""
    for match in _MEANS.finditer(text):
        operand = match.group(2)
        if operand.lower() in _NO_OPERANDS:
            continue
        symbol = _VALUES.match(text, match.end())
        written = symbol.group(1).partition("_")[0] if symbol else operand.lower()
        forms = _FORMS[match.group(1).lower().replace("-", " ")](name(written))
        yield Formula(match.group(), match.group(1).lower(), forms)


def _mean(node: Node) -> Node:
    return Node(Kind.CALL, "mean", (node,))


def _harmonic(of: Node) -> tuple[Node, ...]:
    """Plain, or as its logarithm from logarithms."""
    plain = product([(-1.0, _mean(product([(-1.0, of)])))])
    count = Node(Kind.CALL, "log", (name("n"),))
    inner = Node(Kind.CALL, "sum", (Node(Kind.CALL, "exp", (negative(of),)),))
    powers = (log_sum_exp([negative(of)]), Node(Kind.CALL, "log", (inner,)))
    return plain, *(total([(1.0, count), (-1.0, power)]) for power in powers)


def _geometric(of: Node) -> tuple[Node, ...]:
    return (Node(Kind.CALL, "exp", (_mean(Node(Kind.CALL, "log", (of,))),)),)


def _quadratic(of: Node) -> tuple[Node, ...]:
    return (product([(0.5, _mean(product([(2.0, of), (1.0, number(1.0))])))]),)


_FORMS: dict[str, Callable[[Node], tuple[Node, ...]]] = {
    "harmonic": _harmonic,
    "geometric": _geometric,
    "quadratic": _quadratic,
    "root mean square": _quadratic,
}
