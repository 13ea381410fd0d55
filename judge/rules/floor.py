"""What is the least that a verdict may say where nothing of a claim is left open?

Weights are made on claims of many parts, which are right less often than each of their parts. A
claim that only names values and members of a family ("Adam, learning rate 3e-4"), where facts in
force hold them under those names, has no other part. And a claim whose only value is another one
in force is a substitution by the rubric: what it speaks of is there.
"""

from __future__ import annotations

from judge.claims.requirement import RequirementKind
from judge.rules.assessment import CHECKED, FIRM, Assessment, Row
from taxonomy.verdict import RequirementState, Score


def floor(assessment: Assessment) -> Score:
    """FAITHFUL where the claim asks for named values, and components of a family, alone, and code
    that runs holds each under the very name; CORE_SUBSTITUTION where its only value has another
    one in its place and nothing else is missing; else ABSENT, which bounds nothing."""
    asked = [row for row in assessment.rows if row.weight > 0]
    values = any(row.kind == RequirementKind.VALUE for row in asked)
    whole = values and assessment.factor == 1.0
    if whole and all(map(_is_plain, asked)):
        return Score.FAITHFUL
    return Score.CORE_SUBSTITUTION if whole and _is_another_value(assessment) else Score.ABSENT


def _is_plain(row: Row) -> bool:
    """Whether nothing about the requirement is a guess."""
    if row.result.state is not RequirementState.MET or not row.certain:
        return False
    if row.kind == RequirementKind.VALUE:
        return row.sure
    return row.kind == RequirementKind.COMPONENT and row.exclusive


IDLE = frozenset({"dead", "stands"})


def _is_another_value(assessment: Assessment) -> bool:
    """Whether one value is asked for, a fact in force holds another, and that is all."""
    asked = [row for row in assessment.rows if row.kind in CHECKED and row.weight >= FIRM]
    values = [row for row in asked if row.kind == RequirementKind.VALUE]
    idle = any(row.kind in IDLE for row in assessment.rows)
    if len(values) != 1 or idle or not values[0].certain:
        return False
    others = [row.result.state for row in asked if row is not values[0]]
    met = all(state is RequirementState.MET for state in others)
    return met and values[0].result.state is RequirementState.CONTRADICTED
