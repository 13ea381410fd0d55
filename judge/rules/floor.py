"""What is the least that a verdict may say where nothing of a claim is left open?

Weights are made on claims of many parts, which are right less often than each of their parts. A
claim that only names values and members of a family ("Adam, learning rate 3e-4"), where facts in
force hold them under those names, has no other part. And a claim whose only value is another one
in force is a substitution by the rubric: what it speaks of is there.
"""

from __future__ import annotations

from judge.claims.requirement import RequirementKind
from judge.rules.assessment import Assessment, Row, is_another_value
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
    return Score.CORE_SUBSTITUTION if whole and is_another_value(assessment) else Score.ABSENT


def _is_plain(row: Row) -> bool:
    """Whether nothing about the requirement is a guess."""
    if row.result.state is not RequirementState.MET or not row.certain:
        return False
    if row.kind == RequirementKind.VALUE:
        return row.sure
    return row.kind == RequirementKind.COMPONENT and row.exclusive
