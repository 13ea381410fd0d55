"""Which calls are mathematics, and what they say in sums, products and plainer calls."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from judge.formula.tree import (
    Kind,
    Node,
    is_negative,
    negative,
    number,
    product,
    raised,
    size,
    total,
)

_MODULES = """
torch np numpy math f functional tf jnp jax nn lax std k keras cp cupy scipy special base
statistics stats core linalg thrust mlx mx chainer paddle operator ops sc xp onp self this random
rng distributions
"""
MODULES = frozenset(_MODULES.split())
"""What functions of a library are asked of; anything else before the dot is an operand."""

_THROUGH = """
to float double half view reshape unsqueeze squeeze expand expand_as cpu cuda item clone
contiguous astype as_tensor tensor asarray array flatten numpy type ravel real int cast convert
broadcast_to drop numeric dble dbl gather take extract identity copy todouble toarray as_numeric
as_vector as_matrix convert_to_tensor constant bitcast long size_t static_cast float32 t transpose
permute adjoint repeat tile requires_grad_ vec
"""
THROUGH = frozenset(_THROUGH.split())
"""Calls that hand their first operand on as it is."""

SAME = {
    "minimum": "min", "fmin": "min", "fminf": "min", "pmin": "min", "amin": "min",
    "reduce_min": "min", "maximum": "max", "fmax": "max", "fmaxf": "max", "pmax": "max",
    "amax": "max", "reduce_max": "max", "clamp": "clip", "clip_by_value": "clip", "clamp_": "clip",
    "fabs": "abs", "absolute": "abs", "fabsf": "abs", "expf": "exp", "logf": "log", "ln": "log",
    "log1p": "log1p", "average": "mean", "reduce_mean": "mean", "nanmean": "mean", "avg": "mean",
    "e": "mean", "colmeans": "mean", "rowmeans": "mean", "reduce_sum": "sum",
    "colsums": "sum", "rowsums": "sum", "sumall": "sum", "prod": "prod", "cumprod": "prod",
    "reduce_prod": "prod", "sgn": "sign", "signum": "sign", "copysign": "sign",
    "expit": "sigmoid", "plogis": "sigmoid", "stop_gradient": "detach",
    "stopgrad": "detach", "sg": "detach", "kl_divergence": "kl", "kl_div": "kl", "rand": "uniform",
    "runif": "uniform", "rand_like": "uniform", "randn": "normal", "randn_like": "normal",
    "rnorm": "normal", "l2_normalize": "normalize", "normalise": "normalize",
    "erf": "erf", "sinf": "sin", "cosf": "cos",
    "cosine_similarity": "cosine", "sim": "cosine", "max_": "max", "mean_": "mean",
    "svd": "svd", "median": "median", "argmax": "argmax", "argmin": "argmin", "sin": "sin",
    "cos": "cos", "tanh": "tanh", "softmax": "softmax", "diff": "diff", "var": "var",
    "variance": "var", "std": "std", "sd": "std", "det": "det", "trace": "trace", "tr": "trace",
    "inverse": "inv", "inv": "inv", "round": "round", "floor": "floor", "ceil": "ceil",
    "entropy": "entropy", "grad": "grad", "gradient": "grad", "nabla_grad": "grad", "erfc": "erf",
    "cdf": "cdf", "ndtr": "cdf", "pnorm": "cdf", "softplus": "softplus", "cumsum": "cumsum",
}  # fmt: skip
"""One name for what libraries call differently."""

KNOWN = frozenset(SAME.values()) | {"exp", "log", "sqrt", "pow", "norm", "if", "compare"}
REDUCES = frozenset({"mean", "sum"})
"""Calls that differ by a factor and stand in for each other."""

INNER = (
    "dot", "matmul", "mm", "bmm", "mv", "addmm", "inner", "vdot", "crossprod", "dot_product",
    "ddot", "inner_product", "einsum",
)  # fmt: skip
"""Products of vectors and matrices: products like others, for sums are free."""

Maker = Callable[[Sequence[Node]], Node]


def call(called: str, parts: Sequence[Node]) -> Node:
    """The node of a call by the last part of its name; unknown calls keep the name as written."""
    simple = called.rpartition(".")[2].lower()
    if simple in THROUGH and parts:
        return parts[0]
    maker = MAKERS.get(simple)
    if maker is not None and parts:
        return maker(parts)
    known = SAME.get(simple, simple)
    return _bounded(known, parts) if known in {"max", "min"} else _plain(called, known, parts)


def _plain(called: str, known: str, parts: Sequence[Node]) -> Node:
    if known in KNOWN:
        kept = parts[:1] if known in REDUCES else parts
        return Node(Kind.CALL, known, tuple(kept))
    return Node(Kind.CALL, called, tuple(parts))


def is_known(node: Node) -> bool:
    """Whether a call is mathematics, not a function of the program's own."""
    return node.name in KNOWN


def _bounded(known: str, parts: Sequence[Node]) -> Node:
    """The largest of negatives is minus the smallest."""
    if len(parts) > 1 and all(map(is_negative, parts)):
        other = "min" if known == "max" else "max"
        return negative(Node(Kind.CALL, other, tuple(map(negative, parts))))
    return Node(Kind.CALL, known, tuple(parts))


