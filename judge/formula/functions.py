"""Which calls are mathematics, and what they say in sums, products and plainer calls."""

from __future__ import annotations

from collections.abc import Sequence

from judge.formula.losses import LOSSES
from judge.formula.makers import MAKERS as PLAIN_MAKERS
from judge.formula.tree import Kind, Node, is_negative, negative
from judge.formula.written_otherwise import leaky_relu, with_mask

_MODULES = """
torch np numpy math f functional tf jnp jax nn lax std k keras cp cupy scipy special base
statistics stats core linalg thrust mlx mx chainer paddle operator ops sc xp onp self this random
rng distributions
"""
MODULES = frozenset(_MODULES.split())
"""What functions of a library are asked of; anything else before the dot is an operand."""

_LIBRARIES = """
torch np numpy math tf jnp jax nn cp cupy scipy sp std keras paddle mx thrust statistics optax flax
"""
LIBRARIES = frozenset(_LIBRARIES.split())
"""Names at the front of what is a module, whatever follows: torch.sparse."""

_THROUGH = """
to float double half view reshape unsqueeze squeeze expand expand_as cpu cuda item clone
contiguous astype as_tensor tensor asarray array flatten numpy type ravel real int cast convert
broadcast_to drop numeric dble dbl gather take extract copy todouble toarray as_numeric
as_vector as_matrix iter iter_mut into_iter collect to_vec to_owned cloned copied unwrap diag diags
diagm spdiagm diagonal symmetric full tocsr tocoo tocsc todense to_dense to_sparse values coalesce
from_scipy_sparse block_until_ready convert_to_tensor constant bitcast
long size_t static_cast float32 t transpose
permute adjoint repeat tile requires_grad_ vec
"""
THROUGH = frozenset(_THROUGH.split())
"""Calls that hand their first operand on as it is."""

SAME = {
    "minimum": "min", "fmin": "min", "fminf": "min", "pmin": "min", "amin": "min",
    "reduce_min": "min", "maximum": "max", "fmax": "max", "fmaxf": "max", "pmax": "max",
    "amax": "max", "reduce_max": "max", "clamp": "clip", "clip_by_value": "clip", "clamp_": "clip",
    "fabs": "abs", "absolute": "abs", "fabsf": "abs", "expf": "exp", "logf": "log", "ln": "log",
    "logistic": "sigmoid", "sigm": "sigmoid",
    "average": "mean", "reduce_mean": "mean", "nanmean": "mean", "avg": "mean",
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
    "where": "if", "select": "if", "ifelse": "if", "nanmax": "max", "nanmin": "min",
    "sumf": "sum", "total": "sum", "tanhf": "tanh", "kron": "kron", "cosh": "cosh", "sinh": "sinh",
    "atanh": "atanh", "arctanh": "atanh", "hypot": "hypot",
    "huber": "huber", "huber_loss": "huber", "smooth_l1_loss": "huber", "smoothl1loss": "huber",
    "huberloss": "huber",
    **dict.fromkeys(
        ("lgamma", "gammaln", "loggamma", "log_gamma", "lngamma", "ln_gamma", "lgammaf"), "lgamma"
    ),
    "cdf": "cdf", "ndtr": "cdf", "pnorm": "cdf", "softplus": "softplus", "cumsum": "cumsum",
}  # fmt: skip
"""One name for what libraries call differently."""

MAKERS = {**PLAIN_MAKERS, **LOSSES}
"""How the node of a call is made, by its name in small letters."""

KNOWN = frozenset(SAME.values()) | {"exp", "log", "sqrt", "pow", "norm", "if", "compare"}
REDUCES = frozenset({"mean", "sum"})
"""Calls that differ by a factor and stand in for each other."""

OVER_ALL = frozenset({"amax", "amin", "reduce_max", "reduce_min", "nanmax", "nanmin"})
"""Bounds of one operand: what else they are given is an axis."""

_EACH = """
map tree_map tree_multimap apply fmap vmap pmap for_each from_fn arrayfun cellfun sapply lapply
vapply mapply broadcast transform map2 foreach each filter_map zip_with
"""
EACH = frozenset(_EACH.split())
"""Calls that give what a function says of each element."""


def is_module(dotted: str) -> bool:
    """Whether what stands before a dot is a module of a library, not an operand."""
    parts = dotted.lower().split(".")
    return parts[-1] in MODULES or parts[0] in LIBRARIES


def closure(body: Node) -> Node:
    """A function without a name, as an operand of a call."""
    return Node(Kind.CALL, "closure", (body,))


def plain(node: Node) -> Node:
    """What a function without a name computes; any other node as it is."""
    return node.parts[0] if node.name == "closure" and node.parts else node


def simple_name(called: str) -> str:
    """The last part of a name in small letters; `add_` is `add` done in place."""
    simple = called.rpartition(".")[2].lower()
    if simple in MAKERS:
        return simple
    bare = simple.strip("_!")
    return bare if simple != bare and bare in WORKS else simple


def call(called: str, parts: Sequence[Node]) -> Node:
    """The node of a call by the last part of its name; unknown calls keep the name as written."""
    simple = simple_name(called)
    if simple in HEADS and called.startswith(("self.", "this.", "@")):
        return Node(Kind.CALL, called, tuple(map(plain, parts)))
    if simple in EACH:
        bodies = [plain(part) for part in parts if part.name == "closure"]
        if bodies:
            return bodies[0]
    parts = [plain(part) for part in parts]
    if simple in THROUGH and parts:
        return parts[0]
    maker = MAKERS.get(simple)
    if maker is not None and parts:
        return maker(parts)
    known = SAME.get(simple, simple)
    if known == "if" and len(parts) < 3:
        return Node(Kind.CALL, called, tuple(parts))
    if known == "if" and (masked := with_mask(parts)) is not None:
        return masked
    if known == "max" and (leaky := leaky_relu(parts)) is not None:
        return leaky
    parts = parts[:1] if simple in OVER_ALL else parts
    return _bounded(known, parts) if known in {"max", "min"} else _plain(called, known, parts)


def _plain(called: str, known: str, parts: Sequence[Node]) -> Node:
    if known in KNOWN:
        kept = parts[:1] if known in REDUCES else parts
        if known in REDUCES and kept and is_negative(kept[0]):
            return negative(Node(Kind.CALL, known, (negative(kept[0]),)))
        return Node(Kind.CALL, known, tuple(kept))
    return Node(Kind.CALL, called, tuple(parts))


def is_known(node: Node) -> bool:
    """Whether a call is mathematics, not a function of the program's own."""
    return node.name in KNOWN


def _bounded(known: str, parts: Sequence[Node]) -> Node:
    """The largest of negatives is minus the smallest."""
    if parts and all(map(is_negative, parts)):
        other = "min" if known == "max" else "max"
        return negative(Node(Kind.CALL, other, tuple(map(negative, parts))))
    return Node(Kind.CALL, known, tuple(parts))


HEADS = frozenset({"mean", "var", "variance", "std", "sum", "norm", "median"})
"""Words that a class of the program's own may call one of its layers: the head for a mean."""

WORKS = KNOWN | SAME.keys() | THROUGH | MAKERS.keys()
"""What a method may be called and do mathematics."""

FUNCTIONS = (KNOWN - {"if", "compare"}) | frozenset(SAME) | frozenset(MAKERS)
"""Names that are mathematics when a formula uses them."""
