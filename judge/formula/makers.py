"""What calls of libraries say in sums, products, powers and plainer calls."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from judge.formula.tree import Kind, Node, name, negative, number, product, raised, total

INNER = (
    "dot", "matmul", "mm", "bmm", "mv", "inner", "vdot", "crossprod", "dot_product", "spmm",
    "ddot", "inner_product", "einsum", "multi_dot", "mtimes", "outer", "hadamard",
)  # fmt: skip
"""Products of vectors and matrices: products like others, for sums are free."""

Maker = Callable[[Sequence[Node]], Node]


def exponential(parts: Sequence[Node]) -> Node:
    """exp of a sum is a product; exp of a logarithm is what was taken the logarithm of."""
    inner = parts[0]
    if inner.kind is Kind.SUM:
        pairs = zip(inner.scales, inner.parts, strict=True)
        return product([(sign, exponential([part])) for sign, part in pairs])
    if inner.kind is Kind.CALL and inner.name == "log":
        return inner.parts[0]
    if inner.kind is Kind.PRODUCT and (power := _of_logarithm(inner)) is not None:
        return power
    if inner.kind in {Kind.NAME, Kind.CALL} and is_logarithm(inner.name):
        return _without_log(inner)
    return Node(Kind.CALL, "exp", tuple(parts[:1]))


def _of_logarithm(inner: Node) -> Node | None:
    """exp(a log b) as b^a."""
    pairs = list(zip(inner.scales, inner.parts, strict=True))
    logs = [i for i, (power, part) in enumerate(pairs) if power == 1 and _says_log(part)]
    if len(logs) != 1:
        return None
    rest = product(pairs[: logs[0]] + pairs[logs[0] + 1 :])
    inner = pairs[logs[0]][1]
    if inner.kind is Kind.NAME:
        return raised(_without_log(inner), rest) if rest.kind is Kind.NUMBER else None
    return raised(inner.parts[0], rest)


def _says_log(part: Node) -> bool:
    if part.kind is Kind.NAME:
        return is_logarithm(part.name)
    return part.name == "log" and bool(part.parts)


def _without_log(inner: Node) -> Node:
    """exp of what is called a logarithm, under the name without saying so."""
    if inner.kind is Kind.CALL:
        return Node(Kind.CALL, without_log(inner.name), inner.parts)
    body = exponential([inner.body]) if inner.body is not None else None
    return Node(Kind.NAME, without_log(inner.name), body=body, spelled=inner.name)


def logarithm(parts: Sequence[Node]) -> Node:
    """log of a product is a sum; log of exp is what stands inside."""
    inner = parts[0]
    if inner.kind is Kind.PRODUCT and all(power in {-1, 1} for power in inner.scales):
        pairs = zip(inner.scales, inner.parts, strict=True)
        return total([(power, logarithm([part])) for power, part in pairs])
    if inner.kind is Kind.CALL and inner.name == "exp":
        return inner.parts[0]
    if inner.name in LOGISTIC and len(inner.parts) == 1:
        return log_sigmoid(inner.parts)
    return Node(Kind.CALL, "log", tuple(parts[:1]))


LOGISTIC = frozenset({"sigmoid", "sigma", "logistic", "sigm", "expit"})
"""Functions whose logarithm is minus a softplus."""


def log_sigmoid(parts: Sequence[Node]) -> Node:
    """log sigmoid(x) is -softplus(-x)."""
    return negative(Node(Kind.CALL, "softplus", (negative(parts[0]),)))


def _log_plus_one(parts: Sequence[Node]) -> Node:
    return logarithm([total([(1, number(1.0)), (1, parts[0])])])


def _exp_minus_one(parts: Sequence[Node]) -> Node:
    return total([(1, exponential(parts)), (-1, number(1.0))])


_LOGARITHM = re.compile(
    r"^l_?p(?!\w{3})|logp|log_?pi|(?:^|_)log_|_log$|_lp$|(?:^|_)log(?:var|std|sig)"
)


def is_logarithm(text: str) -> bool:
    """Whether a name says that it holds a logarithm."""
    simple = text.rpartition(".")[2].lower()
    return bool(_LOGARITHM.search(simple))


def without_log(text: str) -> str:
    """The name of a logarithm without saying so."""
    owner, dot, simple = text.rpartition(".")
    simple = re.sub(r"(?:^|(?<=_))log(?=var|std|sig)", "", simple, flags=re.I)
    bare = simple.replace("log_", "").replace("_log", "").replace("logp", "p")
    return f"{owner}{dot}{bare}"


def log_sum_exp(parts: Sequence[Node]) -> Node:
    """The logarithm of the sum of exponentials."""
    return logarithm([Node(Kind.CALL, "sum", (exponential(parts[:1]),))])


def log_softmax(parts: Sequence[Node]) -> Node:
    """The logarithm of a softmax, which formulas call that of a probability."""
    return Node(Kind.CALL, "log", (Node(Kind.CALL, "softmax", tuple(parts[:1])),))


def _power(power: float) -> Maker:
    return lambda parts: product([(power, parts[0])])


def _at_least_zero(parts: Sequence[Node]) -> Node:
    return Node(Kind.CALL, "max", (parts[0], number(0.0)))


def _sign(parts: Sequence[Node]) -> Node:
    """Of two operands the first gives the size and the second the sign: sign(a) * b."""
    if len(parts) == 1:
        return Node(Kind.CALL, "sign", tuple(parts))
    return product([(1, Node(Kind.CALL, "sign", (parts[1],))), (1, parts[0])])


def _product(parts: Sequence[Node]) -> Node:
    return product([(1, part) for part in parts])


def _quotient(parts: Sequence[Node]) -> Node:
    return product([(1, parts[0]), (-1, parts[-1])])


def _sum(parts: Sequence[Node]) -> Node:
    """A third operand scales the second: add(x, y, alpha=a)."""
    if len(parts) == 3:
        return total([(1, parts[0]), (1, product([(1, parts[2]), (1, parts[1])]))])
    return total([(1, part) for part in parts])


def _difference(parts: Sequence[Node]) -> Node:
    if len(parts) == 3:
        return total([(1, parts[0]), (-1, product([(1, parts[2]), (1, parts[1])]))])
    return total([(1, parts[0]), (-1, parts[-1])])


def _solution(parts: Sequence[Node]) -> Node:
    """What solves a x = b."""
    return product([(-1, parts[0]), *((1, part) for part in parts[1:2])])


def _mixture(parts: Sequence[Node]) -> Node:
    """lerp(a, b, w) is (1 - w) a + w b."""
    if len(parts) < 3:
        return Node(Kind.CALL, "lerp", tuple(parts))
    first, second, weight = parts[:3]
    rest = total([(1, number(1.0)), (-1, weight)])
    return total([(1, product([(1, rest), (1, first)])), (1, product([(1, weight), (1, second)]))])


def _scaled_sum(parts: Sequence[Node]) -> Node:
    """axpy(a, x, y) is y + a x, whatever else a library asks for."""
    if len(parts) != 3:
        return Node(Kind.CALL, "axpy", tuple(parts))
    return total([(1, parts[2]), (1, product([(1, parts[0]), (1, parts[1])]))])


def _added_at(parts: Sequence[Node]) -> Node:
    """scatter_add(a, places, b) is a + b, the places left out."""
    return total([(1, parts[0]), *((1, part) for part in parts[1:][-1:])])


def _reduced_by(known: str) -> Maker:
    """segment_sum(a, groups) is the sum of a in each group."""
    return lambda parts: Node(Kind.CALL, known, tuple(parts[:1]))


def _clipped(parts: Sequence[Node]) -> Node:
    """clamp(x, 0) is the positive part: with one bound it is nearly always the lower."""
    is_positive = len(parts) == 2 and parts[1].kind is Kind.NUMBER and parts[1].value == 0
    return Node(Kind.CALL, "max" if is_positive else "clip", tuple(parts))


def _fused(parts: Sequence[Node]) -> Node:
    """fma(a, b, c) is a b + c."""
    return total([(1, _product(parts[:2])), *((1, part) for part in parts[2:3])])


def _added_product(parts: Sequence[Node]) -> Node:
    """addmm(c, a, b) is c + a b; a fourth operand scales the product."""
    return total([(1, parts[0]), (1, _product(parts[1:]))])


def _added_quotient(parts: Sequence[Node]) -> Node:
    """addcdiv(c, a, b) is c + a / b; a fourth operand scales the quotient."""
    if len(parts) < 3:
        return Node(Kind.CALL, "addcdiv", tuple(parts))
    scale = [(1.0, part) for part in parts[3:]]
    return total([(1, parts[0]), (1, product([(1, parts[1]), (-1, parts[2]), *scale]))])


def _broadcast(parts: Sequence[Node]) -> Node:
    """bsxfun(@times, a, b) is what the named function makes of the others."""
    maker = MAKERS.get(parts[0].name.lower())
    return maker(parts[1:]) if maker is not None and len(parts) > 1 else parts[-1]


def _folded(parts: Sequence[Node]) -> Node:
    """A fold by max or min is the largest or smallest; by anything else, what is folded."""
    by = parts[-1].name.rpartition(".")[2].lower()
    if by in {"max", "min"}:
        return Node(Kind.CALL, by, (parts[0],))
    return parts[0] if len(parts) < 3 else parts[-1]


def _identity(parts: Sequence[Node]) -> Node:
    """identity(n) of a size is the matrix; of anything else, that."""
    first = parts[0]
    last = re.split(r"[._]", first.name)[-1].lower()
    is_size = first.kind is Kind.NUMBER or last in SIZES or len(parts) > 1
    return name("eye") if is_size else first


_SIZES = "n m d k size shape dim dims len length rows cols nrow ncol nodes"
SIZES = frozenset(_SIZES.split())


MAKERS: dict[str, Maker] = {
    **dict.fromkeys(("eye", "speye", "identity_matrix"), lambda _: name("eye")),
    **dict.fromkeys(("copy_", "assign", "copyto"), lambda parts: parts[-1]),
    "identity": _identity,
    **dict.fromkeys(("sqrt", "sqrtf", "dsqrt"), _power(0.5)),
    **dict.fromkeys(("rsqrt", "rsqrtf"), _power(-0.5)),
    **dict.fromkeys(("reciprocal", "recip", "inv", "pinv", "inverse", "ginv"), _power(-1.0)),
    **dict.fromkeys(("square", "squared_norm", "abs2", "squaredNorm".lower()), _power(2.0)),
    **dict.fromkeys(("log1p", "log1pf"), _log_plus_one),
    **dict.fromkeys(("expm1", "expm1f"), _exp_minus_one),
    **dict.fromkeys(("logsigmoid", "log_sigmoid", "logsig"), log_sigmoid),
    "exp": exponential,
    "expf": exponential,
    **dict.fromkeys(("log", "logf", "ln"), logarithm),
    **dict.fromkeys(("neg", "negative"), lambda parts: negative(parts[0])),
    **dict.fromkeys(
        ("pow", "power", "powf", "powi", "mpower"), lambda parts: raised(parts[0], parts[-1])
    ),
    **dict.fromkeys(("mul", "multiply", "times", *INNER), _product),
    **dict.fromkeys(("div", "divide", "rdivide", "true_divide", "mrdivide"), _quotient),
    **dict.fromkeys(("add", "plus"), _sum),
    **dict.fromkeys(("sub", "subtract", "minus"), _difference),
    **dict.fromkeys(("solve", "linsolve", "lstsq", "mldivide"), _solution),
    "lerp": _mixture,
    "axpy": _scaled_sum,
    **dict.fromkeys(("fma", "fmaf", "mul_add"), _fused),
    **dict.fromkeys(("addmm", "baddbmm", "addmv", "addcmul", "addbmm"), _added_product),
    "addcdiv": _added_quotient,
    **dict.fromkeys(("scatter_add", "index_add", "scatter_add_", "index_add_"), _added_at),
    **dict.fromkeys(("segment_sum", "unsorted_segment_sum", "scatter_sum"), _reduced_by("sum")),
    **dict.fromkeys(("segment_max", "unsorted_segment_max", "scatter_max"), _reduced_by("max")),
    **dict.fromkeys(("segment_mean", "unsorted_segment_mean", "scatter_mean"), _reduced_by("mean")),
    "bsxfun": _broadcast,
    **dict.fromkeys(("fold", "reduce"), _folded),
    **dict.fromkeys(("logsumexp", "reduce_logsumexp", "log_sum_exp", "lse"), log_sum_exp),
    "log_softmax": log_softmax,
    **dict.fromkeys(("sign", "copysign"), _sign),
    "relu": _at_least_zero,
    **dict.fromkeys(("clip", "clamp", "clamp_"), _clipped),
    "clamp_min": lambda parts: Node(Kind.CALL, "max", tuple(parts[:2])),
    "clamp_max": lambda parts: Node(Kind.CALL, "min", tuple(parts[:2])),
}
"""How the node of a call is made, by the last part of its name in small letters."""