def exponential(parts: Sequence[Node]) -> Node:
    """exp of a sum is a product; exp of a logarithm is what was taken the logarithm of."""
    inner = parts[0]
    if inner.kind is Kind.SUM:
        pairs = zip(inner.scales, inner.parts, strict=True)
        return product([(sign, exponential([part])) for sign, part in pairs])
    if inner.kind is Kind.CALL and inner.name == "log":
        return inner.parts[0]
    if inner.kind in {Kind.NAME, Kind.CALL} and _is_logarithm(inner.name):
        return _without_log(inner)
    return Node(Kind.CALL, "exp", tuple(parts[:1]))


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
    return Node(Kind.CALL, "log", tuple(parts[:1]))


_LOGARITHM = re.compile(r"^l_?p(?!\w{3})|logp|log_?pi|(?:^|_)log_|_log$|_lp$")


def _is_logarithm(text: str) -> bool:
    simple = text.rpartition(".")[2].lower()
    return bool(_LOGARITHM.search(simple))


def without_log(text: str) -> str:
    """The name of a logarithm without saying so."""
    owner, dot, simple = text.rpartition(".")
    bare = simple.replace("log_", "").replace("_log", "").replace("logp", "p")
    return f"{owner}{dot}{bare}"


def _squared_difference(parts: Sequence[Node]) -> Node:
    return Node(Kind.CALL, "mean", (product([(2.0, total([(1, parts[0]), (-1, parts[-1])]))]),))


def _absolute_difference(parts: Sequence[Node]) -> Node:
    inner = Node(Kind.CALL, "abs", (total([(1, parts[0]), (-1, parts[-1])]),))
    return Node(Kind.CALL, "mean", (inner,))


def _log_sum_exp(parts: Sequence[Node]) -> Node:
    return logarithm([Node(Kind.CALL, "sum", (exponential(parts[:1]),))])


def _log_softmax(parts: Sequence[Node]) -> Node:
    return total([(1, parts[0]), (-1, _log_sum_exp(parts))])


def _cross_entropy(parts: Sequence[Node]) -> Node:
    """Of two arguments the scores are the second where they say so or are worked out."""
    second = _is_scores(parts[-1]) or size(parts[-1]) > size(parts[0])
    scores = parts[-1] if second else parts[0]
    return negative(Node(Kind.CALL, "mean", (_log_softmax([scores]),)))


def _is_scores(node: Node) -> bool:
    return "logit" in node.name.lower()


def _normalized(parts: Sequence[Node]) -> Node:
    return Node(Kind.CALL, "normalize", (parts[0],))


def _power(power: float) -> Maker:
    return lambda parts: product([(power, parts[0])])


def _at_least_zero(parts: Sequence[Node]) -> Node:
    return Node(Kind.CALL, "max", (parts[0], number(0.0)))


def _sign(parts: Sequence[Node]) -> Node:
    """Of two operands the first gives the size and the second the sign: sign(a) * b."""
    if len(parts) == 1:
        return Node(Kind.CALL, "sign", tuple(parts))
    return product([(1, Node(Kind.CALL, "sign", (parts[1],))), (1, parts[0])])


MAKERS: dict[str, Maker] = {
    "sqrt": _power(0.5),
    "sqrtf": _power(0.5),
    "dsqrt": _power(0.5),
    "rsqrt": _power(-0.5),
    "reciprocal": _power(-1.0),
    "square": _power(2.0),
    "squared_norm": _power(2.0),
    "abs2": _power(2.0),
    "exp": exponential,
    "expf": exponential,
    "log": logarithm,
    "logf": logarithm,
    "ln": logarithm,
    "neg": lambda parts: negative(parts[0]),
    "negative": lambda parts: negative(parts[0]),
    "pow": lambda parts: raised(parts[0], parts[-1]),
    "power": lambda parts: raised(parts[0], parts[-1]),
    "powf": lambda parts: raised(parts[0], parts[-1]),
    "mul": lambda parts: product([(1, part) for part in parts]),
    "multiply": lambda parts: product([(1, part) for part in parts]),
    "div": lambda parts: product([(1, parts[0]), (-1, parts[-1])]),
    "divide": lambda parts: product([(1, parts[0]), (-1, parts[-1])]),
    **dict.fromkeys(INNER, lambda parts: product([(1, part) for part in parts])),
    "add": lambda parts: total([(1, part) for part in parts]),
    "sub": lambda parts: total([(1, parts[0]), (-1, parts[-1])]),
    "subtract": lambda parts: total([(1, parts[0]), (-1, parts[-1])]),
    "mse_loss": _squared_difference,
    "mse": _squared_difference,
    "meansquarederror": _squared_difference,
    "mean_squared_error": _squared_difference,
    "squared_difference": _squared_difference,
    "l1_loss": _absolute_difference,
    "mae": _absolute_difference,
    "logsumexp": _log_sum_exp,
    "reduce_logsumexp": _log_sum_exp,
    "log_softmax": _log_softmax,
    "cross_entropy": _cross_entropy,
    "softmax_cross_entropy_with_logits": _cross_entropy,
    "sparse_softmax_cross_entropy_with_logits": _cross_entropy,
    "sign": _sign,
    "copysign": _sign,
    "relu": _at_least_zero,
    "clamp_min": lambda parts: Node(Kind.CALL, "max", tuple(parts[:2])),
    "clamp_max": lambda parts: Node(Kind.CALL, "min", tuple(parts[:2])),
}

FUNCTIONS = (KNOWN - {"if", "compare"}) | frozenset(SAME) | frozenset(MAKERS)
"""Names that are mathematics when a formula uses them."""
