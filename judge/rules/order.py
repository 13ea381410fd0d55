"""D4: do the steps found in one definition keep the order that the claim gives?"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from judge.case import Case, StepPlaces
from judge.requirement import RequirementKind
from taxonomy.verdict import RequirementResult, RequirementState


def order_result(case: Case) -> RequirementResult | None:
    """For the definition that holds most of the steps; None when it holds fewer than two."""
    steps = [r for r in case.plan.requirements if r.kind is RequirementKind.STEP]
    best = next(iter(case.steps), None)
    if best is None or len(best.lines) < 2:
        return None
    lines = [best.lines[r.requirement_id] for r in steps if r.requirement_id in best.lines]
    label = f"order of {len(lines)} steps in {best.owner or best.path}"
    if all(a <= b for a, b in pairwise(lines)):
        return RequirementResult(
            label, RequirementState.MET, "in the claimed order", _references(best, lines)
        )
    return RequirementResult(
        label, RequirementState.CONTRADICTED, _wrong(lines), _references(best, lines)
    )


def _wrong(lines: Sequence[int]) -> str:
    first, second = next((a, b) for a, b in pairwise(lines) if a > b)
    return f"line {second} comes before line {first}, the claim has them the other way round"


def _references(best: StepPlaces, lines: Sequence[int]) -> tuple[str, ...]:
    return tuple(f"{best.path}:{line}-{line}" for line in dict.fromkeys(lines))[:4]
