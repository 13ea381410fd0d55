"""What of a formula was found in an expression, and what each kind of finding is worth."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from judge.formula.differences import Difference, Flaw
from judge.formula.functions import REDUCES, is_known
from judge.formula.statements import ITEM
from judge.formula.tree import Kind, Node, subtrees


class Fit(Struct, frozen=True):
    """`score` of `size(formula)` was found."""

    score: float
    differences: tuple[Difference, ...] = ()
    names: tuple[tuple[str, str], ...] = ()  # symbols with the names of the code taken for them
    short: float = 0.0  # what of `size(formula)` is lost only because names are strange


def scaled(fit: Fit, factor: float) -> Fit:
    """A fit that is worth less because of where it was found."""
    return replace(fit, score=fit.score * factor, short=fit.short * factor)


def clean_score(fit: Fit) -> float:
    """A product whose name is opened is no better a fit where a power turns up that is other."""
    return fit.score - 0.5 * any(one.flaw is Flaw.POWER for one in fit.differences)


def shortfall(pairs: Sequence[tuple[int, int, Fit]]) -> float:
    """What strange names cost in the parts."""
    return sum(fit.short for _, _, fit in pairs)


def may_stand_for(code: Node) -> bool:
    """Whether an expression can be what a symbol of any name stands for: a name, or a call of
    the program's own; mathematics may be, but then most may."""
    return code.kind is Kind.NAME or (code.kind is Kind.CALL and not is_known(code))


def is_worked_out(operand: Node) -> bool:
    """Whether there is arithmetic in what a function is taken at."""
    return any(
        part.kind in {Kind.SUM, Kind.PRODUCT} or (part.kind is Kind.CALL and is_known(part))
        for part in subtrees(operand)
    )


SWAPS = (
    frozenset({"min", "max"}),
    frozenset({"sin", "cos"}),
    frozenset({"exp", "log"}),
    frozenset({"mean", "median"}),
    frozenset({"normal", "uniform"}),
)
OPENED = frozenset({"detach", "if", "either", "list", "compare", ITEM, *REDUCES})
"""Calls that may stand around what a formula says."""

SIZED = OPENED | {"abs", "norm"}
"""Calls that may stand around a part of what a formula says."""

IMPLICIT = frozenset({"grad", "log", "uniform", "normal", "kl", "entropy"})
"""Operations whose result code often holds under a plain name, or draws elsewhere."""

_NEGATED = "nll neg negative loss cost rec recon reconstruction bce ce xent xe err error"
NEGATED = frozenset(_NEGATED.split())
"""Words of names that hold what is minimised, of which formulas may have the negative."""

NORMALIZES = frozenset({"normalize", "norm"})

THROUGH_CALL = 0.95
"""What is left of a fit found inside a call of the program's own."""

AMONG_OTHERS = 0.98
"""What is left of a fit to one part of a longer expression."""

INSIDE_OTHERS = 0.75
"""What is left of a part of the formula that the code has only inside more arithmetic."""

IN_HELPER, IN_NAME = 0.98, 0.998
"""What is left of a fit to what a helper gives back, or a name stands for: their own lines are
the better places."""

OF_WHAT = 0.9
"""What is left of a name that a call is given: `gather(alpha_bar, t)` is alphabar at t."""

OF_SUM = 0.95
"""What is left of a name that is summed: `sum(g)` may be what the formula calls G."""

INLINE = 0.3
"""Likeness of a symbol to an expression: it may be computed on the spot."""

ANY_ACTIVATION = frozenset({"sigma", "phi", "rho", "act"})
"""Symbols that stand for whatever nonlinearity a network has."""

ACTIVATIONS = frozenset({"max", "tanh", "sigmoid", "softplus", "gelu", "elu", "silu", "softmax"})

UNOPENED = 0.4
"""Share that an argument earns which the code may have worked out under another name."""

WRITTEN, WRITTEN_OUT = 0.8, 0.6
"""Share of its argument from which an expression is taken for a function, and what that earns."""

SWAPPED_CREDIT = 0.5
"""An operation in place of another still shows that this is the place."""

GOOD = 0.5
"""Share of a part from which it is taken to be that part."""

DEEPEST = 14

COUNTS = frozenset({"N", "M", "B", "T", "K", "n", "m"})
"""Letters that count what a sum goes over."""

SAME_SCALE, SAME_POWER = 0.05, 0.5
"""What the same sign or power is worth, in the choice between parts that are alike; a power that
few have is worth more than a name."""


SAME_SIGN = 0.2
"""What the same sign is worth besides, for terms of a sum in which there are both."""


def scale_worth(ours: float, theirs: float) -> float:
    """What two signs or powers say for two parts being the same."""
    if ours != theirs:
        return 0.0
    return SAME_SCALE if abs(ours) == 1 else SAME_POWER


def number_fit(value: float, code: Node) -> Fit:
    """What a number of the formula earns: the same number all, a name for it some, unless the
    number belongs to the form itself."""
    if code.kind is Kind.NUMBER:
        return Fit(0.25 if abs(code.value - value) < SAME_NUMBER * max(1.0, abs(value)) else 0.0)
    named = code.kind is Kind.NAME and value not in OF_FORM
    return Fit(0.1, short=0.15) if named else Fit(0.0)


SAME_NUMBER = 1e-6

OF_FORM = frozenset({0.0, 0.5, 1.0, 2.0})
"""Numbers that no program gives a name."""


def names_of(pairs: Sequence[tuple[int, int, Fit]]) -> tuple[tuple[str, str], ...]:
    """The names that were taken for symbols in any of the parts, each once."""
    return tuple(dict.fromkeys(pair for _, _, fit in pairs for pair in fit.names))


MAY_BE = {
    "abs": ("norm", "power 2", "sign", "copysign"),
    "pow": ("exp", "power 2", "power 0.5", "power -0.5", "power 0.75", "power 3", "power 1.5"),
    "exp": ("softmax", "sigmoid", "softplus", "power", "logits"),
    "log": ("softplus", "entropy", "kl", "lgamma"),
    "tanh": ("exp", "softplus"),
    "sigmoid": ("exp", "tanh", "softplus"),
    "softmax": ("exp", "log"),
    "prod": ("power", "log", "cumsum", "power 1"),
    "max": ("if", "compare", "clip", "min", "relu", "abs"),
    "min": ("if", "compare", "clip", "max"),
    "clip": ("if", "compare", "max", "min", "huber"),
    "norm": ("power 0.5", "power 2", "abs", "power -0.5"),
    "grad": ("backward", "gradient"),
    "normalize": ("norm", "power -0.5", "power -1"),
    "std": ("var", "power 0.5", "power -0.5"),
    "var": ("std", "power 2"),
    "mean": ("sum", "power -1"),
    "argmax": ("max", "if", "compare", "sort", "topk"),
    "argmin": ("min", "if", "compare", "sort", "topk"),
    "if": ("compare", "either", "min", "max", "clip"),
}
"""Operations that another may be written with."""
