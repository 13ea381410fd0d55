"""How code and paper part, judged by what became of a claim's requirements."""

from __future__ import annotations

from collections.abc import Sequence

from taxonomy.drift import Dimension, Discrepancy, ZeroType
from taxonomy.verdict import RequirementState

ANOTHER = frozenset({RequirementState.VARIANT, RequirementState.CONTRADICTED})
LACKING = frozenset(
    {RequirementState.NOT_FOUND, RequirementState.MENTIONED, RequirementState.STUBBED}
)


def discrepancy_of(
    states: Sequence[RequirementState],
    *,
    dimension: Dimension = Dimension.METHOD,
    zero_type: ZeroType | None = None,
) -> Discrepancy:
    """For a score below 1 only; `zero_type` is given if and only if the score is 0.

    A zero is a DIFFERENCE when something else is done under the claim's name, else nothing is
    there. What scores more is there, so that a value, a method or an order is then done in another
    way. A protocol is a list: what it lacks is an omission, and it differs only where nothing that
    it asks is missing and something of it is met with a variant or contradicted.
    Paper omissions concern things that no claim names, so none comes from here.
    """
    if zero_type is not None:
        different = zero_type is ZeroType.WRONG_IMPLEMENTATION
    elif dimension is Dimension.PROTOCOL:
        different = bool(ANOTHER & set(states)) and not LACKING & set(states)
    else:
        different = True
    return Discrepancy.DIFFERENCE if different else Discrepancy.CODE_OMISSION
