"""How code and paper part, judged by what became of a claim's requirements."""

from __future__ import annotations

from collections.abc import Sequence

from taxonomy.drift import Dimension, Discrepancy, ZeroType
from taxonomy.verdict import RequirementState


def discrepancy_of(
    states: Sequence[RequirementState],
    *,
    dimension: Dimension = Dimension.METHOD,
    zero_type: ZeroType | None = None,
) -> Discrepancy:
    """For a score below 1 only; `zero_type` is given if and only if the score is 0.

    A zero is a DIFFERENCE when something else is done under the claim's name, else nothing is
    there. What scores more is there in part: a value or a method is then done in another way,
    while a protocol, which is a list, lacks some of it unless a part is met with a variant (what
    contradicts a part of a protocol mostly belongs to another experiment).
    Paper omissions concern things that no claim names, so none comes from here.
    """
    if zero_type is not None:
        different = zero_type is ZeroType.WRONG_IMPLEMENTATION
    elif dimension is Dimension.PROTOCOL:
        different = RequirementState.VARIANT in states
    else:
        different = bool(states)
    return Discrepancy.DIFFERENCE if different else Discrepancy.CODE_OMISSION
