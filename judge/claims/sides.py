"""Which parameter is a number that is one side of something: "8 x 8 patches", "a 20 x 50 matrix"?

Sides are never counts: the blocks of "8 x 8 blocks" are no layers of a network.
"""

from __future__ import annotations

import re

from judge.claims.clauses import said_after, said_before
from judge.claims.numbers import ClaimNumber
from judge.claims.said_layers import role_at, roles_by_start

_SQUARE = re.compile(r"\d+(?:\s?[x×]\s?\d+)+$")
_TIMES = r"(?:[x×]|\\times\b)"
_FIRST = re.compile(rf"\s*{_TIMES}\s*\d+(?!\s*=)")
_LAST = re.compile(rf"(?<![\d.])\d+\s*{_TIMES}\s*$")
_UP_TO_NOUN = r"\s*(?:pixels?\s+)?(?:[\w-]+\s+){0,2}?"
_WHAT = (
    ("kernel_size", r"(?:conv|kernel|filter)"),
    ("patch_size", r"(?:patch|block|tile)"),
    ("image_size", r"(?:image|frame|input image|photo|picture|resolution)"),
    ("matrix_side", r"(?:matri|dictionar|grid|lattice|array|tensor|projection)"),
)
_BEHIND = tuple((name, re.compile(_UP_TO_NOUN + what, re.I)) for name, what in _WHAT)
_BEFORE = tuple(
    (
        name,
        re.compile(
            rf"\b{what}\w*\s+(?:(?:of|with|has|have|is|are|size|shape|dimensions?)\s+){{0,3}}$",
            re.I,
        ),
    )
    for name, what in _WHAT
)
_SIDES = re.compile(rf"\s*(?:{_TIMES}\s*\d+\s*)*")
OF_LAYERS = {
    "kernel": "kernel_size",
    "out": "channels",
    "stride": "stride",
    "units": "hidden_units",
    "heads": "heads",
}
"""Parameters by the sizes of layers."""


AT_CALLS = frozenset({"kernel_size", "channels", "stride"})
"""Those of layers alone: in a claim that says the sizes of layers no other number is one."""


def layer_term(number: ClaimNumber, text: str) -> str:
    """Name of the parameter of a layer that the number says; "" for none of AT_CALLS."""
    name = OF_LAYERS.get(role_at(number.start, text), "")
    return name if name in AT_CALLS else ""


def of_no_layer(text: str) -> frozenset[str]:
    """Parameters that other numbers cannot be, as the claim says which of its numbers are."""
    sized = any(role in {"kernel", "out", "stride"} for role in roles_by_start(text).values())
    return (AT_CALLS | {"pool_size"}) if sized else frozenset()


def sided_term(number: ClaimNumber, text: str) -> str:
    """Name of the parameter of which the number is a side; "" for what is no side or of nothing
    that is known. What is a size of a layer is no side of anything else."""
    if layer := OF_LAYERS.get(role_at(number.start, text), ""):
        return layer
    before, after = said_before(text, number), said_after(text, number)
    square = _SQUARE.fullmatch(number.text)
    if not square and not _FIRST.match(after) and not _LAST.search(before):
        return ""
    if last := _LAST.search(before):
        before = before[: last.start()]
    sides = _SIDES.match(after)
    following = after[sides.end() :] if sides else after
    for name, sign in _BEHIND:
        if sign.match(following):
            return name
    return next((name for name, sign in _BEFORE if sign.search(before)), "")


def is_side(number: ClaimNumber, text: str) -> bool:
    """Whether the number is a side of something."""
    before, after = said_before(text, number), said_after(text, number)
    return bool(_SQUARE.fullmatch(number.text) or _FIRST.match(after) or _LAST.search(before))
