"""How code and paper part, judged by what became of a claim's requirements."""

from __future__ import annotations

from collections.abc import Sequence

from taxonomy.drift import Discrepancy
from taxonomy.verdict import RequirementState

_DONE_OTHERWISE = frozenset({RequirementState.CONTRADICTED, RequirementState.VARIANT})


def discrepancy_of(states: Sequence[RequirementState]) -> Discrepancy:
    """DIFFERENCE once any part is done in another way, else CODE_OMISSION.

    For a score below 1 only. Paper omissions concern things no claim names, so none comes from
    here; with no states at all nothing was found, which is an omission.
    """
    if any(state in _DONE_OTHERWISE for state in states):
        return Discrepancy.DIFFERENCE
    return Discrepancy.CODE_OMISSION
